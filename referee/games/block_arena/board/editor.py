"""A position set by hand: blocks and meeples from beside the board onto it, as they lie there.

In hand is one word: what is taken beside the board, "+L" a block or "+mL" a meeple, "off", or what is carried, "c4" a
block by this square and "mc4" the meeple on it. "+L.c4" is a block just set upright on c4, which the square beside it
lays down.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

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


def arrange(rules: Rulebook, board: Viewer, position: Position, taps: Sequence[str]) -> Arrangement:
    """What is in hand and one tap more. A block of a colour stays in hand, so that several can be set."""
    *hand, tap = taps or ("",)
    if not hand and ("." in tap or tap[:1] == "m" and tap[1:] in position.grid.squares):
        hand, tap = [tap], ""  # only what is in hand, as an address keeps it
    held, after = _tapped(position, _still(position, "".join(hand[:1])), tap)
    prompt = _prompt(rules, after, held)
    return Arrangement(after, View(_areas(rules, board, after, held), prompt, (held,) if held else ()))


def _still(position: Position, held: str) -> str:
    """What is in hand, "" where it names nothing there."""
    kind, _, square = held.partition(".")
    if kind in BLOCKS and square:
        return held if owner_of(position, square) == BLOCKS[kind] else kind
    if held in (*BLOCKS, *MEEPLES, OFF):
        return held
    there = meeples_on(position, held[1:]) if held.startswith("m") else block_at(position, held)
    return held if there else ""


def _tapped(position: Position, held: str, tap: str) -> tuple[str, Position]:
    """What is in hand after a tap, and the position."""
    if tap == TURN:
        return held, position._replace(turn=OTHER[position.turn])
    if tap == SIZE:
        return "", _on_other_side(position)
    if tap in COUNTS:
        seat, step = COUNTS[tap]
        count = (position.counters[SIDE[seat]] + step) % (position.grid.limit + 1)
        return held, position._replace(counters=with_side(position.counters, seat, count))
    if tap == OFF and _carried(held):
        return "", _taken_off(position, held)
    if tap in (*BLOCKS, *MEEPLES, OFF):
        return "" if tap == held else tap, position
    if tap not in position.grid.squares:
        return held, position
    return _on_square(position, held, tap)


def _carried(held: str) -> str:
    """The square from which something is carried, "" where nothing is."""
    return "" if held.startswith("+") or held == OFF else held.removeprefix("m")


def _on_square(position: Position, held: str, square: Square) -> tuple[str, Position]:
    kind, _, last = held.partition(".")
    meeple_here = meeples_on(position, square)
    if kind in BLOCKS:
        if last and neighbours(last, square):
            return kind, _set_block(position, BLOCKS[kind], block_on(last, square))
        return f"{kind}.{square}", _set_block(position, BLOCKS[kind], square)
    if held in MEEPLES:
        return "", _set_meeple(position, MEEPLES[held], square)
    if held == OFF:
        return OFF, _taken_off(position, f"m{square}" if meeple_here else square)
    if not held:
        return (f"m{square}" if meeple_here else square if block_at(position, square) else ""), position
    start = _carried(held)
    if held.startswith("m"):
        if start == square:
            return (square if block_at(position, square) else ""), position  # the block under it instead
        return "", _set_meeple(position, meeples_on(position, start)[0], square)
    return "", _carry(position, start, square)


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


def _taken_off(position: Position, what: str) -> Position:
    """Without a meeple ("mc4") or a block ("c4")."""
    if what.startswith("m"):
        seat = meeples_on(position, what[1:])[0]
        return _set_meeple(position, seat, "")
    return _without(position, block_at(position, what))


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


def _prompt(rules: Rulebook, position: Position, held: str) -> str:
    kind, _, square = held.partition(".")
    if kind in BLOCKS:
        return rules.say("hand-stretch" if square else "hand-block", square=square, seat=SEATS[BLOCKS[kind]])
    if held in MEEPLES:
        return rules.say("hand-meeple", seat=SEATS[MEEPLES[held]])
    if held == OFF:
        return rules.say("hand-off")
    if not held:
        return rules.say("hand-set")
    if held.startswith("m"):
        seat = SEATS[meeples_on(position, held[1:])[0]]
        return rules.say("hand-carry-meeple", square=held[1:], seat=seat)
    return rules.say("hand-carry-block", square=held)


def _areas(rules: Rulebook, board: Viewer, position: Position, held: str) -> tuple[Area, ...]:
    say, square = rules.say, held.partition(".")[2] or _carried(held)
    middle = board.squares(position, Hand(), set())
    rows = tuple(
        tuple(replace(spot, marks=("picked",) if spot.tap == square else ()) for spot in row if spot) for row in middle.rows
    )
    turn = Spot(TURN, say("turn", seat=SEATS[position.turn]), (f"turn-{position.turn}",))
    size = Spot(SIZE, say("size", size=position.size), (f"size-{position.size}",))
    off = Spot(OFF, say("off"), ("off",), ("picked",) if held == OFF else ())
    tools = Area("tools", say("tools"), ((turn, size, off),))
    return _box(rules, position, "D", held), replace(middle, rows=rows), tools, _box(rules, position, "L", held)


def _box(rules: Rulebook, position: Position, seat: str, held: str) -> Area:
    """Beside the board: a block and a meeple to be set, and the counter."""
    say, name, count = rules.say, SEATS[seat], position.counters[SIDE[seat]]
    kind = held.partition(".")[0]
    spots = (
        Spot(f"+{seat}", say("box-block", seat=name), (f"{seat}-up",), ("picked",) if kind == f"+{seat}" else ()),
        Spot(f"+m{seat}", say("box-meeple", seat=name), (f"m{seat}",), ("picked",) if held == f"+m{seat}" else ()),
        Spot(f"less-{seat}", say("count-less", seat=name), ("less",)),
        Spot(f"ten-{seat}", say("count-ten", seat=name, count=count), ("ten",)),
        Spot(f"more-{seat}", say("count-more", seat=name), ("more",)),
    )
    return Area(f"{name}-box", say("box", seat=name), (spots,), seat=name)
