"""One sheet followed alone while the others play on paper: what comes in from outside (2.1, 3.1–3.5, 4.1)."""

from random import Random

import pytest

from referee.kernel import MoveImpossible, NotationError
from tests.sampling import sampled

from . import brute
from .brute import DICE, DRAWN, FOUR, drop_word, landings, parse, write
from .positions import GAME, PROTECTED, anyhow, combined, judged, numbers, rolled, then, words

IDLE = "333.... - - - -"
MAYBE = "333.... - - - +"
OVER = "/".join(["1......"] * 12) + " - - - -"


def clauses(line: str, word: str) -> list[str]:
    return [finding.clause.removeprefix("block:") for finding in judged(GAME.read(line), word).faults]


def legal(line: str, word: str) -> bool:
    return judged(GAME.read(line), word).legal


# A turn as it is owed


def test_from_the_first_number_to_the_next_roll():
    """What is owed leads on: the first number, then the dice, then a combo or none."""
    line = then("....... - - - =2", "c1")
    assert line == "..2.... - - - -"
    line = then(line, "!1121S")
    assert line == "..2.... - - - 1121S"
    line = then(line, "a1=1.b1=1.b2=2.c2=1")
    assert line == ".21..../112.... - - - +"
    assert then(line, "pass") == ".21..../112.... - - - -"


def test_a_combo_ends_the_turn():
    assert then(MAYBE, "i3:a1.b1.c1") == "333.... i3:a1.b1.c1 - - -"


def test_a_penalty_ends_it_too_unless_dice_are_owed():
    assert then("1...... - - - #V3", "b1.b2.c1") == ".#...../1##.... - - - -"
    assert then("1...... - - - #V3,124*S", "b1.b2.c1") == ".#...../1##.... - - - 124*S"


def test_only_what_is_owed_is_listed():
    """A roll, a drop entered without the dice, a letter crossed off: legal, but never listed."""
    for line in (IDLE, MAYBE, PROTECTED, "1...... - - - 124*S"):
        assert not any(word[0] in "!x" for word in words(GAME.read(line)))
    assert words(GAME.read(IDLE)) == [] and words(GAME.read(PROTECTED)) == []


# The roll


@pytest.mark.parametrize("line", [IDLE, MAYBE, "1...... - - - -"])
@pytest.mark.parametrize("seed", sampled(range(10), 3))
def test_the_roll_was_this(line, seed):
    roll = rolled(Random(seed))
    assert legal(line, f"!{roll}")
    assert then(line, f"!{roll}") == f"{line[:-1]}{roll}"


def test_an_unmade_combo_is_given_up_with_the_next_roll():
    assert then(MAYBE, "!1243S") == "333.... - - - 1243S"


@pytest.mark.parametrize("line", ["....... - - - =1", "1...... - - - 124*S", "1...... - - - #T", OVER])
@pytest.mark.parametrize("word", ["!1243S", "!a2=1.a3=2.b2=4.b3=3"])
def test_not_while_something_else_is_owed_nor_when_it_is_over(line, word):
    assert not legal(line, word)


# The drop without its dice


@pytest.mark.parametrize("seed", sampled(range(8), 2))
def test_a_drop_of_any_of_the_five_shapes(seed):
    """Wherever one of them can come to rest, with numbers that some roll gives; then a combo is owed. With a letter of one's
    own that is active they are such as can be rolled without a star: else it is a penalty turn."""
    for number in range(12):
        chance = Random(50 * seed + number)
        sheet = combined(chance, anyhow(chance), 3)
        ways = sorted(landings(sheet.squares, FOUR), key=sorted)
        if sheet.over or not ways:
            continue
        line = write(sheet)
        for landing in chance.sample(ways, min(len(ways), 6)):
            filling = numbers(chance, rolled(chance), landing)
            if sheet.circled - sheet.crossed and not brute.rollable("".join(filling.values())):
                assert clauses(line, "!" + drop_word(filling)) == ["3.5"]
                assert then(line, "!" + drop_word(filling)).endswith(" -")
                continue
            assert legal(line, "!" + drop_word(filling)), (line, filling)
            sheet_ = parse(line)
            sheet_.squares |= filling
            sheet_.owed = ["+"]
            assert then(line, "!" + drop_word(filling)) == write(sheet_)


def test_a_drop_of_another_shape_is_none():
    for shape in ("V3", "I3", "U5", "X5", "T5"):
        landing = sorted(landings(parse(IDLE).squares, [shape]), key=sorted)[0]
        word = "!" + drop_word(dict.fromkeys(landing, "1"))
        assert not legal(IDLE, word) and "4.1" in clauses(IDLE, word)


@pytest.mark.parametrize(
    "word", ["!a2=1.b2=2.b3=4.c3=9", "!b3=1.c3=2.c4=4.d4=9", "!a1=1.b1=2.c1=3.d1=4", "!c1=1.d1=2.d2=4.e2=3"]
)
def test_it_falls_by_the_same_rules(word):
    """The first can be; the second floats, the others lie on numbers that stand there."""
    assert legal(IDLE, word) == word.startswith("!a2")
    assert legal(IDLE, word) or "4.3" in clauses(IDLE, word)


def can_come_of(four: str) -> bool:
    """Three dice have a star; the fourth must show its number (1.3, 4.2)."""
    return any(number in DICE[3] for number in four)


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_its_numbers_can_be_rolled(seed):
    for number in range(40):
        chance = Random(1000 + 100 * seed + number)
        four = "".join(chance.choice("0489" if number % 2 else "0123456789") for _ in range(4))
        word = "!" + drop_word(dict(zip(("d1", "e1", "f1", "g1"), four, strict=True)))
        assert legal(IDLE, word) == can_come_of(four), four
        assert can_come_of(four) or "1.3" in clauses(IDLE, word)


def test_a_penalty_is_not_entered_so():
    with pytest.raises(NotationError):
        GAME.move("!d1.e1.f1", GAME.read(IDLE))


# Letters


def test_my_letter_is_crossed_off_without_a_penalty_for_me():
    """3.3: who has circled it drops nothing."""
    assert legal(PROTECTED, "xA")
    assert then(PROTECTED, "xA") == PROTECTED.replace(" A - -", " A A -")


@pytest.mark.parametrize("shape", DRAWN)
@pytest.mark.parametrize("line", [IDLE, MAYBE])
def test_anothers_letter_brings_its_tile_down_on_me(line, shape):
    """3.3: then it is dropped, and the turn is over."""
    assert legal(line, f"xB#{shape}")
    owing = then(line, f"xB#{shape}")
    assert owing == f"333.... - - B #{shape}"
    landing = words(GAME.read(owing))[0]
    assert then(owing, landing).endswith(" - - B -")


def test_a_letter_goes_once():
    """3.5."""
    line = "333.... - - B -"
    assert "3.5" in clauses(line, "xB#T") and "3.5" in clauses(line, "xB") and legal(line, "xC#T")


def test_who_has_circled_it_is_spared_and_who_has_not_is_not():
    """3.3."""
    assert clauses(PROTECTED, "xA#T") == ["3.3"] and clauses(IDLE, "xA") == ["3.3"]


def test_the_highest_active_letter_goes_first():
    """3.2: mine is active, so none below it can go before."""
    assert "3.2" in clauses(PROTECTED, "xB#T")
    b = "4....../4444321 c4:d1.e1.f1.g1,i4:a1.a2.b1.c1 B - -"
    assert legal(b, "xA#T") and legal(b, "xB") and "3.2" in clauses(b, "xC#T")


def test_a_penalty_turn_has_a_star():
    """3.1: where the roll is entered first, it has to show one; then the letter goes instead of the drop."""
    assert legal("1...... - - - 124*S", "xA#T") and "3.1" in clauses("1...... - - - 1243S", "xA#T")
    assert then("1...... - - - 124*S", "xA#T") == "1...... - - A #T"


def said(line: str, word: str) -> list[str]:
    return [finding.code for finding in judged(GAME.read(line), word).findings]


def test_a_star_while_my_own_letter_is_active_is_worth_a_word():
    """3.1: it has to be a penalty turn. Without a star nothing is said."""
    assert said(PROTECTED, "!124*S") == ["phase-two"] and said(PROTECTED, "!1243S") == []


STAR = "1113.../1112345 c3:d1.e1.f1,i3:a1.b1.c1 A - 124*S"
B_STAR = "4....../4444321 c4:d1.e1.f1.g1,i4:a1.a2.b1.c1 B - 124*S"


@pytest.mark.parametrize("line", [STAR, B_STAR])
def test_in_a_penalty_turn_nothing_is_dropped(line):
    """3.1, 3.5: as at a table of several. A drop all the same leaves the turn as it is: the letter has still to go."""
    now = GAME.read(line)
    assert (
        words(now) == []
        and GAME.to_move(now) == ("1",)
        and GAME.hinter.find(now, "1", True).hints == GAME.hinter.find(now, "1").hints
    )
    for landing in sorted(landings(parse(line).squares, FOUR[-1:]), key=sorted):
        word = drop_word(numbers(Random(1), "124*", landing))
        assert clauses(line, word) == ["3.5"]
        assert then(line, word).split(" ")[1:] == line.split(" ")[1:]
    assert clauses(line, ".".join(sorted(landing))) == ["3.5"]
    assert not judged(now, "pass").possible and not legal(line, "!1243S") and "5.1" in clauses(line, "i3:a2.b2.c2")
    with pytest.raises(MoveImpossible):
        GAME.after(now, GAME.move("pass", now))


def test_in_a_penalty_turn_the_letter_is_tapped():
    view = GAME.board.view(GAME.read(STAR))
    assert view.prompt == "A star, and your A is active: this is a penalty turn. Tap A to cross it off."
    assert {area.name for area in view.areas} == {"grid", "boxes", "combos", "dice"}
    assert [spot.tap for spot in view.spots() if "next" in spot.marks] == ["A"]
    assert [str(move) for move in GAME.board.view(GAME.read(STAR), ("A", "ok")).moves] == ["xA"]
    assert then(STAR, "xA").endswith(" A A -")
    assert "Tap B, or A if another player has circled it." in GAME.board.view(GAME.read(B_STAR)).prompt
    assert legal(B_STAR, "xA#T") and then(B_STAR, "xA#T").endswith(" B A #T")


def test_with_a_star_the_letters_of_the_others_are_asked_about():
    """3.1: those that nobody has crossed off; the drop itself is the answer."""
    for crossed, letters in (("-", "A, B, C, D or E"), ("ACE", "B or D"), ("BCDE", "A")):
        line = f"333.... - - {crossed} -"
        (asked,) = judged(GAME.read(line), "!124*S").findings
        assert (asked.code, str(asked.severity), asked.clause) == ("ask-others", "warning", "block:3.1")
        assert f"circled {letters}?" in asked.message
        owing = then(line, "!124*S")
        assert GAME.board.view(GAME.read(owing)).prompt.startswith(f"Has another player circled {letters}?")
        assert all(
            said(owing, drop_word(numbers(Random(2), "124*", word.split(".")))) == [] for word in words(GAME.read(owing))
        )
    assert said(IDLE, "!1243S") == said("333.... - - ABCDE -", "!124*S") == []
    assert said(IDLE, "!d1=0.e1=2.f1=4.g1=3") == ["ask-others"], "a 0 takes a star"


def test_no_letter_is_crossed_off_before_the_first_roll_or_after_the_end():
    for line in ("....... - - - =1", OVER, "1...... - - - #T"):
        assert not legal(line, "xA#T")


def test_a_letter_crossed_off_is_circled_no_more():
    line = then("333123. c3:d1.e1.f1 - - -", "xA#I3", "g1.g2.g3", "!a2=1.a3=2.b2=4.b3=7")
    assert then(line, "i3:a1.b1.c1").endswith(" c3:d1.e1.f1,i3:a1.b1.c1 - A -")


# The rest of the table


def test_a_lone_sheet_is_seat_one():
    now = GAME.read(MAYBE)
    assert GAME.seats_of(now) == ("1",) and GAME.to_move(now) == ("1",)
    assert GAME.mover(now, GAME.move("pass", now)) == "1"
    assert judged(now, "1/pass").legal
    with pytest.raises(NotationError):
        GAME.move("2/pass", now)


def test_no_tile_is_slid_on_it():
    now = GAME.read(IDLE)
    assert not judged(now, "vA").possible
    with pytest.raises(MoveImpossible):
        GAME.after(now, GAME.move("vA", now))


def test_at_a_table_nothing_comes_from_outside():
    now = GAME.read("1 roll - I,O,T,L,S | 333.... - - - - | 2...... - - - -")
    for word in ("xA", "xA#I", "!d1=1.e1=2.f1=4.g1=3", "1/!d1=1.e1=2.f1=4.g1=3"):
        assert not judged(now, word).legal


def test_it_is_over_above_the_line_when_nothing_is_owed():
    """6.2: the turn is finished first."""
    now = GAME.read(OVER)
    assert GAME.outcome(now).over and GAME.to_move(now) == () and words(now) == []
    now = GAME.read(OVER[:-1] + "+")
    assert not GAME.outcome(now).over and GAME.to_move(now) == ("1",)
    assert not GAME.outcome(GAME.read("/".join(["1......"] * 11) + " - - - -")).over


@pytest.mark.parametrize("seed", sampled(range(10), 3))
def test_a_whole_sheet_from_outside(seed):
    """Rolls, drops and letters as they come, kept by hand beside it, until the line is crossed."""
    chance = Random(seed)
    line = then("....... - - - =1", f"{chance.choice('abcdefg')}1")
    sheet = parse(line)
    while not sheet.over:
        letter = next((each for each in "ABCDE" if each not in sheet.crossed), "")
        if letter and chance.random() < 0.1:
            tile = chance.choice(list(DRAWN))
            line = then(line, f"x{letter}#{tile}" if letter not in sheet.circled else f"x{letter}")
            sheet.crossed.add(letter)
            if letter not in sheet.circled:
                rest = chance.choice(sorted(landings(sheet.squares, [tile]), key=sorted))
                line = then(line, brute.landing_word(rest))
                sheet.squares |= dict.fromkeys(rest, "#")
        elif (own := min(sheet.circled - sheet.crossed, default="")) and chance.random() < 0.5:
            line = then(line, "!124*S", f"x{own}")
            sheet.crossed.add(own)
        else:
            roll = rolled(chance)
            while own and "*" in roll:
                roll = rolled(chance)
            rest = chance.choice(sorted(landings(sheet.squares, brute.shapes_of(roll)), key=sorted))
            filling = numbers(chance, roll, rest)
            line = then(line, *((f"!{roll}", drop_word(filling)) if chance.random() < 0.5 else ("!" + drop_word(filling),)))
            sheet.squares |= filling
            ways = sorted(brute.combos(sheet), key=lambda way: sorted(way[1]))
            line = then(line, combo(sheet, *chance.choice(ways)) if ways else "pass")
        assert line == write(sheet)
    assert GAME.outcome(GAME.read(line)).over


def combo(sheet: brute.Sheet, kind: str, squares: frozenset) -> str:
    if sheet.circles(kind, len(squares)):
        sheet.circled.add(brute.LETTERS[len(squares)])
    sheet.combos.append((kind, squares))
    return brute.combo_word(kind, squares)
