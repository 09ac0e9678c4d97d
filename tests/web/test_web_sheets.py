"""A game of sheets through its pages: whose sheet is seen, dice thrown here, hints, set-up, printing, one sheet alone."""

import pytest

from referee import games

from .page import read
from .seat import button, form_of, let_in, level, offers, says, sit, spots

GAME = games.get("block")
ROLLED = "1 drop 1243S I,O,T,L,S | 1...... - - - 1243S | .2..... - - - 1243S | ..3.... - - - 1243S"


@pytest.fixture
def three(client):
    """A table of three sheets, nothing written yet."""
    return sit(client, "block", **{"setup-players": "3", "name-2": "Ben"})


@pytest.fixture
def begun(three):
    return three.play("1/a1", "2/b1", "3/c1")


def near(page) -> str:
    """Whose sheet is seen: that of all the squares on the page."""
    (seat,) = {tap.partition("/")[0] for tap in spots(page) if "/" in tap}
    return seat


def tabs(page) -> dict[str, str]:
    return {tab["href"].rpartition("=")[2]: tab["href"] for tab in page.all("a", word="tab")}


def fields(page, name: str) -> list[str]:
    return [each["value"] for each in page.one(id="play").all("input", name=name)]


# Whose sheet is seen


def test_with_nothing_asked_it_is_the_sheet_of_who_owes_something_first(three):
    assert near(three.page()) == "1"
    three.play("1/a1")
    assert near(three.page()) == "2"
    three.play("3/a1")
    assert near(three.page()) == "2", "the second still owes a number"


def test_a_tab_looks_and_the_forms_carry_it(three):
    page = three.page("?tab=3")
    assert near(page) == "3" and fields(page, "tab") == ["3"] and not fields(page, "side")
    assert set(tabs(page)) == {"1", "2", "3"}
    assert near(read(three.client.get(tabs(page)["2"]).text)) == "2"


def test_after_its_move_a_tab_gives_way_to_who_owes_something(three):
    answer = three.tap("3/c1", tab="3")
    assert answer.headers["Location"] == three.address
    assert near(read(three.tap("1/a1", tab="1", htmx=True).text)) == "2"


def test_a_tab_that_owes_more_stays(begun):
    begun.lay(ROLLED)
    assert begun.tap("2/oS0", tab="2").status_code == 200
    page = read(begun.tap("2/oS0", tab="2").text)
    assert near(page) == "2" and fields(page, "tab") == ["2"]


def test_a_pinned_phone_stays_with_its_sheet(three):
    answer = three.tap("2/b1", side="2")
    assert answer.headers["Location"] == f"{three.address}?side=2"
    page = three.page("?side=2")
    assert near(page) == "2", "though the others owe something and it does not"
    looked = read(three.client.get(tabs(page)["3"]).text)
    assert near(looked) == "3" and fields(looked, "side") == ["2"]
    answer = three.tap("3/c1", side="2", tab="3")
    assert answer.headers["Location"] == f"{three.address}?side=2", "after the look it is its own again"


@pytest.mark.parametrize("query", ["?side=9", "?tab=9", "?side=&tab=", "?tab=x&side=%00"])
def test_a_seat_nobody_sits_on_is_not_asked_for(three, query):
    assert near(three.page(query)) == "1"


def test_a_typed_move_is_meant_for_the_sheet_that_is_seen(three):
    assert three.post("moves", move="C1", tab="3").status_code == 303
    assert three.events()[-1].move == "3/c1"
    assert three.post("moves", move="1/a1", tab="2").status_code == 303
    assert three.events()[-1].move == "1/a1"


def test_only_the_sheet_that_was_written_on_is_marked(three):
    three.play("1/a1")
    assert list(spots(three.page("?tab=1"), "last")) == ["1/a1"]
    assert not spots(three.page("?tab=2"), "last")
    page = read(three.post("moves", move="2/b5", tab="2").text)
    assert level(page) == "illegal" and list(spots(page, "bad")) == ["2/b5"]


def test_the_pen_is_handed_on_with_a_sheet(begun):
    links = {each["id"]: each["value"] for each in begun.page().all("input") if each.get("id").startswith("pen")}
    assert set(links) == {"pen-1", "pen-2", "pen-3"}
    other = begun.onlooker()
    answer = let_in(other.client, links["pen-2"])
    assert answer.headers["Location"] == f"{begun.address}?side=2"
    assert near(other.page("?side=2")) == "2"
    assert "Turn the board" not in begun.page().text


def test_nobody_but_who_plays_is_named(begun):
    page = begun.page()
    assert "Player 3" in page.text and "Player 4" not in page.text
    record = read(begun.get("/record").text)
    assert record.one("h1").text == "Player 1, Ben and Player 3"
    assert begun.events()[0].names == {"1": "", "2": "Ben", "3": ""}


def test_a_point_shows_the_sheet_that_was_written_on(begun):
    assert near(read(begun.get("/at/3").text)) == "2"
    assert near(read(begun.get("/at/3?tab=1").text)) == "1"


def test_a_position_of_other_seats_is_no_correction(begun):
    answer = begun.post("correct", position="1...... - - - -")
    assert answer.status_code == 422 and "Player 1, Player 2 and Player 3" in answer.text


# Dice thrown here


def test_a_throw_is_a_move_on_record(begun):
    page = begun.page()
    begun.press(form_of(button(page, "Roll on this phone")))
    event = begun.events()[-1]
    assert event.kind == "moved" and event.thrown and event.verdict.legal
    assert event.move.startswith("!") and event.seat == "1"
    assert "{thrown}" in begun.get("/record.txt").text and "thrown here" in begun.get("/record").text
    assert "Roll on this phone" not in offers(begun.page())


def test_the_form_sent_again_throws_nothing_again(begun):
    sent = {"token": "once-and-for-all", "version": str(begun.version)}
    for _ in range(5):
        assert begun.post("throw", **sent).status_code == 303
    assert begun.version == int(sent["version"]) + 1
    assert begun.post("throw", **sent | {"token": "another-token"}).status_code == 409
    assert begun.post("moves", **sent, move="!1243S").status_code == 409, "the token is another form's"


def test_where_none_are_to_be_thrown(three):
    answer = three.post("throw")
    assert answer.status_code == 422 and "no dice" in says(read(answer.text))
    assert "Roll on this phone" not in offers(three.page())
    assert three.onlooker().post("throw").status_code == 403


# Hints


def test_what_can_be_made_comes_in_hand_by_a_link(begun):
    begun.lay(ROLLED)
    page = begun.page()
    asked = read(begun.client.get(button(page, "What can I make?")["href"]).text)
    hints = asked.one(id="hints")
    assert "places to land" in hints.text
    assert 0 < len(hints.all("li")) <= 12
    taken = read(begun.client.get(hints.all("li")[0].one("a")["href"]).text)
    assert fields(taken, "taps") and near(taken) == "1"
    further = read(begun.client.get(hints.all("a")[-1]["href"]).text).one(id="hints")
    assert "best" in further.text
    ready = read(begun.client.get(further.all("li")[0].one("a")["href"]).text)
    done = begun.press(ready.one(id="play"), spots(ready)["1/ok"])
    assert done.status_code == 303 and begun.events()[-1].verdict.legal


def test_an_onlooker_reads_hints_and_takes_nothing_in_hand(begun):
    begun.lay(ROLLED)
    other = begun.onlooker()
    hints = other.page("?hints=1").one(id="hints")
    assert hints.all("li") and not hints.one("ol").all("a")
    assert not fields(other.page("?taps=1/oS0"), "taps")


def test_a_silent_table_gives_no_hints(client):
    seat = sit(client, "block", **{"setup-players": "2"}, assist="silent").lay("1...... - - - 1243S")
    assert "What can I make?" not in offers(seat.page())
    answer = seat.get("?hints=1")
    assert answer.status_code == 422
    page = read(answer.text)
    assert "silent" in says(page) and not page.all(id="hints")


def test_hints_on_the_check_page(client):
    page = read(client.get("/check/block", query_string={"position": "1...... - - - 1243S"}).text)
    page = read(client.get(button(page, "What can I make?")["href"]).text)
    taken = page.one(id="hints").all("li")[0].one("a")["href"]
    assert "taps=" in taken and read(client.get(taken).text).one(id="play").all("input", name="taps")


def test_where_there_are_none_to_give(seat):
    assert "What can I make?" not in seat.page().text
    assert "nothing to be made" in seat.page("?hints=1").one(id="hints").text


# Set-up


def test_how_many_play_is_chosen_and_starts_nothing(client):
    """Names and tiles come after it."""
    page = read(client.get("/new/block").text)
    ways = {each["value"]: each for each in page.all("input", name="setup-players")}
    assert list(ways) == ["sheet", "1", "2", "3", "4", "5", "6"]
    assert [value for value, each in ways.items() if "checked" in each.attrs] == ["2"]
    for choice, way in ways.items():
        form = form_of(way)
        seat = sit(client, "block", **{way["name"]: choice})
        assert GAME.seats_of(GAME.parse(seat.position)) == tuple(
            map(str, range(1, int(choice) + 1 if choice != "sheet" else 2))
        )
    assert not form.all("select") and "checked" not in form.one("input", name="draw").attrs, "the tiles lie on the table"
    shapes = form.all("input", name="setup-A")
    assert len(shapes) == 10 and [each["value"] for each in shapes if "checked" in each.attrs] == ["I"]
    assert len(form.all("fieldset", word="faces")) == 5 and len(form.all("svg", word="shape")) == 5 * 10 + 5


def test_the_tiles_are_drawn_or_chosen(client):
    tiles = dict(zip("ABCDE", ("V3", "S", "U5", "X5", "T5"), strict=True))
    chosen = {f"setup-{letter}": tile for letter, tile in tiles.items()} | {"setup-players": "2"}
    assert sit(client, "block", **chosen).position.split()[3] == "V3,S,U5,X5,T5"
    drawn = [sit(client, "block", **chosen, draw="1") for _ in range(6)]
    assert len({seat.position for seat in drawn}) > 1
    assert drawn[0].events()[0].chosen["A"] == "V3"


def test_what_is_refused_keeps_the_form(client):
    form = {"token": "t" * 12, "game": "block", "setup-players": "1", "setup-A": "T5", "setup-place": "4", "name-1": "Ada"}
    answer = client.post("/tables", data=form)
    page = read(answer.text)
    assert answer.status_code == 422 and "alone" in page.one(role="alert").text
    chosen = [each["value"] for each in page.all("input", name="setup-A") if "checked" in each.attrs]
    assert chosen == ["T5"] and "checked" not in page.one("input", name="draw").attrs
    assert page.one("input", name="setup-place", value="4").attrs.keys() >= {"checked"}
    assert page.one("input", id="name-1")["value"] == "Ada"


def test_a_rematch_turns_the_names_and_draws_again(client):
    seat = sit(client, "block", **{"setup-players": "3", "name-1": "Ada", "name-2": "Ben", "name-3": "Cleo"}, draw="1")
    seat.post("end", how="stopped")
    began = [seat.events()[0]]
    for _ in range(4):
        answer = seat.press(form_of(button(seat.page(), "Rematch")))
        seat = type(seat)(seat.client, answer.headers["Location"].rsplit("/", 1)[1])
        began.append(seat.events()[0])
        seat.post("end", how="stopped")
    assert list(began[1].names.values()) == ["Ben", "Cleo", "Ada"]
    assert len({event.position for event in began}) > 1


def test_a_rematch_of_a_table_begun_by_a_line_has_as_many_players(client):
    for line in (ROLLED, "1...... - - - 1243S", "1 roll - I0,O0,T0,L0,S0 | 1...... - - - -"):
        seat = sit(client, "block", position=line)
        seat.post("end", how="over")
        again = seat.post("rematch").headers["Location"].rsplit("/", 1)[1]
        first = GAME.parse(type(seat)(client, again).position)
        assert GAME.seats_of(first) == GAME.seats_of(GAME.parse(line)) and type(first) is type(GAME.parse(line))


# One sheet alone


def test_nothing_owed_is_not_the_end(client):
    seat = sit(client, "block", position="1...... - - - -")
    page = seat.page()
    assert level(page) == "ready" and says(page) and "Rematch" not in offers(page)
    assert not page.all("a", word="tab")
    seat.post("throw")
    assert seat.events()[-1].thrown


def test_a_lone_sheet_is_mine_and_its_end_is_a_number(client):
    seat = sit(client, "block", **{"setup-players": "sheet", "setup-place": "4"})
    assert seat.position.endswith("=4")
    assert "My sheet" in seat.page().one("title").text
    assert "My sheet" in read(client.get("/").text).text
    seat.lay("1....../1....../1....../1....../1....../1....../1....../1....../1....../1....../1....../1...... - - - -")
    page = seat.page()
    assert level(page) == "over" and "The game is over" in says(page) and "-5" in says(page)
    assert seat.post("end", how="resigned", seat="1").status_code == 422
    assert seat.get("/record").status_code == seat.get("/sheets").status_code == 200


# The players say that it is over


def test_the_players_end_it_with_the_score(client):
    seat = sit(client, "block", position="111.... i3:a1.b1.c1 A - -")
    page = seat.page()
    assert "Stop here" not in page.text and "resigns" not in page.text
    ends = button(page, "The game is over")
    assert seat.press(form_of(ends), ends).status_code == 303
    page = seat.page()
    assert level(page) == "over" and "The game is over" in says(page) and "score: 3" in says(page)
    assert "Ended by the players" in page.one(id="verdict").text and "Rematch" in offers(page)
    assert "Ended by the players, counted as it lies" in seat.get("/record").text
    seat.press(form_of(button(page, "Undo")))
    assert level(seat.page()) != "over"


def test_nobody_wins_by_staying(begun):
    assert "resigns" not in begun.page().text
    assert begun.post("end", how="resigned", seat="2").status_code == 422
    begun.lay("1 roll - I,O,T,L,S | 1...... - - - - | 111.... i3:a1.b1.c1 A - - | 1...... - - - -")
    begun.post("end", how="over")
    assert "Ben" in says(begun.page()) and "3" in says(begun.page())


# To print


def test_every_sheet_on_a_page_of_its_own(begun):
    page = begun.page("/sheets")
    assert [each.one("h2").text for each in page.all("section", word="sheet-page")] == ["Player 1", "Ben", "Player 3"]
    assert not [each for each in spots(page).values() if "disabled" not in each.attrs]
    assert f"{begun.address}/sheets" in [each.get("href") for each in read(begun.get("/record").text).all("a")]


def test_a_board_has_no_sheets(seat):
    assert seat.get("/sheets").status_code == 404


def test_no_perft(client):
    answer = client.get("/api/block/perft", query_string={"position": "1...... - - - 1243S", "depth": "1"})
    assert answer.status_code == 400 and "no perft" in answer.json["error"]["message"]
