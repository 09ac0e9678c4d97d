"""Positions and moves out of the way: refused where they cannot be, told where they can, and always drawn."""

import pytest

from referee import games
from referee.kernel import NotationError

GAME = games.get("block")
OVER = "/".join(["1......"] * 12)
BOTH = "1112345/1111233 c3:d2.e2.f2,i3:a1.a2.b1 A -"

DEAD = (
    "1 drop 1243S I,O,T,L,S | 1...... - - - + | 1...... - - - +",
    "1 penalty 124*S I0,O1,T0,L0,S0 | 1...... - - - 124*S",
    "1 slide 124*S -,-,-,-,- | 1...... - - - -",
    "1 slide 124*S I0,O0,T0,L0,- | 1...... - - - 124*S",
    "1 penalty 1243S I,O,T,L,S | 1...... - - - #I | 2...... - - - -",
    f"1 penalty 124*S I,O,T,L,S | {BOTH} - | 2...... - - - #X5",
    "1 penalty 124*S I0,O0,T0,L0,S0 | 1...... - - - #S",
)


@pytest.mark.parametrize("line", DEAD)
def test_what_stands_still_or_falls_from_nowhere_is_refused_named_and_drawn(line):
    with pytest.raises(NotationError):
        GAME.read(line)
    now = GAME.parse(line)
    assert any(finding.severity == "impossible" for finding in GAME.audit(now))
    assert GAME.board.view(now).prompt and not GAME.hinter.find(now, "9")


@pytest.mark.parametrize("word", ["b1=1.c1=2.d1=3.e1=4", "b1=1.b2=2.c1=3.c2=4", "a2=1.a3=2.a4=3.a5=4", "b1=9.c1=9.d1=9.e1=9"])
def test_a_wrong_shape_typed_can_be_drawn(word):
    now = GAME.read("1...... - - - 1243S")
    move = GAME.move(word, now)
    assert "wrong-shape" in {finding.code for finding in GAME.judge(now, move).faults}
    taps = GAME.board.taps_for_move(now, move)
    assert GAME.board.view(now, taps).moves == (move,)


@pytest.mark.parametrize("tap", ["oS²", "oS٣", "n²", "=²", "²"])
def test_figures_of_other_scripts_are_no_taps(tap):
    assert GAME.board.view(GAME.read("1...... - - - 1243S"), (tap, "c1", tap)).prompt


@pytest.mark.parametrize("word", ["!124*S", "!b1=1.c1=2.d1=3.e1=4", "xA#T", "xA"])
def test_across_the_line_a_lone_sheet_only_makes_its_last_combo(word):
    now = GAME.read(f"{OVER} - - - +")
    assert "after-the-end" in {finding.code for finding in GAME.judge(now, GAME.move(word, now)).faults}
    assert (
        not [area for area in GAME.board.view(now).areas if area.name == "faces"]
        and GAME.dice.roll(now, lambda faces: faces[0]) is None
    )
    assert GAME.outcome(GAME.after(now, GAME.move("pass", now))).over


def test_before_the_first_number_there_is_none():
    (said,) = GAME.audit(GAME.read("1...... - - - =1"))
    assert said.clause == "block:1.5" and not GAME.audit(GAME.read("....... - - - =1"))


def test_a_penalty_that_spares_everybody_is_said():
    now = GAME.read(f"1 roll - I,O,T,L,S | {BOTH} - | {BOTH} -")
    move = GAME.move("!124*S", now)
    (said,) = GAME.judge(now, move).findings
    assert said.code == "penalty-on-nobody" and "A" in said.message
    assert GAME.write(GAME.after(now, move)).startswith("2 roll - -,O,T,L,S | ")


ALONE = "I0,O1,T0,L2,S3 | 1......"


@pytest.mark.parametrize(
    "line, word, later",
    [
        (f"1 combo 1243S {ALONE} - - - +", "vA", "1 combo 1243S I1,O1,T0,L2,S3 | 1...... - - - +"),
        (f"1 penalty 124*S -,{ALONE.partition(',')[2]} - - A #I", "vB", "1 penalty 124*S -,O2,T0,L2,S3 | 1...... - - A #I"),
        (f"1 slide 1243S {ALONE} - - - -", "1/b1=1.c1=2.c2=4.d2=3", "1 roll - I0,O1,T0,L2,S3 | .43.../112.... - - - -"),
    ],
)
def test_alone_what_is_done_out_of_time_and_recorded_leaves_the_turn_as_it_is(line, word, later):
    now = GAME.read(line)
    move = GAME.move(word, now)
    assert not GAME.judge(now, move).legal
    found = GAME.write(GAME.after(now, move))
    assert found.split(" | ")[0] == later.split(" | ")[0] and GAME.read(found)


def test_alone_the_prompt_names_the_tile():
    now = GAME.read(f"1 slide 124*S {ALONE} - - - 124*S")
    assert "the S on E" in GAME.board.view(now).prompt
    down = GAME.after(GAME.read(f"1 slide 1243S {ALONE} - - - -"), GAME.move("vE", GAME.read(f"1 slide 1243S {ALONE} - - - -")))
    assert GAME.board.view(down).prompt == "Drop the S as a penalty now."


def test_declining_says_so_only_where_there_is_a_letter():
    now = GAME.read("1112345/1111233 c3:d2.e2.f2 - - +")
    assert "not circled" not in GAME.board.view(now, ("a1", "b1", "a2", "~", "c1")).prompt
