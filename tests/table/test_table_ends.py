"""Endings the players make, peeks, rulings in mid-game, rematches."""

import pytest

from referee.kernel import OptionUnknown
from referee.play.errors import TableError
from referee.play.events import WHOLE_RECORD
from referee.play.fold import fold
from referee.play.starting import rematch, started

from .course import TO_AND_FRO, UNDER, WIN, add, begin, lay, now, play, stored


def close(table, how: str):
    return add(table, table.agreed() if how == "agreed" else table.ended(how, "yellow"))


@pytest.mark.parametrize(
    ("how", "state", "winners", "clause", "told"),
    [
        ("agreed", "drawn", (), "gobblet:6.2", "agreed on a draw"),
        ("resigned", "won", ("red",), "", "Yellow resigned"),
        ("stopped", "drawn", (), "", "stopped without a result"),
    ],
)
def test_an_ending_is_an_outcome_with_its_receipt(how, state, winners, clause, told):
    table = close(play(begin(), "4@a1"), how)
    outcome = table.outcome
    assert (outcome.state, outcome.winners, outcome.clause, outcome.over) == (state, winners, clause, True)
    assert [told in line.label and line.deciding for line in outcome.receipt] == [True]
    assert table.events[-1].position == now(table) == table.events[-2].position
    with pytest.raises(TableError, match="Press Undo"):
        table.moved("4@b2", anyway=True)


@pytest.mark.parametrize("second", ["agreed", "resigned", "stopped"])
@pytest.mark.parametrize("first", ["agreed", "resigned", "stopped", "won", "repeated"])
def test_a_game_ends_once(first, second):
    courses = {"won": WIN, "repeated": TO_AND_FRO}
    table = play(begin(repetition="position"), *courses[first]) if first in courses else close(begin(), first)
    with pytest.raises(TableError, match="over already"):
        close(table, second)


@pytest.mark.parametrize(
    ("how", "seat"), [("", ""), ("won", "red"), ("over", ""), ("agreed", ""), ("resigned", ""), ("resigned", "blue")]
)
def test_endings_that_are_none(how, seat):
    with pytest.raises(TableError, match="Say who resigns"):
        begin().ended(how, seat)


def test_a_game_with_no_draw_by_agreement():
    table = fold([stored(started("gridbloc", {}, {}, {}), 1)])
    with pytest.raises(TableError, match="nobody can agree"):
        table.agreed()


def test_a_peek_opens_one_point_until_the_next_move():
    table = play(begin(), "4@a1", "4@b2")
    peeked = add(table, table.peeked(2))
    assert [peeked.open(seq) for seq in (1, 2, 3, 4)] == [False, True, False, False]
    assert now(peeked) == now(table) == peeked.events[-1].position
    assert not play(peeked, "4@c3").open(2)
    assert not add(peeked, peeked.undone()).open(2)
    with pytest.raises(TableError):
        table.peeked(9)


def test_a_peek_at_the_whole_record_opens_every_point_until_the_next_move():
    table = play(begin(), "4@a1", "4@b2")
    peeked = add(table, table.peeked(WHOLE_RECORD))
    assert all(peeked.open(seq) for seq in (WHOLE_RECORD, 1, 2, 3, 4))
    assert not any(play(peeked, "4@c3").open(seq) for seq in (WHOLE_RECORD, 1, 2, 3, 4, 5))


def test_a_silent_table_keeps_what_is_covered_after_an_end_it_has_not_told():
    silent, speaking = (play(begin(assist), *WIN) for assist in ("silent", "referee"))
    assert (silent.open(1), speaking.open(1)) == (False, True)
    assert add(play(begin("silent"), "4@a1"), begin().ended("stopped")).open(1)


@pytest.mark.parametrize("way", ["memory open", "agreed", "won"])
def test_nothing_is_sealed_where_nothing_is_hidden(way):
    table = begin(memory="open") if way == "memory open" else begin()
    table = play(table, *(WIN if way == "won" else WIN[:2]))
    table = close(table, "agreed") if way == "agreed" else table
    assert all(table.open(event.seq) for event in table.events)


def test_taking_an_ending_back_seals_again():
    table = close(play(begin(), "4@a1"), "stopped")
    assert not add(table, table.undone()).open(1)


def test_a_ruling_counts_from_here_on_and_changes_nothing_recorded():
    table = play(lay(begin(), "-,-,-,-/-,-,-,-/-,-,-,-/y3,y3,-,y3 r444 y442 r"))
    assert "4@a1" in map(str, table.game.moves(table.position))
    ruled = add(table, table.ruled({"three": "adjacent"}, "show"))
    assert (ruled.events[-1].options, ruled.events[-1].assist) == ({"three": "adjacent"}, "show"), "only what changed is told"
    assert "4@a1" not in map(str, ruled.game.moves(ruled.position))
    assert (ruled.assist, now(ruled), ruled.events[:-1]) == ("show", now(table), table.events)
    with pytest.raises(TableError):
        ruled.ruled({}, "show")
    assert play(ruled, "4@a4").game.options["three"] == "adjacent"


def test_a_ruling_stays_when_moves_are_taken_back():
    table = play(begin(), "4@a1")
    table = add(table, table.ruled({"memory": "open"}, "referee"))
    table = add(table, table.undone())
    assert table.game.options["memory"] == "open"


@pytest.mark.parametrize(
    ("options", "assist", "error"),
    [({"three": "both"}, "show", OptionUnknown), ({"x": "y"}, "show", OptionUnknown), ({}, "loud", TableError)],
)
def test_rulings_that_are_none(options, assist, error):
    with pytest.raises(error):
        begin().ruled(options, assist)


def test_a_rematch_changes_sides_and_keeps_what_was_agreed():
    table = begin("show", {"red": "Ann", "yellow": "Bo"}, {"begins": "yellow"}, repetition="moves")
    table = add(table, table.ruled({"three": "adjacent"}, "referee"))
    table = play(table, "4@a1")
    with pytest.raises(TableError, match="not over yet"):
        rematch(table)
    table = close(table, "resigned")
    event = rematch(table)
    assert event.kind == "started"
    again = add_first(event)
    assert again.names == {"red": "Bo", "yellow": "Ann"}
    assert again.game.options == table.game.options
    assert (again.assist, again.setup, again.history[0].position) == (table.assist, table.setup, table.history[0].position)
    assert add_first(rematch(close(again, "resigned"))).names == table.names


def add_first(event):
    return fold([stored(event, 1)])


def test_the_end_by_a_rule_is_undone_like_a_move():
    table = play(lay(begin(), UNDER), "d4-b1")
    assert table.outcome.over
    assert now(add(table, table.undone())) == UNDER
