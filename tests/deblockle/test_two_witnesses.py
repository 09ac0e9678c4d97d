"""The two witnesses agree: of every tip and hop that can be written, `judge` says legal if and only if `moves` lists it."""

import pytest
from hypothesis import given, settings

from referee.games.deblockle.position import OTHER, mover

from .positions import GAME, OPTIONS, crowded, deblockle, drawn, from_play, placeable, sample, scattered, set_up, writable

SHARE = 61  # of the moves that are written with a seat before them one in so many is asked about
every_reading = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))


def agree(now, game=GAME, every=None):
    listed, every = set(game.moves(now)), every or writable(now)
    judged = {move for move in every if game.judge(now, move).legal}
    assert judged == listed, f"{game.write(now)} {game.options}: {sorted(map(str, judged ^ listed))}"
    for move in every[len(listed) % SHARE :: SHARE]:
        assert game.judge(now, move._replace(seat=mover(now))).legal == (move in listed)
        assert not game.judge(now, move._replace(seat=OTHER[mover(now)])).legal


@every_reading
def test_in_positions_from_random_play(options):
    game = deblockle(**options)
    for now in from_play(5, 100, game):
        agree(now, game)


@every_reading
@pytest.mark.parametrize("build", [scattered, crowded])
def test_in_scattered_positions(build, options):
    game = deblockle(**options)
    for now in sample(build, 4, 7):
        agree(now, game)


@settings(max_examples=10, deadline=None)
@given(drawn(crowded))
def test_wherever_hypothesis_puts_the_cubes(now):
    agree(now)


@pytest.mark.parametrize("line", [
    "- - 0,0 G", "c1*x - 0,0 B", "c1*x,c3*x,e1*x,e3*x - 0,0 G", "c1*x,c3*x,e1*x,e3*x c5*x 0,0 G", "- - 3,2 G", "d1*x - 3,2 B",
    "c1*x,c3*x,e1*x,e3*x c5*x,c7*x,e5*x,e7*x 0,0 G", "d1*x d7*x 3,3 G", "- d7x* 4,3 B",
])  # fmt: skip
def test_while_cubes_are_placed_and_after(line):
    now = GAME.read(line)
    agree(now, GAME, [*writable(now), *placeable()])


@pytest.mark.parametrize("line", [
    "a1o+,a2o+,b1=x a3*o,b2.+,c1+* 1,1 B", "a1x*,a2.+,b2o+ b1*=,c2o*,d1+= 1,1 B", "d2+* d6x* 3,3 G", "d1+= a1x.,d6.x 3,2 G",
    "a1.x,g7x= a2x*,b1x* 2,2 G", "a1*x b1*x 3,3 G", "d1*x d7x* 0,0 G",
])  # fmt: skip
@every_reading
def test_at_the_edges(line, options):
    game = deblockle(**options)
    agree(game.read(line), game)


@pytest.mark.soak
@every_reading
@pytest.mark.parametrize("kind", ["play", scattered, crowded], ids=str)
def test_in_a_thousand_positions(kind, options):
    game = deblockle(**options)
    for now in from_play(42, 9000, game) if kind == "play" else sample(kind, 42, 9000):
        agree(now, game)


def test_the_witnesses_are_asked_about_all_that_can_be_written():
    now = sample(set_up, 1)[0]
    every = writable(now)
    assert len(set(every)) == len(every) == 8 * 49 * 51 + 1
    assert all(GAME.move(str(move), now) == move for move in every[::7])
