"""Tiles, the sides they share, the corners they meet at (clauses 1.1, 2.1, 2.3, 3.1): geometry, before any wall stands.

All of it follows from the tiles' outlines: a side is an edge that two outlines have in common, a corner a point of theirs.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import combinations
from math import atan2
from typing import NamedTuple

from .outlines import Outline, Point, turned_alike
from .readings import DIAGONALS, Diagonal

TILE = r"[a-z](?:0|[1-9][0-9]?)"  # a tile, and the names just beyond the edge as well
COLUMNS = "abcdefghijklmnopqrstuvwxyz"

Way = tuple[int, ...]  # the sides and gaps that are passed on the way round a corner; -1 for a gap
Steps = tuple[tuple[int, tuple[int, ...]], ...]  # where to, and the ways there, each as the walls that would shut it
Passages = tuple[tuple[int, int, int], ...]  # where to, its bit, and the walls any of which shuts it


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


class _Around(NamedTuple):
    """A tile as seen from one of its corners: the angle of its edge there, and the points before and after the corner."""

    angle: float
    tile: int
    before: Point
    after: Point


class Tiling:
    """Tiles and sides by numbers, in the order of their names; sets of them are integers, a bit each."""

    def __init__(self, outlines: dict[str, Outline]):
        self.names = tuple(sorted(outlines, key=place))
        self.outlines = tuple(turned_alike(outlines[name]) for name in self.names)
        self.index = {name: number for number, name in enumerate(self.names)}
        self.sides = tuple((one, other) for one, other in sorted({pair for pair in self._edges() if len(pair) > 1}))
        self.side_names = tuple(f"{self.names[one]}|{self.names[other]}" for one, other in self.sides)
        self.side_index = {name: number for number, name in enumerate(self.side_names)}
        self.beside: tuple[dict[int, int], ...] = tuple({} for _ in self.names)  # by tile: its neighbours, with the side
        for side, (one, other) in enumerate(self.sides):
            self.beside[one][other] = self.beside[other][one] = side
        self.all = (1 << len(self.names)) - 1
        self.all_sides = (1 << len(self.sides)) - 1

    def __deepcopy__(self, _memo: object) -> "Tiling":
        return self  # never changes

    def _edges(self) -> Iterable[tuple[int, ...]]:
        """The tiles at each edge: two, or one where nothing lies beyond."""
        edges: defaultdict[frozenset[Point], tuple[int, ...]] = defaultdict(tuple)
        for tile, outline in enumerate(self.outlines):
            for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
                edges[frozenset((here, there))] += (tile,)
        return edges.values()

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """Every point at which two tiles meet or more."""
        at: defaultdict[Point, list[_Around]] = defaultdict(list)
        for tile, outline in enumerate(self.outlines):
            for number, (x, y) in enumerate(outline):
                before, after = outline[number - 1], outline[(number + 1) % len(outline)]
                at[x, y].append(_Around(atan2(after[1] - y, after[0] - x), tile, before, after))
        return tuple(self._corner(sorted(around)) for _, around in sorted(at.items()) if len(around) > 1)

    def _corner(self, around: list[_Around]) -> Corner:
        """`around`: its tiles, sorted by angle."""
        sides = tuple(
            self.beside[one.tile][other.tile] if one.before == other.after else -1
            for one, other in zip(around, around[1:] + around[:1], strict=True)
        )
        return Corner(tuple(each.tile for each in around), sides)

    @cached_property
    def meetings(self) -> dict[tuple[int, int], tuple[Corner, ...]]:
        """Two tiles that share only a corner, the earlier first: where they meet."""
        meetings: defaultdict[tuple[int, int], tuple[Corner, ...]] = defaultdict(tuple)
        for corner in self.corners:
            for one, other in combinations(sorted(corner.tiles), 2):
                if other not in self.beside[one]:
                    meetings[one, other] += (corner,)
        return dict(meetings)

    @cached_property
    def steps(self) -> dict[Diagonal, tuple[Steps, ...]]:
        """By reading of 2.3 and tile, the steps from it.

        A step is open if one of its ways has none of its walls; a way over a gap may have none at all.
        """
        return {reading: tuple(tuple(sorted(steps)) for steps in self._steps(reading)) for reading in DIAGONALS}

    def _steps(self, reading: Diagonal) -> list[list[tuple[int, tuple[int, ...]]]]:
        steps: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in self.names]
        for side, (one, other) in enumerate(self.sides):
            steps[one].append((other, (1 << side,)))
            steps[other].append((one, (1 << side,)))
        for (one, other), corners in self.meetings.items():
            ways = (way for corner in corners for way in _ways(reading, corner, one, other))
            shut_by = tuple(dict.fromkeys(map(_bits, ways)))
            steps[one].append((other, shut_by))
            steps[other].append((one, shut_by))
        return steps

    @cached_property
    def passages(self) -> dict[Diagonal, tuple[Passages, ...]]:
        """By reading of 2.3 and tile, what a flood fill goes through from it.

        These are sides, and of the ways round corners those over a gap: any other is open only where sides lead round too.
        """
        return {reading: tuple(map(tuple, self._passages(reading))) for reading in DIAGONALS}

    def _passages(self, reading: Diagonal) -> list[list[tuple[int, int, int]]]:
        passages = [[(to, 1 << to, 1 << side) for to, side in sorted(each.items())] for each in self.beside]
        for (one, other), corners in self.meetings.items():
            for corner in corners:
                over_gaps = [way for way in _around(corner, one, other) if -1 in way]
                if reading == "strict" and len(over_gaps) < 2:
                    continue  # one way round goes by sides alone, and any wall on them shuts the corner
                for shut_by in map(_bits, over_gaps if reading == "around" else [corner.sides]):
                    passages[one].append((other, 1 << other, shut_by))
                    passages[other].append((one, 1 << one, shut_by))
        return passages

    def tiles_in(self, tiles: int) -> tuple[str, ...]:
        """The names of tiles given as bits, sorted."""
        return _named(self.names, tiles)

    def walls_in(self, walls: int) -> tuple[str, ...]:
        return _named(self.side_names, walls)


def _ways(reading: Diagonal, corner: Corner, one: int, other: int) -> tuple[Way, ...]:
    """The ways of which one has to be free: both ways round, or all that ends at the corner as if it were one way."""
    return _around(corner, one, other) if reading == "around" else (corner.sides,)


def _around(corner: Corner, one: int, other: int) -> tuple[Way, Way]:
    """What is passed one way and the other round the corner: sides and gaps."""
    low, high = sorted((corner.tiles.index(one), corner.tiles.index(other)))
    sides = corner.sides
    return sides[low:high], sides[high:] + sides[:low]


def _bits(way: Way) -> int:
    """The walls that can stand on a way; in a gap none can."""
    return sum(1 << number for number in way if number >= 0)


def _named(names: tuple[str, ...], bits: int) -> tuple[str, ...]:
    """The names of what is given as bits, in their order."""
    chosen = []
    while bits:
        low = bits & -bits
        chosen.append(names[low.bit_length() - 1])
        bits ^= low
    return tuple(chosen)


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


def reach(tiling: Tiling, start: int, walls: int, reading: Diagonal, until: int = 0) -> int:
    """The tiles that can be come to from `start`, itself among them, as bits; no farther than the first of `until`."""
    passages, reached, queue = tiling.passages[reading], 1 << start, [start]
    for tile in queue:
        for there, bit, shut_by in passages[tile]:
            if not (reached & bit or walls & shut_by):
                reached |= bit
                if until & bit:
                    return reached
                queue.append(there)
    return reached
