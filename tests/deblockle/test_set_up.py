"""Set-up comes to its end whatever is placed where: with fewer cubes one may stand on the other side's home squares (2.4)."""

from itertools import product
from random import Random

import pytest

from referee.games.deblockle.grid import HOME, STARS
from referee.games.deblockle.position import SIDE, placing

from .positions import GAME, SQUARES, placeable
from .test_two_witnesses import agree

SET_UPS = [{"gold": gold, "blue": blue, "begins": begins} for gold, blue, begins in product("1234", "1234", ("gold", "blue"))]
LAST = "c7=x c5=x,e5=x,e7=x 3,0 G"  # blue's fourth cube has no home square left
every_set_up = pytest.mark.parametrize("setup", SET_UPS, ids=lambda setup: "-".join(setup.values()))


def begun(setup, seed):
    """A set-up played at random, on the other side's home squares sooner than not."""
    chance, now = Random(seed), GAME.first(**setup)
    while placing(now):
        yield now
        moves = GAME.moves(now)
        abroad = [move for move in moves if move.to in HOME["GB"[SIDE[placing(now)] - 1]]]
        now = GAME.after(now, chance.choice(abroad if abroad and chance.random() < 0.7 else moves))
    yield now


@every_set_up
def test_a_set_up_reached_by_play_always_has_a_move_and_nothing_odd_about_it(setup):
    for seed in range(12):
        for now in begun(setup, seed):
            assert GAME.moves(now) and GAME.owing(now), GAME.write(now)
            assert not [found for found in GAME.audit(now) if found.code != "deblockled"], GAME.write(now)
            assert GAME.read(GAME.write(now)) == now


@every_set_up
def test_in_set_up_the_two_witnesses_agree_and_the_next_square_may_be_tapped(setup):
    for now in (now for seed in range(2) for now in begun(setup, seed) if placing(now)):
        agree(now, GAME, placeable())
        moves = GAME.view(now, ("hoops", "star")).moves
        assert moves and {*moves} <= {*GAME.moves(now)}


@pytest.mark.parametrize("line", [
    LAST, "c7o+,g2*= c5+*,e5x*,e7x= 2,0 B", "c5=x,c7=x,e7=x - 1,0 G", "c5=x c1=x 3,0 B", "c5=x - 3,0 G",
    "c5=x - 3,1 G", "c1=x,c3=x,e1=x,e3=x c5=x 0,0 G", "c1=x,c3=x,e1=x,e5=x - 0,0 B", "c1=x,c3=x,e5=x - 0,0 B",
])  # fmt: skip
def test_the_two_witnesses_agree_where_home_squares_are_taken_and_where_not(line):
    agree(GAME.read(line), GAME, placeable())


def test_with_a_home_square_taken_any_open_square_but_a_star_will_do():
    now = GAME.read(LAST)
    assert {move.to for move in GAME.moves(now)} == {*SQUARES} - {*STARS, "c7", "c5", "e5", "e7"}
    free = GAME.read("c7=x c5=x 3,0 G")
    assert {"e5", "e7", "a1"} <= {move.to for move in GAME.moves(free)}
    assert {move.to for move in GAME.moves(GAME.read("d7=x c5=x 3,0 G"))} == {"c7", "e5", "e7"}


def test_the_next_square_is_an_open_home_square_then_one_near_the_home_star():
    assert "Next e5, or" in GAME.view(GAME.read("c7=x c5=x 3,0 G")).prompt
    assert "Next c6, or" in GAME.view(GAME.read(LAST)).prompt


def test_a_star_rolled_up_away_from_home_is_nothing_odd_then():
    now = GAME.read(LAST)
    later = GAME.after(now, GAME.move("+d5*x", now))
    assert GAME.write(later) == "c7=x c5=x,d5*x,e5=x,e7=x 3,0 G" and not GAME.audit(later)
