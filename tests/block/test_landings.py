"""Where a shape can come to rest: `moves` against shapes let fall line by line, on all kinds of sheets (4.1, 4.3–4.5)."""

from random import Random

import pytest

from tests.sampling import sampled

from .brute import DRAWN, FOUR, Sheet, landing_word, landings, moves, parse, place, square, turned, write
from .positions import GAME, anyhow, combined, rolled, words

SHEETS = 100  # a seed
OWED = (*(f"124*{shape}" for shape in FOUR), "124**", *(f"#{shape}" for shape in DRAWN if shape not in FOUR))


def agrees(sheet: Sheet, owed: str) -> None:
    sheet.owed = owed.split(",")
    line = write(sheet)
    assert words(GAME.read(line)) == sorted(moves(sheet)), line


@pytest.mark.parametrize("seed", sampled(range(20), 4))
def test_every_shape_on_a_hundred_sheets(seed):
    for number in range(SHEETS):
        chance = Random(seed * SHEETS + number)
        sheet = anyhow(chance)
        for owed in OWED:
            agrees(sheet, owed)


@pytest.mark.parametrize("seed", range(4))
def test_a_penalty_falls_as_a_rolled_shape_does(seed):
    for number in range(50):
        chance = Random(7000 + seed * 50 + number)
        sheet = combined(chance, anyhow(chance, "12345"), 4)
        shape = chance.choice(FOUR)
        for owed in (f"#{shape}", f"#{shape},{rolled(chance)}", f"1234{shape}"):
            agrees(sheet, owed)


def test_shapes_turn_and_flip():
    """As many ways as each has, from its symmetries (4.1)."""
    ways = {"I": 2, "O": 1, "T": 4, "L": 8, "S": 4, "V3": 4, "I3": 2, "U5": 4, "X5": 1, "T5": 4}
    assert {shape: len(turned(shape)) for shape in DRAWN} == ways
    sizes = {shape: {len(cells) for cells in turned(shape)} for shape in DRAWN}
    assert sizes == {shape: {int(shape[1:] or 4)} for shape in DRAWN}


@pytest.mark.parametrize("shape, number", [("I", 11), ("O", 6), ("T", 22), ("L", 44), ("S", 22)])
def test_on_an_empty_sheet_a_rolled_shape_lands_on_line_1(shape, number):
    now = GAME.read(f"....... - - - 1123{shape}")
    assert len(GAME.moves(now)) == number
    assert all(any(name[1:] == "1" for name in move.squares) for move in GAME.moves(now))


@pytest.mark.parametrize("shape, number", [("V3", 24), ("I3", 12), ("U5", 22), ("X5", 5), ("T5", 20)])
def test_on_an_empty_sheet_a_penalty_lands_on_line_1(shape, number):
    now = GAME.read(f"....... - - - #{shape}")
    assert len(GAME.moves(now)) == number


def test_a_starred_shape_is_any_of_the_five():
    every = {word for shape in FOUR for word in words(GAME.read(f"..#.... - - - 124*{shape}"))}
    assert words(GAME.read("..#.... - - - 124**")) == sorted(every)
    assert len(every) == 11 + 6 + 22 + 44 + 22


def test_a_hole_stays_below_and_nothing_slides_into_it():
    """The overhang of a to c on line 3 closes what is below (4.3, 4.4)."""
    line = "###..../......./......1 - - - 124*I"
    found = words(GAME.read(line))
    assert found == sorted(landing_word(squares) for squares in landings(parse(line).squares, "I"))
    assert "a4.b4.c4.d4" in found and "d1.d2.d3.d4" in found
    assert not any(word.startswith(("a1", "a2", "b1", "c1")) for word in found)
    assert "c4.d4.e4.f4" in found, "it hangs on c3 over the gap"


TOWER = "/".join(["1......"] * 11)


@pytest.mark.parametrize(
    "lines, shape, fits",
    [
        (TOWER, "I", True),
        (TOWER.replace("1......", "1111111"), "O", True),
        ("/".join(["1111111"] * 13), "I", True),
        ("/".join(["1111111"] * 13), "O", False),
        ("/".join(["1111111"] * 14), "I3", False),
        ("/".join(["1.1.1.1"] * 14), "I", True),
        ("/".join(["1.1.1.1"] * 14), "T", False),
        ("1.1.1.1/" + "/".join(["1111111"] * 12), "T", True),
        ("1.1.1.1/1111111/" + "/".join(["1111111"] * 11), "T", True),
        ("1.1.1.1/1.1.1.1/" + "/".join(["1111111"] * 11), "X5", False),
        ("/".join(["1111111"] * 11), "X5", True),
        ("/".join(["1111111"] * 12), "X5", False),
    ],
)
def test_under_the_top(lines, shape, fits):
    sheet = parse(f"{lines} - - - #{shape}")
    assert bool(landings(sheet.squares, [shape])) == fits, "the test's own reading"
    assert bool(GAME.moves(GAME.read(write(sheet)))) == fits


def test_what_fits_no_way_is_not_placed_and_the_next_thing_owed_counts():
    """A penalty that cannot fall gives way to the dice, dice that cannot be dropped to the combo (4.5)."""
    full = "/".join(["1234567"] * 13)
    now = GAME.read(f"{full} - - - #O,1243I")
    assert words(now) == words(GAME.read(f"{full} - - - 1243I")) and len(words(now)) == 4
    sheet = parse(f"{full} - - - 1243O")
    assert "pass" in moves(sheet) and words(GAME.read(write(sheet))) == sorted(moves(sheet))
    assert not GAME.moves(GAME.read(f"{full} - - - #O"))


def test_a_landing_ends_on_its_last_square():
    """The squares of a move stand in the order of its word."""
    now = GAME.read("1...... - - - 124*S")
    for move in GAME.moves(now):
        names = str(move).split(".")
        assert list(move.squares) == names == sorted(names, key=place)


def test_the_brute_force_knows_a_full_well():
    """A column that is open to the floor lets a bar down, a roof does not."""
    walls = {square(x, y): "#" for x in range(7) for y in range(1, 5) if x != 3}
    assert frozenset(("d1", "d2", "d3", "d4")) in landings(walls, ["I"])
    assert frozenset(("d1", "d2", "d3", "d4")) not in landings(walls | {"d5": "#"}, ["I"])
