"""What to draw and what a tap means, in words any page can use. No colours, no HTML: a page decides how it looks."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from ..rulebook import Finding


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing that can be tapped.

    `tap` is what a tap on it sends and its name elsewhere ("c3", "r1"); `label` says it in words; `pieces` are the names of
    drawings from bottom to top, `ghost` one that the taps so far would bring there; `marks` are words: "picked" (by the
    taps so far), "allowed" (a legal next tap), "target" (where the move would end). `still`: it is only to be looked at now.
    """

    tap: str
    label: str
    pieces: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    ghost: str = ""
    still: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """A table of spots, rows from the far side to the near one. `seat` is whose it is, empty for the board itself.

    `files` and `ranks` are the board's own labels, printed at its edge; none for a tray. A place in a row may be empty
    (None). `plan` names where the spots lie, for boards that are not rows and columns: see Board.plan.

    In a game of sheets `place` is where it lies: "sheet" printed on a sheet, "common" for everybody to see, "keys" to choose
    from, "" beside these. `spare` keys are left out where there are others. `heads`: above its columns, short and whole.
    """

    name: str
    title: str
    rows: tuple[tuple[Spot | None, ...], ...]
    seat: str = ""
    files: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    plan: str = ""
    place: str = ""
    spare: bool = False
    heads: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A position as it lies, the taps made so far, and what they amount to.

    `moves` is empty until the taps make a move; more than one where the same taps can mean several, the likeliest first.
    `prompt` says what is awaited; `notes` are findings worth telling before the move is whole; `declares` is what has
    just come to its end, such as a round; `put_back` is what undoing the taps is called; `ready` are the moves that the
    taps come to already and that wait for a last tap (✓), the one that is shown first; `leads_on` is what leading on from
    here is called, where something that is over is looked at before play goes on.
    """

    areas: tuple[Area, ...]
    prompt: str
    taps: tuple[str, ...] = ()
    moves: tuple[Any, ...] = ()
    notes: tuple[Finding, ...] = ()
    declares: str = ""
    put_back: str = "Put it back"
    ready: tuple[Any, ...] = ()
    leads_on: str = ""

    def spots(self) -> Iterator[Spot]:
        return (spot for area in self.areas for row in area.rows for spot in row if spot)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A position being set by hand: as it lies after the taps, and what to draw; `view.taps` are what is still in hand."""

    position: Hashable
    view: View


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the spots of an area lie: by tap, the outline of each, in units of `width` and `height`, y down.

    `bars`: outlines of what lies inside a spot that is narrower than where it can be tapped. `middles`: for the others, a
    point and the width of what can be drawn around it.
    """

    width: int
    height: int
    outlines: dict[str, tuple[tuple[float, float], ...]]
    bars: dict[str, tuple[tuple[float, float], ...]]
    middles: dict[str, tuple[float, float, float]]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that explains a clause: a view nobody taps, what it shows in words, and what is said under it."""

    view: View
    label: str
    says: tuple[tuple[str, bool], ...]  # sentences, each with whether it says yes


@dataclass(frozen=True, slots=True)
class Calibration:
    """What players say of the thing they play with, for an option that takes words of its own: what to draw and ask for;
    `choice` once enough is known; `fault` why there is no such thing."""

    option: str
    view: View
    choice: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing that could be made: `text` says what, `move` is its notation, `squares` where; the best come first."""

    text: str
    move: str
    squares: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hints:
    """What could be made. `summary` says how many there are, also of those too many to list."""

    summary: str
    hints: tuple[Hint, ...] = ()
    further: str = ""  # the question that looking further ahead would answer; empty where there is none
