"""The pages of rules: each clause and what breaks it, the rulings, what holds each, the page to print; all linked, all kept."""

from itertools import pairwise
from urllib.parse import urlsplit

import pytest

from referee import games

from ..games.built import BUILT, every_game
from .page import read
from .seat import TOKENS, WIN, sit

CLAUSES = [(slug, clause) for slug in BUILT for clause in games.get(slug).rulebook.clauses.values()]
PAGES = [f"/rules/{slug}{page}" for slug in BUILT for page in ("", "/rulings", "/held", "/print")]


@pytest.mark.parametrize("slug, clause", CLAUSES, ids=lambda value: getattr(value, "id", ""))
def test_a_clause_has_its_page(client, slug, clause):
    answer = client.get(f"/rules/{slug}/{clause.number}")
    page, book = read(answer.text), games.get(slug).rulebook
    assert answer.status_code == 200 and clause.text in page.text and headings_in_order(page)
    for example in clause.examples:
        assert example.shows in page.text
    for code, said in book.breaks(clause.number).items():
        section = page.one("section", id=code)
        assert section.all("figure") and section.text.startswith(code), "what breaks it is shown with a case"
        assert said.severity in section.text
    links = {link["href"] for link in page.all("a")}
    assert {f"/rules/{slug}/{number}" for number in clause.see} <= links
    assert all(reading.changes in page.text for reading in clause.readings)


@pytest.mark.parametrize(
    "path", ["/rules/gobblet/9.9", "/rules/gobblet/x", "/rules/chess", "/rules/chess/1.1", "/rules/gobblet/1.1/x"]
)
def test_a_clause_there_is_not(client, path):
    assert client.get(path).status_code == 404


@every_game
def test_pictures_are_said_in_words(client, slug):
    page = read(client.get(f"/rules/{slug}").text)
    pictures = page.all("div", word="picture")
    assert len(pictures) >= len(games.get(slug).rulebook.clauses)
    assert all(picture["role"] == "img" and picture["aria-label"] for picture in pictures)
    assert not [node for picture in pictures for node in picture.nodes() if node.get("id")], "many stand on one page"


def test_every_verdict_links_its_clauses_and_they_have_pages(client):
    seat = sit(client)
    for move in ("3@a1", "y/4@a1", "a1-b2"):
        links = read(seat.post("moves", move=move).text).one(id="says").all("a", word="clause")
        assert links and all(client.get(link["href"]).status_code == 200 for link in links)
        assert all(link["href"] == f"/rules/gobblet/{link.text.removeprefix('rule ')}" for link in links)


@every_game
def test_headings_leave_out_no_level(client, slug):
    for path in ("", "/rulings", "/held", "/print"):
        assert headings_in_order(read(client.get(f"/rules/{slug}{path}").text)), path


def headings_in_order(page) -> bool:
    levels = [int(node.tag[1]) for node in page.all("h1", "h2", "h3", "h4")]
    return levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels))


@every_game
def test_rulings_tell_every_r_clause_and_its_readings(client, slug):
    page, book = read(client.get(f"/rules/{slug}/rulings").text), games.get(slug).rulebook
    unclear = [clause for clause in book.clauses.values() if "R" in clause.sources]
    assert [node["id"] for node in page.all("section", word="chapter")] == [clause.number for clause in unclear]
    for clause in unclear:
        section = page.one("section", id=clause.number)
        assert clause.text in section.text and clause.unclear in section.text
        assert all(reading.changes in section.text for reading in clause.readings)
        assert section.all("figure") or "T" in clause.sources or not clause.examples


def chosen(client, path: str, number: str) -> str:
    section = read(client.get(path).text).one("section", id=number)
    return section.one("li", word="chosen").text


def test_rulings_say_what_this_table_chose(client):
    seat = sit(client, **{"option-three": "adjacent"})
    told = chosen(client, f"/rules/gobblet/rulings?table={seat.code}", "3.3")
    assert told.startswith("Three side by side") and "this table plays it so" in told
    assert chosen(client, "/rules/gobblet/rulings", "3.3").startswith("Three on")
    seat.post("rule", **{"option-three": "line", "assist": "referee"})
    assert chosen(client, f"/rules/gobblet/rulings?table={seat.code}", "3.3").startswith("Three on")
    assert client.get(f"/rules/block/rulings?table={seat.code}").status_code == 404
    assert client.get("/rules/gobblet/rulings?table=BBBBBB").status_code == 404


def test_a_table_leads_to_its_rulings(client):
    seat = sit(client)
    assert f"/rules/gobblet/rulings?table={seat.code}" in {link["href"] for link in seat.page("/settings").all("a")}


@every_game
def test_what_holds_each_clause_is_listed(client, slug):
    page, book = read(client.get(f"/rules/{slug}/held").text), games.get(slug).rulebook
    for clause in book.clauses.values():
        row = page.one("li", id=clause.number)
        assert all(code in row.text for code in book.breaks(clause.number))
        assert all(option.title in row.text for option in book.options_of(clause.number))
        assert all(test in row.text for test in clause.tests)


@every_game
def test_the_page_to_print_has_every_clause(client, slug):
    page = read(client.get(f"/rules/{slug}/print").text)
    assert all(clause.text in page.text for clause in games.get(slug).rulebook.clauses.values())


@pytest.mark.parametrize("path", [*PAGES, "/rules/block/4.4", "/ask?q=tie", "/ask"])
def test_pages_of_rules_may_be_kept_and_asked_about_again(client, path):
    answer = client.get(path)
    assert answer.headers["Cache-Control"].startswith("public, max-age=") and answer.headers["ETag"]
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304 and not again.data
    assert "Set-Cookie" not in answer.headers


def test_what_is_asked_from_a_table_is_not_kept(client, seat):
    for path in (f"/ask?table={seat.code}&q=tie", f"/rules/gobblet/rulings?table={seat.code}"):
        assert client.get(path).headers["Cache-Control"] == "no-store"


def test_every_page_there_is_can_be_reached_by_links(app, client):
    """From home and from a table, over links and forms: no page stands alone."""
    over = sit(client).play(*WIN)
    sheets, arena = sit(client, "block", **{"setup-players": "2"}), sit(client, "block-arena", counting="1")
    two = sit(client, "deblockle", both="1")
    client.post("/boards/gridbloc", data={"token": next(TOKENS), "position": "5x5:c3:-", "name": "One to rename"})
    wanted = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in rule.methods and not apart(rule)}
    adapter, met, seen = app.url_map.bind("localhost"), set(), set()
    todo = ["/", over.address, sheets.address, arena.address, two.address]
    while todo:
        path = todo.pop(0)
        endpoint, values = adapter.match(path.partition("?")[0], method="GET")
        about = endpoint, values.get("slug") or values.get("code")
        if about in seen or apart(endpoint):
            continue
        seen.add(about)
        met.add(endpoint)
        page = read(client.get(path, follow_redirects=True).text)
        todo += [link["href"].partition("#")[0] for link in page.all("a") if link["href"].startswith("/")]
        todo += [form["action"] for form in page.all("form", method="get")]
        todo += [urlsplit(field.get("value")).path for field in page.all("input") if "/t/" in field.get("value")]
    assert wanted <= met


APART = ("boards.plan", "learn.done", "htmx.own", "offline.worker")


def apart(rule) -> bool:
    """Not pages: styles and scripts, what programs and phones ask for; the end of a lesson, which answers lead to; and HTTPS,
    which only a server that speaks it leads to."""
    endpoint = getattr(rule, "endpoint", rule)
    return endpoint == "static" or endpoint.startswith(("api.", "health.", "secure.", "installing.")) or endpoint in APART
