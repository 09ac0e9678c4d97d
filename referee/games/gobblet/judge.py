"""May I do this, and why not: every clause a move breaks, and what a legal one brings.

Knows what each clause forbids by itself: of moves.py it uses only the move's shape and what a move does to the board.
"""

from collections.abc import Iterator, Sequence

from ...kernel import Finding, Verdict
from ...rulebook import Rulebook
from .moves import Move, after, within_reach
from .outcome import can_play, repeated, uncovered
from .position import OTHER, SEATS, SQUARES, Position, fours, name_line, shown_by, threes

HANGING = ("enters-on-gobblet", "enters-beside-three")  # the faults that another reading of 3.3 takes away


class Judge:
    """The judge of one set of readings."""

    def __init__(self, rules: Rulebook, options: dict[str, str]):
        self.find = rules.find
        self.rules, self.three, self.repetition = rules, options["three"], options["repetition"]

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first; what a move brings is said only of a legal one."""
        seat = move.seat or position.turn
        findings = [*self._over(position, before), *self._turn(position, seat)]
        findings += self._played(position, seat, move)
        if any(finding.severity != "ruling" and finding.code not in HANGING for finding in findings):
            findings = [finding for finding in findings if finding.code != "three-reading"]  # either reading forbids it
        findings.sort(key=lambda finding: finding.severity != "impossible")
        if all(finding.severity == "ruling" for finding in findings):
            findings += self._brings(position, seat, move, before)
        return Verdict(str(move), tuple(findings))

    def _over(self, position: Position, before: Sequence[Position]) -> Iterator[Finding]:
        turn = position.turn
        for seat in (turn, OTHER[turn]):
            if lines := fours(shown_by(position.board, seat)):
                line = lines[0]
                yield self.find("after-the-end", _names(line), winner=SEATS[seat], line=name_line(line))
                return
        if not can_play(position, self.three):
            yield self.find("after-no-move", loser=SEATS[turn])
        elif before and repeated(position, before, self.rules, self.repetition):
            yield self.find("after-the-draw")

    def _turn(self, position: Position, seat: str) -> Iterator[Finding]:
        if seat != position.turn:
            yield self.find("out-of-turn", turn=SEATS[position.turn], seat=SEATS[seat])

    def _played(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        """What is wrong with the thing done, whoever's turn it is."""
        if move.passes:
            yield self.find("no-passing")
        else:
            yield from (self._entry if move.size else self._step)(position, seat, move)

    def _entry(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        size, to = move.size, SQUARES[move.target]
        stacks = position.stacks(seat)
        if size not in stacks:
            shown = ", ".join(stacks.replace("0", "")) or "nothing"
            code = "not-outermost" if within_reach(position, seat, size) else "none-left"
            yield self.find(code, (to,), size=size, seat=SEATS[seat], shown=shown)
        pile = position.board[move.target]
        if not pile:
            return
        owner, other = pile[-2], pile[-1]
        about = {"to": to, "owner": SEATS[owner], "other": other, "seat": SEATS[seat]}
        if owner == seat:
            yield self.find("enters-on-gobblet", (to,), **about)
            yield self.find("enters-on-own", (to,), **about)
        else:
            yield from self._exception(position, move, about, owner)
        if other >= size:
            yield self.find("covers-not-smaller", (to,), size=size, **about)

    def _exception(self, position: Position, move: Move, about: dict, owner: str) -> Iterator[Finding]:
        """May a gobblet from a stack gobble this one of the opponent's: is it one of three in a row (3.1–3.3)?"""
        shown = shown_by(position.board, owner)
        allowed = {reading: _joined(threes(shown, reading), move.target) for reading in ("line", "adjacent")}
        lines = threes(shown, self.three)
        if not lines:
            yield self.find("enters-on-gobblet", (about["to"],), **about)
        elif not allowed[self.three]:
            line = lines[0]
            yield self.find("enters-beside-three", (about["to"], *_names(line)), line=name_line(line), **about)
        if allowed["line"] != allowed["adjacent"] and position.board[move.target][-1] < move.size:
            words = ("allowed", "forbidden")
            yield self.find(
                "three-reading",
                _names(allowed["line"] or allowed["adjacent"]),
                reading=self.three,
                verdict=words[not allowed[self.three]],
                other="adjacent" if self.three == "line" else "line",
                opposite=words[bool(allowed[self.three])],
            )

    def _step(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        origin, to = SQUARES[move.origin], SQUARES[move.target]
        pile, landing = position.board[move.origin], position.board[move.target]
        if not pile:
            yield self.find("nothing-there", (origin,), origin=origin)
            return
        owner, size = pile[-2], pile[-1]
        about = {"origin": origin, "to": to, "size": size, "seat": SEATS[seat]}
        if owner != seat:
            code = "gobbles-not-own" if landing and move.target != move.origin else "moves-not-own"
            yield self.find(code, (origin,), owner=SEATS[owner], **about)
        if move.origin == move.target:
            yield self.find("same-square", (origin,), **about)
            for line in uncovered(position, move.origin, OTHER[owner]) if owner == seat else ():
                values = {"owner": SEATS[OTHER[owner]], "line": name_line(line), **about}
                yield self.find("hides-line-again", _names(line), **values)
        elif landing and landing[-1] >= size:
            yield self.find("covers-not-smaller", (origin, to), other=landing[-1], owner=SEATS[landing[-2]], **about)

    def _brings(self, position: Position, seat: str, move: Move, before: Sequence[Position]) -> Iterator[Finding]:
        """What a legal move brings: a loss under 5.2, 5.4, 5.5, or a draw by repetition."""
        if not move.size and (lifted := uncovered(position, move.origin, OTHER[seat])):
            board = after(position, move).board
            left = fours(shown_by(board, OTHER[seat]))
            own = fours(shown_by(board, seat))
            about = {"seat": SEATS[seat], "owner": SEATS[OTHER[seat]], "to": SQUARES[move.target]}
            for line in left:
                named = {"line": name_line(line), **about}
                yield self.find("uncovers-four", _names(line), **named)
                if own:
                    yield self.find("leaves-a-four", _names(line), own=name_line(own[0]), **named)
                if len(left) < len(lifted):
                    yield self.find("breaks-only-one", _names(line), **named)
        if before:
            yield from self._repeats(position, move, before)

    def _repeats(self, position: Position, move: Move, before: Sequence[Position]) -> Iterator[Finding]:
        course = [*before, position]
        new = after(position, move)
        drawn = {reading: bool(repeated(new, course, self.rules, reading)) for reading in ("position", "moves")}
        if drawn[self.repetition]:
            yield self.find("third-repetition", move.squares)
        if drawn["position"] != drawn["moves"]:
            words = ("the game goes on", "the game is drawn")
            other = "moves" if self.repetition == "position" else "position"
            now, then = words[drawn[self.repetition]], words[drawn[other]]
            yield self.find("repetition-reading", reading=self.repetition, other=other, now=now, then=then)


def _names(line) -> tuple[str, ...]:
    return tuple(SQUARES[square] for square in line)


def _joined(lines, target: int) -> tuple[int, ...]:
    """The first of these lines that the target stands on, or ()."""
    return next((line for line in lines if target in line), ())
