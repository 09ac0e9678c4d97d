"""May I do this, and why not: every clause a move breaks, and what a legal one brings.

Knows what each clause forbids by itself: of moves.py it uses only the move's shape and what a move does to the board.
"""

from collections.abc import Iterator, Sequence

from ....kernel import Finding, Verdict
from ....rulebook import Rulebook
from .moves import Move, after, within_reach
from .outcome import can_play, uncovered
from .position import OTHER, SEATS, SQUARES, THREES, Position, fours, named, shown_by, threes
from .repetition import repeated

POINTED_OUT = {"position": "same-position", "moves": "to-and-fro"}  # by reading of 6.3, what is said when it comes to hold


class Judge:
    """The judge of one set of readings."""

    def __init__(self, rules: Rulebook, options: dict[str, str]):
        self.find = rules.find
        self.rules, self.three, self.repetition = rules, options["three"], options["repetition"]

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first; what a move brings is said only of a legal one."""
        seat = move.seat or position.turn
        faults = self._faults(position, seat, move, before, self.three)
        brings = [] if faults else self._brings(position, seat, move, before)
        return Verdict(str(move), (*faults, *self._hangs(position, seat, move, before, legal=not faults), *brings))

    def _faults(self, position: Position, seat: str, move: Move, before: Sequence[Position], three: str) -> list[Finding]:
        """What forbids a move under this reading of 3.3, the impossible first."""
        found = [*self._over(position, before, three), *self._turn(position, seat)]
        if move.passes:
            found.append(self.find("no-passing"))
        else:
            found += self._entry(position, seat, move, three) if move.size else self._step(position, seat, move)
        return sorted(found, key=lambda finding: finding.severity != "impossible")

    def _hangs(self, position: Position, seat: str, move: Move, before: Sequence[Position], legal: bool) -> Iterator[Finding]:
        """Would another reading of 3.3 turn the verdict around? It can where a gobblet from a stack meets the opponent's."""
        owner = OTHER[seat]
        if not move.size or position.board[move.target][-2:-1] != owner:
            return
        others = [each for each in THREES if bool(self._faults(position, seat, move, before, each)) == legal]
        if not others:
            return
        shown = shown_by(position.board, owner)
        line = next(line for reading in THREES if (line := _joined(threes(shown, reading), move.target)))
        said = self.rules.options["three"]
        yield self.find(
            "three-reading",
            named(line),
            reading=said.choice(self.three).text,
            others=tuple(f"“{said.choice(each).text}”" for each in others),
            verdict="allowed" if legal else "not allowed",
            opposite="not be allowed" if legal else "be allowed",
        )

    def _over(self, position: Position, before: Sequence[Position], three: str) -> Iterator[Finding]:
        turn = position.turn
        for seat in (turn, OTHER[turn]):
            if lines := fours(shown_by(position.board, seat)):
                yield self.find("after-the-end", named(lines[0]), winner=SEATS[seat], line=named(lines[0]))
                return
        if not can_play(position, three):
            yield self.find("after-no-move", loser=SEATS[turn])
        elif before and self.repetition in repeated(position, before):
            yield self.find("after-the-draw")

    def _turn(self, position: Position, seat: str) -> Iterator[Finding]:
        if seat != position.turn:
            yield self.find("out-of-turn", turn=SEATS[position.turn], seat=SEATS[seat])

    def _entry(self, position: Position, seat: str, move: Move, three: str) -> Iterator[Finding]:
        size, to = move.size, SQUARES[move.target]
        stacks = position.stacks(seat)
        if size not in stacks:
            code = "not-outermost" if within_reach(position, seat, size) else "none-left"
            yield self.find(code, (to,), size=size, seat=SEATS[seat], sizes=(*stacks.replace("0", ""),))
        pile = position.board[move.target]
        if not pile:
            return
        owner, other = pile[-2], pile[-1]
        about = {"to": to, "owner": SEATS[owner], "other": other, "seat": SEATS[seat]}
        if owner == seat:
            yield self.find("enters-on-gobblet", (to,), **about)
            yield self.find("enters-on-own", (to,), **about)
        else:
            yield from self._exception(position, move, about, three)
        if other >= size:
            yield self.find("covers-not-smaller", (to,), size=size, **about)

    def _exception(self, position: Position, move: Move, about: dict, three: str) -> Iterator[Finding]:
        """May a gobblet from a stack gobble this one of the opponent's: is it one of three in a row (3.1–3.3)?"""
        lines = threes(shown_by(position.board, position.board[move.target][-2]), three)
        if not lines:
            yield self.find("enters-on-gobblet", (about["to"],), **about)
        elif not _joined(lines, move.target):
            yield self.find("enters-beside-three", (about["to"], *named(lines[0])), line=named(lines[0]), **about)

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
                values = {"owner": SEATS[OTHER[owner]], "line": named(line), **about}
                yield self.find("hides-line-again", named(line), **values)
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
                about |= {"line": named(line)}
                yield self.find("uncovers-four", named(line), **about)
                if own:
                    yield self.find("leaves-a-four", named(line), own=named(own[0]), **about)
                if len(left) < len(lifted):
                    yield self.find("breaks-only-one", named(line), **about)
        if before:
            yield from self._repeats(position, move, before)

    def _repeats(self, position: Position, move: Move, before: Sequence[Position]) -> Iterator[Finding]:
        """The draw that a move brings (6.3), or what the players may now call one; once, when it comes to hold."""
        new = after(position, move)
        found = {} if any(self._over(new, (), self.three)) else repeated(new, before, (position,))
        if self.repetition == "claim":
            held = repeated(position, before)
            for reading in found:
                if reading not in held:
                    yield self.find(POINTED_OUT[reading], move.squares, count=found.get("position", 0))
            return
        if self.repetition in found:
            yield self.find("third-repetition", move.squares)
        if len(found) == 1:  # the two readings that end a game by themselves part here
            other = next(each for each in POINTED_OUT if each != self.repetition)
            words = ("the game goes on", "the game is a draw")
            then = ("it would go on", "it would be a draw")
            said = self.rules.options["repetition"]
            yield self.find(
                "repetition-reading",
                now=words[self.repetition in found],
                then=then[other in found],
                reading=said.choice(self.repetition).text,
                other=said.choice(other).text,
            )


def _joined(lines, target: int) -> tuple[int, ...]:
    """The first of these lines that the target stands on, or ()."""
    return next((line for line in lines if target in line), ())
