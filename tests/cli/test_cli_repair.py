"""`repair`: how a record and the board came apart, in the words that notation has for it; one case or a stream of them."""

import json

import pytest

START = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"
MISSING = "-,-,-,-/-,-,r4,-/-,y4,-,-/-,-,-,- r443 y443 L"  # its turn cannot be read
LIES = "-,-,-,-/-,-,r4,-/-,y4,-,-/-,-,-,- r443 y443 r"


def told(answer) -> list:
    assert answer.code == 0 and not answer.err
    return json.loads(answer.out)


def test_a_missing_move_is_the_first_explanation(referee):
    first, *others = told(referee("repair", "gobblet", START, "4@c3", LIES))
    assert first == {"moves": ["4@c3", "4@b2"], "edits": 1, "text": "Not written down: Yellow puts a size 4 on b2."}
    assert all(set(each) == {"moves", "edits", "text"} for each in others)


def test_whose_turn_it_is_and_what_counters_show_follow(referee):
    """On the board nobody is to move, and a counter may stand anywhere."""
    other = LIES.removesuffix("r") + "y"
    assert told(referee("repair", "gobblet", START, "4@c3", other)) == told(referee("repair", "gobblet", START, "4@c3", LIES))
    arena = "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L"
    moved = "9 a1,c1d1,f2,h1i1 a9,c8d8,f9,h9i9 a1,a9 17,40 L"
    assert told(referee("repair", "block-arena", arena, "f1-f2", moved))[0]["moves"] == ["f1-f2", "c9d9-c8d8"]


@pytest.mark.parametrize("record", ["4@c3 4@b2", " 4@c3  4@b2 "])
def test_a_record_that_is_right_needs_no_edit(referee, record):
    [answer] = told(referee("repair", "gobblet", START, record, LIES))
    assert answer == {"moves": ["4@c3", "4@b2"], "edits": 0, "text": "The record and the board agree."}


@pytest.mark.parametrize("record", ["", "-"])
def test_a_record_may_be_empty(referee, record):
    assert told(referee("repair", "gobblet", START, record, LIES))[0]["edits"] == 2


def test_a_record_that_cannot_be_played_is_explained(referee):
    """The move in the middle that the others rest on is missing."""
    lies = "-,-,-,-/-,-,-,-/y4,-,-,-/-,-,-,r4 r443 y443 r"
    [first, *_] = told(referee("repair", "gobblet", START, "4@a1 a1-d1", lies))
    assert first["moves"] == ["4@a1", "4@a2", "a1-d1"]


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ((START, "4@c3 nonsense", LIES), "move 2 of moves"),
        ((START, "4@c3", MISSING), "board: turn"),
        ((START, "4@c3", "nonsense"), "board"),
        (("nonsense", "4@c3", LIES), "position"),
        ((START, "4@c3 " * 2001, LIES), "at most 2000 moves"),
    ],
)
def test_what_cannot_be_read_is_named(referee, given, wrong):
    answer = referee("repair", "gobblet", *given)
    assert answer.code == 2 and not answer.out and wrong in answer.err and answer.err.count("\n") == 1


def test_a_stream_of_cases(referee):
    lines = [f"{START}\t4@c3\t{LIES}", f"{START}\t4@c3", f"{START}\tx\t{LIES}", f"{START}\t4@c3 4@b2\t{LIES}"]
    values = [json.loads(line) for line in referee("repair", "gobblet", "-", given="\n".join(lines)).lines]
    assert [len(value) if isinstance(value, list) else "error" in value for value in values] == [1, True, True, 1]


def test_work_is_bounded_and_says_so(referee):
    """Nothing is skipped for its cost without a word."""
    answer = referee("repair", "gobblet", START, "", LIES, "--steps", "10")
    assert answer.code == 2 and "10 steps" in answer.err


def test_a_board_for_others_is_refused(referee):
    two = "1 roll - I,O,T,L,S | ...1... - - - - | ....2.. - - - -"
    answer = referee("repair", "block", two, "", "...1... - - - -")
    assert answer.code == 2 and "board" in answer.err
