"""What gives the suite its engines. A test that asks for `fresh`, `opens`, `store` or `where` runs on each of them."""

from functools import partial
from itertools import count

import pytest

from referee.storage import connections, pools
from referee.storage import store as module
from referee.storage.database import connect
from referee.storage.store import migrate

NUMBERS = count()


@pytest.fixture(autouse=True)
def closed_afterwards(monkeypatch):
    """Closes every file a test has opened in this process."""
    opened = []

    def remembered(path):
        opened.append(connect(path))
        return opened[-1]

    monkeypatch.setattr(connections, "connect", remembered)
    yield
    connections.close()
    for db in opened:
        db.close()


@pytest.fixture(params=["sqlite", "postgres"])
def new_place(request, tmp_path):
    """Answers, at each call, where tables may be kept: a file that is not there, or an empty schema."""
    if request.param == "sqlite":
        yield lambda: tmp_path / f"tables-{next(NUMBERS)}.db"
        return
    server = request.getfixturevalue("postgres")
    yield lambda: server.url(f"tables_{next(NUMBERS)}")
    pools.close()


@pytest.fixture
def fresh(new_place):
    """Answers, at each call, what opens stores over one new and empty collection of tables; it can be pickled."""

    def new():
        migrate(where := new_place())
        return partial(module.open_store, where)

    return new


@pytest.fixture
def where(new_place):
    migrate(place := new_place())
    return place


@pytest.fixture
def opens(fresh):
    return fresh()


@pytest.fixture
def store(opens):
    return opens()
