"""The games that are built, and what generic tests need of each: its options, its first positions, its fixtures."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest

from referee import games
from referee.kernel import Game

BUILT = [entry.slug for entry in games.all()]
TESTS = Path(__file__).parent.parent
FIXTURES = TESTS / "fixtures"
# Those whose counts and finished games an independent program has worked out; not where dice decide.
COUNTED = [slug for slug in BUILT if not ((dice := games.get(slug).dice) and dice.in_play)]

every_game = pytest.mark.parametrize("slug", BUILT)
# A board whose every tap can be followed to its end. Sheets with dice have too many ways: tests/block/test_taps.py.
every_board = pytest.mark.parametrize("slug", [slug for slug in BUILT if not games.get(slug).sheets])


def fixture(slug: str, ending: str) -> Path:
    """tests/fixtures/<slug>.<ending>. That every game has its own is asked once, in test_fixtures.py."""
    return FIXTURES / f"{slug}.{ending}"


def lines(slug: str, ending: str) -> list[str]:
    """Those of a fixture, to make tests of: none where it is missing, so that the rest is tested all the same."""
    path = fixture(slug, ending)
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def having(ending: str) -> list[str]:
    """The games that have this fixture."""
    return [slug for slug in BUILT if fixture(slug, ending).is_file()]


def every_option(slug: str) -> list[dict[str, str]]:
    """Every combination of the choices of a game's options."""
    options = games.get(slug).rulebook.options.values()
    choices = [[(option.key, choice.key) for choice in option.choices] for option in options]
    return [dict(combination) for combination in product(*choices)]


def every_choice(slug: str) -> list[dict[str, str]]:
    """As few combinations as have every choice of every option among them."""
    options = games.get(slug).rulebook.options.values()
    most = max((len(option.choices) for option in options), default=1)
    return [{option.key: option.choices[i % len(option.choices)].key for option in options} for i in range(most)]


def some_options(slug: str, most: int = 12) -> list[dict[str, str]]:
    """Every choice of every option, alone and in combinations at random; all combinations where there are few."""
    every, usual = every_option(slug), games.get(slug).options
    if len(every) <= most:
        return every
    alone = [chosen for chosen in every if sum(usual[key] != choice for key, choice in chosen.items()) <= 1]
    others = [chosen for chosen in every if chosen not in alone]
    return alone + Random(slug).sample(others, min(most, len(others)))


def every_setup(game: Game) -> list[dict[str, str]]:
    """The default set-up, and every other choice of it taken alone."""
    return [{}] + [{option.key: choice.key} for option in game.setup.options for choice in option.choices]


def randomly(game: Game, seed: int, **setup: str) -> Iterator[tuple]:
    """One random game: every position with the earlier ones and its legal moves, up to the end."""
    chance, now, before = Random(seed), game.first(**setup), []
    while True:
        moves = game.moves(now)
        yield now, tuple(before), moves
        if not moves or game.outcome(now, before).over:
            return
        before.append(now)
        now = game.after(now, whole(game, now, chosen(game, moves, chance), chance))


def chosen(game: Game, moves: list, chance: Random):
    """One of the legal moves at random."""
    moves = eager(game.slug)(moves)
    return moves[chance.randrange(len(moves))]


@cache
def eager(slug: str) -> Callable[[list], list]:
    """Where random play would wander for thousands of turns, tests/<slug>/positions.py says which moves go before others."""
    folder = slug.replace("-", "_")
    own = import_module(f"tests.{folder}.positions") if (TESTS / folder / "positions.py").is_file() else None
    return getattr(own, "eager", list)


def whole(game: Game, now, move, chance: Random):
    """A listed move with what it leaves open filled in at random."""
    ways = list(islice(game.expand_move(now, move), 1000))
    return ways[chance.randrange(len(ways))] if len(ways) > 1 else ways[0]


def some_positions(game: Game, number: int) -> list:
    """A spread of positions, thinned evenly out of random games."""
    played = [now for seed in range(8) for now, _, _ in randomly(game, seed)]
    return played[:: max(1, len(played) // number)]
