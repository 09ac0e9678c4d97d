"""The option `repetition`: a draw by the third same position, or by three moves to and fro (clause 6.3)."""

import pytest

from referee.games.gobblet.position import FIRST

from .positions import OPENING, TO_AND_FRO, gobblet, play

AROUND = ("a1-a2", "d4-d3", "a2-a3", "d3-d2", "a3-a1", "d2-d4")  # the same position again after three moves each


def states(course, repetition: str) -> list[str]:
    game = gobblet(repetition=repetition)
    return [game.outcome(now, course[:i]).state for i, now in enumerate(course)]


def codes(course, move: str, repetition: str) -> list[str]:
    game = gobblet(repetition=repetition)
    *before, now = course
    return [finding.code for finding in game.judge(now, game.move(move, now), before).findings]


def test_to_and_fro_is_drawn_earlier_by_moves_than_by_position():
    course = play(FIRST, *OPENING, *TO_AND_FRO, *TO_AND_FRO)
    assert states(course, "position").index("drawn") == 2 + 8
    assert states(course, "moves").index("drawn") == 2 + 6


def test_going_around_is_drawn_by_position_alone():
    course = play(FIRST, *OPENING, *AROUND, *AROUND)
    assert states(course, "position")[-1] == "drawn" and states(course, "position").count("drawn") == 1
    assert "drawn" not in states(course, "moves")


@pytest.mark.parametrize(
    "course, move, position, moves",
    [
        ((*TO_AND_FRO, "a1-a2"), "d4-d3", ["repetition-reading"], ["third-repetition", "repetition-reading"]),
        ((*TO_AND_FRO, "a1-a2"), "d4-d2", [], []),
        ((*TO_AND_FRO, *TO_AND_FRO[:3]), "d3-d4", ["third-repetition"], None),
        ((*AROUND, *AROUND[:5]), "d2-d4", ["third-repetition", "repetition-reading"], ["repetition-reading"]),
        (TO_AND_FRO[:3], "d3-d4", [], []),
    ],
    ids=["three to and fro", "and elsewhere", "a third time", "around a third time", "a second time"],
)
def test_the_judge_sees_it_coming_and_says_what_it_hangs_on(course, move, position, moves):
    before = play(FIRST, *OPENING, *course)
    assert codes(before, move, "position") == position
    assert moves is None or codes(before, move, "moves") == moves


@pytest.mark.parametrize("repetition, turns", [("position", 8), ("moves", 6)])
def test_after_the_draw_nothing_may_be_played_and_the_receipt_says_why(repetition, turns):
    course = play(FIRST, *OPENING, *(TO_AND_FRO * 2)[:turns])
    game, (*before, now) = gobblet(repetition=repetition), course
    end = game.outcome(now, before)
    assert (end.state, end.winners, end.clause) == ("drawn", (), "gobblet:6.3")
    assert [line.deciding for line in end.receipt][-1] and {line.clause for line in end.receipt} == {"gobblet:6.3"}
    for move in game.moves(now):
        verdict = game.judge(now, move, before)
        assert not verdict.legal and [finding.code for finding in verdict.findings] == ["after-the-draw"]
        assert game.judge(now, move).legal, "what is not told cannot be known"


def test_the_receipt_of_moves_names_who_went_to_and_fro():
    *before, now = play(FIRST, *OPENING, *(TO_AND_FRO * 2)[:6])
    red, yellow = gobblet(repetition="moves").outcome(now, before).receipt
    assert red.label == "Red's last three moves: a1-a2, a2-a1, a1-a2"
    assert yellow.label == "Yellow's last three moves: d4-d3, d3-d4, d4-d3"


def test_six_moves_of_one_player_are_nobody_elses():
    """Red moves six times running, out of turn every other time: yellow has not gone to and fro."""
    course = play(FIRST, "4@a1", "4@d4", "r/4@b1", "r/a1-a2", "r/b1-b2", "r/a2-a1", "r/b2-b1", "r/a1-a2", "r/b1-b2")
    assert states(course, "moves")[-1] == "ongoing"


DIFFERENT = {
    "what is covered": lambda now: now._replace(board=("r2r4", *now.board[1:])),
    "how it is covered": lambda now: now._replace(board=("y1r4", *now.board[1:])),
    "the stacks": lambda now: now._replace(red="443"),
    "the player to move": lambda now: now._replace(turn="y"),
}


@pytest.mark.parametrize("change", DIFFERENT.values(), ids=DIFFERENT)
def test_the_same_position_is_the_same_in_everything(change):
    (now,) = play(FIRST._replace(board=("r1r4", *FIRST.board[1:]), red="432"))
    other = change(now)
    game = gobblet()
    assert other != now
    assert game.outcome(now, (now, other, other)).state == "ongoing"
    assert game.outcome(now, (now, other, now)).state == "drawn"
    assert game.outcome(now, (other, now, other, now, other)).state == "drawn", "not necessarily one after the other"


def test_a_four_comes_before_a_draw():
    game = gobblet()
    over = game.read("-,-,-,-/-,-,-,-/-,-,-,-/r4,r4,r4,r3 r332 y444 y")
    assert game.outcome(over, (over, over)).state == "won"


@pytest.mark.parametrize("repetition", ["position", "moves"])
@pytest.mark.parametrize("kind", [tuple, list])
def test_a_short_past_is_no_repetition(kind, repetition):
    game = gobblet(repetition=repetition)
    course = play(FIRST, *OPENING, *TO_AND_FRO)
    for length in range(len(course)):
        assert game.outcome(course[-1], kind(course[-1 - length : -1])).state == "ongoing"
