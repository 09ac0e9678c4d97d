"""Whatever is played at random, a game keeps its word: the promises of Game, checked at every position."""

import copy

import pytest

from referee import games
from tests.sampling import sampled

from .built import BUILT, every_game, every_setup, randomly, some_options

MOST = 100  # moves of one position that are looked at one by one: there are 1,860 rolls of five dice
LONGEST = 1000  # turns; a random game that runs longer than this never ends


def runs(slug: str) -> list[tuple]:
    """One game under the defaults and two under other choices; in the long run twelve, and two under each choice."""
    defaults = [(slug, {}, seed) for seed in range(12)]
    return sampled(defaults, 1) + sampled([(slug, options, seed) for options in some_options(slug) for seed in (100, 101)], 2)


@pytest.mark.parametrize("slug, options, seed", [run for slug in BUILT for run in runs(slug)], ids=str)
def test_a_random_game_keeps_every_promise(slug, options, seed):
    game = games.get(slug, **options)
    for turn, (now, before, moves) in enumerate(randomly(game, seed)):
        assert turn <= LONGEST
        position_is_a_value(game, now)
        moves_are_words(game, now, moves)
        outcome_agrees(game, now, before, moves)


def position_is_a_value(game, now):
    line = game.write(now)
    assert "\n" not in line and "\t" not in line
    again = game.read(line)
    assert again == now and hash(again) == hash(now) and game.write(again) == line
    twin = copy.deepcopy(now)
    assert twin == now and hash(twin) == hash(now)


def moves_are_words(game, now, moves):
    line, words = game.write(now), [str(move) for move in moves]
    assert words == sorted(set(words))
    for move, word in list(zip(moves, words, strict=True))[:: len(moves) // MOST + 1]:
        again = game.move(word, now)
        assert again == move and hash(again) == hash(move) and str(again) == word
        assert game.judge(now, move).legal, (line, word)
        assert game.mover(now, move) in game.to_move(now)
        later = game.after(now, next(game.expand_move(now, move)))
        assert game.write(game.read(game.write(later))) == game.write(later)
        assert isinstance(game.board.words(now, move), str)
    assert game.write(now) == line, "a position was changed in place"


def outcome_agrees(game, now, before, moves):
    result = game.outcome(now, before)
    assert result.over == bool(result.clause) == game.over(now, before)
    assert result.receipt or not result.over
    assert set(result.winners) <= set(game.seats)
    assert bool(result.winners) == (result.state in ("won", "shared"))
    if result.over:
        assert result.clause.removeprefix(f"{game.slug}:") in game.rulebook.clauses
        assert any(line.deciding for line in result.receipt)
    if not moves:
        assert result.over and not game.to_move(now)
    if not result.over:
        assert game.to_move(now) and set(game.to_move(now)) <= set(game.seats)


@every_game
def test_every_set_up_begins(slug):
    game = games.get(slug)
    for setup in every_setup(game):
        first = game.first(**setup)
        assert game.read(game.write(first)) == first
        assert game.moves(first) and game.to_move(first) and not game.audit(first)
        assert game.outcome(first).state == "ongoing"


@every_game
def test_a_game_knows_nothing_of_the_last_one(slug):
    game = games.get(slug)
    once, again = ([game.write(now) for now, _, _ in randomly(game, 3)] for _ in range(2))
    assert once == again
