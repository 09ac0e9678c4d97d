"""What an explanation is: the whole record as it would be, and in what it differs from the one that was kept."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["agrees", "missing", "wrong", "swapped", "twice", "extra", "nudged"]


@dataclass(frozen=True, slots=True)
class Change:
    """From the move with this index on (0 for the first) so many moves of the record are left out, and these come in."""

    kind: Kind
    index: int
    out: int = 0
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """`words`: the whole record as it would be. `cost`: see costs.py; `edits`: how many moves are not as they were written.

    `change` says what happened; what follows from it in later moves is in `words` alone. `elsewhere`: the squares where the
    board lies otherwise than all moves bring it, for a piece that was nudged.
    """

    words: tuple[str, ...]
    edits: int
    cost: float
    change: Change
    text: str = ""
    elsewhere: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """The explanations, cheapest first. `complete`: everything that this program looks for was looked at; else the budget of
    steps was spent before."""

    explanations: tuple[Explanation, ...]
    complete: bool = True
