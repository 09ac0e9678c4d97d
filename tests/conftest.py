"""What every test may use. How long a run may take: tests/budget.py."""

import pytest

from app import create_app

pytest_plugins = ("tests.budget",)


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path / "referee.db", TESTING=True)


@pytest.fixture
def client(app):
    return app.test_client()
