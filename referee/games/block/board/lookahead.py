"""Looking ahead: how the rolled numbers would have to be written for the largest combo (clauses 4.1, 4.2, 5.2).

A star is left open until what lies beside it asks for a number.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from ..rules.acts import Drop
from ..rules.combos import numbers, open_sizes
from ..rules.dice import DIGITS, STAR, Roll
from ..rules.grid import Squares, beside
from ..rules.position import BONUS, KINDS, Sheet
from ..rules.shapes import landings

Values = dict[str, int]  # by square, the free numbers on the sheet and those just written


class Reached(NamedTuple):
    """The size of a combo that could be made, and what the stars in it stand for, by square."""

    size: int
    stars: Values


def best_drops(sheet: Sheet, roll: Roll) -> list[tuple[int, Drop]]:
    """For every landing the size of the largest combo it allows and the drop that allows it, the largest first."""
    drops = []
    for squares in landings(sheet.grid, roll.shapes):
        ways = [_written(sheet, squares, order) for order in _orders(roll)]
        size, move = max(ways, key=lambda way: (way[0], str(way[1])))
        if size:
            drops.append((size, move))
    return sorted(drops, key=lambda each: (-each[0], str(each[1])))


def _orders(roll: Roll) -> list[tuple[str, ...]]:
    return sorted(set(permutations(roll.numbers)))


def _written(sheet: Sheet, squares: Squares, order: tuple[str, ...]) -> tuple[int, Drop]:
    """What the numbers in this order allow; a star that no combo asks about is written 0."""
    plain = {square: int(face) for square, face in zip(squares, order, strict=True) if face != STAR}
    stars = {square for square, face in zip(squares, order, strict=True) if face == STAR}
    values = numbers(sheet) | plain
    best = Reached(0, {})
    for kind in KINDS:
        sizes = open_sizes(sheet, kind)
        for reached in (_groups if kind == "i" else _runs)(values, stars, squares):
            size = next((size for size in sizes if size <= reached.size), 0)
            best = max(best, Reached(size, reached.stars), key=lambda each: each.size)
    written = {square: str(plain.get(square, best.stars.get(square, 0))) for square in squares}
    return best.size, Drop("", squares, tuple(written.values()))


def _groups(values: Values, stars: set[str], fresh: Squares) -> Iterator[Reached]:
    """For every number: the equal ones that hang together round the fresh squares, a star taken for one of them."""
    for number in map(int, DIGITS):
        for start in fresh:
            if values.get(start, number) == number:
                group = [start]
                for square in group:
                    near = (other for other in beside(square) if other in stars or values.get(other) == number)
                    group += [other for other in near if other not in group]
                yield Reached(len(group), dict.fromkeys(stars.intersection(group), number))


def _runs(values: Values, stars: set[str], fresh: Squares) -> Iterator[Reached]:
    """The longest ways of rising numbers through every fresh square, a star standing once for what the way asks."""
    for start in fresh:
        for number in (values[start],) if start in values else map(int, DIGITS):
            for up in _ways(values, stars, start, number, 1, (start,)):
                down = max(_ways(values, stars, start, number, -1, up), key=len)
                way = (*up, *down[len(up) :])
                numbered = {square: number + place for place, square in enumerate(up)}
                numbered |= {square: number - place for place, square in enumerate(down[len(up) :], 1)}
                yield Reached(min(len(way), BONUS), {square: numbered[square] for square in way if square in stars})


def _ways(values: Values, stars: set[str], at: str, number: int, step: int, way: Squares) -> Iterator[Squares]:
    """Every way on from a square, itself and what it goes through so far in `way`."""
    yield way
    following = number + step
    if str(following) in DIGITS and len(way) < BONUS:
        for square in beside(at):
            if square not in way and (square in stars or values.get(square) == following):
                yield from _ways(values, stars, square, following, step, (*way, square))
