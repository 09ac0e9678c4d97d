"""Somebody at a table with a browser: forms as pages send them, with and without scripts by turns."""

import re
from random import Random

from .reading import Board, board
from .sending import Tape


class Sitting:
    """A table just started. `page` is what its maker saw last."""

    def __init__(self, tape: Tape, slug: str, who: str = "maker", **fields: str):
        self.tape, self.slug, self.who = tape, slug, who
        made = tape.post("/tables", {"token": tape.token(), "game": slug, **fields}, who=who)
        assert made["status"] == 303, made["body"]
        self.address = made["location"]
        self.code, self.page = self.address.rsplit("/", 1)[1], ""
        self.look()

    @property
    def version(self) -> int:
        return len(self.tape.lines(self.code))

    @property
    def line(self) -> str:
        return self.tape.lines(self.code)[-1]

    def look(self, path: str = "", **more) -> dict:
        who = more.pop("who", self.who)
        answer = self.tape.get(self.address + path, who=who, **more)
        return self._seen(answer) if who == self.who and not path.startswith("/") else answer

    def post(self, verb: str, follow: bool = True, **fields) -> dict:
        """A form with a token and the version as they should be, unless given; where it leads is looked at."""
        who, htmx = fields.pop("who", self.who), fields.pop("htmx", False)
        form = {"token": self.tape.token(), "version": str(self.version)} | fields
        form = {name: value for name, value in form.items() if value is not None}
        answer = self.tape.post(f"{self.address}/{verb}", form, who=who, htmx=htmx)
        if answer["status"] == 303 and follow:
            return self.tape.get(answer["location"], who=who) | {"status": 303}
        return answer

    def play(self, move: str, **more) -> dict:
        return self._seen(self.post("moves", move=move, **more))

    def tap(self, spot: str, htmx: bool = False, **more) -> dict:
        """One tap on the board as it is seen, with what its form sends along."""
        return self._seen(tapped(self.tape, self.page, spot, self.who, htmx, **more))

    def _seen(self, answer: dict) -> dict:
        if 'id="play"' in answer["body"]:
            self.page = answer["body"]
        return answer

    def tap_about(self, chance: Random, times: int) -> None:
        """Taps at random, most of them on what is marked as allowed."""
        for number in range(times):
            form = board(self.page)
            if not form.taps:
                self.look()
                return
            among = form.allowed if form.allowed and chance.random() < 0.85 else form.taps
            if self.tap(chance.choice(among), htmx=number % 3 == 1)["status"] == 422:
                self.look()  # as somebody who sees that it was no move

    def key(self) -> str:
        """The address that lets another phone write."""
        page = self.tape.get(self.address, who=self.who)["body"]
        return re.search(r"/t/[A-Z0-9]+/key/[0-9a-f]+", page)[0]


def tapped(tape: Tape, page: str, spot: str, who: str, htmx: bool = False, **more) -> dict:
    """The board's form sent by one of its buttons; where it leads is looked at."""
    form: Board = board(page)
    sent = [*map(list, form.hidden), ["tap", spot], *([name, value] for name, value in more.items())]
    if form.method == "get":
        answer = tape.get(form.action, who=who, htmx=htmx, **_grouped(sent))
    else:
        for field in sent:
            if field[0] == "token":
                field[1] = tape.token()
        answer = tape.ask("POST", form.action, sent, who=who, htmx=htmx)
    if answer["status"] == 303:
        return tape.get(answer["location"], who=who) | {"status": 303}
    return answer


def _grouped(pairs: list[list[str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found
