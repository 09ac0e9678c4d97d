from functools import partial

import pytest

from .terminal import run


@pytest.fixture
def referee(capsys, monkeypatch):
    """The command line, in this process: referee("moves", "gobblet", position)."""
    return partial(run, capsys, monkeypatch)
