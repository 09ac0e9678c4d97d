"""The two witnesses agree: of every move that can be written, `judge` says legal if and only if `moves` lists it."""

import pytest
from hypothesis import given

from referee.games.gobblet.rules.moves import Pass
from referee.games.gobblet.rules.position import OTHER
from tests.sampling import examples, sampled

from .positions import CHOICES, OPTIONS, WRITABLE, drawn, gobblet, lay, led, played, position, sample, scattered, wild

GAMES = [gobblet(**options) for options in CHOICES]
SHARE = 7  # of the moves that are written with a seat before them one in so many is asked about


def agree(now, games=GAMES):
    for game in games:
        listed = set(game.moves(now))
        judged = {move for move in WRITABLE if game.judge(now, move).legal}
        assert judged == listed, f"{game.options}: {game.write(now)}: {sorted(map(str, judged ^ listed))}"
        for move in (*WRITABLE[len(listed) % SHARE :: SHARE], Pass()):
            assert game.judge(now, led(move, now.turn)).legal == (move in listed)
            foreign = game.judge(now, led(move, OTHER[now.turn]))
            assert not foreign.legal and "out-of-turn" in [finding.code for finding in foreign.findings]


def from_play(number: int, seed: int) -> list:
    found = []
    while len(found) < number:
        found += list(played(seed, **CHOICES[seed % len(CHOICES)]))[::3]
        seed += 1
    return found[:number]


@pytest.mark.parametrize("seed", sampled(range(10), 3))
def test_in_positions_from_random_play(seed):
    for now in from_play(10, 100 * seed):
        agree(now)


@pytest.mark.parametrize("seed", sampled(range(10), 3))
@pytest.mark.parametrize("build", [scattered, wild])
def test_in_scattered_positions(build, seed):
    for now in sample(build, 10, seed):
        agree(now)


@examples(20)
@given(drawn(scattered))
def test_wherever_hypothesis_lays_the_gobblets(now):
    agree(now)


@examples(20)
@given(drawn(wild))
def test_wherever_hypothesis_lays_them_out_of_order(now):
    agree(now)


@pytest.mark.parametrize(
    "now",
    [
        position(""),
        position("a1:r4 b1:r4 c1:r4 d1:r3 a2:y4 b2:y4 c2:y4 d2:y3"),
        position("", red="000", yellow="000"),
        position("a1:y4", red="000"),
        position("a1:r4y4 b1:y4 c1:y4", red="000"),
        position("a1:r1y4 b1:r1y4 c1:r1y4", red="320", yellow="000"),
        position("a1:r1 b1:r1 c1:r1", "y", red="320", yellow="444"),
        position(" ".join(f"{square}:y1" for square in ("a1", "b1", "d1")), red="400", yellow="430"),
    ],
    ids=gobblet().write,
)
def test_at_the_edges_under_all_options(now):
    agree(now, [gobblet(**options) for options in OPTIONS])


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(50))
@pytest.mark.parametrize("kind", ["play", scattered, wild])
def test_in_five_thousand_positions(kind, seed):
    for now in from_play(34, 9000 + 100 * seed) if kind == "play" else sample(kind, 34, 9000 + seed):
        agree(now)


def test_the_witnesses_are_asked_about_all_that_can_be_written():
    game, now = gobblet(), gobblet().read(lay(""))
    assert len(set(WRITABLE)) == 64 + 256 + 1
    assert all(game.move(str(move), now) == move for move in WRITABLE)
