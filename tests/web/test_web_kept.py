"""What is saved by name, renamed and removed on its pages by the phone that saved it."""

import pytest

from referee.storage import choices

from .page import read
from .seat import TOKENS

PLACES = {
    "/boards/gridbloc": ("/kept/gridbloc/board", {"position": "5x5:c3:-"}),
    "/own/deblockle": ("/kept/deblockle/net", {"taps": ["star", "cross", "hoops", "x", "slider"]}),
}
NAME = "It’s / ours? <b>"


@pytest.mark.parametrize("place", PLACES)
def test_who_saved_it_renames_and_removes_it(app, place):
    (here, fields), mine, other = PLACES[place], app.test_client(), app.test_client()

    def sent(client, path: str, **more: str) -> int:
        return client.post(path, data={"token": next(TOKENS)} | fields | more).status_code

    assert sent(mine, place, name=NAME) == 303
    [change] = [each["href"] for each in read(mine.get(place).text).all("a") if each.text == "Rename or remove"]
    assert change.startswith(here) and "Rename or remove" not in other.get(place).text
    assert other.get(change).status_code == 404 and sent(other, change, name="Theirs") == 422 == sent(other, change, remove="1")
    assert sent(mine, change, name="") == 422 == sent(mine, change, name="n" * 41)
    form = read(mine.get(change).text).all("form")[0]
    assert form.one("input", id="name")["value"] == NAME
    assert sent(mine, change, name="Stairs") == 303
    assert "Stairs" in other.get(place).text and "ours?" not in other.get(place).text
    assert mine.get(change).status_code == 404 and sent(mine, change, remove="1") == 422, "by its old name it is nobody’s"
    assert sent(mine, f"{here}?name=Stairs", remove="1") == 303
    assert "Stairs" not in mine.get(place).text


def test_where_there_is_no_room_it_is_said_what_can_be_done(client, monkeypatch):
    monkeypatch.setattr(choices, "OF_PHONE", 1)
    answers = [
        client.post("/boards/gridbloc", data={"token": next(TOKENS), "position": line, "name": f"Room {line}"})
        for line in ("5x5:c3:-", "5x6:c3:-")
    ]
    assert [answer.status_code for answer in answers] == [303, 422]
    assert "This phone has saved 1 of them already. Remove one of them first." in read(answers[1].text).one("main").text


def test_a_table_where_there_is_no_room(client, monkeypatch):
    monkeypatch.setenv("REFEREE_TABLES", "1")
    client.post("/tables", data={"token": next(TOKENS), "game": "gobblet"})
    answer = client.post("/tables", data={"token": next(TOKENS), "game": "gobblet", "name-red": "Ada"})
    page = read(answer.text)
    assert answer.status_code == 503 and "There is no room for another table here" in page.one("main").text
    assert page.one("input", name="name-red")["value"] == "Ada", "what was filled in stays"
