"""May I do this, and why not: every clause a move breaks, and what a legal one brings.

Knows what each clause forbids by itself: of moves.py it uses only the move's shape, of after.py what a move does to the board.
"""

from collections.abc import Iterator, Sequence

from ....kernel import Finding, Past, Verdict
from ....rulebook import Rulebook
from .after import after
from .grid import Block, Square, squares_of
from .ladder import WHY
from .moves import Move, Pass, SetBlock, SetMeeple, Shift, Walk
from .outcome import outcome, winner_by_goal
from .position import (
    OTHER,
    PLAY,
    SEATS,
    SETTING_BLOCKS,
    SETTING_MEEPLES,
    SIDE,
    Position,
    arrived,
    at_limit,
    block_at,
    mover,
    owner_of,
    phase,
)
from .readings import Distance
from .shifting import room, shifting
from .walking import on_board, walking

OUT_OF_TURN = {SETTING_BLOCKS: "sets-out-of-turn", SETTING_MEEPLES: "meeple-out-of-turn", PLAY: "out-of-turn"}


class Judge:
    """The judge of one set of readings."""

    def __init__(self, rules: Rulebook, distance: Distance):
        self.rules, self.find, self.distance = rules, rules.find, distance

    def verdict(self, position: Position, move: Move, before: Sequence[Position] = ()) -> Verdict:
        """Impossible and illegal first. What a move brings counts only when it is legal."""
        seat = move.seat or mover(position)
        findings = [*self._over(position, seat), *self._turn(position, seat), *self._moves(position, seat, move)]
        if findings:
            findings.sort(key=lambda finding: finding.severity != "impossible")
        else:
            findings += self._brings(position, seat, move, before)
        return Verdict(str(move), tuple(findings))

    def _moves(self, position: Position, seat: str, move: Move) -> Iterator[Finding]:
        """What is wrong with what is done, whoever's turn it is."""
        if isinstance(move, SetBlock):
            yield from self._sets_block(position, seat, move.target)
        elif isinstance(move, SetMeeple):
            yield from self._sets_meeple(position, seat, move.target)
        elif phase(position) is not PLAY:
            yield self.find(_too_early(position, move), missing=missing(position, self.rules))
        if isinstance(move, Walk):
            yield from walking(self.rules, position, seat, move)
        elif isinstance(move, Shift):
            yield from shifting(self.rules, position, seat, move)

    def _over(self, position: Position, seat: str) -> Iterator[Finding]:
        limit = position.grid.limit
        if arrived(position):
            winner = winner_by_goal(position)
            square = position.meeples[SIDE[winner]]
            yield self.find("after-the-goal", (square,), winner=SEATS[winner], loser=SEATS[OTHER[winner]], square=square)
        elif at_limit(position):
            yield self.find("after-the-limit", limit=limit)
        elif phase(position) is PLAY and position.counters[SIDE[seat]] >= limit:
            yield self.find("no-move-left", seat=SEATS[seat], limit=limit)

    def _turn(self, position: Position, seat: str) -> Iterator[Finding]:
        turn = mover(position)
        if seat != turn:
            yield self.find(OUT_OF_TURN[phase(position)], turn=SEATS[turn], seat=SEATS[seat])

    def _sets_block(self, position: Position, seat: str, block: Block) -> Iterator[Finding]:
        grid = position.grid
        if len(position.blocks[SIDE[seat]]) > 3:
            yield self.find("no-block-left", on_board(position, block), seat=SEATS[seat])
        squares = on_board(position, block)
        second = "2" if seat == "L" else str(grid.size - 1)
        in_second = tuple(square for square in squares if square[1:] == second)
        beyond = tuple(square for square in squares if square[1:] not in (second, grid.base[seat]))
        if in_second:
            yield self.find("second-row", in_second, there=squares)
        if beyond:
            yield self.find("not-in-base", beyond, seat=SEATS[seat], row=grid.base[seat], there=beyond)
        yield from room(self.rules, position, block)

    def _sets_meeple(self, position: Position, seat: str, square: Square) -> Iterator[Finding]:
        if stands := position.meeples[SIDE[seat]]:
            yield self.find("meeple-is-set", (stands,), seat=SEATS[seat], square=stands)
        if phase(position) is SETTING_BLOCKS:
            yield self.find("meeple-too-early", on_board(position, square), missing=missing(position, self.rules))
        block = block_at(position, square)
        if not block:
            yield self.find("onto-bare-board", on_board(position, square), target=square)
            yield self.find("meeple-on-no-block", on_board(position, square), seat=SEATS[seat])
        elif (owner := owner_of(position, block)) != seat:
            about = {"block": squares_of(block), "owner": SEATS[owner], "seat": SEATS[seat]}
            yield self.find("meeple-on-foreign-block", squares_of(block), **about)

    def _brings(self, position: Position, seat: str, move: Move, before: Sequence[Position]) -> Iterator[Finding]:
        """What a legal move brings: the opponent's meeple into its goal (6.2), the end by the limit (7.1)."""
        limit, guest = position.grid.limit, OTHER[seat]
        if isinstance(move, Shift) and position.meeples[SIDE[guest]] in squares_of(move.origin):
            later = after(position, move)
            if guest in arrived(later):
                square = later.meeples[SIDE[guest]]
                yield self.find("carries-to-goal", (square,), guest=SEATS[guest], seat=SEATS[seat], square=square)
                return
        if sum(position.counters) == 2 * limit - 1 and at_limit(later := after(position, move)) and not arrived(later):
            result = outcome(later, Past(before, position), self.rules, self.distance)
            yield from result.notes
            (winner,) = result.winners
            why = self.rules.say(WHY[result.clause.partition(":")[2]], winner=winner)
            yield self.find("last-move", limit=limit, winner=winner, why=why)


def _too_early(position: Position, move: Move) -> str:
    """What a move of play comes before: the blocks (2.1), or the meeples (2.3)."""
    if phase(position) is SETTING_BLOCKS:
        return "pass-in-set-up" if isinstance(move, Pass) else "set-up-first"
    return "pass-before-meeples" if isinstance(move, Pass) else "meeples-first"


def missing(position: Position, rules: Rulebook) -> list[str]:
    """What set-up still lacks."""
    if phase(position) is SETTING_BLOCKS:
        lacks = [(seat, 4 - len(blocks)) for seat, blocks in zip(SEATS, position.blocks, strict=True) if len(blocks) < 4]
        return [rules.say("missing-blocks", seat=SEATS[seat], count=count) for seat, count in lacks]
    unset = [seat for seat, meeple in zip(SEATS, position.meeples, strict=True) if not meeple]
    return [rules.say("missing-meeple", seat=SEATS[seat]) for seat in unset]
