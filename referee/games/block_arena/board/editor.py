"""A position set by hand: blocks and meeples from beside the board onto it, as they lie there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ....kernel import Area, Arrangement, Spot, View
from ....rulebook import Rulebook
from ..rules.after import ridden
from ..rules.grid import GRIDS, Block, Square, apart, block_on, neighbours, place, square_at, squares_of
from ..rules.position import OTHER, SEATS, SIDE, Position, block_at, owner_of, with_side
from .drawing import meeples_on
from .taps import Hand
from .view import Viewer

OFF, TURN, SIZE = "off", "turn", "size"
BLOCKS = {f"+{seat}": seat for seat in SEATS}
MEEPLES = {f"+m{seat}": seat for seat in SEATS}
COUNTS = {f"{sign}{seat}": (seat, step) for seat in SEATS for sign, step in (("less-", -1), ("ten-", 10), ("more-", 1))}


class Held(NamedTuple):
    """What is in hand: a "block", a "meeple", "off" to take away, or nothing.

    With a `seat` it comes from beside the board; `square` is then where such a block was just set upright, which the
    square beside it lays down. Without one it is carried from `square`.
    """

    what: str = ""
    seat: str = ""
    square: Square = ""

    def __str__(self) -> str:
        """As a tap, to be kept in an address: "+L", "+L.c4", "+mL", "off", "c4", "mc4"."""
        if self.what == "block":
            return f"+{self.seat}{self.square and '.'}{self.square}" if self.seat else self.square
        return f"+m{self.seat}" if self.seat else f"m{self.square}" if self.square else self.what

    @property
    def carried(self) -> bool:
        return bool(self.square) and not self.seat


NOTHING = Held()


def arrange(rules: Rulebook, board: Viewer, position: Position, taps: Sequence[str]) -> Arrangement:
    """What is in hand and one tap more. A block of a colour stays in hand, so that several can be set."""
    *hand, tap = taps or ("",)
    if not hand and ("." in tap or tap[:1] == "m" and tap[1:] in position.grid.squares):
        hand, tap = [tap], ""  # only what is in hand, as an address keeps it
    held, after = _tapped(position, _parse_held(position, "".join(hand[:1])), tap)
    prompt = _prompt(rules, after, held)
    return Arrangement(after, View(_areas(rules, board, after, held), prompt, (str(held),) if held != NOTHING else ()))


def _parse_held(position: Position, tap: str) -> Held:
    """What is in hand by its tap, nothing where it names nothing there."""
    box, _, square = tap.partition(".")
    if box in BLOCKS:
        return Held("block", BLOCKS[box], square if owner_of(position, square) == BLOCKS[box] else "")
    if tap in MEEPLES:
        return Held("meeple", MEEPLES[tap])
    if tap == OFF:
        return Held(OFF)
    if tap.startswith("m"):
        return Held("meeple", square=tap[1:]) if meeples_on(position, tap[1:]) else NOTHING
    return _block_there(position, tap)


def _block_there(position: Position, square: Square) -> Held:
    return Held("block", square=square) if block_at(position, square) else NOTHING


def _tapped(position: Position, held: Held, tap: str) -> tuple[Held, Position]:
    """What is in hand after a tap, and the position."""
    if tap == TURN:
        return held, position._replace(turn=OTHER[position.turn])
    if tap == SIZE:
        return NOTHING, _on_other_side(position)
    if tap in COUNTS:
        seat, step = COUNTS[tap]
        count = (position.counters[SIDE[seat]] + step) % (position.grid.limit + 1)
        return held, position._replace(counters=with_side(position.counters, seat, count))
    if tap == OFF and held.carried:
        return NOTHING, _taken_off(position, held)
    if tap in (*BLOCKS, *MEEPLES, OFF):
        return NOTHING if tap == str(held) else _parse_held(position, tap), position
    return _on_square(position, held, tap) if tap in position.grid.squares else (held, position)


def _on_square(position: Position, held: Held, square: Square) -> tuple[Held, Position]:
    if held.seat and held.what == "block":
        if held.square and neighbours(held.square, square):
            return Held("block", held.seat), _set_block(position, held.seat, block_on(held.square, square))
        return held._replace(square=square), _set_block(position, held.seat, square)
    if held.seat:
        return NOTHING, _set_meeple(position, held.seat, square)
    there = Held("meeple", square=square) if meeples_on(position, square) else _block_there(position, square)
    if held.what == OFF:
        return held, _taken_off(position, there)
    if held == NOTHING:
        return there, position
    if held.what == "block":
        return NOTHING, _carry(position, held.square, square)
    if held.square == square:
        return _block_there(position, square), position  # the block under the meeple instead
    return NOTHING, _set_meeple(position, meeples_on(position, held.square)[0], square)


def _set_meeple(position: Position, seat: str, square: Square) -> Position:
    return position._replace(meeples=with_side(position.meeples, seat, square))


def _set_block(position: Position, seat: str, block: Block) -> Position:
    """A block stands there now, and none that shares a square with it; one of the same colour was the same block."""
    cleared = _keeping(position, lambda each: not {*squares_of(each)} & {*squares_of(block)})
    blocks = tuple(sorted((*cleared.blocks[SIDE[seat]], block)))
    return cleared._replace(blocks=with_side(cleared.blocks, seat, blocks))


def _carry(position: Position, start: Square, square: Square) -> Position:
    """The block on `start` goes to `square` as it stands, with what it carries; where that is off the board, nowhere."""
    block = block_at(position, start)
    columns, rows = apart(start, square)
    target = "".join(square_at(place(each)[0] + columns, place(each)[1] + rows) for each in squares_of(block))
    if target not in position.grid.bits:
        return position
    seat = owner_of(position, block)
    light, dark = (ridden(block, target, meeple) for meeple in position.meeples)
    return _set_block(_without(position, block), seat, target)._replace(meeples=(light, dark))


def _taken_off(position: Position, there: Held) -> Position:
    """Without a meeple or a block that stands there."""
    if there.what == "meeple":
        return _set_meeple(position, meeples_on(position, there.square)[0], "")
    return _without(position, block_at(position, there.square))


def _without(position: Position, block: Block) -> Position:
    return _keeping(position, lambda each: each != block)


def _keeping(position: Position, stays: Callable[[Block], bool]) -> Position:
    light, dark = (tuple(filter(stays, blocks)) for blocks in position.blocks)
    return position._replace(blocks=(light, dark))


def _on_other_side(position: Position) -> Position:
    """The same on the other side of the board, as far as it has room."""
    grid = GRIDS[16 - position.size]
    fitting = _keeping(position, grid.bits.__contains__)
    light, dark = (meeple if meeple in grid.squares else "" for meeple in position.meeples)
    light_count, dark_count = (min(count, grid.limit) for count in position.counters)
    return fitting._replace(size=grid.size, meeples=(light, dark), counters=(light_count, dark_count))


def _prompt(rules: Rulebook, position: Position, held: Held) -> str:
    seat = SEATS.get(held.seat, "")
    if held == NOTHING:
        return rules.say("hand-set")
    if held.what == OFF:
        return rules.say("hand-off")
    if held.what == "block" and held.seat:
        return rules.say("hand-stretch" if held.square else "hand-block", square=held.square, seat=seat)
    if held.what == "block":
        return rules.say("hand-carry-block", square=held.square)
    if held.seat:
        return rules.say("hand-meeple", seat=seat)
    return rules.say("hand-carry-meeple", square=held.square, seat=SEATS[meeples_on(position, held.square)[0]])


def _areas(rules: Rulebook, board: Viewer, position: Position, held: Held) -> tuple[Area, ...]:
    say, middle = rules.say, board.squares(position, Hand(), set())
    rows = tuple(tuple(replace(spot, marks=_picked(spot.tap == held.square)) for spot in row if spot) for row in middle.rows)
    turn = Spot(TURN, say("turn", seat=SEATS[position.turn]), (f"turn-{position.turn}",))
    size = Spot(SIZE, say("size", size=position.size), (f"size-{position.size}",))
    off = Spot(OFF, say("off"), ("off",), _picked(held.what == OFF))
    tools = Area("tools", say("tools"), ((turn, size, off),))
    return _box(rules, position, "D", held), replace(middle, rows=rows), tools, _box(rules, position, "L", held)


def _box(rules: Rulebook, position: Position, seat: str, held: Held) -> Area:
    """Beside the board: a block and a meeple to be set, and the counter."""
    say, name, count = rules.say, SEATS[seat], position.counters[SIDE[seat]]
    box = held.what if held.seat == seat else ""
    spots = (
        Spot(f"+{seat}", say("box-block", seat=name), (f"{seat}-up",), _picked(box == "block")),
        Spot(f"+m{seat}", say("box-meeple", seat=name), (f"m{seat}",), _picked(box == "meeple")),
        Spot(f"less-{seat}", say("count-less", seat=name), ("less",)),
        Spot(f"ten-{seat}", say("count-ten", seat=name, count=count), ("ten",)),
        Spot(f"more-{seat}", say("count-more", seat=name), ("more",)),
    )
    return Area(f"{name}-box", say("box", seat=name), (spots,), seat=name)


def _picked(holds: bool) -> tuple[str, ...]:
    return ("picked",) if holds else ()
