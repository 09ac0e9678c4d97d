"""The server stopped and started again, on the same port, beside a real browser with its service worker."""

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.serving import ROOT, free_port, running

from .play import answered, opened, ready_for_no_network, start

FILES = """() => caches.open("files").then(cache => cache.keys())
    .then(keys => keys.map(key => key.url).filter(url => url.includes("/static/")))"""


class Server:
    """`python app.py` on one database and port: stopped, and started again."""

    def __init__(self, folder: Path, root: Path = ROOT):
        self.database, self.port, self.root, self._up = folder / "referee.db", free_port(), root, ExitStack()
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._up.enter_context(running(self.database, port=self.port, root=self.root))

    def stop(self) -> None:
        self._up.close()


@pytest.fixture
def server(tmp_path):
    one = Server(tmp_path)
    one.start()
    yield one
    one.stop()


@pytest.fixture
def phone(browse, server):
    """A window of a phone that has the worker."""

    def window():
        page = browse(base_url=server.address, service_workers="allow")
        page.set_default_timeout(60_000)  # two starts of a server, on a busy machine
        return page

    return window


def until(page, said: str, told=None) -> None:
    """Waits for what is promised: `page.wait_for_function` takes the promise itself for a yes."""
    for _ in range(1200):
        if page.evaluate(said, told):
            return
        page.wait_for_timeout(50)
    raise AssertionError(said)


def at_a_table(page) -> None:
    start(page, "gobblet", memory="open")  # else its moves are not told
    until(page, "() => Boolean(navigator.serviceWorker.controller)")
    until(page, "() => caches.open('tables').then(cache => cache.keys()).then(keys => keys.length > 0)")
    page.wait_for_function("() => window.htmx")
    ready_for_no_network(page)


def test_pages_open_without_the_server(phone, server):
    page = phone()
    at_a_table(page)
    table = page.url
    for spot in ("r1", "b2"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    until(page, "() => caches.match('/rules/gobblet/rulings').then(Boolean)")
    until(page, "url => caches.match(url).then(page => page.text()).then(text => text.includes('4@b2'))", table)
    page.goto("/ask?q=Who+begins&game=gobblet")
    server.stop()
    page.goto(table)
    assert page.locator("#s-b2 .piece").count() == 1, "as it lay last"
    page.goto("/ask?q=Who+begins&game=gobblet")
    assert page.locator(".answers").count() and "out of reach" in page.locator("#kept-note").inner_text()
    for rules in ("/rules/gobblet", "/rules/gobblet/rulings"):  # never seen, but always there
        page.goto(rules)
        assert page.locator("#kept-note").count()
    page.goto("/mirror/gobblet")  # never seen
    page.wait_for_selector("text=This page opens when it is back")
    page.click("#kept-lists a[href^='/t/']")
    opened(page, "#table")
    page.goto("/mirror/gobblet")
    server.start()
    opened(page, "#table")


def test_counters_open_as_they_were_and_say_so(phone, server):
    page = phone()
    page.goto("/new/block-arena")
    page.click("[name=counting]")
    opened(page, "#tick")
    until(page, "() => Boolean(navigator.serviceWorker.controller)")
    until(page, "url => caches.match(url).then(Boolean)", page.url)
    ready_for_no_network(page)
    answered(page, lambda: page.click("#tick"))
    until(
        page, "url => caches.match(url).then(page => page.text()).then(text => text.includes('version\" value=\"2'))", page.url
    )
    server.stop()
    page.reload()
    page.wait_for_selector("#notice:has-text('So it lay at')")
    assert page.locator("#play input[name=version]").input_value() == "2"
    page.wait_for_function("() => !document.querySelector('#tick').matches('[data-fresh]')")
    page.click("#tick")
    page.wait_for_selector("#notice:text-is('That needs the server.')")


def test_an_updated_page_replaces_the_old_one(browse, tmp_path):
    root = tmp_path / "program"
    root.mkdir()
    shutil.copy(ROOT / "app.py", root)  # no link: the program's folder is where this file really lies
    for name in ("referee", "data"):
        (root / name).symlink_to(ROOT / name)
    for name in ("static", "templates"):
        shutil.copytree(ROOT / name, root / name)
    server = Server(tmp_path, root)
    server.start()
    page = browse(base_url=server.address, service_workers="allow")
    at_a_table(page)
    before = set(page.evaluate(FILES))
    server.stop()
    for name, more in (("static/keys.js", "\nwindow.newer = true;\n"), ("templates/table.html", "{# changed #}\n")):
        (root / name).write_text((root / name).read_text() + more)
    server.start()
    with page.expect_event("load"):  # by itself, for its scripts are older than what the server sends now
        page.evaluate("dispatchEvent(new Event('referee:back'))")
    page.wait_for_function("() => window.newer")
    old = next(url for url in before if "/keys.js" in url)
    until(page, f"old => ({FILES})().then(urls => !urls.includes(old))", old)
    assert len(page.evaluate(FILES)) == len(before)
    server.stop()
    page.reload()
    assert page.evaluate("window.newer") and page.locator("#table").count()


def on_record(page) -> list[str]:
    return page.request.get(f"{page.url.partition('?')[0]}/record.json").json()["moves"]


def enter(page, *moves: str) -> None:
    for move in moves:
        page.fill("#typed", move)
        page.press("#typed", "Enter")


def test_what_was_entered_without_the_server_is_there_once_and_in_order(phone, server):
    page = phone()
    at_a_table(page)
    answered(page, lambda: page.click("#s-r1"))
    answered(page, lambda: page.click("#s-b2"))
    server.stop()
    page.click("#s-y1")
    page.wait_for_selector("#later:has-text('Not yet checked')")
    page.click("#s-c3")
    enter(page, "4@a1", "4@d4")
    page.click("#s-r2")
    page.reload()
    page.wait_for_selector("#later:has-text('4@d4')")
    page.click("#s-d1")
    page.fill("#q", "May I pass?")
    page.press("#q", "Enter")
    page.wait_for_selector("#found:has-text('Not answered yet: “May I pass?”')")
    page.reload()
    page.wait_for_selector("#found:has-text('Not answered yet')")
    assert page.locator("#later li").count() == 4, "taps, two moves, taps"
    server.start()
    page.evaluate("referee.later.now()")
    page.wait_for_selector("#later", state="hidden")
    page.wait_for_selector("#answers .answer, #answers .unsaid")
    assert on_record(page) == ["4@b2", "4@c3", "4@a1", "4@d4", "3@d1"]
    assert page.locator("#notice").inner_text() == ""


def test_it_stops_at_the_first_that_is_refused(phone, server):
    page = phone()
    at_a_table(page)
    server.stop()
    enter(page, "4@a1")
    page.wait_for_selector("#later")
    enter(page, "4@a1", "4@b3", "4@c3")
    page.wait_for_selector("#later:has-text('4@c3')")
    server.start()
    page.reload()
    page.wait_for_selector("#later:has-text('“4@a1” was not taken')")
    assert on_record(page) == ["4@a1"] and page.locator("#later li").count() == 2
    page.click("text=Try the rest without it")
    page.wait_for_selector("#later", state="hidden")
    assert on_record(page) == ["4@a1", "4@b3", "4@c3"]


def test_two_phones_at_one_table_without_the_server(phone, server):
    one = first = phone()
    second = phone()
    at_a_table(first)
    second.goto(first.locator("#pen").input_value())
    second.fill("#name", "Ann")
    second.press("#name", "Enter")
    opened(second, "#table")
    until(second, "() => caches.open('tables').then(cache => cache.keys()).then(keys => keys.length > 0)")
    server.stop()
    enter(first, "4@a1", "4@b2")
    enter(second, "4@c1", "4@d2")
    for each in (first, second):
        each.wait_for_selector("#later li >> nth=1")
    server.start()
    for each in (first, second):
        each.evaluate("referee.later.now()")
        each.wait_for_function("() => !referee.busy()")
    if first.locator("#later").is_visible():
        first, second = second, first  # it was the quicker one
    second.wait_for_selector("#later:has-text('The table has changed')")
    made = ["4@a1", "4@b2"] if first == one else ["4@c1", "4@d2"]
    assert on_record(first) == made
    second.click("text=Look at the board and enter anew")
    second.wait_for_selector("#later:has-text('You had entered')")
    second.wait_for_selector("#play input[name=version][value='3']", state="attached")  # both moves of the other have come in
    second.fill("#typed", "4@a3")
    answered(second, lambda: second.press("#typed", "Enter"))
    second.click("text=Done with these")
    second.wait_for_selector("#later", state="hidden")
    assert on_record(first) == [*made, "4@a3"]
