"""Moves at a table: judged, made, rolled. Pure: each act answers the events to be stored."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from ..kernel import Move, Past, Pick, Position, Verdict
from .errors import Refused, TableError
from .events import Away, Left, Moved
from .state import TableState


class Making(TableState):
    """A table at which moves are made."""

    def judge(self, text: str) -> tuple[Move, Verdict]:
        """Raises NotationError."""
        move: Move = self.game.move(text, self.position)
        return move, self.game.judge(self.position, move, self.before)

    def moved(self, text: str, anyway: bool = False) -> Moved:
        """A move made. Raises NotationError; Refused for an illegal one unless `anyway`, for an impossible one always."""
        self._mirrors()
        return self._made(text, self.position, self.before, anyway)

    def played(self, text: str, anyway: bool = False) -> tuple[Moved, ...]:
        """A move made, and before it what goes without saying: to be stored together, or not at all. Raises as `moved`."""
        self._mirrors()
        position: Position = self.position
        before: Sequence[Position] = self.before
        passed: list[Moved] = []
        for move in self.game.unsaid(position, self.game.move(text, position)):
            passed.append(replace(self._made(str(move), position, before), unsaid=True))
            position, before = self.goes_on(self.game.after(position, move)), Past(before, position)
        return (*passed, self._made(text, position, before, anyway))

    def allows(self, move: Move) -> bool:
        """Is it legal, after what goes without saying before it?"""
        position: Position = self.position
        before: Sequence[Position] = self.before
        for each in self.game.unsaid(position, move):
            position, before = self.goes_on(self.game.after(position, each)), Past(before, position)
        return self.game.judge(position, move, before).legal

    def _made(self, text: str, position: Position, before: Sequence[Position], anyway: bool = False) -> Moved:
        """A move made where `position` lies. Raises as `moved`."""
        move: Move = self.game.move(text, position)
        verdict = self.game.judge(position, move, before)
        if self.closing:
            raise TableError("This game is over. Press Undo to play on.")
        if move.seat in self.entry.gone:
            raise TableError(f"{self.seat_name(move.seat)} has left. Let them come back to write on that sheet again.")
        if not verdict.possible or not (verdict.legal or anyway or not self.speaks):
            raise Refused(verdict, move)
        after = self.game.write(self.goes_on(self.game.after(position, move)))
        return Moved(str(move), self.game.mover(position, move), position=after, verdict=verdict)

    def left(self, seat: str) -> Left:
        """A seat leaves: it is passed over from now on. Raises TableError."""
        if self.declared:
            raise TableError("The game is over already.")
        if not self.game.sheets or not self.game.sheets.leaving or len(self.seats) < 2:
            raise TableError("Nobody can leave here while the others play on.")
        staying = {*self.seats} - self.entry.gone - {seat}
        if seat not in self.seats or seat in self.entry.gone or not staying:
            raise TableError("Say who of those still playing leaves. Who is the last says that the game is over.")
        return Left(seat, position=self.game.write(self.goes_on(self.position, {seat})))

    def away(self, seat: str, says: str = "") -> Away:
        """`says` (a seat, "" for a phone that enters all) says that this seat has left. Raises TableError."""
        self.left(seat)
        if says == seat or (says and says not in self.seats) or says in self.entry.gone:
            raise TableError("Say who of the other players says so.")
        return Away(seat, says, position=self.notation)

    def here(self, seat: str, says: str = "") -> Away:
        """The seat has not left. Raises TableError where nobody says that it has."""
        if seat not in {each for each, _ in self.missed} or (says and says not in self.seats):
            raise TableError("Nobody says that this player has left.")
        return Away(seat, says, True, position=self.notation)

    def returned(self, seat: str) -> Left:
        """A seat that left is back: its sheet goes on as it stood, from the next roll on. Raises TableError."""
        if self.declared:
            raise TableError("The game is over already.")
        if seat not in self.entry.gone:
            raise TableError("Say who of those who have left is back.")
        return Left(seat, back=True, position=self.game.write(self.position))

    def goes_on(self, position: Position, leaves: Collection[str] = ()) -> Position:
        """The position as it goes on without those who have left."""
        gone = self.entry.gone.union(leaves)
        leaving = self.game.sheets.leaving if gone and self.game.sheets else None
        return leaving.without(position, gone) if leaving else position

    def rolled(self, pick: Pick) -> tuple[Moved, ...]:
        """Dice rolled here rather than at the table: a move like any other. Raises TableError where none are to be rolled."""
        move = self.game.dice.roll(self.position, pick) if self.game.dice else None
        if move is None:
            raise TableError("There are no dice to roll now.")
        *passed, rolled = self.played(str(move))
        return (*passed, replace(rolled, thrown=True))

    def _mirrors(self) -> None:
        if self.counting:
            raise TableError("This table only counts turns. Set up the board when the game is settled.")
