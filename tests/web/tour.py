"""One of every page there is, in every state it can be in, with names that would break a careless page."""

import re

from .seat import WIN, Seat, sit

NASTY = {"name-red": '"><img src=x onerror=1>', "name-yellow": "</title>&lt;'{{7*7}}"}
UNDER = "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r"
ASKED = ("/ask", "/ask?q=<b>may+i+gobble", "/ask?q=zzzz&game=gobblet")
LEARN = tuple(f"/learn/gobblet{path}" for path in ("", "/1.2", "/3.1?answer=yes", "/4?tap=b1", "/done"))
DESK = ("/offline", *ASKED, *LEARN, *(f"/rules/gobblet/{page}" for page in ("3.3", "9.9", "rulings", "held", "print")))
BROKEN = "r4r4r4r4,-,-,-/-,-,-,-/y1y2y3,-,-,-/-,-,-,- r444 y100 y"


def tour(client) -> dict[str, str]:
    """Their sources by what they show; those of one section only, as htmx asks for them, begin with "part"."""
    seat = sit(client, **NASTY)
    pages = {"home": client.get("/").text, "home again": seat.onlooker().client.get("/").text}
    for path in ("/new/gobblet", "/rules/gobblet", "/check/gobblet", "/mirror/gobblet", "/nope", "/t/", "/t/BBBBBB", *DESK):
        pages[path] = client.get(path).text
    for line in (UNDER, BROKEN, "<b>half"):
        for query in ({"position": line}, {"position": line, "all": "1", "side": "yellow"}, {"position": line, "tap": "d4"}):
            pages[f"mirror {query}"] = client.get("/mirror/gobblet", query_string=query).text
            pages[f"check {query}"] = client.get("/check/gobblet", query_string=query).text
        for move in ("d4-b1", "d4-d4", "3@a4", "<i>"):
            query = {"position": line, "move": move, "option-three": "adjacent"}
            pages[f"check {query}"] = client.get("/check/gobblet", query_string=query).text
    pages["set-up refused"] = client.post("/tables", data={"token": "t" * 9, "game": "gobblet", "name-red": "<b>" * 20}).text
    pages |= _table("new", seat)
    pages |= _attempts(seat)
    pages |= _table("under way", seat.play(*WIN[:3]))
    other = seat.onlooker()
    other.post("pen/ask", name='"><img src=x>{{7*7}}')
    pages |= {"somebody asks": seat.get().text, "asks": other.get("/phones").text, "who is here": seat.get("/phones").text}
    seat.post("peek", at="2")
    pages |= _table("peeked", seat)
    pages |= _table("over", seat.play(*WIN[3:]))
    pages |= _table("uncovered", sit(client, assist="show").lay(UNDER))
    pages |= _table("open and lost", sit(client, **{"option-memory": "open"}).lay(UNDER).play("d4-b1"))
    broken = sit(client, assist="silent").lay(BROKEN).play("1@d4")
    pages |= _table("silent", broken)
    broken.post("end", how="stopped")
    pages |= _table("stopped", broken)
    return pages | _sheets(client) | _both(client)


def _both(client) -> dict[str, str]:
    """Both players write every move: one behind, the two apart, what each of them wrote."""
    ann = sit(client, both="1", **NASTY)
    ben = ann.onlooker()
    link = re.search(r"/t/\w+/join/yellow/\w+", ann.get("/phones").text)[0]
    ben.client.post(link, data={"token": "b" * 9, "name": NASTY["name-yellow"]})
    ann.play("4@a1")
    pages = {"ahead": ann.get().text, "behind": ben.get("?side=yellow").text}
    ben.post("moves", anyway="3@a1")
    pages |= {"apart": ann.get().text, "part, apart": ann.get(htmx=True).text, "apart, the other": ben.get("?side=yellow").text}
    ann.post("peek", at="0")
    return pages | {path: ann.get(path).text for path in ("/record", "/compare?players=1", "/phones")}


def _sheets(client) -> dict[str, str]:
    """A game of sheets: three of them, one alone, settled ones."""
    three = sit(client, "block", **{"setup-players": "3", "name-2": NASTY["name-red"], "name-3": NASTY["name-yellow"]})
    pages = {path: client.get(path).text for path in ("/new/block", "/mirror/block", "/settle/block", "/sheets/block")}
    pages["a quick total"] = client.get("/settle/block/quick?taps=ki3&taps=L1&tap=L12").text
    pages |= _table("sheets", three) | _table("sheets begun", three.play("1/a1", "2/b1", "3/c1"))
    three.post("throw")
    for path in ("?tab=2", "?side=2&tab=3", "?hints=1", "?hints=2", "/sheets"):
        pages[f"sheets, {path}"] = three.get(path).text
    three.post("end", how="stopped")
    pages |= _table("sheets stopped", three)
    alone = sit(client, "block", **{"setup-players": "sheet"})
    pages |= _table("one sheet", alone) | {"one sheet to print": alone.get("/sheets").text}
    for lines in (f"{three.code}\n{alone.code}", "111.... i3:a1.b1.c1 - - -", "<b>half\nBBBBBB"):
        for path in ("/settle/block", "/mirror/block"):
            pages[f"{path} {lines}"] = client.get(path, query_string={"sheet": lines, "settling": "1"}).text
    return pages


def _table(state: str, seat: Seat) -> dict[str, str]:
    paths = (
        "",
        "?side=yellow",
        "?dots=1",
        "?ask=1",
        "/settings",
        "/phones",
        "/record",
        "/correct",
        "/dispute/1",
        "/compare?other=4@a1+%3Cb%3E",
        "/compare?other=4@a1+4@a3",
        "/amend/1",
        "/amend/1?how=wrong",
        "/amend/1?how=never",
        "/repair",
        f"/at/{seat.version}",
        "/at/1?side=yellow",
    )
    pages = {}
    for who, each in (("writer", seat), ("onlooker", seat.onlooker())):
        for path in paths:
            pages[f"{state}, {who}: {path}"] = each.get(path).text
        pages[f"part {state}, {who}"] = each.get("", htmx=True).text
        pages[f"asked, {state}, {who}"] = each.client.get(f"/ask?table={each.code}&q=may+i+gobble").text
    return pages


def _attempts(seat: Seat) -> dict[str, str]:
    return {
        "in hand": seat.tap("r1").text,
        "part in hand": seat.tap("r1", htmx=True).text,
        "not theirs": seat.tap("y1", "a1").text,
        "impossible": seat.post("moves", move="b2-c3").text,
        "part impossible": seat.post("moves", htmx=True, move="b2-c3").text,
        "no move": seat.post("moves", move="<b>what</b>").text,
        "dots": seat.post("moves", taps="r1", dots="1").text,
        "stale": seat.post("moves", version="99", move="4@a1").text,
        "no token": seat.post("moves", token=None, move="4@a1").text,
        "not allowed": seat.onlooker().post("moves", move="4@a1").text,
    }
