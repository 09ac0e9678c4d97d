"""How much the referee says: silent until asked, on illegal moves and endings, or with what is allowed as well."""

import pytest

from referee import games

from .page import read
from .seat import WIN, button, form_of, level, offers, says, sit, spots

ILLEGAL = "4@a1"  # for yellow, right after red put a size 4 there


def table(client, assist: str, *moves: str):
    return sit(client, assist=assist).play(*moves)


@pytest.mark.parametrize(("assist", "always"), [("silent", False), ("referee", False), ("show", True)])
def test_what_is_allowed_is_marked_always_or_on_demand(client, assist, always):
    seat = table(client, assist, "4@a1")
    assert bool(spots(seat.page(), "allowed")) is always
    assert set(spots(seat.page("?dots=1"), "allowed")) == {"y1", "y2", "y3"}
    page = read(seat.tap("y1").text)
    assert bool(spots(page, "allowed")) is always
    ask = button(page, "See what is allowed")
    page = read(seat.press(form_of(ask), ask).text)
    assert len(spots(page, "allowed")) == 15
    assert "a1" not in spots(page, "allowed")


@pytest.mark.parametrize("assist", ["referee", "show"])
def test_an_illegal_move_is_spoken_of(client, assist):
    seat = table(client, assist, "4@a1")
    assert seat.post("moves", move=ILLEGAL).status_code == 422
    assert seat.version == 2


@pytest.mark.parametrize("way", ["typed", "tapped", "htmx"])
def test_a_silent_table_records_an_illegal_move_without_a_word(client, way):
    seat = table(client, "silent", "4@a1")
    answer = seat.post("moves", move=ILLEGAL) if way == "typed" else seat.tap("y1", "a1", htmx=way == "htmx")
    assert answer.status_code == (200 if way == "htmx" else 303)
    event = seat.events()[-1]
    assert (event.move, event.verdict.legal) == (ILLEGAL, False), "the record knows"
    page = read(answer.text) if way == "htmx" else seat.page()
    assert (level(page), says(page)[:9]) == ("ready", "Recorded.")
    said = page.one(id="table").text.lower()
    for word in ("illegal", "not allowed", "✗", "legal", "cover", "breaks"):
        assert word not in said, f"a silent table says {word!r}"


def test_a_silent_table_says_what_is_impossible_since_it_cannot_record_it(client):
    seat = table(client, "silent", "4@a1")
    answer = seat.post("moves", move="b2-b3")
    assert (answer.status_code, level(read(answer.text))) == (422, "impossible")


def test_a_silent_table_does_not_warn_of_a_gobblet_in_hand(client):
    seat = table(client, "silent", "4@a1")
    page = read(seat.tap("a1").text)
    assert (level(page), says(page)) == ("ready", "Size 4 in hand: tap where it goes.")


@pytest.mark.parametrize("assist", ["referee", "show"])
def test_the_end_is_declared(client, assist):
    seat = sit(client, assist=assist, **{"name-red": "Ann"}).play(*WIN)
    for each in (seat, seat.onlooker()):
        page = each.page()
        assert level(page) == "over"
        assert "Red wins: Ann" in says(page)
        assert "Red shows four in a row: a1, b1, c1 and d1. rule 5.1" in says(page)
        assert set(spots(page, "line")) == {"a1", "b1", "c1", "d1"}
        assert page.one("p", word="seat--won").text == "Ann Red wins"
        assert not page.all("p", word="seat--turn")
    assert offers(seat.page())[:2] == ["Undo", "Rematch, colours change"]


def test_a_silent_table_tells_the_end_when_asked_and_not_before(client):
    seat = table(client, "silent", *WIN)
    page = seat.page()
    assert level(page) == "ready"
    assert not spots(page, "line")
    assert "over" not in says(page)
    assert "wins" not in page.one(id="table").text
    ask = button(page, "Ask the referee")
    page = read(seat.client.get(ask["href"]).text)
    assert level(page) == "over"
    assert "Red wins" in says(page)
    assert set(spots(page, "line")) == {"a1", "b1", "c1", "d1"}


@pytest.mark.parametrize("how", ["stopped", "agreed", "resigned"])
def test_players_can_end_a_silent_table_that_has_not_told_them_it_is_over(client, how):
    """What else would open its record? Nor may a refusal tell what nobody asked."""
    seat = table(client, "silent", *WIN)
    assert "Stop here" in [each.text for each in seat.page().all("button")]
    answer = seat.post("end", how=how, seat="yellow")
    assert answer.status_code == 303
    assert seat.get("/record.txt").status_code == 200


def test_a_silent_table_tells_of_the_last_move_when_asked(client):
    seat = table(client, "silent", "4@a1", ILLEGAL)
    page = read(seat.client.get(button(seat.page(), "Ask the referee")["href"]).text)
    assert level(page) == "illegal"
    assert all(rule in says(page) for rule in ("rule 3.1", "rule 2.6"))


@pytest.mark.parametrize(("assist", "asks"), [("silent", True), ("referee", False), ("show", False)])
def test_only_a_silent_referee_has_to_be_asked(client, assist, asks):
    assert ("Ask the referee" in offers(table(client, assist, "4@a1").page())) is asks


@pytest.mark.parametrize(
    ("how", "heading", "said"),
    [
        ({"how": "agreed"}, "Drawn", "agreed on a draw. rule 6.2"),
        ({"how": "resigned", "seat": "red"}, "Yellow wins: Bo", "Red resigned."),
        ({"how": "stopped"}, "No result", "stopped without a result"),
    ],
)
def test_endings_the_players_make_are_declared(client, how, heading, said):
    seat = sit(client, **{"name-yellow": "Bo"}).play("4@a1")
    seat.post("end", **how)
    page = seat.page()
    assert page.one("p", word="declared").text == heading
    assert said in says(page)
    assert "Rematch, colours change" in offers(page)


def test_a_draw_by_repetition_is_declared(client):
    seat = sit(client, **{"option-repetition": "position"}).play(*["4@a1", "4@d4"], *(["a1-b1", "d4-c4", "b1-a1", "c4-d4"] * 2))
    page = seat.page()
    assert page.one("p", word="declared").text == "Drawn"
    assert "rule 6.3" in says(page)


def test_the_receipt_tells_how_it_was_decided(client):
    seat = sit(client).lay("y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r").play("d4-b1")
    receipt = seat.page().one("details", word="receipt")
    assert "Lifting from d4 uncovered a4, b4, c4 and d4" in receipt.text
    assert "decides" in receipt.text
    assert all(link["href"].startswith("/rules/gobblet/5.") for link in receipt.all("a"))


def test_a_reading_a_verdict_hangs_on_is_told(client):
    """Three with a gap: legal as a line of four has them. The strip says what it hangs on, before and after it is recorded."""
    line = "-,-,-,-/-,-,-,-/-,-,-,-/y3,y3,-,y3 r444 y442 r"
    loose, strict = (sit(client, **{"option-three": reading}).lay(line) for reading in ("line", "adjacent"))
    refused = read(strict.post("moves", move="4@a1").text)
    assert "means “Three side by side" in says(refused)
    assert "means “Three on a line" in says(loose.play("4@a1").page())


def test_more_or_less_help_can_be_agreed_on_in_mid_game(client):
    seat = table(client, "referee", "4@a1")
    page = seat.page("/settings")
    answer = seat.press(page.one("form"), page.one("button", word="act--main"), assist="show", **{"option-memory": "open"})
    assert answer.status_code == 303
    assert (seat.events()[-1].options, seat.events()[-1].assist) == ({"memory": "open"}, "show")
    assert spots(seat.page(), "allowed")
    page = seat.page("/settings")
    chosen = {each["name"]: each["value"] for each in page.all("input", type="radio") if "checked" in each.attrs}
    usual = {f"option-{key}": choice for key, choice in games.get("gobblet").options.items()}
    assert chosen == usual | {"assist": "show", "option-memory": "open"}
    assert not seat.onlooker().page("/settings").all("button")
