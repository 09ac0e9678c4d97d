"""What a phone loads, in a real browser: bytes, what moves under the eye while it loads and after a move, whether it installs.

A shift is what the browser reports of something that was seen and stood elsewhere a frame later, as a share of the window.
"""

import gzip
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, Page, Request, sync_playwright

from referee import games
from referee.web.guard import HTMX

from ..browser.conftest import DESK, PHONE, SWITCHES, packed
from ..browser.play import answered, turns
from .crowd import long_game
from .relay import Relay

BY_HAND, LONG = 3, 40  # moves tapped at the start of a game and again at the end of one of so many
LOADING, MOVING = 100, 600  # milliseconds of an answer on its way; what comes within 500 of a tap is no shift to the browser
LINE = {"offline": False, "downloadThroughput": 200_000, "uploadThroughput": 90_000}  # bytes a second
QUIET = 2.0  # seconds
SHIFTS = """
window.shifts = [];
const seen = (list) => list.getEntries().forEach(({value, hadRecentInput}) => shifts.push({value, excused: hadRecentInput}));
new PerformanceObserver(seen).observe({type: "layout-shift", buffered: true});
"""
PATHS = ("/", "/ask?q=may+i+gobble", "/import", "/offline")
Figure = tuple[str, str, str]


@contextmanager
def browsing() -> Iterator[Callable[..., BrowserContext]]:
    """Windows of a browser of its own; the CDN's address is answered from the package. `kept`: with a profile, which only a
    window that is not a private one has."""
    htmx = packed("htmx.org", "4.0.1", "dist/htmx.min.js")
    headers = {"Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*"}
    started = {"executable_path": "/usr/bin/chromium", "args": SWITCHES}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser, opened = playwright.chromium.launch(**started), []

        def window(address: str, kept: bool = False, **settings) -> BrowserContext:
            settings = {"base_url": address, "viewport": PHONE, "service_workers": "block"} | settings
            launch = partial(playwright.chromium.launch_persistent_context, folder, **started) if kept else browser.new_context
            context = launch(**settings)
            context.add_init_script(SHIFTS)
            context.route(HTMX, lambda route: route.fulfill(body=htmx, headers=headers))
            opened.append(context)
            return context

        yield window
        for context in opened:
            context.close()
        browser.close()


def figures(address: str) -> list[Figure]:
    """The first visit, each page in two sizes of window, and what installing asks for."""
    slugs = [entry.slug for entry in games.all()]
    with browsing() as window:
        home, tables = first_visit(window(address), "/"), []
        for slug in slugs:
            context = window(address)
            tables.append(first_visit(context, table(context, slug)))
        loading = [shift_of_loading(window(address, viewport=size), slugs) for size in (PHONE, DESK)]
        kept = kept_aside(window, address)
        wrong = not_installable(window(address, kept=True).new_page())
    return [
        ("the first page, with all it loads, compressed", f"{home:,} B", "aim 60 kB"),
        ("a table as the first page, largest of the games", f"{max(tables):,} B", "aim 60 kB"),
        ("fetched afterwards, to open without the server", f"{kept:,} B", ""),
        ("layout shift while a page loads, the worst, phone / desk", " / ".join(f"{each:.4f}" for each in loading), "aim 0"),
        ("what keeps Chromium from installing it", ", ".join(wrong) or "nothing", "aim nothing"),
    ]


def table(context: BrowserContext, slug: str) -> str:
    """The address of a table that this window starts."""
    page = context.new_page()
    page.goto(f"/new/{slug}")
    page.click("text=Start")
    page.wait_for_selector("#table")
    return urlsplit(page.url).path


def first_visit(context: BrowserContext, path: str) -> int:
    """Bytes of all answers' bodies, as sent, to a browser that has no file yet."""
    page, asked = context.new_page(), []
    page.on("requestfinished", lambda request: asked.append(request))
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    return sum(map(size, asked))


def size(request: Request) -> int:
    """Bytes of the answer's body as sent. The CDN compresses better than this stand-in for it."""
    if request.url == HTMX:
        return len(gzip.compress(request.response().body()))
    return request.sizes()["responseBodySize"]


def shift_of_loading(context: BrowserContext, slugs: list[str]) -> float:
    """Over a slow line, with nothing in the cache."""
    own = [table(context, slug) for slug in slugs]
    page = context.new_page()
    devtools = slowed(page, LOADING)
    found = []
    for path in (*PATHS, *own, *(f"/{kind}/{slug}" for kind in ("new", "rules") for slug in slugs)):
        devtools.send("Network.clearBrowserCache")
        page.goto(path)
        page.wait_for_load_state("load")
        found.append(shifted(page))
    return max(found)


def slowed(page: Page, latency: int) -> CDPSession:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", LINE | {"latency": latency})
    return devtools


def shifted(page: Page) -> float:
    """The sum of the shifts since it was asked last, but for those that the browser excuses, as an answer to a tap."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    return sum(each["value"] for each in page.evaluate("shifts.splice(0)") if not each["excused"])


def kept_aside(window: Callable[..., BrowserContext], address: str) -> int:
    """Bytes on the wire, heads and all, that the first visit takes more where the worker may keep pages."""
    with Relay(urlsplit(address).port) as wire:
        sizes = []
        for workers in ("block", "allow"):
            before = wire.sent
            context = window(wire.address, service_workers=workers)
            context.new_page().goto("/")
            wire.wait(QUIET)
            sizes.append(wire.sent - before)
            context.close()
    return sizes[1] - sizes[0]


def not_installable(page: Page) -> list[str]:
    page.goto("/")
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert json.loads(manifest["data"])["icons"], "there is a manifest"
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    return [*(each["message"] for each in manifest["errors"]), *(each["errorId"] for each in faults)]


def of(address: str, slug: str) -> list[Figure]:
    """A game played by hand at its start and again late, over a slow line: what each tap's answer weighs and what it moves."""
    moves = list(turns(slug, long_game(slug, 3, LONG)))
    early, late = moves[:BY_HAND], moves[-BY_HAND:]
    with browsing() as window:
        found = []
        for view in (PHONE, DESK):
            context = window(address, viewport=view)
            path = table(context, slug)
            begun = tapped(context.new_page(), path, early)
            for number, (text, _) in enumerate(moves[BY_HAND:-BY_HAND], BY_HAND):
                form = {"token": f"{random.getrandbits(60):x}", "version": str(number + 1), "move": text}
                assert context.request.post(f"{path}/moves", form=form).ok, text
            found.append((begun, tapped(context.new_page(), path, late)))
        sizes = [max(part[0] for part in when) for when in zip(*found, strict=True)]
        shifts = [max(part[1] for part in each) for each in found]
    return [
        (
            "a move's answer, compressed, the largest: early / late",
            " / ".join(f"{each:,}" for each in sizes) + " B",
            "aim 6 kB",
        ),
        ("layout shift of one, after 0.6 s, phone / desk", " / ".join(f"{each:.4f}" for each in shifts), "aim 0.1"),
    ]


def tapped(page: Page, path: str, moves: list[tuple[str, tuple[str, ...]]]) -> tuple[int, float]:
    """The largest answer to a tap of these moves, and the most that one of them moved."""
    asked: list[Request] = []
    page.on("requestfinished", lambda request: asked.append(request) if request.url.endswith("/moves") else None)
    slowed(page, MOVING)
    page.goto(path)
    most = 0.0
    for _, spots in moves:
        for spot in spots:
            if not page.locator(f'[id="s-{spot}"]').count():  # of sheets, the other one
                page.goto(f"{path}?tab={spot.partition('/')[0]}")
            page.wait_for_function("() => window.htmx")
            shifted(page)
            answered(page, lambda spot=spot: page.click(f'[id="s-{spot}"]'))
            most = max(most, shifted(page))
    return max(map(size, asked)), most
