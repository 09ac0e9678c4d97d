"""What every test may use. How long a run may take: tests/budget.py."""

import pytest

from app import create_app
from tests import postgres as servers

pytest_plugins = ("tests.budget",)


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path / "referee.db", TESTING=True)


@pytest.fixture(scope="session")
def postgres():
    """One PostgreSQL for all the tests of this process; each test has a schema of its own: `postgres.url(name)`."""
    with servers.server() as server:
        yield server


@pytest.fixture
def client(app):
    return app.test_client()
