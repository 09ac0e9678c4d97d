"""--moves "M M …": played from POSITION first, so that what hangs on history can be asked."""

import json

import pytest

from referee.service.verbs import LONGEST, VERBS
from tests.gobblet.positions import OPENING, START, TO_AND_FRO

REPEATED = " ".join((*OPENING, *TO_AND_FRO * 3))
REPETITIONS = ("position", "moves")
RUN = "5x5:c3:- - c3 - 1 0,0 R"


@pytest.mark.parametrize("repetition", REPETITIONS)
def test_a_draw_by_repetition_is_seen(referee, repetition):
    option = ("--option", f"repetition={repetition}")
    end = json.loads(referee("outcome", "gobblet", START, "--moves", REPEATED, *option).out)
    assert (end["state"], end["clause"], end["winners"]) == ("drawn", "gobblet:6.3", [])
    last = referee("after", "gobblet", START, TO_AND_FRO[-1], "--moves", REPEATED.rpartition(" ")[0]).lines[0]
    assert json.loads(referee("outcome", "gobblet", last, *option).out)["state"] == "ongoing", "the same without its history"


def test_a_move_is_judged_where_the_moves_lead(referee):
    verdict = json.loads(referee("judge", "gridbloc", RUN, "c4-d5", "--moves", "c3-c4 c4|d4").out)
    assert verdict["legal"] and verdict["move"] == "c4-d5"
    assert not json.loads(referee("judge", "gridbloc", RUN, "c4-d5").out)["possible"]
    answer = referee("after", "gridbloc", RUN, "c4-d5", "--moves", "c3-c4 c4|d4")
    assert answer == (0, "5x5:c3:- c4|d4 d5 c4.d5 1 2,0 B\n", "")


def test_illegal_moves_are_among_them_where_they_can_be(referee):
    answer = referee("after", "gridbloc", RUN, "a1|a2", "--moves", "c3-c5 pass  R/c5-c4")
    assert answer == (0, "5x5:c3:- a1|a2 c4 c4.c5 1 2,0 R\n", "")


@pytest.mark.parametrize("verb, rest", [("judge", ("4@c3",)), ("after", ("4@c3",)), ("outcome", ())])
def test_no_moves_are_the_position_itself(referee, verb, rest):
    assert referee(verb, "gobblet", START, *rest, "--moves", " ") == referee(verb, "gobblet", START, *rest)


# what is given, and what the sentence names: the place, the word, what was expected
AMISS = {
    "unreadable": ("4@b2 4@c3 b2c3 4@a1", ("move 3 of moves: expected ", "4@b2", "b2c3")),
    "nothing there": ("4@b2 4@c3 a1-a2", ("Move 3 of moves, a1-a2, cannot be played. ", "on a1")),
    "too many": ("4@b2 " * (LONGEST + 1), ("moves: expected at most 2000 moves, found '2001'",)),
    "one of great length": ("4@b2 " + "x" * 100_000, ("move 2 of moves: expected ",)),
    "a stray byte": ("4@b2 \udcff", ("move 2 of moves: expected ",)),
}


@pytest.mark.parametrize("moves, named", AMISS.values(), ids=AMISS)
@pytest.mark.parametrize("verb", [name for name, verb in VERBS.items() if verb.replays])
def test_a_move_that_cannot_be_played_is_named(referee, verb, moves, named):
    rest = ("4@d4",) if "move" in VERBS[verb].wants else ()
    answer = referee(verb, "gobblet", START, *rest, "--moves", moves)
    assert answer.code == 2 and not answer.out and answer.err.startswith("referee: ") and answer.err.count("\n") == 1
    assert all(each in answer.err for each in named) and len(answer.err) < 300


def test_as_many_as_are_allowed(referee):
    moves = (*OPENING, *TO_AND_FRO * LONGEST)[:LONGEST]
    assert referee("outcome", "gobblet", START, "--moves", " ".join(moves)).code == 0


def test_in_a_stream_they_are_played_from_every_position(referee):
    given = f"{RUN}\tc4-d5\n{RUN}\tc3-c4\n3x3:b2:- - b2 - 1 0,0 R\tc4-d5\nx\tc4-d5\n"
    answers = [json.loads(line) for line in referee("judge", "gridbloc", "-", "--moves", "c3-c4 c4|d4", given=given).lines]
    assert [answer.get("legal") for answer in answers] == [True, False, None, None]
    assert "Move 1 of moves, c3-c4, cannot be played. " in answers[2]["error"] and answers[3]["code"] == "notation"


@pytest.mark.parametrize("verb, rest", [("moves", ()), ("perft", ("1",)), ("ask", ())])
def test_a_verb_that_plays_none_refuses_them(referee, verb, rest):
    answer = referee(verb, "gobblet", START, *rest, "--moves", "4@b2")
    assert answer.code == 2 and not answer.out and "--moves" in answer.err
