"""Tiles, the sides they share, the corners they meet at (clauses 1.1, 2.1, 2.3, 3.1): geometry, before any wall stands.

All of it follows from the tiles' outlines: a side is an edge that two outlines have in common, a corner a point of theirs.
"""

import re
from collections import defaultdict
from functools import cached_property, lru_cache
from itertools import combinations
from math import atan2
from typing import NamedTuple

TILE = r"[a-z](?:0|[1-9][0-9]?)"  # a tile, and the names just beyond the edge as well
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
READINGS = ("around", "strict")

Outline = tuple[tuple[int, int], ...]  # points in order round a tile; x to the right, y down


def place(tile: str) -> tuple[str, int]:
    """What tiles are sorted by: column, then row."""
    return tile[0], int(tile[1:])


def wall_between(one: str, other: str) -> str:
    """The name of a wall: the two tiles it parts, the earlier first."""
    return "|".join(sorted((one, other), key=place))


class Corner(NamedTuple):
    """The tiles that meet at a point, in order round it; `sides[k]` lies between the k-th and the next, -1 for a gap."""

    tiles: tuple[int, ...]
    sides: tuple[int, ...]


class Tiling:
    """Tiles and sides by numbers, in the order of their names; sets of them are integers, a bit each."""

    def __init__(self, outlines: dict[str, Outline]):
        self.names = tuple(sorted(outlines, key=place))
        self.outlines = tuple(_turned_alike(outlines[name]) for name in self.names)
        self.index = {name: number for number, name in enumerate(self.names)}
        pairs = sorted({pair for pair in self._edges().values() if len(pair) > 1})
        self.sides = tuple((one, other) for one, other in pairs)
        self.side_names = tuple(f"{self.names[one]}|{self.names[other]}" for one, other in self.sides)
        self.side_index = {name: number for number, name in enumerate(self.side_names)}
        self.beside: tuple[dict[int, int], ...] = tuple({} for _ in self.names)  # by tile: its neighbours, with the side
        for side, (one, other) in enumerate(self.sides):
            self.beside[one][other] = self.beside[other][one] = side
        self.all = (1 << len(self.names)) - 1
        self.all_sides = (1 << len(self.sides)) - 1

    def __deepcopy__(self, _memo) -> "Tiling":
        return self  # never changes

    def _edges(self) -> dict[frozenset, tuple[int, ...]]:
        edges = defaultdict(tuple)
        for tile, outline in enumerate(self.outlines):
            for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
                edges[frozenset((here, there))] += (tile,)
        return edges

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """Every point at which two tiles meet or more."""
        at = defaultdict(list)
        for tile, outline in enumerate(self.outlines):
            for number, (x, y) in enumerate(outline):
                before, after = outline[number - 1], outline[(number + 1) % len(outline)]
                at[x, y].append((atan2(after[1] - y, after[0] - x), tile, before, after))
        return tuple(self._corner(sorted(around)) for _, around in sorted(at.items()) if len(around) > 1)

    def _corner(self, around: list) -> Corner:
        """`around`: the tiles by angle, each with the edges it begins and ends with there."""
        following = around[1:] + around[:1]
        sides = tuple(
            self.beside[one][other] if before == after else -1
            for (_, one, before, _), (_, other, _, after) in zip(around, following, strict=True)
        )
        return Corner(tuple(tile for _, tile, _, _ in around), sides)

    @cached_property
    def meetings(self) -> dict[tuple[int, int], tuple[Corner, ...]]:
        """Two tiles that share only a corner, the earlier first: where they meet."""
        found = defaultdict(tuple)
        for corner in self.corners:
            for one, other in combinations(sorted(corner.tiles), 2):
                if other not in self.beside[one]:
                    found[one, other] += (corner,)
        return dict(found)

    @cached_property
    def steps(self) -> dict[str, tuple]:
        """By reading of 2.3 and tile: where a step can go, and the ways there, each the walls that would shut it.

        A step is open if one of its ways has none of its walls; a way over a gap may have none at all.
        """
        found = {reading: [[] for _ in self.names] for reading in READINGS}
        for side, (one, other) in enumerate(self.sides):
            for here, there in ((one, other), (other, one)):
                for reading in READINGS:
                    found[reading][here].append((there, (1 << side,)))
        for (one, other), corners in self.meetings.items():
            for reading, ways in (("around", _around), ("strict", _touching)):
                shut_by = tuple({_bits(way): None for corner in corners for way in ways(corner, one, other)})
                for here, there in ((one, other), (other, one)):
                    found[reading][here].append((there, shut_by))
        return {reading: tuple(tuple(sorted(steps)) for steps in tiles) for reading, tiles in found.items()}

    @cached_property
    def passages(self) -> dict[str, tuple]:
        """What a flood fill goes through, by reading and tile: where to, its bit, and the walls any of which shuts it.

        Sides, and of the ways round corners those over a gap; the others are open only where sides lead round as well.
        """
        found = {
            reading: [[(to, 1 << to, 1 << side) for to, side in sorted(each.items())] for each in self.beside]
            for reading in READINGS
        }
        for corner in self.corners:
            for one, other in combinations(corner.tiles, 2) if -1 in corner.sides else ():
                if other in self.beside[one]:
                    continue
                ways = [way for way in _around(corner, one, other) if -1 in way]
                over = {"around": ways, "strict": _touching(corner, one, other) if len(ways) == 2 else ()}
                for reading in READINGS:
                    for way in over[reading]:
                        found[reading][one].append((other, 1 << other, _bits(way)))
                        found[reading][other].append((one, 1 << one, _bits(way)))
        return {reading: tuple(map(tuple, tiles)) for reading, tiles in found.items()}

    def tiles_in(self, tiles: int) -> tuple[str, ...]:
        """The names of tiles given as bits, sorted."""
        return _named(self.names, tiles)

    def walls_in(self, walls: int) -> tuple[str, ...]:
        return _named(self.side_names, walls)


def _around(corner: Corner, one: int, other: int) -> tuple[tuple[int, ...], ...]:
    """What is passed one way and the other round the corner: sides and gaps."""
    low, high = sorted((corner.tiles.index(one), corner.tiles.index(other)))
    sides = corner.sides
    return sides[low:high], sides[high:] + sides[:low]


def _touching(corner: Corner, _one: int, _other: int) -> tuple[tuple[int, ...], ...]:
    """All that ends there, whichever way it is passed."""
    return (corner.sides,)


def _bits(numbers) -> int:
    """The sides among them; in a gap no wall can stand."""
    return sum(1 << number for number in numbers if number >= 0)


def _named(names: tuple[str, ...], bits: int) -> tuple[str, ...]:
    found = []
    while bits:
        low = bits & -bits
        found.append(names[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


def _turned_alike(outline: Outline) -> Outline:
    """The outline the way round that all others are given."""
    area = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(outline, outline[1:] + outline[:1], strict=True))
    return outline if area > 0 else outline[::-1]


@lru_cache(maxsize=32)
def rectangle(columns: int, rows: int, missing: frozenset[str] = frozenset()) -> Tiling:
    """Square tiles in columns and rows, row 1 at the near side, some of them missing."""
    return Tiling(
        {
            f"{COLUMNS[x]}{rows - y}": ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            for x in range(columns)
            for y in range(rows)
            if f"{COLUMNS[x]}{rows - y}" not in missing
        }
    )


def reach(tiling: Tiling, start: int, walls: int, reading: str, until: int = 0) -> int:
    """The tiles that can be come to from `start`, itself among them, as bits; no farther than the first of `until`."""
    passages, found, queue = tiling.passages[reading], 1 << start, [start]
    for tile in queue:
        for there, bit, shut_by in passages[tile]:
            if not (found & bit or walls & shut_by):
                found |= bit
                if until & bit:
                    return found
                queue.append(there)
    return found


def apart(one: tuple, other: tuple) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def middle(outline: Outline) -> tuple[float, float]:
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def room(outline: Outline) -> float:
    """The width of what fits around the middle of a tile: twice the way to its nearest side."""
    x, y = middle(outline)
    ways = []
    for one, other in zip(outline, outline[1:] + outline[:1], strict=True):
        across = (other[0] - one[0]) * (y - one[1]) - (other[1] - one[1]) * (x - one[0])
        ways.append(abs(across) / apart(one, other))
    return 2 * min(ways)


def read_outline(text: str) -> Outline:
    """ "0,0 10,0 10,10" as points. Raises ValueError."""
    points = tuple((int(x), int(y)) for x, y in re.findall(r"(-?\d+),(-?\d+)", text))
    if " ".join(f"{x},{y}" for x, y in points) != text or len(set(points)) < max(3, len(points)):
        raise ValueError(f"expected three corners or more, such as 0,0 10,0 10,10, found {text!r}")
    return points
