"""A table of cases: every finding Block Arena can make, in the plainest position that makes it."""

from typing import NamedTuple

from referee.games.block_arena.position import parse

from .positions import arena

SETTING = "9 a1,c1d1 a9,c9d9 -,- 0,0 L"
PLACED = "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 -,- 0,0 L"
BEGUN = "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L"
MIXED = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 a1,b2 5,5 L"  # light's way: a1, then dark's b1; dark's meeple is light's guest
SHARED = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 b2,c2 5,5 L"
ON_FOREIGN = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 b1,f9 5,5 L"
ARRIVED = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 f9,d2 6,5 D"
LAST = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 a1,f9 40,39 D"
DONE = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 a1,f9 40,40 L"
NEAR = "7 a1,c2d2,f1,g4 a5,c5,d3,f7 a1,d2 5,5 L"  # c2d2 carries dark's meeple next to dark's goal


class Case(NamedTuple):
    """`move` asked about in the position of `line`; without a move the position itself is audited."""

    code: str
    clause: str
    line: str
    move: str = ""


CASES = (
    Case("after-the-goal", "6.1", ARRIVED, "f9-f8"),
    Case("after-the-limit", "7.1", DONE, "pass"),
    Case("no-move-left", "7.1", LAST, "L/pass"),
    Case("out-of-turn", "3.1", BEGUN, "D/pass"),
    Case("sets-out-of-turn", "2.1", SETTING, "D/+f9"),
    Case("set-up-first", "2.1", SETTING, "a1-a2"),
    Case("pass-in-set-up", "2.1", SETTING, "pass"),
    Case("no-block-left", "1.2", PLACED, "+b1"),
    Case("second-row", "2.2", SETTING, "+e1e2"),
    Case("not-in-base", "2.1", SETTING, "+e5"),
    Case("meeple-is-set", "2.3", BEGUN, "M+c1"),
    Case("meeple-too-early", "2.3", SETTING, "M+a1"),
    Case("meeple-on-foreign-block", "2.3", PLACED, "M+c9"),
    Case("no-meeple-there", "3.1", BEGUN, "Mc1-d1"),
    Case("not-own-meeple", "3.1", MIXED, "Mb2-c2"),
    Case("onto-bare-board", "4.1", BEGUN, "Ma1-b1"),
    Case("diagonal", "4.1", MIXED, "Ma1-b2"),
    Case("no-way", "4.1", MIXED, "Ma1-f1"),
    Case("past-a-change", "4.3", MIXED, "Ma1-c2"),
    Case("too-far-from-foreign", "4.4", ON_FOREIGN, "Mb1-c2"),
    Case("ends-where-it-began", "4.7", BEGUN, "Ma1-a1"),
    Case("no-block-there", "5.1", BEGUN, "c1-c2"),
    Case("not-own-block", "5.1", BEGUN, "f9-f8"),
    Case("core-rule", "5.2", BEGUN, "a1-a2"),
    Case("carries-both", "5.4", SHARED, "b2c2-b3c3"),
    Case("flips-a-guest", "5.3", MIXED, "b2c2-a2"),
    Case("no-such-flip", "5.5", BEGUN, "f1-e2f2"),
    Case("flips-sideways", "5.6", BEGUN, "c1d1-c2"),
    Case("not-one-square", "5.7", BEGUN, "f1-f3"),
    Case("turns", "5.8", BEGUN, "c1d1-d1d2"),
    Case("in-the-way", "5.8", MIXED, "f1-g1h1"),
    Case("over-the-edge", "5.8", BEGUN, "h1i1-j1"),
    Case("carries-to-goal", "6.2", NEAR, "c2d2-c1d1"),
    Case("last-move", "7.1", LAST, "pass"),
    Case("too-many-blocks", "1.2", "9 a1,b1,c1,d1,e1 a9,b9,c9,d9 a1,a9 0,0 L"),
    Case("in-the-air", "4.1", "9 a1,b1,c1,d1 a9,b9,c9,d9 a2,a9 0,0 L"),
    Case("beyond-the-limit", "7.1", "7 a1,b1,c1,d1 a7,b7,c7,d7 a1,a7 31,30 D"),
    Case("counted-in-set-up", "2.5", "9 a1 a9 -,- 2,2 L"),
    Case("both-arrived", "6.1", "9 a1,b1,c1,d1 a9,b9,c9,d9 a9,a1 5,5 L"),
    Case("has-arrived", "6.1", ARRIVED),
    Case("limit-reached", "7.1", DONE),
    Case("counters-apart", "3.2", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,a9 3,5 D"),
    Case("moved-uncounted", "3.2", "9 a1,b1,c1,d2 a9,b9,c9,d9 a1,a9 0,0 L"),
    Case("set-unevenly", "2.1", "9 a1,c1 a9 -,- 0,0 L"),
    Case("set-outside-base", "2.2", "9 a2 - -,- 0,0 D"),
    Case("meeple-set-early", "2.3", "9 a1 a9 a1,- 0,0 L"),
)


def findings(case: Case) -> tuple:
    """All that is said in a case: of the position, of what is in hand, of the move."""
    game, now = arena(), parse(case.line)
    if not case.move:
        return game.audit(now)
    move = game.move(case.move, now)
    in_hand = game.view(now, game.taps(now, move)[:1]).notes
    return (*game.judge(now, move).findings, *in_hand)
