"""Taps: every move has some, few ones; what is marked comes to what is legal; every mistake can still be taken back."""

from random import Random

import pytest

from referee import games
from tests.sampling import sampled

from .steady import turns

GAME = games.get("block")
SETUPS = [{"players": "sheet"}, {"players": "1"}, {"players": "3"}]
DROPPING = "1...... - - - 1243S"


def after_taps(line: str, *taps: str):
    return GAME.board.view(GAME.read(line), taps)


def allowed(view) -> set[str]:
    return {spot.tap for spot in view.spots() if "allowed" in spot.marks}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("seed", sampled(range(4), 2))
def test_the_taps_of_a_move_make_it_one_after_the_other(setup, seed):
    for now, move in turns(GAME, seed, **setup):
        taps = GAME.board.taps_for_move(now, move)
        assert taps, (GAME.write(now), str(move))
        for number in range(len(taps)):
            view = GAME.board.view(now, taps[:number])
            assert not view.moves and view.taps == taps[:number]
            assert taps[number] in allowed(view) | {"~"}, (GAME.write(now), str(move), taps[:number])
        assert GAME.board.view(now, taps).moves == (move,)


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_what_is_marked_comes_to_what_is_legal(seed):
    """Wherever marked taps lead, at random, the move at their end is legal."""
    chance = Random(seed)
    for now, _ in turns(GAME, seed, **SETUPS[seed % 3]):
        taps = ()
        while not (view := GAME.board.view(now, taps)).moves and len(taps) < 20:
            marked = sorted(allowed(view) - {tap for tap in taps if tap.rpartition("/")[2][:1] in "no=" or len(tap) == 2})
            if not marked:
                break
            taps = (*taps, chance.choice(marked))
        for move in view.moves:
            assert GAME.judge(now, move).legal, (GAME.write(now), taps, str(move))


@pytest.mark.parametrize("dice, most", [("1243S", 6), ("124*S", 7), ("1*4*S", 8), ("1243*", 7), ("1**4*", 9), ("1112O", 6)])
def test_a_drop_is_six_taps_and_one_more_a_star(dice, most):
    now = GAME.read(f"1...... - - - {dice}")
    for landing in GAME.moves(now):
        move = next(GAME.expand_move(now, landing))
        assert len(GAME.board.taps_for_move(now, move)) <= most


def test_a_roll_is_five_taps_in_any_order():
    now = GAME.read("1...... - - - -")
    assert GAME.board.taps_for_move(now, GAME.move("!1**6S", now)) == ("!1", "!*", "!*", "!6", "!S")
    assert [str(move) for move in GAME.board.view(now, ("!1", "!?", "!2", "!4", "!3")).moves] == ["!1243*"]


def test_a_die_entered_by_mistake_goes_back():
    line = "1...... - - - -"
    assert after_taps(line, "!1", "!7", "!S", "die1").taps == ("!1", "!S")
    assert after_taps(line, "!1", "!7", "!S", "die4").taps == ("!1", "!7")
    assert after_taps(line, "!1", "die3").taps == ("!1",)


def test_dice_that_cannot_be_are_told_when_they_are_whole():
    now = GAME.read("1...... - - - -")
    (move,) = GAME.board.view(now, ("!*", "!*", "!*", "!*", "!S")).moves
    assert [finding.clause for finding in GAME.judge(now, move).faults] == ["block:1.3"]


def test_a_shape_turns_in_the_column_where_it_was_aimed():
    before, later = after_taps(DROPPING, "oS0", "d9"), after_taps(DROPPING, "oS0", "d9", "oS1")
    for view in (before, later):
        ghosts = {spot.tap for spot in view.spots() if spot.ghost}
        assert min(ghosts)[0] == "d" and len(ghosts) == 4


def test_a_shape_that_would_stick_out_at_the_side_moves_inwards():
    assert {spot.tap[0] for spot in after_taps(DROPPING, "oS0", "g4").spots() if spot.ghost} == {"e", "f", "g"}


def test_a_number_written_by_mistake_goes_back_and_another_square_can_be_chosen():
    view = after_taps(DROPPING, "oS0", "c1", "n0")
    (written,) = [spot.tap for spot in view.spots() if spot.ghost == "1"]
    again = after_taps(DROPPING, "oS0", "c1", "n0", written)
    assert not [spot for spot in again.spots() if spot.ghost == "1"]
    assert [spot.tap for spot in again.spots() if "next" in spot.marks] == [written]


def test_the_last_number_fills_itself_and_a_last_star_asks():
    assert not [area for area in after_taps(DROPPING, "oS0", "c1", "n0", "n1", "n2").areas if area.name == "numbers"]
    asking = after_taps("1...... - - - 124*S", "oS0", "c1", "n0", "n1", "n2")
    assert {f"={digit}" for digit in range(10)} <= allowed(asking)


def test_until_one_is_chosen_the_numbers_lie_as_they_were_rolled():
    shown = after_taps(DROPPING, "oS0", "c1")
    assert [str(move) for move in after_taps(DROPPING, "oS0", "c1", "ok").moves] == ["c1=4.d1=3.d2=1.e2=2"]
    assert "From the top left, the numbers lie as they were rolled" in shown.prompt and {"ok", "n0"} <= allowed(shown)
    assert not shown.ready, "nobody has chosen them: what comes next does not write them down"
    chosen = after_taps(DROPPING, "oS0", "c1", "n3")
    assert [spot.ghost for spot in chosen.spots() if spot.ghost].count("?") == 3 and "ok" not in allowed(chosen)
    assert "ok" not in allowed(after_taps("1...... - - - 124*S", "oS0", "c1")), "a star is asked about"
    assert after_taps(DROPPING, "c1", "ok").moves, "where it lies as it is shown first, a tap on its column is enough"


def test_what_lies_otherwise_is_set_square_by_square_and_told():
    taps = ("free", "b2", "c2", "d2", "e2", "=1", "=2", "=4", "=3")
    view = after_taps("1...... - - - 1243I", *taps)
    assert [finding.code for finding in view.notes] == ["floats"]
    (move,) = after_taps("1...... - - - 1243I", *taps, "ok").moves
    assert str(move) == "b2=1.c2=2.d2=4.e2=3"


def test_a_shape_is_dropped_without_its_dice():
    taps = ("!S", "oS0", "c1", "=1", "=9", "=4", "=3", "ok")
    (move,) = after_taps("1...... - - - -", *taps).moves
    assert str(move).startswith("!") and sorted(move.numbers) == ["1", "3", "4", "9"]


def test_a_combo_is_traced_with_what_it_makes_said_as_it_grows():
    line = "111.234 i3:a1.b1.c1 - - +"
    assert "3 consecutive: 3 points, circles A" in after_taps(line, "e1", "f1", "g1").prompt
    declined = after_taps(line, "e1", "f1", "g1", "~")
    assert "A not circled" in declined.prompt
    assert str(GAME.board.view(GAME.read(line), ("e1", "f1", "g1", "~", "ok")).moves[0]) == "c3:e1.f1.g1~"
    assert after_taps("11..... - - - +", "a1", "b1").prompt.startswith("2 squares chosen")


def test_a_broken_combo_can_be_finished_and_is_told():
    (move,) = after_taps("55.5... - - - +", "a1", "b1", "d1", "ok").moves
    assert [finding.code for finding in GAME.judge(GAME.read("55.5... - - - +"), move).faults] == ["not-joined"]


def test_a_letter_crossed_off_by_the_others_asks_for_its_tile():
    view = after_taps("1...... - - - -", "B")
    assert {"sI", "sV3", "sT5"} <= allowed(view)
    assert str(after_taps("1...... - - - -", "B", "sV3").moves[0]) == "xB#V3"
    assert str(after_taps("1...... - B - -", "B", "ok").moves[0]) == "xB"


def test_another_sheet_tapped_puts_down_what_was_in_hand():
    now = GAME.read("1 drop 1243S I,O,T,L,S | 1...... - - - 1243S | 2...... - - - 1243S")
    assert GAME.board.view(now, ("1/oS0", "1/c1", "2/oS1")).taps == ("2/oS1",)


LINES = [DROPPING, "1...... - - - +", "1...... - - - #V3", "1 roll - I,O,T,L,S | 1...... - - - - | 2...... - - - -"]
NONSENSE = ["zz", "ok", "pass", "n7", "=x", "oQ9", "oS9", "sQ", "vA", "L3", "ki3", "9/a1", "1/", "!!", "a15", "free", "~", ""]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("tap", NONSENSE)
def test_taps_that_mean_nothing_here_change_nothing_or_something_but_never_break(line, tap):
    now = GAME.read(line)
    for taps in ((tap,), (tap, tap), ("a1", tap), (tap, "a1", "ok")):
        assert list(GAME.board.view(now, taps).spots())
