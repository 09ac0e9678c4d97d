"""A position as a line of notation."""

import re

from ....kernel import NotationError
from .grid import GRIDS, Block, Grid, Square, block_on, squares_of
from .position import PLAY, SEATS, Blocks, Position, block_at, phase


def write(position: Position) -> str:
    light, dark = (",".join(blocks) or "-" for blocks in position.blocks)
    meeples = ",".join(meeple or "-" for meeple in position.meeples)
    return f"{position.size} {light} {dark} {meeples} {position.counters[0]},{position.counters[1]} {position.turn}"


def parse(text: str) -> Position:
    """The position a line says, though what lies there may not add up. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != 6 or not all(fields):
        expected = "six fields parted by one space: size, light blocks, dark blocks, meeples, counters, turn"
        raise NotationError("position", expected, text)
    size, light, dark, meeples, counters, turn = fields
    starts = _starts(fields)
    if size not in ("9", "7"):
        raise NotationError("size", "9 or 7", size, 0)
    grid = GRIDS[int(size)]
    taken: dict[Square, Block] = {}
    blocks = (
        _parse_blocks(light, "light blocks", starts[1], grid, taken),
        _parse_blocks(dark, "dark blocks", starts[2], grid, taken),
    )
    if turn not in SEATS:
        raise NotationError("turn", "L or D", turn, starts[5])
    return Position(grid.size, blocks, _parse_meeples(meeples, starts[3], grid), _parse_counters(counters, starts[4]), turn)


def _starts(fields: list[str]) -> list[int]:
    """Where each field begins in the line."""
    return [sum(len(field) + 1 for field in fields[:number]) for number in range(len(fields))]


def _parse_blocks(text: str, field: str, at: int, grid: Grid, taken: dict[Square, Block]) -> Blocks:
    if text == "-":
        return ()
    blocks, start = text.split(","), at
    for block in blocks:
        if block not in grid.bits:
            raise NotationError(field, _block_expected(block, grid), block, start)
        for square in squares_of(block):
            if square in taken:
                raise NotationError(field, f"no second block on {square}, where {taken[square]} stands", block, start)
            taken[square] = block
        start += len(block) + 1
    if blocks != sorted(blocks):
        raise NotationError(field, f"the blocks sorted, {','.join(sorted(blocks))}", text, at)
    return tuple(blocks)


def _block_expected(block: Block, grid: Grid) -> str:
    squares = squares_of(block)
    if len(squares) == 2 and block_on(*squares) in grid.bits:
        return f"{block_on(*squares)}, squares by column, then row"
    return f"a square (a1) or two neighbouring ones (c1d1), from a1 to {grid.squares[-1]}"


def _parse_meeples(text: str, at: int, grid: Grid) -> tuple[Square, Square]:
    light, comma, dark = text.partition(",")
    for meeple in (light, dark):
        if not comma or meeple not in ("-", *grid.squares):
            expected = f"light's and dark's square, from a1 to {grid.squares[-1]}, or - while unset, such as a1,-"
            raise NotationError("meeples", expected, text, at)
    return light.strip("-"), dark.strip("-")


def _parse_counters(text: str, at: int) -> tuple[int, int]:
    match = re.fullmatch(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)", text)
    if not match:
        raise NotationError("counters", "light's and dark's count, such as 12,11", text, at)
    return int(match[1]), int(match[2])


def read(text: str) -> Position:
    """The position a line says. Raises NotationError, also for what cannot be: more than four blocks a side (1.2),
    a meeple on the bare board (4.1), a counter beyond its limit (7.1), a count while set-up is not done (2.5).

    What only illegal play can bring is accepted, since it can be done on the table: blocks set outside the base,
    counters apart, a meeple set early.
    """
    position = parse(text)
    grid, fields = position.grid, text.split(" ")
    starts = _starts(fields)
    for number, seat in enumerate(SEATS, 1):
        if len(position.blocks[number - 1]) > 4:
            raise NotationError(f"{SEATS[seat]} blocks", "at most four blocks", fields[number], starts[number])
    for meeple in filter(None, position.meeples):
        if not block_at(position, meeple):
            at = starts[3] + fields[3].index(meeple)
            raise NotationError("meeples", "squares on which a block stands", meeple, at)
    if max(position.counters) > grid.limit:
        raise NotationError("counters", f"at most {grid.limit} each on this board", fields[4], starts[4])
    if any(position.counters) and phase(position) is not PLAY:
        raise NotationError("counters", "0,0 until all blocks and meeples are set", fields[4], starts[4])
    return position
