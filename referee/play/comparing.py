"""Two records of one game side by side, and where they first differ."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ..kernel import AnyGame, MoveImpossible, NotationError, Position
from .errors import TableError
from .events import Moved
from .history import Entry
from .table import Table

LONGEST = 2_000  # moves in a pasted list


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a record: the move as it is written and in words (empty where the board was set by hand), what lies then."""

    move: str
    words: str
    position: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """`pairs` of the entries with the same number, None where a record is shorter; `first`: the number of the first that
    differ, 0 where the beginnings do, None where nothing does."""

    pairs: tuple[tuple[Step | None, Step | None], ...]
    first: int | None


def of_table(table: Table) -> list[Step]:
    """The play as it stands, the beginning first."""
    return [_step(entry) for entry in table.history]


def of_player(table: Table, seat: str) -> list[Step | None]:
    """What one of two players who write every move wrote, the beginning first; None where only the other did.

    Raises TableError.
    """
    two = table.two
    if two is None or seat not in two.written:
        raise TableError("At this table a move is written once.")
    own: list[Step | None] = []
    others = two.written[two.other(seat)].number
    for entry in table.history:
        event = entry.event
        moved = isinstance(event, Moved)
        wrote = not moved or entry.seq in two.confirmed or (event.by or table.seats[0]) == seat or entry.number > others
        wrote = wrote and entry.number <= two.written[seat].number
        own.append(_step(entry) if wrote else None)
        if (other := two.difference) and (other.entry, other.seat) == (entry.seq, seat):
            own[-1] = _of_move(entry.previous, other.move)
    return own


def _of_move(before: Entry, text: str) -> Step:
    game, now = before.game.revealed, before.position
    move = game.move(text, now)
    return Step(text, game.board.words(now, move), game.write(game.after(now, move)))


def _step(entry: Entry) -> Step:
    moved = isinstance(entry.event, Moved)
    words = entry.open_words if moved else "The position was set by hand" if entry.number else "The start"
    return Step(entry.event.move if isinstance(entry.event, Moved) else "", words, entry.event.position)


def of_moves(table: Table, text: str) -> list[Step]:
    """A list of moves, with or without numbers, played from where this table began. Raises TableError with the place."""
    words = [word for word in text.split() if not word.rstrip(".").isdigit()]
    if len(words) > LONGEST:
        raise TableError(f"There are {len(words):,} moves in the list, and there may be {LONGEST:,}.")
    game: AnyGame = table.at(1).game.revealed
    now: Position = table.at(1).position
    steps = [Step("", "The start", game.write(now))]
    for place, word in enumerate(words, 1):
        try:
            move = game.move(word, now)
            then = game.after(now, move)
        except (NotationError, MoveImpossible) as error:
            raise TableError(f"Move {place} of the list, {word[:30]}, cannot be played. {error}") from error
        steps.append(Step(str(move), game.board.words(now, move), game.write(then)))
        now = then
    return steps


def compare(one: Sequence[Step | None], other: Sequence[Step | None]) -> Comparison:
    """Records differ where something else lies there, however the moves are written."""
    pairs = tuple(zip_longest(one, other))
    differ = (n for n, (a, b) in enumerate(pairs) if a is None or b is None or a.position != b.position)
    return Comparison(pairs, next(differ, None))
