"""A table of cases: every finding Gobblet can make, in the plainest position that makes it."""

from typing import NamedTuple

from referee.games.gobblet.position import parse

from .positions import START, gobblet, lay, play

# Yellow's four in row 2, hidden under the red 4 on b2; and the same with column b hidden as well.
HIDDEN_FOUR = "a2:y4 b2:y3r4 c2:y3 d2:y4"
HIDDEN_CROSS = f"{HIDDEN_FOUR} b1:y4 b3:y3 b4:y2"

OPENING = ("4@a1", "4@d4")
TO_AND_FRO = ("a1-a2", "d4-d3", "a2-a1", "d3-d4")


class Case(NamedTuple):
    """`move` asked about in the position that `course` comes to; without a move the position itself is audited."""

    code: str
    clause: str
    line: str
    move: str = ""
    options: dict = {}
    course: tuple = ()


CASES = (
    Case("after-the-end", "5.1", lay("a1:r4 b1:r4 c1:r4 d1:r3", "y"), "4@a2"),
    Case("after-no-move", "6.4", lay("a1:y4", red="000"), "a1-b1"),
    Case("after-the-draw", "6.3", START, "4@b2", course=(*OPENING, *TO_AND_FRO, *TO_AND_FRO)),
    Case("out-of-turn", "2.1", START, "y/4@a1"),
    Case("not-outermost", "2.3", START, "3@a1"),
    Case("none-left", "2.3", lay("a1:r4 b2:r4 c1:r4"), "4@d4"),
    Case("enters-on-gobblet", "3.1", lay("a1:y4 b1:y3"), "4@b1"),
    Case("enters-beside-three", "3.2", lay("a1:y4 b1:y4 c1:y4 d4:y3"), "4@d4"),
    Case("enters-on-own", "3.4", lay("a1:r4 b1:r3"), "4@b1"),
    Case("nothing-there", "2.4", START, "a1-b2"),
    Case("moves-not-own", "2.4", lay("a1:y4"), "a1-b2"),
    Case("gobbles-not-own", "2.5", lay("a1:y4 b1:r4 c1:r3"), "a1-c1"),
    Case("same-square", "2.7", lay("a1:r4"), "a1-a1"),
    Case("hides-line-again", "5.3", lay(HIDDEN_FOUR), "b2-b2"),
    Case("covers-not-smaller", "2.6", lay("a1:r4 b1:y4"), "a1-b1"),
    Case("uncovers-four", "5.2", lay(HIDDEN_FOUR), "b2-a1"),
    Case("must-break", "5.2", lay(HIDDEN_FOUR), "b2-c2", {"memory": "open"}),
    Case("leaves-a-four", "5.4", lay(f"{HIDDEN_FOUR} a4:r4 b4:r4 c4:r3"), "b2-d4"),
    Case("breaks-only-one", "5.5", lay(HIDDEN_CROSS), "b2-c2"),
    Case("third-repetition", "6.3", START, "d3-d4", course=(*OPENING, *TO_AND_FRO, *TO_AND_FRO[:3])),
    Case("three-reading", "3.3", lay("a1:y4 b1:y4 d1:y3"), "4@d1"),
    Case("repetition-reading", "6.3", START, "d4-d3", course=(*OPENING, *TO_AND_FRO, "a1-a2")),
    Case("too-many", "1.1", lay("a1:r4 b1:r4 c1:r4 d3:r4", red="333")),
    Case("not-given", "2.3", lay("a1:r3", red="444")),
    Case("missing", "1.1", lay("a1:y4", red="443")),
    Case("not-nested", "2.6", lay("a1:r4y4 b2:r3y3")),
    Case("both-show-four", "5.4", lay("a1:r4 b1:r4 c1:r4 d1:r3 a2:y4 b2:y4 c2:y4 d2:y3")),
    Case("shows-four", "5.1", lay("a1:y4 b2:y4 c3:y4 d4:y3")),
    Case("nothing-to-play", "6.4", lay("a1:y4", red="000")),
    Case("never-begun", "2.1", lay("a1:y4 b2:y4")),
)


def findings(case: Case) -> tuple:
    """All that is said in a case: of the position, of the gobblet in hand, of the move."""
    game = gobblet(**case.options)
    *before, now = play(parse(case.line), *case.course)
    if not case.move:
        return game.audit(now)
    move = game.move(case.move, now)
    in_hand = game.view(now, game.taps(now, move)[:1]).notes
    return (*game.judge(now, move, before).findings, *in_hand)
