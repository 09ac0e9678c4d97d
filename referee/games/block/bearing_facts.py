"""The position as a clause speaks of it here and now, and how its sentences are led by whom they are about."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ...rulebook import Rulebook
from .dropping import named
from .landings import shapes_owed
from .outcome import ended
from .owed import DICE, FALLING, due, rank
from .position import Party, Position, Sheet, sheets_of
from .turn import DUE_IN, owing

SENTENCES, SQUARES_NAMED = 3, 5


class Now(NamedTuple):
    """A position, and the rules it stands under."""

    rules: Rulebook
    position: Position
    over: str

    @property
    def party(self) -> Party | None:
        return self.position if isinstance(self.position, Party) else None

    @property
    def table(self) -> Party | None:
        """A party of two and more."""
        return self.party if self.party and not self.party.solo else None

    @property
    def solo(self) -> Party | None:
        return self.party if self.party and self.party.solo else None

    @property
    def ended(self) -> bool:
        return ended(self.position)

    @property
    def sheets(self) -> dict[str, Sheet]:
        return sheets_of(self.position)

    @property
    def dice(self) -> str:
        """The dice on the table, or those that a lone sheet owes; "" for none."""
        return self.party.dice if self.party else next((thing for thing in self.position.owed if rank(thing) == DICE), "")

    def say(self, word: str, **values) -> str:
        return self.rules.say(f"now-{word}", **values)

    def players(self, seats: Iterable[str]) -> str:
        """Players by name; all of more than two together."""
        seats = tuple(seats)
        if len(seats) == len(self.sheets) > 2:
            return self.say("everybody")
        return named([self.rules.say("who", seat=seat) for seat in seats])

    def each(self, tell: Callable[["Now", Sheet], Iterable[str]]) -> list[str]:
        """What there is to tell of the sheets of those who are to move, or of all; those of whom the same is told together."""
        seats = (owing(self.party) or tuple(self.sheets)) if self.party else ("1",)
        told: dict[str, list[str]] = {}
        for seat in seats:
            for sentence in tell(self, self._owing_now(self.sheets[seat])):
                told.setdefault(sentence, []).append(seat)
        if not self.table:
            return list(told)
        return [self.say("of", who=self.players(seats), what=sentence) for sentence, seats in told.items()]

    def _owing_now(self, sheet: Sheet) -> Sheet:
        """The sheet with what it owes in this phase: alone the dice wait behind a slide (8.2)."""
        if not self.party or DUE_IN.get(self.party.phase) in map(rank, sheet.owed):
            return sheet
        return sheet._replace(owed=())

    def some(self, squares: Iterable[str]) -> str:
        """Squares in a sentence, of many the first few and how many more."""
        squares = tuple(squares)
        if len(squares) <= SQUARES_NAMED + 1:
            return named(squares)
        return self.say("more", some=", ".join(squares[:SQUARES_NAMED]), count=len(squares) - SQUARES_NAMED)

    def shape(self, thing: str) -> str:
        """The shape a thing owed lets fall, in words; one of choice where the shape die shows a star."""
        shapes = shapes_owed(thing)
        return self.rules.say(f"shape-{shapes[0]}") if len(shapes) == 1 else self.say("chosen-shape")


def falling(sheet: Sheet) -> str:
    """What is to be dropped onto this sheet now, a penalty or the dice; "" for neither."""
    return due(sheet) if rank(due(sheet)) in (FALLING, DICE) else ""


def shown(dice: str) -> str:
    """Four rolled numbers in words."""
    return " ".join(dice[:4]).replace("*", "★")
