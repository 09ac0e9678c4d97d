"""A position set by hand: gobblets out of the box onto the board, as many as lie there."""

from collections.abc import Sequence
from dataclasses import replace

from ....kernel import Area, Arrangement, Spot, View
from ....rulebook import Rulebook
from ..rules.after import after
from ..rules.moves import Entry
from ..rules.position import INDEX, OTHER, PIECES, SEATS, SIZES, Board, Pile, Position, Stacks
from .taps import STACKS
from .view import Viewer

BOX = {f"+{piece}": piece for piece in PIECES.values()}
OFF, TURN = "off", "turn"
HANDS = {*BOX, *INDEX, *STACKS, OFF}  # what can be in hand: a gobblet from somewhere, or the hand that takes away


def arrange(rules: Rulebook, board: Viewer, position: Position, taps: Sequence[str]) -> Arrangement:
    """What is in hand and one tap more. A gobblet of the box stays in hand, so that several can be set."""
    held = next((tap for tap in taps[:-1] if tap in HANDS), "")
    held, after = _tapped(position, held, taps[-1] if taps else "")
    if held in BOX:
        piece = BOX[held]
        prompt = rules.say("in-hand", seat=SEATS[piece.seat], size=piece.size)
    else:
        word = "taking" if held == OFF else "from-stack" if held in STACKS else "carrying" if held else "set"
        prompt = rules.say(word, square=held)
    return Arrangement(after, View(_areas(rules, board, after, held), prompt, (held,) if held else ()))


def _tapped(position: Position, held: str, tap: str) -> tuple[str, Position]:
    """What is in hand after a tap, and the position."""
    if tap == TURN:
        return held, position._replace(turn=OTHER[position.turn])
    if tap in STACKS:  # the second tap on it makes it smaller, which is set by hand
        return ("", _next_size(position, *STACKS[tap])) if tap == held else (tap, position)
    if tap == OFF and held in INDEX:
        return "", _with_pile(position, held, position.board[INDEX[held]][:-1])
    if tap in BOX or tap == OFF:
        return ("" if tap == held else tap), position
    if tap not in INDEX:
        return held, position
    pile = position.board[INDEX[tap]]
    if held in BOX:
        return held, _with_pile(position, tap, (*pile, BOX[held]))
    if held == OFF:
        return held, _with_pile(position, tap, pile[:-1])
    if held in STACKS:
        return "", _off_stack(position, held, tap)
    if held in INDEX and held != tap:
        carried = position.board[INDEX[held]]
        return "", _with_pile(_with_pile(position, held, carried[:-1]), tap, pile + carried[-1:])
    return ("" if held or not pile else tap), position


def _with_pile(position: Position, square: str, pile: Pile) -> Position:
    """One pile set; stacks that agreed with the board go on agreeing with it."""
    piles = list(position.board)
    piles[INDEX[square]] = pile
    board = tuple(piles)
    red, yellow = (
        left_over(board, seat) if position.stacks(seat) == left_over(position.board, seat) else position.stacks(seat)
        for seat in SEATS
    )
    return Position(board, red, yellow, position.turn)


def _off_stack(position: Position, stack: str, square: str) -> Position:
    """What is outermost on a stack put onto a square; nothing from one that is used up."""
    seat, number = STACKS[stack]
    size = position.stacks(seat)[number]
    return after(position, Entry(size, INDEX[square], seat))._replace(turn=position.turn) if size else position


def left_over(board: Board, seat: str) -> Stacks:
    """The stacks that a board leaves (2.3): each stack gives 4, 3, 2, 1 as far as such gobblets are on the board."""
    on_board = [piece.size for pile in board for piece in pile if piece.seat == seat]
    # The stack used least stands first: it has given a size only when all three of it are on the board.
    return tuple(next((size for size in SIZES if on_board.count(size) < number), 0) for number in (3, 2, 1))


def _next_size(position: Position, seat: str, number: int) -> Position:
    """One stack shows the next smaller size, and after none the largest."""
    sizes = list(position.stacks(seat))
    sizes[number] = (sizes[number] - 1) % 5
    stacks = tuple(sorted(sizes, reverse=True))
    return position._replace(red=stacks) if seat == "r" else position._replace(yellow=stacks)


def _areas(rules: Rulebook, board: Viewer, position: Position, held: str) -> tuple[Area, ...]:
    far, middle, near = (
        replace(area, rows=tuple(tuple(_marked(spot, held) for spot in row if spot) for row in area.rows))
        for area in board.view(position).areas
    )
    turn = Spot(TURN, rules.say("turn", seat=SEATS[position.turn]), (f"turn-{position.turn}",))
    off = _marked(Spot(OFF, rules.say("off"), ("off",)), held)
    tools = Area("tools", rules.say("tools"), ((turn, off),))
    return _box(rules, "y", held), far, middle, tools, _box(rules, "r", held), near


def _box(rules: Rulebook, seat: str, held: str) -> Area:
    """All sizes of a seat, to be taken as often as needed."""
    name = SEATS[seat]
    row = (Spot(f"+{seat}{size}", rules.say("box", seat=name, size=size), (f"{seat}{size}",)) for size in SIZES)
    return Area(f"{name}-box", rules.say("boxes", seat=name), (tuple(_marked(spot, held) for spot in row),), seat=name)


def _marked(spot: Spot, held: str) -> Spot:
    return replace(spot, marks=("picked",) if spot.tap == held else ())
