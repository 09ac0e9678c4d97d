"""The record as text and JSON: out, in, out again is the same, byte for byte. What is damaged is named, and no table made."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee import games
from referee.kernel import RefereeError
from referee.play.amending import amend
from referee.play.disputing import decided, disputed
from referee.play.fold import fold
from referee.play.record import as_json
from referee.play.records import as_text, check
from referee.play.starting import started
from tests.sampling import examples

from .course import add, begin, play, stored

NAMES = ("Mia", '“Bo” "x" {1} \\', "", "x" * 31)
SLUGS = [entry.slug for entry in games.all()]
WORDS = ("", "A gobblet “fell” over. {no}", 'He said: "mine" \\ # 3. x')


def first(slug, chance):
    """A table of this game with names, options and set-up as chance has it."""
    game = games.get(slug)
    options = {key: chance.choice(option.choices).key for key, option in game.rulebook.options.items() if option.choices}
    seats = {seat: chance.choice(("", "Ann", "Bo & Co: “x”", "Zoë")) for seat in game.seats}
    setup = {option.key: chance.choice(option.choices).key for option in game.setup.options if option.choices}
    counting = bool(game.counters) and chance.random() < 0.2
    series = {seat: chance.randint(0, 3) for seat in game.seats[:2]} | {"drawn": 1} if chance.random() < 0.3 else None
    try:
        event = started(
            slug,
            seats,
            options,
            setup,
            chance.choice(("silent", "referee", "show")),
            "",
            counting,
            series=series,
            waits=chance.choice((0, 2, 10)),
        )
    except RefereeError:
        event = started(slug, seats, {}, {})
    return fold([stored(event, 1)])


def happens(table, chance):
    """One thing or some that belong together, as the pages would make them. Raises RefereeErrors."""
    number, last = chance.randint(1, max(table.entry.number, 1)), table.entry.number
    legal = [] if table.counting or table.closing else table.game.some_moves(table.position, 60)
    pick = chance.choice
    choices = {key: option.choices for key, option in table.game.rulebook.options.items() if option.choices}
    key = pick(sorted(choices))

    def move():
        return table.played(str(next(table.game.expand_move(table.position, pick(legal)))), anyway=True)

    def again():
        return (table.moved(pick([entry.event.move for entry in table.history if entry.event.kind == "moved"]), anyway=True),)

    def put_right():
        forgotten = [str(pick(legal))] if legal and chance.random() < 0.5 else []
        return amend(table, number, chance.randint(0, min(1, last)), forgotten).events

    acts = [
        *[move] * 9 * bool(legal),
        *[lambda: table.rolled(pick)] * 4,
        *[lambda: (table.counted(),)] * 5,
        *[again] * any(entry.event.kind == "moved" for entry in table.history),
        lambda: (table.undone(),),
        lambda: (table.restored(),),
        lambda: (table.taken_back(table.history[number - 1].seq, "agreed"),),
        lambda: (table.corrected(pick(table.history).event.position, pick(WORDS)),),
        lambda: (table.peeked(pick((0, table.history[-1].seq, 1))),),
        lambda: (table.ruled({}, pick(("silent", "show"))),),
        lambda: (table.ruled({key: pick(choices[key]).key}, table.assist),),
        put_right,
        lambda: (disputed(table, number, pick(("illegal", "other")), pick(WORDS)),),
        lambda: decided(table, pick(("stands", "back", "forfeited")), pick(table.seats), pick(WORDS)),
        lambda: (pick((table.agreed, table.claimed))(),),
        lambda: (table.ended(pick(("resigned", "stopped", "over")), pick(table.seats)),),
        lambda: (table.left(pick(table.seats)),),
        lambda: (table.returned(pick(table.seats)),),
        lambda: (pick((table.away, table.here))(pick(table.seats), pick(("", *table.seats))),),
        lambda: (table.admitted(pick(NAMES), pick(("allowed", "taken"))),),
        lambda: (table.rematched("BCDFGH"),),
    ]
    return chance.choice(acts)()


def random_record(chance, slug, count):
    table = first(slug, chance)
    for _ in range(4 * count):
        if table.version >= count:
            break
        try:
            for event in happens(table, chance):
                table = add(table, event)
        except RefereeError:
            continue
    return table


SCHEMA = Draft202012Validator(json.loads((Path(__file__).parents[2] / "data" / "record.schema.json").read_text()))


def out_json(table):
    return json.dumps(as_json(table, "K7QFBX"), ensure_ascii=False).encode()


@examples(25)
@given(st.integers(0, 10**9), st.sampled_from(SLUGS))
def test_out_in_and_out_again_is_the_same(seed, slug):
    table = random_record(Random(seed), slug, 40)
    text = as_text(table).encode()
    SCHEMA.validate(json.loads(out_json(table)))
    for told, out in ((text, lambda read: as_text(read).encode()), (out_json(table), out_json)):
        reading = check(told)
        assert reading.faults == () and reading.table, [f"{each.line}: {each.said} {each.text}" for each in reading.faults]
        assert out(reading.table) == told
        assert reading.table.notation == table.notation and reading.table.outcome == table.outcome
        odd = [found.said for found in reading.found if not found.said.startswith(("Legal.", "Illegal: "))]
        assert not odd and not any("marked" in found.said for found in reading.found)


@examples(10)
@given(st.integers(0, 10**9), st.sampled_from(SLUGS))
def test_damage_is_named_and_nothing_raises(seed, slug):
    chance = Random(seed)
    table = random_record(chance, slug, 20)
    for told in (as_text(table).encode(), out_json(table)):
        for _ in range(6):
            at, wide = chance.randrange(len(told)), chance.randint(1, 40)
            damaged = chance.choice(
                (told[:at], told[:at] + told[at + wide :], told[:at] + told[at : at + wide] * 2 + told[at + wide :],
                 told[:at] + bytes([chance.randrange(256)]) + told[at + 1 :])
            )  # fmt: skip
            reading = check(damaged)
            assert reading.table is None or not reading.faults
            if reading.table is not None:
                fold(reading.table.events)
                assert check(as_text(reading.table).encode()).faults == ()


def test_the_schema_is_one_and_refuses_what_is_none():
    Draft202012Validator.check_schema(SCHEMA.schema)
    told = as_json(play(begin(), "4@a1"), "K7QFBX")
    assert SCHEMA.is_valid(told)
    for wrong in ({"events": []}, {"game": 7}, {"assist": "loud"}, {"events": told["events"][1:]}, {"more": 1}):
        assert not SCHEMA.is_valid(told | wrong)


GOOD = b"""Referee record 1
Game: gobblet
Red: Zo\xc3\xab

1. 4@a1
2. 4@b2
amend 1 out 1 in 4@c1
1. 4@c1
2. 4@b2
dispute 2 illegal "Why {not}?"
ruling stands
"""


def told(at: str) -> bytes:
    """A record in JSON, its last event at this time."""
    record = as_json(play(begin(), "4@a1"), "K7QFBX")
    record["events"][0]["at"], record["events"][1]["at"] = "2001-02-03T04:05:06Z", at
    return json.dumps(record).encode()


@pytest.mark.parametrize(
    ("slug", "data", "said"),
    [
        ("gobblet", {"chosen": {"foo": "bar\nRed: x"}}, "on one line"),
        ("gobblet", {"chosen": {"foo": "bar"}}, "To set up, Gobblet asks for begins, not for foo."),
        ("gobblet", {"chosen": {"begins": "green"}}, "green"),
        ("gobblet", {"by": "green"}, "Nobody of that name"),
        ("block", {"chosen": {"players": "9"}}, "9"),
        ("gobblet", {"chosen": {"begins": "red"}}, ""),
        ("gobblet", {"chosen": {}, "by": "yellow"}, ""),
        ("block", {"chosen": {"players": "2"}}, ""),
    ],
)
def test_what_was_chosen_can_be_chosen(slug, data, said):
    """Then a rematch can begin with it, and the record as text is read in again."""
    record = as_json(fold([stored(started(slug, {}, {}, {}), 1)]), "K7QFBX")
    record["events"][0]["at"] = "2001-02-03T04:05:06Z"
    record["events"][0]["data"] |= data
    reading = check(json.dumps(record).encode())
    if said:
        assert reading.table is None and re.search(said, " ".join(found.said for found in reading.faults))
    else:
        assert reading.faults == () and reading.table.started.chosen == data["chosen"]
        assert check(as_text(reading.table).encode()).table.started.chosen == data["chosen"]


def test_times_that_have_been_are_read():
    assert check(told("2001-02-28T23:59:59Z")).faults == ()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (b"", "which game"),
        (b"\xff" * 50, "which game|head"),
        (GOOD.replace(b"1. 4@c1\n2. 4@b2\n", b"1. 4@c1\n"), "this should be: 4@b2"),
        (GOOD[: GOOD.index(b"1. 4@c1")], "breaks off"),
        (GOOD.replace(b"ruling stands", b"back to 1 ruled"), "number of a move"),
        (GOOD.replace(b"Game: gobblet", b"Game: gobblet\nGame: block"), "stands there twice"),
        (GOOD.replace(b"Game:", b"Kind:"), "which game"),
        (GOOD.replace(b"4@a1", b"4@a1 4@a2"), "no line of a record"),
        (GOOD.replace(b"ruling stands", b"rematch ../../etc"), "code of a table"),
        (GOOD.replace(b"ruling stands", b'rules end="'), "cannot be read"),
        (GOOD.replace(b"ruling stands", b'rules end="\\q"'), "cannot be read"),
        (GOOD.replace(b"ruling stands", b"rules =silent"), "cannot be read"),
        (b"Game: gobblet\nStarted: 2001-19-39T29:59:59Z\n", "Started should be a time such as .*, not “2001-19"),
        (b"Game: gobblet\nStarted: 2001-02-30T08:05:13Z\n", "Started should be a time such as .*, not “2001-02-30"),
        (b"Game: gobblet\nStarted: 9999-12-31T23:59:59Z\n", "“9999-12-31T23:59:59Z” is still to come"),
        (b"Game: gobblet\nChosen foo: bar\n", "not for foo"),
        (told("9999-12-31T23:59:59Z"), "“9999-12-31T23:59:59Z” is still to come"),
        (told("2001-19-39T29:59:59Z"), "The time of an event should be a time such as"),
        (b"x" * (10 * 1024 * 1024 + 1), "10 MB"),
        (b"Game: gobblet\n\n" + b"undo\n" * 20_000, "lines at most"),
        (b'{"game": "gobblet", "events": [' + b"[" * 100_000, "no whole JSON"),
        (b'{"game": "gobblet"}', "list of its events"),
        (b'{"game": "gobblet", "events": [{"kind": "started", "data": {}}]}', "seq, at, kind"),
    ],
)
def test_what_is_wrong_is_said(told, said):
    reading = check(told)
    assert reading.table is None and re.search(said, " ".join(found.said for found in reading.faults))


@pytest.mark.parametrize(
    "told",
    [
        GOOD,
        b"\xef\xbb\xbf" + GOOD,
        GOOD.decode().encode("utf-16"),
        GOOD.decode().encode("utf-16-be"),
        GOOD.decode().encode("latin-1"),
        GOOD.replace(b"\n", b"\r\n"),
        GOOD.replace(b"\n", b"\r"),
        b"# typed by hand\n" + GOOD,
        GOOD.replace(b"1. ", b"").replace(b"2. ", b""),
    ],
)
def test_other_encodings_and_what_people_type_are_read(told):
    reading = check(told)
    assert reading.faults == () and reading.table.names["red"] == "Zoë" and reading.table.dispute is None
    assert [entry.event.move for entry in reading.table.history[1:]] == ["4@c1", "4@b2"]


def test_marks_are_checked_and_stop_nobody():
    told = b"Game: gobblet\n\n1. 4@a1 {illegal 2.6}\n2. 4@a1\n3. 4@b1 {taken back}\n4. 4@b1 {illegal 9.9}"
    said = [found.said for found in check(told).found]
    assert check(told).table is not None
    for part in (
        "Legal, and marked as illegal.",
        "It is not marked so.",
        "is marked as taken back",
        "marked otherwise",
        "cut off",
    ):
        assert any(part in each for each in said), part


def test_the_work_for_one_record_is_bounded():
    """A long play that all falls away where its first move is another: put right and undone, again and again."""
    steps = "".join(f"r/{step}\n" for step in ("a1-b1", "b1-a1") * 150)
    asked = f"Game: gobblet\n\n4@a1\n{steps}"
    again = "amend 1 out 1 in 4@c3\n4@c3\nundo\n"
    assert check((asked + again).encode()).faults == ()
    [fault] = check((asked + again * 80).encode()).faults
    assert "steps of work" in fault.said


def test_the_example_of_the_description_can_be_read_and_is_written_so():
    text = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    told = next(part for part in text.split("```\n") if part.startswith("Referee record"))
    reading = check(told.encode())
    assert reading.faults == ()
    options = [line for line in as_text(reading.table).splitlines() if line.startswith("Option ") and line not in told]
    assert "\n".join(line for line in as_text(reading.table).splitlines() if line not in options) + "\n" == told
