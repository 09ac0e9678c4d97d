"""Plays the game of docs/new-game.md on every page, and made-up games that hide
something or are sheets, in the copy of the project where they were built: see test_new_game.py."""

import json
import sys
from collections import Counter
from pathlib import Path

from app import create_app
from referee import cli
from tests.web.page import Node, read
from tests.web.seat import Seat, form_of, level, says, sit, spots

SLUG, LINE = "tic-tac-toe", "xx-/oo-/--- x"


def tap(seat: Seat, square: str) -> Node:
    """The button of a square pressed, as the page has it."""
    button = spots(seat.page())[square]
    answer = seat.press(form_of(button), button)
    assert answer.status_code in (200, 303, 422), answer.status
    return seat.page() if answer.status_code == 303 else read(answer.text)


def crawl(client, *starts: str) -> set[str]:
    """The paths that links of the game lead to, each opened with a few of its queries and well made."""
    opened, waiting, seen = Counter(), list(starts), set()
    while waiting:
        address = waiting.pop(0).partition("#")[0]
        path = address.partition("?")[0]
        about = path == "/" or any(part in address for part in (f"/{SLUG}", "/ledger", "/t/", "/ask"))
        if address in seen or not about or path.startswith("/static/") or opened[path] > 3:
            continue
        seen.add(address)
        opened[path] += 1
        answer = client.get(address)
        assert answer.status_code in (200, 302, 303), (address, answer.status)
        if answer.mimetype == "text/html" and answer.status_code == 200:
            waiting += [link["href"] for link in read(answer.text).all("a") if link.get("href")]
    return set(opened)


def played(client) -> Seat:
    page = read(client.get("/").text)
    assert "Noughts and Crosses" in page.text
    start = next(form for form in read(client.get(f"/new/{SLUG}").text).all("form") if form.get("action") == "/tables")
    seat = Seat(client, client.post("/tables", data=_fields(start)).headers["Location"].rsplit("/", 1)[1])
    assert says(seat.page()) == "Crosses, tap an empty square."
    assert level(tap(seat, "b2")) == "legal" and seat.position == "---/-x-/--- o"
    refused = read(seat.post("moves", move="b2").text)
    assert level(refused) == "impossible" and "There is a mark on b2 already." in says(refused)
    refused = read(seat.post("moves", move="x/a1").text)
    assert level(refused) == "illegal" and "It is the turn of noughts, not of crosses." in says(refused)
    seat.play("x/a1", anyway=True)
    assert seat.post("take-back").status_code == 303 and seat.position == "---/-x-/--- o"
    seat.play("a3", "a1", "c3", "b3")
    page = tap(seat, "c1")
    assert level(page) != "over"
    assert seat.post("correct", position=LINE, reason="a gust of wind").status_code == 303
    assert level(tap(seat, "c3")) == "over" and "Crosses" in seat.page().one(id="verdict").text
    return seat


def _fields(form: Node) -> dict[str, str]:
    fields = {each["name"]: each.get("value") for each in form.all("input") if each.get("type") not in ("radio", "checkbox")}
    return fields | {each["name"]: each.all("option")[0]["value"] for each in form.all("select")}


def kept_quiet(client) -> None:
    """The made-up game with something hidden: no page tells it while the game runs, but for a peek on record."""
    seat = sit(client, "whispers").play("b2", "a1", "c3")
    pages = [seat.get(path).text for path in ("", "/history", "/at/2", "/record", "/correct", "/settings")]
    for page in pages:
        assert "b2, crosses" not in page and "Crosses draw in b2" not in page and "a1, noughts" not in page
    assert "What lies under the cups is kept quiet." in pages[3] and "b2, a cup" in pages[0]
    assert seat.get("/record.txt").status_code == 403 == seat.get("/record.json").status_code
    assert seat.post("peek", at="2").status_code == 303 and "b2, crosses" in seat.get("/at/2").text
    seat.play("a2", "b3", "b1", "c1", "a3")
    assert "a1, noughts" not in seat.get().text
    seat.post("end", how="stopped")
    assert "a1, noughts" in seat.get("/correct").text and seat.get("/record.json").status_code == 200
    assert "a1, noughts" in client.get("/check/whispers?position=x--/---/o--+x").text


def on_sheets(client) -> None:
    """The made-up game of sheets: everybody's in tabs, a phone that writes on its own, dice, printing, settling together."""
    seat = sit(client, "ledger", **{"name-1": "Ada", "name-2": "Bo"})
    page = seat.page()
    assert [tab.one("b").text.split()[-1] for tab in page.one("nav", word="tabs").all("a")] == ["Ada", "Bo"]
    assert page.all("table", word="area--ledger") and page.all("table", word="area--choice") and not page.all("p", word="limit")
    seat.tap("1/a1")
    late = seat.post("moves", version="1", taps=[], tap="2/b1")
    assert late.status_code == 303 and seat.position == "ledger a b", "of another sheet than the one that changed"
    assert seat.post("throw").status_code == 303
    other = read(seat.get("?tab=2").text)
    assert other.one("table", word="area--ledger")["aria-label"] == "Bo's ledger"
    assert len(seat.page("/sheets").all("table", word="area--ledger")) == 2
    assert "Ada" in seat.page("/record").text and seat.page("/record/pictures").all("figure")
    seat.lay("ledger abcd b").play("1/e1")
    assert "Ada wins" in seat.page().one(id="verdict").text
    settled = client.get("/settle/ledger", query_string={"sheet": [f"{seat.code}/1", "ledger ab"]}).text
    assert "Ada" in settled and "wins" in settled.lower()
    crawl(client, seat.address, "/mirror/ledger", "/check/ledger", "/settle/ledger")


def main() -> None:
    client = create_app(Path(sys.argv[1]) / "small.db", TESTING=True).test_client()
    seat = played(client)
    other = sit(client, SLUG)
    answers = [client.get(path).text for path in (f"/check/{SLUG}?position={LINE}&move=c3", f"/settle/{SLUG}?position={LINE}")]
    assert "Legal" in answers[0] and "Crosses" in answers[1]
    assert "2.2" in client.get(f"/ask?q=where+can+I+draw&table={other.code}").text
    assert "9 squares are empty" in client.get(f"/ask?q=where+can+I+draw&table={other.code}").text
    opened = crawl(client, "/", seat.address, other.address, f"/rules/{SLUG}", f"/mirror/{SLUG}", f"/check/{SLUG}")
    wanted = (
        "/rules/tic-tac-toe/3.1",
        "/mirror/tic-tac-toe",
        "/check/tic-tac-toe",
        "/settle/tic-tac-toe",
        "/record",
        "/history",
    )
    missing = [part for part in wanted if not any(part in path for path in opened)]
    assert not missing, missing
    assert json.loads(client.get(f"/api/{SLUG}/moves?position={LINE}").text)
    assert cli.main(["perft", SLUG, "---/---/--- x", "4"]) == 0
    kept_quiet(client)
    on_sheets(client)
    print(f"opened {len(opened)} pages")


if __name__ == "__main__":
    main()
