"""A table of cases: every finding Deblockle can make, in the plainest position that makes it."""

from typing import NamedTuple

from referee.games.deblockle.position import parse

from .positions import BEGUN, deblockle

SETTING = "c1*x - 0,0 G"
WON = "- a5x. 4,3 B"
STUCK = "d1ox c3xo,d2=.,e1+o 3,1 B"  # gold is shut in
TWO = "b4x.,c4*+ d3xo 2,3 B"
NEAR = "a6=x,b2+o d5*x 2,3 B"
TIGHT = "b2=.,b3+o a2*+ 2,3 B"


class Case(NamedTuple):
    """`move` asked about in the position of `line`, reached by `before`; without a move the position itself is audited."""

    code: str
    clause: str
    line: str
    move: str = ""
    options: tuple[tuple[str, str], ...] = ()
    before: tuple[str, ...] = ()


ANY, STAYS, APART = (("slider", "any"),), (("stuck", "stays"),), (("apart", "on"),)


CASES = (
    Case("after-the-end", "6.1", WON, "a5-a6-a7"),
    Case("both-are-stuck", "5.2", STUCK, "pass", APART),
    Case("out-of-turn", "3.1", BEGUN, "B/c5-b5-b6"),
    Case("places-out-of-turn", "2.2", SETTING, "G/+c5*x"),
    Case("set-up-first", "2.2", SETTING, "c1-c2-c3"),
    Case("set-up-is-done", "2.2", "a1*x g7x* 0,0 G", "+c5*x"),
    Case("no-cube-left", "1.2", BEGUN, "+a1*x"),
    Case("square-taken", "2.2", SETTING, "+c1*x"),
    Case("begins-on-a-star", "2.4", SETTING, "+d2*x"),
    Case("not-a-home-square", "2.2", SETTING, "+c5*x"),
    Case("no-such-cube", "1.2", SETTING, "+c3*."),
    Case("no-such-cube", "1.2", "a1*. g7x* 3,3 G", "a1-a2"),
    Case("no-such-cube", "1.2", "a1*. g7x* 3,3 G"),
    Case("no-cube-there", "3.1", BEGUN, "a1-a2"),
    Case("not-own-cube", "3.1", TWO, "c4-d4-d7"),
    Case("not-a-tip", "3.2", NEAR, "d5-e6-a4"),
    Case("not-a-tip", "3.2", NEAR, "d5-g1"),
    Case("tip-taken", "3.2", "a1+= b1o*,c3x= 3,2 B", "b1-a1-b1"),
    Case("tips-onto-a-star", "3.3", "c6ox,e6=x d7+= 2,3 G", "c6-d6"),
    Case("must-leave", "3.4", "c6=x d1.o,e4x=,e6ox 3,1 G", "c6-d6"),
    Case("must-leave", "3.4", "c6=x d1.o,e4x=,e6ox 3,1 G", "c6-d6-e7"),
    Case("leaves-elsewhere", "3.4", NEAR, "d5-d4*"),
    Case("star-comes-up", "3.5", TWO, "d3-e3"),
    Case("hop-owed", "4.1", NEAR, "d5-d4"),
    Case("hop-taken", "4.1", "a6=x,b2+o d6*x 2,3 B", "d6-c6-a6"),
    Case("hop-after-stop", "4.2", TWO, "d3-c3-b3"),
    Case("hop-after-star", "3.4", TWO, "d3-e3-f7"),
    Case("not-one-across", "4.3", NEAR, "d5-d4-f2"),
    Case("not-one-across", "4.3", NEAR, "d5-d4-d4"),
    Case("not-one-aslant", "4.4", "a6=x,b2+o d6*x 2,3 B", "d6-d7-f7"),
    Case("not-straight", "4.5", "a6=x,b2+o d6*x 2,3 B", "d6-c6-e5"),
    Case("slides-through", "4.5", TIGHT, "a2-b2-b6"),
    Case("stops-short", "4.5", "c2=+ a3xo,b3.= 3,2 B", "a3-a2-a3"),
    Case("not-three-steps", "4.6", "a6=x,b2+o d6*x 2,3 B", "d6-e6-f3"),
    Case("way-is-shut", "4.8", "c2.=,e3.= c1*=,d1.+ 2,2 G", "d1-e1-b1"),
    Case("ends-on-a-star", "4.7", STUCK, "d2-c2-d2"),
    Case("no-hop-left", "4.9", TIGHT, "a2-a1"),
    Case("no-hop-left", "4.9", TIGHT, "a2-a1-f1"),
    Case("beside-an-opponent", "7.1", "a1+= b1o*,c3x= 3,2 B", "c3-c4-c7", APART),
    Case("not-deblockled", "5.1", BEGUN, "pass"),
    Case("tip-stands", "4.9", TIGHT, "a2-a1", STAYS),
    Case("stops-freely", "4.5", "a6=x,b2+o d6*x 2,3 B", "d6-c6-c3", ANY),
    Case("deblockles", "5.1", "c7=+ d6*+,d7.+ 3,2 B", "d6-d5-c6"),
    Case("third-time", "5.3", "a1+= g7+= 3,3 G", "a1-a2-a1", (), ("a1=x g7+= 3,3 B",) * 2),
    Case("too-many-cubes", "1.2", "a1*x,b1*x,c1*x,d1*x,e1*x g7x* 0,3 G"),
    Case("too-many-cubes", "1.2", "a1*x,b1*x g7x* 3,3 G"),
    Case("both-are-off", "6.1", "- - 4,4 G"),
    Case("has-won", "6.1", WON),
    Case("both-stuck", "5.2", STUCK, "", APART),
    Case("deblockled", "5.1", STUCK),
    Case("cubes-missing", "2.4", "a1+=,b1+= g7x* 0,3 G"),
    Case("stands-on-a-star", "4.7", STUCK),
    Case("star-is-up", "3.5", "b2+o a1.+,b3*=,c3.o,e2.= 3,0 G"),
    Case("touching", "7.1", "a1+= b1o*,c3x= 3,2 B", "", APART),
)


def eager(moves: list) -> list:
    """A cube that can leave the board does: at random nobody would find the stars for a thousand turns."""
    return [move for move in moves if move.off] or moves


def findings(case: Case) -> tuple:
    """All that is said in a case: of the position, of what is in hand, of the move."""
    game, now = deblockle(**dict(case.options)), parse(case.line)
    if not case.move:
        return game.audit(now)
    move = game.move(case.move, now)
    in_hand = game.view(now, game.taps(now, move)[:1]).notes
    before = [parse(line) for line in case.before]
    return (*game.judge(now, move, before).findings, *in_hand)
