"""Choices kept by name: for one option of one game, the last one by a name."""

from referee.store import migrate, open_store


def test_kept_by_name_for_an_option(tmp_path):
    migrate(tmp_path / "referee.db")
    with open_store(tmp_path / "referee.db") as store:
        assert store.kept("deblockle", "net") == {}
        store.keep("deblockle", "net", "ours", "*+=xo.")
        store.keep("deblockle", "net", "Aunt's", "*x=+o.")
        store.keep("deblockle", "other", "ours", "something")
    with open_store(tmp_path / "referee.db") as store:
        store.keep("deblockle", "net", "ours", "*+ox=.")
        assert store.kept("deblockle", "net") == {"Aunt's": "*x=+o.", "ours": "*+ox=."}
        assert store.kept("gobblet", "net") == {}
