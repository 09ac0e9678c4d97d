"""Blocks, slides, flips and a meeple's reach, against what coordinates alone say (clauses 1.1, 1.3, 4.1–4.7, 5.5, 5.7)."""

import pytest
from hypothesis import given

from referee.games.block_arena.rules.grid import GRIDS, lies, squares_of
from referee.games.block_arena.rules.moves import Walk
from referee.games.block_arena.rules.position import OTHER, SIDE, within_reach
from tests.sampling import examples

from .positions import GAME, SIZES, drawn, every_block, parts, scattered, squares

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
on_both = pytest.mark.parametrize("size", SIZES)


def cells(block: str) -> frozenset[tuple[int, int]]:
    return frozenset(("abcdefghi".index(square[0]), int(square[1]) - 1) for square in parts(block))


def on(size: int, block: frozenset) -> bool:
    return all(0 <= x < size and 0 <= y < size for x, y in block)


def slid(block: frozenset) -> set:
    return {frozenset((x + dx, y + dy) for x, y in block) for dx, dy in WAYS}


def flipped(block: frozenset) -> set:
    """Over each edge of its foot, a block comes to lie on as many squares beyond as it is high there."""
    found = set()
    for dx, dy in WAYS:
        high = 2 if len(block) == 1 else 1
        long_way = len(block) == 2 and len({x for x, _ in block} if dx else {y for _, y in block}) == 2
        if len(block) == 2 and not long_way:
            continue  # over its long side it would lie as before (5.6)
        front = max(block, key=lambda cell: cell[0] * dx + cell[1] * dy)
        found.add(frozenset((front[0] + dx * step, front[1] + dy * step) for step in range(1, high + 1)))
    return found


@on_both
def test_every_block_is_known_and_no_other(size):
    assert set(GRIDS[size].bits) == set(every_block(size))
    assert len(GRIDS[size].blocks) == size * size + 2 * size * (size - 1)
    for block, bits in GRIDS[size].bits.items():
        assert list(squares_of(block)) == parts(block) == GRIDS[size].names(bits)
        across = len({square[1] for square in parts(block)}) == 1
        assert lies(block) == ("" if len(block) == 2 else "across" if across else "along")


@on_both
@pytest.mark.parametrize("known, brute", [("slides", slid), ("flips", flipped)])
def test_every_slide_and_flip(size, known, brute):
    for block, targets in getattr(GRIDS[size], known).items():
        assert list(targets) == sorted(set(targets))
        assert {cells(target) for target in targets} == {other for other in brute(cells(block)) if on(size, other)}


@on_both
def test_what_lies_ahead(size):
    for square in squares(size):
        row = int(square[1])
        assert GRIDS[size].ahead["L"][square] == tuple(f"{square[0]}{to}" for to in range(row + 1, size + 1))
        assert GRIDS[size].ahead["D"][square] == tuple(f"{square[0]}{to}" for to in range(row - 1, 0, -1))


def walked(now, whose: str, start: str) -> set[str]:
    """Step by step, as the clauses have it: on and on over its own colour, ended by the first step on the other."""
    colour = {square: seat for seat in "LD" for block in now.blocks[SIDE[seat]] for square in parts(block)}
    ends, todo = set(), [(start, True)]
    done = set()
    while todo:
        square, goes_on = todo.pop()
        if square in done or not goes_on:
            continue
        done.add(square)
        ((x, y),) = cells(square)
        for dx, dy in WAYS:
            if on(now.size, frozenset({(x + dx, y + dy)})):
                to = f"{'abcdefghi'[x + dx]}{y + dy + 1}"
                if to in colour:
                    ends.add(to)
                    todo.append((to, colour[square] == colour[to] == whose))
        if colour.get(start) != whose:
            break  # one square, whatever it steps onto (4.4)
    return ends - {start}


@examples(50)
@given(drawn(scattered))
def test_every_reach(now):
    for seat, meeple in zip("LD", now.meeples, strict=True):
        assert set(within_reach(now, seat, meeple)) == walked(now, seat, meeple)
        assert set(within_reach(now, OTHER[seat], meeple)) == walked(now, OTHER[seat], meeple)


REACHES = {
    "over its own as far as it likes, and one onto the other's": (
        "9 a1b1,c1c2,d2,f2 a9,b9,d3,e2 a1,a9 5,5 L", "Ma1-b1 Ma1-c1 Ma1-c2 Ma1-d2 Ma1-d3 Ma1-e2",
    ),
    "from the other's one square, onto either": ("9 a1b1,c1c2,d2,f2 a9,b9,d3,e2e3 e2,a9 5,5 L", "Me2-d2 Me2-e3 Me2-f2"),
    "not over the other's onto its own": ("9 a1,c1,f1,h1 b1,d9,f9,h9 a1,d9 5,5 L", "Ma1-b1"),
    "onto the other meeple and past it": ("9 a2b2,c2,f1,h1 a9,d9,f9,h9 a2,b2 5,5 L", "Ma2-b2 Ma2-c2"),
    "upright and laid alike": ("9 a1,a2a3,a4,b4 d9,e9,f9,h9 a1,d9 5,5 L", "Ma1-a2 Ma1-a3 Ma1-a4 Ma1-b4"),
    "from a square both stand on": ("9 a2b2,c2,f1,h1 a9,d9,f9,h9 b2,b2 5,5 L", "Mb2-a2 Mb2-c2"),
    "nowhere": ("9 a1,c1,f1,h1 a9,d9,f9,h9 a1,a9 5,5 L", ""),
}  # fmt: skip


@pytest.mark.parametrize("line, walks", REACHES.values(), ids=REACHES)
def test_where_a_meeple_walks(line, walks):
    now = GAME.read(line)
    assert " ".join(str(move) for move in GAME.moves(now) if isinstance(move, Walk)) == walks
