"""What players try: every clause it breaks, the squares, the pieces by name; and what the board looks like once it is done."""

from typing import NamedTuple

import pytest

from referee.games.gobblet.rules.lines import THREES
from referee.kernel import MoveImpossible

from .positions import HIDDEN_FOUR, OPENING, START, TO_AND_FRO, gobblet, lay, play


class Try(NamedTuple):
    """`broken`: code, clause, squares of every finding; `said`: words of the first sentence; `then`: the line after it."""

    name: str
    line: str
    move: str
    broken: tuple[tuple[str, str, str], ...]
    said: tuple[str, ...]
    then: str
    course: tuple[str, ...] = ()


THREE = "a1:y4 b1:y4 c1:y3"
OWN_THREE = "a1:r4 b1:r4 c1:r3"

TRIES = (
    Try("enters on an occupied square", lay("a1:y4 b1:y3"), "4@b1",
        (("enters-on-gobblet", "3.1", "b1"),), ("Yellow's size 3", "b1"),
        lay("a1:y4 b1:y3r4", "y")),
    Try("enters on an equal one", lay("a1:y4"), "4@a1",
        (("enters-on-gobblet", "3.1", "a1"), ("covers-not-smaller", "2.6", "a1")), ("Yellow's size 4", "a1"),
        lay("a1:y4r4", "y")),
    Try("enters on a larger one of three", lay("a1:y4 b1:y4 c1:y3 d3:r4 d4:r4 c3:r4"), "3@a1",
        (("covers-not-smaller", "2.6", "a1"),), ("size 3", "size 4", "a1"),
        lay("a1:y4r3 b1:y4 c1:y3 d3:r4 d4:r4 c3:r4", "y")),
    Try("enters beside three", lay(f"{THREE} d4:y3"), "4@d4",
        (("enters-beside-three", "3.2", "d4 a1 b1 c1"),), ("Yellow shows three", "a1, b1 and c1", "d4"),
        lay(f"{THREE} d4:y3r4", "y")),
    Try("enters on an equal one beside three", lay(f"{THREE} d4:y4"), "4@d4",
        (("enters-beside-three", "3.2", "d4 a1 b1 c1"), ("covers-not-smaller", "2.6", "d4")), ("Yellow", "d4"),
        lay(f"{THREE} d4:y4r4", "y")),
    Try("enters on one's own", lay("a1:r4 b1:r3"), "4@b1",
        (("enters-on-gobblet", "3.1", "b1"), ("enters-on-own", "3.4", "b1")), ("Red's size 3", "b1"),
        lay("a1:r4 b1:r3r4", "y")),
    Try("enters on one of one's own three", lay(OWN_THREE), "4@c1",
        (("enters-on-gobblet", "3.1", "c1"), ("enters-on-own", "3.4", "c1")), ("Red's size 3", "c1"),
        lay("a1:r4 b1:r4 c1:r3r4", "y")),
    Try("enters on one's own while the opponent shows three", lay(f"{THREE} d4:r4 d3:r3"), "4@d3",
        (("enters-on-gobblet", "3.1", "d3"), ("enters-on-own", "3.4", "d3")), ("Red's size 3", "d3"),
        lay(f"{THREE} d4:r4 d3:r3r4", "y")),
    Try("enters what is not outermost", START, "2@c3",
        (("not-outermost", "2.3", "c3"),), ("size 2", "red's stacks", "4, 4 and 4"),
        lay("c3:r2", "y", red="444")),
    Try("enters what is inside, onto a gobblet", lay("a1:y4"), "3@a1",
        (("not-outermost", "2.3", "a1"), ("enters-on-gobblet", "3.1", "a1"), ("covers-not-smaller", "2.6", "a1")),
        ("size 3", "red's stacks", "4, 4 and 4"),
        lay("a1:y4r3", "y", red="444")),
    Try("enters what is used up", lay("a1:r4 b2:r4 c4:r4"), "4@d4",
        (("none-left", "2.3", "d4"),), ("Red has no size 4 left",), ""),
    Try("enters out of empty stacks", lay("a1:r4", red="000"), "1@d4",
        (("none-left", "2.3", "d4"),), ("Red has no size 1 left",), ""),
    Try("covers an equal one", lay("a1:r4 b1:y4"), "a1-b1",
        (("covers-not-smaller", "2.6", "a1 b1"),), ("size 4", "size 4", "b1"),
        lay("b1:y4r4", "y")),
    Try("covers a larger one of one's own", lay("a1:r3 b1:r4"), "a1-b1",
        (("covers-not-smaller", "2.6", "a1 b1"),), ("size 3", "size 4", "b1"),
        lay("b1:r4r3", "y")),
    Try("moves the opponent's", lay("a1:y4"), "a1-d1",
        (("moves-not-own", "2.4", "a1"),), ("a1", "yellow's size 4", "red"),
        lay("d1:y4", "y")),
    Try("gobbles with the opponent's", lay("a1:y4 b1:r4 c1:r3"), "a1-c1",
        (("gobbles-not-own", "2.5", "a1"),), ("a1", "yellow's size 4", "red"),
        lay("b1:r4 c1:r3y4", "y")),
    Try("gobbles with the opponent's what is not smaller", lay("a1:y4 b1:r4"), "a1-b1",
        (("gobbles-not-own", "2.5", "a1"), ("covers-not-smaller", "2.6", "a1 b1")), ("a1", "yellow's size 4"),
        lay("b1:r4y4", "y")),
    Try("moves where the own one is covered", lay("a1:r3y4 b4:r4"), "a1-a2",
        (("moves-not-own", "2.4", "a1"),), ("a1", "yellow's size 4", "red"),
        lay("a1:r3 a2:y4 b4:r4", "y")),
    Try("moves from an empty square", START, "a1-b2",
        (("nothing-there", "2.4", "a1"),), ("no gobblet", "a1"), ""),
    Try("gobbles from an empty square", lay("b2:y4"), "a1-b2",
        (("nothing-there", "2.4", "a1"),), ("no gobblet", "a1"), ""),
    Try("puts it back", lay("a1:r4"), "a1-a1",
        (("same-square", "2.7", "a1"),), ("size 4", "a1", "left"),
        lay("a1:r4", "y")),
    Try("puts it back to hide a line", lay(HIDDEN_FOUR), "b2-b2",
        (("same-square", "2.7", "b2"), ("hides-line-again", "5.3", "a2 b2 c2 d2")), ("size 4", "b2"),
        lay(HIDDEN_FOUR, "y")),
    Try("puts back the opponent's", lay("a1:y4"), "a1-a1",
        (("moves-not-own", "2.4", "a1"), ("same-square", "2.7", "a1")), ("a1", "yellow's size 4", "red"),
        lay("a1:y4", "y")),
    Try("enters out of turn", START, "y/4@b2",
        (("out-of-turn", "2.1", ""),), ("red's turn", "yellow"),
        lay("b2:y4", "r")),
    Try("moves out of turn", lay("a1:r4 b1:y4"), "y/b1-b2",
        (("out-of-turn", "2.1", ""),), ("red's turn", "yellow"),
        lay("a1:r4 b2:y4", "r")),
    Try("moves out of turn what is the opponent's", lay("a1:r4 b1:y4"), "y/a1-b1",
        (("out-of-turn", "2.1", ""), ("gobbles-not-own", "2.5", "a1"), ("covers-not-smaller", "2.6", "a1 b1")),
        ("red's turn", "yellow"),
        lay("b1:y4r4", "r")),
    Try("passes", START, "pass",
        (("no-passing", "2.1", ""),), ("nobody may pass",), lay("", "y")),
    Try("passes where a four would be uncovered by any move", lay(HIDDEN_FOUR, "r", red="000"), "r/pass",
        (("no-passing", "2.1", ""),), ("nobody may pass",), lay(HIDDEN_FOUR, "y", red="000")),
    Try("passes out of turn", lay("a1:r4 b1:y4"), "y/pass",
        (("out-of-turn", "2.1", ""), ("no-passing", "2.1", "")), ("red's turn", "yellow"),
        lay("a1:r4 b1:y4")),
    Try("enters out of turn what is used up", lay("a1:y4", yellow="000"), "y/4@b2",
        (("none-left", "2.3", "b2"), ("out-of-turn", "2.1", "")), ("Yellow has no size 4 left",), ""),
)  # fmt: skip

OVER = (
    Try("plays after a four", lay("a1:r4 b1:r4 c1:r4 d1:r3", "y"), "4@a2",
        (("after-the-end", "5.1", "a1 b1 c1 d1"),), ("over", "red shows four", "a1, b1, c1 and d1"),
        lay("a1:r4 b1:r4 c1:r4 d1:r3 a2:y4")),
    Try("plays after both show four", lay("a1:r4 b1:r4 c1:r4 d1:r3 a2:y4 b2:y4 c2:y4 d2:y3", "y"), "3@a3",
        (("after-the-end", "5.1", "a2 b2 c2 d2"),), ("over", "yellow shows four", "a2, b2, c2 and d2"),
        lay("a1:r4 b1:r4 c1:r4 d1:r3 a2:y4 b2:y4 c2:y4 d2:y3 a3:y3")),
    Try("plays without anything to play", lay("a1:y4", red="000"), "a1-b1",
        (("after-no-move", "6.4", ""), ("moves-not-own", "2.4", "a1")), ("over", "red has nothing to play"),
        lay("b1:y4", "y", red="000")),
    Try("passes after a four", lay("a1:r4 b1:r4 c1:r4 d1:r3", "y"), "pass",
        (("after-the-end", "5.1", "a1 b1 c1 d1"), ("no-passing", "2.1", "")), ("over", "red shows four"),
        lay("a1:r4 b1:r4 c1:r4 d1:r3")),
    Try("passes without anything to play", lay("a1:y4", red="000"), "pass",
        (("after-no-move", "6.4", ""), ("no-passing", "2.1", "")), ("over", "red has nothing to play"),
        lay("a1:y4", "y", red="000")),
    Try("plays after a draw", START, "4@b2",
        (("after-the-draw", "6.3", ""),), ("over", "a draw"),
        lay("a1:r4 d4:y4 b2:r4", "y"), (*OPENING, *TO_AND_FRO, *TO_AND_FRO)),
)  # fmt: skip

every_try = pytest.mark.parametrize("attempt", [*TRIES, *OVER], ids=lambda attempt: attempt.name)


GAME = gobblet(repetition="position")  # under which repetition ends a game


def laid(attempt: Try):
    *before, now = play(GAME.read(attempt.line), *attempt.course)
    return now, before, GAME.move(attempt.move, now)


@every_try
def test_every_clause_it_breaks(attempt):
    now, before, move = laid(attempt)
    verdict = GAME.judge(now, move, before)
    found = [(finding.code, finding.clause, " ".join(finding.squares)) for finding in verdict.findings]
    assert found == [(code, f"gobblet:{clause}", squares) for code, clause, squares in attempt.broken]
    assert not verdict.legal and verdict.possible == bool(attempt.then)
    message = verdict.findings[0].message.lower()
    assert all(word.lower() in message for word in attempt.said), message
    assert move not in GAME.moves(now) or attempt.course


@every_try
def test_what_is_possible_can_be_done_all_the_same(attempt):
    game, (now, _, move) = gobblet(), laid(attempt)
    if not attempt.then:
        with pytest.raises(MoveImpossible):
            game.after(now, move)
        return
    later = game.after(now, move)
    assert game.write(later) == attempt.then
    assert game.read(attempt.then) == later


@pytest.mark.parametrize("attempt", [attempt for attempt in TRIES if attempt.then], ids=lambda attempt: attempt.name)
def test_and_the_game_goes_on(attempt):
    game, (now, _, move) = gobblet(), laid(attempt)
    later = game.after(now, move)
    assert game.outcome(later, (now,)).state == "ongoing"
    assert game.moves(later) and game.to_move(later) == (("yellow", "red")[game.mover(now, move) == "yellow"],)


@pytest.mark.parametrize("move", ["4@a1", "4@c1"])
@pytest.mark.parametrize("three", THREES)
def test_the_exception_itself_is_no_illegal_try(move, three):
    game, now = gobblet(three=three), gobblet().read(lay("a1:y3 b1:y4 c1:y2", yellow="321"))
    assert game.judge(now, game.move(move, now)).findings == ()
