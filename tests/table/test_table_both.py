"""Both players write every move: whatever they do, the play stays one, and how far each has written is known."""

import json
import random

import pytest

from referee import games
from referee.kernel import RefereeError
from referee.play import both
from referee.play.amending import amend
from referee.play.codec import decode, encode
from referee.play.comparing import compare, of_player
from referee.play.events import Event, Moved
from referee.play.fold import fold, step
from referee.play.record import as_json
from referee.play.records import as_player, as_text, check
from referee.play.starting import started
from referee.play.table import Table
from referee.play.two import AHEAD
from tests.sampling import late


def add(table: Table | None, event: Event, game: str, by: str = "") -> Table:
    """As a store would bring it back."""
    seq = table.version + 1 if table else 1
    row = {**encode(event), "seq": seq, "at": f"2025-01-01T00:00:{seq % 60:02}Z", "notation": 1}
    row["data"] = json.dumps(json.loads(row["data"]) | ({"by": by} if by else {}))
    event = decode(row, game)
    return step(table, event) if table else fold([event])


def events(table: Table, seat: str, chance: random.Random) -> tuple[Event, ...]:
    """Something that may happen. Raises RefereeErrors where it cannot."""
    own = both.own(table, seat)
    there = table.two.following(seat)
    legal = [str(move) for move in own.game.some_moves(own.position, 40)]
    seen = isinstance(there.event, Moved) and there.event.move if there else ""
    place = chance.randint(1, max(table.entry.number, 1))
    do = {
        "same": lambda: both.entered(table, seat, own.played(seen or chance.choice(legal))),
        "any": lambda: both.entered(table, seat, own.played(chance.choice(legal))),
        "settle": lambda: both.settled(table, seat),
        "undo": lambda: (both.undone(table, seat),),
        "restore": lambda: (table.restored(),),
        "back": lambda: (table.taken_back(table.history[place - 1].seq, "agreed"),),
        "out": lambda: amend(table, place, 1, []).events,
        "in": lambda: amend(table, place, 0, [str(table.history[place].event.move)]).events,
        "set": lambda: (table.corrected(table.history[place - 1].event.position),),
    }
    weights = {"same": 9, "any": 4, "settle": 3, "undo": 3}
    return tuple(do[chance.choices([*do], [weights.get(name, 1) for name in do])[0]]())


@pytest.mark.parametrize("game", [entry.slug for entry in games.all() if not games.get(entry.slug).sheets])
@pytest.mark.parametrize("seed", [0, *map(late, range(1, 12))])
def test_whatever_the_two_do(game, seed):
    chance = random.Random(f"{game} {seed}")
    table = add(None, started(game, {}, {}, {}, both=True), game)
    done = 0
    while done < 120 and not table.declared:
        seat = chance.choice(table.seats)
        try:
            made = events(table, seat, chance)
        except (RefereeError, IndexError, AttributeError):  # it cannot be now
            continue
        done += 1
        for event in made:
            table = add(table, event, game, seat)
        two, stands = table.two, {entry.seq: entry for entry in table.history}
        newest = two.newest is table.entry  # a table is long to print
        assert newest, "one of the two wrote what came last"
        standing = all(stands[entry.seq] is entry for entry in two.written.values())
        assert standing, "and both wrote what stands"
        assert max(map(two.behind, table.seats)) <= AHEAD
        if two.difference:
            there = two.following(two.difference.seat)
            own, other = both.own(table, two.difference.seat), two.difference
            elsewhere = own.moved(other.move, True).position != there.event.position
            assert there.seq == other.entry and elsewhere
    assert done > 20 and len({event.kind for event in table.events}) > 5
    text = as_text(table)
    for data in (text, json.dumps(as_json(table, "K7QFBX"))):
        reading = check(data.encode())
        assert reading.faults == ()
        again, written = as_text(reading.table), _written(reading.table)
        assert again == text and written == _written(table)


def _written(table: Table) -> dict[str, int]:
    return {seat: entry.number for seat, entry in table.two.written.items()}


def test_what_each_wrote_is_a_record_of_its_own():
    table = add(None, started("gobblet", {"red": "Ann", "yellow": "Ben"}, {}, {}, both=True), "gobblet")
    for seat, move in (("red", "4@a1"), ("yellow", "4@a1"), ("yellow", "4@b2"), ("red", "4@b3"), ("yellow", "4@c3")):
        for event in both.entered(table, seat, both.own(table, seat).played(move)):
            table = add(table, event, "gobblet", seat)
    found = compare(*(of_player(table, seat) for seat in table.seats))
    assert found.first == 2 and [step and step.move for step in found.pairs[2]] == ["4@b3", "4@b2"]
    red, yellow = (as_player(table, seat) for seat in table.seats)
    assert "2. 4@b3" in red and "# 3. Nothing is written down." in red
    reading = check(yellow.encode())
    assert not reading.faults and [entry.event.move for entry in reading.table.history[1:]] == ["4@a1", "4@b2", "4@c3"]
