"""May I do this, and why not: every clause a move breaks, both steps of a turn apart, and what a legal one brings.

Knows what each clause forbids by itself: of moves.py it uses only the move's shape, of after.py what a move does to the board.
"""

from collections.abc import Iterator, Sequence

from ....kernel import Finding, Severity, Verdict
from ....rulebook import Rulebook
from .after import after, maker, tip
from .cube import lying
from .grid import GOAL, HOME, NEIGHBOURS, STARS
from .hopping import Hops, line_to, rests, stops
from .moves import Generator, Move
from .names import symbol_name
from .outcome import THIRD, times, winner
from .position import CUBES, NAMES, OTHER, Position, cube_on, cubes, out, owner_of, placing
from .set_up import left_to_place, may_begin, placed


class Judge:
    """The judge of one set of readings."""

    def __init__(self, rules: Rulebook, options: dict[str, str], generator: Generator):
        self.rules, self.generator = rules, generator
        self.net, self.anywhere = options["net"], options["slider"] == "any"
        self.stays, self.apart = options["stuck"] == "stays", options["apart"] == "on"
        self.hops = Hops(self.anywhere)

    def find(self, code: str, squares: tuple[str, ...] = (), /, **values) -> Finding:
        """The finding of this code, its squares in the order of the notation."""
        return self.rules.find(code, tuple(sorted({*squares})), **values)

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first; what a move brings is said only of a legal one."""
        seat = maker(position, move)
        findings = [*self._over(position), *self._turn(position, seat), *self._done(position, seat, move)]
        if any(finding.severity is not Severity.RULING for finding in findings):
            findings.sort(key=lambda finding: finding.severity != Severity.IMPOSSIBLE)
        else:
            findings = [*self._brings(position, seat, move, before), *findings]
        return Verdict(str(move), tuple(findings))

    def _over(self, position: Position) -> Iterator[Finding]:
        if won := winner(position):
            yield self.find("after-the-end", winner=NAMES[won])
        elif not placing(position) and self._stuck(position, "G") and self._stuck(position, "B"):
            yield self.find("both-are-stuck")

    def _stuck(self, position: Position, seat: str) -> bool:
        return not self.generator.can_move(position, seat)

    def _turn(self, position: Position, seat: str) -> Iterator[Finding]:
        if seat != position.turn and not placing(position):
            yield self.find("out-of-turn", turn=NAMES[position.turn], seat=NAMES[seat])

    def _done(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        """What is wrong with the thing done, whoever's turn it is."""
        if move.to and not move.origin:
            yield from self._places(position, seat, move)
            return
        if left := left_to_place(self.rules, position):
            yield self.find("set-up-first", left=left)
        if not move.to:
            if not left and (turns := self.generator.turns(position, seat, True)):
                yield self.find("not-deblockled", seat=NAMES[seat], origin=turns[0].origin, to=turns[0].to)
            return
        yield from self._tips(position, seat, move)

    def _places(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        owner, square = placed(position, move), move.to
        about = {"owner": NAMES[owner], "square": square}
        if out(position, owner) >= CUBES:
            yield self.find("no-cube-left", (square,), **about)
        elif not placing(position):
            yield self.find("set-up-is-done", (square,))
        elif seat == owner:
            yield self.find("places-own-cube", (square,), owner=NAMES[owner], other=NAMES[OTHER[owner]])
        if cube_on(position, square):
            yield self.find("square-taken", (square,), square=square)
        if placing(position) and square in STARS:
            yield self.find("begins-on-a-star", (square,), square=square)
        elif placing(position) and not may_begin(position, owner, square):
            yield self.find("not-a-home-square", (*HOME[owner], square), **about, squares=HOME[owner])
        if move.cube not in lying(self.net):
            yield self._no_such_cube(square + move.cube)

    def _no_such_cube(self, cube: str) -> Finding:
        top, near = (symbol_name(self.rules, symbol) for symbol in cube[2:])
        return self.find("no-such-cube", (cube[:2],), square=cube[:2], top=top, near=near)

    def _tips(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        origin, to = move.origin, move.to
        cube = cube_on(position, origin)
        if not cube:
            yield self.find("no-cube-there", (origin,), origin=origin)
            return
        owner = owner_of(position, cube)
        if owner != seat:
            yield self.find("not-own-cube", (origin,), origin=origin, owner=NAMES[owner], seat=NAMES[seat])
        taken = {each[:2] for each in position.gold + position.blue} - {origin}
        if to not in NEIGHBOURS[origin]:
            yield self.find("not-a-tip", (origin, to), origin=origin, to=to, squares=NEIGHBOURS[origin])
            return
        if to in taken:
            yield self.find("tip-taken", (to,), to=to)
        if cube[2:] not in lying(self.net):
            yield self._no_such_cube(cube)
            return
        top = tip(self.net, cube, to)[2]
        bad_tip = [*self._tip(owner, to, top)]
        yield from bad_tip
        yield from self._hop(position, owner, move, top, taken, owes=not bad_tip)
        if self.apart:
            yield from self._beside(position, owner, move)

    def _tip(self, owner: str, to: str, top: str) -> Iterator[Finding]:
        """The first step by itself."""
        leaves = top == "*" and to == GOAL[owner]
        about = {"to": to, "symbol": symbol_name(self.rules, top), "goal": GOAL[owner]}
        if to in STARS and not leaves:
            yield self.find("tips-onto-a-star", (to,), **about)
        if top == "*" and not leaves:
            yield self.find("star-comes-up", (to,), **about)

    def _hop(self, position: Position, owner: str, move: Move, top: str, taken: set[str], owes: bool) -> Iterator[Finding]:
        """The second step, after whatever the first brought up; a tip that is not allowed owes none."""
        to, symbol = move.to, symbol_name(self.rules, top)
        if top == "*" and to == GOAL[owner]:
            if not move.off:
                yield self.find("must-leave", (to,), to=to)
            if move.hop in taken:
                yield self.find("hop-taken", (move.hop,), symbol=symbol, to=to, hop=move.hop)
            return
        if move.off:
            yield self.find("leaves-elsewhere", (to,), to=to, symbol=symbol, goal=GOAL[owner])
            return
        if move.hop:
            values = {"symbol": symbol, "to": to, "hop": move.hop}
            faults = [*self.hops.faults(top, to, move.hop, taken)]
            for code, squares, more in faults:
                yield self.find(code, squares, **values, **more)
            if top == "=" and self.anywhere:
                yield from self._freely(to, move.hop, taken)
        if not owes or top in ".*" or move.hop and not faults and not self.apart:
            return  # nothing is owed, or it is done
        ends = self.hops.ends(top, to, taken)
        if self.apart:  # a hop that ends beside an opponent is none (7.1)
            ends = (end for end in ends if not any(side_by_side(position, owner, move.origin, end)))
        end = next(iter(ends), "")
        if end and not move.hop:
            yield self.find("hop-owed", (to, end), symbol=symbol, to=to, end=end)
        elif not end and not self.stays:
            yield self.find("no-hop-left", (to,), symbol=symbol, to=to)
        elif not end and not move.hop:
            yield self.find("tip-stands", (to,), symbol=symbol, to=to)

    def _freely(self, to: str, end: str, taken: set[str]) -> Iterator[Finding]:
        """Slider under `any`: it stopped where by the usual reading it runs on."""
        ray = line_to(to, end)
        beyond = ray[ray.index(end) + 1 :] if ray else ()
        if ray and end not in taken and end not in STARS and not stops(end, beyond, taken):
            yield self.find("stops-freely", (end,), hop=end, beyond=rests(beyond, taken))

    def _beside(self, position: Position, owner: str, move: Move) -> Iterator[Finding]:
        """Own cubes beside an opponent's when the turn ends (7.1)."""
        end = "" if move.off else move.hop or move.to
        for square, beside in side_by_side(position, owner, move.origin, end):
            values = {"square": square, "others": beside, "other": NAMES[OTHER[owner]], "owner": NAMES[owner]}
            yield self.find("beside-an-opponent", (square, *beside), **values)

    def _brings(self, position: Position, seat: str, move: Move, before: Sequence[Position]) -> Iterator[Finding]:
        """What a legal move brings: the other one deblockle'd (5.1), the same position a third time (5.3). Where both are
        stuck the game is over, which its outcome says (5.2)."""
        later = after(position, move, self.net)
        if placing(later) or winner(later):
            return
        if self._stuck(later, later.turn) and not self._stuck(later, OTHER[later.turn]):
            squares = tuple(cube[:2] for cube in cubes(later, later.turn))
            yield self.find("deblockles", squares, seat=NAMES[later.turn], other=NAMES[OTHER[later.turn]])
        if (count := times(later, before) + (later == position)) >= THIRD:
            yield self.find("third-time", seat=NAMES[later.turn], count=count)


def side_by_side(position: Position, owner: str, origin: str, end: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """This owner's squares with the opponent's squares beside them, once the cube on `origin` came to `end`, or off ("")."""
    theirs = {cube[:2] for cube in cubes(position, OTHER[owner])}
    own = {cube[:2] for cube in cubes(position, owner)} - {origin} | ({end} if end else set())
    for square in sorted(own):
        if beside := tuple(other for other in NEIGHBOURS[square] if other in theirs):
            yield square, beside
