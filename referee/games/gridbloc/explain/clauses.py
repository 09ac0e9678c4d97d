"""What a clause comes to in a position: for a player at the table who asks what it means here and now."""

from ..rules.corner import is_open, ways_round
from ..rules.names import leader
from ..rules.position import Position, begun, can_score, opens_round, trapped, unscored, walled
from ..rules.tiling import READINGS, reach
from .facts import Here


def explain(game, position: Position, number: str) -> tuple[str, ...]:
    """By the clause's number; () where it has nothing to say. Of what play goes on from, as the game has it."""
    say = game.rulebook.say
    if not position.board.playable(game.reading):
        return (say("now-unplayable", start=position.board.start_name),) if number == "1.5" else ()
    now, told = begun(position, game.reading), []
    if number == "5.1" and trapped(position, game.reading):
        tile = position.board.tiling.names[position.runner]
        told.append(say("now-trapped", tile=tile, round=position.round))
    if not now.over:
        told += RUNNING[number](Here(game, now)) if number in RUNNING else ()
    elif number == "5.3":
        winner = leader(now.points)
        told.append(say("now-won" if winner else "now-drawn", winner=winner, high=max(now.points), low=min(now.points)))
    elif number in ("5.1", "5.2"):
        told.append(say("over-now"))
    return tuple(told)


def _board(here: Here) -> list[str]:
    board = here.now.board
    walls = {"count": board.walls.bit_count(), "sides": here.sides(board.walls)}
    told = [here.say("now-board-walls" if board.walls else "now-board", tiles=len(board.tiling.names), **walls)]
    return told + ([here.say("now-holes", holes=here.few(board.missing))] if board.missing else [])


def _roles(here: Here) -> list[str]:
    return [here.say("now-roles")]


def _turns(here: Here) -> list[str]:
    turn = "now-turn-again" if walled(here.now) else "now-turn-R" if here.now.turn == "R" else "now-turn-B"
    return [here.say("now-opens" if opens_round(here.now) else turn)]


def _journey(here: Here) -> list[str]:
    board = here.now.board
    beyond = board.tiles & ~reach(board.tiling, board.start, board.walls, here.reading)
    return [here.say("now-beyond" if beyond else "now-all", tiles=here.tiles(beyond))]


def _run(here: Here) -> list[str]:
    return [here.say("now-steps-R" if here.now.turn == "R" else "now-steps-B", tiles=here.tiles(here.steps()))]


def _through(here: Here) -> list[str]:
    told, beside = [], here.tiling.beside[here.now.runner]
    for word, walls in (("now-behind-placed", here.now.placed), ("now-behind-original", here.now.board.walls)):
        shut = sum(1 << to for to, side in beside.items() if walls >> side & 1)
        if shut:
            told.append(here.say(word, tiles=here.tiles(shut), count=shut.bit_count()))
    return told or [here.say("now-unwalled")]


HANGS = {"around": "now-hangs-around", "strict": "now-hangs-strict"}


def _corners(here: Here) -> list[str]:
    """With what hangs on how 2.3 is read."""
    now, diagonal = here.now, here.diagonal()
    if not diagonal:
        return [here.say("now-no-diagonal")]
    free = diagonal & here.steps()
    other = READINGS[here.reading == READINGS[0]]
    met = [tile for tile in range(len(here.tiling.names)) if diagonal >> tile & 1]
    otherwise = sum(1 << to for to in met if is_open(now.walls, ways_round(here.tiling, now.runner, to), other))
    found = {"now-diagonal": free, "now-shut": diagonal & ~free, HANGS[here.reading]: free ^ otherwise}
    return [here.say(word, tiles=here.tiles(tiles)) for word, tiles in found.items() if tiles]


def _back(here: Here) -> list[str]:
    back = here.steps() & ~unscored(here.now)
    word = "now-back-none" if not back else "now-back-R" if here.now.turn == "R" else "now-back-B"
    return [here.say(word, tiles=here.tiles(back))]


def _must(here: Here) -> list[str]:
    if here.now.turn == "B":
        return [here.say("now-waits")]
    steps = here.steps()
    word = "now-must" if steps.bit_count() > 1 else "now-must-one"
    return [here.say(word, count=steps.bit_count(), to=here.tiles(steps))]


def _set(here: Here) -> list[str]:
    if here.now.turn == "R":
        return [here.say("now-wall-none" if walled(here.now) else "now-wall-later")]
    free = here.tiling.all_sides & ~here.now.walls
    word = "now-wall" if free.bit_count() > 1 else "now-wall-one"
    return [here.say(word, count=free.bit_count(), side=here.sides(free))]


def _taken(here: Here) -> list[str]:
    count = len(here.tiling.sides)
    original, placed = here.now.board.walls.bit_count(), here.now.placed.bit_count()
    values = {"count": count, "original": original, "placed": placed, "free": count - original - placed}
    return [here.say("now-sides" if count else "now-sides-none", **values)]


def _crossing(here: Here) -> list[str]:
    diagonal = here.diagonal()
    return [here.say("now-crossing" if diagonal else "now-crossing-none", tiles=here.tiles(diagonal))]


def _scores(here: Here) -> list[str]:
    new, scored = here.steps() & unscored(here.now), here.now.scored
    word = "now-scores-none" if not new else "now-scores-R" if here.now.turn == "R" else "now-scores-B"
    step = here.say(word, tiles=here.tiles(new))
    own, count = here.now.points[here.now.runs], scored.bit_count()
    some, none = ("now-has", "now-has-none") if own == count else ("now-apart", "now-apart-none")
    return [step, here.say(some if scored else none, points=own, count=count, tiles=here.tiles(scored))]


def _start(here: Here) -> list[str]:
    start = here.now.board.start
    near = here.now.turn == "R" and here.steps() >> start & 1
    return [here.say("now-on-start" if here.now.runner == start else "now-to-start" if near else "now-start")]


def _again(here: Here) -> list[str]:
    return [here.say("now-again" if here.now.scored else "now-again-none", tiles=here.tiles(here.now.scored))]


def _left(here: Here) -> list[str]:
    """What can still score; how the round could end is for the players to see."""
    left = can_score(here.now, here.reading)
    return [here.say("now-left", count=left.bit_count(), tiles=here.tiles(left))]


def _change(here: Here) -> list[str]:
    if here.now.round == 2:
        return [here.say("now-fresh" if opens_round(here.now) else "now-last")]
    return [here.say("now-next" if here.now.placed else "now-next-none", count=here.now.placed.bit_count())]


def _win(here: Here) -> list[str]:
    """How the points stand, and what can still score: who can still win is for the players to reckon."""
    own, other = here.now.points[here.now.runs], here.now.points[1 - here.now.runs]
    if here.now.round == 1:
        return [here.say("now-so-far", own=own)]
    left = can_score(here.now, here.reading).bit_count()
    return [here.say("now-against", own=own, other=other), here.say("now-to-score", count=left)]


RUNNING = {"1.1": _board, "1.2": _roles, "1.3": _turns, "1.5": _journey}
RUNNING |= {"2.1": _run, "2.2": _through, "2.3": _corners, "2.4": _back, "2.5": _must}
RUNNING |= {"3.1": _set, "3.2": _taken, "3.3": _crossing, "4.1": _scores, "4.2": _start, "4.3": _again}
RUNNING |= {"5.1": _left, "5.2": _change, "5.3": _win}
