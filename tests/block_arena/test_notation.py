"""The notation of positions and moves: what is written reads back, what is not canonical is refused by name."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel import NotationError

from .positions import GAME, absent, drawn, every_block, led, scattered, wild, writable

BLOCKS, FAR = "a1,c1d1,f1,h1i1", "a9,c9d9,f9,h9i9"
BEGUN = f"9 {BLOCKS} {FAR} a1,a9 0,0 L"

# The examples of the notation, and what only illegal play can bring.
ACCEPTED = {
    "the first position": "9 - - -,- 0,0 L",
    "the example": BEGUN,
    "the other board": "7 - - -,- 0,0 D",
    "both meeples on one square": "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 c1,c1 12,11 D",
    "counters apart": f"9 {BLOCKS} {FAR} a1,a9 40,3 D",
    "blocks set unevenly": "9 a1,b1,c1 - -,- 0,0 L",
    "blocks set outside the base": "9 e5e6 f5 -,- 0,0 L",
    "a meeple set early": "9 a1 a9 a1,- 0,0 L",
    "both in the opposite base": f"9 {BLOCKS} {FAR} a9,a1 0,0 L",
}


@pytest.mark.parametrize("line", ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(line):
    assert GAME.write(GAME.read(line)) == line


@given(st.one_of(drawn(scattered), drawn(wild)))
def test_what_is_written_reads_back(now):
    line = GAME.write(now)
    assert GAME.read(line) == GAME.parse(line) == now
    assert GAME.write(GAME.read(line)) == line


BAD_BLOCKS = {
    "off the board": ("j1", "j1"), "row 10": ("a10", "a10"), "row 0": ("a0", "a0"), "beyond the edge": ("i1j1", "i1j1"),
    "not next to each other": ("a1c1", "a1c1"), "diagonal": ("a1b2", "a1b2"), "the same square twice": ("a1a1", "a1a1"),
    "the wrong way round": ("d1c1", "d1c1"), "top before bottom": ("a2a1", "a2a1"), "three squares": ("a1b1c1", "a1b1c1"),
    "a column": ("a", "a"), "nothing between commas": ("a1,,c1", ""), "a comma at the end": ("a1,", ""),
    "two on a square": ("a1,a1", "a1"), "two that overlap": ("a1b1,b1", "b1"), "not sorted": ("c1,a1", "c1,a1"),
    "not sorted by row": ("a2,a1", "a2,a1"), "a capital": ("A1", "A1"), "an Arabic one": ("a\u0661", "a\u0661"),
    "a dash among them": ("a1,-", "-"), "very many": ("x" * 100_000, "x" * 100_000),
}  # fmt: skip
BAD_MEEPLES = ("a1", "a1,", ",a1", "a1,a9,a1", "j1,a9", "a0,a9", "a1,A9", "--,a9", "a1-,a9", "a1 a9", "a1b1,a9", "x" * 99_999)
BAD_COUNTERS = ("0", "0,", ",0", "0,0,0", "00,0", "01,0", "-1,0", "100,0", "1.5,0", "a,b", "\u0661,0", "+1,0", "0, 0")
BAD_TURNS = ("l", "light", "R", "LD", "L.", "-")
FIELDS = {
    "nothing": "", "a blank": " ", "five fields": f"9 {BLOCKS} {FAR} a1,a9 0,0", "seven": f"{BEGUN} L",
    "a leading blank": f" {BEGUN}", "a trailing blank": f"{BEGUN} ", "two blanks": BEGUN.replace(" ", "  "),
    "tabs": BEGUN.replace(" ", "\t"), "words": "the first position", "very long": "x" * 1_000_000, "many": "x " * 100_000,
}  # fmt: skip


def malformed() -> list:
    """(line, field, found): each fault in an otherwise sound line, with the field the error has to name."""
    found = [(f"fields: {name}", line, "position", line) for name, line in FIELDS.items()]
    found += [(f"size {size}", BEGUN.replace("9", size, 1), "size", size) for size in ("8", "09", "7.0", "\u0669", "nine")]
    found += [(f"light: {name}", f"9 {text} - -,- 0,0 L", "light blocks", part) for name, (text, part) in BAD_BLOCKS.items()]
    found += [(f"dark: {name}", f"9 - {text} -,- 0,0 L", "dark blocks", part) for name, (text, part) in BAD_BLOCKS.items()]
    found += [("one on the other's", "9 a1 a1b1 -,- 0,0 L", "dark blocks", "a1b1")]
    found += [("too far for the small board", "7 - h7 -,- 0,0 L", "dark blocks", "h7")]
    sound = f"9 {BLOCKS} {FAR}"
    found += [
        (f"meeples {i}", f"{sound} {text} 0,0 L", "meeples", text) for i, text in enumerate(BAD_MEEPLES) if " " not in text
    ]
    found += [(f"counters {text}", f"{sound} a1,a9 {text} L", "counters", text) for text in BAD_COUNTERS if " " not in text]
    found += [(f"turn {text}", f"{sound} a1,a9 0,0 {text}", "turn", text) for text in BAD_TURNS]
    return [pytest.param(line, field, part, id=name) for name, line, field, part in found]


@pytest.mark.parametrize("line, field, part", malformed())
@pytest.mark.parametrize("read", [GAME.read, GAME.parse], ids=["read", "draft"])
def test_a_malformed_position_is_refused_by_the_name_of_its_field(read, line, field, part):
    with pytest.raises(NotationError) as refused:
        read(line)
    error = refused.value
    assert error.field == field and error.expected and error.found == part
    assert str(error).startswith(f"{field}: expected ") and len(str(error)) < 250
    if error.at is not None:
        assert line[error.at :].startswith(error.found), "`at` says where it was found"


CANNOT_BE = {
    "five blocks": ("9 a1,b1,c1,d1,e1 - -,- 0,0 L", "light blocks", "a1,b1,c1,d1,e1"),
    "five of dark's": ("9 - a1,b1,c1,d1,e1 -,- 0,0 L", "dark blocks", "a1,b1,c1,d1,e1"),
    "a meeple in the air": (f"9 {BLOCKS} {FAR} a2,a9 0,0 L", "meeples", "a2"),
    "dark's meeple in the air": (f"9 {BLOCKS} {FAR} a1,b9 0,0 L", "meeples", "b9"),
    "a counter beyond": (f"9 {BLOCKS} {FAR} a1,a9 41,40 L", "counters", "41,40"),
    "a counter beyond the small board's": ("7 a1,b1,c1,d1 a7,b7,c7,d7 a1,a7 30,31 L", "counters", "30,31"),
    "counted in set-up": ("9 a1 a9 -,- 1,0 L", "counters", "1,0"),
    "counted before the meeples are set": (f"9 {BLOCKS} {FAR} a1,- 0,2 L", "counters", "0,2"),
}


@pytest.mark.parametrize("line, field, found", CANNOT_BE.values(), ids=CANNOT_BE)
def test_what_cannot_be_is_refused_though_a_draft_may_have_it(line, field, found):
    with pytest.raises(NotationError) as refused:
        GAME.read(line)
    assert (refused.value.field, refused.value.found) == (field, found)
    assert line[refused.value.at :].startswith(found)
    assert GAME.write(GAME.parse(line)) == line
    assert "impossible" in [finding.severity for finding in GAME.audit(GAME.parse(line))]


def test_a_line_that_is_not_canonical_is_told_how_it_would_be():
    for line, expected in (("9 c1,a1 - -,- 0,0 L", "a1,c1"), ("9 d1c1 - -,- 0,0 L", "c1d1"), ("9 a2a1 - -,- 0,0 L", "a1a2")):
        with pytest.raises(NotationError, match=expected):
            GAME.read(line)


@given(drawn(scattered), st.sampled_from(["", "L/", "D/"]), st.randoms())
def test_every_move_that_can_be_written_reads_back(now, seat, chance):
    for move in [*chance.sample(writable(now), 30), *absent(now, chance.choice)]:
        again = GAME.move(f"{seat}{move}", now)
        assert str(again) == f"{seat}{move}" and again == led(move, seat[:1])
        assert again.squares[-1:] == (() if str(move) == "pass" else (str(move)[-2:],))


MOVES = (
    "", " ", "pass ", "Pass", "passe", "L/", "L/L/pass", "l/pass", "R/pass", "/pass", "L pass", "+", "M+", "+a", "+a1b1c1",
    "+b1a1", "+a1c1", "+a1a1", "M+a1b1", "Ma1", "Ma1-", "Ma1-b1c1", "Ma1b1-c1", "a1", "a1-", "-a1", "a1a2", "a1-a2-a3", "a1–a2",
    "a1-a2\n", "a1 - a2", "A1-a2", "a1-3", "d1c1-e1", "c1d1-d1c1", "a1-a3a2", "a1-a2b3", "ma1-b1", "a01-a2", "a1-a100",
    "a1-a\u0662", "a1-a-1", "Mpass", "+pass", "a1-a2;", "x" * 1_000_000, "a1-a2" * 50_000,
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES, ids=lambda text: repr(text)[:20])
def test_a_malformed_move_is_refused(text):
    with pytest.raises(NotationError) as refused:
        GAME.move(text, GAME.first())
    assert refused.value.field == "move" and len(str(refused.value)) < 250


@given(st.text(st.sampled_from("79LDM abcdefghij0123,-+/pas\n") | st.characters(), max_size=60))
def test_nothing_that_can_be_typed_is_anything_but_read_or_refused(text):
    for read in (GAME.read, GAME.parse, lambda text: GAME.move(text, GAME.first())):
        try:
            again = read(text)
        except NotationError:
            continue
        assert text == (GAME.write(again) if hasattr(again, "blocks") else str(again))


@given(drawn(scattered), st.data())
def test_one_character_wrong_is_refused_or_another_position(now, data):
    line = GAME.write(now)
    place, other = data.draw(st.integers(0, len(line) - 1)), data.draw(st.sampled_from(string.printable))
    changed = line[:place] + other + line[place + 1 :]
    try:
        assert GAME.write(GAME.read(changed)) == changed
    except NotationError as error:
        assert str(error)


def test_every_block_has_one_name():
    for size in (7, 9):
        for block in every_block(size):
            assert GAME.write(GAME.read(f"{size} {block} - -,- 0,0 L")).split(" ")[1] == block
