"""The two witnesses agree: of every step and wall that can be written, `judge` says legal if and only if `moves` lists it."""

import pytest
from hypothesis import given

from referee.games.gridbloc.rules.position import OTHER, begun, first
from referee.kernel import MoveImpossible
from tests.sampling import examples, sampled

from .positions import GAME, GAMES, READINGS, SHAPED, STONES, board, drawn, from_play, sample, writable


def agree(now, reading):
    game = GAMES[reading]
    listed, every = set(game.moves(now)), writable(now)
    verdicts = {move: game.judge(now, move) for move in every}
    judged = {move for move, verdict in verdicts.items() if verdict.legal}
    assert judged == listed, f"{game.write(now)} {reading}: {sorted(map(str, judged ^ listed))}"
    for move in {*every[len(listed) % 7 :: 7], every[-1]}:
        turn = now.turn
        assert game.judge(now, move._replace(seat=turn)).legal == (move in listed)
        assert not game.judge(now, move._replace(seat=OTHER[turn])).legal
        assert can_be(game, now, move) == verdicts[move].possible, (game.write(now), str(move))


def can_be(game, now, move) -> bool:
    try:
        later = game.after(now, move)
    except MoveImpossible:
        return False
    assert game.read(game.write(later)) == later
    return True


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", sampled(range(5), 2))
def test_in_positions_from_random_play(seed, reading):
    for now in from_play(20, 100 * seed, reading):
        agree(now, reading)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", sampled(range(5), 2))
def test_in_scattered_positions(seed, reading):
    for now in sample(20, seed):
        agree(begun(now, GAMES[reading].readings), reading)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", [*SHAPED, STONES, "open", "courtyard", "large"])
def test_on_boards_of_all_kinds(name, reading):
    agree(first(board(name)), reading)


@examples(10)
@given(drawn())
def test_wherever_hypothesis_puts_the_walls(now):
    for reading in READINGS:
        agree(begun(now, GAMES[reading].readings), reading)


@pytest.mark.soak
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", range(50))
@pytest.mark.parametrize("kind", ["play", "scattered"])
def test_in_two_thousand_positions(kind, seed, reading):
    found = from_play(20, 9000 + 100 * seed, reading) if kind == "play" else sample(20, 9000 + seed)
    for now in found:
        agree(begun(now, GAMES[reading].readings), reading)


def test_the_witnesses_are_asked_about_all_that_can_be_written():
    now = first(board("5x5:c3:-"))
    every = writable(now)
    assert len(set(every)) == len(every) == 25 + 3 + 24 + 26 * 25 // 2 + 2 and str(every[-1]) == "pass"
    assert all(GAME.move(str(move), now) == move for move in every)


def test_no_option_is_forgotten():
    """Both witnesses are asked under every choice of the one option there is."""
    assert {*GAME.rulebook.options} == {"diagonal"} and len(READINGS) > 1
