"""What any store must do, whatever it keeps its tables in. Nothing here knows of a database."""

import re
from dataclasses import replace

import pytest

from referee.kernel import Finding, RefereeError, Severity, Verdict
from referee.play.events import Corrected, Ended, Moved, Ruled, Started
from referee.storage.store import NoSuchTable, Stale, StoreError

STARTED = Started("gobblet", {"red": "Ada", "yellow": "Bo"}, {"three": "adjacent"}, {}, "referee", position="-/-/-/- w")
MOVED = Moved("3>b2", "red", position="-/-3-/-/- b", verdict=Verdict("3>b2"))
ODD_CODES = ["", "ABC", "bcdfgh", "BCDFG0", "BCDFGH ", "BCDFGH\n", "BCDFG\0", "BCDFGHJ", "B" * 10**6, "' or 1 --"]
NO_CODES = ["２２２２２２", "\ud800" * 6, None, 7, 222222, 2.5, b"BCDFGH", ["BCDFGH"], {"a": 1}, object()]
NO_JSON = [{"n": float("nan")}, {"n": {1, 2}}, {"n": object()}, {(1, 2): "3"}, {"n": 3}, None]
BAD_TOKENS = ["", " ", "a b", "a\0", "a\n", "é", "\ud800", "t" * 101, None, 7, b"t", ["t"]]


@pytest.fixture
def code(store):
    return store.create("gobblet", STARTED, "first")


def test_a_table_begins_with_its_first_event(store, code):
    [event] = store.events(code)
    assert event == replace(STARTED, seq=1, at=event.at)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", event.at)


def test_a_code_can_be_read_out_and_spells_nothing(store):
    codes = [store.create("gobblet", STARTED, f"t{n}") for n in range(200)]
    assert all(re.fullmatch("[A-Z2-9]{6,10}", code) for code in codes)
    assert not set("".join(codes)) & set("0O1IL" + "AEIOU")
    assert len(set(codes)) == 200


def test_the_same_token_makes_no_second_table(store, opens, code):
    assert store.create("gobblet", STARTED, "first") == code
    assert opens().create("block", replace(STARTED, options={}), "first") == code
    assert len(store.events(code)) == 1
    assert store.about(code).game == "gobblet"
    assert store.create("gobblet", STARTED, "second") != code


def test_events_are_answered_as_stored_and_kept_in_order(store, opens, code):
    stored = [store.append(code, MOVED, version=n, token=f"t{n}") for n in range(1, 30)]
    assert [event.seq for event in stored] == list(range(2, 31))
    assert all(event == replace(MOVED, seq=event.seq, at=event.at) for event in stored)
    assert store.events(code)[1:] == opens().events(code)[1:] == stored


def test_an_event_comes_back_as_it_went(store, code):
    finding = Finding("covers-not-smaller", Severity.ILLEGAL, "gobblet:2.6", "“♞”\n", ("a1", "b2"))
    moved = Moved("é\0\ud800", "♞\n", True, position="♞\0 w", verdict=Verdict("é", (finding,)))
    stored = store.append(code, moved, version=1, token="t")
    assert stored == replace(moved, seq=2, at=stored.at)
    assert store.events(code)[1] == stored == store.append(code, moved, version=1, token="t")


def test_seq_and_at_are_the_stores_to_give(store, code):
    stored = store.append(code, replace(MOVED, seq=99, at="1999-12-31T23:59:59Z"), version=1, token="t")
    assert stored.seq == 2
    assert stored.at > "2000"


def test_what_belongs_together_is_stored_together_or_not_at_all(store, opens, code):
    three = [replace(MOVED, move=move) for move in ("1", "2", "3")]
    stored = store.append_all(code, three, version=1, token="t")
    assert [(event.seq, event.move) for event in stored] == [(2, "1"), (3, "2"), (4, "3")]
    assert opens().append_all(code, three, version=1, token="t") == stored == store.events(code)[1:], "sent again: stored once"
    assert store.stored(code, "t") == stored[0]
    with pytest.raises((TypeError, ValueError)):
        store.append_all(code, [MOVED, Ruled({"n": object()}, "silent", position="")], version=4, token="u")
    with pytest.raises(Stale):
        store.append_all(code, three, version=1, token="u")
    assert store.version(code) == 4


def test_what_was_played_before_is_stored_whole_with_its_times(store):
    then = [replace(MOVED, at="2020-02-02T02:02:02Z"), replace(MOVED, move="2")]
    code = store.create("gobblet", replace(STARTED, at="2020-02-02T02:02:01Z"), "whole", then)
    assert [event.at[:4] for event in store.events(code)][:2] == ["2020", "2020"] and store.version(code) == 3
    assert store.create("gobblet", STARTED, "whole", then) == code and store.version(code) == 3
    with pytest.raises((TypeError, ValueError)):
        store.create("gobblet", STARTED, "half", [MOVED, Ruled({"n": object()}, "silent", position="")])
    assert store.create("gobblet", STARTED, "half") != code


@pytest.mark.parametrize("value", NO_JSON)
def test_what_could_not_be_read_again_is_refused_whole(store, code, value):
    with pytest.raises((TypeError, ValueError)):
        store.append(code, Ruled(value, "silent", position=""), version=1, token="t")
    with pytest.raises((TypeError, ValueError)):
        store.create("gobblet", replace(STARTED, options=value), "t")
    assert len(store.events(code)) == 1
    assert store.append(code, MOVED, version=1, token="t").seq == 2
    assert store.create("gobblet", STARTED, "t") != code


@pytest.mark.parametrize("version", [0, 1, 3, -1, 10**30, None, "2"])
def test_a_stale_writer_hears_the_present_version(store, code, version):
    store.append(code, MOVED, version=1, token="t")
    with pytest.raises(Stale) as stale:
        store.append(code, MOVED, version=version, token="u")
    assert stale.value.present == 2
    assert len(store.events(code)) == 2
    assert store.append(code, MOVED, version=2, token="u").seq == 3  # the refused token is not used up


def test_a_repeated_write_is_answered_not_written(store, opens, code):
    stored = store.append(code, MOVED, version=1, token="t")
    store.append(code, MOVED, version=2, token="u")
    for version in (1, 2, 3, 99):
        again = opens().append(code, Ended("stopped", position="x"), version=version, token="t")
        assert again == stored
    assert len(store.events(code)) == 3


def test_the_token_that_made_a_table_is_its_first_events(store, code):
    assert store.append(code, MOVED, version=1, token="first") == store.events(code)[0]


def test_tables_share_neither_events_nor_tokens(store, code):
    other = store.create("block", replace(STARTED, setup={"players": "4"}), "second")
    store.append(code, MOVED, version=1, token="t")
    assert store.append(other, Corrected("oops", position="x"), version=1, token="t").reason == "oops"
    assert len(store.events(other)) == len(store.events(code)) == 2


@pytest.mark.parametrize("bad", ["222222", *ODD_CODES, *NO_CODES], ids=lambda bad: repr(bad)[:20])
def test_no_such_table(store, code, bad):
    for ask in (
        store.events,
        store.about,
        store.archive,
        lambda code: store.append(code, MOVED, version=1, token="t"),
        lambda code: store.append(code, MOVED, version=0, token="first"),
    ):
        with pytest.raises(NoSuchTable):
            ask(bad)
    assert store.recent([bad]) == []
    assert [row.code for row in store.recent([bad, code, bad])] == [code]


@pytest.mark.parametrize("bad", BAD_TOKENS, ids=lambda bad: repr(bad)[:20])
def test_a_token_that_tells_nothing_apart_is_refused(store, code, bad):
    with pytest.raises(RefereeError):
        store.append(code, MOVED, version=1, token=bad)
    with pytest.raises(RefereeError):
        store.create("gobblet", STARTED, bad)
    assert len(store.events(code)) == 1


def test_a_table_at_a_glance(store, code):
    created = store.events(code)[0].at
    stored = store.append(code, MOVED, version=1, token="t")
    row = store.about(code)
    assert (row.code, row.game, row.archived, row.events) == (code, "gobblet", None, 2)
    assert (row.created, row.latest, row.started) == (created, stored.at, store.events(code)[0])
    assert store.recent([code]) == [row]


def test_recent_begins_with_the_latest_event(store):
    codes = [store.create("gobblet", STARTED, f"t{n}") for n in range(5)]
    assert [row.code for row in store.recent(codes)] == codes[::-1]
    store.append(codes[1], MOVED, version=1, token="t")
    assert [row.code for row in store.recent(codes)] == [codes[n] for n in (1, 4, 3, 2, 0)]
    assert [row.code for row in store.recent([codes[2], codes[1], codes[2]])] == [codes[1], codes[2]]
    assert store.recent([]) == []


def test_recent_takes_any_number_of_codes(store, code):
    assert [row.code for row in store.recent([*["222222"] * 100_000, code])] == [code]


def test_an_archived_table_leaves_the_list_and_nothing_else(store, opens, code):
    other = store.create("gobblet", STARTED, "second")
    store.archive(code)
    row = opens().about(code)
    assert row.archived >= row.created
    assert [row.code for row in store.recent([code, other])] == [other]
    assert store.append(code, MOVED, version=1, token="t").seq == 2
    assert len(opens().events(code)) == 2
    assert store.about(other).archived is None


def test_two_stores_see_each_others_writes(store, opens, code):
    other = opens()
    for version in range(1, 21, 2):
        store.append(code, MOVED, version=version, token=f"t{version}")
        with pytest.raises(Stale):
            other.append(code, MOVED, version=version, token=f"u{version}")
        other.append(code, MOVED, version=version + 1, token=f"u{version}")
    assert store.events(code) == other.events(code)
    assert len(store.events(code)) == 21


def test_a_table_has_one_rematch(store, opens):
    code = store.create("gobblet", STARTED, "first", phones=["a-phone"])
    new = store.create("gobblet", STARTED, "again", phones=["a-phone"], after=code)
    assert opens().create("gobblet", STARTED, "once-more", phones=["a-phone"], after=code) == new != code
    assert store.create("gobblet", STARTED, "again", phones=["a-phone"], after=new) not in (code, new)


def test_links_that_were_closed_are_closed_at_the_rematch(store):
    first = store.create("gobblet", STARTED, "first", phones=["a-phone"])
    second = store.create("gobblet", STARTED, "again", phones=["a-phone"], after=first)
    assert store.pens.link(second) not in (None, store.pens.link(first)), "another one, where one is open"
    store.pens.close(second, ["a-phone"])
    third = store.create("gobblet", STARTED, "again", phones=["a-phone"], after=second)
    assert store.pens.link(third) is None


def test_a_store_is_closed_by_its_with(opens, code):
    with opens() as store:
        assert store.about(code).code == code
    with pytest.raises(Exception, match="closed"):
        store.about(code)


@pytest.mark.parametrize("error", [NoSuchTable(), Stale(7)])
def test_errors_are_sentences(error):
    assert isinstance(error, StoreError)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", error.code)
    assert re.fullmatch(r"[A-Z].*\.", str(error))
