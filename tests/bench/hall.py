"""Who writes and who follows at many tables, through any of several processes at one store; what became of each attempt."""

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from .crowd import long_game
from .wire import Wire

VERSION = re.compile(r'name="version" value="(\d+)"')
COOKIES = {"phone-00000000": "k" * 43}  # all of them are one phone's pages, so that each may write everywhere
GAMES = ("gobblet", "deblockle")
PAUSE = 0.05  # seconds before an attempt is repeated, as pages do


@dataclass(frozen=True, slots=True)
class Attempt:
    """One move that somebody tried to store. `version`: that of the table after it, 0 where another one was quicker."""

    code: str
    token: str
    move: str
    version: int
    begun: float
    ended: float


@dataclass
class Hall:
    """`ports`: of the processes. Each game is a list of moves, so that which move belongs where is known."""

    ports: Sequence[int]
    turns: int = 30
    games: dict[str, list[str]] = field(default_factory=dict)  # by code
    known: dict[str, int] = field(default_factory=dict)  # the version last seen by anybody here
    attempts: list[Attempt] = field(default_factory=list)
    polls: list[float] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)  # what went wrong and was tried again

    async def open(self, tables: int) -> None:
        scripts = {(slug, seed): long_game(slug, seed, self.turns) for slug in GAMES for seed in range(2)}
        wires = self._wires()
        for number in range(tables):
            slug, seed = GAMES[number % 2], number // 2 % 2
            form = {"game": slug, "token": f"table-{random.getrandbits(60):x}"}
            wire = wires[number % len(wires)]
            status, _ = await wire.ask("POST", "/tables", form)
            assert status == 303, status
            code = wire.location.rpartition("/")[2]
            self.games[code], self.known[code] = scripts[slug, seed], 1
        for wire in wires:
            wire.close()

    async def write(self, writers: int, seconds: float) -> None:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(self._writer(number, until) for number in range(writers)))

    async def poll(self, followers: int, seconds: float) -> None:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(self._follower(until) for _ in range(followers)))

    def _wires(self) -> list[Wire]:
        wires = [Wire(port) for port in self.ports]
        for wire in wires:
            wire.cookies = dict(COOKIES)
        return wires

    async def _writer(self, number: int, until: float) -> None:
        chance, wires, nth = random.Random(number), self._wires(), 0
        while time.perf_counter() < until:
            going = [code for code, version in self.known.items() if version <= len(self.games[code])]
            if not going:
                break
            nth += 1
            await self._attempt(chance.choice(going), f"w{number:03}-{nth:05}", chance, wires)
        for wire in wires:
            wire.close()

    async def _attempt(self, code: str, token: str, chance: random.Random, wires: list[Wire]) -> None:
        """The same form, to one process after the other, until one of them answers; each fifth is sent twice all the same."""
        version, begun = self.known[code], time.perf_counter()
        move = self.games[code][version - 1]
        form = {"move": move, "version": str(version), "token": token}
        answers = set()
        for again in range(1000):
            try:
                status, text = await chance.choice(wires).ask("POST", f"/t/{code}/moves", form, htmx=True)
            except (OSError, ValueError, TimeoutError, asyncio.IncompleteReadError) as error:
                status, text = 0, type(error).__name__
            if status in (200, 409):
                answers.add(status)
                if again or chance.random() < 0.8:
                    break
                continue
            self.met[text if not status else str(status)] += 1
            await asyncio.sleep(PAUSE)
        assert len(answers) == 1, f"{code} {token}: {answers}"
        stored = version + 1 if answers == {200} else 0
        self.attempts.append(Attempt(code, token, move, stored, begun, time.perf_counter()))
        if stored:
            self.known[code] = max(self.known[code], stored)
        elif found := VERSION.search(text):
            self.known[code] = max(self.known[code], int(found[1]))

    async def _follower(self, until: float) -> None:
        wires, codes = self._wires(), [*self.games]
        while time.perf_counter() < until:
            code, begun = random.choice(codes), time.perf_counter()
            status, _ = await random.choice(wires).ask("GET", f"/t/{code}?version={self.known[code]}", htmx=True)
            assert status in (200, 204), status
            self.polls.append(time.perf_counter() - begun)
        for wire in wires:
            wire.close()
