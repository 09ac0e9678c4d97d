"""Anything at all, sent to tables of sheets: never an error of ours, and nothing stored by what was refused."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import games
from tests.sampling import examples

from .seat import TOKENS, sit
from .test_web_fuzz import all_events, texts

LINES = {
    "sheet": ["a1", "!124*S", "a2=1.b1=2.b2=4.c1=9"],
    "1": ["1/a1", "!124*S", "vE"],
    "3": ["1/a1", "2/b1", "3/c1", "!1243S", "2/c1=1.d1=2.d2=4.e2=3"],
}
OPTIONS = tuple(f"option-{key}" for key in games.get("block").options)
VERBS = ("moves", "throw", "take-back", "end", "rule", "correct", "repair", "rematch")
TAPS = (
    "a1",
    "g14",
    "d7",
    "1/a1",
    "2/c3",
    "7/a1",
    "oS0",
    "1/oS1",
    "oL7",
    "sT",
    "n0",
    "1/n3",
    "=9",
    "ok",
    "1/ok",
    "pass",
    "2/pass",
)
TAPS += (
    "free",
    "~",
    "A",
    "E",
    "1/B",
    "!1",
    "!*",
    "!S",
    "!?",
    "die0",
    "die4",
    "vA",
    "vE",
    "L3",
    "ki3",
    "tloop",
    "t4",
    "toff",
    "tbetween",
)
MOVES = (
    "!1**6S",
    "!9999S",
    "1/i3:a1.b1.c1",
    "c8:a1.b1.c1.d1.e1.f1.g1.g2",
    "xA",
    "xB#T",
    "2/xB#T",
    "!a2=1.b1=2.b2=4.c1=9",
    "vB",
    "a15.a16",
)
OTHERS = (
    "1...... - - - -",
    "1 roll - I,O,T,L,S | 1...... - - - -",
    "1 over - -,-,-,-,- | . | .",
    "BBBBBB/2",
    "resigned",
    "any",
    "2",
    "9",
)
words = st.one_of(st.sampled_from((*TAPS, *MOVES, *OTHERS)), texts)
NAMES = (
    "tap",
    "taps",
    "taps",
    "taps",
    "move",
    "anyway",
    "side",
    "tab",
    "dots",
    "position",
    "to",
    "restore",
    "how",
    "seat",
    *OPTIONS,
    "draw",
)
forms = st.lists(st.tuples(st.sampled_from(NAMES), words), max_size=9)


@pytest.fixture(params=LINES)
def fuzzed(request, client):
    setup = {f"setup-{letter}": shape for letter, shape in zip("ABCDE", "IOTLS", strict=True)}
    return sit(client, "block", **{"setup-players": request.param, **setup}).play(*LINES[request.param])


@examples(25)
@given(verb=st.sampled_from(VERBS), fields=forms, htmx=st.booleans())
def test_posts(fuzzed, verb, fields, htmx):
    before = all_events(fuzzed)
    pairs = [("token", next(TOKENS)), ("version", str(fuzzed.version)), *fields]
    body = "&".join(f"{quote(name)}={quote(value)}" for name, value in pairs)
    sent = {"Content-Type": "application/x-www-form-urlencoded"} | ({"HX-Request": "true"} if htmx else {})
    answer = fuzzed.client.post(f"{fuzzed.address}/{verb}", data=body, headers=sent)
    assert answer.status_code < 500
    made = all_events(fuzzed) - before
    assert made in (((0, 1, 2) if verb == "rematch" else (0, 1)) if answer.status_code < 400 else (0,))
    assert fuzzed.get().status_code == 200, "and the table still opens"


READS = ("/t/{code}", "/t/{code}/at/2", "/t/{code}/correct", "/t/{code}/repair", "/t/{code}/sheets", "/t/{code}/record")
READS += ("/check/block", "/mirror/block", "/settle/block", "/new/block")
PARTS = (
    "tap",
    "taps",
    "taps",
    "taps",
    "side",
    "tab",
    "hints",
    "position",
    "sheet",
    "sheet",
    "move",
    "all",
    "settling",
    *OPTIONS,
)


@examples(40)
@given(path=st.sampled_from(READS), query=st.lists(st.tuples(st.sampled_from(PARTS), words), max_size=8))
def test_queries(fuzzed, path, query):
    before = all_events(fuzzed)
    asked = "&".join(f"{quote(name)}={quote(value)}" for name, value in query)
    answer = fuzzed.client.get(f"{path.format(code=fuzzed.code)}?{asked}")
    assert answer.status_code < 500
    assert all_events(fuzzed) == before, "looking changes nothing"
