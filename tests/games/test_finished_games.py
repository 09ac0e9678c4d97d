"""Finished games played by an independent program, tests/fixtures/<slug>.games.jsonl: each replayed to the same end."""

import json

import pytest

from referee import games

from .built import COUNTED, having, lines

FINISHED = [json.loads(line) for slug in COUNTED for line in lines(slug, "games.jsonl")]


@pytest.mark.parametrize("slug", having("games.jsonl"))
def test_every_game_has_finished_games(slug):
    assert lines(slug, "games.jsonl")


@pytest.mark.parametrize("played", FINISHED, ids=lambda played: f"{played['game']}-{len(played['moves'])}-turns")
def test_a_finished_game_is_replayed(played):
    game = games.get(played["game"])
    now, before = game.read(played["first"]), []
    for word in played["moves"]:
        assert not game.outcome(now, before).over
        move = game.move(word, now)
        assert move in game.moves(now)
        assert game.judge(now, move, before).legal
        before.append(now)
        now = game.after(now, move)
    assert game.write(now) == played["last"]
    end = game.outcome(now, before)
    assert end.over and list(end.winners) == played["winners"]
    assert end.winners == game.outcome(now).winners or not end.winners
    assert not game.moves(now) or end.state == "drawn"
