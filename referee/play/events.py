"""What happens at a table: the events it is a fold of, and the one that begins it."""

from dataclasses import dataclass

from .. import games
from ..kernel import Game, Move, NotationError, Pick, Position, RefereeError, SetupError, Verdict
from ..rulebook import listed

ASSISTS = {
    "silent": "Silent: writes everything down, speaks only when asked",
    "referee": "Referee: speaks up on illegal moves and at the end",
    "show": "Show moves: also marks where you may move",
}
NAME_LENGTH = 24
LINE_LENGTH = 20_000  # characters of a position; those of all games are shorter


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table, never rewritten.

    `data` and `verdict` are plain JSON; `position` is the line of notation after it; `seq` (1, 2, … within its table)
    and `at` (UTC, ISO 8601 to the second) are set by the store.
    """

    kind: str
    data: dict
    position: str
    verdict: dict | None = None
    seq: int = 0
    at: str = ""


class Refused(RefereeError):
    """A move that is not recorded as it stands; `verdict` says why."""

    code = "refused"

    def __init__(self, verdict: Verdict, move: Move | None = None):
        self.verdict, self.move = verdict, move
        self.taps: tuple[str, ...] = ()  # the taps that made it, and what else they can mean
        self.others: list[str] = []
        super().__init__(" ".join(finding.message for finding in verdict.faults) or "The game is over.")


class TableError(RefereeError):
    """Something that cannot be done at this table now."""

    code = "not-now"


def started(
    slug: str,
    names: dict[str, str],
    options: dict,
    setup: dict,
    assist: str = "referee",
    position: str = "",
    counting: bool = False,
    pick: Pick | None = None,
) -> Event:
    """The first event of a table: everything that was chosen before play. Raises RefereeErrors.

    `position`: the line of a game already under way, as it lies; what cannot be is accepted, the table decides.
    `counting`: only the counters are kept, nobody mirrors the board. `pick`: chance, for what of the set-up is left to it.
    """
    game = games.get(slug, **options)
    if assist not in ASSISTS:
        raise SetupError(f"How much the referee says has to be {listed(ASSISTS, 'or')}, not “{assist[:20]}”.")
    known = {option.key for option in game.setup.options}
    if unknown := set(setup) - known:
        raise SetupError(
            f"To set up, {game.title} asks for {listed(sorted(known)) or 'nothing'}, not for {listed(sorted(unknown))}."
        )
    chosen, setup = setup, game.setup.draw(setup, pick) if pick and game.setup.draw and not position else setup
    first = lying(game, position) if position else game.first(**setup)
    if position:
        game.first(**game.setup.of(first))  # whatever lies there, it lies on something that can be played on
    names = {seat: _name(names.get(seat, ""), game.board.seat_label(seat)) for seat in game.seats_of(first)}
    data = {
        "game": slug,
        "names": names,
        "options": game.options,
        "setup": setup or game.setup.of(first),
        "assist": assist,
        "counting": counting,
    }
    if setup != chosen:
        data["chosen"] = chosen  # the rest was drawn by chance
    if counting and not game.counters:
        raise SetupError(f"{game.title} has no counters, so there are no turns to count.")
    return Event("started", data, game.write(first))


def lying(game: Game, line: str) -> Position:
    """The position that lies there, as a line says it; white space is forgiven. Raises NotationError."""
    line = " ".join(line.split())
    if len(line) > LINE_LENGTH:
        raise NotationError("position", f"at most {LINE_LENGTH:,} characters", line)
    return game.parse(line)


def _name(text: str, seat: str) -> str:
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(name) > NAME_LENGTH:
        raise SetupError(f"The name of {seat} is too long: {len(name)} letters, and there is room for {NAME_LENGTH}.")
    return name
