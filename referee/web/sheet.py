"""A plan as a style sheet: where the spots of a board lie that is not rows and columns. Our pages have no styles inside."""

from collections.abc import Iterator
from math import atan2, degrees

from ..kernel import Plan


def sheet(name: str, plan: Plan) -> str:
    """The rules for the spots of an area with this plan; what they look like stands in the game's own style sheet."""
    return "\n".join(_rules(name, plan)) + "\n"


def _rules(name: str, plan: Plan) -> Iterator[str]:
    """For each spot its box, and shapes in percent of it: see the game's style sheet."""
    yield f".plan--{name} {{ aspect-ratio: {plan.width} / {plan.height}; }}"
    yield f".table:has(.plan--{name}) {{ --tall: {plan.height / plan.width + 0.03:.2f}; }}"
    for tap, outline in plan.outlines.items():
        bar = plan.bars.get(tap)
        reach = (*outline, *bar) if bar else outline
        xs, ys = [x for x, _ in reach], [y for _, y in reach]
        box = min(xs), min(ys), max(xs), max(ys)
        top, left = _part(box[1], plan.height), _part(box[0], plan.width)
        bottom, right = _part(plan.height - box[3], plan.height), _part(plan.width - box[2], plan.width)
        shapes = f"--shape: {_polygon(_widened(bar, outline, 1) if bar else outline, box)};"
        if bar:
            (x, y), (to_x, to_y) = bar[0], bar[3]
            near = _polygon(_widened(bar, outline, 0.5), box)
            shapes += f" --lie: {degrees(atan2(to_x - x, y - to_y)):.0f}deg; --bar: {_polygon(bar, box)}; --near: {near};"
        if tap in plan.middles:
            x, y, room = plan.middles[tap]
            wide, high = box[2] - box[0], box[3] - box[1]
            shapes += f" --x: {_part(x - box[0], wide)}; --y: {_part(y - box[1], high)}; --w: {_part(room, wide)};"
        yield f'.plan--{name} [value="{tap}"] {{ inset: {top} {right} {bottom} {left}; {shapes} }}'
        yield f'.table--turned .plan--{name} [value="{tap}"] {{ inset: {bottom} {left} {top} {right}; }}'


def _widened(bar, outline, part: float):
    """A bar with room beside it to tap: out to the two points beside it in its outline, or to a part of the way there."""
    start, here, end, there = outline
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    here, there = ([m + (p - m) * part for m, p in zip(middle, point, strict=True)] for point in (here, there))
    if _beside(start, end, bar[1]) * _beside(start, end, here) < 0:
        here, there = there, here
    return (*bar[:2], here, *bar[2:5], there, bar[5])


def _beside(start, end, point) -> float:
    """On which side of a line a point lies, by its sign."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _part(length: float, whole: float) -> str:
    return f"{length / whole * 100:.2f}%"


def _polygon(points, box) -> str:
    left, top, right, bottom = box
    return "polygon({})".format(", ".join(f"{_part(x - left, right - left)} {_part(y - top, bottom - top)}" for x, y in points))
