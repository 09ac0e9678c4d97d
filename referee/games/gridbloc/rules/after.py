"""What any move does to the board, legal or not, where it can physically be."""

from ....kernel import MoveImpossible
from .moves import Move
from .position import OTHER, Position, begun
from .readings import Readings


def after(position: Position, move: Move, readings: Readings) -> Position:
    """The position after a move, legal or not, as play goes on from it (see `begun`).

    Raises MoveImpossible where it cannot physically be.
    """
    return begun(carried_out(position, move, readings), readings)


def carried_out(position: Position, move: Move, readings: Readings) -> Position:
    """The position right after a move, before a round that it ends gives way to the next. Raises MoveImpossible."""
    position = begun(position, readings)
    if position.over:
        raise MoveImpossible("The game is over: nobody runs any more.")
    turn = OTHER[move.seat or position.turn]
    if move.passes:
        return position._replace(turn=turn)
    if move.wall:
        return position._replace(placed=position.placed | _free_side(position, move), turn=turn)
    board, index = position.board, position.board.tiling.index
    if index.get(move.origin) != position.runner:
        raise MoveImpossible(f"The runner is not on {move.origin}.")
    if move.target not in index:
        raise MoveImpossible(f"There is no tile {move.target} on this board.")
    runner = index[move.target]
    if runner == board.start or position.scored >> runner & 1:
        return position._replace(runner=runner, turn=turn)
    points = position.both_points(position.own_points + 1)
    return position._replace(runner=runner, scored=position.scored | 1 << runner, points=points, turn=turn)


def _free_side(position: Position, move: Move) -> int:
    side = position.board.tiling.side_index.get(move.squares[0])
    if side is None:
        raise MoveImpossible(f"There is no side between {move.origin} and {move.target}.")
    if position.walls >> side & 1:
        raise MoveImpossible(f"A wall stands between {move.origin} and {move.target} already.")
    return 1 << side
