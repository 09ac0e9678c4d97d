"""May I do this, and why not: every clause a move breaks, and what it brings.

Knows what each clause forbids by itself: of moves.py it uses only the move's shape, of after.py what a move does to the board.
"""

from collections.abc import Iterator, Sequence

from ....kernel import Finding, Verdict
from ....rulebook import Rulebook
from .after import after, carried_out
from .corner import WaysRound, is_open, ways_round
from .moves import Move
from .names import name_of, named_roles, named_sides
from .outcome import leader
from .position import OTHER, Position, begun
from .readings import DIAGONALS, Readings


class Judge:
    """The judge of one set of readings."""

    def __init__(self, rules: Rulebook, readings: Readings):
        self.rules, self.find, self.say, self.readings = rules, rules.find, rules.say, readings

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first; what a move brings is said of an illegal one too, since it can be recorded."""
        position = begun(position, self.readings)
        if position.over:
            return Verdict(str(move), (self.find("game-over"),))
        tried = self._pass if move.passes else self._wall if move.wall else self._run
        findings = [*self._turn(position, move), *tried(position, move)]
        if not any(finding.severity == "impossible" for finding in findings):
            findings += self._brings(position, move)
        weights = ("impossible", "illegal", "warning", "ruling")
        return Verdict(str(move), tuple(sorted(findings, key=lambda finding: weights.index(finding.severity))))

    def _turn(self, position: Position, move: Move) -> Iterator[Finding]:
        """Whose turn it is, and what each of the two does in this round."""
        turn, who, does = position.turn, move.seat or position.turn, "B" if move.wall else "R"
        names = {"Turn": name_of(position, turn), "Other": name_of(position, OTHER[turn])}
        if who != turn:
            yield self.find("out-of-turn", does=self.say("to-run" if turn == "R" else "to-block"), **names)
        if move.passes:
            return
        if who != does:
            role = self.say("role-runs" if who == "R" else "role-blocks")
            values = {"round": position.round, "Seat": name_of(position, who), "role": role}
            yield self.find("out-of-role", **values)
        if turn == "R" and move.wall:
            yield self.find("no-step-taken", (position.runner_name,), Runner=names["Turn"])
        if turn == "B" and not move.wall:
            yield self.find("no-wall-set", Blocker=names["Turn"])

    def _pass(self, position: Position, move: Move) -> Iterator[Finding]:
        """2.5 and 3.1: whose turn it is can step, or set a wall; else play would not go on from here."""
        if move.seat in ("", position.turn):
            if position.turn == "R":
                yield self.find("runner-passes", (position.runner_name,), **named_roles(position))
            else:
                yield self.find("blocker-passes", **named_roles(position))

    def _wall(self, position: Position, move: Move) -> Iterator[Finding]:
        tiling, one, other = position.board.tiling, move.origin, move.target
        tiles = dict.fromkeys((one, other))
        there = tuple(tile for tile in tiles if tile in tiling.index)
        if absent := tuple(tile for tile in tiles if tile not in there):
            yield self.find("outer-edge", there, tiles=absent)
            return
        here, beyond = tiling.index[one], tiling.index[other]
        side = tiling.beside[here].get(beyond)
        if side is not None:
            if position.walls >> side & 1:
                yield self.find("side-taken", move.squares, one=one, other=other, kind=self._kind_of_wall(position, side))
        elif (here, beyond) in tiling.meetings:
            yield self.find("corner-only", there, one=one, other=other)
        else:
            yield self.find("no-side", there, one=one, other=other)

    def _run(self, position: Position, move: Move) -> Iterator[Finding]:
        tiling, origin, target, runner = position.board.tiling, move.origin, move.target, position.runner_name
        for tile in dict.fromkeys((origin, target)):
            if tile not in tiling.index:
                yield self.find("no-such-tile", tile=tile)
        if origin != runner:
            yield self.find("no-runner-there", (runner,), runner=runner, origin=origin)
        if origin not in tiling.index or target not in tiling.index:
            return
        if origin == target:
            yield self.find("stays-put", (origin,), tile=origin)
            return
        here, there = tiling.index[origin], tiling.index[target]
        if there in tiling.beside[here]:
            side = tiling.beside[here][there]
            if position.walls >> side & 1:
                kind = self._kind_of_wall(position, side)
                yield self.find("through-wall", (tiling.side_names[side], target), kind=kind, origin=origin, target=target)
        elif corners := ways_round(tiling, here, there):
            yield from self._corner(position, move, corners)
        else:
            yield self.find("too-far", (origin, target), origin=origin, target=target)

    def _kind_of_wall(self, position: Position, side: int) -> str:
        """The wall that stands on a side, with its article."""
        return self.say("original-wall" if position.board.walls >> side & 1 else "placed-wall")

    def _corner(self, position: Position, move: Move, corners: list[WaysRound]) -> Iterator[Finding]:
        """Is the corner shut (2.3), and would the other reading have it otherwise?"""
        reading, other = self.readings.diagonal, self.readings.other
        is_free = {each: is_open(position.walls, corners, each) for each in DIAGONALS}
        touching = {side for corner in corners for side in corner.touching if position.walls >> side & 1}
        walls = position.board.tiling.walls_in(sum(1 << side for side in touching))
        squares = (*walls, move.target)
        if not is_free[reading]:
            sides = named_sides(self.rules, walls)
            yield self.find("shut-corner", squares, origin=move.origin, target=move.target, count=len(walls), sides=sides)
        if is_free[reading] != is_free[other]:
            told = self.say("opens-around" if is_free[reading] else "shuts-strict")
            yield self.find("corner-reading", squares, reading=reading, other=other, told=told)

    def _brings(self, position: Position, move: Move) -> Iterator[Finding]:
        """What a move brings: the end of the round, and of the game with it (5.1, 5.3)."""
        later = after(position, move, self.readings)
        if later.round == position.round:
            return
        done_here = carried_out(position, move, self.readings)
        scored = position.board.tiling.tiles_in(done_here.scored)
        done = self.say("a-wall" if move.wall else "a-step")
        values = {**named_roles(position), "tiles": len(scored), "done": done}
        if later.over:
            yield self.find("ends-game", scored, result=self._result(later.points), **values)
        else:
            yield self.find("ends-round", scored, **values)
            if placed := done_here.placed.bit_count():
                yield self.find("walls-come-off", count=placed)

    def _result(self, points: tuple[int, int]) -> str:
        """Who has more points: what a sentence of the end ends with."""
        winner = leader(points)
        return self.say("wins" if winner else "tied", winner=winner, high=max(points), low=min(points))
