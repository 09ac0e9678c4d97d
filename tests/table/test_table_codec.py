"""Events as they are stored: byte for byte what was always stored, read back as they were, and what cannot be is named."""

import json

import pytest

from referee.kernel import Verdict
from referee.play import codec
from referee.play.errors import EventUnreadable
from referee.play.events import (
    KINDS,
    Admitted,
    Agreed,
    Amended,
    Confirmed,
    Corrected,
    Decided,
    Differed,
    Disputed,
    Ended,
    Left,
    Moved,
    Peeked,
    Ruled,
    Started,
    TakenBack,
    Withdrawn,
)
from referee.play.fold import fold

from .course import WIN, add, begin, play, stored

NAMES = {"red": "Zoë", "yellow": ""}
STORED = [
    (
        Started("gobblet", NAMES, {"three": "line"}, {}, "show", position="x"),
        '{"game": "gobblet", "names": {"red": "Zo\\u00eb", "yellow": ""}, "options": {"three": "line"}, "setup": {}, '
        '"assist": "show", "counting": false}',
    ),
    (
        Started("block", {}, {}, {"A": "V3"}, "show", True, {}, position="x"),
        '{"game": "block", "names": {}, "options": {}, "setup": {"A": "V3"}, "assist": "show", "counting": true, "chosen": {}}',
    ),
    (Moved("4@a1", "red", position="x", verdict=Verdict("4@a1")), '{"move": "4@a1", "seat": "red"}'),
    (Moved("!1", "1", True, position="x", verdict=Verdict("!1")), '{"move": "!1", "seat": "1", "thrown": true}'),
    (Moved("2/pass", "2", unsaid=True, position="x", verdict=Verdict("x")), '{"move": "2/pass", "seat": "2", "unsaid": true}'),
    (Corrected(position="x"), '{"reason": ""}'),
    (Left("2", position="x"), '{"seat": "2"}'),
    (TakenBack(3, "mis-tap", position="x"), '{"to": 3, "why": "mis-tap"}'),
    (Amended(3, 1, ("4@a1",), 2, position="x"), '{"to": 3, "out": 1, "moves": ["4@a1"], "follow": 2}'),
    (Disputed(3, "other", "No.", position="x"), '{"entry": 3, "claim": "other", "words": "No."}'),
    (Decided(4, "stands", position="x"), '{"dispute": 4, "ruling": "stands", "words": "", "seat": ""}'),
    (
        Started("gobblet", {}, {}, {}, "show", both=True, position="x"),
        '{"game": "gobblet", "names": {}, "options": {}, "setup": {}, "assist": "show", "counting": false, "both": true}',
    ),
    (Confirmed("red", 3, position="x"), '{"seat": "red", "entry": 3}'),
    (Confirmed("red", 3, True, position="x"), '{"seat": "red", "entry": 3, "over": true}'),
    (
        Differed("red", 3, "4@a1", position="x", verdict=Verdict("4@a1")),
        '{"seat": "red", "entry": 3, "move": "4@a1"}',
    ),
    (Withdrawn("red", position="x"), '{"seat": "red"}'),
    (Peeked(0, position="x"), '{"at": 0}'),
    (Ruled({}, "silent", position="x"), '{"options": {}, "assist": "silent"}'),
    (Agreed(position="x"), "{}"),
    (Agreed("gobblet:6.3", position="x"), '{"clause": "gobblet:6.3"}'),
    (
        Started("block", {}, {}, {}, "show", waits=10, position="x"),
        '{"game": "block", "names": {}, "options": {}, "setup": {}, "assist": "show", "counting": false, "waits": 10}',
    ),
    (Admitted("Mia", "taken", position="x"), '{"name": "Mia", "how": "taken"}'),
    (Ended("stopped", position="x"), '{"how": "stopped", "seat": ""}'),
]


@pytest.mark.parametrize("event, data", STORED, ids=lambda value: getattr(value, "kind", ""))
def test_what_is_stored_stays_as_it_was(event, data):
    assert codec.encode(event)["data"] == data
    assert stored(event, 7) == codec.decode(row(event), "gobblet")


def test_a_verdict_is_stored_as_it_was():
    assert codec.encode(STORED[2][0])["verdict"] == '{"move": "4@a1", "legal": true, "possible": true, "findings": []}'
    assert codec.encode(Agreed(position=""))["verdict"] == "null"


def row(event, **changes):
    return codec.encode(event) | {"seq": 7, "at": "2025-01-01T00:00:07Z", "notation": 1} | changes


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"data": '{"move": "4@a1", "se'}, "its JSON is broken at character 18"),
        ({"data": "[]"}, "its data is not an object"),
        ({"data": '{"move": "4@a1"}'}, "missing required field `seat`"),
        ({"data": '{"move": 4, "seat": "red"}'}, "Expected `str`, got `int` - at `$.move`"),
        ({"data": "[" * 100_000}, "nested too deeply"),
        ({"verdict": "null"}, "Expected `object`, got `null` - at `$.verdict`"),
        ({"verdict": '{"move": "4@a1", "findings": [{"code": "x"}]}'}, "at `$.verdict.findings"),
        ({"kind": "flown"}, "no event of the kind “flown”"),
        ({"notation": 9}, "it is in version 9 of the notation"),
    ],
)
def test_a_broken_event_is_named_with_its_fault(changes, why):
    with pytest.raises(EventUnreadable) as error:
        codec.decode(row(STORED[2][0], **changes), "gobblet")
    assert error.value.seq == 7 and why in str(error.value)
    assert str(error.value).startswith("Entry 7 of this table cannot be read: ")
    assert "Nothing is lost" in str(error.value) and "Entries 1 to 6 can still be read." in str(error.value)


def test_an_event_that_does_not_follow_is_named():
    table = play(begin(), *WIN[:3])
    for event in (TakenBack(9, "agreed", position="x"), Ruled({"three": "none"}, "show", position="x"), table.started):
        with pytest.raises(EventUnreadable, match="Entry 5 of this table"):
            add(table, event)
    with pytest.raises(EventUnreadable, match="Entry 2 of this table"):
        fold(table.events[1:])
    with pytest.raises(EventUnreadable, match="Entry 1 of this table"):
        fold([stored(Started("chess", {}, {}, {}, "show", position="x"), 1)])
    broken = add(table, Corrected(position="half a position"))
    with pytest.raises(EventUnreadable, match="Entry 5 of this table"):
        _ = broken.position


def test_every_kind_is_known_by_its_own_word():
    assert len(KINDS) == 19 and all(json.loads(codec.encode(event)["data"]) == codec.data(event) for event, _ in STORED)
