"""What a clause comes to in the position at hand, said for the player to move: by number, who tells it.

Facts come from the generator, the judge and the outcome: no rule is made out here a second time. The wording is the
rulebook's, under now-.
"""

from collections.abc import Iterator

from ..rules.position import PLAY
from . import end as end
from . import moving as moving
from . import set_up as setting
from .facts import Now, Tell


def explain(game, position, clause: str) -> tuple[str, ...]:
    now = Now(game, position)
    table = OVER if now.ended else PLAYING if now.phase is PLAY else SETTING
    return tuple(table[clause](now)) if clause in table else ()


def _always(word: str) -> Tell:
    """A sentence that needs nothing but who is to move, and where."""

    def tell(now: Now) -> Iterator[str]:
        yield now.say(word)

    return tell


SETTING = {
    "1.1": _always("now-side"),
    "1.2": setting.pieces,
    "1.3": _always("now-base"),
    "2.1": setting.sets_block,
    "2.2": setting.second_row,
    "2.3": setting.sets_meeple,
    "2.4": setting.halves,
    "2.5": setting.uncounted,
    "3.1": setting.turn,
    "3.2": setting.uncounted,
    "7.1": _always("now-limit"),
}
PLAYING = {
    "1.1": _always("now-side"),
    "1.2": setting.pieces,
    "1.3": moving.goal_row,
    "2.1": _always("now-set-up-done"),
    "2.2": _always("now-set-up-done"),
    "2.3": _always("now-set-up-done"),
    "2.4": setting.halves,
    "3.1": setting.turn,
    "3.2": setting.counter,
    "4.1": moving.walks,
    "4.2": moving.over_own,
    "4.3": moving.changes,
    "4.4": moving.from_foreign,
    "4.5": moving.company,
    "4.6": moving.climbs,
    "4.7": moving.leaves,
    "5.1": moving.movable,
    "5.2": moving.held,
    "5.3": moving.guest,
    "5.4": moving.both,
    "5.5": moving.steps("flip"),
    "5.6": moving.lengthwise,
    "5.7": moving.steps("slide"),
    "5.8": moving.room,
    "6.1": moving.goal_row,
    "6.2": moving.carries,
    "7.1": end.left,
    **end.LADDER,
}
OVER = {"6.1": end.goal, "7.1": end.limit, **end.LADDER}
