"""Before play: the first position, tiles drawn, dice thrown; and sheets put together to be settled (1.4, 1.5, 8.1)."""

from collections.abc import Mapping, Sequence

from ....kernel import Pick, SetupError
from ....rulebook import Rulebook
from .acts import Move, RollDice
from .dice import NUMBER_DICE, SHAPE_DIE, Roll
from .owed import FirstNumber
from .phases import awaits_roll
from .position import LETTERS, Party, Position, Sheet, Tile
from .shapes import ON_THE_DIE, SHAPES
from .unsaid import left_out

SHEET = "sheet"  # in place of a number of players: one sheet, the others' stay on paper
EMPTY_SHEET = Sheet()


def first(rules: Rulebook, setup: dict[str, str]) -> Position:
    """The position before the first numbers. `players`: "sheet", or 1 to 6; `place`: mine in the order, for a lone sheet;
    "A" to "E": the tile on each letter. Raises SetupError."""
    setup = {key: str(choice) for key, choice in setup.items()}
    for key, choice in setup.items():
        if key not in rules.setup:
            raise SetupError(f"{key}: expected one of {', '.join(rules.setup)}")
        if not rules.setup[key].choice(choice):
            known = ", ".join(one.key for one in rules.setup[key].choices)
            raise SetupError(f"{key}: expected one of {known}, found {choice!r}")
    players = setup.get("players", rules.setup["players"].default)
    if players == SHEET:
        return Sheet(owed=(FirstNumber(setup.get("place", "1")),))
    seats = range(1, int(players) + 1)
    sheets = tuple(Sheet(owed=(FirstNumber(str(seat)),)) for seat in seats)
    return Party(1, "start", None, _tiles(rules, setup, solo=len(seats) == 1), sheets)


def _tiles(rules: Rulebook, setup: dict[str, str], solo: bool) -> tuple[Tile, ...]:
    """The tiles as chosen; where nothing was chosen the usual one, or the next that lies nowhere yet."""
    chosen = [setup[letter] for letter in LETTERS if letter in setup]
    for shape in chosen:
        if chosen.count(shape) > 1:
            raise SetupError(f"tiles: expected another one on each letter, found {shape} twice")
        if solo and shape not in ON_THE_DIE:
            raise SetupError(f"tiles: alone, expected the side of four squares, one of {' '.join(ON_THE_DIE)}, found {shape}")
    shapes: dict[str, str] = {}
    for letter in LETTERS:
        taken = {*chosen, *shapes.values()}
        free = [shape for shape in (rules.setup[letter].default, *ON_THE_DIE) if shape not in taken]
        shapes[letter] = setup.get(letter) or free[0]
    return tuple(map(Tile, shapes.values()))


def draw(setup: Mapping[str, str], pick: Pick) -> dict[str, str]:
    """The tiles drawn on the five letters; alone with their four-square side (8.1), else either side.

    Which shapes share a tile is not printed anywhere: as many of each side as fall, each shape at most once.
    """
    left = list(ON_THE_DIE if setup.get("players") == "1" else SHAPES)
    tiles = {}
    for letter in LETTERS:
        tiles[letter] = pick(left)
        left.remove(tiles[letter])
    return {**setup, **tiles}


def roll(position: Position, pick: Pick) -> Move | None:
    """The roll of the five dice, where one is awaited, or only combos are left out before it."""
    if not awaits_roll(position) and not left_out(position):
        return None
    return RollDice("", Roll("".join(map(pick, NUMBER_DICE)), pick(SHAPE_DIE)))


def combine(positions: Sequence[Position]) -> Position:
    """Up to six sheets as one position whose game is over; a single one stays as it is. Raises SetupError."""
    sheets = [sheet for position in positions for sheet in (position.sheets if isinstance(position, Party) else (position,))]
    if not 1 <= len(sheets) <= 6:
        raise SetupError(f"sheets: expected one to six, found {len(sheets)}")
    done = tuple(sheet.owing() for sheet in sheets)
    return Party(1, "over", None, (None,) * len(LETTERS), done) if len(done) > 1 else done[0]
