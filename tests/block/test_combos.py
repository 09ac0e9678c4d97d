"""Which combos can be made: `moves` against every joined set and every run found by trial (5.2–5.8)."""

import re
from collections import Counter
from itertools import product
from random import Random

import pytest

from tests.sampling import sampled

from . import brute
from .brute import Cells, Sheet, combo_word, combos, joined, moves, parse, paths, square, write
from .positions import GAME, combined, played, played_on, scattered, then, words

DIGITS = ("12", "123", "1234", "34567", "1234567", "0123456789")


def drawn(chance: Random) -> Sheet:
    """A sheet with something to make of it, some of it made."""
    digits = chance.choice(DIGITS)
    sheet = played(chance, chance.randrange(5, 21), digits) if chance.random() < 0.7 else scattered(chance, 9, digits)
    return combined(chance, sheet, chance.choice((0, 1, 4, 8)))


def agrees(sheet: Sheet) -> None:
    sheet.owed = ["+"]
    line = write(sheet)
    assert words(GAME.read(line)) == sorted(moves(sheet)), line


@pytest.mark.parametrize("seed", sampled(range(20), 4))
def test_every_combo_on_a_hundred_sheets(seed):
    for number in range(100):
        agrees(drawn(Random(seed * 100 + number)))


BLOCKS = {
    "3 by 4": [(x, y) for x in range(3) for y in range(1, 5)],
    "2 by 6": [(x, y) for x in range(5, 7) for y in range(1, 7)],
    "a ring of 14": [(x, y) for x in range(5) for y in range(1, 5) if x in (0, 4) or y in (1, 4)],
    "a comb of 13": [(x, 1) for x in range(7)] + [(x, y) for x in (0, 3, 6) for y in (2, 3)],
    "4 by 4": [(x, y) for x in range(1, 5) for y in range(1, 5)],
    "the upper corner": [(x, y) for x in range(4, 7) for y in range(11, 15)],
}


@pytest.mark.parametrize("cells", BLOCKS.values(), ids=BLOCKS)
def test_a_group_of_twelve_to_sixteen(cells):
    """A combo may be any part of it that holds together (5.6)."""
    squares = {square(x, y): "7" for x, y in cells}
    assert 12 <= len(squares) <= 16
    agrees(Sheet(squares))
    agrees(Sheet(squares | {square(x, 1): "6" for x in range(7) if square(x, 1) not in squares}))


def test_the_runs_of_a_field_of_steps():
    """Numbers that rise with every column and line: many ways from one corner to the other (5.3)."""
    agrees(Sheet({square(x, y): str(x + y) for x, y in product(range(5), range(1, 6))}))
    agrees(Sheet({square(x, y): str((x + y) % 10) for x, y in product(range(7), range(1, 12))}))


def test_nothing_comes_after_nine():
    """Each is one more than the last (5.2), so 9 and 0 are no neighbours."""
    assert words(GAME.read("89012.. - - - +")) == ["c3:c1.d1.e1", "pass"]


def test_a_run_reads_up_or_down():
    """And turns corners, but not over a diagonal (5.3)."""
    assert words(GAME.read("321.... - - - +")) == ["c3:a1.b1.c1", "pass"]
    assert words(GAME.read(".3...../12..... - - - +")) == ["c3:a1.b1.b2", "pass"]
    assert words(GAME.read("..3..../12..... - - - +")) == ["pass"]


def test_a_letter_may_be_left_uncircled():
    """Only the combo that makes both of a size has the choice, and only while the letter is free (5.8)."""
    line = "3....../3....../33345.. c3:c1.d1.e1 - - +"
    assert words(GAME.read(line)) == sorted(moves(parse(line)))
    assert "i3:a1.a2.a3" in words(GAME.read(line)) and "i3:a1.a2.a3~" in words(GAME.read(line))
    assert then(line, "i3:a1.a2.a3") == "3....../3....../33345.. c3:c1.d1.e1,i3:a1.a2.a3 A - -"
    assert then(line, "i3:a1.a2.a3~") == "3....../3....../33345.. c3:c1.d1.e1,i3:a1.a2.a3 - - -"


@pytest.mark.parametrize("letters", ["- A", "A -", "A A"])
def test_a_letter_that_is_crossed_off_or_circled_is_not_asked_about(letters):
    line = f"3....../3....../33345.. c3:c1.d1.e1 {letters} +"
    assert not any(word.endswith("~") for word in words(GAME.read(line)))
    after = then(line, "i3:a1.a2.a3")
    assert after.split(" ")[2:] == [*letters.split(" "), "-"], "its points can still be made (3.5)"


def test_a_sign_that_means_nothing_is_dropped():
    """`~` where no letter would be circled says nothing."""
    now = GAME.read("333.... - - - +")
    assert str(GAME.move("i3:a1.b1.c1~", now)) == "i3:a1.b1.c1"


def test_the_bonus_has_no_letter_and_comes_once():
    line = "2222222/2222222 - - - +"
    now = GAME.read(line)
    assert any(word.startswith("i8:") for word in words(now)) and not any(word.endswith("~") for word in words(now))
    later = played_on(line, next(word for word in words(now) if word.startswith("i8:")))[-1]
    again = GAME.write(later).removesuffix("-") + "+"
    assert not any(word[:2] in ("i8", "c8") for word in words(GAME.read(again)))


@pytest.mark.parametrize("size", range(3, 8))
def test_each_letter_belongs_to_its_size(size):
    """A is 3 … E is 7 (5.8)."""
    same, run = ([f"{column}{line}" for column in "abcdefg"[:size]] for line in (1, 3))
    line = f"{'1234567'[:size]:.<7}/#######/{'9' * size:.<7} {combo_word('c', run)} - - +"
    word = combo_word("i", same)
    assert then(line, word).split(" ")[2] == "ABCDE"[size - 3]
    assert then(line, word + "~").split(" ")[2] == "-"


# Very many


def ways_on_a_full_sheet(most: int = 8) -> dict[int, int]:
    """How many sets of each size hold together on 7 by 14, counted by their shapes: each fits so often into the sheet."""
    shapes, found = {frozenset([(0, 0)])}, {}
    for size in range(1, most + 1):
        found[size] = sum((8 - _span(cells, 0)) * (15 - _span(cells, 1)) for cells in shapes)
        grown = {
            cells | {near}
            for cells in shapes
            for x, y in cells
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if near not in cells
        }
        shapes = {_moved(cells) for cells in grown}
    return found


def _span(cells, axis: int) -> int:
    return max(cell[axis] for cell in cells) - min(cell[axis] for cell in cells) + 1


def _moved(cells) -> frozenset:
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - low) for x, y in cells)


def test_the_counts_by_shape_are_those_by_trial():
    squares = {square(x, y): "5" for x in range(7) for y in range(1, 15)}
    by_trial = {1: {Cells([name]) for name in squares}}
    for size in (2, 3, 4, 5):
        by_trial[size] = {
            some | {near} for some in by_trial[size - 1] for name in some for near in brute.NEAR[name] if near not in some
        }
    counted = ways_on_a_full_sheet(5)
    assert counted == {size: len(found) for size, found in by_trial.items()}


FULL = "/".join(["5555555"] * 14)


def test_a_full_sheet_of_one_number_is_answered_without_listing_it():
    """More than half a million combos: the answer says how many and shows the best few."""
    now = GAME.read(f"{FULL} - - - +")
    said = GAME.hinter.find(now, "1")
    assert said.summary and len(said.hints) <= 200
    for hint in said.hints:
        assert GAME.judge(now, GAME.move(hint.move, now)).legal
        assert set(hint.squares) == set(GAME.move(hint.move, now).squares)
    counted = {("i", size): number for size, number in ways_on_a_full_sheet().items() if size >= 3}
    assert said_to_be(said.summary, 1000) == {way: min(number, 1000) for way, number in counted.items()}
    assert said.summary.count("more than 1000 ways") == sum(number > 1000 for number in counted.values())


def said_to_be(summary: str, most: int) -> dict[tuple[str, int], int]:
    """What a summary says there is of each kind and size."""
    found = re.findall(r"(\d) (identical|consecutive) \((?:more than )?(one|\d+) way", summary)
    return {(kind[0], int(size)): min(int(number.replace("one", "1")), most) for size, kind, number in found}


def test_hints_count_what_can_be_made():
    """Of each kind and size what trial finds, and each offered once."""
    for seed in range(150):
        sheet = drawn(Random(seed))
        sheet.owed = ["+"]
        said, every = GAME.hinter.find(GAME.read(write(sheet)), "1"), combos(sheet)
        counted = Counter((kind, len(squares)) for kind, squares in every)
        assert said_to_be(said.summary, 10_000) == counted, write(sheet)
        offered = [hint.move.removesuffix("~") for hint in said.hints]
        assert len(set(offered)) == len(offered) and set(offered) <= {combo_word(*way) for way in every}
        assert bool(offered) == bool(every) and {word[:2] for word in offered} == {f"{kind}{size}" for kind, size in counted}


def test_hints_name_what_can_be_made_and_how_much_it_brings():
    now = GAME.read("3....../3....../33345.. c3:c1.d1.e1 - - +")
    said = GAME.hinter.find(now, "1")
    offered = {hint.move.removesuffix("~") for hint in said.hints}
    assert "i3:a1.a2.a3" in offered and offered <= set(words(now)) - {"pass"}


def test_the_brute_force_knows_its_own_words():
    squares = {"a1": "1", "a2": "2", "a3": "3", "b2": "2", "b1": "2"}
    assert joined(squares)[3] == {Cells(("a2", "b1", "b2"))} and joined(squares)[4] == set()
    assert paths(squares)[3] == {Cells(("a1", "a2", "a3"))}
    assert combos(Sheet(squares)) == {("i", Cells(("a2", "b1", "b2"))), ("c", Cells(("a1", "a2", "a3")))}
