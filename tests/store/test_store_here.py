"""Who is at a table, who asks to write there, and who may answer; on every engine."""

from datetime import UTC, datetime, timedelta

import pytest

from referee.play.events import Admitted, Started
from referee.storage import here as module
from referee.storage.database import DATE
from referee.storage.errors import Declined, NoPen
from referee.storage.pens import SEAT

STARTED = Started("gobblet", {}, {}, {}, "referee", position="start")
ADMITTED = Admitted("Mia", "allowed", position="start")
WAIT = timedelta(minutes=2)


def at(minutes: float) -> str:
    return (datetime.now(UTC) - timedelta(minutes=minutes)).strftime(DATE)


@pytest.fixture
def code(store):
    """A table with a phone that keeps it and one that enters for yellow; both are here."""
    code = store.create("gobblet", STARTED, "first", phones=["keeper"])
    store.pens.take(code, "yellow", store.pens.link(code, "yellow"), "yellow", SEAT, "Bo")
    store.here.note(code, {"keeper": at(0), "yellow": at(0)})
    return code


def gone(store, code, phone, minutes=5.0, column="seen"):
    with store._db.writing(code):
        store._db.run(f'update here set {column} = ? where "table" = ? and phone = ?', at(minutes), code, phone)


def admitted(store, code, admit, token="token-1"):
    return store.append_all(code, [ADMITTED], version=store.version(code), token=token, also=admit)


def test_who_was_seen(store, code):
    store.here.note(code, {"a-watcher": at(3)})
    store.here.note(code, {"a-watcher": at(9)})  # came late, and is older
    found = {guest.phone: guest for guest in store.here.of(code)}
    assert [(name, guest.seat, guest.writes, guest.writes_all) for name, guest in sorted(found.items())] == [
        ("a-watcher", "", False, False),
        ("keeper", "", True, True),
        ("yellow", "yellow", True, False),
    ]
    assert found["yellow"].name == "Bo" and found["keeper"].within(module.LATELY)
    assert not found["a-watcher"].within(timedelta(minutes=2)) and found["a-watcher"].within(timedelta(minutes=5))


def test_nobody_was_seen(store, code):
    assert store.here.note(code, {}) == store.here.of(code) != []


def test_only_so_many_that_watch_are_kept(store, code):
    store.here.ask(code, "asks", "Mia", WAIT)
    gone(store, code, "asks", 60)
    gone(store, code, "keeper", 60)
    for number in range(3):
        store.here.note(code, {f"w{number}-{n}": at(10 - number) for n in range(module.WATCHING)})
    phones = [guest.phone for guest in store.here.of(code)]
    assert len(phones) == module.WATCHING + 2
    assert {"asks", "keeper", "yellow", "w2-39"} <= {*phones} and "w0-0" not in phones


def test_asked_and_answered(store, code):
    store.here.ask(code, "asks", "Mia", WAIT)
    [called] = {pen.called for pen in store.pens.holders(code)}
    assert called
    for phones in (["yellow"], ["asks"], ["nobody"], []):
        with pytest.raises(NoPen):
            admitted(store, code, lambda phones=phones: store.here.admit(code, "asks", phones, WAIT))
    assert store.version(code) == 1 and store.pens.of(code, ["asks"]) is None
    admitted(store, code, lambda: store.here.admit(code, "asks", ["keeper"], WAIT))
    pen = store.pens.of(code, ["asks"])
    assert pen.writes_all and pen.name == "Mia" and store.version(code) == 2
    assert {pen.called for pen in store.pens.holders(code)} == {""}
    with pytest.raises(Declined):
        store.here.refuse(code, "asks", ["keeper"], WAIT)


def test_while_the_keeper_is_gone_the_other_seats_answer(store, code):
    store.here.ask(code, "asks", "Mia", WAIT)
    gone(store, code, "keeper")
    admitted(store, code, lambda: store.here.admit(code, "asks", ["yellow"], WAIT))
    assert store.pens.of(code, ["asks"]).writes_all


def test_a_seat_cannot_answer_itself_and_keeps_its_seat(store, code):
    gone(store, code, "keeper")
    store.here.ask(code, "yellow", "Bo", WAIT)
    with pytest.raises(NoPen):
        admitted(store, code, lambda: store.here.admit(code, "yellow", ["yellow"], WAIT))
    gone(store, code, "yellow", 3, "asked")
    admitted(store, code, lambda: store.here.take(code, "yellow", WAIT))
    pen = store.pens.of(code, ["yellow"])
    assert (pen.writes_all, pen.seat, pen.name) == (True, "yellow", "Bo")


def test_taken_once_all_are_gone_for_so_long(store, code):
    store.here.ask(code, "asks", "Mia", WAIT)

    def refused():
        with pytest.raises(Declined):
            admitted(store, code, lambda: store.here.take(code, "asks", WAIT))

    refused()
    gone(store, code, "keeper")
    gone(store, code, "yellow")
    refused()  # it asked just now
    gone(store, code, "asks", 3, "asked")
    gone(store, code, "yellow", 1)
    refused()
    gone(store, code, "yellow")
    store.pens.close(code, ["keeper"])
    refused()
    store.pens.renew(code, ["keeper"])
    admitted(store, code, lambda: store.here.take(code, "asks", WAIT))
    assert store.pens.of(code, ["asks"]).writes_all and store.version(code) == 2


def test_refused_and_asking_again(store, code):
    store.here.ask(code, "asks", "Mia", WAIT)
    with pytest.raises(NoPen):
        store.here.refuse(code, "asks", ["yellow"], WAIT)
    store.here.refuse(code, "asks", ["keeper"], WAIT)
    with pytest.raises(Declined, match="said no"):
        store.here.ask(code, "asks", "Mia", WAIT)
    gone(store, code, "asks", 3, "refused")
    store.here.ask(code, "asks", "Mia", WAIT)
    gone(store, code, "asks", 20, "asked")
    with pytest.raises(Declined):  # nobody answered for so long that it is asked no more
        admitted(store, code, lambda: store.here.admit(code, "asks", ["keeper"], WAIT))


def test_only_so_many_ask_at_once(store, code):
    for number in range(module.ASKING):
        store.here.ask(code, f"asks-{number}", "Mia", WAIT)
    store.here.ask(code, "asks-0", "Mia", WAIT)  # asks already
    with pytest.raises(Declined, match="Others ask"):
        store.here.ask(code, "one-more", "Mia", WAIT)


def test_a_pen_that_is_taken_ends_the_links_it_knows_and_no_others(store, code):
    links = [store.pens.link(code, seat) for seat in ("", "red", "yellow")]
    [_, yellow] = store.pens.holders(code)
    store.pens.withdraw(code, yellow.id, ["keeper"])
    now = [store.pens.link(code, seat) for seat in ("", "red", "yellow")]
    assert now[:2] == links[:2] and now[2] != links[2]
    with pytest.raises(NoPen):
        store.pens.take(code, "yellow", links[2], "yellow", SEAT)
    store.pens.take(code, "scorer", now[0])
    [_, scorer] = store.pens.holders(code)
    store.pens.withdraw(code, scorer.id, ["keeper"])
    assert not {*now} & {store.pens.link(code, seat) for seat in ("", "red", "yellow")}, "who writes all has seen all"


def test_put_away_nobody_is_let_in(store, code):
    store.here.ask(code, "asks", "Mia", WAIT)
    store.archive(code, ["keeper"])
    with pytest.raises(Declined, match="off the list"):
        store.here.ask(code, "two", "Tom", WAIT)
    with pytest.raises(Declined, match="off the list"):
        admitted(store, code, lambda: store.here.admit(code, "asks", ["keeper"], WAIT))
