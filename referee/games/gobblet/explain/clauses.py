"""What a clause comes to on this very board: sentences for the player to move, made of what may be seen."""

from collections.abc import Callable, Iterator

from ....kernel import Game
from ..rules.position import FIRST, SEATS, SIZES, SQUARES, Position, count
from .facts import Now
from .lines import both_sides, ended, exception, lifting, no_four, own_stays, reading, theirs


def _left(now: Now, *seats: str) -> Iterator[str]:
    for seat in seats:
        left = sum(map(int, now.position.stacks(seat)))
        whole = all(count(now.position, seat, size).on_board == 3 for size in SIZES)
        word = "now-left" if left else "now-all-out" if whole else "now-all-gone"
        yield now.say(word, owner=SEATS[seat], count=left)


def _begins(word: str) -> Callable[[Now], Iterator[str]]:
    def said(now: Now) -> Iterator[str]:
        if now.position._replace(turn=FIRST.turn) == FIRST:
            yield now.say(word)

    return said


def _enters(now: Now) -> Iterator[str]:
    squares = now.targets(gobbles=False, entering=True)
    if not now.stacks:
        yield now.say("now-used-up")
    elif not squares:
        yield now.say("now-full")
    else:
        sizes = sorted(set(now.stacks), reverse=True)
        yield now.say("now-enter", sizes=sizes, squares=now.named(squares))


def _outermost(now: Now) -> Iterator[str]:
    if now.stacks:
        yield now.say("now-outermost", sizes=(*now.stacks,))
    else:
        yield now.say("now-used-up")


def _moves(now: Now) -> Iterator[str]:
    origins = sorted({move.origin for move in now.legal if not move.size})
    stuck = [square for square in now.mine if square not in origins]
    if not now.mine:
        yield now.say("now-none-shows")
    elif squares := now.targets(gobbles=False, entering=False):
        yield now.say("now-move", origins=now.named(origins), squares=now.named(squares))
    else:
        yield now.say("now-full")
    if stuck:
        yield now.say("now-stuck", squares=now.named(stuck))


def _gobbles(now: Now) -> Iterator[str]:
    for size in "432":
        if squares := now.targets(gobbles=True, entering=False, size=size):
            origins = [square for square in now.mine if now.size(square) == size]
            yield now.say("now-gobble", size=size, origins=now.named(origins), squares=now.named(squares))
    if not now.mine:
        yield now.say("now-none-shows")
    elif not now.targets(gobbles=True, entering=False):
        yield now.say("now-no-gobble")


def _too_large(now: Now) -> Iterator[str]:
    reached = now.targets(gobbles=True, entering=False)
    if now.mine and (squares := [square for square in now.theirs if square not in reached]):
        yield now.say("now-too-large", squares=now.named(squares))


def _mine(word: str, none: str = "") -> Callable[[Now], Iterator[str]]:
    def said(now: Now) -> Iterator[str]:
        if now.mine:
            yield now.say(word, squares=now.named(now.mine))
        elif none:
            yield now.say(none)

    return said


def _beneath(now: Now) -> Iterator[str]:
    if now.game.hidden:
        yield from _memory(now)
        return
    piled = [(square, now.position.board[square][-4:-2]) for square in now.mine if len(now.position.board[square]) > 2]

    def said(square: int, under: str) -> str:
        about = {"size": now.size(square), "owner": SEATS[under[0]], "under": under[1]}
        return now.say("now-beneath", square=SQUARES[square], **about)

    yield from now.each(piled, said, "now-beneath-more")
    if now.mine and not piled:
        yield now.say("now-nothing-beneath")


def _memory(now: Now) -> Iterator[str]:
    if now.game.hidden:
        if any(now.position.board):
            yield now.say("now-sealed")
        return
    piled = [square for square in range(16) if len(now.position.board[square]) > 2]
    yield now.say("now-open", squares=now.named(piled)) if piled else now.say("now-nothing-covered")


def _always(word: str) -> Callable[[Now], Iterator[str]]:
    def said(now: Now) -> Iterator[str]:
        yield now.say(word)

    return said


def _can_play(now: Now) -> Iterator[str]:
    yield now.say("now-moves", count=len(now.legal))


RUNNING = {
    "1.1": lambda now: _left(now, *SEATS),
    "1.2": _begins("now-not-begun"),
    "1.3": _begins("now-begins"),
    "2.1": _always("now-turn"),
    "2.2": _enters,
    "2.3": _outermost,
    "2.4": _moves,
    "2.5": _gobbles,
    "2.6": _too_large,
    "2.7": _mine("now-elsewhere"),
    "3.1": exception("now-only-empty"),
    "3.2": exception("now-no-three"),
    "3.3": reading,
    "3.4": own_stays,
    "4.1": _mine("now-touched", "now-none-shows"),
    "4.2": _beneath,
    "4.3": _memory,
    "5.1": no_four,
    "5.2": lifting,
    "5.3": _mine("now-elsewhere"),
    "5.4": both_sides,
    "5.5": theirs,
    "5.6": both_sides,
    "6.1": lambda now: _left(now, now.turn),
    "6.2": _always("now-agree"),
    "6.4": _can_play,
}


def explain(game: Game, position: Position, clause: str) -> tuple[str, ...]:
    """How often the position was there (6.3) is not seen on the board: of that clause there is nothing to say."""
    now, end = Now(game, position), game.outcome(position)
    if end.over:
        return tuple(ended(now, end, clause))
    return tuple(RUNNING[clause](now)) if clause in RUNNING else ()
