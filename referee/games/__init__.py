"""The five games, by their slugs. A game is a package here named after its slug, with its class as `game`."""

from functools import lru_cache
from importlib import import_module
from typing import NamedTuple

from ..kernel import Game, GameUnknown, OptionUnknown
from ..rulebook.wording import listed


class Entry(NamedTuple):
    """A game of the shelf: its slug, its title, and a line about it."""

    slug: str
    title: str
    about: str


SHELF = {
    "gobblet": ("Gobblet", "Four in a row, and the bigger ones swallow the smaller."),
    "block-arena": ("Block Arena", "Flip and slide blocks to walk your meeple home."),
    "block": ("BLOCK", "Number Drop: roll, drop the shape, make combos."),
    "gridbloc": ("GridBloc", "One runs, one builds walls, then you swap."),
    "deblockle": ("Deblockle", "Tip a cube, hop as its symbol says, leave by the star."),
}


def all() -> list[Entry]:
    """The five games in the order of the shelf."""
    return [Entry(slug, title, about) for slug, (title, about) in SHELF.items()]


@lru_cache(maxsize=256)
def _bound(slug: str, options: tuple[tuple[str, str], ...]) -> Game:
    return import_module(f"{__name__}.{slug.replace('-', '_')}").game(**dict(options))


def get(slug: str, /, **options: str) -> Game:
    """The game with these options bound, the defaults for the others. Raises GameUnknown, OptionUnknown."""
    if slug not in SHELF:
        raise GameUnknown(f"There is no game {slug!r}. The games are {listed(SHELF)}.")
    for key, choice in options.items():
        if not isinstance(choice, str):
            raise OptionUnknown(f"Option {key}: expected a word, found {choice!r}.")
    return _bound(slug, tuple(sorted(options.items())))
