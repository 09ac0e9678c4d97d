"""The position as a clause speaks of it here and now, and how its sentences are led by whom they are about."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ....rulebook import Rulebook
from ....rulebook.wording import listed
from ..board.prompting import players
from ..rules.grid import GAME_OVER
from ..rules.landings import landings, shapes_owed
from ..rules.lone import penalty_turn
from ..rules.outcome import ended
from ..rules.owed import DICE, FALLING, due, rank
from ..rules.position import Party, Position, Sheet, over_the_line, sheets_of
from ..rules.shapes import SHAPE_WORD
from ..rules.turn import DUE_IN, to_move

SENTENCES, SQUARES_NAMED = 3, 5


class Now(NamedTuple):
    """A position, and the rules it stands under."""

    rules: Rulebook
    position: Position
    over: str
    slide: str

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

    @property
    def penalty_turn(self) -> bool:
        """A turn without dice and combos (3.5)? A lone sheet knows of its own letters only."""
        if self.party:
            return bool(self.table) and self.table.phase == "penalty"
        return bool(penalty_turn(self.position))

    @property
    def ending(self) -> bool:
        """Does the game end with this turn, whatever is done in it?"""
        return any(over_the_line(sheet) or crosses_anyhow(self.owing_now(sheet)) for sheet in self.sheets.values())

    def say(self, word: str, **values) -> str:
        return self.rules.say(word, **values)

    def points(self, value: int) -> str:
        return self.say("now-points" if value >= 0 else "now-minus-points", count=abs(value))

    def places(self, sheet: Sheet) -> str:
        """How many places to land there are for what falls now."""
        return self.rules.say("places", count=len(landings(sheet, falling(sheet))))

    def players(self, seats: Iterable[str]) -> str:
        """Players by name; all of several together."""
        return self.counted(seats)["who"]

    def counted(self, seats: Iterable[str]) -> dict:
        """Players by name, and how many they are to grammar."""
        return players(self.rules, self.party, tuple(seats))

    def each(self, tell: Callable[["Now", Sheet], Iterable[str]]) -> list[str]:
        """What there is to tell of the sheets of those who are to move, or of all; those of whom the same is told together."""
        seats = (to_move(self.party) or tuple(self.sheets)) if self.party else ("1",)
        told: dict[str, list[str]] = {}
        for seat in seats:
            for sentence in tell(self, self.owing_now(self.sheets[seat])):
                told.setdefault(sentence, []).append(seat)
        if not self.table:
            return list(told)
        return [self.say("now-of", who=self.players(seats), what=sentence) for sentence, seats in told.items()]

    def owing_now(self, sheet: Sheet) -> Sheet:
        """The sheet with what it owes in this phase: no dice in a penalty turn, and alone they wait behind a slide (8.2)."""
        if not self.party and self.penalty_turn:
            return sheet._replace(owed=tuple(thing for thing in sheet.owed if rank(thing) != DICE))
        if not self.party or rank(due(sheet)) in DUE_IN.get(self.party.phase, ()):
            return sheet
        return sheet._replace(owed=())

    def some(self, squares: Iterable[str]) -> str:
        """Squares in a sentence, of many the first few and how many more."""
        squares = tuple(squares)
        if len(squares) <= SQUARES_NAMED + 1:
            return listed(squares)
        return self.say("now-more", some=", ".join(squares[:SQUARES_NAMED]), count=len(squares) - SQUARES_NAMED)

    def shape(self, thing: str) -> str:
        """The shape a thing owed lets fall, in words; one of choice where the shape die shows a star."""
        shapes = shapes_owed(thing)
        return self.rules.say(SHAPE_WORD[shapes[0]]) if len(shapes) == 1 else self.say("now-chosen-shape")


def falling(sheet: Sheet) -> str:
    """What is to be dropped onto this sheet now, a penalty or the dice; "" for neither."""
    return due(sheet) if rank(due(sheet)) in (FALLING, DICE) else ""


def above(sheet: Sheet) -> int:
    """On how many of its places to land does what falls now cross the Game Over line?"""
    return sum(any(int(square[1:]) > GAME_OVER for square in squares) for squares in landings(sheet, falling(sheet)))


def crosses_anyhow(sheet: Sheet) -> bool:
    return bool(falling(sheet)) and above(sheet) == len(landings(sheet, falling(sheet)))


def signed(value: int) -> str:
    return str(value).replace("-", "−")
