"""Who is here is shown; who may not write asks, is answered by who may, and begins to write once all of those are gone."""

from datetime import UTC, datetime, timedelta

import pytest

from referee.play.fold import fold
from referee.play.record import said
from referee.storage.database import DATE
from referee.storage.errors import Busy
from referee.storage.here import Here
from referee.storage.store import open_store
from referee.web.here import Round
from referee.web.limits import ASKING

from .page import read
from .seat import TOKENS, Seat, button, form_of, sit
from .test_web_join import joined


def asks(other: Seat, name: str = "Mia") -> Seat:
    """By the form on its page."""
    form = form_of(button(other.page("/phones"), "Ask to write"))
    assert other.press(form, name=name).status_code == 303
    return other


def told(other: Seat) -> str:
    return other.page("/phones").one(id="asking").text


def question(seat: Seat):
    found = seat.page("?side=yellow").all(id="asks")
    return found[0] if found else None


def answers(seat: Seat, word: str):
    pressed = next(each for each in question(seat).all("button") if each.text == word)
    return seat.press(form_of(pressed), pressed)


def recorded(seat: Seat, seq: int) -> str:
    table = fold(seat.events())
    return said(table, table.at(seq).event)


def a_while_ago(seat: Seat, *columns: str, of: str = "") -> None:
    """All that was seen or asked was so ten minutes ago; `of`: of those with this name alone."""
    then = (datetime.now(UTC) - timedelta(minutes=10)).strftime(DATE)
    with open_store(seat.database) as store:
        those = [guest.phone for guest in store.here.of(seat.code) if guest.name == of or not of]
        with store._db.writing(seat.code):
            for column in columns:
                for phone in those:
                    store._db.run(f'update here set {column} = ? where "table" = ? and phone = ?', then, seat.code, phone)
    seat.client.application.extensions["here"].keep(seat.code, Round())  # as after so long a time


def follows(seat: Seat):
    return seat.client.get(seat.page().one(id="watch")["data-follow"], headers={"HX-Request": "true"})


def test_those_who_write_say_yes(seat):
    seat.get()
    other = asks(seat.onlooker())
    assert "You have asked" in told(other) and "The phone that keeps the table can say yes" in told(other)
    assert question(other) is None and "Mia asks to write" in question(seat).text
    assert answers(seat, "Yes").headers["Location"] == seat.address
    assert question(seat) is None
    other.play("4@a1")
    assert recorded(seat, 2) == "Mia writes too from here on: somebody who writes said yes"
    other.post("peek", at="0")
    assert 'admit allowed "Mia"' in seat.get("/record.txt").text
    assert "somebody who writes said yes" in seat.page("/record").text
    assert other.get("/phones?asked=1").headers["Location"] == seat.address, "the page that waited leads to the table"
    assert "Mia" in seat.page("/phones").text


def test_who_joined_by_an_odd_name_can_be_let_in(seat):
    """Letters that nobody sees, or that turn others round, are in no name."""
    seat.get()
    asks(joined(seat, "yellow", "\u202eAnn\x00\u2066 Lee"))
    assert "Ann Lee asks to write" in question(seat).text
    assert answers(seat, "Yes").status_code == 303
    assert recorded(seat, seat.version) and question(seat) is None


def test_a_page_that_follows_learns_of_it_at_its_next_look(seat):
    assert follows(seat).status_code == 204
    before = seat.page().one(id="watch")["data-follow"]
    other = asks(seat.onlooker())
    news = seat.client.get(before, headers={"HX-Request": "true"})
    assert news.status_code == 200 and "asks to write" in news.text and seat.version == 1
    assert follows(seat).status_code == 204 and follows(other).status_code == 204
    answers(seat, "No")
    assert question(seat) is None and "They said no" in told(other)


def test_no_is_no_for_a_while(seat):
    other = asks(seat.onlooker())
    answers(seat, "No")
    again = other.post("pen/ask", name="Mia")
    assert (again.status_code, "said no a moment ago" in again.text) == (409, True)
    assert other.post("pen/take").status_code == 403
    a_while_ago(seat, "refused", of="Mia")
    asks(other)


def test_the_starters_phone_is_gone_for_good(seat):
    yellow, other = joined(seat, "yellow", "Bo"), seat.onlooker()
    yellow.get()
    a_while_ago(seat, "seen")
    yellow.get()  # it is here
    asks(other)
    assert "Bo can say yes" in told(other)
    answers(yellow, "Yes")
    other.play("4@a1")
    yellow.play("4@b2")


def test_a_seat_answers_nothing_while_the_keeper_is_here(seat):
    yellow, other = joined(seat, "yellow"), asks(seat.onlooker())
    assert question(yellow) is None
    with open_store(seat.database) as store:
        [guest] = [guest for guest in store.here.of(seat.code) if guest.asks]
    for field in ("yes", "no"):
        assert yellow.post("pen/answer", **{field: guest.id}).status_code == 403
        assert other.post("pen/answer", **{field: guest.id}).status_code == 403
    assert other.post("moves", move="4@a1").status_code == 403 and seat.version == 1
    assert seat.post("pen/answer", yes="nobody").status_code == 409


def test_all_who_write_are_gone(seat):
    other = asks(seat.onlooker())
    assert other.post("pen/take").status_code == 409
    a_while_ago(seat, "seen")
    assert "in 2 minutes" in told(other) and other.post("pen/take").status_code == 409, "it asked just now"
    a_while_ago(seat, "seen", "asked")
    page = other.page("/phones")
    begin = button(page, "Begin to write")
    sent = other.press(form_of(begin))
    assert sent.status_code == 303 and seat.version == 2
    assert other.press(form_of(begin)).status_code in (303, 403) and seat.version == 2, "sent once more"
    other.play("4@a1")
    assert recorded(seat, 2) == "Mia writes too from here on: none who writes was there for 2 minutes"
    seat.play("4@b2")  # who kept the table still does


def test_who_agreed_at_the_start_that_nobody_takes_it(client):
    seat = sit(client, waits="0")
    other = asks(seat.onlooker())
    a_while_ago(seat, "seen", "asked")
    assert "Somebody who writes has to say yes" in told(other)
    refused = other.post("pen/take")
    assert (refused.status_code, "somebody who writes has to say yes" in refused.text, seat.version) == (409, True, 1)


@pytest.mark.parametrize("waits", ["x", "3", "", "-1", "99999", "²"])
def test_a_time_that_cannot_be_chosen(client, waits):
    assert client.post("/tables", data={"token": next(TOKENS), "game": "gobblet", "waits": waits}).status_code == 422


def test_a_rematch_waits_as_long(client):
    seat = sit(client, waits="10")
    seat.post("end", how="stopped")
    new = Seat(client, seat.post("rematch").headers["Location"].rsplit("/", 1)[1])
    assert new.events()[0].waits == 10


def test_strangers_ask_no_more_than_is_answered(app, seat):
    for name in ("", " ", "x" * 31, "\0", "\u3164\ufe0f", "\u2800", "\u0301", "The phone that keeps the table"):
        assert seat.onlooker().post("pen/ask", name=name).status_code == 400
    assert seat.onlooker().client.post("/t/BBBBBB/pen/ask", data={"token": next(TOKENS), "name": "Mia"}).status_code == 404
    found = [seat.onlooker().post("pen/ask", name=f"Mia {n}").status_code for n in range(6)]
    assert found == [303] * 3 + [409] * 3
    assert seat.version == 1 and len(question(seat).all("form")) == 3


def test_an_address_asks_only_so_often(app, monkeypatch):
    monkeypatch.setitem(app.config, "LIMITS", True)
    seat = sit(app.test_client())
    for _ in range(ASKING.times):
        app.extensions["limits"].count(ASKING, "10.7.7.7")
    other = seat.onlooker()
    form = {"token": next(TOKENS), "name": "Mia"}
    there = {"REMOTE_ADDR": "10.7.7.7"}
    assert other.client.post(f"{seat.address}/pen/ask", data=form, environ_base=there).status_code == 429


def test_an_address_has_not_all_the_places_of_a_table(app, monkeypatch):
    """Nor does a phone that was refused, and forgot itself."""
    seat = sit(app.test_client())
    monkeypatch.setitem(app.config, "LIMITS", True)
    found = [seat.onlooker().post("pen/ask", name="Mia").status_code for _ in range(3)]
    assert found == [303, 303, 429]
    form = {"token": next(TOKENS), "name": "Bo"}
    there = {"REMOTE_ADDR": "10.7.7.8"}
    assert seat.onlooker().client.post(f"{seat.address}/pen/ask", data=form, environ_base=there).status_code == 303


def test_who_is_here(seat):
    yellow = joined(seat, "yellow", "Bo")
    yellow.get()
    page = seat.page()
    assert page.one(id="there").text == "2" and seat.get().headers["Referee-Here"] == "2"
    shown = [each.text for each in seat.page("/phones").all("li", word="holder")]
    assert all("here now" in text for text in shown) and "Bo" in shown[1]
    a_while_ago(seat, "seen", of="Bo")
    shown = [each.text for each in seat.onlooker().page("/phones").all("li", word="holder")]
    assert ["here now" in text for text in shown] == [True, False] and "Stop it from writing" not in "".join(shown)


def test_an_unchanged_table_is_not_written_to(app, seat, monkeypatch):
    """A page that follows: no statement more for who is here, and one write in a while for all who look."""
    other = joined(seat, "yellow")
    pages = [(each, each.page("?side=yellow").one(id="watch")["data-follow"]) for each in (seat, other, seat.onlooker())]
    for each, watch in pages * 2:
        each.client.get(watch, headers={"HX-Request": "true"})
    monkeypatch.setattr(Here, "note", lambda *_: pytest.fail("stored"))
    monkeypatch.setattr(Here, "of", lambda *_: pytest.fail("read"))
    for each, watch in pages * 2:
        assert each.client.get(watch, headers={"HX-Request": "true"}).status_code == 204


def test_nobodys_look_hangs_on_it(seat, monkeypatch):
    def busy(*_):
        raise Busy("The database is busy.")

    monkeypatch.setattr(Here, "note", busy)
    assert seat.onlooker().get().status_code == 200 and read(seat.get().text).one(id="there")
