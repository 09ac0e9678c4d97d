"""Outlines of tiles: as they are written, which way round they go, and what can be measured of them."""

import re
from math import dist

Point = tuple[int, int]  # x to the right, y down
Outline = tuple[Point, ...]  # in order round a tile


def parse_outline(text: str) -> Outline:
    """ "0,0 10,0 10,10" as points. Raises ValueError."""
    points = tuple((int(x), int(y)) for x, y in re.findall(r"(-?\d+),(-?\d+)", text))
    if " ".join(f"{x},{y}" for x, y in points) != text or len(set(points)) < max(3, len(points)):
        raise ValueError(f"expected three corners or more, such as 0,0 10,0 10,10, found {text!r}")
    return points


def turned_alike(outline: Outline) -> Outline:
    """The outline the way round that all others are given."""
    area = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(outline, outline[1:] + outline[:1], strict=True))
    return outline if area > 0 else outline[::-1]


def middle(outline: Outline) -> tuple[float, float]:
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def room(outline: Outline) -> float:
    """The width of what fits around the middle of a tile: twice the way to its nearest side."""
    x, y = middle(outline)
    ways = []
    for one, other in zip(outline, outline[1:] + outline[:1], strict=True):
        across = (other[0] - one[0]) * (y - one[1]) - (other[1] - one[1]) * (x - one[0])
        ways.append(abs(across) / dist(one, other))
    return 2 * min(ways)
