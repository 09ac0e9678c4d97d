"""Somebody leaves a game of sheets: passed over from then on, told at the end, and taken back like any entry."""

from random import Random

import pytest

from referee.games.block.rules.turn import without
from referee.play.errors import TableError
from referee.play.events import Left, Moved
from referee.play.fold import fold
from referee.play.record import said
from referee.play.records import as_text
from referee.play.starting import started
from tests.sampling import sampled

from .course import add, stored

PLAYERS = "4"


def begin(position: str = ""):
    return fold([stored(started("block", {"2": "Ben"}, {}, {"players": PLAYERS}, position=position), 1)])


def on(table, chance: Random):
    """One move more, at random."""
    game = table.game
    roll = game.dice.roll(table.position, chance.choice)
    move = roll or chance.choice(list(game.expand_move(table.position, chance.choice(game.some_moves(table.position, 60)))))
    for event in table.played(str(move)):
        table = add(table, event)
    return table


def defined(table) -> str:
    """Where the play comes to, from its beginning: nobody who has left owes anything from then on."""
    game, position, gone = table.game, table.at(1).position, set()
    for entry in table.history[1:]:
        if isinstance(entry.event, Left):
            (gone.discard if entry.event.back else gone.add)(entry.event.seat)
        else:
            position = game.after(position, game.move(entry.event.move, position))
        position = without(position, gone)
    return game.write(position)


@pytest.mark.parametrize("seed", sampled(range(12), 3))
def test_who_has_left_is_passed_over_to_the_end(seed):
    chance = Random(seed)
    table = begin()
    while not table.outcome.over:
        if table.entry.gone and chance.random() < 0.03:
            seat = chance.choice(sorted(table.entry.gone))
            before, table = table, add(table, table.returned(seat))
            assert table.notation == before.notation and table.entry.gone == before.entry.gone - {seat}
            assert add(table, table.undone()).entry.gone == before.entry.gone
        if chance.random() < 0.04 and len(table.entry.gone) < int(PLAYERS) - 1:
            seat = chance.choice(sorted({*table.seats} - table.entry.gone))
            before, table = table, add(table, table.left(seat))
            assert add(table, table.undone()).notation == before.notation
            assert add(table, table.undone()).entry.gone == before.entry.gone
            continue
        table = on(table, chance)
        assert not table.entry.gone.intersection(table.to_move) and (table.to_move or table.outcome.over)
        if isinstance(table.entry.event, Moved) and table.position.phase == "roll":
            assert str(table.position.first) not in table.entry.gone
    leaves = table.entry.gone
    assert fold(table.events).notation == table.notation == defined(table)
    outcome = table.outcome
    assert not leaves.intersection(outcome.winners) and outcome.winners
    best = max(score.total for seat, score in outcome.scores.items() if seat not in leaves)
    assert all(outcome.scores[seat].total == best for seat in outcome.winners)
    assert sum("No place" in line.label for line in outcome.receipt) == len(leaves)


def test_it_is_on_record_and_nobody_writes_there_meanwhile():
    table = begin()
    table = add(table, table.left("2"))
    assert said(table, table.event) == "Player 2 has left" and "2 leaves" in as_text(table)
    assert table.words(table.entry.event) == "Player 2 has left" and table.to_move == ("1", "3", "4")
    with pytest.raises(TableError, match="Ben has left"):
        table.moved("2/a1", anyway=True)
    back = add(table, table.returned("2"))
    assert said(back, back.event) == "Player 2 is back" and "2. 2 is back" in as_text(back)
    with pytest.raises(TableError, match="who have left"):
        back.returned("2")
    for seat in ("2", "9", ""):
        with pytest.raises(TableError, match="who of those still playing"):
            table.left(seat)
    table = add(table, table.left("1"))
    table = add(table, table.left("3"))
    with pytest.raises(TableError, match="the last"):
        table.left("4")
    table = add(table, table.ended("over"))
    assert table.outcome.winners == ("4",)
    with pytest.raises(TableError, match="over already"):
        table.left("4")


def test_a_penalty_that_falls_on_nobody_else_ends_the_turn():
    circled = "111.234 c3:e1.f1.g1,i3:a1.b1.c1 A - -"
    table = begin(f"1 penalty 124*S T,O,I3,L,U5 | {circled} | 2...... - - - #T | {circled} | {circled}")
    table = add(table, table.left("2"))
    assert table.position.phase == "roll" and table.position.first == 3
    assert all(sheet.crossed == "A" for sheet in table.position.sheets)


def test_boards_and_lone_sheets_have_nobody_who_leaves():
    for players in ("sheet", "1"):
        with pytest.raises(TableError, match="Nobody can leave"):
            fold([stored(started("block", {}, {}, {"players": players}), 1)]).left("1")
    with pytest.raises(TableError, match="Nobody can leave"):
        fold([stored(started("gobblet", {}, {}, {}), 1)]).left("red")
