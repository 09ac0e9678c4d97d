"""A take-back that was itself the mistake, and the way to the rematch."""

import pytest

from referee.play.errors import TableError

from .course import WIN, add, begin, now, play


@pytest.mark.parametrize("made", range(1, len(WIN) + 1))
@pytest.mark.parametrize("to", [1, 2, 3])
def test_restoring_what_was_taken_back(made, to):
    table = play(begin(), *WIN[:made])
    if to > made:
        return
    back = add(table, table.taken_back(to, "agreed"))
    again = add(back, back.restored())
    assert again.history == table.history
    assert (again.position, again.before, again.outcome) == (table.position, table.before, table.outcome)
    assert again.events[: table.version] == table.events, "it appends"
    with pytest.raises(TableError):
        again.restored()
    assert now(add(again, again.undone())) == now(play(begin(), *WIN[: made - 1]))


def test_only_the_last_thing_can_be_restored():
    table = play(begin(), "4@a1", "4@b2")
    with pytest.raises(TableError):
        table.restored()
    back = add(table, table.undone())
    moved = play(back, "4@c3")
    with pytest.raises(TableError):
        moved.restored()
    peeked = add(back, back.peeked(2))  # looking is not moving
    assert add(peeked, peeked.restored()).history == table.history


def test_an_undone_ending_comes_back():
    """Resigned by a slip, taken back; the undo is of the ending, and what stands is the line of play."""
    table = play(begin(), "4@a1")
    ended = add(table, table.ended("resigned", "red"))
    back = add(ended, ended.undone())
    assert not back.closing and back.history == table.history


def test_two_undos_and_a_restore():
    table = play(begin(), *WIN[:4])
    once = add(table, table.undone())
    twice = add(once, once.undone())
    assert now(add(twice, twice.restored())) == now(once)


def test_the_old_table_shows_the_way_to_the_rematch():
    table = play(begin(), *WIN)
    after = add(table, table.rematched("BCDFGH"))
    assert after.next_code == "BCDFGH"
    assert after.history == table.history and after.outcome == table.outcome
