"""python -m tests.bench.crowd PORT SECONDS: those who play, follow and ask, as many as fill a hall. Prints what they met."""

import asyncio
import json
import random
import re
import sys
import time
from collections import Counter
from statistics import median, quantiles

from referee import games

from .rules import whole
from .wire import Wire

TABLES, FOLLOWERS, MOVES, QUESTIONS = 200, 600, 40, 2  # the last two a second
EVERY = 1.7  # seconds between two polls, as pages ask where something goes on
VERSION = re.compile(r"version=(\d+)")
ASKED = ("may+I+gobble+from+a+stack", "who+begins", "how+is+a+combo+counted", "can+a+wall+close+a+gap", "when+is+the+game+over")


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
    def __init__(self, port: int, seconds: float):
        self.port, self.seconds = port, seconds
        self.spent: dict[str, list[float]] = {"move": [], "poll": [], "news": [], "question": []}
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
        turns = int(self.seconds * MOVES / TABLES) + 2
        slugs = [entry.slug for entry in games.all()]
        played = {slug: [long_game(slug, seed, turns) for seed in range(4)] for slug in slugs}
        writers = [Wire(self.port) for _ in range(TABLES)]
        for number, wire in enumerate(writers):
            form = {"game": slugs[number % len(slugs)], "token": f"hour-{random.getrandbits(60):x}"}
            await self.asked("start", wire, "POST", "/tables", form)
            self.codes.append(wire.location.rpartition("/")[2])
        begun = time.perf_counter()
        everybody = [self.follow(number) for number in range(FOLLOWERS)] + [self.wonder()]
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
            due = begun + (turn * TABLES + number) / MOVES
            if due > begun + self.seconds:
                return
            await asyncio.sleep(max(0, due - time.perf_counter()))
            form = {"move": move, "version": str(version), "token": f"move-{number:03}-{turn:04}"}
            status, _ = await self.asked("move", wire, "POST", f"/t/{code}/moves", form, htmx=True, since=due)
            if status != 200:
                return
            version += 1

    async def follow(self, number: int) -> None:
        wire, code, version = Wire(self.port), self.codes[number % TABLES], "1"
        until = time.perf_counter() + self.seconds
        await asyncio.sleep(EVERY * number / FOLLOWERS)
        while (begun := time.perf_counter()) < until:
            status, text = await self.asked("poll", wire, "GET", f"/t/{code}?version={version}", htmx=True)
            if status == 200 and (found := VERSION.search(text)):
                version = found[1]
            await asyncio.sleep(max(0, EVERY + begun - time.perf_counter()))
        wire.close()

    async def wonder(self) -> None:
        wire, until = Wire(self.port), time.perf_counter() + self.seconds
        while time.perf_counter() < until:
            question, game = random.choice(ASKED), random.choice(games.all()).slug
            await self.asked("question", wire, "GET", f"/ask?game={game}&q={question}")
            await asyncio.sleep(1 / QUESTIONS)


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
    print(json.dumps(asyncio.run(Crowd(int(sys.argv[1]), float(sys.argv[2])).run())))
