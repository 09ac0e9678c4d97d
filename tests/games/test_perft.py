"""The counts of tests/fixtures/<slug>.perft, worked out by an independent program."""

from typing import NamedTuple

import pytest

from referee import games
from referee.kernel import Game, perft

from .built import COUNTED, having, lines

LARGE = 200_000  # beyond this a count is for the long run


class Count(NamedTuple):
    slug: str
    name: str
    position: str
    depth: int
    number: int


def counts(slug: str) -> list[Count]:
    found, name, position = [], "", ""
    for line in lines(slug, "perft"):
        word, _, rest = line.partition(" ")
        if word == "id":
            name = rest
        elif word == "position":
            position = rest
        elif word == "perft":
            depth, number = map(int, rest.split())
            found.append(Count(slug, name, position, depth, number))
    return found


def _param(count: Count):
    marks = [pytest.mark.soak] if count.number > LARGE else []
    return pytest.param(count, id=f"{count.name}-depth-{count.depth}", marks=marks)


COUNTS = [_param(count) for slug in COUNTED for count in counts(slug)]


def move_by_move(game: Game, position, depth: int) -> str:
    """What every first move comes to: two programs that disagree are compared line by line."""
    return "\n".join(f"{move}: {perft(game, game.after(position, move), depth - 1)}" for move in game.moves(position))


@pytest.mark.parametrize("count", COUNTS)
def test_perft(count):
    game = games.get(count.slug)
    position = game.read(count.position)
    found = perft(game, position, count.depth)
    assert found == count.number, f"{count.position}\n{move_by_move(game, position, count.depth)}"


@pytest.mark.parametrize("slug", having("perft"))
def test_every_game_has_counts_and_no_sequence_is_empty(slug):
    assert len(counts(slug)) >= 10
    game = games.get(slug)
    assert perft(game, game.first(), 0) == perft(game, game.first(), -1) == 1
