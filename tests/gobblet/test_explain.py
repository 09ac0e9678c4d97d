"""What a clause comes to on the board at hand, in whole sentences."""

import pytest

from referee.games.gobblet.rules.position import parse

from .positions import HIDDEN_CROSS, HIDDEN_FOUR, START, gobblet, lay

THREE = "a2:y4 b2:y4 c2:y3 d4:y3 a4:r4 c3:r4 b1:r3 d1:r3"
GAP = "a3:r3 b3:y3 c3:r4 d3:r3 a1:y4 c1:r4 d2:y4"  # yellow to move
SLANTED = "a2:y4 b3:y3 c4:y4 a1:r4"
FOUR = f"{HIDDEN_FOUR} a4:r4 b4:r3 c4:r3"
FULL = "r4,y4,r4,y4/y4,r4,y3,r3/r3,y3,r3,y3/r2,r2,y2,y2 r210 y210 r"
CAUGHT = "a1:r4 b3:r4 c4:r4 d2:r3 a2:y4 a3:y4 a4:y4 b1:y3 b2:y3 b4:y3 c1:y2 c2:y2 c3:y2 d1:y1 d3:y1 d4:y1"
BOTH = "a1:r4 b1:r4 c1:r4 d1:r3 a3:y4 b3:y4 c3:y4 d3:y3"
CROWD = (
    "a1:r2r3 a2:y2r4 a3:r1y3 a4:y1 b1:y4 b3:r1y3r4 b4:r4 c1:r2 c2:r3 c3:r1r2y4 c4:y4 d1:y2 d2:y1y3 d4:r3",
    "r", "000", "200",
)  # fmt: skip

# Position, options, clause, what is said.
SAID = [
    (lay("a1:r4", "y"), {}, "2.1", ["Yellow is to move."]),
    (lay(*CROWD), {}, "1.1", [
        "Red has 0 of 12 gobblets left in the stacks.", "Yellow has 2 of 12 gobblets left in the stacks."]),
    (START, {}, "2.4", ["Red shows no gobblet on the board, so there is none to play from there."]),
    (START, {}, "2.5", ["Red shows no gobblet on the board, so there is none to play from there."]),
    (lay(GAP, "y"), {}, "2.2", [
        "Yellow may put a size 4, 3 or 2 on an empty square: a2, a4, b1, b2, b4, c2, c4, d1 or 1 more."]),
    (FULL, {}, "2.2", ["No square is empty."]),
    (FULL, {}, "2.4", ["No square is empty."]),
    (lay(GAP, "y"), {}, "2.3", ["Yellow's stacks show 4, 3 and 2."]),
    (lay(*CROWD), {}, "2.3", ["Red's stacks are used up: there is nothing left to bring in."]),
    (lay(*CROWD), {}, "2.4", ["Red may move what shows on a1, a2, b3, b4, c1, c2 and d4 to an empty square: b2 or d3."]),
    (lay(*CROWD), {}, "2.5", [
        "Red's size 4 on a2, b3 or b4 may gobble what shows on a1, a3, a4, c1, c2, d1, d2 or d4.",
        "Red's size 3 on a1, c2 or d4 may gobble what shows on a4, c1 or d1.",
        "Red's size 2 on c1 may gobble what shows on a4.",
    ]),
    (lay("a1:r4 c3:y4", "y"), {}, "2.6", [
        "Nothing in sight is smaller than what yellow shows: yellow can gobble nothing from the board."]),
    (lay(THREE), {}, "3.1", ["Yellow shows three in a row: red may put a size 4 over what shows on c2."]),
    (lay("a1:r4 c3:y4", "y"), {}, "3.1", ["Red shows no three in a row."]),
    (lay(GAP, "y"), {}, "3.2", ["Red shows three in a row: yellow may put a size 4 over what shows on a3 or d3."]),
    (lay(GAP, "y"), {"three": "adjacent"}, "3.2", ["Red shows no three in a row."]),
    (lay("a1:y4 b1:y4 c1:y4 a4:r4 b3:r4 c3:r4"), {}, "3.2", [
        "Yellow shows three in a row on a1, b1 and c1, but nothing outermost on red's stacks is larger."]),
    (lay("a1:r4 c3:y4", "y"), {}, "3.3", ["Red shows no three in a row."]),
    (lay(THREE), {}, "3.3", ["Yellow shows three in a row: a2, b2 and c2."]),
    (lay(GAP, "y"), {"three": "adjacent"}, "3.3", [
        "Red shows three that do not count as three in a row here: a3, c3 and d3."]),
    (lay(CAUGHT), {}, "3.3", [
        "Yellow shows three in a row: a2, a3 and a4; b1, b2 and b4; c1, c2 and c3; d1, d3 and d4; b1, c1 and d1; 5 more.",
        "Yellow shows three that do not count as three in a row here: a3, b2 and c1; b1, c2 and d3.",
    ]),
    (lay(SLANTED), {"three": "short"}, "3.2", ["Yellow shows three in a row: red may put a size 4 over what shows on b3."]),
    (lay(FOUR), {}, "4.3", []),
    (lay(FOUR), {"memory": "open"}, "4.3", ["Everybody may see what is covered on b2."]),
    (lay(GAP, "y"), {"memory": "open"}, "4.3", ["Nothing is covered."]),
    (lay(FOUR), {}, "5.1", [
        "Nobody shows four in a row.",
        "Red shows three of a line of four: a4, b4 and c4.",
        "Yellow shows three of a line of four: a2, c2 and d2.",
    ]),
    (lay(BOTH, "y"), {}, "5.1", [
        "Yellow shows four in a row: a3, b3, c3 and d3.", "Red shows four in a row: a1, b1, c1 and d1."]),
    (lay(FOUR), {"memory": "open"}, "5.2", ["Yellow shows three of a line of four: a2, c2 and d2."]),
    (lay("a1:r4 b1:r4 c1:r4 d1:r3 a3:y4"), {}, "5.2", ["Red shows four in a row: a1, b1, c1 and d1."]),
    (lay("a1:r4 b1:r4 c1:r4 d1:r3 a3:y4"), {}, "5.4", []),
    (START, {}, "5.2", []),
    (lay(HIDDEN_CROSS), {}, "5.2", ["Yellow shows three of a line of four: b1, b3 and b4; a2, c2 and d2."]),
    (lay(THREE), {}, "6.1", ["Red has 8 of 12 gobblets left in the stacks."]),
    (START, {}, "6.4", ["Red has 16 legal moves now."]),
    (lay("b2:y4 c3:y4", red="000"), {}, "6.4", ["Red has 0 legal moves now."]),
    (lay("b2:y4 c3:y4", red="000"), {}, "2.4", []),
    (START, {}, "9.9", []),
]  # fmt: skip


@pytest.mark.parametrize("line, options, clause, said", SAID)
def test_what_it_comes_to_here(line, options, clause, said):
    assert list(gobblet(**options).explain.clause(parse(line), clause)) == said
