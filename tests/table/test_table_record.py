"""The record as text and as JSON: every entry is there, in order, as it was given."""

import json

from referee.play import codec
from referee.play.record import as_json, said
from referee.play.records import as_text

from .course import UNDER, WIN, add, begin, now, play


def eventful():
    table = play(begin(names={"red": "Ann", "yellow": "Bo & Co"}), "4@a1", "4@b2", "4@c3")
    table = add(table, table.undone())
    table = play(table, "4@b2", anyway=True)
    table = add(table, table.peeked(2))
    table = add(table, table.peeked(0))
    table = add(table, table.ruled({"three": "adjacent"}, "show"))
    table = add(table, table.corrected(UNDER, "a gobblet fell over"))
    table = add(table, table.agreed())
    table = add(table, table.taken_back(table.history[-1].seq, "agreed"))
    return add(table, table.ended("resigned", "yellow"))


def test_the_record_as_text():
    table = eventful()
    head, entries, foot = as_text(table).split("\n\n")
    assert {"Game: gobblet", "Red: Ann", "Yellow: Bo & Co", "Option three: line"} <= {*head.splitlines()}
    assert foot.splitlines() == [f"Last: {now(table)}", "Result: won red"]
    assert entries.splitlines() == [
        "1. 4@a1",
        "2. 4@b2",
        "3. 4@c3  {taken back}",
        "undo",
        "3. 4@b2  {illegal 3.1 2.6}",
        "peek 1",
        "peek record",
        "rules three=adjacent assist=show",
        f'4. set {UNDER} "a gobblet fell over"',
        "draw agreed",
        "back to 4",
        "yellow resigns",
    ]


def test_the_record_as_json_holds_all_that_is_needed_to_replay_it():
    table = eventful()
    told = json.loads(json.dumps(as_json(table, "K7QFBX")))
    assert [event["seq"] for event in told["events"]] == list(range(1, table.version + 1))
    assert (told["names"], told["options"]["three"]) == ({"red": "Ann", "yellow": "Bo & Co"}, "adjacent")
    assert (told["last"], told["outcome"]["winners"]) == (now(table), ["red"])
    for event, kept in zip(table.events, told["events"], strict=True):
        assert codec.decode({key: dumped(kept[key]) for key in kept} | {"notation": 1}, "gobblet") == event


def dumped(value):
    return json.dumps(value) if isinstance(value, dict) or value is None else value


def test_the_moves_of_the_record_lead_from_first_to_last():
    table = play(begin(setup={"begins": "red"}), *WIN)
    told = as_json(table, "K7QFBX")
    assert told["moves"] == WIN
    assert now(play(begin(), *told["moves"])) == told["last"]


def test_every_kind_of_entry_has_words():
    table = eventful()
    kinds = {event.kind: said(table, event) for event in table.events}
    assert all(words != kind for kind, words in kinds.items())
