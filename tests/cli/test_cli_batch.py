"""With - for a position, cases come on standard input: one JSON value a line, and what cannot be read keeps its place."""

import json

import pytest

from tests.gobblet.positions import START, lay, sample, scattered, write

OVER = lay("a1:r4 b1:r4 c1:r4 d1:r3", "y")


def values(answer) -> list:
    assert answer.code == 0 and not answer.err
    return [json.loads(line) for line in answer.lines]


def test_moves(referee):
    first, second = values(referee("moves", "gobblet", "-", given=f"{START}\n{OVER}\n"))
    assert len(first) == 16 and first == sorted(first) and second == []


def test_after_and_judge_and_outcome_and_perft(referee):
    given = f"{START}\t4@b2\n{START}\t4@c3\n"
    assert values(referee("after", "gobblet", "-", given=given)) == [
        "-,-,-,-/-,-,-,-/-,r4,-,-/-,-,-,- r443 y444 y",
        "-,-,-,-/-,-,r4,-/-,-,-,-/-,-,-,- r443 y444 y",
    ]
    assert [verdict["legal"] for verdict in values(referee("judge", "gobblet", "-", given=given))] == [True, True]
    states = [end["state"] for end in values(referee("outcome", "gobblet", "-", given=f"{OVER}\n{START}\n"))]
    assert states == ["won", "ongoing"]
    assert values(referee("perft", "gobblet", "-", given=f"{START}\t1\n{OVER}\t1\n")) == [16, 0]


@pytest.mark.parametrize(
    "bad",
    [
        "",
        " ",
        "nonsense",
        START[:-1],
        f"{START}\t",
        f"{START}\t4@b2\tmore",
        "\t4@b2",
        f"{START} \t4@b2",
        f"{START}\ta1-b2",
        "\udcff",
        "\0",
    ],
    ids=lambda text: repr(text)[-14:],
)
def test_a_bad_line_keeps_its_place(referee, bad):
    given = f"{START}\t4@b2\n{bad}\n{START}\t4@c3\n"
    first, error, last = values(referee("after", "gobblet", "-", given=given))
    assert first.endswith(" y") and last.endswith(" y")
    assert error["error"] and error["code"] in ("notation", "missing", "impossible")


def test_blank_lines_are_error_lines(referee):
    answers = values(referee("moves", "gobblet", "-", given=f"\n\n{START}\n\n"))
    assert [isinstance(answer, dict) and "error" in answer for answer in answers] == [True, True, False, True]


def test_no_lines_are_no_answers(referee):
    assert referee("moves", "gobblet", "-", given="") == (0, "", "")


def test_the_last_line_needs_no_end(referee):
    assert values(referee("perft", "gobblet", "-", "1", given=START)) == [16]


def test_ends_of_lines_from_elsewhere(referee):
    assert values(referee("perft", "gobblet", "-", "1", given=f"{START}\r\n{OVER}\r\n")) == [16, 0]


def test_what_every_line_wants_can_be_given_once(referee):
    assert values(referee("perft", "gobblet", "-", "1", given=f"{START}\n{START}\t2\n")) == [16, 240]
    moves = values(referee("judge", "gobblet", "-", "4@b2", given=f"{START}\n{START}\t4@a1\n"))
    assert [verdict["move"] for verdict in moves] == ["4@b2", "4@a1"]


def test_what_is_wanted_and_nowhere_is_said_on_its_line(referee):
    bare, whole = values(referee("judge", "gobblet", "-", given=f"{START}\n{START}\t4@b2\n"))
    assert "MOVE" in bare["error"] and whole["legal"]


def test_options_hold_for_all_lines(referee):
    line = lay("a1:r4 b1:r4 d1:r3", "y")
    assert [v["legal"] for v in values(referee("judge", "gobblet", "-", given=f"{line}\t4@d1\n" * 2))] == [True, True]
    answers = values(referee("judge", "gobblet", "-", "--option", "three=adjacent", given=f"{line}\t4@d1\n" * 2))
    assert [verdict["legal"] for verdict in answers] == [False, False]


def test_an_option_there_is_not_ends_it_before_the_first_line(referee):
    answer = referee("moves", "gobblet", "-", "--option", "three=gap", given=f"{START}\n")
    assert answer.code == 2 and not answer.out and answer.err.startswith("referee: ")


def test_a_thousand_cases_cost_one_start(referee):
    lines = [write(now) for now in sample(scattered, 1000)]
    answers = values(referee("outcome", "gobblet", "-", given="\n".join(lines) + "\n"))
    assert len(answers) == 1000 and all(set(end) == {"state", "winners", "clause", "receipt"} for end in answers)
