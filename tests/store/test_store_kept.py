"""Choices kept by name, such as boards and how cubes are printed: a name is given once, every game and option has its own."""

import pytest

from referee.storage.store import migrate, open_store


@pytest.fixture
def path(tmp_path):
    migrate(tmp_path / "kept.db")
    return tmp_path / "kept.db"


def kept(store, game, option):
    return {each.name: each.choice for each in store.choices.page(game, option)}


def test_a_choice_is_kept_under_its_name(path):
    with open_store(path) as store:
        assert kept(store, "gridbloc", "board") == {}
        assert store.choices.keep("gridbloc", "board", "Zigzag", "5x5:c3:a1|a2")
        assert store.choices.keep("gridbloc", "board", "Alley", "2x9:a1:-")
    with open_store(path) as store:
        assert list(kept(store, "gridbloc", "board").items()) == [("Alley", "2x9:a1:-"), ("Zigzag", "5x5:c3:a1|a2")]


def test_a_name_is_given_once(path):
    with open_store(path) as store:
        assert store.choices.keep("deblockle", "net", "ours", "*+=xo.")
        assert store.choices.keep("deblockle", "net", "ours", "*+=xo."), "the same once more is no harm"
        assert not store.choices.keep("deblockle", "net", "ours", "*+ox=.")
        assert kept(store, "deblockle", "net") == {"ours": "*+=xo."}


def test_another_game_and_another_option_have_their_own(path):
    with open_store(path) as store:
        store.choices.keep("gridbloc", "board", "Alley", "2x9:a1:-")
        assert kept(store, "block", "board") == {} == kept(store, "gridbloc", "net")
        assert store.choices.keep("block", "board", "Alley", "x") and store.choices.keep("gridbloc", "net", "Alley", "x")
