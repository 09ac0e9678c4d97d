"""Who can go where, worked out from names and outlines alone: what the referee says is held against this."""

from itertools import combinations, pairwise
from math import atan2

from referee.games.gridbloc.rules.position import Position


def names_of(now: Position) -> tuple[set[str], set[frozenset[str]]]:
    """Tiles, and walls as pairs of tiles, out of the line of notation and the outlines: no bits, no numbers."""
    walls = {frozenset(wall.split("|")) for wall in now.board.tiling.walls_in(now.walls)}
    return set(now.board.tiling.names), walls


def neighbours(now: Position, reading: str):
    """A function: the tiles one step leads to from a tile."""
    return (_rectangular if now.board.size[0] else _outlined)(now, reading)


def _rectangular(now: Position, reading: str):
    tiles, walls = names_of(now)

    def at(tile, x, y):
        return f"{chr(ord(tile[0]) + x)}{int(tile[1:]) + y}"

    def shut(one, other):
        return frozenset((one, other)) in walls

    def steps(tile):
        for x in (-1, 0, 1):
            for y in (-1, 0, 1):
                to, across, along = at(tile, x, y), at(tile, x, 0), at(tile, 0, y)
                if to == tile or to not in tiles:
                    continue
                if not (x and y):
                    if not shut(tile, to):
                        yield to
                    continue
                # one way round the corner and the other; beside a tile that is missing no wall can stand
                free = [not (shut(tile, by) or shut(by, to)) for by in (across, along)]
                if all(free) if reading == "strict" else any(free):
                    yield to

    return steps


def _outlined(now: Position, reading: str):
    """Tiles with two points in common are neighbours. Round a corner: the tiles there, by where their middles lie from it."""
    tiles, walls = names_of(now)
    points = {name: set(outline) for name, outline in zip(now.board.tiling.names, now.board.tiling.outlines, strict=True)}

    def angle(corner, tile):
        xs, ys = zip(*points[tile], strict=True)
        return atan2(sum(ys) / len(ys) - corner[1], sum(xs) / len(xs) - corner[0])

    def around(corner, one, other):
        """The tiles from one to the other, the one way round the corner and the other way."""
        ring = sorted((tile for tile in tiles if corner in points[tile]), key=lambda tile: angle(corner, tile))
        ring = ring[ring.index(one) :] + ring[: ring.index(one)]
        there = ring.index(other)
        return ring[: there + 1], ring[there:] + ring[:1]

    def parted(way):
        """Does a wall stand between two of them, one after the other? Beyond a gap they are no neighbours: none can."""
        return any(frozenset(pair) in walls for pair in pairwise(way))

    def touched(corner):
        return any(corner in points[one] & points[other] for one, other in map(tuple, walls))

    def steps(tile):
        for other in tiles - {tile}:
            shared = points[tile] & points[other]
            if len(shared) == 2:
                if frozenset((tile, other)) not in walls:
                    yield other
            elif len(shared) == 1:
                (corner,) = shared
                if not (touched(corner) if reading == "strict" else all(map(parted, around(corner, tile, other)))):
                    yield other

    return steps


def reached(now: Position, reading: str) -> set[str]:
    steps, start = neighbours(now, reading), now.board.tiling.names[now.runner]
    found, queue = {start}, [start]
    for tile in queue:
        for other in steps(tile):
            if other not in found:
                found.add(other)
                queue.append(other)
    return found


def left(now: Position, reading: str) -> set[str]:
    """The tiles that can still score."""
    scored = set(now.board.tiling.tiles_in(now.scored))
    return reached(now, reading) - scored - {now.board.start_name}


def sides(now: Position) -> set[str]:
    """Where a wall can stand at all, by coordinates or by outlines."""
    tiling = now.board.tiling
    points = {name: set(outline) for name, outline in zip(tiling.names, tiling.outlines, strict=True)}
    pairs = combinations(tiling.names, 2)
    return {f"{one}|{other}" for one, other in pairs if len(points[one] & points[other]) == 2}
