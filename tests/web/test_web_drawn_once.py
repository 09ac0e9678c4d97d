"""What is asked for again is not made again: the views a tap is read by, the pages of rules."""

from itertools import islice
from random import Random

import pytest

from referee import games
from referee.web import rules, warming

from .seat import sit


def random_taps(slug: str, turns: int):
    game, chance = games.get(slug), Random(5)
    position = game.first()
    for _ in range(turns):
        move = next(game.expand_move(position, chance.choice(game.moves(position))))
        yield game.board.taps_for_move(position, move)
        position = game.after(position, move)


@pytest.mark.parametrize("slug", ["gobblet", "block", "deblockle"])
def test_a_tap_makes_little_more_than_one_view(client, slug, monkeypatch):
    """The hand before it is that of the last answer; the one after it is read, judged and drawn."""
    seat, made, sent = sit(client, slug), 0, 0
    board = type(games.get(slug).board)
    view = board.view

    def counted(*asked):
        nonlocal made
        made += 1
        return view(*asked)

    games_taps = list(islice(random_taps(slug, 6), 6))
    monkeypatch.setattr(board, "view", counted)
    for taps in games_taps:
        for number in range(len(taps)):
            assert seat.tap(*taps[: number + 1], htmx=True).status_code == 200
            sent += 1
    assert made <= 1.6 * sent, f"{made} views for {sent} taps"


def test_the_rules_are_drawn_once_and_before_somebody_asks(app, client, monkeypatch):
    warming.warm(app)
    monkeypatch.setattr(rules, "_rules", None)
    for entry in games.all():
        assert client.get(f"/rules/{entry.slug}").status_code == 200
