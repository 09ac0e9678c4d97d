"""A position set by hand: walls and scores by taps where they lie, the runner carried to its tile.

In hand is one word: "runner", which the next tile puts down. Points follow the tiles; those of a round before are counted
up and down beside the board. The board itself is made elsewhere: see workshop.py.
"""

from collections.abc import Sequence

from ....kernel import Area, Arrangement, Spot, View
from ....rulebook import Rulebook
from ..rules.position import OTHER, OVER, SEATS, Position
from . import drawing

RUNNER, TURN, ROUND, CLEAR = "runner", "turn", "round", "clear"
TURNS = {"R": "turn-R", "B": "turn-B"}
ROUNDS = {1: "round-1", 2: "round-2", 3: "round-3"}
STEPS = {f"{sign}{seat}": (number, step) for number, seat in enumerate(SEATS) for sign, step in (("less-", -1), ("more-", 1))}


def arrange(rules: Rulebook, position: Position, taps: Sequence[str]) -> Arrangement:
    """What is in hand and one tap more."""
    *hand, tap = taps or ("",)
    if not hand and tap == RUNNER:
        held, after = RUNNER, position  # an address keeps only what is in hand
    else:
        held, after = _tapped(position, hand[:1] == [RUNNER], tap)
    prompt = _prompt(rules, after, held, tap)
    return Arrangement(after, View(_areas(rules, after, held), prompt, (held,) if held else ()))


def _tapped(position: Position, carrying: bool, tap: str) -> tuple[str, Position]:
    """What is in hand after a tap, and the position."""
    tiling, board = position.board.tiling, position.board
    held = RUNNER if carrying else ""
    if tap == RUNNER:
        return "" if carrying else RUNNER, position
    if tap == TURN:
        return held, position._replace(turn=OTHER[position.turn])
    if tap == CLEAR:
        return "", _counted(position._replace(placed=0, scored=0, runner=board.start))
    if tap == ROUND:
        return "", _next_round(position)
    if tap in STEPS:
        return held, _stepped(position, *STEPS[tap])
    if tap in tiling.side_index:
        side = 1 << tiling.side_index[tap]
        return held, position if board.walls & side else position._replace(placed=position.placed ^ side)
    if tap not in tiling.index:
        return held, position
    tile = tiling.index[tap]
    if carrying:
        # Where the runner stands it has landed, so that scores (4.1).
        scored = position.scored | (1 << tile & board.tiles)
        return "", _counted(position._replace(runner=tile, scored=scored))
    if tile == position.runner:
        return RUNNER, position
    return "", _counted(position._replace(scored=(position.scored ^ 1 << tile) & board.tiles))


def _counted(position: Position) -> Position:
    """The points of the one who runs are the tiles scored."""
    if position.over:
        return position
    return position._replace(points=position.both_points(position.scored.bit_count()))


def _next_round(position: Position) -> Position:
    """The rounds in turn. The third has the board cleared; in the others what is scored stays with who scored it."""
    number = position.round % OVER + 1
    points = position.points if number == OVER else (0, 0) if number == 1 else (position.points[0], 0)
    if number == OVER:
        position = position._replace(placed=0, scored=0, runner=position.board.start, turn="R")
    return _counted(position._replace(round=number, points=points))


def _stepped(position: Position, number: int, step: int) -> Position:
    """A seat's points of a round before, one more or less; after the most comes none."""
    points = (position.points[number] + step) % (position.board.tiles.bit_count() + 1)
    return position._replace(points=(position.points[0], points) if number else (points, position.points[1]))


def _prompt(rules: Rulebook, position: Position, held: str, tap: str) -> str:
    side = position.board.tiling.side_index.get(tap)
    if side is not None and position.board.walls >> side & 1:
        one, _, other = tap.partition("|")
        return rules.say("original-here", one=one, other=other)
    return rules.say("hand-runner" if held else "hand-set")


def _areas(rules: Rulebook, position: Position, held: str) -> tuple[Area, ...]:
    say, tiling = rules.say, position.board.tiling
    marks: drawing.Marks = {"live": frozenset(tiling.side_names), "picked": (position.runner_name,) if held else ()}
    middle = drawing.area(say("board"), position.board, drawing.spots(position, marks, {}))
    tools = [
        Spot(RUNNER, say("take-runner"), (f"runner-{SEATS[position.runs]}",), ("picked",) if held else ()),
        Spot(TURN, say(TURNS[position.turn]), (f"turn-{position.turn}",)),
        Spot(ROUND, say(ROUNDS[position.round]), (f"round-{position.round}",)),
        Spot(CLEAR, say("clear"), ("off",)),
    ]
    for number in range(position.round - 1):  # the seats whose points do not lie on the board
        for sign, word in (("less", "less-points"), ("more", "more-points")):
            label = say(word, seat=SEATS[number], points=position.points[number], round=number + 1)
            tools.append(Spot(f"{sign}-{SEATS[number]}", label, (f"{sign}-{position.points[number]}",)))
    return middle, Area("tools", say("tools"), (tuple(tools),))
