"""What the clauses of set-up and of taking turns come to now."""

from collections.abc import Iterator

from ..rules.grid import lies, squares_of
from ..rules.judge import missing
from ..rules.position import PLAY, SEATS, SETTING_BLOCKS, SIDE, block_at
from .facts import Now


def pieces(now: Now) -> Iterator[str]:
    light, dark = map(len, now.position.blocks)
    if light == dark == 4:
        yield now.say("now-all-blocks")
    elif max(light, dark) <= 4:
        yield now.say("now-pieces", light=light, dark=dark)


def sets_block(now: Now) -> Iterator[str]:
    if now.phase is SETTING_BLOCKS:
        yield now.say("now-set-block", count=len(now.moves))
    else:
        yield now.say("now-blocks-stand", missing=missing(now.position, now.rules))
    yield now.say("now-first")


def second_row(now: Now) -> Iterator[str]:
    if now.phase is SETTING_BLOCKS:
        yield now.say("now-second-row")


def sets_meeple(now: Now) -> Iterator[str]:
    if now.phase is SETTING_BLOCKS:
        yield now.say("now-too-early", missing=missing(now.position, now.rules))
    else:
        yield now.say("now-set-meeple", squares=now.squares([move.target for move in now.moves]))


def halves(now: Now) -> Iterator[str]:
    upright = True
    for seat, side in SIDE.items():
        square = now.position.meeples[side]
        block = block_at(now.position, square)
        if block and lies(block):
            upright = False
            yield now.say("now-half", whose=SEATS[seat], square=square, block=squares_of(block))
    if upright and now.phase is PLAY:
        yield now.say("now-no-half")


def turn(now: Now) -> Iterator[str]:
    if now.phase is PLAY:
        yield now.say("now-turn", walks=len(now.walks), shifts=sum(map(len, now.steps.values())))
    else:
        yield now.say("now-turn-to-set", missing=missing(now.position, now.rules))


def uncounted(now: Now) -> Iterator[str]:
    light, dark = now.position.counters
    yield now.say("now-counted-too-soon" if light or dark else "now-uncounted", light=light, dark=dark)


def counter(now: Now) -> Iterator[str]:
    count = now.position.counters[SIDE[now.seat]]
    yield now.say("now-counter", count=count, next=count + 1)
