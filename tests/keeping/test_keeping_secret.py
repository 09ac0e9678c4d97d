"""The signing secret: in a file of its own, made once, moved there from a database kept earlier."""

import pytest

from referee.keeping.secret import secret, secret_file
from referee.storage.errors import StoreUnusable
from referee.storage.store import migrate

from .conftest import rows

SETTINGS = "select name, value from settings where name = 'secret'"


@pytest.fixture
def fresh(tmp_path):
    migrate(tmp_path / "new" / "tables.db")
    return tmp_path / "new" / "tables.db"


def test_it_is_made_once_for_its_owner_alone(fresh, old):
    made = secret(fresh)
    assert isinstance(made, bytes) and len(made) == 32 and secret(fresh) == made
    assert secret_file(fresh).name == "tables.db.secret" and secret_file(fresh).stat().st_mode & 0o777 == 0o600
    assert {each.name for each in fresh.parent.iterdir()} == {"tables.db", "tables.db.secret"}
    assert not rows(fresh, SETTINGS) and secret(old) != made


def test_it_moves_out_of_a_database_kept_earlier(old):
    [(_, kept)] = rows(old, SETTINGS)
    migrate(old)
    assert secret(old) == bytes.fromhex(kept) == secret(old)
    assert not rows(old, SETTINGS)
    for file in old.parent.glob("referee.db*"):
        assert (kept.encode() in file.read_bytes()) == (file == secret_file(old)), f"{file.name} is a key"


def test_a_database_kept_earlier_brings_its_own(old, fresh):
    """An older database is put beside a file that is there already: the links of its tables go on."""
    [(_, kept)] = rows(old, SETTINGS)
    secret_file(old).write_bytes(secret_file(fresh).read_bytes() if secret(fresh) else b"")
    assert secret(old) == bytes.fromhex(kept)


def test_a_file_that_others_may_read_is_closed_to_them(fresh):
    made = secret(fresh)
    secret_file(fresh).chmod(0o644)
    assert secret(fresh) == made and secret_file(fresh).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("text", ["", "00", "x" * 64, "é" * 64])
def test_a_damaged_file_is_named_and_left_alone(fresh, text):
    secret_file(fresh).write_text(text, encoding="utf-8")
    with pytest.raises(StoreUnusable, match="tables.db.secret, is damaged"):
        secret(fresh)
    assert secret_file(fresh).read_text(encoding="utf-8") == text


def test_a_file_that_cannot_be_read_is_a_sentence(fresh):
    secret_file(fresh).mkdir()
    with pytest.raises(StoreUnusable, match="cannot be read or written"):
        secret(fresh)
