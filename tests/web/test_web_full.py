"""A table holds so many events and no more: then it can be ended, and played on at another."""

import pytest

from referee.play import table
from referee.web import tables

from .page import read
from .seat import says


@pytest.fixture
def full(seat, monkeypatch):
    seat.play("4@a1", "4@d4")
    for module in (table, tables):
        monkeypatch.setattr(module, "MOST", 3)
    return seat


WRITES = (
    ("moves", {"move": "4@b2"}),
    ("take-back", {}),
    ("rule", {"assist": "show"}),
    ("peek", {"at": "1"}),
    ("correct", {"position": "-,-,-,-/-,-,-,-/-,-,-,-/r4,-,-,- r444 y444 y"}),
)


@pytest.mark.parametrize(("verb", "fields"), WRITES)
def test_a_full_table_says_what_to_do(full, verb, fields):
    answer = full.post(verb, **fields)
    assert answer.status_code == 422 and full.version == 3
    assert "no room for more" in answer.text and "Start a new table" in answer.text


def test_a_full_table_can_be_ended_once_and_leads_to_the_next(full):
    assert full.post("end", how="stopped").status_code == 303
    assert full.post("take-back").status_code == 422  # an ending taken back and made again would have no end
    codes = {full.post("rematch").headers["Location"] for _ in range(3)}
    assert len(codes) == 1 and full.version == 5


@pytest.mark.parametrize("fields", [{"assist": "referee"}, {"option-three": "line"}, {}])
def test_a_ruling_that_changes_nothing_is_not_stored(seat, fields):
    answer = seat.post("rule", **fields)
    assert answer.status_code == 422 and seat.version == 1
    assert "Nothing has changed" in says(read(answer.text))
