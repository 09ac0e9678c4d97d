"""What any move does to the board, legal or not, where it can physically be."""

from functools import lru_cache

from ....kernel import MoveImpossible
from .cube import lying, tipped
from .grid import NEIGHBOURS, WAYS, place
from .moves import Move
from .position import CUBES, NAMES, OTHER, SIDE, Position, cube_on, out, owner_of, placing
from .set_up import placed


@lru_cache(maxsize=1 << 16)
def tip(net: str, cube: str, to: str) -> str:
    """The cube once it is tipped onto a neighbouring square, as it is written there."""
    step = tuple(b - a for a, b in zip(place(cube[:2]), place(to), strict=True))
    way = next(way for way, each in WAYS.items() if each == step)
    faces = tipped(lying(net)[cube[2:]], way)
    return to + faces[0] + faces[3]


def maker(position: Position, move: Move) -> str:
    """Who makes a move: who leads it, else the player to move; of a placing, who does not own the cube (2.2)."""
    if move.seat:
        return move.seat
    return OTHER[placed(position, move)] if move.to and not move.origin else position.turn


def after(position: Position, move: Move, net: str) -> Position:
    """The position after a move, legal or not. Raises MoveImpossible where it cannot physically be."""
    setting = bool(placing(position))
    seat = move.seat or position.turn
    turn = position.turn if setting else OTHER[seat]
    if not move.to:
        return position._replace(turn=turn)
    if not move.origin:
        return _after_placing(position, move, net)
    cube = cube_on(position, move.origin)
    if not cube:
        raise MoveImpossible(f"no cube stands on {move.origin}")
    if move.to not in NEIGHBOURS[move.origin]:
        raise MoveImpossible(f"{move.to} is not next to {move.origin}")
    if cube[2:] not in lying(net):
        raise MoveImpossible(f"no cube of these lies as the one on {move.origin}")
    for square in (move.to, move.hop):
        if square and square != move.origin and cube_on(position, square):
            raise MoveImpossible(f"a cube stands on {square}")
    owner = owner_of(position, cube)
    lies = tip(net, cube, move.to)
    side, pair, removed = SIDE[owner], [position.gold, position.blue], list(position.removed)
    rest = [each for each in pair[side] if each != cube]
    if move.off:
        removed[side] = min(removed[side] + 1, CUBES)
    else:
        rest.append((move.hop or move.to) + lies[2:])
        rest.sort()
    pair[side] = tuple(rest)
    return Position(pair[0], pair[1], tuple(removed), turn)


def _after_placing(position: Position, move: Move, net: str) -> Position:
    owner = placed(position, move)
    if out(position, owner) >= CUBES:
        raise MoveImpossible(f"all of {NAMES[owner]}'s cubes are in the game already")
    if cube_on(position, move.to):
        raise MoveImpossible(f"a cube stands on {move.to}")
    if move.cube not in lying(net):
        raise MoveImpossible("no cube of these lies so")
    pair = [position.gold, position.blue]
    pair[SIDE[owner]] = tuple(sorted((*pair[SIDE[owner]], move.to + move.cube)))
    turn = position.turn if placing(position) else OTHER[move.seat or position.turn]
    return Position(pair[0], pair[1], position.removed, turn)
