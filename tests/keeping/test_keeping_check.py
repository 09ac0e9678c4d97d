"""Everything that is kept is looked at, and each fault is a sentence."""

import re

import pytest

from referee.keeping.check import Checked, faults
from referee.keeping.secret import secret_file

from .conftest import rows, tampered

CODE = "R7SCMW"
AT_7 = f"where \"table\" = '{CODE}' and seq = 7"


def test_all_is_well(database):
    checked = Checked()
    assert list(faults(database, checked)) == []
    assert (checked.tables, checked.events) == (13, len(rows(database)))


def test_a_database_kept_earlier_is_read_as_it_is(old):
    before = old.read_bytes()
    assert list(faults(old, Checked(), is_copy=True)) == [] and old.read_bytes() == before


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        (f"update events set data = '{{\"move' {AT_7}", f"Table {CODE}: Entry 7 .*its JSON is broken"),
        (f"update events set kind = 'flown' {AT_7}", f"Table {CODE}: Entry 7 .*no event of the kind “flown”"),
        (f"update events set position = 'x' {AT_7}", f"Table {CODE}: Entry 7 .*"),
        (f"update events set notation = 5 {AT_7}", f"Table {CODE}: Entry 7 .*version 5 of the notation"),
        (f"update events set kind = 'started' {AT_7}", f"Table {CODE}: Entry 7 .*"),
        (f"update events set seq = 999 {AT_7}", f"Table {CODE}: Entry 8 .*does not follow on entry 6"),
        (
            "insert into tables (code, game, token, archived) values ('BCDFGH', 'block', 'x', null)",
            "Table BCDFGH: it has no events at all",
        ),
        (f"update events set \"table\" = 'BCDFGH' {AT_7}", "belongs to a table that is not there"),
    ],
)
def test_a_fault_is_a_sentence(database, sql, says):
    tampered(database, sql)
    checked = Checked()
    found = list(faults(database, checked))
    assert any(re.search(says, fault) for fault in found), found
    assert checked.tables >= 13, "the other tables are looked at all the same"
    assert all(fault.endswith(".") for fault in found)


def test_a_damaged_file(database):
    pages = database.read_bytes()
    database.write_bytes(pages[:4096] + b"\xff" * (len(pages) - 4096))
    assert list(faults(database, Checked()))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda path: path.unlink(), "is not there"),
        (lambda path: path.write_text("x"), "is damaged"),
        (lambda path: path.chmod(0o640), "can be read by others"),
    ],
)
def test_the_secret_is_looked_at(database, spoil, says):
    spoil(secret_file(database))
    [fault] = faults(database, Checked())
    assert says in fault


def test_a_database_that_others_can_read_is_a_fault(database):
    database.chmod(0o644)
    [fault] = faults(database, Checked())
    assert fault == "The database referee.db can be read by others: its mode has to be 600."
