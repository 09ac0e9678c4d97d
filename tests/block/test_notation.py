"""The notation of sheets, parties and moves: what is written reads back, what is not canonical is refused by name."""

import string
from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel import NotationError

from .brute import DICE, DRAWN, drop_word, parse, rollable, write
from .positions import GAME, anyhow, combined, numbers, party, rolled, then, words

TEN = "/".join(["3......"] * 10)

# The examples of the notation and of its spec, and what only illegal play can bring.
ACCEPTED = {
    "the first number owed": "....... - - - =1",
    "the second player's": "....... - - - =2",
    "the example": "1...... - - - 124*S",
    "two stars": "1...... - - - 1**6S",
    "three stars": "1...... - - - ***6S",
    "a starred shape": "1...... - - - 124**",
    "the dice in another order": "1...... - - - *421S",
    "a penalty": "1...... - - - #T",
    "a penalty and then the dice": "1...... - - - #T,124*S",
    "dice and then a combo": "1...... - - - 124*S,+",
    "a party": "1 start - I,O,T,L,S | ....... - - - =1 | ....... - - - =2",
    "alone": "1 roll - I0,O2,T0,L1,S3 | 1...... - - - -",
    "tiles on their other side": "1 roll - V3,I3,U5,X5,T5 | 1...... - - - - | 2...... - - - -",
    "a tile that is gone": "2 roll - -,O,T,L,S | 1...... - - A - | 2...... - - A -",
    "six": " | ".join(["6 roll - I,O,T,L,S", *(f"{seat}...... - - - -" for seat in range(1, 7))]),
    "fourteen lines": "/".join(["1......"] * 14) + " - - - -",
    "unequal numbers as identical": "1234... i3:a1.b1.c1 - - -",
    "a combo in pieces": "3.3.3.. i3:a1.c1.e1 - - -",
    "penalties in a combo": "3#3.... i3:a1.b1.c1 - - -",
    "squares in two combos": "3333... i3:a1.b1.c1,i4:a1.b1.c1.d1 - - -",
    "a size made twice": "3334444 i3:a1.b1.c1,i3:d1.e1.f1 - - -",
    "the same combo twice": "333.... i3:a1.b1.c1,i3:a1.b1.c1 - - -",
    "two bonuses": "1234567/......8/3333333/3...... c8:a4.b4.c4.d4.e4.f4.g3.g4,i8:a1.a2.b2.c2.d2.e2.f2.g2 - - -",
    "floating squares": "1....../......./....... - - - -",
    "a letter circled without its combos": "1...... - AE - -",
    "all letters crossed off": "1...... - - ABCDE -",
    "circled and crossed off": "1...... - B B -",
    "a9 before a10": f"{TEN} i3:a8.a9.a10 - - -",
}


@pytest.mark.parametrize("line", ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(line):
    assert GAME.write(GAME.read(line)) == line == GAME.write(GAME.parse(line))


def sheet_line(seed: int) -> str:
    """Some sheet, with something owed or nothing."""
    chance = Random(seed)
    sheet = combined(chance, anyhow(chance, chance.choice(("123", "0123456789"))), 5)
    sheet.owed = chance.choice(
        ([], ["+"], [rolled(chance)], ["#" + chance.choice(list(DRAWN))], ["#T", rolled(chance)], ["=3"])
    )
    return write(sheet)


def party_line(seed: int) -> str:
    chance = Random(seed)
    return party(chance, chance.choice(("roll", "penalty", "drop", "combo")))


seeds = st.integers(0, 2**32)
sheets, parties = st.builds(sheet_line, seeds), st.builds(party_line, seeds)


@given(st.one_of(sheets, parties))
def test_what_is_written_reads_back(line):
    now = GAME.read(line)
    assert GAME.write(now) == line and GAME.parse(line) == now
    assert GAME.read(GAME.write(now)) == now and hash(GAME.read(line)) == hash(now)


@given(sheets)
def test_the_tests_read_and_write_as_the_game_does(line):
    assert write(parse(line)) == line


# What cannot be read

BAD_LINES = {
    "six squares": "1.....", "eight squares": "1.......", "a letter": "a......", "a comma": "1,.....", "nothing": "",
    "an empty line on top": "......./1......", "two empty lines": "......./.......", "a line of nothing": "1....../",
    "fifteen lines": "/".join(["1......"] * 15), "another parting": "1......|1......", "a blank for empty": "1·.....",
    "a capital O": "O......", "an Arabic one": "\u0661......",
    "very long": "1" * 100_000, "very many": "/".join(["1......"] * 9999),
}  # fmt: skip
BAD_COMBOS = {
    "two squares": "i2:a1.b1", "nine": "i9:a1.b1.c1.d1.e1.f1.g1.a2.b2", "too few": "i4:a1.b1.c1", "too many": "i3:a1.b1.c1.d1",
    "another kind": "x3:a1.b1.c1", "a capital": "I3:a1.b1.c1", "no kind": "3:a1.b1.c1", "no size": "i:a1.b1.c1",
    "column h": "i3:a1.b1.h1", "line 0": "i3:a0.b1.c1", "line 15": "i3:a1.a15.b1", "a square twice": "i3:a1.b1.b1",
    "unsorted squares": "i3:b1.a1.c1", "rows before columns": "i3:a1.b1.a2", "a10 before a9": "i3:a10.a8.a9",
    "dashes": "i3:a1-b1-c1",
    "unsorted combos": "i3:a1.b1.c1,c3:a1.b1.c1", "a comma at the end": "i3:a1.b1.c1,", "a comma before": ",i3:a1.b1.c1",
    "a dash among them": "i3:a1.b1.c1,-", "nothing": "", "two dashes": "--", "a tilde": "i3:a1.b1.c1~",
    "more than squares": ",".join(["c3:a1.a2.a3"] * 99),
    "size 03": "i03:a1.b1.c1", "an Arabic three": "i\u0663:a1.b1.c1", "very long": "i3:" + "a1." * 50_000,
}  # fmt: skip
BAD_LETTERS = ("a", "F", "BA", "AA", "A,B", "AB-", "--", "", "ABCDEF", "1", "Α")  # the last is Greek
BAD_OWED = (
    "=0", "=7", "=", "=12", "=-1", "124S", "12345S", "124*Z", "124*s", "124*V3", "124*", "#", "#Z", "#V", "#t", "##", "#124*S",
    "++", "+,+", "#T,#S", "124*S,#T", "+,124*S", "#T,124*S,+", "124*S,124*S", "124*S,", ",+", "--", "-,+", "", "pass",
    "*" * 50_000,
)  # fmt: skip
SHEETS = {
    "nothing": "", "a blank": " ", "four fields": "1...... - - -", "six": "1...... - - - - -",
    "a leading blank": " 1...... - - - -",
    "a trailing blank": "1...... - - - - ", "two blanks": "1......  - - - -", "tabs": "1......\t-\t-\t-\t-",
    "words": "my sheet",
    "very long": "x" * 1_000_000, "very many": "- " * 100_000,
}  # fmt: skip


def bad_sheets() -> list[tuple[str, str, str]]:
    """Name, line and the field the error has to name."""
    found = [(f"sheet: {name}", line, "sheet") for name, line in SHEETS.items()]
    found += [(f"lines: {name}", f"{text} - - - -", "lines") for name, text in BAD_LINES.items()]
    found += [(f"combos: {name}", f"{TEN} {text} - - -", "combos") for name, text in BAD_COMBOS.items()]
    found += [(f"circled: {text}", f"1...... - {text} - -", "circled") for text in BAD_LETTERS]
    found += [(f"crossed: {text}", f"1...... - - {text} -", "crossed") for text in BAD_LETTERS]
    return found + [(f"owed: {text[:9]}", f"1...... - - - {text}", "owed") for text in BAD_OWED]


@pytest.mark.parametrize("line, field", [pytest.param(*rest, id=name) for name, *rest in bad_sheets()])
@pytest.mark.parametrize("read", [GAME.read, GAME.parse], ids=["read", "draft"])
def test_a_malformed_sheet_is_refused_by_the_name_of_its_field(read, line, field):
    with pytest.raises(NotationError) as refused:
        read(line)
    error = refused.value
    assert error.field == field and error.expected
    assert str(error).startswith(f"{field}: expected ") and len(str(error)) < 300
    pointed_at(error, line)


@pytest.mark.parametrize("line, field", [pytest.param(*rest, id=name) for name, *rest in bad_sheets() if "very" not in name])
def test_in_a_party_the_sheet_is_named_too(line, field):
    if "|" in line:
        return
    whole = f"1 combo 124*S I,O,T,L,S | 333.... - - - + | {line}"
    with pytest.raises(NotationError) as refused:
        GAME.read(whole)
    assert "2" in refused.value.field and field in refused.value.field
    pointed_at(refused.value, whole)


def pointed_at(error: NotationError, line: str) -> None:
    """`at` says where it was found."""
    assert error.at is None or line[error.at :].startswith(error.found)


SHEET, TILES = "1...... - - - -", "I,O,T,L,S"
HEADS = {
    "no first seat": (f"roll - {TILES}", "head"), "five fields": (f"1 roll - {TILES} -", "head"), "words": ("my party", "head"),
    "nothing": ("", "head"), "two blanks": (f"1  roll - {TILES}", "head"), "seat 0": (f"0 roll - {TILES}", "first seat"),
    "seat 3 of two": (f"3 roll - {TILES}", "first seat"), "a name": (f"A roll - {TILES}", "first seat"),
    "seat 01": (f"01 roll - {TILES}", "first seat"), "another phase": (f"1 rolls - {TILES}", "phase"),
    "no phase": (f"1 - - {TILES}", "phase"), "a slide at two": (f"1 slide 124*S {TILES}", "phase"),
    "three dice": (f"1 drop 124S {TILES}", "dice"), "dice in the roll": (f"1 roll 124*S {TILES}", "dice"),
    "dice at the start": (f"1 start 124*S {TILES}", "dice"), "dice at the end": (f"1 over 124*S {TILES}", "dice"),
    "no dice in the drop": (f"1 drop - {TILES}", "dice"), "dice that cannot be": (f"1 drop 1111S {TILES}", "dice"),
    "four tiles": ("1 roll - I,O,T,L", "tiles"), "six tiles": ("1 roll - I,O,T,L,S,V3",
    "tiles"), "no tiles": ("1 roll - -", "tiles"),
    "a tile twice": ("1 roll - I,O,T,L,L", "tiles"), "an unknown tile": ("1 roll - I,O,T,L,Z", "tiles"),
    "a star": ("1 roll - I,O,T,L,*", "tiles"), "notches at two": ("1 roll - I0,O0,T0,L0,S0", "tiles"),
    "a small letter": ("1 roll - i,O,T,L,S", "tiles"),
}  # fmt: skip
ALLOWED_IN_A_DRAFT = {HEADS[name][0] for name in HEADS if name.startswith(("dice", "no dice"))}  # they can be read, not be so
ALONE = {
    "no notches": "I,O,T,L,S", "a fourth notch": "I4,O0,T0,L0,S0", "a tile of the other side": "V30,O0,T0,L0,S0",
    "a tile twice": "I0,I1,T0,L0,S0", "one without": "I0,O,T0,L0,S0", "two figures": "I00,O0,T0,L0,S0",
}  # fmt: skip


@pytest.mark.parametrize("head, field", HEADS.values(), ids=HEADS)
def test_a_malformed_head_is_refused_by_the_name_of_its_field(head, field):
    line = f"{head} | {SHEET} | {SHEET}"
    for read in (GAME.read, GAME.parse) if head not in ALLOWED_IN_A_DRAFT else (GAME.read,):
        with pytest.raises(NotationError) as refused:
            read(line)
        assert refused.value.field == field and refused.value.expected
        pointed_at(refused.value, line)


@pytest.mark.parametrize("tiles", ALONE.values(), ids=ALONE)
def test_alone_the_tiles_have_notches(tiles):
    for read in (GAME.read, GAME.parse):
        with pytest.raises(NotationError) as refused:
            read(f"1 roll - {tiles} | {SHEET}")
        assert refused.value.field == "tiles"
        pointed_at(refused.value, f"1 roll - {tiles} | {SHEET}")


@pytest.mark.parametrize("number", [7, 40])
def test_more_than_six_sheets_are_refused(number):
    with pytest.raises(NotationError) as refused:
        GAME.read(" | ".join([f"1 roll - {TILES}", *[SHEET] * number]))
    assert "sheet" in refused.value.field


CANNOT_BE = {
    "a combo on an empty square": ("333.... i3:a1.b1.d1 - - -", "combos"),
    "a combo above the lines": ("333.... i3:a1.a2.b1 - - -", "combos"),
    "four stars": ("1...... - - - ****S", "owed"),
    "four ones": ("1...... - - - 1111S", "owed"),
    "an eight": ("1...... - - - 1248S", "owed"),
    "a nought": ("1...... - - - 1240S", "owed"),
    "other dice than were rolled": (f"1 drop 124*S {TILES} | 1...... - - - 124*I | {SHEET}", "owed"),
    "a combo owed before the roll": (f"1 roll - {TILES} | 1...... - - - + | {SHEET}", "owed"),
    "dice owed after the drop": (f"1 combo 124*S {TILES} | 333.... - - - 124*S | {SHEET}", "owed"),
    "a penalty owed in the drop": (f"1 drop 124*S {TILES} | 1...... - - - #T | {SHEET}", "owed"),
    "nobody owes a first number": (f"1 start - {TILES} | ....... - - - - | ....... - - - -", "phase"),
    "nobody owes a drop": (f"1 drop 124*S {TILES} | {SHEET} | {SHEET}", "phase"),
    "nobody owes a combo": (f"1 combo 124*S {TILES} | {SHEET} | {SHEET}", "phase"),
    "nobody owes a penalty": (f"1 penalty 124*S {TILES} | {SHEET} | {SHEET}", "phase"),
    "dice in the roll": (f"1 roll 124*S {TILES} | {SHEET} | {SHEET}", "dice"),
    "no dice in the drop": (f"1 drop - {TILES} | 1...... - - - 124*S | {SHEET}", "dice"),
}


@pytest.mark.parametrize("line, field", CANNOT_BE.values(), ids=CANNOT_BE)
def test_what_cannot_be_is_refused_though_a_draft_may_have_it(line, field):
    with pytest.raises(NotationError) as refused:
        GAME.read(line)
    assert field in refused.value.field and refused.value.expected
    assert GAME.write(GAME.parse(line)) == line
    assert "impossible" in [finding.severity for finding in GAME.audit(GAME.parse(line))]


def test_which_numbers_the_four_dice_can_show():
    """Every four faces against the dice as they are printed (1.3), in an order picked at random."""
    shown = 0
    for number, four in enumerate(combinations_with_replacement("0123456789*", 4)):
        faces = Random(number).sample(four, 4)
        line = f"1...... - - - {''.join(faces)}S"
        if rollable("".join(four)):
            assert GAME.write(GAME.read(line)) == line
            shown += 1
        else:
            with pytest.raises(NotationError):
                GAME.read(line)
    assert shown == len({"".join(sorted(faces)) for faces in product(*DICE)})


def test_a_line_that_is_not_canonical_is_told_how_it_would_be():
    for combos, expected in (("i3:b1.a1.c1", "i3:a1.b1.c1"), ("i3:a1.b1.c1,c3:a1.b1.c1", "c3:a1.b1.c1,i3:a1.b1.c1")):
        with pytest.raises(NotationError, match=expected):
            GAME.read(f"333.... {combos} - - -")


# Moves


@given(sheets, st.integers(0, 2**32))
def test_every_listed_move_reads_back(line, seed):
    now = GAME.read(line)
    listed = words(now)
    assert listed == sorted(set(listed))
    for word in Random(seed).sample(listed, min(len(listed), 20)):
        assert str(GAME.move(word, now)) == word


@given(parties, st.integers(0, 2**32))
def test_at_a_table_every_listed_move_reads_back_with_its_seat(line, seed):
    now = GAME.read(line)
    for word in Random(seed).sample(sorted(words(now)), min(len(words(now)), 20)):
        move = GAME.move(word, now)
        assert str(move) == word and GAME.mover(now, move) == (word.partition("/")[0] if "/" in word else GAME.to_move(now)[0])


def test_squares_of_a_move_are_sorted_when_read():
    now = GAME.read("333.... - - - +")
    assert str(GAME.move("i3:c1.a1.b1", now)) == "i3:a1.b1.c1"
    assert str(GAME.move("b1=2.a1=1.a10=3.a9=4", now)) == "a1=1.a9=4.a10=3.b1=2"
    assert str(GAME.move("b1.a10.a9.a1", now)) == "a1.a9.a10.b1"


def test_the_examples():
    now = GAME.read("....... - - - =1")
    assert "a1" in words(now)
    now = GAME.read("1...... - - - 124*S")
    assert "a2.a3.b1.b2" in words(now)
    for word in (
        "a1=1.a2=2.b2=4.b3=7",
        "a1.a2.b2.b3",
        "i3:a1.a2.b1",
        "c3:a1.a2.b1",
        "i3:a1.a2.b1~",
        "pass",
        "!124*S",
        "vC",
        "a1",
    ):
        assert str(GAME.move(word, now)).removesuffix("~") == word.removesuffix("~")
    party_ = GAME.read("1 drop 124*S I,O,T,L,S | 1...... - - - 124*S | 2...... - - - 124*S")
    assert str(GAME.move("2/b1=1.b2=2.c2=4.c3=7", party_)) == "2/b1=1.b2=2.c2=4.c3=7"
    assert then("....... - - - =1", "a1", "!124*S", "b1=1.c1=2.c2=4.d2=7") == "..47.../112.... - - - +"


@given(st.integers(0, 2**32))
def test_a_drop_may_name_lines_up_to_eighteen(seed):
    """So that sticking out of the top can be told."""
    chance = Random(seed)
    now, x, y = GAME.read("1...... - - - 124*I"), chance.choice("abcdefg"), chance.randrange(1, 16)
    word = drop_word(numbers(chance, "124*I", [f"{x}{y + i}" for i in range(4)]))
    assert str(GAME.move(word, now)) == word
    assert GAME.judge(now, GAME.move(word, now)).possible == (y <= 11 and (x != "a" or y > 1))


MOVES = (
    "", " ", "pass ", "Pass", "pass~", "a", "a0", "h1", "a1=1", "a1=1.b1", "a1.b1=1.c1.d1", "a1.b1.c1.a1",
    "a1=1.a1=2.b1=3.c1=4",
    "a1,b1,c1", "a1.b1.", ".a1.b1.c1", "a1=12.b1=2.c1=3.d1=4", "a1=*.b1=2.c1=3.d1=4", "a1=#.b1=2.c1=3.d1=4", "a1-b1",
    "a19.a16.a17.a18",
    "a1=1.b1=2.c1=4.h1=5", "i2:a1.b1", "i9:a1.b1.c1.d1.e1.f1.g1.a2.b2", "i3:a1.b1", "i3:a1.b1.c1.d1", "i3:a1.b1.b1",
    "x3:a1.b1.c1",
    "I3:a1.b1.c1", "i3:a1.b1.c1~~", "~i3:a1.b1.c1", "i3 a1.b1.c1", "i3:", "!", "!124*", "!124*Z", "!12*S", "!124*V3", "124*S",
    "v", "vF", "vAB", "va", "x", "xF", "xAB", "xA#", "xA#Z", "xA#*", "xA#V", "#T", "0/pass", "2/pass", "7/pass", "/pass",
    "1//pass",
    "A/pass", "1/2/pass", "1/", "pass/1", "a\u0661", "pass\n", "x" * 1_000_000, "a1." * 100_000, "1/" * 50_000,
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES, ids=lambda text: repr(text)[:20])
def test_a_malformed_move_is_refused(text):
    with pytest.raises(NotationError) as refused:
        GAME.move(text, GAME.read("1...... - - - 124*S"))
    assert refused.value.field == "move" and len(str(refused.value)) < 400


FREELY = st.text(st.sampled_from("1234567*#.=+-/,:|~!abcdefgicvxABCDEIOTLS \n") | st.characters(), max_size=60)


@given(FREELY)
def test_nothing_that_can_be_typed_is_anything_but_read_or_refused(text):
    now = GAME.read("1...... - - - 124*S")
    for read in (GAME.read, GAME.parse):
        try:
            assert GAME.write(read(text)) == text
        except NotationError:
            continue
    try:
        move = GAME.move(text, now)
    except NotationError:
        return
    assert GAME.move(str(move), now) == move
    GAME.judge(now, move)


@given(st.one_of(sheets, parties), st.data())
def test_one_character_wrong_is_refused_or_another_position(line, data):
    place, other = data.draw(st.integers(0, len(line) - 1)), data.draw(st.sampled_from(string.printable))
    changed = line[:place] + other + line[place + 1 :]
    try:
        assert GAME.write(GAME.read(changed)) == changed
    except NotationError as error:
        assert str(error)
