"""The right to write stands in the store, by phone: what does not lose it, what takes it away, and what brings nobody in."""

from http.cookies import SimpleCookie
from threading import Barrier, Thread
from urllib.parse import urlsplit

import pytest
from itsdangerous import TimestampSigner

from app import create_app
from referee.keeping.copies import backup, restore
from referee.storage import pens as stored_pens
from referee.storage.store import open_store
from referee.web import moves, pens, tables, writing

from .seat import TOKENS, Seat, let_in, sit
from .test_web_pen import WRITES


def link(seat: Seat) -> str:
    return urlsplit(seat.page("/phones").one("input", id="pen")["value"]).path


def second(seat: Seat, side: str = "yellow") -> Seat:
    """Another phone, let in by the link."""
    other = seat.onlooker()
    assert let_in(other.client, f"{link(seat)}?side={side}", "").status_code == 303
    return other


def withdraw(seat: Seat, words: str = "Stop it from writing"):
    """By the page's own button."""
    page = seat.page("/phones")
    button = next(each for each in page.all("button") if each.text == words)
    return seat.press(next(each for each in button.above() if each.tag == "form"), button)


def holders(seat: Seat) -> list[str]:
    return [each.one("b").text for each in seat.page("/phones").all("li", word="holder")]


def comes_late(client, answer) -> None:
    """The cookies of an answer, taken by a browser that has got others meanwhile."""
    for header in answer.headers.getlist("Set-Cookie"):
        for name, morsel in SimpleCookie(header).items():
            client.set_cookie(name, morsel.value)


# What does not lose it.


@pytest.mark.parametrize("seconds", [-60, -400 * 86400, 400 * 86400])
def test_a_clock_set_otherwise_takes_no_pen(seat, monkeypatch, seconds):
    elsewhere = sit(seat.onlooker().client)
    seat.client.get(elsewhere.address)
    real = TimestampSigner.get_timestamp
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: real(signer) + seconds)
    seat.get()
    seat.play("4@a1")
    home = seat.client.get("/").text
    assert seat.code in home and elsewhere.code in home


def test_forty_other_tables_looked_at(seat):
    other = seat.onlooker().client
    for _ in range(41):
        seat.client.get(sit(other).address)
    seat.play("4@a1")
    assert seat.code in seat.client.get("/").text


@pytest.mark.parametrize("path", ["/", "/new/gobblet", "/t/{}"])
def test_a_page_answered_after_the_table_was_started(app, path):
    there = sit(app.test_client())
    tab, other_tab = app.test_client(), app.test_client()  # of one browser that is here for the first time
    late = other_tab.get(path.format(there.code))
    seat = sit(tab)
    comes_late(tab, late)
    seat.play("4@a1")
    assert seat.code in tab.get("/").text


def test_two_tables_started_at_once_by_a_new_browser(app):
    tab, other_tab = app.test_client(), app.test_client()
    first, late = sit(tab), other_tab.post("/tables", data={"token": next(TOKENS), "game": "gobblet"})
    comes_late(tab, late)
    first.play("4@a1")
    Seat(tab, late.headers["Location"].rsplit("/", 1)[1]).play("4@a1")


def test_a_rematch_takes_all_pens_along(client):
    seat = sit(client, **{"name-red": "Ada", "name-yellow": "Bo"}).play("4@a1")
    other = second(seat)
    seat.post("end", how="stopped")
    new = seat.post("rematch").headers["Location"].rsplit("/", 1)[1]
    Seat(other.client, new).play("4@a1")
    assert holders(Seat(seat.client, new)) == ["This phone", "Bo’s phone"]


def test_pens_kept_in_cookies_by_earlier_versions(app, seat):
    """They count until the link of then has ended; of tables made since they never do."""
    old, client = sit(app.test_client()), app.test_client()
    with stored(old) as store, store._db.writing(old.code):
        store._db.run("update tables set link = '' where code = ?", old.code)
    with client.session_transaction() as kept:
        kept["tables"] = [(old.code, True), (seat.code, True)]
    cookie = client.get_cookie("referee").value
    Seat(client, old.code).play("4@a1")
    assert Seat(client, seat.code).post("moves", move="4@a1").status_code == 403
    assert withdraw(old).status_code == 303
    for tried in (client, app.test_client()):
        tried.set_cookie("referee", cookie)
        assert Seat(tried, old.code).post("moves", move="4@d4").status_code == 403
    assert old.version == 2


def stored(seat: Seat):
    return open_store(seat.database)


# What takes it away.


def test_a_phone_has_a_long_number_where_an_engine_counts_by_microseconds(seat):
    for verb in ("withdraw", "entrust"):
        assert seat.post("phones", **{verb: "1795738927123456"}).status_code != 400
    assert seat.post("phones", withdraw="9" * 19).status_code == 400, "no engine could read it"


def test_a_pen_that_is_taken_is_gone_at_once(seat):
    other = second(seat)
    other.play("4@a1")
    before, watch, page = link(seat), other.page().one(id="watch")["data-follow"], other.page()
    assert holders(seat) == ["This phone", "Yellow’s phone"]
    assert withdraw(seat).status_code == 303
    assert holders(seat) == ["This phone"]
    for verb, fields in WRITES.items():
        assert other.post(verb, **fields).status_code == 403, verb
    assert other.press(page.one("form", word="typed"), move="4@d4").status_code == 403, "nor by a page from before"
    told = other.client.get(watch, headers={"HX-Request": "true"})
    assert told.status_code == 200 and "may not write here any more" in told.text
    assert other.client.get(before).status_code == 403, "it knows the link"
    assert other.client.get("/").status_code == 200 and seat.version == 2
    assert let_in(seat.onlooker().client, link(seat)).status_code == 303
    assert [form["action"] for form in other.page("/phones").all("form")] == [f"{seat.address}/pen/ask"], "it may ask"


@pytest.mark.parametrize("verb", WRITES)
def test_a_pen_taken_between_the_look_and_the_write(seat, monkeypatch, verb):
    """What the page was asked first does not count: the store asks once more as it stores."""
    other = second(seat)
    seat.play("4@a1")
    if verb == "rematch":
        seat.post("end", how="stopped")
    before = seat.version
    withdraw(seat)
    for module in (moves, pens, tables, writing):
        monkeypatch.setattr(module, "require_writer", lambda code: None)
    assert other.post(verb, **WRITES[verb]).status_code == 403
    assert seat.version == before and seat.code in seat.client.get("/").text


def test_what_was_sent_once_brings_no_pen_back(app):
    token = next(TOKENS)
    seat = Seat(client := app.test_client(), "")
    seat.code = client.post("/tables", data={"token": token, "game": "gobblet"}).headers["Location"].rsplit("/", 1)[1]
    other, sent = second(seat), next(TOKENS)
    assert seat.post("moves", token=sent, version="1", move="4@a1").status_code == 303
    assert withdraw(other, "Stop it from writing").status_code == 303
    again = client.post("/tables", data={"token": token, "game": "gobblet"})
    assert again.headers["Location"] == seat.address, "its own table, and no pen"
    assert seat.post("moves", token=sent, version="1", move="4@a1").status_code == 403
    assert seat.post("moves", move="4@d4").status_code == 403 and seat.version == 2


def test_the_last_pen_stays(seat):
    other = second(seat)
    page = seat.page("/phones")
    numbers = [each["value"] for each in page.all("button", name="withdraw")]
    assert seat.post("phones", withdraw=numbers[0]).status_code == 303
    answer = other.post("phones", withdraw=numbers[1])
    assert (answer.status_code, "only phone that may write" in answer.text) == (409, True)
    other.play("4@a1")


def test_two_phones_take_each_others_pen_at_once(seat):
    pair, together, found = (seat, second(seat)), Barrier(2), []
    numbers = [each["value"] for each in seat.page("/phones").all("button", name="withdraw")]

    def take(mine: Seat, pen: str) -> None:
        together.wait(10)
        found.append(mine.post("phones", withdraw=pen, version="1").status_code)

    threads = [Thread(target=take, args=each) for each in zip(pair, reversed(numbers), strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert sorted(found) == [303, 403]
    assert sorted(each.post("moves", move="4@a1", version="1").status_code for each in pair) == [303, 403]


def test_a_link_closed_and_made_anew(seat):
    first = link(seat)
    assert seat.post("phones", link="close").status_code == 303
    assert not seat.page("/phones").all("input", id="pen") and "/key/" not in seat.get().text
    assert seat.onlooker().client.get(first).status_code == 403
    assert seat.post("phones", link="new").status_code == 303
    assert link(seat) != first and seat.onlooker().client.get(first).status_code == 403
    second(seat).play("4@a1")


def test_nobody_is_let_in_after_the_table_was_put_away(seat):
    first = link(seat)
    seat.post("archive")
    assert seat.onlooker().client.get(first).status_code == 403
    answer = seat.post("phones", link="new")
    assert (answer.status_code, "taken off the list" in answer.text) == (409, True)
    seat.play("4@a1")


# What brings nobody in.


def test_a_creation_token_that_somebody_else_repeats(seat, app):
    token = next(TOKENS)
    made = seat.client.post("/tables", data={"token": token, "game": "gobblet"}).headers["Location"]
    assert seat.client.post("/tables", data={"token": token, "game": "gobblet"}).headers["Location"] == made
    for stranger in (app.test_client(), sit(app.test_client()).client):
        answer = stranger.post("/tables", data={"token": token, "game": "gobblet"})
        assert answer.status_code == 303 and answer.headers["Location"] != made
        assert stranger.post(f"{made}/moves", data={"token": next(TOKENS), "version": "1", "move": "4@a1"}).status_code == 403


def test_every_address_that_writes_at_a_table_asks_for_the_pen(app, seat):
    seat.play("4@a1")
    other = seat.onlooker()
    rules = [rule for rule in app.url_map.iter_rules() if "POST" in rule.methods and "code" in rule.arguments]
    assert len(rules) >= len(WRITES) + 2
    for rule in rules:
        path = app.url_map.bind("localhost").build(
            rule.endpoint, dict.fromkeys(rule.arguments, 1) | {"code": seat.code}, method="POST"
        )
        sent = {"token": next(TOKENS), "version": "2", "move": "4@b2", "at": "1", "to": "1", "how": "stopped", "link": "new"}
        assert other.client.post(path, data=sent).status_code in (400, 403, 404), path
    assert seat.version == 2 and seat.code in seat.client.get("/").text


@pytest.mark.parametrize("key", ["", "x" * 43, "A" * 44, "é" * 43])
def test_a_key_made_up_opens_nothing(seat, key):
    other = seat.onlooker()
    for name in ("phone-00000000", "phone", "phone-x"):
        other.client.set_cookie(name, key)
    assert other.post("moves", move="4@a1").status_code == 403
    with stored(seat) as store:  # nor does what the store keeps
        [row] = store._rows('select phone from phones where "table" = ?', seat.code)
    other.client.set_cookie("phone-00000000", row["phone"][:43])
    assert other.post("moves", move="4@a1").status_code == 403


def test_a_look_at_the_link_alone_lets_nobody_in(seat):
    other = seat.onlooker()
    assert other.client.head(link(seat)).status_code == 200 and "Your name" in other.client.get(link(seat)).text
    assert holders(seat) == ["This phone"] and other.post("moves", move="4@a1").status_code == 403


def test_no_more_phones_than_there_is_room_for(seat, monkeypatch):
    monkeypatch.setattr(stored_pens, "PHONES", 2)
    second(seat)
    answer = let_in(seat.onlooker().client, link(seat))
    assert (answer.status_code, "phones may write at this table already" in answer.text) == (503, True)
    assert seat.client.get(link(seat)).status_code == 303, "who may write already is not turned away"


def test_after_a_backup_was_restored(tmp_path):
    """Who may write is as it was at the copy; what was handed out since opens nothing, nor will it again."""
    path, copy = tmp_path / "referee.db", tmp_path / "copy.db"
    seat = sit(create_app(path, TESTING=True).test_client())
    early = second(seat)
    backup(path, copy)
    seat.post("phones", link="new")
    since, late = link(seat), second(seat)
    late.play("4@a1")
    restore(path, copy)
    assert late.post("moves", version="1", move="4@b2").status_code == 403
    assert seat.onlooker().client.get(since).status_code == 403
    early.play("4@b2")
    seat.post("phones", link="new")
    assert seat.onlooker().client.get(since).status_code == 403 and link(seat) != since
