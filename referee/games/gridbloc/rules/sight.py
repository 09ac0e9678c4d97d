"""What one sees of a position on the table, and how far two of them are apart."""

from collections.abc import Collection, Hashable, Iterator

from ....kernel import NEVER, Game, Sight
from .moves import Move
from .position import OTHER, Position, begun
from .readings import Readings

RUNNER = "runner"  # beside the squares: where it stands


class GridSight(Sight[Position, Move]):
    """What is scored is seen; round and points follow."""

    sweeps = True

    def __init__(self, game: Game[Position, Move], readings: Readings):
        super().__init__(game)
        self.readings = readings

    def seen(self, position: Position) -> Hashable:
        return position[:4]

    def cells(self, position: Position) -> dict[str, str]:
        tiling = position.board.tiling
        found = dict.fromkeys(tiling.walls_in(position.placed), "wall")
        found |= dict.fromkeys(tiling.tiles_in(position.scored), "scored")
        found[RUNNER] = position.runner_name
        return found

    def touches(self, position: Position, move: Move) -> Collection[str]:
        return move.squares if move.wall or move.passes else (*move.squares, RUNNER)

    def apart(self, position: Position, board: Position) -> int:
        """A move sets one wall, or takes the runner to one tile; only the end of a round clears the board."""
        if position.board != board.board:
            return NEVER
        if position.placed & ~board.placed or position.scored & ~board.scored:
            fresh = board.placed.bit_count() + max(board.scored.bit_count(), board.runner != board.board.start)
            return NEVER if position.round > 1 and fresh else 1 + fresh
        walls = (board.placed & ~position.placed).bit_count()
        steps = (board.scored & ~position.scored).bit_count()
        # Sides take turns, so that the one who does more has the other move in between.
        most = max(2 * walls - (position.turn == "B"), 2 * steps - (position.turn == "R"), walls + steps)
        return max(most, int(position.runner != board.runner))

    def clears(self, before: Position, after: Position) -> bool:
        return before.round != after.round

    def onward(self, position: Position, board: Position) -> Iterator[Move]:
        """Walls that do not stand in the end may only have been set before the board was cleared."""
        now = begun(position, self.readings)
        clears = bool(now.placed & ~board.placed or now.scored & ~board.scored or not board.placed)
        sides = now.board.tiling.side_index
        for move in self.game.moves(position):
            if clears or not move.wall or board.placed >> sides[move.squares[0]] & 1:
                yield move

    def tries(self, position: Position, board: Position, among: Collection[str]) -> Iterator[Move]:
        now = begun(position, self.readings)
        tiling = now.board.tiling
        runs_to = {board.runner_name} if RUNNER in among else set[str]()
        for square in {*among, *runs_to}:
            if square in tiling.index and square != now.runner_name:
                yield Move("" if now.turn == "R" else "R", False, now.runner_name, square)
            elif square in tiling.side_index and not now.walls >> tiling.side_index[square] & 1:
                one, _, other = square.partition("|")
                yield Move("" if now.turn == "B" else "B", True, one, other)

    def turned(self, position: Position) -> Position:
        return position._replace(turn=OTHER[position.turn])

    def adapted(self, position: Position, word: str) -> str:
        """A step is told by where it goes: after a change before it, it comes from where the runner stands then."""
        move, now = self.game.move(word, position), begun(position, self.readings)
        if move.passes or move.wall or now.over or move.origin == now.runner_name or move.target == now.runner_name:
            return ""
        return str(move._replace(origin=now.runner_name))

    def set_as(self, position: Position, board: Position) -> Position:
        """The points of the one who runs are the tiles scored."""
        if position.over:
            return board
        lies = board._replace(round=position.round, points=position.points, turn=position.turn)
        return lies._replace(points=lies.both_points(board.scored.bit_count()))
