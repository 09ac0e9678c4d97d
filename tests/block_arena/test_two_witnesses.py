"""The two witnesses agree: of every move that can be written, `judge` says legal if and only if `moves` lists it."""

from random import Random

import pytest
from hypothesis import given

from referee.games.block_arena.rules.position import FIRST, OTHER, mover
from tests.sampling import examples, sampled

from .positions import GAME, OPTIONS, SIZES, absent, arena, drawn, from_play, led, sample, scattered, wild, writable

EVERY = [arena(**options) for options in OPTIONS]
SHARE = 7  # of the moves that are written with a seat before them one in so many is asked about


def agree(now, chance=None):
    """Under one combination of the options, another from position to position: no option changes what may be done."""
    game = EVERY[len(str(now)) % len(EVERY)]
    listed, every = set(game.moves(now)), writable(now)
    judged = {move for move in every if game.judge(now, move).legal}
    assert judged == listed == set(GAME.moves(now)), f"{GAME.write(now)}: {sorted(map(str, judged ^ listed))}"
    assert not any(game.judge(now, move).legal for move in absent(now, (chance or Random(0)).choice) if move not in listed)
    for move in every[len(listed) % SHARE :: SHARE]:
        assert game.judge(now, led(move, mover(now))).legal == (move in listed)
        assert not game.judge(now, led(move, OTHER[mover(now)])).legal


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", sampled(range(5), 2))
def test_in_positions_from_random_play(seed, size):
    for now in from_play(10, 100 * seed, size, "LD"[seed % 2]):
        agree(now)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", sampled(range(5), 2))
@pytest.mark.parametrize("build", [scattered, wild])
def test_in_scattered_positions(build, seed, size):
    for now in sample(build, 10 if build is scattered else 4, size, seed):
        agree(now)


@examples(10)
@given(drawn(scattered))
def test_wherever_hypothesis_puts_the_blocks(now):
    agree(now)


@pytest.mark.parametrize(
    "line",
    [
        *map(GAME.write, FIRST.values()),
        "9 - - -,- 0,0 D",
        "9 a9b9,c9,d9,e9 a8,b8,c8,d8 a9,a8 3,3 L",
        "9 a9b9,c9,d9,e9 a1,b8,c8,d8 a9,a1 3,3 L",
        "9 a1b1,c1,d1,e1 a9,b8,c8,d8 a1,a9 40,40 L",
        "9 a1b1,c1,d1,e1 a9,b8,c8,d8 a1,a9 40,38 L",
        "7 a1b1,c1,d1,e1 a7,b6,c6,d6 a1,a7 29,30 D",
        "7 a1,b1,c1,d1 e1,f1,g1 -,- 0,0 L",
        "7 - a1,b1,c1d1,e1f1 a1,- 0,0 L",
        "7 a1,b1,c1,d1 a7,b7,c7,d7 -,a7 0,0 D",
    ],
)
def test_at_the_edges(line):
    agree(GAME.read(line))


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(50))
@pytest.mark.parametrize("kind", ["play", scattered])
def test_in_two_thousand_positions(kind, seed, size):
    chance = Random(seed)
    for now in from_play(20, 9000 + 100 * seed, size) if kind == "play" else sample(kind, 20, size, 9000 + seed):
        agree(now, chance)


def test_the_witnesses_are_asked_about_all_that_can_be_written():
    now = GAME.read("9 a1b1,c1,d1,e1 a9,b8,c8,d8 a1,a9 3,3 L")
    every = writable(now)
    assert len(set(every)) == len(every) == 9 * 225 + 3 * 81 + 1
    assert all(GAME.move(str(move), now) == move for move in every)
