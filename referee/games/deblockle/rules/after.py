"""What any move does to the board, legal or not, where it can physically be."""

from collections.abc import Iterator
from functools import lru_cache

from ....kernel import MoveImpossible
from .cube import Cube, lying, tipped, top_and_near
from .grid import NEIGHBOURS, WAYS, place
from .moves import Move
from .position import CUBES, NAMES, OTHER, Position, placing
from .set_up import placed


@lru_cache(maxsize=1 << 16)
def tip(net: str, cube: Cube, to: str) -> Cube:
    """The cube once it is tipped onto a neighbouring square."""
    step = tuple(b - a for a, b in zip(place(cube.square), place(to), strict=True))
    way = next(way for way, each in WAYS.items() if each == step)
    return Cube(to, top_and_near(tipped(lying(net)[cube.lies], way)))


def maker(position: Position, move: Move) -> str:
    """Who makes a move: who leads it, else the player to move; of a placing, who does not own the cube (2.2)."""
    if move.seat:
        return move.seat
    return OTHER[placed(position, move)] if move.places else position.turn


def after(position: Position, move: Move, net: str) -> Position:
    """The position after a move, legal or not. Raises MoveImpossible where it cannot physically be."""
    turn = position.turn if placing(position) else OTHER[move.seat or position.turn]
    if move.passes:
        return position._replace(turn=turn)
    if move.places:
        return _after_placing(position, move, net, turn)
    owner, cube, blocked = _lifted(position, move)
    if move.to not in NEIGHBOURS[move.origin]:
        raise MoveImpossible(f"{move.to} is not next to {move.origin}")
    if cube.lies not in lying(net):
        raise MoveImpossible(f"no cube of these lies as the one on {move.origin}")
    if blocked:
        raise MoveImpossible(f"a cube stands on {min(blocked, key=(move.to, move.hop).index)}")
    own, off = [each for each in position.cubes(owner) if each is not cube], position.off(owner)
    if move.off:
        return position.with_side(owner, own, min(off + 1, CUBES), turn)
    own.append(Cube(move.hop or move.to, tip(net, cube, move.to).lies))
    return position.with_side(owner, own, off, turn)


def _lifted(position: Position, move: Move) -> tuple[str, Cube, list[str]]:
    """Whose cube it moves, the cube, and the squares it comes to where another stands. Raises MoveImpossible without one."""
    _, origin, to, hop, _, _ = move
    lifted, blocked = None, []
    for owner, cubes in (("G", position.gold), ("B", position.blue)):
        for cube in cubes:
            square = cube[0]
            if square == origin:
                lifted = owner, cube
            elif square in (to, hop):
                blocked.append(square)
    if lifted is None:
        raise MoveImpossible(f"no cube stands on {origin}")
    return *lifted, blocked


def _after_placing(position: Position, move: Move, net: str, turn: str) -> Position:
    owner = placed(position, move)
    if position.out(owner) >= CUBES:
        raise MoveImpossible(f"all of {NAMES[owner]}'s cubes are in the game already")
    if position.cube_on(move.to):
        raise MoveImpossible(f"a cube stands on {move.to}")
    if move.lies not in lying(net):
        raise MoveImpossible("no cube of these lies so")
    return position.with_side(owner, [*position.cubes(owner), Cube(move.to, move.lies)], position.off(owner), turn)


def side_by_side(position: Position, owner: str, origin: str, end: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """This owner's squares with the opponent's squares beside them, once the cube on `origin` came to `end`, or off ("")."""
    theirs = position.squares(OTHER[owner])
    for square in sorted(({*position.squares(owner)} - {origin} | {end}) - {""}):
        if beside := tuple(other for other in NEIGHBOURS[square] if other in theirs):
            yield square, beside
