"""Chance that falls the same way at every replay: table codes, dice and tiles drawn hang on the request's number alone."""

import random
import secrets

_chance = random.Random(0)


def install() -> None:
    """Before the program is imported, so that it finds nothing else."""
    secrets.choice = lambda among: _chance.choice(list(among))
    secrets.randbelow = lambda most: _chance.randrange(most)


def steady(number: int) -> None:
    _chance.seed(number)
