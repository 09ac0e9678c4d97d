"""The rulebook's examples as the tables draw them: the position, the move on it, what the referee says."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from flask import url_for

from ..kernel import Area, Finding, Game, View
from ..play.examples import Replay, replay
from ..rulebook import Example
from .lines import readings
from .pages import bad, level, marks, spots_of

Marks = dict[str, list[str]]  # by tap, how its spot is marked


@dataclass(frozen=True, slots=True)
class Drawn:
    """An example to be shown: `areas` with the `marks` of their spots, how it ended (`level`), and why (`told`)."""

    game: Game
    example: Example
    areas: tuple[Area, ...]
    marks: Marks
    level: str
    words: str
    told: tuple[Finding, ...]
    line: str

    @property
    def address(self) -> str:
        """Where it can be tried: the same position and move on the page that checks one."""
        move = {"move": self.example.move} if self.example.move else {}
        return (
            f"{url_for('check.show', slug=self.game.slug)}?{urlencode({'position': self.line, **readings(self.game), **move})}"
        )


@lru_cache(maxsize=2048)
def drawn(slug: str, example: Example) -> Drawn:
    """The example as a page shows it. All that lies there is seen: whoever reads rules plays no game with it."""
    end = replay(slug, example)
    game, position = end.game.revealed, end.position
    taps = game.board.taps_for_move(position, end.move) if end.move else ()
    view = game.board.view(position, taps) if taps else game.board.static_view(position)
    seat = game.mover(position, end.move) if end.move and game.sheets else next(iter(game.seats_of(position)), "")
    near = seat if game.sheets else ""
    wrong = spots_of(view, near, bad(end.verdict, end.move) if end.move else _odd(end))
    touched = spots_of(view, near, end.move.squares) if end.move and not taps else ()
    found = marks(view, False, touched, end.outcome.squares, wrong)
    marked = {tap: [word for word in words if word != "live"] for tap, words in found.items()}
    for tap, word in _led(view, end, wrong):
        marked[tap].append(word)
    return Drawn(
        game=end.game,
        example=example,
        areas=game.board.thumbnail(view, near, {tap for tap, words in marked.items() if words}, bool(end.move)),
        marks=marked,
        level=level(end.verdict) if end.move else _weight(end),
        words=game.board.words(position, end.move) if end.move and end.verdict.possible else "",
        told=end.told,
        line=game.write(position),
    )


def _led(view: View, end: Replay, wrong: Collection[str]) -> Iterator[tuple[str, str]]:
    """By tap: where the move leads and over what, or the tile it is about. What is wrong has marks of its own."""
    over = end.move.squares[1:-1] if end.move and not wrong else ()
    tiles = {spot for area in view.areas if area.name == "tiles" for spot in area.rows[0]}
    for spot in view.spots():
        if spot in tiles and spot.tap == end.example.move:
            yield spot.tap, "picked" if end.verdict.legal else "bad"
        elif not wrong and (spot.ghost or "target" in spot.marks):
            yield spot.tap, "goal"
        elif spot.tap in over and "picked" not in spot.marks:
            yield spot.tap, "way"


def _odd(end: Replay) -> set[str]:
    """Where a position has what an example of it is about."""
    return {square for finding in end.told for square in finding.squares}


def _weight(end: Replay) -> str:
    """What is shown is a position: over, odd, or one that cannot be."""
    severities = [finding.severity.value for finding in end.told]
    return severities[0] if severities else "over" if end.outcome.over else "ready"
