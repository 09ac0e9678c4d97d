"""A made-up game of sheets: two players tick five boxes, each on a sheet of their own; the first with all five ends it."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...kernel import (
    ONGOING,
    Area,
    Arrangement,
    Board,
    Dice,
    Explain,
    Finding,
    Game,
    MoveImpossible,
    NotationError,
    Outcome,
    Pick,
    ReceiptLine,
    Setup,
    SetupError,
    Sheets,
    Spot,
    Tally,
    Verdict,
    View,
)
from ...rulebook import load

BOXES = "abcde"
SEATS = ("1", "2")


class Position(NamedTuple):
    """By sheet, the boxes that are ticked, in order: ("ab", "")."""

    sheets: tuple[str, ...]


class Tick(NamedTuple):
    seat: str
    box: str

    def __str__(self) -> str:
        return f"{self.seat}/{self.box}1"

    @property
    def squares(self) -> tuple[str, ...]:
        return (f"{self.box}1",)


def read(text: str) -> Position:
    head, *sheets = text.split(" ")
    if (
        head != "ledger"
        or not 1 <= len(sheets) <= 2
        or not all(re.fullmatch("-|a?b?c?d?e?", sheet) and sheet for sheet in sheets)
    ):
        raise NotationError("position", "ledger and one or two sheets such as abd, - for an empty one", text)
    return Position(tuple(sheet.strip("-") for sheet in sheets))


class LedgerBoard(Board[Position, Tick]):
    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        areas = [self._sheet(position, seat, taps) for seat in SEATS[: len(position.sheets)]]
        areas.append(Area("penny", "The penny", ((Spot("penny", "the penny", ("x",), still=True),),), place="common"))
        areas += [Area("choice", "Boxes", (tuple(Spot(f"1/{box}1", box, ("o",)) for box in BOXES),), "1", place="keys")]
        found = re.fullmatch("([12])/([a-e])1", taps[-1]) if taps else None
        if found and found[2] not in position.sheets[int(found[1]) - 1]:
            return View(tuple(areas), "", (taps[-1],), (Tick(*found.groups()),))
        return View(tuple(areas), "Tick a box on your own sheet.")

    def _sheet(self, position: Position, seat: str, taps: Sequence[str]) -> Area:
        ticked = position.sheets[int(seat) - 1]
        row = tuple(
            Spot(f"{seat}/{box}1", f"{box}1, {'ticked' if box in ticked else 'empty'}", ("x",) if box in ticked else ())
            for box in BOXES
        )
        return Area(
            "ledger", f"Player {seat}'s ledger", (row,), seat, tuple(BOXES), ("1",), place="sheet", heads=(("L", "Ledger"),)
        )

    def taps_for_move(self, position: Position, move: Tick) -> tuple[str, ...]:
        return (str(move),)

    def words(self, position: Position, move: Tick) -> str:
        return f"Player {move.seat} ticks {move.box}1"

    def arrange(self, position: Position, taps: Sequence[str] = ()) -> Arrangement:
        for seat, box in (tap.replace("1", "", 0).split("/") for tap in taps if "/" in tap):
            sheets, place = list(position.sheets), int(seat) - 1
            sheets[place] = "".join(each for each in BOXES if (each in sheets[place]) != (each == box[0]))
            position = Position(tuple(sheets))
        return Arrangement(position, self.view(position))

    def empty(self) -> Position:
        return Position(("",))

    def seat_label(self, seat: str) -> str:
        return f"Player {seat}"

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        return tuple(Tally(seat, "Ticks", len(sheet)) for seat, sheet in zip(SEATS, position.sheets, strict=False))


class LedgerExplain(Explain[Position]):
    def clause(self, position: Position, number: str) -> tuple[str, ...]:
        return ()


class Ledger(Game[Position, Tick]):
    slug = "ledger"
    seats = SEATS

    def __init__(self, /, **options: str):
        self.rulebook = load(self.slug)
        self.title, self.options, self.setup = self.rulebook.title, self.rulebook.choose(options), Setup(())
        self.sheets = Sheets(of=lambda now, seat: Position((now.sheets[SEATS.index(seat)],)), combine=self._combined)
        self.dice = Dice(lambda now, pick: self._thrown(now, pick), in_play=True)
        self.board, self.explain = LedgerBoard(), LedgerExplain()

    def _combined(self, positions: Sequence[Position]) -> Position:
        sheets = tuple(sheet for now in positions for sheet in now.sheets)
        if len(sheets) > 2:
            raise SetupError("Two sheets are counted together.")
        return Position(sheets)

    def _thrown(self, now: Position, pick: Pick) -> Tick | None:
        free = self.moves(now)
        return free[int(pick([str(number) for number in range(len(free))]))] if free else None

    def first(self, **setup: str) -> Position:
        return Position(("", ""))

    def parse(self, text: str) -> Position:
        return read(text)

    read = parse

    def write(self, position: Position) -> str:
        return " ".join(["ledger", *(sheet or "-" for sheet in position.sheets)])

    def read_move(self, text: str, position: Position) -> Tick:
        found = re.fullmatch("([12])/([a-e])1", text)
        if not found or int(found[1]) > len(position.sheets):
            raise NotationError("move", "a player and a box such as 1/a1", text)
        return Tick(*found.groups())

    def moves(self, position: Position) -> list[Tick]:
        if self._full(position):
            return []
        return [Tick(s, box) for s, sheet in zip(SEATS, position.sheets, strict=False) for box in BOXES if box not in sheet]

    def _full(self, position: Position) -> list[str]:
        return [seat for seat, sheet in zip(SEATS, position.sheets, strict=False) if len(sheet) == 5]

    def judge(self, position: Position, move: Tick, before: Sequence[Position] = ()) -> Verdict:
        taken = move.box in position.sheets[int(move.seat) - 1]
        findings = [self.rulebook.find("taken", move.squares, square=f"{move.box}1")] if taken else []
        if self._full(position):
            findings.append(self.rulebook.find("over"))
        return Verdict(str(move), tuple(findings))

    def after(self, position: Position, move: Tick) -> Position:
        sheets, place = list(position.sheets), int(move.seat) - 1
        if move.box in sheets[place]:
            raise MoveImpossible("This box is ticked already.")
        sheets[place] = "".join(sorted(sheets[place] + move.box))
        return Position(tuple(sheets))

    def outcome(self, position: Position, before: Sequence[Position] = ()) -> Outcome:
        full = self._full(position)
        return self._result(full) if full else ONGOING

    def settle(self, position: Position) -> Outcome:
        most = max(map(len, position.sheets))
        return self._result([seat for seat, sheet in zip(SEATS, position.sheets, strict=False) if len(sheet) == most])

    def _result(self, winners: list[str]) -> Outcome:
        clause = self.rulebook.clause("3.1")
        return Outcome(
            "won" if len(winners) == 1 else "shared", tuple(winners), clause, (ReceiptLine("Ticks", 5, (), clause, True),)
        )

    def audit(self, position: Position) -> tuple[Finding, ...]:
        return ()

    def seats_of(self, position: Position) -> tuple[str, ...]:
        return SEATS[: len(position.sheets)]

    def to_move(self, position: Position) -> tuple[str, ...]:
        return () if self._full(position) else self.seats_of(position)

    def mover(self, position: Position, move: Tick) -> str:
        return move.seat


game = Ledger
