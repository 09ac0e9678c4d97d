"""Tables of many events, take-backs and restores of take-backs among them, as chance has it."""

from random import Random

from referee import games
from referee.play.events import Agreed, Corrected, Event, Ruled
from referee.play.fold import fold, step
from referee.play.starting import started
from referee.play.table import Table

from .course import stored

KINDS = ("moved",) * 8 + ("undone", "undone", "back", "restored", "peeked", "corrected", "agreed", "ruled")


def random_table(chance: Random, count: int, slug: str = "gobblet") -> Table:
    """A table of so many events, many of them take-backs and restores of take-backs."""
    game = games.get(slug)
    table = fold([stored(started(slug, {}, {}, game.setup.of(game.first())), 1)])
    while table.version < count:
        if event := random_event(table, chance):
            table = step(table, stored(event, table.version + 1))
    return table


def random_event(table: Table, chance: Random) -> Event | None:
    kind = chance.choice(KINDS)
    if kind == "moved":
        moves = table.game.moves(table.position) if not table.closing else []
        if not moves:
            return table.taken_back(1, "agreed")
        return table.moved(str(next(table.game.expand_move(table.position, chance.choice(moves)))), anyway=True)
    if kind == "back" and table.entry.number:
        return table.taken_back(chance.choice(table.history[:-1]).seq, "agreed")
    if kind == "undone" and (table.closing or table.entry.number):
        return table.undone()
    if kind == "restored" and table.dropped:
        return table.restored()
    if kind == "corrected" and table.entry.number:
        return Corrected(position=chance.choice(table.history).event.position)
    if kind == "agreed" and not table.closing and chance.random() < 0.2:
        return Agreed(position=table.notation)
    if kind == "ruled":
        return Ruled({}, chance.choice(("silent", "referee", "show")), position=table.notation)
    return table.peeked(chance.randint(1, table.version)) if kind == "peeked" else None
