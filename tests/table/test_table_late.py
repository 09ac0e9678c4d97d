"""A combo entered late and one die changed on sheets: the table folded is the table that was played so from the start."""

from contextlib import suppress
from random import Random

import pytest

from referee.games.block.rules.acts import MakeCombo, Pass, RollDice
from referee.games.block.rules.dice import FACES
from referee.kernel import NotationError
from referee.play.amending import amend
from referee.play.fold import fold
from referee.play.starting import started
from tests.sampling import sampled

from .course import add, stored

MOVES = 60


def played(chance: Random):
    """A table of three on which moves are made at random, and many a combo is left out by the next roll."""
    table = fold([stored(started("block", {}, {}, {"players": "3"}), 1)])
    game = table.game
    while table.entry.number < MOVES and not table.outcome.over:
        roll = game.dice.roll(table.position, chance.choice)
        if roll and chance.random() < 0.8:
            events = table.played(str(roll))
        else:
            move = chance.choice(game.moves(table.position))
            whole = list(game.expand_move(table.position, move))
            events = table.played(str(chance.choice(whole)))
        for event in events:
            table = add(table, event)
    return table


def defined(table, moves: list[tuple[str, str]]) -> str:
    """Where these moves come to, one after the other; one that cannot be is left out."""
    game, position = table.game, table.at(1).position
    for seat, word in moves:
        with suppress(NotationError):
            move = game.move_by(seat, word, position)
            if game.judge(position, move).possible:
                position = game.after(position, move)
    return game.write(position)


def check(table, place: int, seat: str, word: str) -> None:
    amendment = amend(table, place, 1, [word])
    moves = [(entry.event.seat, entry.event.move) for entry in table.history[1:]]
    moves[place - 1] = (seat, word)
    events = table.events
    for event in amendment.events:
        events = (*events, stored(event, len(events) + 1))
    again = fold(events)
    assert again.notation == amendment.after.notation == defined(table, moves)
    assert again.history[place].event.move == word
    assert add(again, again.undone()).notation == table.notation, "and one Undo takes it back"


@pytest.mark.parametrize("seed", sampled(range(12), 3))
def test_what_is_entered_late_is_as_if_it_had_been_in_time(seed):
    chance = Random(seed)
    table = played(chance)
    game, tried = table.game, 0
    for entry in table.history[1:]:
        before, move = entry.previous.position, entry.move
        if isinstance(move, Pass):
            assert game.sheets.left_out(before, move, move.seat) == "wrong"
            combos = [one for one in game.moves(before) if isinstance(one, MakeCombo) and one.seat == move.seat]
            for combo in combos[:1]:
                check(table, entry.number, move.seat, str(combo))
                tried += 1
        elif isinstance(move, RollDice) and chance.random() < 0.5:
            numbers = list(move.roll.numbers)
            numbers[chance.randrange(4)] = chance.choice(FACES)
            other = f"!{''.join(numbers)}{move.roll.shape}"
            if other != str(move) and game.judge(before, game.move(other, before)).possible:
                check(table, entry.number, entry.event.seat, other)
                tried += 1
    assert tried > 2
