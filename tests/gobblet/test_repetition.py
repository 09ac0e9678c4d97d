"""A game that repeats itself (clause 6.3): pointed out and claimed, or a draw at once by either reading."""

from random import Random

import pytest

from referee.games.gobblet.rules.position import FIRST, PIECES, SQUARES
from tests.sampling import sampled
from tests.watched import Watched

from .positions import OPENING, TO_AND_FRO, gobblet, lay, play

AROUND = ("a1-a2", "d4-d3", "a2-a3", "d3-d2", "a3-a1", "d2-d4")  # the same position again after three moves each
CHOICES = [choice.key for choice in gobblet().rulebook.options["repetition"].choices]
AT_ONCE = [choice for choice in CHOICES if choice != "claim"]


def states(course, repetition: str) -> list[str]:
    game = gobblet(repetition=repetition)
    return [game.outcome(now, course[:i]).state for i, now in enumerate(course)]


def codes(course, move: str, repetition: str) -> list[str]:
    game = gobblet(repetition=repetition)
    *before, now = course
    return [finding.code for finding in game.judge(now, game.move(move, now), before).findings]


def pointed_out(*moves: str) -> dict[int, list[str]]:
    """By how many moves were made, what the verdict of the last of them points out."""
    course = play(FIRST, *moves)
    told = {i + 1: codes(course[: i + 1], move, "claim") for i, move in enumerate(moves)}
    return {number: found for number, found in told.items() if found}


def claims(*moves: str) -> dict[int, list[str]]:
    """By how many moves were made, the receipt of the draw that may then be taken."""
    course, game = play(FIRST, *moves), gobblet()
    found = {i: game.claim(now, course[:i]) for i, now in enumerate(course)}
    assert all((end.state, end.winners, end.clause) == ("drawn", (), "gobblet:6.3") for end in found.values() if end)
    assert all(line.deciding and line.clause == end.clause for end in found.values() if end for line in end.receipt)
    return {number: [line.label for line in end.receipt] for number, end in found.items() if end}


RED = ["Red went from a1 to a2, back to a1 and to a2 again", "Yellow went from d4 to d3, back to d4 and to d3 again"]


def test_nothing_ends_a_game_by_itself_that_players_claim():
    for course in (TO_AND_FRO * 3, AROUND * 4):
        assert {*states(play(FIRST, *OPENING, *course), "claim")} == {"ongoing"}
    assert gobblet().options["repetition"] == "claim"


def test_to_and_fro_is_pointed_out_by_each_reading_once_and_can_be_claimed_while_it_holds():
    course = (*OPENING, *TO_AND_FRO, *TO_AND_FRO, "a1-b1")
    assert pointed_out(*course) == {2 + 6: ["to-and-fro"], 2 + 8: ["same-position"]}
    found = claims(*course)
    assert [*found] == [8, 9, 10]
    assert found[8] == RED
    assert found[10][0] == "The same position was there 3 times" and len(found[10]) == 3, "both hold"
    assert found[10][1] == "Red went from a2 to a1, back to a2 and to a1 again"


def test_going_around_is_the_same_position_and_no_going_to_and_fro():
    course = (*OPENING, *AROUND, *AROUND)
    assert pointed_out(*course) == {2 + 12: ["same-position"]}
    assert claims(*course) == {2 + 12: ["The same position was there 3 times"]}


def test_it_is_pointed_out_again_when_it_comes_to_hold_again():
    elsewhere = ("b2-b3", "c3-c2", "b3-b2", "c2-c3")
    course = (*OPENING, "4@b2", "4@c3", *TO_AND_FRO * 2, *elsewhere)
    assert pointed_out(*course) == {4 + 6: ["to-and-fro"], 4 + 8: ["same-position"], 4 + 12: ["same-position"]}
    assert claims(*course)[4 + 12] == ["The same position was there 4 times"]


def test_a_draw_is_taken_only_where_it_may_be_claimed_and_the_game_goes_on():
    course = play(FIRST, *OPENING, *TO_AND_FRO, *TO_AND_FRO)
    for choice in AT_ONCE:
        game = gobblet(repetition=choice)
        assert all(game.claim(now, course[:i]) is None for i, now in enumerate(course))
    over = gobblet().read("-,-,-,-/-,-,-,-/-,-,-,-/r4,r4,r4,r3 r332 y444 y")
    assert gobblet().outcome(over, (over, over)).state == "won" and gobblet().claim(over, (over, over)) is None
    assert gobblet().claim(course[-1]) is None, "what is not told cannot be known"


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
    assert {line.clause for line in end.receipt} == {"gobblet:6.3"}
    decides = [line.label for line in end.receipt if line.deciding]
    assert decides == (RED if repetition == "moves" else ["The same position was there 3 times"])
    for move in game.moves(now):
        verdict = game.judge(now, move, before)
        assert not verdict.legal and [finding.code for finding in verdict.findings] == ["after-the-draw"]
        assert game.judge(now, move).legal, "what is not told cannot be known"


def test_six_moves_of_one_player_are_nobody_elses():
    """Red moves six times running, out of turn every other time: yellow has not gone to and fro."""
    course = play(FIRST, "4@a1", "4@d4", "r/4@b1", "r/a1-a2", "r/b1-b2", "r/a2-a1", "r/b2-b1", "r/a1-a2", "r/b1-b2")
    assert states(course, "moves")[-1] == "ongoing"


def test_passing_is_no_going_to_and_fro_but_the_position_counts():
    course = play(FIRST, *OPENING, *["pass"] * 7)
    assert states(course, "moves")[-1] == "ongoing"
    assert [gobblet().claim(now, course[:i]) is None for i, now in enumerate(course)].index(False) == 2 + 4


DIFFERENT = {
    "what is covered": lambda now: now._replace(board=((PIECES["r2"], PIECES["r4"]), *now.board[1:])),
    "how it is covered": lambda now: now._replace(board=((PIECES["y1"], PIECES["r4"]), *now.board[1:])),
    "the stacks": lambda now: now._replace(red=(4, 4, 3)),
    "the player to move": lambda now: now._replace(turn="y"),
}


@pytest.mark.parametrize("repetition", ["claim", "position"])
@pytest.mark.parametrize("change", DIFFERENT.values(), ids=DIFFERENT)
def test_the_same_position_is_the_same_in_everything(change, repetition):
    (now,) = play(FIRST._replace(board=((PIECES["r1"], PIECES["r4"]), *FIRST.board[1:]), red=(4, 3, 2)))
    other, game = change(now), gobblet(repetition=repetition)
    assert other != now

    def drawn(*before) -> bool:
        return bool(game.claim(now, before)) or game.outcome(now, before).over

    assert not drawn(now, other, other)
    assert drawn(now, other, now)
    assert drawn(other, now, other, now, other), "not necessarily one after the other"


def test_a_board_that_only_looks_the_same_is_not_the_same():
    """Yellow's size 1 wanders from under a1 to under a2: to the eye the board is there a third time, in truth a second."""
    start = gobblet().read(lay("a1:y1r4 a2:r4 d4:y4", red="433", yellow="443"))
    wandered = ("a1-b1", "a1-a3", "b1-a1", "d4-c3", "a2-b2", "a3-a2", "b2-a2", "c3-d4")
    to_and_fro = ("a1-a3", "d4-d3", "a3-a1", "d3-d4")
    course = play(start, *wandered, *to_and_fro, *to_and_fro)
    looks = [(tuple(pile[-1:] for pile in now.board), now.turn) for now in course]
    assert [i for i, look in enumerate(looks) if look == looks[0]] == [0, 8, 12, 16]
    assert states(course, "position").index("drawn") == 16
    assert codes(course[:12], "d3-d4", "claim") == [] and codes(course[:16], "d3-d4", "claim") == ["same-position"]


@pytest.mark.parametrize("repetition", AT_ONCE)
@pytest.mark.parametrize("kind", [tuple, list])
def test_a_short_past_is_no_repetition(kind, repetition):
    game, claimed = gobblet(repetition=repetition), gobblet()
    course = play(FIRST, *OPENING, *TO_AND_FRO)
    for length in range(len(course)):
        before = kind(course[-1 - length : -1])
        assert game.outcome(course[-1], before).state == "ongoing" and claimed.claim(course[-1], before) is None


WALKS = {"r": ("a1", "a2", "b1"), "y": ("d4", "d3", "c4")}  # where the one gobblet of each wanders


@pytest.mark.parametrize("memory", ["hidden", "open"])
@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_wandering_at_random_against_the_words_of_the_clause(seed, memory):
    """6.3 told anew from lines of notation and words of moves; both seen when they come to hold."""
    game, chance = gobblet(memory=memory), Random(seed)
    course, words, held = play(FIRST, *OPENING), [*OPENING], set()
    for _ in range(60):
        now = course[-1]
        here = next(square for square in WALKS[now.turn] if now.board[SQUARES.index(square)])
        word = f"{here}-{chance.choice([square for square in WALKS[now.turn] if square != here])}"
        told = codes(course, word, "claim")
        words.append(word)
        course.append(game.after(now, game.move(word, now)))
        lines = [game.write(each) for each in course]
        one, two = words[-1::-2][:3], words[-2::-2][:3]
        fro = all(len(moves) == 3 and moves[0] == moves[2] == moves[1][3:] + "-" + moves[1][:2] for moves in (one, two))
        seen = {"same-position": lines.count(lines[-1]) >= 3, "to-and-fro": fro}
        holds = {code for code in seen if seen[code]}
        assert told == [code for code in ("same-position", "to-and-fro") if code in holds - held]
        assert bool(game.claim(course[-1], course[:-1])) == bool(holds)
        held = holds


@pytest.mark.parametrize("repetition", CHOICES)
@pytest.mark.parametrize("course", [("4@a1",), OPENING + TO_AND_FRO * 2])
def test_however_long_the_game_only_the_last_moves_are_looked_at(repetition, course):
    """Where nothing repeats itself, and where something does; besides, the positions are counted."""
    game = gobblet(repetition=repetition)
    *lately, now = play(FIRST, *course)
    for move in ("a1-a2", "4@b2", "a1-b1", "4@a1"):
        past = Watched(play(FIRST, "4@c3")[-1], lately, 3_000)
        assert game.judge(now, game.move(move, now), past) and game.outcome(now, past)
        assert game.claim(now, past) or repetition != "claim" or len(course) == 1
        assert past.seen <= 8 * 6
