"""What any move does to the board, legal or not, where it can physically be."""

from bisect import insort
from collections.abc import Iterator

from ....kernel import MoveImpossible
from .cube import Cube, lying, rolled
from .grid import NEIGHBOURS, WAY
from .notation import Move
from .position import CUBES, NAMES, OTHER, WRITTEN, Cubes, Position, placing
from .set_up import placed


def tip(net: str, cube: Cube, to: str) -> Cube:
    """The cube once it is tipped onto a neighbouring square."""
    return Cube(to, rolled(net)[cube.lies][WAY[cube.square, to]])


def maker(position: Position, move: Move) -> str:
    """Who makes a move: who leads it, else the player to move; of a placing, who does not own the cube (2.2)."""
    if move.seat:
        return move.seat
    return OTHER[placed(position, move)] if move.places else position.turn


def after(position: Position, move: Move, net: str) -> Position:
    """The position after a move, legal or not. Raises MoveImpossible where it cannot physically be."""
    gold, blue, removed, turn = position
    if not placing(position):
        turn = OTHER[move.seat or turn]
    _, origin, to, hop, leaves, _ = move
    if not to:
        return position._replace(turn=turn)
    if not origin:
        return _after_placing(position, move, net, turn)
    cubes = gold + blue
    squares = [cube.square for cube in cubes]
    if origin not in squares:
        raise MoveImpossible(f"no cube stands on {origin}")
    number = squares.index(origin)
    cube = cubes[number]
    way = WAY.get((origin, to))
    if not way:
        raise MoveImpossible(f"{to} is not next to {origin}")
    comes = rolled(net).get(cube.lies)
    if not comes:
        raise MoveImpossible(f"no cube of these lies as the one on {origin}")
    if to in squares or hop in squares and hop != origin:
        raise MoveImpossible(f"a cube stands on {to if to in squares else hop}")
    if leaves:
        owner = position.owner_of(cube)
        own = [each for each in position.cubes(owner) if each is not cube]
        return position.with_side(owner, own, min(position.off(owner) + 1, CUBES), turn)
    moved = WRITTEN[(hop or to) + comes[way]]
    if number < len(gold):
        return Position(_moved(gold, cube, moved), blue, removed, turn)
    return Position(gold, _moved(blue, cube, moved), removed, turn)


def _moved(cubes: Cubes, cube: Cube, moved: Cube) -> Cubes:
    left = [*cubes]
    left.remove(cube)
    insort(left, moved)
    return tuple(left)


def _after_placing(position: Position, move: Move, net: str, turn: str) -> Position:
    owner = placed(position, move)
    if position.out(owner) >= CUBES:
        raise MoveImpossible(f"all of {NAMES[owner]}'s cubes are in the game already")
    if position.cube_on(move.to):
        raise MoveImpossible(f"a cube stands on {move.to}")
    if move.lies not in lying(net):
        raise MoveImpossible("no cube of these lies so")
    return position.with_side(owner, [*position.cubes(owner), WRITTEN[move.to + move.lies]], position.off(owner), turn)


def side_by_side(position: Position, owner: str, origin: str, end: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """This owner's squares with the opponent's squares beside them, once the cube on `origin` came to `end`, or off ("")."""
    theirs = position.squares(OTHER[owner])
    for square in sorted(({*position.squares(owner)} - {origin} | {end}) - {""}):
        if beside := tuple(other for other in NEIGHBOURS[square] if other in theirs):
            yield square, beside
