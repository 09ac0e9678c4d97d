"""The notation of positions and moves: what is written reads back, what is not canonical is refused by name."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.gobblet.rules.position import parse
from referee.kernel import NotationError

from .positions import START, WRITABLE, drawn, gobblet, lay, led, scattered, wild

GAME = gobblet()
EMPTY = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-"

# The examples of the notation, and what only illegal play can bring.
ACCEPTED = {
    "the first position": START,
    "the example": "-,-,-,r3/-,y4,-,-/-,-,-,-/-,-,y2r4,- r442 y443 y",
    "a pile in which nothing gets smaller": lay("a1:r4y4r3 b2:r4r3r4"),
    "a gobblet from inside a stack": lay("a1:r1", red="444"),
    "gobblets that are nowhere": f"{EMPTY} r000 y000 y",
    "both show four": lay("a1:r4 b1:r4 c1:r4 d1:r3 a2:y4 b2:y4 c2:y4 d2:y3"),
    "three of a size on the board": lay("a1:r4 b2:r4 c4:r4"),
    "all twenty-four in one pile": lay(f"d4:{'r1r2r3r4' * 3}{'y1y2y3y4' * 3}"),
    "equal ones piled": lay("a1:r4y4"),
}  # fmt: skip


@pytest.mark.parametrize("line", ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(line):
    assert GAME.write(GAME.read(line)) == line


@given(st.one_of(drawn(scattered), drawn(wild)))
def test_what_is_written_reads_back(now):
    line = GAME.write(now)
    assert GAME.read(line) == GAME.parse(line) == now
    assert GAME.write(GAME.read(line)) == line


BOARD = {
    "three ranks": "-,-,-,-/-,-,-,-/-,-,-,-",
    "five ranks": f"{EMPTY}/-,-,-,-",
    "an empty rank at the end": f"{EMPTY}/",
    "another parting": EMPTY.replace("/", "|"),
}
RANK = {
    "three squares": "-,-,-",
    "five squares": "-,-,-,-,-",
    "no squares": "",
    "parted by points": "-.-.-.-",
}
PILE = {
    "size 0": "r0",
    "size 5": "r5",
    "a size alone": "4",
    "a colour alone": "r",
    "a colour too many": "rr4",
    "a capital": "R4",
    "green": "g4",
    "two empties": "--",
    "empty under a gobblet": "-r4",
    "a gobblet under empty": "r4-",
    "nothing": "",
    "size before colour": "4r",
    "half a pile": "y2r",
    "more than there are": "r1" * 25,
    "an Arabic four": "r\u0664",
    "a wide four": "r\uff14",
    "a superscript": "r\u00b2",
    "a tab": "r4\t",
    "a newline": "r4\n",
    "a null": "r4\0",
    "very many": "r4" * 3 + "x" * 100_000,
}
STACKS = {
    "two": "44",
    "four": "4444",
    "none": "",
    "rising": "344",
    "one out of order": "434",
    "zero first": "044",
    "size 5": "544",
    "a negative": "4-4",
    "letters": "abc",
    "Arabic fours": "\u0664\u0664\u0664",
    "parted": "4,4,4",
    "very many": "4" * 100_000,
}
TURN = {"capital": "R", "a word": "red", "green": "g", "both": "ry", "a newline": "r\n", "a full stop": "r."}
FIELDS = {
    "nothing": "",
    "a blank": " ",
    "three fields": f"{EMPTY} r444 y444",
    "five fields": f"{START} r",
    "a leading blank": f" {START}",
    "a trailing blank": f"{START} ",
    "two blanks": START.replace(" ", "  "),
    "tabs": START.replace(" ", "\t"),
    "a hard blank": START.replace(" ", "\u00a0"),
    "newlines": START.replace(" ", "\n"),
    "words": "the first position",
    "very long": "x" * 1_000_000,
    "very many": "x " * 100_000,
}


def malformed() -> list:
    """(line, field): each fault in an otherwise sound line, with the field the error has to name."""
    rank = lambda text: "/".join(["-,-,-,-", text, "-,-,-,-", "-,-,-,-"])  # noqa: E731
    found = [(f"fields: {name}", line, "position") for name, line in FIELDS.items()]
    found += [(f"board: {name}", f"{text} r444 y444 r", "board") for name, text in BOARD.items()]
    found += [(f"rank: {name}", f"{rank(text)} r444 y444 r", "board, rank 3") for name, text in RANK.items()]
    found += [(f"pile: {name}", f"{rank(f'-,-,{text},-')} r444 y444 r", "c3") for name, text in PILE.items()]
    found += [(f"red: {name}", f"{EMPTY} r{text} y444 r", "red stacks") for name, text in STACKS.items()]
    found += [(f"yellow: {name}", f"{EMPTY} r444 y{text} r", "yellow stacks") for name, text in STACKS.items()]
    found += [("stacks exchanged", f"{EMPTY} y444 r444 r", "red stacks")]
    found += [("red twice", f"{EMPTY} r444 r444 r", "yellow stacks")]
    found += [(f"turn: {name}", f"{EMPTY} r444 y444 {text}", "turn") for name, text in TURN.items()]
    return [pytest.param(line, field, id=name) for name, line, field in found]


@pytest.mark.parametrize("line, field", malformed())
@pytest.mark.parametrize("read", [GAME.read, GAME.parse], ids=["read", "draft"])
def test_a_malformed_position_is_refused_by_the_name_of_its_field(read, line, field):
    with pytest.raises(NotationError) as refused:
        read(line)
    error = refused.value
    assert error.field == field and error.expected
    assert str(error).startswith(f"{field}: expected ") and len(str(error)) < 250
    if error.at is not None:
        assert line[error.at :].startswith(error.found), "`at` says where it was found"


TOO_MANY = {
    "four on the board": (lay("a1:r4 b1:r4 c1:r4 d2:r4", red="333"), "red's size 4"),
    "three on the board and one outermost": (lay("a1:y2 b1:y2 c1:y2", yellow="332"), "yellow's size 2"),
    "one on the board and three outermost": (lay("a1:r4", red="444"), "red's size 4"),
    "four of them covered": (lay("a1:r1r1r1r1y4", red="000"), "red's size 1"),
}


@pytest.mark.parametrize("line, whose", TOO_MANY.values(), ids=TOO_MANY)
def test_more_than_the_game_has_is_refused_though_a_draft_may_have_it(line, whose):
    with pytest.raises(NotationError, match=f"at most three of {whose}"):
        GAME.read(line)
    assert GAME.write(GAME.parse(line)) == line
    assert "too-many" in [finding.code for finding in GAME.audit(parse(line))]


@pytest.mark.parametrize("seat", ["", "r/", "y/"])
def test_every_move_that_can_be_written_reads_back(seat):
    now = GAME.first()
    for move in WRITABLE:
        again = GAME.move(f"{seat}{move}", now)
        assert str(again) == f"{seat}{move}" and again == led(move, seat[:1])
        assert again.squares[-1:] == (() if str(move) == "pass" else (str(move)[-2:],))


MOVES = (
    "", " ", "4@", "@b2", "4b2", "0@a1", "5@a1", "4@e1", "4@a0", "4@a5", "44@a1", "4@a1 ", " 4@a1", "4@a1\n", "\n4@a1",
    "4@A1", "a1", "a1-", "-a1", "a1a2", "a1--a2", "a1-a2-a3", "a1-e1", "a1-a5", "A1-a2", "a1–a2", "a1-a2\n", "a1 - a2",
    "r/", "/4@a1", "g/4@a1", "R/4@a1", "ry/4@a1", "r/r/4@a1", "r 4@a1", "red/4@a1", "4@b٢", "٤@b2", "４@b2",
    "Pass", "passes", "pass/r", "r/pass ", "4@pass", "a\uff11-a2", "4＠b2", "a1-a2\0", "4@a1;b1-b2",
    "x" * 600, "4@b2" * 150,
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES, ids=lambda text: repr(text)[:20])
def test_a_malformed_move_is_refused(text):
    with pytest.raises(NotationError) as refused:
        GAME.move(text, GAME.first())
    assert refused.value.field == "move" and refused.value.found == text
    assert str(refused.value).startswith("move: expected 4@b2 or b2-c3")


@given(st.text(st.sampled_from("ry1234,-/0 abcd@\n") | st.characters(), max_size=60))
def test_nothing_that_can_be_typed_is_anything_but_read_or_refused(text):
    for read in (GAME.read, GAME.parse, lambda text: GAME.move(text, GAME.first())):
        try:
            again = read(text)
        except NotationError:
            continue
        assert text == (GAME.write(again) if hasattr(again, "board") else str(again))


@given(st.data())
def test_one_character_wrong_is_refused_or_another_position(data):
    line = GAME.write(data.draw(drawn(scattered)))
    place = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.sampled_from(string.printable))
    changed = line[:place] + other + line[place + 1 :]
    try:
        assert GAME.write(GAME.read(changed)) == changed
    except NotationError as error:
        assert str(error)
