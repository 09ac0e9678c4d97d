"""Every verb of the command line, one case at a time; what cannot be read is a sentence on standard error, and 2."""

import json

import pytest

from referee import games
from tests.gobblet.positions import START, lay

GAPPED = lay("a1:r4 b1:r4 d1:r3", "y")
OVER = lay("a1:r4 b1:r4 c1:r4 d1:r3", "y")


def test_games(referee):
    answer = referee("games")
    assert answer == (0, "".join(f"{entry.slug}\n" for entry in games.all()), "")


def test_moves_are_sorted_one_a_line(referee):
    answer = referee("moves", "gobblet", START)
    assert answer.code == 0 and not answer.err
    assert answer.lines == sorted(f"4@{column}{row}" for column in "abcd" for row in "1234")


def test_no_moves_are_no_lines(referee):
    assert referee("moves", "gobblet", OVER) == (0, "", "")


def test_judge_answers_in_json(referee):
    answer = referee("judge", "gobblet", START, "a1-b2")
    assert answer.code == 0 and len(answer.lines) == 1
    shown = json.loads(answer.out)
    assert (shown["move"], shown["legal"], shown["possible"]) == ("a1-b2", False, False)
    (finding,) = shown["findings"]
    assert (finding["code"], finding["severity"], finding["clause"]) == ("nothing-there", "impossible", "gobblet:2.4")
    assert finding["squares"] == ["a1"] and "a1" in finding["message"]


def test_a_legal_move_is_judged_without_findings(referee):
    shown = json.loads(referee("judge", "gobblet", START, "4@b2").out)
    assert shown == {"move": "4@b2", "legal": True, "possible": True, "findings": []}


@pytest.mark.parametrize(
    "move, then",
    [
        ("4@b2", "-,-,-,-/-,-,-,-/-,r4,-,-/-,-,-,- r443 y444 y"),
        ("y/4@b2", "-,-,-,-/-,-,-,-/-,y4,-,-/-,-,-,- r444 y443 r"),
        ("3@b2", "-,-,-,-/-,-,-,-/-,r3,-,-/-,-,-,- r444 y444 y"),
    ],
    ids=["legal", "out of turn", "from inside a stack"],
)
def test_after_answers_with_a_line(referee, move, then):
    assert referee("after", "gobblet", START, move) == (0, f"{then}\n", "")


def test_after_what_cannot_be(referee):
    answer = referee("after", "gobblet", START, "a1-b2")
    assert answer.code == 2 and not answer.out and answer.err.lower().startswith("referee: there is no gobblet on a1")


def test_outcome_answers_in_json(referee):
    assert json.loads(referee("outcome", "gobblet", START).out)["state"] == "ongoing"
    shown = json.loads(referee("outcome", "gobblet", OVER).out)
    assert (shown["state"], shown["winners"], shown["clause"]) == ("won", ["red"], "gobblet:5.1")
    assert shown["receipt"][-1]["squares"] == ["a1", "b1", "c1", "d1"] and shown["receipt"][-1]["deciding"]


@pytest.mark.parametrize("depth, number", [("0", 1), ("1", 16), ("2", 240), ("02", 240)])
def test_perft(referee, depth, number):
    assert referee("perft", "gobblet", START, depth) == (0, f"{number}\n", "")


@pytest.mark.parametrize("depth", ["-1", "x", "", "1.5", "13", "00013", "0" * 5000 + "13", "1" * 5000, "²", "٢", "1 "])
def test_a_depth_that_is_none(referee, depth):
    """Asked where the game is over, so that a depth let through by mistake takes no time."""
    answer = referee("perft", "gobblet", OVER, depth)
    assert answer.code == 2 and not answer.out and "depth" in answer.err.lower() and len(answer.err) < 300


def test_options_pick_a_reading(referee):
    assert "4@d1" in referee("moves", "gobblet", GAPPED).lines
    assert "4@d1" not in referee("moves", "gobblet", GAPPED, "--option", "three=adjacent").lines
    many = referee("moves", "gobblet", "--option", "memory=open", "--option", "three=adjacent", GAPPED)
    assert many.code == 0 and "4@d1" not in many.lines


def test_the_last_of_two_choices_counts(referee):
    assert "4@d1" in referee("moves", "gobblet", GAPPED, "--option", "three=adjacent", "--option", "three=line").lines


BAD_OPTIONS = ("three", "three=", "=line", "=", "", "four=line", "three=gap", "slug=x", "self=x", "options=x", "begins=red")


@pytest.mark.parametrize("option", BAD_OPTIONS)
def test_an_option_there_is_not(referee, option):
    answer = referee("moves", "gobblet", START, "--option", option)
    assert answer.code == 2 and not answer.out
    assert answer.err.startswith("referee: ") and answer.err.count("\n") == 1


BAD = {
    "an unknown game": ("moves", "chess", START),
    "a game there is not": ("moves", "no-game", START),
    "a position cut short": ("moves", "gobblet", START[:-2]),
    "an empty position": ("moves", "gobblet", ""),
    "a position with a newline": ("moves", "gobblet", f"{START}\n"),
    "a bad move": ("judge", "gobblet", START, "4b2"),
    "an empty move": ("judge", "gobblet", START, ""),
    "a move left out": ("judge", "gobblet", START),
    "a depth left out": ("perft", "gobblet", START),
    "a stray byte": ("judge", "gobblet", START, "4@b2\udcff"),
}


@pytest.mark.parametrize("args", BAD.values(), ids=BAD)
def test_what_cannot_be_read_is_one_sentence(referee, args):
    answer = referee(*args)
    assert answer.code == 2 and not answer.out
    assert answer.err.startswith("referee: ") and answer.err.count("\n") == 1


USAGE = (
    (),
    ("play",),
    ("moves",),
    ("moves", "gobblet"),
    ("moves", "gobblet", "-,-"),
    ("moves", "gobblet", START, "x"),
    ("-x",),
)


@pytest.mark.parametrize("args", USAGE, ids=str)
def test_what_is_no_command_is_answered_with_the_usage(referee, args):
    answer = referee(*args)
    assert answer.code == 2 and not answer.out and answer.err.startswith("usage: referee")


def test_help_says_nothing_to_programmers(referee, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    told = referee("--help").out
    assert "best first\n" in told and "Raises" not in told


@pytest.mark.parametrize("args", [("--help",), ("judge", "--help")], ids=str)
def test_help(referee, args):
    answer = referee(*args)
    assert answer.code == 0 and answer.out.startswith("usage: referee") and not answer.err
