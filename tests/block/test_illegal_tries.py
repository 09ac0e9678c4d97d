"""What players try: the clause it breaks, how gravely, on which squares; and what stands on the paper once it is done."""

import re
from random import Random
from typing import NamedTuple

import pytest

from referee.kernel import MoveImpossible

from .brute import DRAWN, landing_word, landings, write
from .positions import GAME, anyhow, block, judged, words


class Try(NamedTuple):
    """`clause` is broken on `squares`, parted by blanks; `then`: the line after it, "" where nothing can come after it."""

    name: str
    line: str
    move: str
    clause: str
    squares: str
    then: str = ""


DICE = "1...... - - - 124*S"
ROOF = "###..../......1 - - - 1243I"  # a1 to c1 lie free under an overhang
TOWER, WALL = "/".join(["1......"] * 13), "1.1.1.1/" + "/".join(["1212121"] * 13)
FIELD = "33.33../12343.."
CORNER = "..3..../12.4..."
MIXED = "2#22.../2345..7"
EIGHTS = "4444444/4123456/2222222/2333333 i8:a1.a2.b2.c2.d2.e2.f2.g2"
EIGHT = "......8/1234567/2222222/2333333 i8:a1.a2.b2.c2.d2.e2.f2.g2"

DROPS = (
    Try("a drop that floats", DICE, "b2=1.c2=2.c3=4.d3=7", "4.3", "b2 c2 c3 d3", "..47.../.12..../1...... - - - +"),
    Try("upright, a line too high", DICE, "a3=1.a4=2.b2=4.b3=7", "4.3", "a3 a4 b2 b3",
        "2....../17...../.4...../1...... - - - +"),
    Try("a drop over a number", DICE, "a1=1.b1=2.b2=4.c2=7", "4.3", "a1"),
    Try("a drop over two", "11..... - - - 124*S", "a1=1.b1=2.b2=4.c2=7", "4.3", "a1 b1"),
    Try("tucked under an overhang", ROOF, "a1=1.b1=2.c1=4.d1=3", "4.4", "a2 b2 c2", "###..../1243..1 - - - +"),
    Try("slid under its edge", ROOF, "c1=1.d1=2.e1=4.f1=3", "4.4", "c2", "###..../..12431 - - - +"),
    Try("another shape", DICE, "b1=1.c1=2.d1=4.e1=7", "4.1", "b1 c1 d1 e1", "11247.. - - - +"),
    Try("a shape that is none", DICE, "b1=1.c1=2.e1=4.f1=7", "4.1", "b1 c1 e1 f1", "112.47. - - - +"),
    Try("three squares of four", DICE, "b1=1.c1=2.d1=4", "4.1", "b1 c1 d1", "1124... - - - +"),
    Try("two numbers not rolled", DICE, "b1=1.c1=2.c2=9.d2=8", "4.1", "b1 c1 c2 d2", "..98.../112.... - - - +"),
    Try("a number too often", DICE, "b1=1.c1=1.c2=1.d2=2", "4.1", "b1 c1 c2 d2", "..12.../111.... - - - +"),
    Try("two numbers for one star", DICE, "b1=1.c1=5.c2=6.d2=2", "4.1", "b1 c1 c2 d2", "..62.../115.... - - - +"),
    Try("out of the top", f"{TOWER} - - - 124*I", "a14=1.a15=2.a16=4.a17=7", "4.5", "a14"),
    Try("half out of the top", f"{TOWER} - - - 124*O", "a14=1.a15=2.b14=4.b15=7", "4.5", "a14 b14"),
    Try("a penalty that floats", "1...... - - - #V3", "b2.b3.c2", "4.3", "b2 b3 c2", ".#...../.##..../1...... - - - -"),
    Try("a penalty over a number", "1...... - - - #V3", "a1.a2.b1", "4.3", "a1"),
    Try("a penalty tucked in", "###..../......1 - - - #I3", "b1.c1.d1", "4.4", "b2 c2", "###..../.###..1 - - - -"),
    Try("another penalty", "1...... - - - #V3", "b1.c1.d1", "3.3", "b1 c1 d1", "1###... - - - -"),
    Try("numbers on a penalty", "1...... - - - #V3", "b1=1.b2=2.c1=3", "3.4", "b1 b2 c1", ".2...../113.... - - - -"),
    Try("a penalty out of the top", f"{TOWER} - - - #I3", "a14.a15.a16", "4.5", "a14"),
    Try("the first number on another", "1...... - - - =1", "a1", "1.5", "a1"),
    Try("the first number on line 2", "....... - - - =1", "c2", "1.5", "c2", "..1..../....... - - - -"),
)  # fmt: skip
COMBOS = (
    Try("equal numbers not joined", f"{FIELD} - - - +", "i3:a2.b2.d2", "5.2", "d2", f"{FIELD} i3:a2.b2.d2 - - -"),
    Try("equal numbers joined by a corner", f"{FIELD} - - - +", "i3:a2.b2.c1", "5.3", "b2 c1", f"{FIELD} i3:a2.b2.c1 - - -"),
    Try("a run joined by a corner", f"{CORNER} - - - +", "c3:a1.b1.c2", "5.3", "b1 c2", f"{CORNER} c3:a1.b1.c2 - - -"),
    Try("a run joined by two corners", f"{CORNER} - - - +", "c4:a1.b1.c2.d1", "5.3", "b1 c2", f"{CORNER} c4:a1.b1.c2.d1 - - -"),
    Try("a run with a gap", "12.3... - - - +", "c3:a1.b1.d1", "5.2", "d1", "12.3... c3:a1.b1.d1 - - -"),
    Try("a number skipped", "124.... - - - +", "c3:a1.b1.c1", "5.2", "a1 b1 c1", "124.... c3:a1.b1.c1 - - -"),
    Try("a number twice", "1223... - - - +", "c4:a1.b1.c1.d1", "5.2", "a1 b1 c1 d1", "1223... c4:a1.b1.c1.d1 - - -"),
    Try("the wrong order", "1324... - - - +", "c4:a1.b1.c1.d1", "5.2", "", "1324... c4:a1.b1.c1.d1 - - -"),
    Try("nought after nine", "890.... - - - +", "c3:a1.b1.c1", "5.2", "a1 b1 c1", "890.... c3:a1.b1.c1 - - -"),
    Try("unequal numbers", f"{FIELD} - - - +", "i3:c1.d1.e1", "5.2", "c1 d1 e1", f"{FIELD} i3:c1.d1.e1 - - -"),
    Try("a used number", "12345.. c3:a1.b1.c1 - - +", "c4:b1.c1.d1.e1", "5.4", "b1 c1",
        "12345.. c3:a1.b1.c1,c4:b1.c1.d1.e1 - - -"),
    Try("numbers used by the other kind", "11123.. c3:c1.d1.e1 - - +", "i3:a1.b1.c1", "5.4", "c1",
        "11123.. c3:c1.d1.e1,i3:a1.b1.c1 - - -"),
    Try("over a penalty square", f"{MIXED} - - - +", "i4:a2.b2.c2.d2", "5.4", "b2", f"{MIXED} i4:a2.b2.c2.d2 - - -"),
    Try("penalties alone", "###.... - - - +", "i3:a1.b1.c1", "5.4", "a1 b1 c1", "###.... i3:a1.b1.c1 - - -"),
    Try("a run through a penalty", "1#3.... - - - +", "c3:a1.b1.c1", "5.4", "b1", "1#3.... c3:a1.b1.c1 - - -"),
    Try("a size made already", "3334444 i3:a1.b1.c1 - - +", "i3:d1.e1.f1", "5.5", "",
        "3334444 i3:a1.b1.c1,i3:d1.e1.f1 - - -"),
    Try("the same one again", "3334444 i3:a1.b1.c1 - - +", "i3:a1.b1.c1", "5.5", "",
        "3334444 i3:a1.b1.c1,i3:a1.b1.c1 - - -"),
    Try("a second in the turn", "3334444 i3:a1.b1.c1 - - -", "i4:d1.e1.f1.g1", "5.1", "d1 e1 f1 g1",
        "3334444 i3:a1.b1.c1,i4:d1.e1.f1.g1 - - -"),
    Try("before the drop", "3334444 - - - 124*S", "i3:a1.b1.c1", "5.1", "a1 b1 c1", "3334444 i3:a1.b1.c1 - - 124*S"),
    Try("the bonus twice", f"{EIGHTS} - - +", "i8:a3.a4.b4.c4.d4.e4.f4.g4", "5.5", "",
        f"{EIGHTS},i8:a3.a4.b4.c4.d4.e4.f4.g4 - - -"),
    Try("the bonus of the other kind", f"{EIGHT} - - +", "c8:a3.b3.c3.d3.e3.f3.g3.g4", "5.5", "",
        "......8/1234567/2222222/2333333 c8:a3.b3.c3.d3.e3.f3.g3.g4,i8:a1.a2.b2.c2.d2.e2.f2.g2 - - -"),
    Try("over an empty square", "33..... - - - +", "i3:a1.b1.c1", "5.2", "c1"),
    Try("over empty squares alone", "33..... - - - +", "c3:d1.e1.f1", "5.2", "d1 e1 f1"),
)  # fmt: skip
every_try = pytest.mark.parametrize("attempt", (*DROPS, *COMBOS), ids=lambda attempt: attempt.name)


def breaches(line: str, word: str, clause: str) -> list:
    return [finding for finding in judged(GAME.read(line), word).faults if finding.clause == f"block:{clause}"]


@every_try
def test_the_clause_it_breaks_and_where(attempt):
    found = breaches(attempt.line, attempt.move, attempt.clause)
    assert found, judged(GAME.read(attempt.line), attempt.move)
    squares = set(attempt.squares.split())
    assert any(finding.squares and squares <= set(finding.squares) for finding in found), found
    assert all(finding.message for finding in found)


@every_try
def test_how_gravely(attempt):
    """Illegal is what can be written on the paper all the same; impossible what names something that is not there."""
    now = GAME.read(attempt.line)
    verdict = judged(now, attempt.move)
    assert not verdict.legal and verdict.possible == bool(attempt.then)
    grave = {str(finding.severity) for finding in breaches(attempt.line, attempt.move, attempt.clause)}
    assert grave == {"illegal" if attempt.then else "impossible"}
    assert attempt.move not in words(now)


@every_try
def test_what_is_possible_can_be_done_all_the_same(attempt):
    now = GAME.read(attempt.line)
    move = GAME.move(attempt.move, now)
    if not attempt.then:
        with pytest.raises(MoveImpossible):
            GAME.after(now, move)
        return
    later = GAME.after(now, move)
    assert GAME.write(later) == attempt.then
    assert GAME.read(attempt.then) == later


@every_try
def test_at_a_table_it_is_told_the_same(attempt):
    """The same sheet as the second of a party, in the phase in which it owes what it owes."""
    owed = attempt.line.split(" ")[-1]
    phase = {"=": "start", "#": "penalty", "+": "combo", "-": "combo"}.get(owed[0], "drop")
    dice = owed if phase == "drop" else "-" if phase == "start" else "123*S"
    waiting = {"start": "=1", "penalty": "#V3", "drop": owed, "combo": "+"}[phase]
    owed = "=2" if phase == "start" else owed
    tile = owed[1:] if phase == "penalty" else "V3"
    lines, combos, *_ = attempt.line.split(" ")
    mine, theirs = ("A", "-") if phase == "penalty" else ("-", "-")
    other = f"....... - - - {waiting}" if phase == "start" else f"1234... - {mine} - {'-' if phase == 'penalty' else waiting}"
    now = GAME.read(f"1 {phase} {dice} {tile},O,T,L,S | {other} | {lines} {combos} {theirs} - {owed}")
    verdict = judged(now, f"2/{attempt.move}")
    assert f"block:{attempt.clause}" in [finding.clause for finding in verdict.faults]
    assert verdict.possible == bool(attempt.then)


def test_what_floats_is_told_where_it_falls():
    """A true landing lifted by some lines breaks that rule alone, and the sentence names the squares it comes from."""
    for seed in range(120):
        chance = Random(seed)
        sheet, shape = anyhow(chance), chance.choice(list(DRAWN))
        ways = sorted(landings(sheet.squares, [shape]), key=sorted)
        landing = chance.choice(ways) if ways else ()
        lift = chance.randrange(1, 4)
        if not landing or max(int(name[1:]) for name in landing) + lift > 14:
            continue
        sheet.owed = [f"#{shape}"]
        word = landing_word(f"{name[0]}{int(name[1:]) + lift}" for name in landing)
        (found,) = judged(GAME.read(write(sheet)), word).faults
        assert found.clause == "block:4.3" and list(found.squares) == word.split(".")
        assert all(re.search(rf"\b{name}\b", found.message) for name in landing), (write(sheet), word, found.message)


# At the table: out of turn, out of phase

START = "1 start - I,O,T,L,S | ....... - - - =1 | 2...... - - - -"
ROLL = "2 roll - I,O,T,L,S | 1...... - - - - | 2...... - - - -"
PENALTY = "1 penalty 123*S V3,O,T,L,S | 333123. c3:d1.e1.f1,i3:a1.b1.c1 A - - | 2...... - - - #V3"
DROPPED = f"{PENALTY} | ##...../3#..... - - - -"
DROP = "1 drop 1243S I,O,T,L,S | 333.... - - - + | 333.... - - - 1243S"
MADE = "1 drop 1243S I,O,T,L,S | 3334444 i3:a1.b1.c1 - - - | 333.... - - - 1243S"
COMBO = "1 combo 1243S I,O,T,L,S | 333.... - - - + | 333.... - - - -"
SLIDE = "1 slide 123*S I0,-,T0,L0,S0 | 1...... - - B -"
STAR = "1 slide 123*S I1,-,T0,L0,S0 | 1...... - - B 123*S"
OVER = "1 over - I,O,T,L,S | " + "/".join(["1......"] * 12) + " - - - - | 3333... - - - -"
OVER_LINE = "/".join(["1......"] * 11) + "/111...."
OUT_OF_TURN = (
    Try("a roll by another", ROLL, "1/!1243S", "2.1", ""),
    Try("a roll before the first numbers", START, "!1243S", "2.1", ""),
    Try("a second roll", DROP, "!1243S", "2.1", ""),
    Try("a first number twice", START, "2/b1", "1.5", ""),
    Try("a drop before the roll", ROLL, "2/b1=1.c1=2.c2=4.d2=3", "4.1", ""),
    Try("a second drop", DROP, "1/d1=1.e1=2.e2=4.f2=3", "4.1", ""),
    Try("a combo before the drop", DROP, "2/i3:a1.b1.c1", "5.1", ""),
    Try("a second combo before all have dropped", MADE, "1/i4:d1.e1.f1.g1", "5.1", ""),
    Try("a combo after the pass", COMBO, "2/i3:a1.b1.c1", "5.1", ""),
    Try("a pass before the drop", DROP, "2/pass", "5.1", ""),
    Try("a penalty on who is protected", PENALTY, "1/g1.g2.f2", "3.3", ""),
    Try("a combo in a penalty turn", PENALTY, "1/i3:a1.b1.c1", "5.1", ""),
    Try("a drop of the dice by who is protected", PENALTY, "1/d2=1.e2=2.f1=3.g1=4", "3.5", ""),
    Try("a drop of the dice by who has dropped the penalty", DROPPED, "3/b1=1.c1=2.c2=3.d2=4", "3.5", ""),
    Try("a slide at a table of two", DROP, "vA", "8.1", ""),
    Try("a slide before the roll", "1 roll - I0,O0,T0,L0,S0 | 1...... - - - -", "vA", "8.2", ""),
    Try("a tile that is down", SLIDE, "vB", "8.2", ""),
    Try("another tile than the star's", STAR, "vA", "8.2", ""),
    Try("a drop before the slide", SLIDE, "1/b1=1.c1=2.c2=3.d2=4", "8.2", ""),
    Try("a combo after the end", OVER, "2/i4:a1.b1.c1.d1", "", ""),
    Try("a roll after the end", OVER, "!1243S", "", ""),
)  # fmt: skip


@pytest.mark.parametrize("attempt", OUT_OF_TURN, ids=lambda attempt: attempt.name)
def test_out_of_turn(attempt):
    now = GAME.read(attempt.line)
    verdict = judged(now, attempt.move)
    assert not verdict.legal and verdict.findings[0].message
    assert not attempt.clause or f"block:{attempt.clause}" in [finding.clause for finding in verdict.faults], verdict
    move = GAME.move(attempt.move, now)
    if verdict.possible:
        later = GAME.after(now, move)
        assert GAME.read(GAME.write(later)) == later
    else:
        with pytest.raises(MoveImpossible):
            GAME.after(now, move)


CIRCLED = "123.111 c3:a1.b1.c1,i3:e1.f1.g1 A -"
LAST_COMBO = "2 combo 1245S T,O,I,L,S | 123.111 c3:a1.b1.c1 - - + | 1245... - - - -"
SHUT = f"1 drop 1244I T,O,I,L,S | {WALL} - - - 1244I | 1...... - - - 1244I"
SAID = (  # a move, all it breaks, and words of the first
    (SHUT, "1/b14=1.d14=2.f13=4.f14=4", "4.3 4.5 4.1", "bar (I) fits no way"),
    (f"{WALL} - - - 124**", "b14=1.d14=2.f13=4.f14=4", "4.3 4.5 4.1", "shape fits no way"),
    (f"1 penalty 124*S T,O,I,L,S | {WALL} - - - #T | {CIRCLED} - | 1...... - - - #T",
        "1/b14.d14.f14", "4.5 3.3", "T fits no way"),
    (SHUT, "1/b14.d14.f14", "4.1 4.1", "fits no way"),
    (LAST_COMBO, "1/!1245S", "5.1", "Player 1 may still make a combo or pass"),
    (LAST_COMBO, "2/!1245S", "5.1 2.1", "Player 1 may"),
    ("1 combo 1245S T0,O0,I0,L0,S0 | 111.111 - - - +", "!1245S", "5.1", "You may still"),
    (f"1 combo 1245S T,O,I,L,S | {OVER_LINE} - - - + | 1...... - - - -", "2/!1245S", "2.1", "time for a combo"),
    ("1...... - - - 1244S", "!a2=1.b2=2.b3=4.c3=3", "2.1", "time to drop the dice"),
    ("123.... - - - #T", "!a2=1.b2=2.b3=4.c3=3", "3.3", "First drop the penalty"),
    (SLIDE, "pass", "5.1 8.2", "nothing to skip"),
    (STAR, "a2=1.b2=2.b3=6.c3=3", "8.2", "First slide"),
    ("123.... - - - #T", "pass", "5.1 3.3", "Only a combo can be skipped."),
    ("1...... - - - 1245I", "pass", "5.1 4.1", "Only a combo can be skipped."),
    ("123.... - - - =2", "pass", "5.1 1.5", "Only a combo can be skipped."),
    ("0159... - - - +", "c4:a1.b1.c1.d1", "5.2", "5 does not come right after 1"),
    ("0119... - - - +", "c4:a1.b1.c1.d1", "5.2", "1 is there twice"),
    ("9012... - - - +", "c4:a1.b1.c1.d1", "5.2", "0 does not come after 9"),
)  # fmt: skip


@pytest.mark.parametrize("line, word, clauses, words", SAID)
def test_no_more_is_broken_than_that(line, word, clauses, words):
    now = GAME.read(line)
    verdict = judged(now, word)
    assert [finding.clause for finding in verdict.faults] == [f"block:{clause}" for clause in clauses.split()]
    assert words in " ".join(finding.message for finding in verdict.faults)
    assert not verdict.possible or GAME.after(now, GAME.move(word, now))


def test_by_the_other_reading_a_star_s_slide_does_not_come_first():
    now = GAME.read("1 slide 123** I1,-,T0,L0,S0 | 1...... - - B 123**")
    for game, code in ((GAME, "slide-first"), (block(slide="may"), "drop-not-owed")):
        assert [finding.code for finding in judged(now, "a2=1.b2=2.b3=6.c3=3", game).faults] == [code]


@pytest.mark.parametrize("other, code", [("1...... - - -", "circles"), (CIRCLED, "circles-last")])
def test_a_letter_that_everybody_has_circled_threatens_nobody(other, code):
    now = GAME.read(f"1 combo 1245S T,O,I,L,S | 123.111 c3:a1.b1.c1 - - + | {CIRCLED} - | {other} -")
    assert [finding.code for finding in judged(now, "1/i3:e1.f1.g1").findings] == [code]


def test_a_protected_player_who_drops_all_the_same():
    """One rule is broken, not three; what was drawn can be recorded, and the others' penalties are still due."""
    now = GAME.read(PENALTY)
    assert [finding.clause for finding in judged(now, "1/f2.g1.g2").faults] == ["block:3.3"]
    later = GAME.write(GAME.after(now, GAME.move("1/f2.g1.g2", now)))
    assert later == PENALTY.replace("333123. ", ".....##/333123# ")


@pytest.mark.parametrize("word", ["!1111S", "!4444I", "!7775O", "!1248S", "1/!1111*"])
@pytest.mark.parametrize(
    "line", [ROLL.replace("2 roll", "1 roll"), "1...... - - - -", "1 roll - I0,O0,T0,L0,S0 | 1...... - - - -"]
)
def test_what_the_dice_cannot_show_cannot_have_been_rolled(line, word):
    """7775 can be: 7, 5, 7 and 7. The others cannot (1.3)."""
    now = GAME.read(line)
    verdict = judged(now, word)
    if "7775" in word:
        assert verdict.legal
        return
    assert not verdict.possible and "block:1.3" in [finding.clause for finding in verdict.faults]
    with pytest.raises(MoveImpossible):
        GAME.after(now, GAME.move(word, now))
