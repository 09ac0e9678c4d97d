"""Combos on a sheet that are none: they count nothing, close nothing, circle nothing, and the receipt says why (5.2–5.8)."""

from random import Random

import pytest

from . import brute
from .positions import GAME, anyhow, block, combined, damaged, judged, played_on, then, words

CUT = "1#23... i3:a1.c1.d1 - - -"
SHARED = "1111... i3:a1.b1.c1,i4:a1.b1.c1.d1 - - -"
BESIDE = "3333333/1234567/1112222 c3:d2.e2.f2,i4:d1.e1.f1.g1 - - +"
COLUMN = "111..../2222.../33333../444444./5555555"
FIVE = "i3:a5.b5.c5,i4:a4.b4.c4.d4,i5:a3.b3.c3.d3.e3,i6:a2.b2.c2.d2.e2.f2,i7:a1.b1.c1.d1.e1.f1.g1"


def scores(line: str) -> dict:
    return GAME.outcome(GAME.read(line)).as_json()["score"]


def nothing(end) -> list:
    """The lines of a receipt that say what counts nothing."""
    return [line for line in end.receipt if line.squares and line.value == 0]


def test_what_is_no_combo_wins_nothing_and_is_named_before_the_winner():
    end = GAME.outcome(GAME.read(f"1 over - I,O,T,L,S | {CUT} | 1234567 - - - -"))
    assert (end.state, end.winners) == ("won", ("2",))
    false, *places = end.receipt
    assert false.label == "Player 1's 3 identical counts nothing: its squares do not hang together side by side"
    assert (false.value, false.squares, false.clause) == (0, ("a1", "c1", "d1"), "block:5.2")
    assert [line.value for line in places] == [2, 0]


def test_of_two_that_share_squares_the_first_in_the_line_counts():
    assert scores(SHARED)["identical"] == scores(SHARED)["total"] == 3
    (false,) = nothing(GAME.outcome(GAME.read(SHARED)))
    assert false.label == "4 identical counts nothing: a1, b1 and c1 are used in 3 identical" and false.clause == "block:5.4"


@pytest.mark.parametrize(
    ("line", "why", "clause"),
    [
        ("1.2.3.. i3:a1.b1.c1 - - -", "one of its squares is empty", "5.2"),
        ("11#.... i3:a1.b1.c1 - - -", "a penalty is no number", "5.4"),
        ("112.... i3:a1.b1.c1 - - -", "its numbers are not all equal", "5.2"),
        ("124.... c3:a1.b1.c1 - - -", "its numbers do not go up one by one", "5.2"),
        ("132.... c3:a1.b1.c1 - - -", "its numbers are not each beside the last", "5.2"),
        ("1112222 i3:a1.b1.c1,i3:d1.e1.f1 - - -", "3 identical is made already", "5.5"),
    ],
)
def test_why_it_counts_nothing(line, why, clause):
    (false,) = nothing(GAME.settle(GAME.parse(line)))
    assert false.label.endswith(f": {why}") and false.clause == f"block:{clause}"


def test_the_ten_of_a_column_needs_five_that_are_some():
    assert scores(f"{COLUMN} {FIVE} - - -")["identical"] == 35
    assert scores(f"{COLUMN.replace('2222', '2922')} {FIVE} - - -")["identical"] == 25 - 4


@pytest.mark.parametrize("over", ["numbers", "any"])
@pytest.mark.parametrize("seed", range(4))
def test_damaged_sheets_score_what_trial_finds(seed, over):
    game = block(over=over)
    for number in range(150):
        chance = Random(4000 + 150 * seed + number)
        sheet = combined(chance, anyhow(chance, chance.choice(("123", "12345"))), 9)
        if len(sheet.squares) < 8:
            continue
        sheet = damaged(chance, sheet)
        now = game.parse(brute.write(sheet))
        end = game.settle(now)
        assert end.as_json()["score"] == brute.score(sheet, over), brute.write(sheet)
        assert len(nothing(end)) == len(sheet.combos) - len(brute.counted(sheet))
        *parts, total = end.receipt
        assert sum(part.value for part in parts) == total.value
        told = {finding.code for finding in game.audit(now)}
        assert bool(nothing(end)) == bool(told & {"no-combo", "used-twice", "made-twice", "combo-on-nothing"})


def test_a_false_combo_uses_up_nothing_and_fills_no_box():
    """What is no combo is as if it had not been made: both witnesses say so."""
    for seed in range(60):
        chance = Random(seed)
        sheet = combined(chance, anyhow(chance, "1234"), 3)
        if len(sheet.squares) < 8:
            continue
        line = brute.write(damaged(chance, sheet))
        sheet.combos, sheet.owed = brute.counted(sheet), ["+"]
        now = GAME.parse(line[:-1] + "+")
        assert words(now) == sorted(brute.moves(sheet))
        assert all(judged(now, word).legal for word in words(now)[:40])


# What is circled out of its time, or is none, circles no letter


def test_an_illegal_combo_is_not_told_to_circle_a_letter():
    verdict = judged(GAME.read(BESIDE), "c4:a2.b2.c2.g3")
    assert not verdict.legal and "circles" not in {finding.code for finding in verdict.findings}
    assert then(BESIDE, "c4:a2.b2.c2.g3").split(" ")[2] == "-"
    assert GAME.board.words(GAME.read(BESIDE), GAME.move("c4:a2.b2.c2.g3", GAME.read(BESIDE))).endswith("g3")


TWO = "5....45/333.123 c3:e1.f1.g1 - -"


@pytest.mark.parametrize(
    "line",
    [
        f"{TWO} -",
        f"{TWO} 1243S",
        f"1 drop 1243S I,O,T,L,S | {TWO} 1243S | 2...... - - - 1243S",
        f"1 combo 1243S I,O,T,L,S | {TWO} - | 333.... - - - +",
    ],
)
def test_a_combo_out_of_its_time_circles_nothing_either(line):
    now = GAME.read(line)
    word = "1/i3:a1.b1.c1" if "|" in line else "i3:a1.b1.c1"
    assert not judged(now, word).legal and "A" not in GAME.board.words(now, GAME.move(word, now))
    sheet = GAME.sheets.of(played_on(now, word)[-1], "1")
    assert sheet.circled == "" and len(sheet.combos) == 2


def test_the_letter_waits_for_a_combo_that_is_one():
    """A false one beside it does not make both (5.8)."""
    line = "5....45/334.123 i3:a1.b1.c1 - - +"
    assert then(line, "c3:e1.f1.g1").split(" ")[2] == "-"
    assert [word for word in words(GAME.read(line)) if word.endswith("~")] == []


def test_set_by_hand_too():
    taps, position, held = ("tloop", "e1", "f1", "g1", "ok"), GAME.read("5....45/334.123 i3:a1.b1.c1 - - -"), ()
    for tap in taps:
        set_ = GAME.board.arrange(position, (*held, tap))
        position, held = set_.position, set_.view.taps
    assert position.circled == "" and len(position.combos) == 2
