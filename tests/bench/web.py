"""The pages: milliseconds, requests a second, bytes. A real server on loopback, a bounded number of requests."""

import gzip
import http.client
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlencode, urlsplit

from referee import games

from .rules import whole

HTMX = Path(__file__).parent.parent / ".cache" / "htmx-4.0.1.min.js"


class Visitor:
    """A browser of few words: one connection, its cookies, htmx's header for moves."""

    def __init__(self, address: str):
        self.wire = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
        self.cookies: dict[str, str] = {}
        self.path = ""

    def ask(self, method: str, path: str, form=None, **headers) -> tuple[int, bytes, float]:
        """Status, the body as sent (compressed), seconds."""
        headers |= {"Accept-Encoding": "gzip", "Cookie": "; ".join("=".join(each) for each in self.cookies.items())}
        if form:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        begun = time.perf_counter()
        self.wire.request(method, path, urlencode(form, doseq=True) if form else None, headers)
        answer = self.wire.getresponse()
        body = answer.read()
        spent = time.perf_counter() - begun
        for cookie in answer.headers.get_all("Set-Cookie", []):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        self.location = answer.getheader("Location")
        return answer.status, body, spent

    def start(self, slug: str, **setup: str) -> None:
        self.ask("POST", "/tables", {"game": slug, "token": f"{random.getrandbits(60):x}", **setup})
        self.path = self.location
        self.page = gzip.decompress(self.ask("GET", self.path)[1]).decode()

    def tap(self, spot: str, taps: list[str]) -> tuple[int, bytes, float]:
        field = re.compile(r'name="(token|version)" value="([^"]+)"')
        hidden = dict(field.findall(self.page)[:2])
        answer = self.ask("POST", f"{self.path}/moves", hidden | {"taps": taps, "tap": spot}, **{"HX-Request": "true"})
        self.page = gzip.decompress(answer[1]).decode()
        return answer


def random_game(slug: str, seed: int, **setup: str):
    """The taps of each move of a random game."""
    game, chance = games.get(slug), random.Random(seed)
    position = game.first(**setup)
    while moves := game.moves(position):
        move = whole(game, position, moves, chance)
        yield game.board.taps_for_move(position, move)
        position = game.after(position, move)


def figures(address: str, slug: str) -> list[tuple[str, str, str]]:
    moves, sizes, pages = [], [], []
    for seed in range(6):
        visitor = Visitor(address)
        visitor.start(slug)
        for taps in islice(random_game(slug, seed), 30):
            for i, spot in enumerate(taps):
                status, body, spent = visitor.tap(spot, list(taps[:i]))
                assert status == 200, status
            moves.append(spent)
            sizes.append(len(body))
        pages += [visitor.ask("GET", visitor.path)[2] for _ in range(30)]
    return [
        ("a table page, median / 95th", spread(pages), ""),
        ("a move request, median / 95th", spread(moves), "aim 20 ms at the 95th"),
        ("table pages a second, 16 connections", f"{throughput(address, slug):,.0f}", ""),
        ("a move's answer, compressed, median / largest", f"{median(sizes):,.0f} / {max(sizes):,} B", "aim 6 kB"),
        ("the first page with all it loads, compressed", f"{first_page(address, slug):,} B", "aim 60 kB"),
    ]


def full_table(address: str, slug: str) -> list[tuple[str, str, str]]:
    """As many as can play at one table, well under way: the page, and a move's answer."""
    most = max(games.get(slug).seats)
    moves, sizes, pages = [], [], []
    for seed in range(3):
        visitor = Visitor(address)
        visitor.start(slug, **{"setup-players": most})
        for taps in islice(random_game(slug, seed, players=most), 90):
            for i, spot in enumerate(taps):
                status, body, spent = visitor.tap(spot, list(taps[:i]))
                assert status == 200, status
                moves.append(spent)
                sizes.append(len(body))
        answers = [visitor.ask("GET", visitor.path) for _ in range(40)]
        pages += [spent for _, _, spent in answers]
        page = max(len(body) for _, body, _ in answers)
    return [
        (f"a page with {most} players, median / 95th", spread(pages), "aim 30 ms at the 95th"),
        (f"a tap with {most} players, median / 95th", spread(moves), "aim 20 ms at the 95th"),
        (f"the page with {most} players, compressed", f"{page:,} B", "aim 100 kB"),
        (f"a tap's answer with {most} players, median / largest", f"{median(sizes):,.0f} / {max(sizes):,} B", ""),
    ]


def spread(seconds: list[float]) -> str:
    return f"{median(seconds) * 1e3:.1f} / {quantiles(seconds, n=20)[-1] * 1e3:.1f} ms"


def throughput(address: str, slug: str, connections: int = 16, each: int = 60) -> float:
    visitors = [Visitor(address) for _ in range(connections)]
    for visitor in visitors:
        visitor.start(slug)

    def load(visitor: Visitor) -> None:
        for _ in range(each):
            visitor.ask("GET", visitor.path)

    begun = time.perf_counter()
    with ThreadPoolExecutor(connections) as pool:
        list(pool.map(load, visitors))
    return connections * each / (time.perf_counter() - begun)


def first_page(address: str, slug: str) -> int:
    """The table page, its styles and scripts; htmx too where the browser tests have fetched it."""
    visitor = Visitor(address)
    visitor.start(slug)
    size = len(visitor.ask("GET", visitor.path)[1])
    for own in re.findall(r'(?:href|src)="(/static/[^"]+)"', visitor.page):
        size += len(visitor.ask("GET", own.replace("&amp;", "&"))[1])
    return size + (len(gzip.compress(HTMX.read_bytes())) if HTMX.exists() else 0)
