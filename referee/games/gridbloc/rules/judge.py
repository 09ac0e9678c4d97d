"""May I do this, and why not: every clause a move breaks, and what it brings.

Knows what each clause forbids by itself: of moves.py it uses only the move's shape, of after.py what a move does to the board.
"""

from collections.abc import Iterator, Sequence

from ....kernel import Finding, Verdict
from ....rulebook import Rulebook
from .after import after, done
from .corner import Round, is_open, ways_round
from .moves import Move
from .names import kind_of, result, sides_of
from .position import OTHER, Position, begun, name_of
from .tiling import READINGS


class Judge:
    """The judge of one reading of diagonals."""

    def __init__(self, rules: Rulebook, reading: str):
        self.rules, self.find, self.say = rules, rules.find, rules.say
        self.reading, self.other = reading, READINGS[reading == READINGS[0]]

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first; what a move brings is said of an illegal one too, since it can be recorded."""
        position = begun(position, self.reading)
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
            yield self.find("no-step-taken", (self._runner(position),), Runner=names["Turn"])
        if turn == "B" and not move.wall:
            yield self.find("no-wall-set", Blocker=names["Turn"])

    @staticmethod
    def _runner(position: Position) -> str:
        return position.board.tiling.names[position.runner]

    def _pass(self, position: Position, move: Move) -> Iterator[Finding]:
        """2.5 and 3.1: whose turn it is can step, or set a wall; else play would not go on from here."""
        if move.seat in ("", position.turn):
            names = {"Runner": name_of(position, "R"), "Blocker": name_of(position, "B")}
            runs = position.turn == "R"
            yield self.find("runner-passes" if runs else "blocker-passes", (self._runner(position),) if runs else (), **names)

    def _wall(self, position: Position, move: Move) -> Iterator[Finding]:
        tiling, one, other = position.board.tiling, move.origin, move.target
        named = dict.fromkeys((one, other))
        there = tuple(tile for tile in named if tile in tiling.index)
        if absent := tuple(tile for tile in named if tile not in there):
            yield self.find("outer-edge", there, tiles=absent)
            return
        here, beyond = tiling.index[one], tiling.index[other]
        side = tiling.beside[here].get(beyond)
        if side is not None:
            if position.walls >> side & 1:
                kind = kind_of(self.rules, position, side)
                yield self.find("side-taken", move.squares, one=one, other=other, kind=kind)
        elif (here, beyond) in tiling.meetings:
            yield self.find("corner-only", there, one=one, other=other)
        else:
            yield self.find("no-side", there, one=one, other=other)

    def _run(self, position: Position, move: Move) -> Iterator[Finding]:
        tiling, origin, target = position.board.tiling, move.origin, move.target
        runner = self._runner(position)
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
                values = {"kind": kind_of(self.rules, position, side), "origin": origin, "target": target}
                yield self.find("through-wall", (tiling.side_names[side], target), **values)
        elif corners := ways_round(tiling, here, there):
            yield from self._corner(position, move, corners)
        else:
            yield self.find("too-far", (origin, target), origin=origin, target=target)

    def _corner(self, position: Position, move: Move, corners: list[Round]) -> Iterator[Finding]:
        """2.3, and whether the other reading says otherwise."""
        open_ = {reading: is_open(position.walls, corners, reading) for reading in READINGS}
        touching = {side for each in corners for side in each.touching if position.walls >> side & 1}
        walls = position.board.tiling.walls_in(sum(1 << side for side in touching))
        squares = (*walls, move.target)
        if not open_[self.reading]:
            said = {"count": len(walls), "sides": sides_of(self.rules, walls)}
            yield self.find("shut-corner", squares, origin=move.origin, target=move.target, **said)
        if open_[self.reading] != open_[self.other]:
            told = self.say("opens-around" if open_[self.reading] else "shuts-strict")
            yield self.find("corner-reading", squares, reading=self.reading, other=self.other, told=told)

    def _brings(self, position: Position, move: Move) -> Iterator[Finding]:
        """What a move brings: the end of the round, and of the game with it (5.1, 5.3)."""
        later = after(position, move, self.reading)
        if later.round == position.round:
            return
        last = done(position, move, self.reading)
        scored = position.board.tiling.tiles_in(last.scored)
        names = {"Runner": name_of(position, "R"), "Blocker": name_of(position, "B")}
        values = names | {"tiles": len(scored), "done": self.say("a-wall" if move.wall else "a-step")}
        if later.over:
            yield self.find("ends-game", scored, result=result(self.rules, later), **values)
        else:
            yield self.find("ends-round", scored, **values)
