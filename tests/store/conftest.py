"""What gives the suite its backend. Another backend passes the same tests with another `fresh`."""

from functools import partial
from itertools import count

import pytest

from referee.storage import places
from referee.storage import store as module
from referee.storage.database import connect
from referee.storage.schema import migrate


@pytest.fixture(autouse=True)
def closed_afterwards(monkeypatch):
    """Closes every store a test has opened in this process."""
    opened = []

    def remembered(path):
        opened.append(connect(path))
        return opened[-1]

    monkeypatch.setattr(places, "connect", remembered)
    yield
    for db in opened:
        db.close()


@pytest.fixture
def fresh(tmp_path):
    """Answers, at each call, what opens stores over one new and empty collection of tables; it can be pickled."""
    numbers = count()

    def new():
        path = tmp_path / f"tables-{next(numbers)}.db"
        migrate(path)
        return partial(module.open_store, path)

    return new


@pytest.fixture
def opens(fresh):
    return fresh()


@pytest.fixture
def store(opens):
    return opens()
