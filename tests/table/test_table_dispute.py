"""A dispute about a move: what can be said of it, the claim, the ruling, and that all of it stays on record."""

import pytest

from referee.play.disputing import case, decided, disputed, entry_at
from referee.play.errors import TableError
from referee.play.record import said

from .course import add, begin, now, play


def rule(table, ruling, **more):
    for event in decided(table, ruling, **more):
        table = add(table, event)
    return table


def illegal_once():
    """Red's third move comes from outside onto its own gobblet; two moves follow."""
    table = play(begin(), "4@a1", "4@d4")
    return play(play(table, "4@a1", anyway=True), "4@d3", "4@c1")


def test_what_is_said_of_a_disputed_move():
    about = case(entry_at(illegal_once(), 3))
    assert [finding.clause for finding in about.given.faults] == ["gobblet:3.1", "gobblet:3.4", "gobblet:2.6"]
    assert {"4@b2", "a1-b2"} <= set(map(str, about.legal)) and "4@a1" not in map(str, about.legal) and not about.more


def test_what_another_reading_says():
    """Three in a row that lie apart: by one reading yellow may cover from outside, by the usual one it may not."""
    table = play(begin(three="adjacent"), "4@a1", "4@d4", "4@b1", "4@c4", "4@d1")
    about = case(entry_at(play(table, "3@a1", anyway=True), 6))
    told = [
        (option.key, choice.key, verdict.legal, [f.code for f in verdict.faults]) for option, choice, verdict in about.readings
    ]
    by_this = [finding.code for finding in about.given.faults]
    assert told and all(key == "three" and codes != by_this for key, _, _, codes in told)


@pytest.mark.parametrize("ruling", ["stands", "back", "forfeited"])
def test_a_ruling_does_what_it_says_and_stays_on_record(ruling):
    table = illegal_once()
    open_ = add(table, disputed(table, 3, "illegal", "  It was \n not outermost. "))
    assert (now(open_), open_.dispute.words) == (now(table), "It was not outermost.")
    with pytest.raises(TableError, match="Settle that one first"):
        disputed(open_, 1, "other")
    then = rule(open_, ruling, seat="red", words="So be it.")
    assert then.dispute is None and then.events[: open_.version] == open_.events
    assert said(then, then.events[open_.version]).endswith(": “So be it.”")
    if ruling == "stands":
        assert now(then) == now(table) and then.version == open_.version + 1
    elif ruling == "back":
        assert [entry.number for entry in then.history] == [0, 1, 2]
        assert add(then, then.restored()).history == table.history
    else:
        assert (then.outcome.winners, then.closing.how) == (("yellow",), "forfeited")
        assert "Red forfeited the game" in then.outcome.receipt[0].label
        assert now(add(then, then.undone())) == now(table)


def test_what_cannot_be_disputed_or_decided():
    table = illegal_once()
    for number, claim, words in ((0, "other", ""), (6, "other", ""), (1, "nonsense", ""), (1, "other", "x" * 201)):
        with pytest.raises(TableError):
            disputed(table, number, claim, words)
    with pytest.raises(TableError, match="no dispute"):
        decided(table, "stands")
    open_ = add(table, disputed(table, 3, "other"))
    for ruling, seat in (("nonsense", ""), ("forfeited", "green"), ("forfeited", "")):
        with pytest.raises(TableError):
            decided(open_, ruling, seat)
    back = add(open_, open_.taken_back(2, "agreed"))
    with pytest.raises(TableError, match="taken back already"):
        decided(back, "back")
    assert rule(back, "stands").dispute is None
    ended = add(open_, open_.agreed())
    with pytest.raises(TableError, match="Press Undo first"):
        decided(ended, "forfeited", "red")
