"""What players try: every clause it breaks, the squares, the pieces by name; and what the board looks like once it is done."""

from typing import NamedTuple

import pytest

from referee.kernel import MoveImpossible

from .positions import ARRIVED, BEGUN, DONE, GAME, LAST, MIXED, ON_FOREIGN, PLACED, SETTING, SHARED


class Try(NamedTuple):
    """`broken`: code, clause, squares of every finding; `said`: words of the first; `then`: the line after it, "" for none."""

    name: str
    line: str
    move: str
    broken: tuple[tuple[str, str, str], ...]
    said: tuple[str, ...]
    then: str


def changed(line: str, old: str, new: str, after: str = "1,0 D") -> str:
    """The line after: one thing changed, the counters and the turn as given."""
    assert old in line
    return " ".join([*line.replace(old, new, 1).split(" ")[:4], *after.split(" ")])


SIXTH = "6,5 D"  # after light's sixth move
TRIES = (
    Try("diagonally, where no blocks lead", "9 a1,b2,c1d1,f1 a9,c9d9,f9,h9i9 a1,a9 0,0 L", "Ma1-b2",
        (("diagonal", "4.1", "a1 b2"),), ("diagonal", "a1", "b2"), "9 a1,b2,c1d1,f1 a9,c9d9,f9,h9i9 b2,a9 1,0 D"),
    Try("diagonally, past a change of colour", MIXED, "Ma1-b2",
        (("diagonal", "4.1", "a1 b2"), ("past-a-change", "4.3", "b1 b2")), ("diagonal",),
        changed(MIXED, "a1,b2 ", "b2,b2 ", SIXTH)),
    Try("onto the bare board", BEGUN, "Ma1-b1", (("onto-bare-board", "4.1", "b1"),), ("b1", "bare board"), ""),
    Try("diagonally onto the bare board", BEGUN, "Ma1-b2",
        (("onto-bare-board", "4.1", "b2"), ("diagonal", "4.1", "a1 b2")), ("b2", "bare board"), ""),
    Try("off the board", BEGUN, "Ma1-a0", (("onto-bare-board", "4.1", ""),), ("a0",), ""),
    Try("on past a change of colour", MIXED, "Ma1-c2",
        (("past-a-change", "4.3", "b1 c2"),), ("colour on b1", "ends there"), changed(MIXED, "a1,b2 ", "c2,b2 ", SIXTH)),
    Try("two squares from an opponent's block", ON_FOREIGN.replace("d2", "b3"), "Mb1-b3",
        (("too-far-from-foreign", "4.4", "b1 b3"),), ("dark's block on b1", "one square"),
        changed(ON_FOREIGN.replace("d2", "b3"), "b1,f9 ", "b3,f9 ", SIXTH)),
    Try("over a gap", MIXED, "Ma1-f1", (("no-way", "4.1", "a1 f1"),), ("a1", "f1"), changed(MIXED, "a1,b2 ", "f1,b2 ", SIXTH)),
    Try("nowhere", BEGUN, "Ma1-a1", (("ends-where-it-began", "4.7", "a1"),), ("a1", "another"), changed(BEGUN, "0,0", "1,0")),
    Try("the opponent's meeple", MIXED, "Mb2-c2",
        (("not-own-meeple", "3.1", "b2"),), ("b2", "dark's"), changed(MIXED, "a1,b2 ", "a1,c2 ", SIXTH)),
    Try("a meeple that is not there", BEGUN, "Mc1-d1", (("no-meeple-there", "3.1", "c1"),), ("c1", "light's stands on a1"), ""),
    Try("the own block under the own meeple", BEGUN, "a1-a2",
        (("core-rule", "5.2", "a1"),), ("block on a1 carries light's own meeple", "may not move"),
        "9 a2,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a2,a9 1,0 D"),
    Try("a block under both", SHARED, "b2c2-b3c3",
        (("core-rule", "5.2", "b2 c2"), ("carries-both", "5.4", "b2 c2")), ("b2 and c2",),
        "9 a1,b3c3,f1,h1i1 b1,d2,f9,h9i9 b3,c3 6,5 D"),
    Try("flipping a guest up", MIXED, "b2c2-a2",
        (("flips-a-guest", "5.3", "b2 c2"),), ("dark's meeple", "slide", "not flip"),
        "9 a1,a2,f1,h1i1 b1,d2,f9,h9i9 a1,a2 6,5 D"),
    Try("flipping a guest down", "9 a1,b2c2,f3,h1i1 b1,d2,f9,h9i9 a1,f3 5,5 L", "f3-f4f5",
        (("flips-a-guest", "5.3", "f3"),), ("dark's meeple",), "9 a1,b2c2,f4f5,h1i1 b1,d2,f9,h9i9 a1,f4 6,5 D"),
    Try("flipping into a block", MIXED, "f1-g1h1", (("in-the-way", "5.8", "h1"),), ("light's block", "h1 and i1"), ""),
    Try("flipping up over the edge", BEGUN, "h1i1-j1", (("over-the-edge", "5.8", "h1 i1"),), ("j1", "edge"), ""),
    Try("flipping down over the edge", "7 a1,c1d1,e1,g1 a7,b7,c7,d7 a1,a7 0,0 L", "g1-h1i1",
        (("over-the-edge", "5.8", "g1"),), ("h1 or i1", "edge"), ""),
    Try("sliding over the edge", BEGUN, "f1-f0", (("over-the-edge", "5.8", "f1"),), ("f0", "edge"), ""),
    Try("rolling sideways", BEGUN, "c1d1-c2",
        (("flips-sideways", "5.6", "c1 d1 c2"),), ("along its length",), changed(BEGUN, "c1d1", "c2")),
    Try("flipping up where it lies", BEGUN, "c1d1-c1",
        (("no-such-flip", "5.5", "c1 d1 c1"),), ("laid block flips up",), changed(BEGUN, "c1d1", "c1")),
    Try("flipping down where it stands", BEGUN, "f1-f1f2",
        (("no-such-flip", "5.5", "f1 f1 f2"),), ("upright block flips",), changed(BEGUN, "f1", "f1f2")),
    Try("flipping askew", BEGUN, "f1-e2f2",
        (("no-such-flip", "5.5", "f1 e2 f2"),), ("upright block flips",), changed(BEGUN, "f1", "e2f2")),
    Try("sliding two", BEGUN, "f1-f3", (("not-one-square", "5.7", "f1 f3"),), ("one square", "f3"), changed(BEGUN, "f1", "f3")),
    Try("sliding diagonally", BEGUN, "c1d1-d2e2",
        (("not-one-square", "5.7", "c1 d1 d2 e2"),), ("one square",), changed(BEGUN, "c1d1", "d2e2")),
    Try("sliding nowhere", BEGUN, "f1-f1", (("not-one-square", "5.7", "f1 f1"),), ("one square",),
        changed(BEGUN, "0,0", "1,0")),
    Try("pushing", MIXED, "b2c2-c2d2", (("in-the-way", "5.8", "d2"),), ("dark's block", "d2", "pushes nothing"), ""),
    Try("turning", BEGUN, "c1d1-d1d2", (("turns", "5.8", "c1 d1 d1 d2"),), ("turn",), changed(BEGUN, "c1d1", "d1d2")),
    Try("the opponent's block", BEGUN, "f9-f8", (("not-own-block", "5.1", "f9"),), ("f9", "dark's"),
        changed(BEGUN, "f9", "f8")),
    Try("the opponent's block under its meeple", BEGUN, "a9-a8",
        (("not-own-block", "5.1", "a9"), ("core-rule", "5.2", "a9")), ("a9",), "9 a1,c1d1,f1,h1i1 a8,c9d9,f9,h9i9 a1,a8 1,0 D"),
    Try("a block by half its name", BEGUN, "c1-c2", (("no-block-there", "5.1", "c1"),), ("just c1", "on c1 and d1"), ""),
    Try("a block that is not there", BEGUN, "e5-e6", (("no-block-there", "5.1", "e5"),), ("there is no block on e5.",), ""),
    Try("out of turn", BEGUN, "D/f9-f8", (("out-of-turn", "3.1", ""),), ("light's turn",), changed(BEGUN, "f9", "f8", "0,1 L")),
    Try("passing out of turn", BEGUN, "D/pass", (("out-of-turn", "3.1", ""),), ("light's turn",),
        changed(BEGUN, "0,0", "", "0,1 L")),
    Try("setting in the second row", SETTING, "+e2", (("second-row", "2.2", "e2"),), ("second row",),
        "9 a1,c1d1,e2 a9,c9d9 -,- 0,0 D"),
    Try("setting into the second row", SETTING, "+e1e2", (("second-row", "2.2", "e2"),), ("second row",),
        "9 a1,c1d1,e1e2 a9,c9d9 -,- 0,0 D"),
    Try("setting far off", SETTING, "+e2e3", (("second-row", "2.2", "e2"), ("not-in-base", "2.1", "e3")), ("second row",),
        "9 a1,c1d1,e2e3 a9,c9d9 -,- 0,0 D"),
    Try("setting in the other base", SETTING, "+e9", (("not-in-base", "2.1", "e9"),), ("light", "row 1", "e9"),
        "9 a1,c1d1,e9 a9,c9d9 -,- 0,0 D"),
    Try("setting on a block", SETTING, "+d1e1", (("in-the-way", "5.8", "d1"),), ("light's block", "c1 and d1"), ""),
    Try("setting over the edge", SETTING, "+i1j1", (("over-the-edge", "5.8", "i1"),), ("j1",), ""),
    Try("setting out of turn", SETTING, "D/+f9", (("sets-out-of-turn", "2.1", ""),), ("light's turn",),
        "9 a1,c1d1 a9,c9d9,f9 -,- 0,0 L"),
    Try("setting a fifth", PLACED, "+b1", (("no-block-left", "1.2", "b1"),), ("four of light's blocks",), ""),
    Try("passing in set-up", SETTING, "pass", (("pass-in-set-up", "2.1", ""),), ("light still has 2 blocks",),
        "9 a1,c1d1 a9,c9d9 -,- 0,0 D"),
    Try("passing instead of setting the meeple", PLACED, "pass", (("pass-before-meeples", "2.3", ""),),
        ("has a meeple to place",), changed(PLACED, "-,-", "-,-", "0,0 D")),
    Try("moving in set-up", SETTING, "a1-a2", (("set-up-first", "2.1", ""),), ("nothing moves before",),
        "9 a2,c1d1 a9,c9d9 -,- 0,0 D"),
    Try("the meeple before the blocks", SETTING, "M+a1", (("meeple-too-early", "2.3", "a1"),), ("all eight",),
        "9 a1,c1d1 a9,c9d9 a1,- 0,0 D"),
    Try("the meeple on the opponent's block", PLACED, "M+c9", (("meeple-on-foreign-block", "2.3", "c9 d9"),),
        ("c9 and d9", "dark's"),
        changed(PLACED, "-,-", "c9,-", "0,0 D")),
    Try("the meeple on the bare board", PLACED, "M+b1",
        (("onto-bare-board", "4.1", "b1"), ("meeple-on-no-block", "2.3", "b1")), ("b1",), ""),
    Try("moving instead of setting the meeple", PLACED, "f1-f2", (("meeples-first", "2.3", ""),), ("both meeples stand",),
        changed(PLACED, "f1", "f2", "0,0 D")),
    Try("the meeple twice", BEGUN, "M+c1", (("meeple-is-set", "2.3", "a1"),), ("stands on a1",), ""),
    Try("the meeple out of turn", PLACED, "D/M+a9", (("meeple-out-of-turn", "2.3", ""),), ("light's turn",),
        changed(PLACED, "-,-", "-,a9", "0,0 L")),
    Try("a move past the limit", DONE, "f1-f2", (("after-the-limit", "7.1", ""),), ("over", "40"),
        changed(DONE, "f1", "f2", "40,40 D")),
    Try("a pass past the limit", DONE, "pass", (("after-the-limit", "7.1", ""),), ("over",),
        changed(DONE, "f1", "f1", "40,40 D")),
    Try("a forty-first move", LAST, "L/f1-f2", (("no-move-left", "7.1", ""), ("out-of-turn", "3.1", "")),
        ("light's counter", "40"),
        changed(LAST, "f1", "f2", "40,39 D")),
    Try("a move after the goal", ARRIVED, "h9i9-g9h9", (("after-the-goal", "6.1", "f9"),), ("over", "light's meeple", "f9"),
        changed(ARRIVED, "h9i9", "g9h9", "6,6 L")),
)  # fmt: skip

every_try = pytest.mark.parametrize("attempt", TRIES, ids=lambda attempt: attempt.name)


@every_try
def test_every_clause_it_breaks(attempt):
    now = GAME.read(attempt.line)
    move = GAME.move(attempt.move, now)
    verdict = GAME.judge(now, move)
    found = [(finding.code, finding.clause, " ".join(finding.squares)) for finding in verdict.findings]
    assert found == [(code, f"block-arena:{clause}", squares) for code, clause, squares in attempt.broken]
    assert not verdict.legal and verdict.possible == bool(attempt.then)
    message = verdict.findings[0].message.lower()
    assert all(word.lower() in message for word in attempt.said), message
    assert move not in GAME.moves(now)


@every_try
def test_what_is_possible_can_be_done_all_the_same(attempt):
    now = GAME.read(attempt.line)
    move = GAME.move(attempt.move, now)
    if not attempt.then:
        with pytest.raises(MoveImpossible):
            GAME.after(now, move)
        return
    later = GAME.after(now, move)
    assert GAME.write(later) == attempt.then
    assert GAME.read(attempt.then) == later
