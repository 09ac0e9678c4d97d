"""What any move does to the board, legal or not, where it can physically be."""

from ....kernel import MoveImpossible
from .moves import Move
from .position import OTHER, Position, begun


def after(position: Position, move: Move, reading: str) -> Position:
    """The position after a move, legal or not: the first one of the next round, where it traps the runner; the runner's
    turn again, where no side is left for a wall.

    Raises MoveImpossible where it cannot physically be.
    """
    return begun(done(position, move, reading), reading)


def done(position: Position, move: Move, reading: str) -> Position:
    """The same before anybody looks how play goes on."""
    position = begun(position, reading)
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
    bit = 1 << runner
    if runner == board.start or position.scored & bit:
        return position._replace(runner=runner, turn=turn)
    points = list(position.points)
    points[position.runs] += 1
    return position._replace(runner=runner, scored=position.scored | bit, points=tuple(points), turn=turn)


def _free_side(position: Position, move: Move) -> int:
    side = position.board.tiling.side_index.get(move.squares[0])
    if side is None:
        raise MoveImpossible(f"There is no side between {move.origin} and {move.target}.")
    if position.walls >> side & 1:
        raise MoveImpossible(f"A wall stands between {move.origin} and {move.target} already.")
    return 1 << side
