"""Block Arena positions for tests: played, scattered, and wild. Chance comes in as `choose(sequence)`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from referee import games
from referee.games.block_arena.rules.moves import PASS, SetBlock, SetMeeple, Shift, Walk
from referee.games.block_arena.rules.position import FIRST, Position
from tests.games.built import every_option

SIZES = (9, 7)
LIMIT = {9: 40, 7: 30}
OPTIONS = tuple(every_option("block-arena"))  # as the rulebook has them, so that none is forgotten
READINGS = tuple(choice.key for choice in games.get("block-arena").rulebook.options["distance"].choices)

Choose = Callable[[Sequence], object]


def arena(**options: str):
    return games.get("block-arena", **options)


GAME = arena()


def squares(size: int) -> list[str]:
    return [f"{column}{row}" for column in "abcdefghi"[:size] for row in range(1, size + 1)]


def every_block(size: int) -> list[str]:
    """Every way a block can lie, from coordinates and nothing else."""
    columns = "abcdefghi"[:size]
    across = [f"{columns[x]}{y}{columns[x + 1]}{y}" for x in range(size - 1) for y in range(1, size + 1)]
    along = [f"{column}{y}{column}{y + 1}" for column in columns for y in range(1, size)]
    return squares(size) + across + along


def parts(block: str) -> list[str]:
    return [block[i : i + 2] for i in range(0, len(block), 2)]


def writable(now: Position, seat: str = "") -> list:
    """Every move that can be written of what stands there: every block of both colours to every place, both meeples to
    every square, every block and every meeple set, the pass."""
    places, spots = every_block(now.size), squares(now.size)
    found = [Shift(block, to, seat) for block in (*now.blocks[0], *now.blocks[1]) for to in places]
    found += [Walk(start, to, seat) for start in {*now.meeples} - {""} for to in spots]
    found += [SetBlock(to, seat) for to in places] + [SetMeeple(to, seat) for to in spots]
    return [*found, led(PASS, seat)]


def led(move, seat: str):
    """The same move, written with a seat before it."""
    return replace(move, seat=seat)


def absent(now: Position, choose: Choose) -> list:
    """Some moves of what does not stand there."""
    places, spots = every_block(now.size), squares(now.size)
    blocks = [Shift(choose(places), choose(places)) for _ in range(20)]
    return blocks + [Walk(choose(spots), choose(spots)) for _ in range(20)]


def play(start: Position | str, *moves: str, **options: str) -> list[Position]:
    """All positions of a course of moves, legal or not, the start first."""
    game = arena(**options)
    course = [game.read(start) if isinstance(start, str) else start]
    for text in moves:
        course.append(game.after(course[-1], game.move(text, course[-1])))
    return course


def played(seed: int, size: int, begins: str = "L") -> Iterator[Position]:
    """The positions of one random game."""
    chance, now = Random(seed), FIRST[size]._replace(turn=begins)
    yield now
    while moves := GAME.moves(now):
        now = GAME.after(now, chance.choice(moves))
        yield now


def from_play(number: int, seed: int, size: int, begins: str = "L") -> list[Position]:
    """Positions of set-up and of play, thinned out of random games."""
    found = []
    while len(found) < number:
        course = list(played(seed, size, begins))
        found += course[:10:3] + course[10::5]
        seed += 1
    return found[:number]


def laid(size: int, choose: Choose, counts: tuple[int, int], rows: Sequence[int] = ()) -> tuple:
    """So many blocks a side, none on another; on these rows, if any are named."""
    places = [block for block in every_block(size) if not rows or all(int(square[1]) in rows for square in parts(block))]
    taken, pairs = set(), ([], [])
    for side in (0, 1):
        while len(pairs[side]) < counts[side]:
            block = choose(places)
            if not taken & set(parts(block)):
                taken |= set(parts(block))
                pairs[side].append(block)
    return tuple(tuple(sorted(blocks)) for blocks in pairs)


def scattered(size: int, choose: Choose) -> Position:
    """All eight blocks anywhere, crowded on some rows so that ways join; meeples on any block, often on one; any counters."""
    low = choose(range(1, size - 3))
    blocks = laid(size, choose, (4, 4), choose(((), range(low, low + 4), (size - 3, size - 2, size - 1, size), (1, 2, 3, 4))))
    stands = [square for pair in blocks for block in pair for square in parts(block)]
    light = choose([square for square in stands if square[1] != str(size)] or stands)
    shared = next(block for pair in blocks for block in pair if light in parts(block))
    dark = choose([choose(parts(shared)), light, choose(stands)])
    limit = LIMIT[size]
    light_count = choose((0, 12, limit - 1, limit, choose(range(limit + 1))))
    dark_count = choose((light_count, max(light_count - 1, 0), choose(range(limit + 1))))
    return Position(size, blocks, (light, dark), (light_count, dark_count), choose("LD"))


def wild(size: int, choose: Choose) -> Position:
    """Set-up gone any way it can on the table: blocks anywhere, any number a side, meeples set or not."""
    blocks = laid(size, choose, (choose(range(5)), choose(range(5))), choose(((), (1, 2, size - 1, size))))
    stands = [square for pair in blocks for block in pair for square in parts(block)]
    meeples = tuple(choose(["", "", *stands]) for _ in range(2))
    complete = all(meeples) and all(len(pair) == 4 for pair in blocks)
    counters = tuple(choose(range(LIMIT[size] + 1)) if complete else 0 for _ in range(2))
    return Position(size, blocks, meeples, counters, choose("LD"))


def drawn(build) -> st.SearchStrategy[Position]:
    """One of the builders above on either board."""
    return st.builds(lambda size, seed: build(size, Random(seed).choice), st.sampled_from(SIZES), st.integers(0, 2**32))


def sample(build, number: int, size: int, seed: int = 0) -> list[Position]:
    chance = Random(seed)
    return [build(size, chance.choice) for _ in range(number)]


# The plainest positions for what can be said.
SETTING = "9 a1,c1d1 a9,c9d9 -,- 0,0 L"
PLACED = "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 -,- 0,0 L"
BEGUN = "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L"
MIXED = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 a1,b2 5,5 L"  # light's way: a1, then dark's b1; dark's meeple is light's guest
SHARED = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 b2,c2 5,5 L"
ON_FOREIGN = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 b1,f9 5,5 L"
ARRIVED = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 f9,d2 6,5 D"
LAST = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 a1,f9 40,39 D"
DONE = "9 a1,b2c2,f1,h1i1 b1,d2,f9,h9i9 a1,f9 40,40 L"
