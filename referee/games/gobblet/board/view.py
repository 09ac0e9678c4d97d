"""What to draw and what a tap means: Gobblet's board with the stacks beside it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ....kernel import Area, Spot, View
from ....rulebook import Rulebook, load
from ..rules.judge import Judge
from ..rules.moves import ENTRIES, STEPS, Move, moves
from ..rules.outcome import uncovered
from ..rules.position import INDEX, OTHER, RANKS, SEATS, SQUARES, Position, gobblets, named

NTH = ("first", "second", "third")
STACKS = {f"{seat}{number}": (seat, number - 1) for seat in SEATS for number in (1, 2, 3)}


class Viewer:
    """Draws positions for one reading of three in a row; `open_` shows what is covered."""

    def __init__(self, rules: Rulebook, judge: Judge, three: str, open_: bool):
        self.rules, self.judge, self.three, self.open = rules, judge, three, open_

    def view(self, position: Position, taps: Sequence[str] = ()) -> View:
        """Two taps make a move: a stack or a gobblet, then a square. A second tap on the same one puts it down."""
        say, seat = self.rules.say, SEATS[position.turn]
        taps = tuple(tap for tap in taps if tap in STACKS or tap in INDEX)[:2]
        legal = moves(position, self.three)
        choose = say("choose", seat=seat) if legal else say("over-now")
        if not taps:
            return View(self._areas(position, legal, ""), choose)
        picked, *landing = taps
        if landing and (landing[0] == picked or landing[0] in STACKS):
            # Another stack taken instead, or the same piece put down again.
            if landing[0] != picked:
                return self.view(position, landing)
            word = "put-back-stack" if picked in STACKS else "put-down"  # 4.1 speaks of gobblets on the board
            return View(self._areas(position, legal, ""), say(word, seat=seat))
        if not self._lifts(position, picked):
            word = "nothing" if picked in INDEX else "empty-stack"
            return View(self._areas(position, legal, ""), say(word, square=picked, seat=seat))
        areas = self._areas(position, legal, picked, landing[0] if landing else "")
        if not landing:
            return View(areas, say("land", size=self._size(position, picked)), (picked,), (), self._notes(position, picked))
        return View(areas, "", taps, self._means(position, picked, INDEX[landing[0]]))

    def _lifts(self, position: Position, tap: str) -> bool:
        return self._size(position, tap) not in ("", "0")

    def _lifted(self, position: Position, tap: str) -> str:
        """The gobblet a tap lifts, "r4": outermost of a stack, or showing on a square; "" or "r0" for nothing."""
        if tap in STACKS:
            seat, number = STACKS[tap]
            return seat + position.stacks(seat)[number]
        return position.board[INDEX[tap]][-2:]

    def _size(self, position: Position, tap: str) -> str:
        return self._lifted(position, tap)[-1:]

    def _means(self, position: Position, picked: str, target: int) -> tuple[Move, ...]:
        """The moves these two taps can mean. A gobblet of the other colour: taken by the player to move, or out of turn."""
        if picked in STACKS:
            seat = STACKS[picked][0]
            move = ENTRIES[self._size(position, picked)][target]
            return (move if seat == position.turn else move._replace(seat=seat),)
        move = STEPS[INDEX[picked]][target]
        owner = position.board[INDEX[picked]][-2]
        return (move,) if owner == position.turn else (move._replace(seat=owner), move)

    def _notes(self, position: Position, picked: str) -> tuple:
        """Worth saying while a gobblet is in hand: it is not yours; with open memory, that lifting it uncovers a four."""
        if picked in STACKS:
            owner = STACKS[picked][0]
            foreign = self.rules.find("out-of-turn", turn=SEATS[position.turn], seat=SEATS[owner])
        else:
            owner = position.board[INDEX[picked]][-2]
            values = {"origin": picked, "owner": SEATS[owner], "seat": SEATS[position.turn]}
            foreign = self.rules.find("moves-not-own", (picked,), size=self._size(position, picked), **values)
        notes = [foreign] if owner != position.turn else []
        if self.open and picked in INDEX:
            for line in uncovered(position, INDEX[picked], OTHER[owner]):
                notes.append(self.rules.find("must-break", named(line), owner=SEATS[OTHER[owner]], line=named(line)))
        return tuple(notes)

    def _areas(self, position: Position, legal: list[Move], picked: str, landing: str = "") -> tuple[Area, ...]:
        if picked:
            allowed = {SQUARES[move.target] for move in legal if self._starts(position, move, picked)}
        else:
            sizes = {move.size for move in legal}
            allowed = {SQUARES[move.origin] for move in legal if not move.size}
            allowed |= {tap for tap in STACKS if tap[0] == position.turn and self._size(position, tap) in sizes}
        rows = tuple(tuple(self._square(position, square, allowed, picked) for square in rank) for rank in RANKS)
        if landing:
            ghost = self._lifted(position, picked)
            rows = tuple(tuple(_aimed(spot, ghost) if spot.tap == landing else spot for spot in row) for row in rows)
        board = Area(
            "board",
            self.rules.say("board"),
            rows,
            files=tuple("abcd"),
            ranks=tuple("4321"),
        )
        return self._stacks(position, "y", allowed, picked), board, self._stacks(position, "r", allowed, picked)

    def _starts(self, position: Position, move: Move, tap: str) -> bool:
        if not move.size:
            return SQUARES[move.origin] == tap
        return tap in STACKS and STACKS[tap][0] == position.turn and self._size(position, tap) == move.size

    def _stacks(self, position: Position, seat: str, allowed: set, picked: str) -> Area:
        say, name = self.rules.say, SEATS[seat]
        row = []
        for number, size in enumerate(position.stacks(seat)):
            label = say("used-up" if size == "0" else "stack", seat=name, nth=NTH[number], size=size)
            pieces = () if size == "0" else (seat + size,)
            row.append(_spot(f"{seat}{number + 1}", label, pieces, allowed, picked))
        return Area(f"{name}-stacks", say("stacks", seat=name), (tuple(row),), seat=name)

    def _square(self, position: Position, square: int, allowed: set, picked: str) -> Spot:
        pile, name = gobblets(position.board[square]), SQUARES[square]
        # Hidden means hidden: what is covered leaves this module only under open memory (4.3).
        seen = tuple(pile if self.open else pile[-1:])
        return _spot(name, _label(name, seen), seen, allowed, picked)


@lru_cache(maxsize=4096)
def _label(square: str, seen: tuple[str, ...]) -> str:
    """A square and what is seen on it, in words."""
    say = load("gobblet").say
    if not seen:
        return say("empty", square=square)
    top, *covered = (say("gobblet", owner=SEATS[owner], size=size) for owner, size in reversed(seen))
    for under in covered:
        top = say("over", top=top, under=under)
    return say("square", square=square, pile=top)


def _aimed(spot: Spot, ghost: str) -> Spot:
    return replace(spot, ghost=ghost, marks=(*spot.marks, "target"))


def _spot(tap: str, label: str, pieces: tuple[str, ...], allowed: set, picked: str) -> Spot:
    marks = (("picked",) if tap == picked else ()) + (("allowed",) if tap in allowed else ())
    return Spot(tap, label, pieces, marks)


def taps(position: Position, move: Move) -> tuple[str, ...]:
    """The taps that make a move, as near as taps come to it."""
    seat = move.seat or position.turn
    if not move.size:
        return move.squares
    number = position.stacks(seat).rfind(move.size) + 1
    return (f"{seat}{number}", *move.squares) if number else ()


def tell(rules: Rulebook, position: Position, move: Move, open_: bool) -> str:
    """A move in words; what it covers is named only under open memory."""
    seat = move.seat or position.turn
    if move.passes:
        return rules.say("pass", seat=SEATS[seat])
    pile = position.board[move.origin] if not move.size else ""
    landing = position.board[move.target] if open_ else ""
    values = {"seat": SEATS[seat], "to": SQUARES[move.target], "size": move.size or pile[-1:]}
    if landing:
        values |= {"owner": SEATS[landing[-2]], "other": landing[-1]}
    if move.size:
        return rules.say("enter-over" if landing else "enter", **values)
    values["origin"] = SQUARES[move.origin]
    if move.origin == move.target:
        return rules.say("put-back", **values)
    if pile[-2:-1] != seat:
        values["mover"] = SEATS.get(pile[-2:-1], "")
        return rules.say("foreign-over" if landing else "foreign", **values)
    return rules.say("gobble" if landing else "move", **values)
