"""Choices kept by name, such as boards and how cubes are printed: a name is given once, every game and option has its own."""

import pytest

from referee.storage import choices
from referee.storage.errors import Declined, NoRoom
from referee.storage.store import open_store


def kept(store, game, option):
    return {each.name: each.choice for each in store.choices.page(game, option)}


def test_a_choice_is_kept_under_its_name(where):
    with open_store(where) as store:
        assert kept(store, "gridbloc", "board") == {}
        assert store.choices.keep("gridbloc", "board", "Zigzag", "5x5:c3:a1|a2")
        assert store.choices.keep("gridbloc", "board", "Alley", "2x9:a1:-")
    with open_store(where) as store:
        assert list(kept(store, "gridbloc", "board").items()) == [("Alley", "2x9:a1:-"), ("Zigzag", "5x5:c3:a1|a2")]


def test_a_name_is_given_once(where):
    with open_store(where) as store:
        assert store.choices.keep("deblockle", "net", "ours", "*+=xo.")
        assert store.choices.keep("deblockle", "net", "ours", "*+=xo."), "the same once more is no harm"
        assert not store.choices.keep("deblockle", "net", "ours", "*+ox=.")
        assert kept(store, "deblockle", "net") == {"ours": "*+=xo."}


def test_another_game_and_another_option_have_their_own(where):
    with open_store(where) as store:
        store.choices.keep("gridbloc", "board", "Alley", "2x9:a1:-")
        assert kept(store, "block", "board") == {} == kept(store, "gridbloc", "net")
        assert store.choices.keep("block", "board", "Alley", "x") and store.choices.keep("gridbloc", "net", "Alley", "x")


def test_who_kept_a_choice_renames_and_removes_it(store):
    keep, page = store.choices.keep, store.choices.page
    keep("gridbloc", "board", "Alley", "2x9:a1:-", "mine")
    keep("gridbloc", "board", "Old", "2x8:a1:-")  # from before anybody was known
    assert [each.mine for each in page("gridbloc", "board", ["mine"])] == [True, False]
    for name, phones in (("Alley", ["yours"]), ("Alley", []), ("Old", ["", "mine"]), ("None", ["mine"])):
        with pytest.raises(Declined):
            store.choices.rename("gridbloc", "board", name, "Another", phones)
        with pytest.raises(Declined):
            store.choices.remove("gridbloc", "board", name, phones)
    with pytest.raises(Declined, match="is taken"):
        store.choices.rename("gridbloc", "board", "Alley", "Old", ["mine"])
    store.choices.rename("gridbloc", "board", "Alley", "Lane", ["yours", "mine"])
    assert store.choices.name_of("gridbloc", "board", "2x9:a1:-") == "Lane"
    store.choices.remove("gridbloc", "board", "Lane", ["mine"])
    assert [each.name for each in page("gridbloc", "board")] == ["Old"]


def test_no_more_choices_than_there_is_room_for(store, monkeypatch):
    monkeypatch.setattr(choices, "OF_PHONE", 2)
    monkeypatch.setattr(choices, "OF_ADDRESS", 3)
    monkeypatch.setattr(choices, "ALL", 4)

    def keep(name: str, phone: str, address: str) -> bool:
        return store.choices.keep("gridbloc", "board", name, name, phone, address)

    assert keep("1", "a", "x") and keep("2", "a", "x") and keep("3", "b", "x")
    with pytest.raises(NoRoom, match="This phone has saved 2"):
        keep("4", "a", "y")
    with pytest.raises(NoRoom, match="From here, 3"):
        keep("4", "b", "x")
    assert keep("1", "a", "x"), "the same once more is no harm"
    assert keep("4", "c", "y")
    with pytest.raises(NoRoom, match="for more: 4"):
        keep("5", "d", "z")
    store.choices.remove("gridbloc", "board", "1", ["a"])
    assert keep("5", "a", "y")
