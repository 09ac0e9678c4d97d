"""What an answer may cost on the command line: as much as over HTTP, unless told otherwise."""

import pytest

START = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"
FULL = "/".join(["1111111"] * 14) + " - - - +"


def test_perft_stops_at_its_budget(referee):
    answer = referee("perft", "deblockle", "- - 2,2 G", "9")
    assert answer.code == 2 and not answer.out
    assert "500,000" in answer.err and "--steps" in answer.err and answer.err.count("\n") == 1


@pytest.mark.parametrize("steps, code", [("272", 2), ("273", 0)])  # 17 positions, with 16 moves and 240
def test_every_position_and_every_move_is_a_step(referee, steps, code):
    answer = referee("perft", "gobblet", START, "2", "--steps", steps)
    assert (answer.code, answer.out) == (code, "" if code else "240\n")


def test_a_list_of_moves_is_no_longer_than_allowed(referee):
    assert referee("moves", "block", FULL, "--steps", "1000").code == 2
    assert len(referee("moves", "gobblet", START, "--steps", "16").lines) == 16
    assert referee("moves", "gobblet", START, "--steps", "15").code == 2
