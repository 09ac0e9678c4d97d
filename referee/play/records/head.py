"""The head of a record: what was chosen before play."""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from ... import games
from ..events import USUAL_WAIT, Started
from ..starting import started
from ..state import DRAWN, seat_label
from .found import Unreadable
from .text import TITLE

TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
AHEAD = timedelta(days=1)  # so far another machine's clock may be
KEYED = ("Option", "Setup", "Chosen")


class Head:
    """Named lines, gathered: each says what is wrong with it at once, or at the end when the game is known."""

    def __init__(self) -> None:
        self.named: dict[str, tuple[int, str]] = {}
        self.keyed: dict[str, dict[str, str]] = {name: {} for name in KEYED}

    def add(self, place: int, line: str) -> None:
        """Raises Unreadable."""
        name, colon, value = line.partition(":")
        first, _, key = name.partition(" ")
        if not colon:
            raise Unreadable("A line of the head has a name, a colon and a value. The moves come after an empty line.")
        if key and first in self.keyed:
            if key in self.keyed[first]:
                raise Unreadable("This line stands there twice.")
            self.keyed[first][key] = value.strip()
        elif name in self.named:
            raise Unreadable("This line stands there twice.")
        else:
            self.named[name] = place, value.strip()

    def started(self) -> Started:
        """Raises RefereeErrors."""
        told = {name: value for name, (_, value) in self.named.items()}
        if not told.get("Game"):
            raise Unreadable("The record does not say which game it is of: there should be a line such as “Game: gobblet”.")
        slug, at = told.pop("Game"), told.pop("Started", "")
        assist, first = told.pop("Assist", "referee"), told.pop("Position", "")
        waits = _minutes(told.pop("Waits", str(USUAL_WAIT)))
        counting, series, none = told.pop("Counting", "") == "yes", told.pop("Series", None), told.pop("Chosen", None)
        both = told.pop("Both write", "") == "yes"
        setup, chosen = self.keyed["Setup"], self.keyed["Chosen"]
        game = games.get(slug, **self.keyed["Option"])
        seats = game.seats_of(game.parse(" ".join(first.split())) if first else game.first(**setup))
        names = {seat: told.pop(seat_label(game, seats, seat), told.pop(seat, "")) for seat in seats}
        if told:
            raise Unreadable(f"These lines of the head are not known: {', '.join(name[:30] for name in told)}.")
        if at:
            check_time(at, "Started")
        event = started(slug, names, self.keyed["Option"], setup, assist, first, counting, both=both, waits=waits)
        drawn = chosen if chosen or none is not None else None
        if drawn is not None:  # a rematch begins with it: chance draws the rest anew
            started(slug, names, self.keyed["Option"], drawn, assist, pick=lambda faces: faces[0])
        return replace(event, chosen=drawn, series=_series(series, (*game.seats, DRAWN)) if series is not None else None, at=at)


def check_time(text: str, what: str) -> None:
    """Raises Unreadable for what is no time, or one that is still to come."""
    expected = f"{what} should be a time such as 2025-11-23T08:05:13Z"
    try:
        moment = datetime.fromisoformat(text) if TIME.fullmatch(text) else None
    except ValueError:  # such as the 31st of June
        moment = None
    if moment is None:
        raise Unreadable(f"{expected}, not “{text[:30]}”.")
    if moment > datetime.now(UTC) + AHEAD:
        raise Unreadable(f"{expected}, that has been. “{text}” is still to come.")


def _minutes(text: str) -> int:
    if not re.fullmatch("[0-9]{1,4}", text):
        raise Unreadable(f"Waits should be a number of minutes, not “{text[:20]}”.")
    return int(text)


def _series(text: str, known: tuple[str, ...]) -> dict[str, int]:
    won: dict[str, int] = {}
    for each in text.split(", "):
        seat, _, number = each.partition(" ")
        if seat not in known or not re.fullmatch("[0-9]{1,6}", number):
            raise Unreadable(f"Series should be how many games each has won, such as “{known[0]} 1, {DRAWN} 0”.")
        won[seat] = int(number)
    return won


def check_title(line: str) -> None:
    """Raises Unreadable."""
    if line.strip() != TITLE:
        raise Unreadable(f"The first line should be “{TITLE}”.")


def from_data(data: Mapping[str, object]) -> Started:
    """What a record in JSON says was chosen, checked as the head of a text is. Raises RefereeErrors."""
    head = Head()
    first = data.get("first")
    for name, value in (("Game", data.get("game")), ("Assist", data.get("assist")), ("Position", first)):
        if not isinstance(value, str):
            raise Unreadable(f"The record should have a text for “{name.lower()}”.")
        head.named[name] = 0, value
    for name, key in (("Option", "options"), ("Setup", "setup")):
        head.keyed[name] = _texts(data.get(key), key)
    if (chosen := data.get("chosen")) is not None:
        head.keyed["Chosen"] = _texts(chosen, "chosen")
        head.named["Chosen"] = 0, "-"
    names, series = _texts(data.get("names"), "names"), data.get("series")
    if isinstance(series, dict):
        head.named["Series"] = 0, ", ".join(f"{seat} {won}" for seat, won in series.items())
    if (waits := data.get("waits")) is not None:
        head.named["Waits"] = 0, str(waits)
    if data.get("counting") is True:
        head.named["Counting"] = 0, "yes"
    if data.get("both") is True:
        head.named["Both write"] = 0, "yes"
    head.named |= {seat: (0, name) for seat, name in names.items()}
    return head.started()


def _texts(value: object, name: str) -> dict[str, str]:
    if not (isinstance(value, dict) and all(isinstance(each, str) for each in value.values())):
        raise Unreadable(f"The record should have texts by name for “{name}”.")
    if any("\n" in each or "\r" in each for pair in value.items() for each in pair):
        raise Unreadable(f"The texts for “{name}” should each be on one line.")
    return dict(value)
