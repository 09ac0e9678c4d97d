"""GridBloc positions for tests: boards of all kinds, played, scattered and wild. Chance comes in as `choose(sequence)`."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from referee import games
from referee.games.gridbloc.rules import moves as written
from referee.games.gridbloc.rules.gameboard import Gameboard, parse_board, shipped
from referee.games.gridbloc.rules.position import Position, first

GAME = games.get("gridbloc")
READINGS = tuple(choice.key for choice in GAME.rulebook.options["diagonal"].choices)
GAMES = {reading: games.get("gridbloc", diagonal=reading) for reading in READINGS}
STONES = "4x4:a1:-:b1.b3.c2.d3"  # gaps: tiles that meet at corners alone, walls that end at holes
SHAPED = ("honeycomb", "mosaic", "pavement")
OFF_BOARD = ("z9", "a0", "f1")  # "f1" lies on larger boards only

Choose = Callable[[Sequence], object]


def board(text: str) -> Gameboard:
    return parse_board(text)


def random_board(choose: Choose, largest: int = 6) -> Gameboard:
    """A rectangle with some walls and some holes that can be played, whichever way diagonals are read."""
    while True:
        columns, rows = choose(range(2, largest + 1)), choose(range(1, largest + 1))
        tiles = [f"{column}{row}" for column in "abcdefghij"[:columns] for row in range(1, rows + 1)]
        missing = sorted(
            {choose(tiles) for _ in range(choose((0, 0, 1, 3, len(tiles) // 4, len(tiles) // 2)))}, key=tiles.index
        )
        start = choose(tiles)
        if start in missing:
            continue
        holes = f":{'.'.join(missing)}" if missing else ""
        plain = parse_board(f"{columns}x{rows}:{start}:-{holes}")
        sides = plain.tiling.side_names
        walls = [side for side in sides if choose(range(8)) == 0]
        found = parse_board(f"{columns}x{rows}:{start}:{'.'.join(walls) or '-'}{holes}")
        if all(map(found.playable, READINGS)):
            return found


def any_board(choose: Choose) -> Gameboard:
    kind = choose(range(8))
    if kind < 3:
        return board((*SHAPED, STONES)[choose(range(4))])
    return random_board(choose)


def played(start: Position, seed: int, reading: str) -> Iterator[Position]:
    """The positions of one random game."""
    chance, now = Random(seed), start
    yield now
    while moves := GAMES[reading].moves(now):
        now = GAMES[reading].after(now, chance.choice(moves))
        yield now


def scattered(on: Gameboard, choose: Choose, crowd: int = 3) -> Position:
    """Walls and scores anywhere, the runner on one of them, either round: it adds up, whatever way it came there."""
    tiling = on.tiling
    free = [side for side in range(len(tiling.sides)) if not on.walls >> side & 1]
    placed = sum(1 << side for side in free if choose(range(crowd)) == 0)
    scored = sum(1 << tile for tile in range(len(tiling.names)) if tile != on.start and choose(range(2)))
    runner = choose([on.start, *(tile for tile in range(len(tiling.names)) if scored >> tile & 1)])
    number, most = choose((1, 2)), on.tiles.bit_count()
    points = (scored.bit_count(), 0) if number == 1 else (choose(range(most + 1)), scored.bit_count())
    return Position(on, placed, runner, scored, number, points, choose("RB"))


def drawn() -> st.SearchStrategy[Position]:
    """One scattered position on any board."""

    def build(seed: int) -> Position:
        choose = Random(seed).choice
        return scattered(any_board(choose), choose, choose((2, 3, 6)))

    return st.builds(build, st.integers(0, 2**32))


def sample(number: int, seed: int = 0) -> list[Position]:
    chance = Random(seed)
    return [scattered(any_board(chance.choice), chance.choice, chance.choice((2, 3, 6))) for _ in range(number)]


def from_play(number: int, seed: int, reading: str) -> list[Position]:
    """Positions of random games on boards of all kinds, thinned out."""
    found, chance = [], Random(seed)
    while len(found) < number:
        seed += 1
        found += list(played(first(any_board(chance.choice)), seed, reading))[::5]
    return found[:number]


def writable(now: Position) -> list:
    """Every step of the runner and every wall between two tiles that can be written, off the board a little too; a pass."""
    names, runner = now.board.tiling.names, now.board.tiling.names[now.runner]
    runs = [written.Move("", False, runner, to) for to in (*names, *OFF_BOARD)]
    runs += [written.Move("", False, other, runner) for other in names if other != runner]
    pairs = {tuple(written.wall_between(one, other).split("|")) for one, other in combinations((*names, "z9"), 2)}
    walls = [written.Move("", True, one, other) for one, other in sorted(pairs)]
    return [*runs, *walls, written.Move("", True, runner, runner), written.parse_move("pass")]


def play(start: Position | str, *moves: str, **options: str) -> list[Position]:
    """All positions of a course of moves, legal or not, the start first."""
    game = games.get("gridbloc", **options)
    course = [game.read(start) if isinstance(start, str) else start]
    for text in moves:
        course.append(game.after(course[-1], game.move(text, course[-1])))
    return course


def every_shipped() -> list[str]:
    return list(shipped())
