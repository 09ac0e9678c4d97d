"""python -m tests.bench.crowd PORT SECONDS [TABLES FOLLOWERS MOVES QUESTIONS]: those who play, follow and ask, as many as
fill a hall unless it is told. Prints what they met."""

import asyncio
import json
import random
import re
import sys
import time
from collections import Counter
from statistics import median, quantiles
from typing import NamedTuple

from referee import games

from .rules import whole
from .wire import Wire

EVERY = 1.7  # seconds from an answer to the next poll, as pages ask where something goes on: see static/follow.js
VERSION = re.compile(r"version=(\d+)")
ASKED = ("may+I+gobble+from+a+stack", "who+begins", "how+is+a+combo+counted", "can+a+wall+close+a+gap", "when+is+the+game+over")


class Size(NamedTuple):
    """How many there are; moves and questions are a second's."""

    tables: int
    followers: int
    moves: int
    questions: int


HALL = Size(200, 600, 40, 2)


def long_game(slug: str, seed: int, turns: int) -> list[str]:
    """The moves of a random game of at least so many turns."""
    game = games.get(slug)
    for attempt in range(1_000):
        chance, position, words = random.Random(f"{slug} {seed} {attempt}"), game.first(), []
        while len(words) < turns and (moves := game.moves(position)):
            move = whole(game, position, moves, chance)
            words.append(str(move))
            position = game.after(position, move)
        if len(words) == turns:
            return words
    raise ValueError(f"no game of {slug} lasts {turns} turns")


class Crowd:
    def __init__(self, port: int, seconds: float, size: Size = HALL):
        self.port, self.seconds, self.size = port, seconds, size
        self.spent: dict[str, list[float]] = {"move": [], "poll": [], "news": [], "question": [], "seen": []}
        self.sent: dict[tuple[str, int], float] = {}  # when what made this version of a table was sent
        self.failed: Counter[str] = Counter()
        self.codes: list[str] = []

    async def asked(self, what: str, wire: Wire, *request, since: float = 0.0, **how) -> tuple[int, str]:
        """One request of somebody honest: timed, and counted where it fails."""
        begun = since or time.perf_counter()
        try:
            status, text = await wire.ask(*request, **how)
        except (OSError, ValueError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.failed[f"{what}: {type(error).__name__}"] += 1
            return 0, ""
        if status not in (200, 204, 303):
            self.failed[f"{what}: {status}"] += 1
        elif what in self.spent:
            self.spent["news" if what == "poll" and status == 200 else what].append(time.perf_counter() - begun)
        return status, text

    async def run(self) -> dict:
        turns = int(self.seconds * self.size.moves / self.size.tables) + 2
        slugs = [entry.slug for entry in games.all()]
        played = {slug: [long_game(slug, seed, turns) for seed in range(4)] for slug in slugs}
        writers = [Wire(self.port) for _ in range(self.size.tables)]
        for number, wire in enumerate(writers):
            form = {"game": slugs[number % len(slugs)], "token": f"hour-{random.getrandbits(60):x}"}
            await self.asked("start", wire, "POST", "/tables", form)
            self.codes.append(wire.location.rpartition("/")[2])
        begun = time.perf_counter()
        everybody = [self.follow(number) for number in range(self.size.followers)]
        everybody += [self.wonder()] if self.size.questions else []
        everybody += [
            self.play(number, wire, played[slugs[number % len(slugs)]][number % 4], begun)
            for number, wire in enumerate(writers)
        ]
        await asyncio.gather(*everybody)
        return {"failed": self.failed, **{what: spread(spent) for what, spent in self.spent.items()}}

    async def play(self, number: int, wire: Wire, moves: list[str], begun: float) -> None:
        """A move each few seconds. Its time counts from when it was due, so that waiting in line is seen."""
        code, version = self.codes[number], 1
        for turn, move in enumerate(moves):
            due = begun + (turn * self.size.tables + number) / self.size.moves
            if due > begun + self.seconds:
                return
            await asyncio.sleep(max(0, due - time.perf_counter()))
            form = {"move": move, "version": str(version), "token": f"move-{number:03}-{turn:04}"}
            self.sent[code, version + 1] = time.perf_counter()
            status, _ = await self.asked("move", wire, "POST", f"/t/{code}/moves", form, htmx=True, since=due)
            if status != 200:
                return
            version += 1

    async def follow(self, number: int) -> None:
        wire, code, version = Wire(self.port), self.codes[number % self.size.tables], 1
        until = time.perf_counter() + self.seconds
        await asyncio.sleep(EVERY * number / self.size.followers)
        while time.perf_counter() < until:
            status, text = await self.asked("poll", wire, "GET", f"/t/{code}?version={version}", htmx=True)
            if status == 200 and (found := VERSION.search(text)):
                now, before, version = time.perf_counter(), version, int(found[1])
                self.spent["seen"] += [now - self.sent[code, each] for each in range(before + 1, version + 1)]
            await asyncio.sleep(EVERY)
        wire.close()

    async def wonder(self) -> None:
        wire, until = Wire(self.port), time.perf_counter() + self.seconds
        while time.perf_counter() < until:
            question, game = random.choice(ASKED), random.choice(games.all()).slug
            await self.asked("question", wire, "GET", f"/ask?game={game}&q={question}")
            await asyncio.sleep(1 / self.size.questions)


def spread(seconds: list[float]) -> dict[str, float]:
    """How many, and milliseconds: the median, the 95th of a hundred, the 99th."""
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else [0.0] * 99
    return {
        "count": len(seconds),
        "median": median(seconds or [0]) * 1e3,
        "95th": cuts[94] * 1e3,
        "99th": cuts[98] * 1e3,
    }


if __name__ == "__main__":
    told = Size(*map(int, sys.argv[3:])) if sys.argv[3:] else HALL
    print(json.dumps(asyncio.run(Crowd(int(sys.argv[1]), float(sys.argv[2]), told).run())))
