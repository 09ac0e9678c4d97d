"""What every test may use. How long a run may take: tests/budget.py."""

from itertools import count

import pytest
from flask import Flask
from jinja2 import BytecodeCache

from app import create_app
from referee.storage import pools
from tests import postgres as servers

pytest_plugins = ("tests.budget",)
NUMBERS = count()


class Compiled(BytecodeCache):
    """Templates as they are compiled, once for all the programs that the tests of this process make."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket) -> None:
        if code := self.kept.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


Flask.jinja_options = {"bytecode_cache": Compiled()}


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
