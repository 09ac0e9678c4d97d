"""Anything at all, sent anywhere: never an error of ours, and nothing stored by what was refused."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import games
from referee.storage.store import open_store
from tests.sampling import examples

from .seat import FIRST, TOKENS, WIN, sit

OPTIONS = tuple(f"option-{key}" for key in games.get("gobblet").options)
VERBS = ("moves", "take-back", "end", "rule", "peek", "correct", "repair", "rematch", "archive")
NAMES = ("token", "version", "side", "move", "tap", "taps", "anyway", "dots", "to", "at", "then", "how", "seat", "assist")
NAMES += ("position", "reason", "game", "name-red", "setup-begins", "option-self", *OPTIONS)
WORDS = ("1", "2", "3", "0", "red", "yellow", "silent", "show", "resigned", "stopped", "agreed", "open", "adjacent", "record")
WORDS += ("a1", "b2", "d4", "r1", "y3", "4@a1", "3@b2", "a1-b1", "a1-a1", "y/4@b1", "y/a1-a2", "gobblet", "correct", FIRST, "²")
texts = st.one_of(st.sampled_from(WORDS), st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
forms = st.lists(st.tuples(st.one_of(st.sampled_from(NAMES), texts), texts), max_size=8)
headers = st.fixed_dictionaries(
    {},
    optional={
        "HX-Request": st.sampled_from(["true", "false", "\xe9"]),
        "Sec-Fetch-Site": st.sampled_from(["same-origin", "none", "cross-site", ""]),
        "Origin": st.sampled_from(["http://localhost", "null", "http://[", "http://a@b:99999", "//", "http://localhost:x", ""]),
        "Referer": st.sampled_from(["http://localhost/t/BBBBBB", "http://]", "[", "http://évil/"]),
        "Cookie": st.sampled_from(["referee=x.y.z", "referee=", "referee=eyJ0YWJsZXMiOiJ4In0.aaaa.bbbb", "=;;=", "\xff"]),
        "Content-Type": st.sampled_from(["text/plain", "multipart/form-data", "multipart/form-data; boundary=\xe9", "/"]),
    },
)


@pytest.fixture(params=["new", "under way", "over", "silent", "open", "uncovered"])
def fuzzed(request, client):
    seat = sit(client, assist="silent" if request.param == "silent" else "referee", **_readings(request.param))
    if request.param == "uncovered":
        seat.lay("y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r")
    seat.play(*{"under way": WIN[:3], "silent": WIN[:2], "open": WIN[:4], "over": WIN}.get(request.param, ()))
    return seat


def _readings(kind: str) -> dict[str, str]:
    return {"option-memory": "open"} if kind == "open" else {}


def all_events(seat) -> int:
    with open_store(seat.database) as store:
        return store._rows("select count(*) as number from events")[0]["number"]


@examples(20)
@given(verb=st.sampled_from(VERBS), fields=forms, sent=headers, ours=st.booleans())
def test_posts(fuzzed, verb, fields, sent, ours):
    """`ours`: with token and version as a page of ours has them, so that what follows them is reached."""
    before = all_events(fuzzed)
    pairs = [*([("token", next(TOKENS)), ("version", str(fuzzed.version))] if ours else []), *fields]
    body = "&".join(f"{quote(name)}={quote(value)}" for name, value in pairs)
    sent = {"Content-Type": "application/x-www-form-urlencoded"} | ({} if ours else sent)
    answer = fuzzed.client.post(f"{fuzzed.address}/{verb}", data=body, headers=sent)
    assert answer.status_code < 500
    made = all_events(fuzzed) - before
    assert (
        made == 0 if answer.status_code >= 400 else made in ((0, 1, 2) if verb == "rematch" else (0, 1))
    )  # the new table, and the way to it
    assert fuzzed.get().status_code == 200, "and the table still opens"


@examples(40)
@given(fields=forms, sent=headers, ours=st.booleans())
def test_new_tables(client, fields, sent, ours):
    body = "&".join(f"{quote(name)}={quote(value)}" for name, value in fields)
    start = f"game=gobblet&token={next(TOKENS)}&" if ours else ""
    sent = {"Content-Type": "application/x-www-form-urlencoded"} | ({} if ours else sent)
    answer = client.post("/tables", data=start + body, headers=sent)
    assert answer.status_code < 500
    if answer.status_code == 303:
        assert client.get(answer.headers["Location"]).status_code == 200
        assert client.get("/").status_code == 200


raw = st.binary(max_size=200)


@examples(20)
@given(verb=st.sampled_from(VERBS), body=raw)
def test_bodies_of_any_bytes(seat, verb, body):
    before = all_events(seat)
    answer = seat.client.post(f"{seat.address}/{verb}", data=body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code < 500
    assert all_events(seat) == before or (verb == "rematch" and answer.status_code == 303)


STEPS = ("t", "{code}", "at", "1", "0", "settings", "key", "record", "record.txt", "record.json", "correct", "moves", "rules")
STEPS += (
    "gobblet",
    "block",
    "new",
    "api",
    "games",
    "judge",
    "perft",
    "outcome",
    "check",
    "mirror",
    "static",
    "..",
    "",
    "%00",
    "²",
)
PARTS = ("side", "version", "ask", "dots", "code", "position", "move", "depth", "option", "option-slug", "all")
PARTS += ("option-self", "tap", "taps", *OPTIONS)
values = st.one_of(st.sampled_from((*WORDS, "three=adjacent", "slug=x", "self=x", "three", "=", "==")), texts)


@examples(60)
@given(
    steps=st.lists(st.one_of(st.sampled_from(STEPS), texts), max_size=5),
    query=st.lists(st.tuples(st.one_of(st.sampled_from(PARTS), texts), values), max_size=5),
    sent=headers,
    method=st.sampled_from(["GET", "GET", "GET", "HEAD", "OPTIONS"]),
)
def test_gets(seat, steps, query, sent, method):
    _get(
        seat,
        "/" + "/".join(quote(step.format(code=seat.code) if step == "{code}" else step) for step in steps),
        query,
        sent,
        method,
    )


READS = (
    "/t/{code}",
    "/t/{code}/at/1",
    "/t/{code}/correct",
    "/t/{code}/repair",
    "/t/{code}/record",
    "/t/",
    "/check/gobblet",
    "/mirror/gobblet",
    "/new/gobblet",
)
READS += tuple(f"/api/gobblet/{verb}" for verb in ("moves", "judge", "after", "outcome", "perft"))


@examples(60)
@given(path=st.sampled_from(READS), query=st.lists(st.tuples(st.sampled_from(PARTS), values), max_size=6), sent=headers)
def test_queries(seat, path, query, sent):
    _get(seat, path.format(code=seat.code), query, sent)


def _get(seat, path, query, sent, method="GET"):
    asked = "&".join(f"{quote(name)}={quote(value)}" for name, value in query)
    before = all_events(seat)
    path = "/" + path.lstrip("/")  # "//x" would name another host
    answer = seat.client.open(f"{path}?{asked}", method=method, headers=sent)
    assert answer.status_code < 500
    assert all_events(seat) == before, "looking changes nothing"
