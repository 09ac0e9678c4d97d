"""May I do this, and why not: every clause a move breaks, and what a legal one brings.

Knows what each clause forbids by itself: of moves.py it uses only a move's shape, of after.py what a move does.
"""

from collections.abc import Iterator, Sequence

from ....kernel import Finding, Past, Verdict
from ....rulebook import Rulebook
from .after import after, inside
from .lines import THREES, fours, threes, uncovered
from .moves import Entry, Move, Step, can_play
from .position import OTHER, SEATS, SQUARES, Piece, Position, named
from .readings import DrawnAtOnce, Readings, Three
from .repetition import repetition

# By reading of 6.3, the finding that points out what both players may claim.
POINTED_OUT: dict[DrawnAtOnce, str] = {"position": "same-position", "moves": "to-and-fro"}


class Judge:
    """The judge of one set of readings."""

    def __init__(self, rules: Rulebook, readings: Readings):
        self.rules, self.find, self.readings = rules, rules.find, readings

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first. What a move brings counts only when it is legal."""
        seat = move.seat or position.turn
        findings = self._faults(position, seat, move, before, self.readings.three)
        legal = not findings
        if isinstance(move, Entry):
            findings.extend(self._other_readings(position, seat, move, before, legal))
        if legal and isinstance(move, Step):
            findings.extend(self._uncovers(position, seat, move))
        if legal and before:
            findings.extend(self._repeats(position, move, before))
        return Verdict(str(move), tuple(findings))

    def _faults(self, position: Position, seat: str, move: Move, before: Sequence[Position], three: Three) -> list[Finding]:
        """What forbids a move under this reading of 3.3, the impossible first."""
        faults = list(self._over(position, before, three))
        if seat != position.turn:
            faults.append(self.find("out-of-turn", turn=SEATS[position.turn], seat=SEATS[seat]))
        if isinstance(move, Entry):
            faults.extend(self._entry(position, seat, move, three))
        elif isinstance(move, Step):
            faults.extend(self._step(position, seat, move))
        else:
            faults.append(self.find("no-passing"))
        return sorted(faults, key=lambda finding: finding.severity != "impossible")

    def _over(self, position: Position, before: Sequence[Position], three: Three) -> Iterator[Finding]:
        turn, drawn_by = position.turn, self.readings.repetition
        for seat in (turn, OTHER[turn]):
            if lines := fours(position.shown_by(seat)):
                yield self.find("after-the-end", named(lines[0]), winner=SEATS[seat], line=named(lines[0]))
                return
        if not can_play(position, three):
            yield self.find("after-no-move", loser=SEATS[turn])
        elif before and drawn_by != "claim" and drawn_by in repetition(position, before).readings:
            yield self.find("after-the-draw")

    def _entry(self, position: Position, seat: str, move: Entry, three: Three) -> Iterator[Finding]:
        to, stacks = SQUARES[move.target], position.stacks(seat)
        if move.size not in stacks:
            code = "not-outermost" if inside(position, Piece(seat, move.size)) else "none-left"
            sizes = tuple(size for size in stacks if size)
            yield self.find(code, (to,), size=move.size, seat=SEATS[seat], sizes=sizes)
        pile = position.board[move.target]
        if not pile:
            return
        owner, other = pile[-1]
        about = {"to": to, "owner": SEATS[owner], "other": other, "seat": SEATS[seat]}
        lines = threes(position.shown_by(owner), three)
        if owner == seat:
            yield self.find("enters-on-gobblet", (to,), **about)
            yield self.find("enters-on-own", (to,), **about)
        elif not lines:
            yield self.find("enters-on-gobblet", (to,), **about)
        elif not any(move.target in line for line in lines):
            yield self.find("enters-beside-three", (to, *named(lines[0])), line=named(lines[0]), **about)
        if other >= move.size:
            yield self.find("covers-not-smaller", (to,), size=move.size, **about)

    def _step(self, position: Position, seat: str, move: Step) -> Iterator[Finding]:
        origin, to = move.squares
        pile, landing = position.board[move.origin], position.board[move.target]
        if not pile:
            yield self.find("nothing-there", (origin,), origin=origin)
            return
        owner, size = pile[-1]
        about = {"origin": origin, "to": to, "size": size, "seat": SEATS[seat]}
        if owner != seat:
            code = "gobbles-not-own" if landing and move.target != move.origin else "moves-not-own"
            yield self.find(code, (origin,), owner=SEATS[owner], **about)
        if move.origin == move.target:
            yield self.find("same-square", (origin,), **about)
            for line in uncovered(position, move.origin, OTHER[owner]) if owner == seat else ():
                yield self.find("hides-line-again", named(line), owner=SEATS[OTHER[owner]], line=named(line), **about)
        elif landing and landing[-1].size >= size:
            under = landing[-1]
            yield self.find("covers-not-smaller", (origin, to), other=under.size, owner=SEATS[under.seat], **about)

    def _other_readings(
        self, position: Position, seat: str, move: Entry, before: Sequence[Position], legal: bool
    ) -> Iterator[Finding]:
        """Would another reading of 3.3 turn the verdict around? It can where the opponent's gobblet is met."""
        pile, owner = position.board[move.target], OTHER[seat]
        if not pile or pile[-1].seat != owner:
            return
        others = [three for three in THREES if bool(self._faults(position, seat, move, before, three)) == legal]
        if not others:
            return
        shown = position.shown_by(owner)
        line = next(line for three in THREES for line in threes(shown, three) if move.target in line)
        yield self.find(
            "three-reading",
            named(line),
            reading=self._meaning("three", self.readings.three),
            others=tuple(f"“{self._meaning('three', other)}”" for other in others),
            verdict="allowed" if legal else "not allowed",
            opposite="not be allowed" if legal else "be allowed",
        )

    def _uncovers(self, position: Position, seat: str, move: Step) -> Iterator[Finding]:
        """A loss that a legal step brings (5.2, 5.4, 5.5)."""
        lifted = uncovered(position, move.origin, OTHER[seat])
        if not lifted:
            return
        later = after(position, move)
        left = fours(later.shown_by(OTHER[seat]))
        own = fours(later.shown_by(seat))
        about = {"seat": SEATS[seat], "owner": SEATS[OTHER[seat]], "to": SQUARES[move.target]}
        for line in map(named, left):
            yield self.find("uncovers-four", line, line=line, **about)
            if own:
                yield self.find("leaves-a-four", line, line=line, own=named(own[0]), **about)
            if len(left) < len(lifted):
                yield self.find("breaks-only-one", line, line=line, **about)

    def _repeats(self, position: Position, move: Move, before: Sequence[Position]) -> Iterator[Finding]:
        """The draw that a legal move brings (6.3), or what the players may now call one; once, when it comes to hold."""
        later = after(position, move)
        if any(self._over(later, (), self.readings.three)):
            return
        repeats = repetition(later, Past(before, position))
        holds, chosen = repeats.readings, self.readings.repetition
        if chosen == "claim":
            held = repetition(position, before).readings if holds else ()
            for reading in holds:
                if reading not in held:
                    yield self.find(POINTED_OUT[reading], move.squares, count=repeats.times)
            return
        if chosen in holds:
            yield self.find("third-repetition", move.squares)
        if len(holds) == 1:  # the two readings that end a game by themselves part here
            other: DrawnAtOnce = "moves" if chosen == "position" else "position"
            yield self.find(
                "repetition-reading",
                now="the game is a draw" if chosen in holds else "the game goes on",
                then="it would be a draw" if other in holds else "it would go on",
                reading=self._meaning("repetition", chosen),
                other=self._meaning("repetition", other),
            )

    def _meaning(self, option: str, key: str) -> str:
        """A choice of an option in words."""
        choice = self.rules.options[option].choice(key)
        return choice.text if choice else key
