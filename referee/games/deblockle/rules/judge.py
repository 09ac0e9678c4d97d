"""May I do this, and why not: every clause a move breaks, both steps of a turn apart, and what a legal one brings.

Knows what each clause forbids by itself: it shares the move's shape (notation.py) and what a move does to the board (after.py).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....kernel import Finding, Severity, Verdict
from ....rulebook import Rulebook
from .after import after, maker, side_by_side, tip
from .cube import Cube, lying
from .grid import GOAL, HOME, NEIGHBOURS, STARS
from .hopping import Hops, line_to, rests, stops
from .moves import Generator
from .names import symbol_name, top_and_near_names
from .notation import Move
from .outcome import THIRD, times, winner
from .position import CUBES, NAMES, OTHER, Position, placing
from .readings import Readings
from .set_up import left_to_place, may_begin, placed


class Turn(NamedTuple):
    """A tip that a cube on the board can make, and what follows it.

    `owner`: whose cube it is; `top`: the symbol it brings up; `taken`: the squares of all other cubes.
    """

    position: Position
    owner: str
    move: Move
    top: str
    taken: set[str]

    @property
    def leaves(self) -> bool:
        """Does the cube come to the star where it leaves, Star up (3.4)?"""
        return self.top == "*" and self.move.to == GOAL[self.owner]


class Judge:
    """The judge of one set of readings."""

    def __init__(self, rules: Rulebook, readings: Readings, generator: Generator):
        self.rules, self.generator = rules, generator
        self.net, self.anywhere = readings.net, readings.slider == "any"
        self.stays, self.apart = readings.stuck == "stays", readings.apart == "on"
        self.hops = Hops(self.anywhere)

    def find(self, code: str, squares: tuple[str, ...] = (), /, **values: object) -> Finding:
        """The finding of this code, its squares in the order of the notation."""
        return self.rules.find(code, tuple(sorted({*squares})), **values)

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first; what a move brings is said only of a legal one."""
        seat = maker(position, move)
        findings = [*self._over(position), *self._turn(position, seat), *self._done(position, seat, move)]
        if any(finding.severity is not Severity.RULING for finding in findings):
            findings.sort(key=lambda finding: finding.severity != Severity.IMPOSSIBLE)
        else:
            findings = [*self._brings(position, move, before), *findings]
        return Verdict(str(move), tuple(findings))

    def _over(self, position: Position) -> Iterator[Finding]:
        if won := winner(position):
            yield self.find("after-the-end", winner=NAMES[won])
        elif not placing(position) and not any(self.generator.can_move(position, seat) for seat in NAMES):
            yield self.find("both-are-stuck")

    def _turn(self, position: Position, seat: str) -> Iterator[Finding]:
        if seat != position.turn and not placing(position):
            yield self.find("out-of-turn", turn=NAMES[position.turn], seat=NAMES[seat])

    def _done(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        """What is wrong with the move itself, whoever's turn it is."""
        if move.places:
            yield from self._places(position, seat, move)
            return
        if left := left_to_place(self.rules, position):
            yield self.find("set-up-first", left=left)
        if not move.passes:
            yield from self._tips(position, seat, move)
        elif not left and (turns := self.generator.turns(position, seat)):
            yield self.find("not-deblockled", seat=NAMES[seat], origin=turns[0].origin, to=turns[0].to)

    def _places(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        owner, square = placed(position, move), move.to
        about = {"owner": NAMES[owner], "square": square}
        if position.out(owner) >= CUBES:
            yield self.find("no-cube-left", (square,), **about)
        elif not placing(position):
            yield self.find("set-up-is-done", (square,))
        elif seat == owner:
            yield self.find("places-own-cube", (square,), owner=NAMES[owner], other=NAMES[OTHER[owner]])
        if position.cube_on(square):
            yield self.find("square-taken", (square,), square=square)
        if placing(position) and square in STARS:
            yield self.find("begins-on-a-star", (square,), square=square)
        elif placing(position) and not may_begin(position, owner, square):
            yield self.find("not-a-home-square", (*HOME[owner], square), **about, squares=HOME[owner])
        if move.lies not in lying(self.net):
            yield self._no_such_cube(Cube(square, move.lies))

    def _no_such_cube(self, cube: Cube) -> Finding:
        return self.find("no-such-cube", (cube.square,), square=cube.square, **top_and_near_names(self.rules, cube.lies))

    def _tips(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        origin, to = move.origin, move.to
        cube = position.cube_on(origin)
        if not cube:
            yield self.find("no-cube-there", (origin,), origin=origin)
            return
        owner = position.owner_of(cube)
        if owner != seat:
            yield self.find("not-own-cube", (origin,), origin=origin, owner=NAMES[owner], seat=NAMES[seat])
        taken = position.taken(but=origin)
        if to not in NEIGHBOURS[origin]:
            yield self.find("not-a-tip", (origin, to), origin=origin, to=to, squares=NEIGHBOURS[origin])
            return
        if to in taken:
            yield self.find("tip-taken", (to,), to=to)
        if cube.lies not in lying(self.net):
            yield self._no_such_cube(cube)
            return
        turn = Turn(position, owner, move, tip(self.net, cube, to).top, taken)
        faults = [*self._tip(turn)]
        yield from faults
        yield from self._after_tip(turn, allowed=not faults)
        if self.apart:
            yield from self._beside(turn)

    def _tip(self, turn: Turn) -> Iterator[Finding]:
        """The first step by itself."""
        to, goal = turn.move.to, GOAL[turn.owner]
        if to in STARS and not turn.leaves:
            yield self.find("tips-onto-a-star", (to,), **self._values(turn), goal=goal)
        if turn.top == "*" and not turn.leaves:
            yield self.find("star-comes-up", (to,), **self._values(turn), goal=goal)

    def _after_tip(self, turn: Turn, allowed: bool) -> Iterator[Finding]:
        """The second step, after whatever the first brought up. A tip that is not `allowed` owes no hop."""
        to, hop = turn.move.to, turn.move.hop
        if turn.leaves:
            if not turn.move.off:
                yield self.find("must-leave", (to,), to=to)
            if hop in turn.taken:
                yield self.find("hop-taken", (hop,), **self._values(turn), hop=hop)
        elif turn.move.off:
            yield self.find("leaves-elsewhere", (to,), **self._values(turn), goal=GOAL[turn.owner])
        else:
            faults = [*self.hops.faults(turn.top, to, hop, turn.taken)] if hop else []
            for fault in faults:
                yield self.find(fault.code, fault.squares, **self._values(turn), hop=hop, **fault.values)
            if hop and turn.top == "=" and self.anywhere:
                yield from self._freely(to, hop, turn.taken)
            # Where the hop itself is right, only cubes that keep apart can leave nothing to hop to.
            if allowed and turn.top not in ".*" and (faults or not hop or self.apart):
                yield from self._owed(turn)

    def _owed(self, turn: Turn) -> Iterator[Finding]:
        """A hop that is owed and was not made, or a symbol that has no hop left (4.1, 4.9)."""
        to = turn.move.to
        ends = self.hops.ends(turn.top, to, turn.taken)
        if self.apart:  # a hop that ends beside an opponent is none (7.1)
            ends = (end for end in ends if not any(side_by_side(turn.position, turn.owner, turn.move.origin, end)))
        if end := next(iter(ends), ""):
            if not turn.move.hop:
                yield self.find("hop-owed", (to, end), **self._values(turn), end=end)
        elif not self.stays:
            yield self.find("no-hop-left", (to,), **self._values(turn))
        elif not turn.move.hop:
            yield self.find("tip-stands", (to,), **self._values(turn))

    def _values(self, turn: Turn) -> dict[str, str]:
        return {"to": turn.move.to, "symbol": symbol_name(self.rules, turn.top)}

    def _freely(self, to: str, end: str, taken: set[str]) -> Iterator[Finding]:
        """Slider under `any`: it stopped where by the usual reading it runs on."""
        ray = line_to(to, end)
        beyond = ray[ray.index(end) + 1 :] if ray else ()
        if ray and end not in taken and end not in STARS and not stops(end, beyond, taken):
            yield self.find("stops-freely", (end,), hop=end, beyond=rests(beyond, taken))

    def _beside(self, turn: Turn) -> Iterator[Finding]:
        """Own cubes beside an opponent's when the turn ends (7.1)."""
        end = "" if turn.move.off else turn.move.hop or turn.move.to
        names = {"owner": NAMES[turn.owner], "other": NAMES[OTHER[turn.owner]]}
        for square, others in side_by_side(turn.position, turn.owner, turn.move.origin, end):
            yield self.find("beside-an-opponent", (square, *others), square=square, others=others, **names)

    def _brings(self, position: Position, move: Move, before: Sequence[Position]) -> Iterator[Finding]:
        """What a legal move brings: the other one deblockle'd (5.1), the same position a third time (5.3).

        Where both are stuck the game is over, which its outcome says (5.2).
        """
        later, can_move = after(position, move, self.net), self.generator.can_move
        if placing(later) or winner(later):
            return
        if not can_move(later, later.turn) and can_move(later, OTHER[later.turn]):
            yield self.find("deblockles", later.squares(later.turn), seat=NAMES[later.turn], other=NAMES[OTHER[later.turn]])
        if (count := times(later, before) + (later == position)) >= THIRD:
            yield self.find("third-time", seat=NAMES[later.turn], count=count)
