"""What to draw: Block Arena's board, pass and ✓ below it."""

from collections.abc import Sequence

from ....kernel import Area, Finding, Spot, View
from ....rulebook import Rulebook
from ..rules.grid import lies, squares_of
from ..rules.moves import SetBlock, Shift
from ..rules.position import OTHER, PLAY, SEATS, SETTING_BLOCKS, SIDE, Position, ended, mover, phase
from ..rules.shifting import burdens
from . import drawing
from .taps import OK, PASSING, Hand, Taps
from .words import in_words


class Viewer:
    """Draws positions and says what is awaited."""

    def __init__(self, rules: Rulebook):
        self.rules, self.say = rules, rules.say

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        reader = Taps(position)
        hand = reader.hand(taps)
        allowed = reader.allowed(hand)
        areas = (self.squares(position, hand, allowed), self._actions(position, hand, allowed))
        notes = self._notes(position, hand)
        prompt = self._prompt(reader, hand) if not notes else self.say("held-anyway")
        return View(areas, prompt, hand.taps, hand.moves, notes, ready=hand.aimed if not hand.moves else ())

    def squares(self, position: Position, hand: Hand, allowed: set[str]) -> Area:
        """The board itself."""
        grid, pieces, locked = position.grid, drawing.pieces(position), drawing.locked(position)
        labels = drawing.labels(position)
        picked = (squares_of(hand.piece.place) or hand.taken) if hand.piece else ()
        ghosts = drawing.ghosts(position, hand.meant) if hand.meant else {}
        marked = {
            "picked": picked,
            "allowed": allowed,
            "target": hand.meant.squares[-1:] if hand.meant else (),
            "locked": locked,
        }

        def spot(square: str) -> Spot:
            marks = tuple(mark for mark, squares in marked.items() if square in squares)
            words = labels.get(square) or drawing.bare(square, drawing.meeples_on(position, square))
            return Spot(square, words, pieces.get(square, ()), marks, ghosts.get(square, ""))

        rows = tuple(tuple(spot(f"{column}{row}") for column in grid.columns) for row in reversed(grid.rows))
        return Area("board", self.say("board"), rows, files=tuple(grid.columns), ranks=tuple(map(str, reversed(grid.rows))))

    def _actions(self, position: Position, hand: Hand, allowed: set[str]) -> Area:
        """Pass, where one may come to pass at all, and ✓ while a move waits for it."""
        still = phase(position) is not PLAY or ended(position)
        spots = [Spot(PASSING, self.say("pass"), ("pass",), ("allowed",) if PASSING in allowed else (), still=still)]
        if hand.aimed and not hand.moves:
            label = self.say("ok", told=in_words(self.rules, position, hand.aimed[0]))
            spots.append(Spot(OK, label, ("ok",), ("allowed",) if OK in allowed else ()))
        return Area("actions", self.say("actions"), (tuple(spots),))

    def _prompt(self, reader: Taps, hand: Hand) -> str:
        piece, seat = hand.piece, SEATS[reader.seat]
        if hand.moves:
            return ""
        if hand.aimed:
            targets = [move.target for move in hand.aimed if isinstance(move, Shift)]
            if len(targets) > 1:
                this, other = (self.say("to-slide" if lies(target) else "to-flip-up") for target in targets[:2])
                return self.say("change-over", this=this, square=hand.to[0], other=other)
            return self.say("stretch" if not hand.to and isinstance(hand.aimed[0], SetBlock) else "confirm")
        if piece and piece.is_meeple:
            return self.say("meeple-held")
        if piece:
            guest = OTHER[piece.seat]
            carries = reader.position.meeples[SIDE[guest]] in squares_of(piece.place)
            return self.say("guest-held" if carries else "block-held", guest=SEATS[guest])
        if ended(reader.position):
            return self.say("over-now")
        if hand.empty:
            return self.say("put-down" if reader.pieces(hand.empty) else "nothing", square=hand.empty, seat=seat)
        if reader.phase is not PLAY:
            row = reader.grid.base[reader.seat]
            return self.say("set-block" if reader.phase is SETTING_BLOCKS else "set-meeple", seat=seat, row=row)
        last = reader.position.counters[SIDE[reader.seat]] == reader.position.grid.limit - 1
        return self.say("choose-last" if last else "choose", seat=seat)

    def _notes(self, position: Position, hand: Hand) -> tuple[Finding, ...]:
        """Why what is in hand may not move."""
        piece, seat = hand.piece, mover(position)
        if not piece or not piece.place or hand.to:
            return ()
        squares = squares_of(piece.place)
        values = {"owner": SEATS[piece.seat], "seat": SEATS[seat], "origin": piece.place, "block": squares}
        notes = []
        if piece.seat != seat:
            notes.append(self.rules.find("not-own-meeple" if piece.is_meeple else "not-own-block", squares, **values))
        if not piece.is_meeple:
            notes += burdens(self.rules, position, piece.seat, piece.place)
        return tuple(notes)
