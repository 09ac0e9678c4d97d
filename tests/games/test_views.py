"""Taps and moves are two ways to say one thing: what may be tapped comes to the legal moves, all of them and no others."""

from collections.abc import Iterator

import pytest

from referee import games

from .built import every_board, every_game, some_positions

POSITIONS = 24


def allowed(view) -> list[str]:
    return [spot.tap for spot in view.spots() if "allowed" in spot.marks]


def followed(game, now, taps=()) -> Iterator:
    """Every move that allowed taps come to."""
    view = game.board.view(now, taps)
    if view.moves:
        yield from view.moves
        return
    for tap in allowed(view):
        yield from followed(game, now, (*taps, tap))


@pytest.fixture
def game_and_positions(slug):
    game = games.get(slug)
    return game, some_positions(game, POSITIONS)


@every_game
def test_the_taps_of_a_move_make_it(game_and_positions):
    game, positions = game_and_positions
    for now in positions:
        moves = game.moves(now)
        for move in [next(game.expand_move(now, move)) for move in moves[:: len(moves) // 100 + 1]]:
            view = game.board.view(now, game.board.taps_for_move(now, move))
            assert move in view.moves, (game.write(now), str(move))
            assert view.taps == game.board.taps_for_move(now, move)


@every_board
def test_allowed_taps_come_to_the_legal_moves_and_no_others(game_and_positions):
    game, positions = game_and_positions
    for now in positions:
        assert set(followed(game, now)) == set(game.moves(now)), game.write(now)


@every_game
def test_every_spot_has_a_name_of_its_own_and_words(game_and_positions):
    game, positions = game_and_positions
    for now in positions:
        spots = list(game.board.view(now).spots())
        assert len({spot.tap for spot in spots}) == len({spot.label for spot in spots}) == len(spots)
        assert all(spot.tap and spot.label and not spot.ghost for spot in spots)
        assert game.board.view(now).prompt


@every_board
def test_the_first_move_shows_where_it_ends(game_and_positions):
    game, positions = game_and_positions
    for now in positions:
        for move in game.moves(now)[:1]:
            spots = game.board.view(now, game.board.taps_for_move(now, move)).spots()
            assert [spot.tap for spot in spots if "target" in spot.marks] == [move.squares[-1]]


@every_game
@pytest.mark.parametrize("taps", [("nowhere",), ("",), ("zz9", "a1"), ("a1",) * 9, ("🂡", "<b>")], ids=str)
def test_taps_that_mean_nothing_are_put_aside(slug, taps):
    game = games.get(slug)
    assert list(game.board.view(game.first(), taps).spots())
