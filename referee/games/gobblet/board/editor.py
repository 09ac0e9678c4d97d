"""A position set by hand: gobblets out of the box onto the board, as many as lie there."""

from collections.abc import Sequence

from ....kernel import Area, Arrangement, Spot, View
from ....rulebook import Rulebook
from ..rules.position import INDEX, OTHER, SEATS, SIZES, Position
from .view import STACKS, Viewer

BOX = {f"+{seat}{size}": seat + size for seat in SEATS for size in SIZES}
OFF, TURN = "off", "turn"
HANDS = {*BOX, *INDEX, OFF}  # what can be in hand: a gobblet of the box, one on the board, or the hand that takes away


def arrange(rules: Rulebook, board: Viewer, position: Position, taps: Sequence[str]) -> Arrangement:
    """What is in hand and one tap more. A gobblet of the box stays in hand, so that several can be set."""
    held = next((tap for tap in taps[:-1] if tap in HANDS), "")
    tap = taps[-1] if taps else ""
    held, after = _tapped(position, held, tap)
    areas = _areas(rules, board, after, held)
    word = "in-hand" if held in BOX else "taking" if held == OFF else "carrying" if held else "set"
    seat, size = (SEATS[BOX[held][0]], BOX[held][1]) if held in BOX else ("", "")
    prompt = rules.say(word, seat=seat, size=size, square=held)
    return Arrangement(after, View(areas, prompt, (held,) if held else ()))


def _tapped(position: Position, held: str, tap: str) -> tuple[str, Position]:
    """What is in hand after a tap, and the position."""
    if tap == TURN:
        return held, position._replace(turn=OTHER[position.turn])
    if tap in STACKS:
        return held, _next_size(position, *STACKS[tap])
    if tap == OFF and held in INDEX:
        return "", _set(position, held, position.board[INDEX[held]][:-2])
    if tap in BOX or tap == OFF:
        return ("" if tap == held else tap), position
    if tap not in INDEX:
        return held, position
    pile = position.board[INDEX[tap]]
    if held in BOX:
        return held, _set(position, tap, pile + BOX[held])
    if held == OFF:
        return held, _set(position, tap, pile[:-2])
    if held in INDEX and held != tap:
        carried = position.board[INDEX[held]][-2:]
        lifted = _set(position, held, position.board[INDEX[held]][:-2])
        return "", _set(lifted, tap, pile + carried)
    return ("" if held or not pile else tap), position


def _set(position: Position, square: str, pile: str) -> Position:
    """One pile set; stacks that agreed with the board go on agreeing with it."""
    board = list(position.board)
    board[INDEX[square]] = pile
    after = position._replace(board=tuple(board))
    for seat, name in SEATS.items():
        if position.stacks(seat) == left_over(position.board, seat):
            after = after._replace(**{name: left_over(after.board, seat)})
    return after


def left_over(board: tuple[str, ...], seat: str) -> str:
    """The stacks that a board leaves (2.3): each stack gives 4, 3, 2, 1 as far as such gobblets are on the board."""
    every = "".join(board)
    on_board = {size: every.count(seat + size) for size in SIZES}
    stacks = ""
    for number in (3, 2, 1):  # the stack used least first
        stacks += next((size for size in reversed(SIZES) if on_board[size] < number), "0")
    return stacks


def _next_size(position: Position, seat: str, number: int) -> Position:
    sizes = list(position.stacks(seat))
    sizes[number] = str((int(sizes[number]) - 1) % 5)
    return position._replace(**{SEATS[seat]: "".join(sorted(sizes, reverse=True))})


def _areas(rules: Rulebook, board: Viewer, position: Position, held: str) -> tuple[Area, ...]:
    far, middle, near = board.view(position).areas
    rows = tuple(tuple(_in_hand(_plain(spot), held) for spot in row) for row in middle.rows)
    middle = Area(middle.name, middle.title, rows, files=middle.files, ranks=middle.ranks)
    say = rules.say
    off = Spot(OFF, say("off"), ("off",), ("picked",) if held == OFF else ())
    turn = Spot(TURN, say("turn", seat=SEATS[position.turn]), (f"turn-{position.turn}",))
    tools = Area("tools", say("tools"), ((turn, off),))
    return (*_beside(rules, far, "y", held), middle, tools, *_beside(rules, near, "r", held))


def _beside(rules: Rulebook, stacks: Area, seat: str, held: str) -> tuple[Area, Area]:
    """A seat's box, and its stacks."""
    name = SEATS[seat]
    label = {size: rules.say("box", seat=name, size=size) for size in SIZES}
    row = tuple(_in_hand(Spot(f"+{seat}{size}", label[size], (seat + size,)), held) for size in reversed(SIZES))
    box = Area(f"{name}-box", rules.say("boxes", seat=name), (row,), seat=name)
    plain = tuple(tuple(_plain(spot) for spot in line) for line in stacks.rows)
    return box, Area(stacks.name, stacks.title, plain, seat=name)


def _plain(spot: Spot) -> Spot:
    return Spot(spot.tap, spot.label, spot.pieces)


def _in_hand(spot: Spot, held: str) -> Spot:
    return Spot(spot.tap, spot.label, spot.pieces, ("picked",)) if spot.tap == held else spot
