"""A table of cases: every finding GridBloc can make, in the plainest position that makes it."""

from typing import NamedTuple

from referee import games
from referee.games.gridbloc.position import parse

OPEN = "5x5:c3:- - c3 - 1 0,0 R"
WALLED = "5x5:c3:a1|a2.b2|c2 c3|c4 d3 d3 1 1,0 R"
BLOCKING = "5x5:c3:a1|a2.b2|c2 - d3 d3 1 1,0 B"
CORNER = "3x3:b2:- b2|b3.b2|c2 b2 a1 1 1,0 R"
HANGS = "3x3:b2:- b2|c2 b2 a1 1 1,0 R"
NEARLY = "2x1:a1:- - a1 - 1 0,0 R"
LAST = "2x1:a1:- - a1 - 2 1,0 R"
ENDED = "2x1:a1:- - a1 - 3 1,1 R"


class Case(NamedTuple):
    """`move` asked about in the position of `line`; without a move the position itself is audited."""

    code: str
    clause: str
    line: str
    move: str = ""


CASES = (
    Case("game-over", "5.3", ENDED, "a1-b1"),
    Case("no-runner-there", "2.1", OPEN, "d4-d5"),
    Case("no-such-tile", "1.1", OPEN, "c3-f3"),
    Case("outer-edge", "3.2", BLOCKING, "e5|f5"),
    Case("side-taken", "3.2", BLOCKING, "b2|c2"),
    Case("corner-only", "3.3", BLOCKING, "a1|b2"),
    Case("no-side", "3.1", BLOCKING, "a1|c1"),
    Case("out-of-turn", "1.3", OPEN, "B/c3|c4"),
    Case("out-of-role", "1.2", OPEN, "c3|c4"),
    Case("no-wall-set", "3.1", BLOCKING, "R/d3-d4"),
    Case("no-step-taken", "2.5", OPEN, "c3|c4"),
    Case("stays-put", "2.5", OPEN, "c3-c3"),
    Case("too-far", "2.1", OPEN, "c3-c5"),
    Case("through-wall", "2.2", WALLED.replace(" d3 d3", " c3 d3"), "c3-c4"),
    Case("shut-corner", "2.3", CORNER, "b2-c3"),
    Case("corner-reading", "2.3", HANGS, "b2-c3"),
    Case("ends-round", "5.1", NEARLY, "a1-b1"),
    Case("ends-game", "5.1", LAST, "a1-b1"),
    Case("unplayable-board", "1.5", "2x1:a1:a1|b1 - a1 - 1 0,0 R"),
    Case("start-scored", "4.2", "5x5:c3:- - c3 c3 1 1,0 B"),
    Case("runner-unscored", "4.1", "5x5:c3:- - c4 d4 1 1,0 B"),
    Case("points-apart", "4.1", "5x5:c3:- - c4 c4 1 2,0 B"),
    Case("points-early", "1.2", "5x5:c3:- - c4 c4 1 1,3 B"),
    Case("too-many-points", "4.3", "5x5:c3:- - c3 - 2 25,0 R"),
    Case("over-but-set", "5.2", "5x5:c3:- a1|a2 c4 c4 3 9,9 B"),
    Case("runner-trapped", "5.1", "3x3:b2:- a1|a2.a1|b1 a1 a1 1 1,0 R"),
    Case("nothing-scored", "2.5", "5x5:c3:- - c3 - 1 0,0 B"),
    Case("too-few-walls", "3.1", "5x5:c3:- - c4 c4.d4 1 2,0 B"),
    Case("out-of-reach", "2.2", "3x1:b1:b1|c1 a1|b1 c1 c1 1 1,0 R"),
)


def findings(case: Case) -> tuple:
    """All that is said in a case, of the position or of the move."""
    game, now = games.get("gridbloc"), parse(case.line)
    return game.judge(now, game.move(case.move, now)).findings if case.move else game.audit(now)
