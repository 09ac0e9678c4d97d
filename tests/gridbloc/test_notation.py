"""The notation of positions and moves: what is written reads back, what is not canonical is refused by name."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel import NotationError

from .positions import GAME, drawn, every_shipped, writable

FIRST = "5x5:c3:a1|a2.b2|c2 - c3 - 1 0,0 R"

ACCEPTED = {
    "the example": FIRST,
    "the largest board": "26x26:z26:- - z26 - 1 0,0 R",
    "a row": "2x1:a1:- - a1 - 1 0,0 R",
    "holes": "3x3:b2:-:a1.c3 - b2 - 1 0,0 R",
    "holes and walls": "3x3:b2:a2|b2:a1.c3 - b2 - 1 0,0 R",
    "row 9 before row 10": "1x11:a1:a8|a9.a9|a10.a10|a11 - a1 - 1 0,0 R",
    "the game over": "5x5:c3:- - c3 - 3 24,0 R",
    "round two": "5x5:c3:- a1|a2 c4 c4 2 12,1 B",
    "more scored than walls allow": "5x5:c3:- - c4 c4.c5.d4 1 3,0 R",
    "nothing scored yet": "5x5:c3:- a1|a2.a2|a3 c3 - 1 0,0 B",
    "a trapped runner": "3x3:b2:- a1|a2.a1|b1 a1 a1 1 1,0 R",
    **{name: f"{name} - {start} - 1 0,0 R" for name, start in (("honeycomb", "d4"), ("mosaic", "c3"), ("open", "e5"))},
}


@pytest.mark.parametrize("line", ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(line):
    assert GAME.write(GAME.read(line)) == line


@pytest.mark.parametrize("name", every_shipped())
def test_a_board_can_be_named_or_written_out(name):
    start = GAME.first(board=name)
    named = GAME.read(f"{name} - {start.board.start_name} - 1 0,0 R")
    assert GAME.moves(named) == GAME.moves(start) and GAME.write(named).startswith(f"{name} ")


@given(drawn())
def test_what_is_written_reads_back(now):
    line = GAME.write(now)
    again = GAME.read(line)
    assert again == now and hash(again) == hash(now) and GAME.write(again) == line and GAME.parse(line) == now


BAD_BOARDS = {
    "no start": ("5x5", "5x5"),
    "no walls": ("5x5:c3", "5x5:c3"),
    "27 columns": ("27x5:c3:-", "27x5"),
    "27 rows": ("5x27:c3:-", "5x27"),
    "none": ("0x5:a1:-", "0x5:a1:-"),
    "a leading nought": ("05x5:c3:-", "05x5:c3:-"),
    "a start off the board": ("5x5:f1:-", "f1"),
    "row 0": ("5x5:a0:-", "a0"),
    "a start in a hole": ("5x5:c3:-:c3", "c3"),
    "an empty list of holes": ("5x5:c3:-:-", "-"),
    "a hole off the board": ("5x5:c3:-:f6", "f6"),
    "holes unsorted": ("5x5:c3:-:b1.a1", "b1.a1"),
    "a hole twice": ("5x5:c3:-:a1.a1", "a1.a1"),
    "a wall on the edge": ("5x5:c3:e5|f5", "e5|f5"),
    "a wall at a corner": ("5x5:c3:a1|b2", "a1|b2"),
    "a wall far off": ("5x5:c3:a1|c1", "a1|c1"),
    "the later tile first": ("5x5:c3:a2|a1", "a2|a1"),
    "a wall twice": ("5x5:c3:a1|a2.a1|a2", "a1|a2"),
    "walls unsorted": ("5x5:c3:b2|c2.a1|a2", "b2|c2.a1|a2"),
    "a wall beside a hole": ("5x5:c3:a1|a2:a1", "a1|a2"),
    "capitals": ("5X5:c3:-", "5X5:c3:-"),
    "no such name": ("labyrinth", "labyrinth"),
    "five fields": ("5x5:c3:-:a1:a2", "5x5:c3:-:a1:a2"),
    "only holes": ("1x1:a1:-:a1", "a1"),
    "a path": ("../open", "../open"),
    "Arabic": ("\u0665x5:c3:-", "\u0665x5:c3:-"),
    "a tile in Arabic": ("5x5:c\u0663:-", "c\u0663"),
    "nothing between": ("5x5:c3:a1|a2..b1|b2", ""),
}
OTHER_FIELDS = {
    "placed on original": ("5x5:c3:a1|a2 a1|a2 c3 - 1 0,0 R", "placed walls", "a1|a2"),
    "placed unsorted": ("5x5:c3:- b1|b2.a1|a2 c3 - 1 0,0 R", "placed walls", "b1|b2.a1|a2"),
    "placed on the edge": ("5x5:c3:- e5|e6 c3 - 1 0,0 R", "placed walls", "e5|e6"),
    "placed by a comma": ("5x5:c3:- a1|a2,b1|b2 c3 - 1 0,0 R", "placed walls", "a1|a2,b1|b2"),
    "the runner off the board": ("5x5:c3:- - f3 - 1 0,0 R", "runner", "f3"),
    "no runner": ("5x5:c3:- - - - 1 0,0 R", "runner", "-"),
    "scored off the board": ("5x5:c3:- - c3 f1 1 1,0 R", "scored", "f1"),
    "scored twice": ("5x5:c3:- - c3 a1.a1 1 2,0 R", "scored", "a1.a1"),
    "scored unsorted": ("5x5:c3:- - c3 b1.a1 1 2,0 R", "scored", "b1.a1"),
    "round 0": ("5x5:c3:- - c3 - 0 0,0 R", "round", "0"),
    "round 4": ("5x5:c3:- - c3 - 4 0,0 R", "round", "4"),
    "one count": ("5x5:c3:- - c3 - 1 0 R", "points", "0"),
    "a leading nought": ("5x5:c3:- - c3 - 1 00,0 R", "points", "00,0"),
    "less than none": ("5x5:c3:- - c3 - 1 -1,0 R", "points", "-1,0"),
    "Arabic points": ("5x5:c3:- - c3 - 1 \u0660,0 R", "points", "\u0660,0"),
    "turn r": ("5x5:c3:- - c3 - 1 0,0 r", "turn", "r"),
    "turn first": ("5x5:c3:- - c3 - 1 0,0 first", "turn", "first"),
}
FIELDS = (
    "",
    " ",
    FIRST[:-2],
    f"{FIRST} R",
    f" {FIRST}",
    f"{FIRST} ",
    FIRST.replace(" ", "  "),
    FIRST.replace(" ", "\t"),
    "x " * 99_999,
)


def malformed() -> list:
    found = [pytest.param(line, "position", line, id=f"fields {number}") for number, line in enumerate(FIELDS)]
    found += [pytest.param(f"{text} - c3 - 1 0,0 R", "board", part, id=name) for name, (text, part) in BAD_BOARDS.items()]
    return found + [pytest.param(line, field, part, id=name) for name, (line, field, part) in OTHER_FIELDS.items()]


@pytest.mark.parametrize("line, field, part", malformed())
@pytest.mark.parametrize("read", [GAME.read, GAME.parse], ids=["read", "draft"])
def test_a_malformed_position_is_refused_by_the_name_of_its_field(read, line, field, part):
    with pytest.raises(NotationError) as refused:
        read(line)
    error = refused.value
    assert (error.field, error.found) == (field, part) and error.expected
    assert len(str(error)) < 280
    if error.at is not None:
        assert line[error.at :].startswith(error.found), "`at` says where it was found"


CANNOT_BE = {
    "a board that cannot be played": ("2x1:a1:a1|b1 - a1 - 1 0,0 R", "board", "2x1:a1:a1|b1"),
    "one tile": ("1x1:a1:- - a1 - 1 0,0 R", "board", "1x1:a1:-"),
    "the start scored": ("5x5:c3:- - c3 c3 1 1,0 R", "scored", "c3"),
    "the runner where it never landed": ("5x5:c3:- - c4 d4 1 1,0 B", "runner", "c4"),
    "more points than tiles scored": ("5x5:c3:- - c4 c4 1 2,0 B", "points", "2,0"),
    "fewer": ("5x5:c3:- - c4 c4.d4 2 3,1 B", "points", "3,1"),
    "points for who has not run": ("5x5:c3:- - c4 c4 1 1,1 B", "points", "1,1"),
    "more points than tiles": ("5x5:c3:- - c3 - 2 25,0 R", "points", "25,0"),
    "walls when it is over": ("5x5:c3:- a1|a2 c3 - 3 3,4 R", "placed walls", "a1|a2"),
    "scores when it is over": ("5x5:c3:- - c3 a1 3 3,4 R", "scored", "a1"),
    "the runner away when it is over": ("5x5:c3:- - c4 - 3 3,4 R", "runner", "c4"),
    "turn B when it is over": ("5x5:c3:- - c3 - 3 3,4 B", "turn", "B"),
}


@pytest.mark.parametrize("line, field, found", CANNOT_BE.values(), ids=CANNOT_BE)
def test_what_cannot_be_is_refused_though_a_draft_may_have_it(line, field, found):
    with pytest.raises(NotationError) as refused:
        GAME.read(line)
    assert (refused.value.field, refused.value.found) == (field, found)
    assert line[refused.value.at :].startswith(found)
    draft = GAME.parse(line)
    assert GAME.write(draft) == line
    assert "impossible" in [finding.severity for finding in GAME.audit(draft)]
    (
        GAME.moves(draft),
        GAME.outcome(draft),
        GAME.to_move(draft),
        GAME.board.view(draft),
        GAME.board.static_view(draft),
        GAME.settle(draft),
    )


@given(drawn())
def test_what_adds_up_is_not_called_impossible(now):
    assert not [finding for finding in GAME.audit(now) if finding.severity == "impossible"]


@given(drawn(), st.sampled_from(["", "R/", "B/"]), st.randoms())
def test_every_move_that_can_be_written_reads_back(now, seat, chance):
    for move in chance.sample(writable(now), 5):
        again = GAME.move(f"{seat}{move}", now)
        assert str(again) == f"{seat}{move}" and again == move._replace(seat=seat[:1])


MOVES = (
    "",
    " ",
    "c3",
    "c3-",
    "-c3",
    "c3-d4-e5",
    "c3–d4",
    "c3 - d4",
    "C3-d4",
    "c3-D4",
    "c3-d4 ",
    "c3-d4\n",
    "c3|",
    "|c3",
    "c4|c3",
    "b1|a1",
    "a10|a9",
    "c3||c4",
    "c3/d4",
    "R/",
    "R/R/c3-d4",
    "r/c3-d4",
    "F/c3-d4",
    "first/c3-d4",
    "c3-d100",
    "c03-d4",
    "c3-d\u0664",
    "pass ",
    "Pass",
    "passes",
    "R/pass/",
    "pass-c3",
    "c3xd4",
    "x" * 1_000_000,
    "c3-d4" * 50_000,
)


@pytest.mark.parametrize("text", MOVES, ids=lambda text: repr(text)[:20])
def test_a_malformed_move_is_refused(text):
    with pytest.raises(NotationError) as refused:
        GAME.move(text, GAME.first())
    assert refused.value.field == "move" and len(str(refused.value)) < 250


@given(st.text(st.sampled_from("59xRB abcde0123:-|./\n") | st.characters(), max_size=60))
def test_nothing_that_can_be_typed_is_anything_but_read_or_refused(text):
    for read in (GAME.read, GAME.parse, lambda text: GAME.move(text, GAME.first())):
        try:
            again = read(text)
        except NotationError:
            continue
        assert text == (GAME.write(again) if hasattr(again, "board") else str(again))


@given(drawn(), st.data())
def test_one_character_wrong_is_refused_or_another_position(now, data):
    line = GAME.write(now)
    place, other = data.draw(st.integers(0, len(line) - 1)), data.draw(st.sampled_from(string.printable))
    changed = line[:place] + other + line[place + 1 :]
    try:
        assert GAME.write(GAME.read(changed)) == changed
    except NotationError as error:
        assert str(error)


def test_moves_are_sorted_as_text_and_lists_by_column_then_row():
    now = GAME.read("1x12:a10:- - a10 - 1 0,0 R")
    assert [str(move) for move in GAME.moves(now)] == ["a10-a11", "a10-a9"]
    line = "2x10:a9:- a1|b1.a8|a9.a9|a10.b9|b10 a10 a10 1 1,0 R"
    assert GAME.write(GAME.read(line)) == line
