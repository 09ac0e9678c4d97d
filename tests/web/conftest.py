"""What the tests of the web floor may use."""

import pytest

from app import create_app
from referee.storage import pools

from .seat import sit


@pytest.fixture(scope="session")
def app(tmp_path_factory, request):
    """One program for all of them, each with tables of its own: its templates are compiled once. `--engine` tells where."""
    folder = tmp_path_factory.mktemp("web")
    if request.config.option.engine == "sqlite":
        yield create_app(folder / "referee.db", TESTING=True)
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REFEREE_SECRET_FILE", str(folder / "secret"))
        yield create_app(request.getfixturevalue("postgres").url("web"), TESTING=True)
    pools.close()


@pytest.fixture
def database_file(app, request):
    """For what only SQLite's file can be asked."""
    if request.config.option.engine != "sqlite":
        pytest.skip("PostgreSQL keeps no file that a test could lock")
    return app.config["DATABASE"]


@pytest.fixture
def seat(client):
    """Who started a game of Gobblet, with the defaults."""
    return sit(client)
