"""What to draw: the board with the stacks beside it, what can be tapped next, the move that the taps make."""

from collections.abc import Sequence

from ....kernel import Area, Finding, Spot, View
from ....rulebook import Rulebook
from ..rules.lines import uncovered
from ..rules.moves import moves
from ..rules.position import INDEX, OTHER, RANKS, SEATS, SQUARES, Piece, Position, named
from ..rules.readings import Readings
from .drawing import drawings, seen_on, square_label, stack_label
from .taps import STACKS, allowed_taps, lifted, moves_meant, parse_taps


class Viewer:
    """Draws positions as one set of readings has them; only under open memory what is covered."""

    def __init__(self, rules: Rulebook, readings: Readings):
        self.rules, self.three, self.open = rules, readings.three, readings.memory == "open"

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        say, seat = self.rules.say, SEATS[position.turn]
        picked, landing = (*parse_taps(position, taps), "", "")[:2]
        if not picked:
            word = "choose" if moves(position, self.three) else "over-now"
            return View(self._areas(position), say(word, seat=seat))
        if landing == picked:
            word = "put-back-stack" if picked in STACKS else "put-down"  # 4.1 speaks of gobblets on the board
            return View(self._areas(position), say(word, seat=seat))
        piece = lifted(position, picked)
        if piece is None:
            word = "nothing" if picked in INDEX else "empty-stack"
            return View(self._areas(position), say(word, square=picked, seat=seat))
        areas = self._areas(position, picked, landing, piece)
        if not landing:
            return View(areas, say("land", size=piece.size), (picked,), notes=self._notes(position, picked, piece))
        return View(areas, "", (picked, landing), moves_meant(position, picked, landing))

    def _notes(self, position: Position, picked: str, piece: Piece) -> tuple[Finding, ...]:
        """Worth saying while a gobblet is in hand: it is not yours; with open memory, that lifting it uncovers a four."""
        turn, owner, notes = SEATS[position.turn], SEATS[piece.seat], []
        if piece.seat != position.turn and picked in STACKS:
            notes.append(self.rules.find("out-of-turn", turn=turn, seat=owner))
        elif piece.seat != position.turn:
            values = {"origin": picked, "size": piece.size, "owner": owner, "seat": turn}
            notes.append(self.rules.find("moves-not-own", (picked,), **values))
        if self.open and picked in INDEX:
            other = OTHER[piece.seat]
            for line in map(named, uncovered(position, INDEX[picked], other)):
                notes.append(self.rules.find("must-break", line, owner=SEATS[other], line=line))
        return tuple(notes)

    def _areas(self, position: Position, picked: str = "", landing: str = "", ghost: Piece | None = None) -> tuple[Area, ...]:
        """The far player's stacks, the board, the near player's stacks; `ghost` is what would land."""
        allowed = allowed_taps(position, moves(position, self.three), picked)

        def marks(tap: str) -> tuple[str, ...]:
            marks = ["picked"] if tap == picked else []
            if tap in allowed:
                marks.append("allowed")
            if tap == landing:
                marks.append("target")
            return tuple(marks)

        def square(index: int) -> Spot:
            tap, seen = SQUARES[index], seen_on(position, index, self.open)
            aimed = str(ghost) if tap == landing else ""
            return Spot(tap, square_label(index, seen), drawings(seen), marks(tap), aimed)

        def stack(seat: str, number: int, size: int) -> Spot:
            tap = f"{seat}{number + 1}"
            return Spot(tap, stack_label(seat, number, size), (f"{seat}{size}",) if size else (), marks(tap))

        def stacks(seat: str) -> Area:
            row = tuple(stack(seat, number, size) for number, size in enumerate(position.stacks(seat)))
            return Area(f"{SEATS[seat]}-stacks", self.rules.say("stacks", seat=SEATS[seat]), (row,), seat=SEATS[seat])

        rows = tuple(tuple(square(index) for index in rank) for rank in RANKS)
        board = Area("board", self.rules.say("board"), rows, files=tuple("abcd"), ranks=tuple("4321"))
        return stacks("y"), board, stacks("r")
