"""A paper sheet under way goes in by taps: numbers, penalties, combos traced, letters; tiles and turns of a party."""

from referee import games

GAME = games.get("block")


def set_by(*taps: str, line: str = "") -> str:
    """The line after these taps, one at a time as the page sends them: what is in hand, and one more."""
    position, held = GAME.read(line) if line else GAME.board.empty(), ()
    for tap in taps:
        set_ = GAME.board.arrange(position, (*held, tap))
        position, held = set_.position, set_.view.taps
    return GAME.write(position)


def test_a_number_goes_wherever_is_tapped():
    assert set_by("t4", "a1", "b1", "t#", "c1") == "44#.... - - - -"


def test_the_rubber_takes_the_combo_along():
    assert set_by("toff", "b1", line="111.... i3:a1.b1.c1 - - -") == "1.1.... - - - -"


def test_a_combo_is_traced_and_its_letter_circles_itself():
    line = "111.234 i3:a1.b1.c1 - - -"
    assert set_by("tloop", "e1", "f1", "g1", "ok", line=line) == "111.234 c3:e1.f1.g1,i3:a1.b1.c1 A - -"


def test_a_combo_tapped_with_nothing_traced_is_rubbed_out():
    assert set_by("tloop", "b1", line="111.... i3:a1.b1.c1 - - -") == "111.... - - - -"


def test_a_letter_goes_round():
    lines = [set_by(*["A"] * times).split(" ")[2:4] for times in range(5)]
    assert lines == [["-", "-"], ["A", "-"], ["-", "A"], ["A", "A"], ["-", "-"]]


def test_a_whole_sheet_comes_back_from_taps():
    wanted = "..#..../12.#.../111#234 c3:e1.f1.g1,i3:a1.b1.c1 A B -"
    taps = ["t1", "a1", "b1", "c1", "a2", "t2", "e1", "b2", "t3", "f1", "t4", "g1", "t#", "d1", "d2", "c3"]
    taps += ["tloop", "a1", "b1", "c1", "ok", "e1", "f1", "g1", "ok", "B", "B"]
    assert set_by(*taps) == wanted


def test_what_cannot_be_is_said():
    codes = {finding.code for finding in GAME.audit(GAME.parse("1.1.... i3:a1.b1.c1 - - -"))}
    assert "combo-on-nothing" in codes


def test_tiles_and_turns_of_a_party():
    line = "1 drop 1243S I,O,T,L,S | 1...... - - - 1243S | 2...... - - - 1243S"
    assert set_by("tbetween", "tfirst", line=line).startswith("2 roll - I,O,T,L,S | 1...... - - - - | 2")
    assert set_by("2/B", "2/B", line=line).endswith("2...... - - B 1243S")
    assert set_by("vA", line=line).split(" ")[3] == "V3,O,T,L,S"
    alone = "1 roll - I2,O0,T0,L0,S0 | 1...... - - - -"
    assert set_by("vA", line=alone).split(" ")[3].startswith("I3,")
    assert set_by("vA", "vA", line=alone).split(" ")[3].startswith("-,")
