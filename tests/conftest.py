"""What every test may use."""

import pytest
from hypothesis import settings

from app import create_app

settings.register_profile("unhurried", deadline=None)  # a busy machine is no fault
settings.load_profile("unhurried")


def pytest_collection_modifyitems(config, items):
    """Long runs are for `make soak` alone."""
    if config.option.markexpr:
        return
    kept = [item for item in items if not item.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path / "referee.db", TESTING=True)


@pytest.fixture
def client(app):
    return app.test_client()
