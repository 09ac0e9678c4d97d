"""Several phones at one table of sheets: everybody writes on their own, at once, and loses nothing of what is in hand."""

import pytest

from referee import games
from referee.storage.store import Store

from .page import read
from .seat import level, says, sit, spots

GAME = games.get("block")
ROLLED = "1 drop 1243S I,O,T,L,S | 1...... - - - 1243S | .2..... - - - 1243S | ..3.... - - - 1243S"
LAID = ("oS0", "b5", "n0", "n1", "n2", "n3")  # a drop by taps: how it lies, where, the numbers; ✓ makes it


@pytest.fixture
def three(client):
    return sit(client, "block", **{"setup-players": "3"}).lay(ROLLED)


def taps(seat: str) -> list[str]:
    return [f"{seat}/{word}" for word in LAID]


def in_hand(page) -> list[str]:
    return [each["value"] for each in page.one(id="play").all("input", name="taps")]


def drop(three, seat: str) -> str:
    """The move that these taps come to."""
    return str(GAME.board.view(GAME.parse(three.position), [*taps(seat), f"{seat}/ok"]).moves[0])


def test_a_tap_goes_on_where_others_wrote_on_theirs(three):
    seen = str(three.version)
    three.play(drop(three, "1"))
    answer = three.tap(*taps("2")[:4], tab="2", version=seen)
    assert answer.status_code == 200
    page = read(answer.text)
    assert in_hand(page) == taps("2")[:4] and level(page) == "ready"
    assert page.one(id="play").one("input", name="version")["value"] == str(three.version)


@pytest.mark.parametrize("typed", [False, True])
def test_a_whole_drop_is_stored_where_others_wrote_on_theirs(three, typed):
    seen, word, token = str(three.version), drop(three, "2"), "once-and-for-all"
    three.play(drop(three, "1"))
    before = three.version
    for _ in range(2):
        sent = {"version": seen, "token": token, "tab": "2"}
        answer = three.post("moves", move=word.upper(), **sent) if typed else three.tap(*taps("2"), "2/ok", **sent)
        assert answer.status_code == 303
    assert three.version == before + 1 and three.events()[-1].move == word
    assert three.events()[-1].position.count("243") >= 2
    assert three.post("moves", move=ROLLED, version=seen, token=token).status_code == 409, "another form with its token"


def test_a_typed_move_is_meant_for_the_sheet_that_was_seen(client):
    three = sit(client, "block", **{"setup-players": "3"})
    seen = str(three.version)
    three.play("1/a1")
    answer = three.post("moves", move="b1", version=seen)  # the first one's sheet was seen, and is written on by now
    assert answer.status_code == 409 and 'value="b1"' in answer.text
    seen = str(three.version)
    three.play("3/c1")
    assert three.post("moves", move="b1", version=seen).status_code == 303
    assert three.events()[-1].move == "2/b1"


def test_where_the_own_sheet_changed_nothing_is_stored(three):
    seen = str(three.version)
    three.play(drop(three, "2"))
    before = three.version
    answer = three.tap(*taps("2"), "2/ok", tab="2", version=seen)
    assert answer.status_code == 409 and "Somebody else wrote" in says(read(answer.text)) and three.version == before
    assert three.tap(*taps("2")[:3], tab="2", version=seen).status_code == 409, "nothing of it is in hand any more"
    assert three.post("moves", move="2/a1=1.b1=2.b2=4.c2=3", version=seen).status_code == 409


def test_what_is_wrong_is_still_explained(three):
    seen = str(three.version)
    three.play(drop(three, "1"))
    answer = three.post("moves", move="2/a1=9.b1=2.b2=4.c2=3", version=seen)
    assert answer.status_code == 422 and level(read(answer.text)) in ("illegal", "impossible")


def test_what_is_common_to_all_needs_the_table_as_it_was_seen(client):
    three = sit(client, "block", **{"setup-players": "3"}).play("1/a1", "2/b1", "3/c1")
    seen = str(three.version)
    three.post("peek", at="1")
    assert three.post("moves", move="!1243S", version=seen).status_code == 303, "nothing lies otherwise"
    three.post("take-back")
    assert three.post("throw", version=seen).status_code == 409
    for version in ("0", "99"):
        assert three.tap("2/oS0", "2/b5", version=version).status_code == 409


def test_whoever_is_quicker_is_waited_for(three, monkeypatch):
    """Stored by another phone between reading and storing: once more, on the table as it lies now."""
    append, first, second = Store.append_all, drop(three, "1"), drop(three, "2")

    def overtaken(store, code, events, **seen):
        monkeypatch.setattr(Store, "append_all", append)
        three.play(first)
        return append(store, code, events, **seen)

    monkeypatch.setattr(Store, "append_all", overtaken)
    assert three.post("moves", move=second).status_code == 303
    assert [event.move for event in three.events()[-2:]] == [first, second]


def test_the_page_asks_with_what_is_in_hand(three):
    page = read(three.tap(*taps("2")[:4], tab="2").text)
    watch = page.one(id="watch")["data-follow"]
    assert three.client.get(watch, headers={"HX-Request": "true"}).status_code == 204
    three.play(drop(three, "1"))
    page = read(three.client.get(watch, headers={"HX-Request": "true"}).text)
    assert in_hand(page) == taps("2")[:4] and "1/a1" not in spots(page)
    assert [tab.text[:4] for tab in page.all("a", word="tab--turn")] == ["✎ P2", "✎ P3"], "who still has to write is told"
    three.play(drop(three, "2"))
    page = read(three.client.get(page.one(id="watch")["data-follow"], headers={"HX-Request": "true"}).text)
    assert not in_hand(page) and "Somebody else wrote" in says(page), "not silently"


def test_what_is_in_hand_stays_while_another_sheet_is_looked_at(three):
    page = read(three.tap(*taps("1")[:4]).text)
    for tab in ("tab-2", "tab-1"):
        page = read(three.client.get(page.one("a", id=tab)["href"]).text)
        assert f"{tab[-1]}/a1" in spots(page) and in_hand(page) == taps("1")[:4]


def test_a_whole_drop_is_made_when_another_sheet_is_written_on(three):
    word = drop(three, "1")
    page = read(three.tap(*taps("1"), "2/oS0", tab="2").text)
    assert [event.move for event in three.events() if event.kind == "moved"] == [word]
    assert in_hand(page) == ["2/oS0"]


def test_the_sheet_in_hand_is_the_one_that_is_seen(three):
    three.play(drop(three, "1"))
    page = read(three.tap(*taps("2")[:3]).text)
    three.post("take-back")
    page = read(three.client.get(page.one(id="watch")["data-follow"], headers={"HX-Request": "true"}).text)
    assert in_hand(page) == taps("2")[:3] and "2/a1" in spots(page), "though the first one owes something again"


def test_a_board_takes_nothing_late(seat):
    seen = str(seat.version)
    seat.play("4@b2")
    assert seat.tap("r1", version=seen).status_code == 409
    watch = read(seat.tap("r1").text).one(id="watch")["data-follow"]
    seat.play("4@c3")
    page = read(seat.client.get(watch, headers={"HX-Request": "true"}).text)
    assert not page.one("form", id="play").all("input", name="taps") and "size 4 on c3" in says(page)
