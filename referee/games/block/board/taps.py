"""What taps mean, from what is in hand to a whole move. The names of taps stand in drawing.py."""

from collections.abc import Iterable

from ..rules.acts import CrossOff, MakeCombo, Pass, SlideTile, WriteFirst
from ..rules.dice import Roll
from ..rules.grid import SQUARES
from ..rules.letters import penalty_turn
from ..rules.owed import FirstNumber, Owed, Penalty
from ..rules.phases import awaits_roll, circles, second_of_choice, to_move
from ..rules.position import BONUS, LETTERS, SIZES, Party, Position, sheets_of
from ..rules.shapes import SHAPES
from ..rules.unsaid import left_out
from . import rolling
from .dropping import Dropping, toggled
from .hand import Hand

OK, PASS, KEEP = "ok", "pass", "~"


class Taps(Dropping):
    """Reads taps in one position."""

    def __init__(self, position: Position):
        self.position, self.sheets = position, sheets_of(position)
        self.party = position if isinstance(position, Party) else None

    def lead(self, seat: str) -> str:
        return f"{seat}/" if self.party else ""

    def due(self, seat: str) -> Owed | None:
        """What this seat has to do now, None for nothing. In a penalty turn a lone sheet drops no dice."""
        if self.party and (self.party.phase in ("roll", "slide") or seat not in to_move(self.party)):
            return None
        return None if penalty_turn(self.position) else self.sheets[seat].due

    @property
    def rolling(self) -> bool:
        """Can a roll be entered? Who is asked for a combo alone makes none then."""
        return awaits_roll(self.position) or left_out(self.position) is not None

    @property
    def sliding(self) -> bool:
        return self.party is not None and self.party.phase == "slide"

    @property
    def staying(self) -> bool:
        """Is it a slide that may be left out by one reading (8.2)?"""
        return self.party is not None and second_of_choice(self.party)

    @property
    def crossing(self) -> bool:
        """Can a letter be crossed off as the others say? On a party it is done by itself."""
        return not self.party and not self.sheets["1"].over_the_line and not isinstance(self.due("1"), (FirstNumber, Penalty))

    def hand(self, taps: Iterable[str]) -> Hand:
        """What is in hand after these taps."""
        hand = Hand()
        for tap in taps:
            mends = hand.faces and (tap in rolling.ENTERED or tap[:1] == "!")  # a roll that was refused
            hand = hand if hand.moves and not mends else self._tapped(hand, tap)
        return hand

    def _tapped(self, hand: Hand, tap: str) -> Hand:
        seat, slash, word = tap.rpartition("/")
        alone = "" if self.party else "1"
        if not slash and word[:1] == "!":
            return rolling.entered(hand, word[1:], alone) if self.rolling else hand
        if not slash and word in rolling.ENTERED:
            return rolling.taken_out(hand, word, alone)
        if not slash and word[:1] == "v" and word[1:] in tuple(LETTERS):
            return Hand(taps=(tap,), moves=(SlideTile("", word[1]),)) if self.sliding else hand
        seat = seat if self.party or slash else alone
        if seat not in self.sheets or bool(slash) != bool(self.party):
            return hand
        if hand.seat != seat:
            hand = Hand(seat)
        later = self._on_sheet(hand, word)
        return later._replace(taps=(*later.taps, tap)) if later else hand

    def _on_sheet(self, hand: Hand, word: str) -> Hand | None:
        """The hand after a tap on this seat's sheet; None where it means nothing."""
        if hand.faces and not hand.shape:
            if len(hand.faces) > 1:
                return None  # dice half entered are not put down by a tap beside them
            hand = Hand(hand.seat)
        if word == OK:
            return hand._replace(moves=(hand.aimed,)) if hand.aimed else None
        if not self.party and (word in tuple(LETTERS) or hand.letter):
            later = self._letter(hand, word)
            if later:
                return later
        due = self.due(hand.seat)
        if word == PASS and self.staying:
            return hand._replace(moves=(Pass(self._seat(hand)),))
        if isinstance(due, FirstNumber):
            return hand._replace(moves=(WriteFirst(self._seat(hand), word),)) if word in SQUARES else None
        if isinstance(due, (Penalty, Roll)) or hand.shape:
            return self._drop(hand, word)
        return self._combo(hand, word) if due else None

    def _letter(self, hand: Hand, word: str) -> Hand | None:
        """A letter crossed off by the others: then its tile, unless it was circled here."""
        if not self.crossing:
            return None
        if word in tuple(LETTERS):
            return Hand("1", letter=word, aimed=CrossOff("", word) if word in self.sheets["1"].circled else None)
        if hand.letter and word[:1] == "s" and word[1:] in SHAPES:
            return hand._replace(moves=(CrossOff("", hand.letter, word[1:]),))
        return None

    # A combo, or none

    def _combo(self, hand: Hand, word: str) -> Hand | None:
        if word == PASS:
            return hand._replace(moves=(Pass(self._seat(hand)),))
        if word == KEEP and hand.aimed:
            return self._traced(hand._replace(declined=not hand.declined))
        if word not in SQUARES:
            return None
        return self._traced(hand._replace(trace=toggled(hand.trace, word, BONUS)))

    def _traced(self, hand: Hand) -> Hand:
        """What the squares make: identical where all are equal, else consecutive."""
        if len(hand.trace) < SIZES[0]:
            return hand._replace(aimed=None)
        move = MakeCombo(self._seat(hand), self.sheets[hand.seat].combo_on(hand.trace))
        if hand.declined and circles(self.position, move):
            move = MakeCombo(move.seat, move.combo, declined=True)
        return hand._replace(aimed=move)
