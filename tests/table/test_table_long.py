"""Long games: the fold by steps is the fold by definition, and one more event costs as much late as early."""

from random import Random

import pytest

from referee import games
from referee.kernel import Game
from referee.play.events import Event
from referee.play.fold import fold, step
from referee.play.history import Positions
from referee.play.table import Table

from .course import stored
from .long import random_event, random_table

EVENTS = 500


def by_definition(events: list[Event]) -> list[Event]:
    """The events of the play as it stands, worked out from the beginning: what an event of another kind led back to."""
    play = [events[0]]
    for event in events[1:]:
        if event.kind in ("moved", "corrected", "counted"):
            play.append(event)
        elif event.kind == "taken-back":
            play = by_definition(events[: event.to])
    return play


def since_set_by_hand(events: list[Event]) -> list[str]:
    """The lines that lay there before the last, since the position was set by hand."""
    start = max((i for i, event in enumerate(events) if event.kind == "corrected"), default=0)
    return [event.position for event in events[start:-1]]


@pytest.mark.parametrize("seed", range(3))
def test_the_fold_by_steps_is_the_fold_by_definition(seed):
    chance = Random(seed)
    table = random_table(chance, 60)  # by definition a nest of take-backs is exponential
    events = list(table.events)
    for version in range(1, table.version + 1):
        assert [entry.event for entry in table.at(version).history] == by_definition(events[:version])


@pytest.mark.parametrize("seed", range(4))
def test_at_every_point_of_a_long_table(seed):
    table = random_table(Random(seed + 100), EVENTS)
    plays = {1: [table.started]}  # by seq: the definition, each point once
    for event in table.events[1:]:
        play = plays[event.seq - 1]
        moved = event.kind in ("moved", "corrected", "counted")
        plays[event.seq] = [*play, event] if moved else plays[event.to] if event.kind == "taken-back" else play
    for version, play in plays.items():
        at = table.at(version)
        assert [entry.event for entry in at.history] == play
        assert [entry.number for entry in at.history] == list(range(len(play)))
        assert [at.game.write(position) for position in at.before] == since_set_by_hand(play)
    again = fold(table.events)
    assert [entry.event for entry in again.history] == [entry.event for entry in table.history]
    assert (again.closing, again.peeks, again.dropped, again.assist) == (
        table.closing,
        table.peeks,
        table.dropped,
        table.assist,
    )


def test_positions_are_a_sequence_as_any_other():
    table = random_table(Random(7), 200)
    seen, plain = Positions(table.entry), [entry.position for entry in table.history]
    assert list(seen) == plain and list(reversed(seen)) == plain[::-1] and len(seen) == len(plain)
    for cut in (slice(-6, None), slice(0, 3), slice(2, 9), slice(None, None, 3), slice(5, 2), slice(-1, None), slice(3, -2)):
        assert list(seen[cut]) == plain[cut], cut
    assert [seen[i] for i in (0, 1, -1, -2)] == [plain[i] for i in (0, 1, -1, -2)]
    before = table.before
    assert all(before.count(position) == list(before).count(position) for position in plain[:20])
    with pytest.raises(IndexError):
        seen[len(plain)]


@pytest.mark.parametrize("slug", [entry.slug for entry in games.all()])
def test_one_more_move_parses_and_settles_as_much_late_as_early(slug, monkeypatch):
    early, late = (_work(slug, count, monkeypatch) for count in (12, 300))
    assert late == early


def _work(slug: str, count: int, monkeypatch) -> dict[str, int]:
    """What the games are asked for by one more event at a table of so many, when the table is known already."""
    chance = Random(count)
    table = random_table(chance, count, slug)
    while not (moves := table.game.moves(table.position)) or table.closing or table.event.kind != "moved":
        event = random_event(table, chance)
        table = step(table, stored(event, table.version + 1)) if event else table
    _look(table)
    asked = dict.fromkeys(("parse", "outcome", "judge", "after"), 0)

    def counting(name: str, real):
        def call(self, *args, **values):
            asked[name] += 1
            return real(self, *args, **values)

        return call

    with monkeypatch.context() as patch:
        kind: type[Game] = type(table.game)
        for name in asked:
            patch.setattr(kind, name, counting(name, getattr(kind, name)))
        move = next(table.game.expand_move(table.position, moves[0]))
        _look(step(table, stored(table.moved(str(move), anyway=True), table.version + 1)))
    return asked


def _look(table: Table) -> None:
    """What a page asks of a table."""
    assert table.outcome.state and table.hides in (True, False) and table.declared in (True, False)
    assert [table.words(turn.entry.event) for turn in table.turns(12)] or not table.entry.number
    assert table.claim is None or table.claim.clause
