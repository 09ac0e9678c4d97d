"""The position as sentences see it: what of it counts now, and whom a sentence is about."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ....rulebook import Rulebook, listed
from ..board.prompting import players
from ..rules.dice import Roll
from ..rules.grid import GAME_OVER
from ..rules.letters import penalty_turn
from ..rules.outcome import ended
from ..rules.owed import Penalty
from ..rules.phases import DUE_IN, to_move
from ..rules.position import Party, Position, Sheet, sheets_of
from ..rules.readings import Readings
from ..rules.shapes import SHAPE_WORD, landings

SQUARES_NAMED = 5


@dataclass(frozen=True, slots=True)
class Facts:
    """A position, and the readings it is played by."""

    rules: Rulebook
    readings: Readings
    position: Position

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
    def penalty_turn(self) -> bool:
        """Is it a turn without dice and combos (3.5)? A lone sheet knows of its own letters only."""
        if self.party:
            return self.table is not None and self.table.phase == "penalty"
        return bool(penalty_turn(self.position))

    @property
    def ending(self) -> bool:
        """Does the game end with this turn, whatever is done in it?"""
        return any(sheet.over_the_line or must_cross(self.owing_now(sheet)) for sheet in self.sheets.values())

    def owing_now(self, sheet: Sheet) -> Sheet:
        """The sheet with what it owes in this phase: no dice in a penalty turn, and alone they wait behind a slide (8.2)."""
        if not self.party and self.penalty_turn:
            return sheet._replace(owed=tuple(owed for owed in sheet.owed if not isinstance(owed, Roll)))
        if not self.party or isinstance(sheet.due, DUE_IN[self.party.phase]):
            return sheet
        return sheet._replace(owed=())

    # Sentences

    def say(self, word: str, **values: object) -> str:
        return self.rules.say(word, **values)

    def each(self, explain: Callable[["Facts", Sheet], Iterable[str]]) -> Iterator[str]:
        """What there is to say of the sheets of those to move, or of all; identical sentences are merged."""
        seats = (to_move(self.party) or tuple(self.sheets)) if self.party else ("1",)
        about: dict[str, list[str]] = {}
        for seat in seats:
            for sentence in explain(self, self.owing_now(self.sheets[seat])):
                about.setdefault(sentence, []).append(seat)
        for sentence, whose in about.items():
            yield self.say("now-of", what=sentence, **self.players(whose)) if self.table else sentence

    def players(self, seats: Sequence[str]) -> dict[str, object]:
        """ "who": players by name, all of several together; "count": how many they are to grammar."""
        return players(self.rules, self.party, seats) if self.party else {}

    def points(self, value: int) -> str:
        return self.say("now-points" if value >= 0 else "now-minus-points", count=abs(value))

    def some(self, squares: Iterable[str]) -> str:
        """Squares in a sentence, of many the first few and how many more."""
        squares = tuple(squares)
        if len(squares) <= SQUARES_NAMED + 1:
            return listed(squares)
        return self.say("now-more", some=", ".join(squares[:SQUARES_NAMED]), count=len(squares) - SQUARES_NAMED)

    def shape(self, owed: Penalty | Roll) -> str:
        """The shape that falls, in words; one of choice where the shape die shows a star."""
        return self.say(SHAPE_WORD[owed.shapes[0]] if len(owed.shapes) == 1 else "now-chosen-shape")

    def places(self, sheet: Sheet, owed: Penalty | Roll) -> str:
        """How many places to land there are for it."""
        return self.say("places", count=len(landings(sheet.grid, owed.shapes)))


def must_cross(sheet: Sheet) -> bool:
    """Does what falls now cross the Game Over line wherever it lands?"""
    if not (owed := sheet.falling):
        return False
    return all(any(int(square[1:]) > GAME_OVER for square in rest) for rest in landings(sheet.grid, owed.shapes))


def signed(value: int) -> str:
    return str(value).replace("-", "−")
