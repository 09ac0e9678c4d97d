"""What a table costs late as early: server time and bytes at 10, 100, 400 and 2,000 events; and against a bare page.

All in one run and in turns, so that a machine that slows down slows everything down.
"""

import gzip
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median

from app import create_app
from referee.keeping.secret import link_key, secret
from referee.play.table import Table
from referee.storage.store import open_store

from ..serving import ROOT, answered, free_port
from ..table.long import random_table
from .web import Visitor

COUNTS = (10, 100, 400, 2_000)
ROUNDS = 24
MARK = re.compile(r'name="(token|version)" value="([^"]+)"')


def figures(database: Path, address: str, slug: str) -> list[tuple[str, str, str]]:
    """`address`: of the server that serves this database."""
    visitors = {count: Guest(address, database, slug, count) for count in COUNTS}
    bare = Bare(database, visitors[COUNTS[0]].code)
    times: dict[tuple[str, int], list[float]] = defaultdict(list)
    for _ in range(ROUNDS):
        for count, guest in visitors.items():
            for name, seconds in guest.round().items():
                times[name, count].append(seconds * 1e3)
        times["bare", 0] += [bare.page() * 1e3 for _ in range(4)]
    bare.close()
    plain = median(times["bare", 0])
    rows = [("a bare page that reads one row", f"{plain:.1f} ms", "")]
    for name, aim in (("page, first drawn", "2.5"), ("page, drawn already", "2.5"), ("move", ""), ("idle poll", "")):
        spent = [median(times[name, count]) for count in COUNTS]
        text = " ".join(f"{each:.1f}" for each in spent) + f" ms, {spent[-1] / spent[0]:.2f}"
        rows.append((f"{name} at 10, 100, 400, 2,000 events; last / first", text, "aim 1.3"))
        if aim:
            rows.append((f"{name}: times a bare page", f"{spent[0] / plain:.1f}", f"aim {aim}"))
    sizes = [median(visitors[count].sizes) for count in COUNTS]
    rows.append(("a move's answer, compressed, the same way", " ".join(f"{size:,.0f}" for size in sizes) + " B", "aim 6 kB"))
    return rows


class Guest(Visitor):
    """Somebody with the pen of a table that has so many events."""

    def __init__(self, address: str, database: Path, slug: str, count: int):
        super().__init__(address)
        self.table = _playable(random_table(Random(count), count, slug), count)
        self.sizes: list[int] = []
        with create_app(database).app_context(), open_store(database) as store:
            self.code = _lay(store, self.table)
            self.path = f"/t/{self.code}"
            self.ask(
                "POST",
                f"{self.path}/key/{link_key(secret(database), self.code, store.pens.link(self.code) or '')}",
                {"token": "let-me-in"},
            )
        self.read(self.ask("GET", self.path)[1])

    def read(self, body: bytes) -> dict[str, str]:
        self.fields = dict(MARK.findall(gzip.decompress(body).decode())[:2])
        return self.fields

    def round(self) -> dict[str, float]:
        """One of each: a move, as a form and by htmx, each undone again; the page drawn first and once more; a poll."""
        spent = {}
        move = str(next(self.table.game.expand_move(self.table.position, self.table.game.moves(self.table.position)[0])))
        self.post("/moves", move=move)
        _, body, spent["page, first drawn"] = self.ask("GET", self.path)
        self.read(body)
        spent["page, drawn already"] = self.ask("GET", self.path)[2]
        spent["idle poll"] = self.poll()
        self.post("/take-back")
        self.read(self.ask("GET", self.path)[1])
        body, spent["move"] = self.post("/moves", move=move, htmx=True)
        self.sizes.append(len(body))
        self.read(body)
        self.post("/take-back")
        self.read(self.ask("GET", self.path)[1])
        return spent

    def poll(self) -> float:
        path = f"{self.path}?version={self.fields['version']}"
        status, _, spent = self.ask("GET", path, **{"HX-Request": "true"})
        assert status == 204, status
        return spent

    def post(self, path: str, htmx: bool = False, **fields: str) -> tuple[bytes, float]:
        headers = {"HX-Request": "true"} if htmx else {}
        status, body, spent = self.ask("POST", self.path + path, self.fields | fields, **headers)
        assert status in (200, 303), status
        return body, spent


class Bare(Visitor):
    """A page of the same stack that reads one row and says it: what a page costs at least."""

    def __init__(self, database: Path, code: str):
        port = free_port()
        self.server = subprocess.Popen([sys.executable, "-m", "tests.bench.bare", str(database), code, str(port)], cwd=ROOT)
        answered(self.server, f"http://127.0.0.1:{port}/")
        super().__init__(f"http://127.0.0.1:{port}")

    def page(self) -> float:
        return self.ask("GET", "/")[2]

    def close(self) -> None:
        self.wire.close()
        self.server.terminate()
        self.server.wait(10)


def _playable(table: Table, count: int) -> Table:
    """The table at the newest version at which a move can be made."""
    return next(
        at for at in map(table.at, range(count, 0, -1)) if not at.closing and not at.declared and at.game.moves(at.position)
    )


def _lay(store, table: Table) -> str:
    """The table written as it is, in one transaction; its code."""
    return store.create(table.game.slug, table.started, f"bench-{id(table)}", table.events[1:])
