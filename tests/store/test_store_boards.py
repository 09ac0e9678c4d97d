"""Boards kept by name: a name is given once, a game has its own."""

import pytest

from referee.store import migrate, open_store


@pytest.fixture
def path(tmp_path):
    migrate(tmp_path / "boards.db")
    return tmp_path / "boards.db"


def test_a_board_is_kept_under_its_name(path):
    with open_store(path) as store:
        assert store.boards("gridbloc") == {}
        assert store.keep_board("gridbloc", "Zigzag", "5x5:c3:a1|a2")
        assert store.keep_board("gridbloc", "Alley", "2x9:a1:-")
    with open_store(path) as store:
        assert store.boards("gridbloc") == {"Alley": "2x9:a1:-", "Zigzag": "5x5:c3:a1|a2"}


def test_a_name_is_given_once(path):
    with open_store(path) as store:
        assert store.keep_board("gridbloc", "Alley", "2x9:a1:-")
        assert store.keep_board("gridbloc", "Alley", "2x9:a1:-"), "the same board again is no harm"
        assert not store.keep_board("gridbloc", "Alley", "3x9:a1:-")
        assert store.boards("gridbloc") == {"Alley": "2x9:a1:-"}


def test_another_game_has_its_own(path):
    with open_store(path) as store:
        store.keep_board("gridbloc", "Alley", "2x9:a1:-")
        assert store.boards("block") == {} and store.keep_board("block", "Alley", "x")
