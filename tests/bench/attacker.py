"""python -m tests.bench.attacker PORT SECONDS: one who wants the program to stop, from another address. Prints what it got."""

import asyncio
import json
import sys
import time
from collections import Counter
from contextlib import suppress
from random import Random

from referee.storage.codes import random_code

from .wire import Wire

FROM = "127.0.0.2"
IDLE, SLOW = 120, 30
AT_ONCE = 50  # pages asked for at once
HEAVY = (
    "/api/deblockle/perft?position=-%20-%202,2%20G&depth=3",
    "/api/gobblet/perft?position=-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-%20r444%20y444%20r&depth=4",
    "/check/deblockle?position=-%20-%202,2%20G&all=1",
    "/check/block?all=1&position=" + "1111111/" * 13 + "1111111%20-%20-%20-%20%2B",
)


class Attacker:
    def __init__(self, port: int, seconds: float):
        self.port, self.until = port, time.perf_counter() + seconds
        self.met: Counter[str] = Counter()

    async def run(self) -> dict:
        ways = [self.dig(path) for path in HEAVY] + [self.stuff(), self.guess(), self.nonsense()]
        ways += [self.flood()]
        ways += [self.sit_idle() for _ in range(IDLE)] + [self.drip() for _ in range(SLOW)]
        await asyncio.gather(*ways)
        return dict(sorted(self.met.items()))

    async def again(self, what: str, wire: Wire, *request, pause: float = 0.05, **how) -> None:
        try:
            status, _ = await wire.ask(*request, **how)
            self.met[f"{what}: {status}"] += 1
        except (OSError, ValueError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.met[f"{what}: {type(error).__name__}"] += 1
        await asyncio.sleep(pause)

    async def dig(self, path: str) -> None:
        """Long answers, one after the other."""
        wire = Wire(self.port, FROM)
        while time.perf_counter() < self.until:
            await self.again("heavy", wire, "GET", path, pause=0.5)

    async def stuff(self) -> None:
        """Bodies that are far too long."""
        while time.perf_counter() < self.until:
            await self.again("body", Wire(self.port, FROM), "POST", "/tables", {"game": "x" * 1_000_000}, pause=0.5)

    async def guess(self) -> None:
        wire = Wire(self.port, FROM)
        while time.perf_counter() < self.until:
            await self.again("code", wire, "GET", f"/t/{random_code()}", pause=0.1)

    async def nonsense(self) -> None:
        chance = Random(1)
        while time.perf_counter() < self.until:
            wire = Wire(self.port, FROM)
            with suppress(OSError, ValueError, TimeoutError, asyncio.IncompleteReadError):
                await asyncio.wait_for(wire.send(chance.randbytes(400) + b"\r\n\r\n"), 2)
            wire.close()
            self.met["nonsense"] += 1
            await asyncio.sleep(0.2)

    async def flood(self) -> None:
        """Page after page on one connection, without waiting for an answer."""
        page = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode()
        while time.perf_counter() < self.until:
            wire = Wire(self.port, FROM)
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                reader, writer = await wire.streams()
                writer.write(page * AT_ONCE)
                for _ in range(AT_ONCE):
                    await asyncio.wait_for(reader.readuntil(b"HTTP/1.1 "), 5)
                    self.met["flood"] += 1
            wire.close()

    async def sit_idle(self) -> None:
        """A connection that says nothing; opened again when it is let go."""
        while time.perf_counter() < self.until:
            await self._held(b"")

    async def drip(self) -> None:
        """A request that never comes to its end."""
        while time.perf_counter() < self.until:
            await self._held(b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n", b"x")

    async def _held(self, first: bytes, then: bytes = b"") -> None:
        wire = Wire(self.port, FROM)
        with suppress(OSError):
            reader, writer = await wire.streams()
            writer.write(first)
            while time.perf_counter() < self.until and not reader.at_eof() and not writer.is_closing():
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1_000), 1)
                writer.write(then)
        self.met["held"] += 1
        wire.close()
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(Attacker(int(sys.argv[1]), float(sys.argv[2])).run())))
