"""The trap is found in the very turn it happens and never before: against a flood fill of the tests' own."""

from random import Random

import pytest
from hypothesis import given

from referee.games.gridbloc.rules.after import carried_out
from referee.games.gridbloc.rules.moves import Move
from referee.games.gridbloc.rules.position import begun, can_score, first, trapped
from tests.sampling import examples, sampled

from . import flood
from .positions import GAMES, READINGS, any_board, drawn, sample


def held(now, reading):
    """What the referee says can still score, against the flood fill."""
    left = flood.left(now, reading)
    assert set(now.board.tiling.tiles_in(can_score(now, GAMES[reading].readings))) == left, GAMES[reading].write(now)
    assert trapped(now, GAMES[reading].readings) == (not left)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", sampled(range(10), 3))
def test_in_two_thousand_positions(seed, reading):
    for now in sample(100, 50 + seed):
        held(now, reading)


def test_the_same_position_asked_under_either_reading():
    """What was begun last is kept: not for the other reading."""
    now = GAMES["around"].parse("2x3:a2:-:b2 a2|a3 a1 a1.b1 1 2,0 B")
    around, strict = (GAMES[reading].readings for reading in ("around", "strict"))
    for _ in range(2):
        assert begun(now, around) is now and begun(now, strict).round == 2


@examples(15)
@given(drawn())
def test_wherever_hypothesis_puts_the_walls(now):
    for reading in READINGS:
        held(now, reading)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", sampled(range(12), 3))
def test_a_round_ends_in_the_turn_that_traps_and_in_no_other(seed, reading):
    """Whole games, now and then with an illegal move in them that can be recorded."""
    chance, game = Random(seed), GAMES[reading]
    now = first(any_board(chance.choice))
    while moves := game.moves(now):
        move = chance.choice(moves)
        if now.turn == "R" and chance.random() < 0.1:
            names = now.board.tiling.names
            move = Move("", False, names[now.runner], chance.choice(names))  # illegal, mostly, and recorded all the same
        last, later = carried_out(now, move, GAMES[reading].readings), game.after(now, move)
        assert (later.round != now.round) == (not flood.left(last, reading)), game.write(last)
        if later.round != now.round:
            assert later.round == now.round + 1 and later.turn == "R" and later.points == last.points
            assert (later.placed, later.scored, later.runner) == (0, 0, now.board.start)
        else:
            free = flood.sides(last) - set(last.board.tiling.walls_in(last.walls))
            assert later == (last if free else last._replace(turn="R"))
        now = later
    assert now.over and game.outcome(now).over and not game.to_move(now)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_steps_are_those_of_the_flood_fill(seed, reading):
    for now in sample(15, 300 + seed):
        now = begun(now._replace(turn="R"), GAMES[reading].readings)
        if now.over:
            continue
        runner = now.board.tiling.names[now.runner]
        found = {move.target for move in GAMES[reading].moves(now)}
        assert found == set(flood.neighbours(now, reading)(runner)), GAMES[reading].write(now)


@pytest.mark.parametrize("seed", range(4))
def test_walls_go_where_two_outlines_have_a_side_in_common(seed):
    for now in sample(10, 400 + seed):
        now = begun(now._replace(turn="B"), GAMES["around"].readings)
        if now.over or now.turn == "R":
            continue
        standing = set(now.board.tiling.walls_in(now.walls))
        assert {str(move) for move in GAMES["around"].moves(now)} == flood.sides(now) - standing


def test_a_trapped_runner_begins_the_next_round():
    """Such a position can lie on the table where a reading was changed: play goes on all the same."""
    game = GAMES["around"]
    now = game.read("3x3:b2:- a1|a2.a1|b1 a1 a1 1 1,0 R")
    assert game.to_move(now) == ("second",) and len(game.moves(now)) == 8
    assert game.write(game.after(now, game.move("b2-c3", now))) == "3x3:b2:- - c3 c3 2 1,1 B"
    over = game.read("3x3:b2:- a1|a2.a1|b1 a1 a1 2 3,1 B")
    assert game.outcome(over).winners == ("first",) and not game.moves(over) and not game.to_move(over)
