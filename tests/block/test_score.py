"""Every box of the sheet, and the most there is: a hundred points, made move by move (6.1–7.2)."""

from random import Random

import pytest

from tests.sampling import sampled

from . import brute
from .brute import combo_word, parse, write
from .positions import GAME, anyhow, block, combined, judged, played_on, words

BOXES = ("identical", "consecutive", "bonus", "lines", "total")


def boxes(line: str, **options: str) -> dict:
    game = block(**options)
    return game.outcome(game.read(line)).as_json()["score"]


def scored(line: str, **options: str) -> tuple:
    score = boxes(line, **options)
    assert set(score) == set(BOXES)
    return tuple(score[box] for box in BOXES)


@pytest.mark.parametrize("over", ["numbers", "any"])
@pytest.mark.parametrize("seed", sampled(range(5), 2))
def test_all_kinds_of_sheets(seed, over):
    for number in range(60):
        chance = Random(900 + seed * 60 + number)
        sheet = combined(chance, anyhow(chance, chance.choice(("123", "12345", "0123456789"))), 9)
        assert boxes(write(sheet), over=over) == brute.score(sheet, over), write(sheet)


LINES = {
    "a full line": ("1234567", 2),
    "a line full of penalties": ("#######", 2),
    "both in one": ("12#45#7", 2),
    "a hole in it": ("123.567", 0),
    "a hole with a full line above": ("1111111/123.567", 2),
    "two lines": ("1111111/222#222", 4),
    "an empty sheet": (".......", 0),
    "line 11, the last of them": ("/".join(["1111111"] * 11), 22),
}


@pytest.mark.parametrize("lines, points", LINES.values(), ids=LINES)
def test_a_line_scores_two_when_all_seven_are_filled(lines, points):
    assert scored(f"{lines} - - - -") == (0, 0, 0, points, points)


ELEVEN = "/".join(["1......"] * 11)
ABOVE = {
    "a number on line 12": ("...5...", -5, -5),
    "a penalty on line 12": ("...#...", 0, -5),
    "both on line 12": ("..#5...", -5, -5),
    "a full line 12 has no +2": ("1234567", -5, -5),
    "a full line of penalties": ("#######", 0, -5),
    "two lines": ("5....../5......", -10, -10),
    "a number under a penalty": ("#....../5......", -5, -10),
    "all three": ("5....../.5...../..5....", -15, -15),
    "line 14 alone": ("5....../......./.......", -5, -5),
    "penalties only, on all three": ("#....../#....../#......", 0, -15),
}


@pytest.mark.parametrize("lines, numbers, either", ABOVE.values(), ids=ABOVE)
def test_above_the_game_over_line_a_line_costs_five(lines, numbers, either):
    """What a penalty alone costs is a ruling (6.3); a total can be below nothing."""
    line = f"{lines}/{ELEVEN} - - - -"
    assert scored(line) == scored(line, over="numbers") == (0, 0, 0, numbers, numbers)
    assert scored(line, over="any") == (0, 0, 0, either, either)


def row(kind: str, size: int, line: int, start: int = 0) -> str:
    return combo_word(kind, [brute.square(start + x, line) for x in range(size)])


@pytest.mark.parametrize("size", range(3, 8))
def test_a_combo_scores_its_size(size):
    assert scored(f"5555555 {row('i', size, 1)} - - -") == (size, 0, 0, 2, size + 2)
    assert scored(f"1234567 {row('c', size, 1)} - - -") == (0, size, 0, 2, size + 2)


@pytest.mark.parametrize("kind, lines", [("i", "5555555/5555555"), ("c", "......8/1234567")])
def test_the_bonus_scores_eight_in_a_box_of_its_own(kind, lines):
    combo = combo_word(kind, [*(f"{column}1" for column in "abcdefg"), "g2"])
    full = 2 * sum("." not in each for each in lines.split("/"))
    assert scored(f"{lines} {combo} - - -") == (0, 0, 8, full, 8 + full)


@pytest.mark.parametrize("kind, number", [("i", "5555555"), ("c", "1234567")])
def test_all_five_sizes_of_a_kind_are_ten_more(kind, number):
    lines = "/".join([number] * 5)
    five = [row(kind, size, 8 - size) for size in range(3, 8)]
    whole = scored(f"{lines} {','.join(sorted(five))} - - -")
    assert whole[kind == "c"] == 35 and whole[kind == "i"] == 0 and whole[4] == 45
    for left in five:
        rest = [each for each in five if each != left]
        size = int(left[1])
        assert scored(f"{lines} {','.join(sorted(rest))} - - -")[kind == "c"] == 25 - size, "no +10 yet"


def test_the_receipt_adds_up():
    for seed in range(40):
        chance = Random(seed)
        sheet = combined(chance, anyhow(chance, "1234"), 9)
        now = GAME.read(write(sheet))
        *parts, total = GAME.outcome(now).as_json()["receipt"]
        assert total["value"] == brute.score(sheet)["total"] == sum(part["value"] for part in parts)
        assert all(part["clause"] and part["label"] for part in parts)


def test_every_line_of_the_receipt_names_its_squares():
    for seed in range(40):
        chance = Random(1000 + seed)
        sheet = combined(chance, anyhow(chance, "1234"), 9)
        *parts, _ = GAME.outcome(GAME.read(write(sheet))).as_json()["receipt"]
        made = {(len(squares), squares) for _, squares in sheet.combos}
        assert {(part["value"], frozenset(part["squares"])) for part in parts if part["clause"] == "block:5.7"} == made
        full = [part for part in parts if part["clause"] == "block:6.1"]
        assert all(part["value"] == 2 and set(part["squares"]) == set(seven(part)) <= set(sheet.squares) for part in full)
        above = [part for part in parts if part["clause"] == "block:6.3"]
        assert all(part["value"] == -5 and set(part["squares"]) == set(seven(part)) for part in above)
        assert 2 * len(full) - 5 * len(above) == brute.score(sheet)["lines"]


def seven(part: dict) -> list[str]:
    """The whole line that a part of the receipt is about."""
    return [f"{column}{part['squares'][0][1:]}" for column in brute.COLUMNS]


def test_a_size_made_twice_scores_once():
    """Recorded though it breaks the rules (5.5)."""
    assert scored("3334444 i3:a1.b1.c1,i3:d1.e1.f1 - - -") == (3, 0, 0, 2, 5)


def test_the_receipt_of_a_table_marks_who_won():
    high = "/".join(["1......"] * 12)
    now = GAME.read(f"1 over - I,O,T,L,S | {high} - - - - | 333.... i3:a1.b1.c1 - - - | 4444... i4:a1.b1.c1.d1 - - -")
    end = GAME.outcome(now)
    assert [(line.value, line.deciding) for line in end.receipt] == [(4, True), (3, False), (-5, False)]
    assert end.clause == "block:7.2"


def test_the_tallies_are_the_boxes_at_the_foot_of_the_sheet():
    sheets = [combined(Random(seed), anyhow(Random(seed), "1234"), 6) for seed in (3, 4, 5)]
    for sheet in sheets:
        sheet.crossed = set()
    now = GAME.parse(" | ".join(["2 roll - I,O,T,L,S", *map(write, sheets)]))
    for seat, sheet in zip("123", sheets, strict=True):
        values = {tally.label: tally.value for tally in GAME.board.tallies(now) if tally.seat == seat}
        score = brute.score(sheet)
        assert values == {**{box.capitalize(): score[box] for box in BOXES[:4]}, "Score so far": score["total"]}


# The most there is. Found by search: 19 shapes that fill eleven lines, rolled without a star, eleven combos, one a turn.

FIRST = "f1"
HUNDRED = (
    ("5627O", "a1=7.a2=5.b1=6.b2=2", "pass"),
    ("1521L", "d1=1.e1=1.e2=5.e3=2", "pass"),
    ("5276T", "c1=5.c2=7.c3=2.d2=6", "c3:a1.b1.c1"),
    ("1432S", "f2=4.f3=2.g1=1.g2=3", "i4:d1.e1.f1.g1"),
    ("1222O", "a3=2.a4=1.b3=2.b4=2", "c5:c2.d2.e2.f2.g2"),
    ("4423T", "c4=3.d3=2.d4=4.d5=4", "pass"),
    ("1247I", "g3=2.g4=1.g5=7.g6=4", "i7:a3.b3.c3.d3.e3.f3.g3"),
    ("5665O", "e4=5.e5=5.f4=6.f5=6", "c6:a4.b4.c4.d4.e4.f4"),
    ("7637S", "c5=3.c6=6.d6=7.d7=7", "pass"),
    ("5127L", "b5=2.b6=5.b7=1.c7=7", "pass"),
    ("1645I", "a5=1.a6=4.a7=5.a8=6", "c4:a6.b6.c6.d6"),
    ("3477S", "f6=4.f7=7.g7=7.g8=3", "c7:a5.b5.c5.d5.e5.f5.g5"),
    ("7466L", "e6=4.e7=7.e8=6.f8=6", "i3:e6.f6.g6"),
    ("4466S", "c8=6.d8=6.d9=4.e9=4", "i5:c7.d7.e7.f7.g7"),
    ("4446T", "a9=4.b8=6.b9=4.c9=4", "i6:a8.b8.c8.d8.e8.f8"),
    ("5445O", "f9=4.f10=5.g9=4.g10=5", "pass"),
    ("7546L", "c10=4.c11=7.d10=6.e10=5", "i8:a9.b9.c9.c10.d9.e9.f9.g9"),
    ("4437O", "a10=4.a11=3.b10=4.b11=7", "pass"),
    ("5562I", "d11=5.e11=2.f11=6.g11=5", "pass"),
)
HUNDRED_SHEET = (
    "3775265/4446555/4444444/6666663/5177777/4567444/1234567/1234561/2222222/5276543/7651111 "
    "c3:a1.b1.c1,c4:a6.b6.c6.d6,c5:c2.d2.e2.f2.g2,c6:a4.b4.c4.d4.e4.f4,c7:a5.b5.c5.d5.e5.f5.g5,"
    "i3:e6.f6.g6,i4:d1.e1.f1.g1,i5:c7.d7.e7.f7.g7,i6:a8.b8.c8.d8.e8.f8,i7:a3.b3.c3.d3.e3.f3.g3,i8:a9.b9.c9.c10.d9.e9.f9.g9 "
    "ABCDE - -"
)
MOST = {"identical": 35, "consecutive": 35, "bonus": 8, "lines": 22, "total": 100}


def phase(now) -> str:
    return GAME.write(now).split(" ")[1]


def legally(now, word: str):
    """The position after a move that is legal, and listed or one of those a listed one stands for."""
    verdict = judged(now, word)
    assert verdict.legal, (GAME.write(now), word, verdict)
    return played_on(now, word)[-1]


def test_a_hundred_points_on_a_sheet():
    """The most there is (7.2), every move of it legal."""
    now = legally(GAME.read("....... - - - =1"), FIRST)
    for roll, drop, combo in HUNDRED:
        now = legally(now, f"!{roll}")
        landing = ".".join(part[:-2] for part in drop.split("."))
        assert landing in words(now) and brute.rollable(roll[:4])
        now = legally(now, drop)
        assert combo in words(now)
        now = legally(now, combo)
    assert GAME.write(now) == HUNDRED_SHEET
    assert GAME.outcome(now).as_json()["score"] == brute.score(parse(HUNDRED_SHEET)) == MOST
    assert GAME.audit(now) == ()


def test_a_hundred_points_at_a_table_of_two():
    """The other builds as high without a combo; then a star drops the tile A on them and they end the game (3.3, 3.6)."""
    now = GAME.read("1 start - I,O,T,L,S | ....... - - - =1 | ....... - - - =2")
    for seat in "12":
        now = legally(now, f"{seat}/{FIRST}")
    for turn, (roll, drop, combo) in enumerate(HUNDRED):
        now = legally(now, f"!{roll}")
        for seat in "12"[turn % 2 :] + "12"[: turn % 2]:
            now = legally(now, f"{seat}/{drop}")
        for seat in GAME.to_move(now) if phase(now) == "combo" else ():
            now = legally(now, f"{seat}/{combo if seat == '1' else 'pass'}")
    now = legally(now, "!123*I")
    assert GAME.to_move(now) == ("2",)
    now = legally(now, "2/a12.b12.c12.d12")
    end = GAME.outcome(now)
    assert (end.state, end.winners) == ("won", ("1",)) and not GAME.moves(now)
    assert end.as_json()["scores"] == {"1": MOST, "2": {"identical": 0, "consecutive": 0, "bonus": 0, "lines": 22, "total": 22}}
    assert block(over="any").outcome(now).as_json()["scores"]["2"]["total"] == 17


SLIDES = "AAABBBCCCDDDEEE"  # fifteen turns in which no tile goes down


def test_a_hundred_points_alone():
    """Nineteen turns slide nineteen tiles and one star the twentieth: all five down, all five protected (8.2–8.5).

    A tile goes down only when its letter is circled: E after turn 12, B, A, C, D by turn 15.
    """
    now = legally(GAME.read("1 start - I0,O0,T0,L0,S0 | ....... - - - =1"), f"1/{FIRST}")
    for turn, (roll, drop, combo) in enumerate(HUNDRED):
        last = turn == len(HUNDRED) - 1
        roll = "556*I" if last else roll  # the star for the 2
        now = legally(now, f"!{roll}")
        now = legally(now, f"v{(SLIDES + 'BCDE')[turn]}")
        if last:
            now = legally(now, "vA")
        now = legally(now, f"1/{drop}")
        if phase(now) == "combo":
            now = legally(now, f"1/{combo}")
    assert GAME.write(now) == f"1 over - -,-,-,-,- | {HUNDRED_SHEET}"
    assert GAME.outcome(now).over and GAME.outcome(now).clause == "block:8.5"
    scores = GAME.outcome(now).as_json()
    assert scores.get("scores", {"1": scores.get("score")})["1"] == MOST


def test_the_best_printed_score_is_beaten():
    """8.6: 99 is the last of the scores to beat."""
    assert MOST["total"] > 99
