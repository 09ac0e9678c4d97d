"""A table of as many players as sit there: seats in play, dice thrown here, what chance draws, who shares."""

import pytest

from referee.play import codec
from referee.play.errors import TableError
from referee.play.fold import fold
from referee.play.record import said
from referee.play.records import as_text
from referee.play.starting import rematch, started

from .course import add, play, stored

NAMES = {"1": "Ada", "3": "Cleo", "5": "nobody sits there"}


def begin(pick=None, position: str = "", **setup: str):
    return fold([stored(started("block", NAMES, {}, setup, position=position, pick=pick), 1)])


def last(faces):
    return faces[-1]


def begun():
    return play(begin(players="3"), "1/a1", "2/b1", "3/c1")


def test_names_are_kept_of_those_who_play():
    table = begin(players="3")
    assert table.seats == ("1", "2", "3") and table.names == {"1": "Ada", "2": "", "3": "Cleo"}
    assert [table.seat_name(seat) for seat in table.seats] == ["Ada", "Player 2", "Cleo"]
    assert begin(players="sheet").seat_label("1") == begin(players="1").seat_label("1") == "My sheet"


def test_a_throw_is_a_move_by_chance():
    table = begun()
    (event,) = table.rolled(last)
    assert event.kind == "moved" and event.thrown and event.seat == "1"
    assert event.move == table.rolled(last)[0].move != table.rolled(lambda faces: faces[0])[0].move
    after = add(table, event)
    assert said(after, after.events[-1]).startswith("Player 1 !") and "{thrown}" in as_text(after)
    with pytest.raises(TableError):
        after.rolled(last)


def test_a_move_entered_is_no_throw():
    assert "thrown" not in codec.data(add(begun(), begun().moved("!1243S")).events[-1])


def test_an_ended_game_throws_nothing():
    with pytest.raises(TableError):
        add(begun(), begun().ended("stopped")).rolled(last)


def test_chance_draws_again_for_the_rematch():
    table = begin(last, players="2", A="I")
    assert table.events[0].chosen == {"players": "2", "A": "I"} and table.setup["A"] != "I"
    again = rematch(add(table, table.ended("over")), lambda faces: faces[0])
    assert again.chosen == table.events[0].chosen and again.position != table.events[0].position
    assert again.names == {"1": "", "2": "Ada"}
    plain = begin(players="2", A="I")
    plain = add(plain, plain.ended("over"))
    assert "chosen" not in codec.data(plain.events[0]) and rematch(plain, last).position == plain.events[0].position


@pytest.mark.parametrize("players", ["sheet", "1", "2", "3"])
def test_nobody_resigns_from_a_sheet(players):
    with pytest.raises(TableError, match="game is over"):
        begin(players=players).ended("resigned", "1")


MADE = "111.... i3:a1.b1.c1 A - -"


@pytest.mark.parametrize(
    ("position", "state", "winners"),
    [
        (MADE, "scored", ()),
        (f"1 roll - I0,O0,T0,L0,S0 | {MADE}", "scored", ()),
        (f"1 drop 1243S I,O,T,L,S | 1...... - - - 1243S | {MADE.replace(' A - -', ' A - 1243S')}", "won", ("2",)),
        (f"1 roll - I,O,T,L,S | {MADE} | 1...... - - - - | {MADE}", "shared", ("1", "3")),
    ],
)
def test_the_players_say_that_it_is_over(position, state, winners):
    table = begin(position=position)
    over = add(table, table.ended("over"))
    assert (over.outcome.state, over.outcome.winners, over.declared) == (state, winners, True)
    first, *rest = over.outcome.receipt
    assert "Ended by the players" in first.label and tuple(rest) == table.game.settle(table.position).receipt
    assert said(over, over.events[-1]) == "Ended by the players, counted as it lies"
    with pytest.raises(TableError, match="over already"):
        over.ended("over")
    back = add(over, over.undone())
    assert not back.declared and back.position == table.position
    assert as_text(over).split()[-1] in {clause.number for clause in table.game.rulebook.clauses.values()}


def test_a_correction_keeps_the_seats():
    with pytest.raises(TableError, match="Player 1, Player 2 and Player 3"):
        begun().corrected("1...... - - - -")


def test_nothing_owed_is_not_the_end():
    table = begin(position="1...... - - - -")
    assert not table.declared and not table.outcome.over and table.seats == ("1",)
    assert add(table, *table.rolled(last)).last_move
