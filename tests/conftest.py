"""What every test may use. How long a run may take: tests/budget.py."""

from itertools import count

import pytest

from app import create_app
from referee.storage import pools
from tests import postgres as servers

pytest_plugins = ("tests.budget",)
NUMBERS = count()


def pytest_addoption(parser):
    parser.addoption("--engine", choices=("sqlite", "postgres"), default="sqlite", help="what the pages' tests keep tables in")


@pytest.fixture
def app(tmp_path, request, monkeypatch):
    """On SQLite, or with `--engine postgres` on PostgreSQL: then all that is asked of pages is asked of it too."""
    if request.config.option.engine == "sqlite":
        yield create_app(tmp_path / "referee.db", TESTING=True)
        return
    monkeypatch.setenv("REFEREE_SECRET_FILE", str(tmp_path / "secret"))
    yield create_app(request.getfixturevalue("postgres").url(f"pages_{next(NUMBERS)}"), TESTING=True)
    pools.close()


@pytest.fixture(scope="session")
def postgres():
    """One PostgreSQL for all the tests of this process; each test has a schema of its own: `postgres.url(name)`."""
    with servers.server() as server:
        yield server


@pytest.fixture
def client(app):
    return app.test_client()
