"""What the tests of the web floor may use."""

import pytest

from app import create_app

from .seat import sit


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    """One program for all of them, each with tables of its own: its templates are compiled once."""
    return create_app(tmp_path_factory.mktemp("web") / "referee.db", TESTING=True)


@pytest.fixture
def seat(client):
    """Who started a game of Gobblet, with the defaults."""
    return sit(client)
