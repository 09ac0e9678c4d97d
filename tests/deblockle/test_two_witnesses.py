"""The two witnesses agree: of every tip and hop that can be written, `judge` says legal if and only if `moves` lists it."""

import pytest
from hypothesis import given

from referee.games.deblockle.rules.after import maker
from referee.games.deblockle.rules.position import OTHER, placing
from referee.games.deblockle.rules.set_up import placed
from tests.sampling import examples, sampled

from .positions import GAME, OPTIONS, crowded, deblockle, drawn, from_play, placeable, sample, scattered, set_up, writable

SHARE = 61  # of the moves that are written with a seat before them one in so many is asked about


def by_choices(options) -> str:
    return "-".join(options.values())


some_readings = pytest.mark.parametrize("options", sampled(OPTIONS, 2), ids=by_choices)


def agree(now, game=GAME, every=None):
    listed, every = set(game.moves(now)), every or writable(now)
    judged = {move for move in every if game.judge(now, move).legal}
    assert judged == listed, f"{game.write(now)} {game.options}: {sorted(map(str, judged ^ listed))}"
    for move in every[len(listed) % SHARE :: SHARE]:
        assert game.judge(now, move._replace(seat=now.turn)).legal == (move in listed)
        assert not game.judge(now, move._replace(seat=OTHER[now.turn])).legal


def agree_in_set_up(now, every, game=GAME):
    """The same of placings, led or not, by what they mean: who places whose cube where, and how it lies."""

    def means(move):
        return maker(now, move), placed(now, move), move.to, move.lies

    turned = {move.lies for move in every}
    listed = [means(move) for move in game.moves(now) if move.lies in turned]
    assert placing(now) and len({*listed}) == len(listed), "no placing is listed twice"
    assert {means(move) for move in every if game.judge(now, move).legal} == {*listed}, game.write(now)
    assert all(seat == OTHER[owner] for seat, owner, _, _ in listed)


@some_readings
def test_in_positions_from_random_play(options):
    game = deblockle(**options)
    for now in from_play(5, 100, game):
        agree(now, game)


@some_readings
@pytest.mark.parametrize("build", [scattered, crowded])
def test_in_scattered_positions(build, options):
    game = deblockle(**options)
    for now in sample(build, 4, 7):
        agree(now, game)


@examples(5)
@given(drawn(crowded))
def test_wherever_hypothesis_puts_the_cubes(now):
    agree(now)


@pytest.mark.parametrize("line", [
    "- - 0,0 G", "c1*x - 0,0 B", "- c5*x 0,0 B", "c1*x c5*x,e7*x 0,0 G", "c1*x,c3*x,e1*x,e3*x - 0,0 G",
    "c3*x c5*x,c7*x,e5*x,e7*x 0,0 G", "c1*x,c3*x,e1*x,e3*x c5*x 0,0 G", "- - 3,2 G", "- - 0,3 G", "d1*x - 3,2 B",
    "- d7*x 3,2 B", "c5=x,c7=x,e7=x - 0,0 G",
])  # fmt: skip
def test_while_cubes_are_placed(line):
    now = GAME.read(line)
    agree_in_set_up(now, placeable("GB"))
    assert not any(GAME.judge(now, move).legal for move in writable(now)[::7]), "set-up comes first"


@pytest.mark.parametrize("line", ["c1*x,c3*x,e1*x,e3*x c5*x,c7*x,e5*x,e7*x 0,0 G", "d1*x d7*x 3,3 G", "- d7x* 4,3 B"])
def test_once_cubes_are_placed(line):
    now = GAME.read(line)
    agree(now, GAME, [*writable(now), *placeable()])


@pytest.mark.parametrize("line", [
    "a1o+,a2o+,b1=x a3*o,b2.+,c1+* 1,1 B", "a1x*,a2.+,b2o+ b1*=,c2o*,d1+= 1,1 B", "d2+* d6x* 3,3 G", "d1+= a1x.,d6.x 3,2 G",
    "a1.x,g7x= a2x*,b1x* 2,2 G", "a1*x b1*x 3,3 G", "d1*x d7x* 0,0 G",
])  # fmt: skip
@some_readings
def test_at_the_edges(line, options):
    game = deblockle(**options)
    agree(game.read(line), game)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=by_choices)
@pytest.mark.parametrize("kind", ["play", scattered, crowded])
def test_in_a_thousand_positions(kind, options):
    game = deblockle(**options)
    for now in from_play(42, 9000, game) if kind == "play" else sample(kind, 42, 9000):
        agree(now, game)


def test_the_witnesses_are_asked_about_all_that_can_be_written():
    now = sample(set_up, 1)[0]
    every = writable(now)
    assert len(set(every)) == len(every) == 8 * 49 * 51 + 1
    assert all(GAME.move(str(move), now) == move for move in every[::7])
