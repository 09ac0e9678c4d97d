"""Several windows at one table: each enters what its seat may, one only watches, and a pen that is taken stops at once."""

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from referee.storage.database import DATE

from .play import answered, opened

# What a page could send, were it changed by hand: with its own cookie, from its own address.
SENT = """async ([path, fields]) => (await fetch(location.pathname + path,
    {method: "POST", body: new URLSearchParams(fields), redirect: "manual"})).status"""


def sent(page, path: str, **fields: str) -> int:
    return page.evaluate(SENT, [path, {"token": page.evaluate("crypto.randomUUID()"), **fields}])


def sit_round(browse, game: str, *seats: str, new: str = ""):
    """The window that keeps the table, those that joined for a seat, and one that watches; all have come up whole."""
    keeper = browse()
    keeper.goto(f"/new/{game}{new}")
    keeper.click("text=Start")
    opened(keeper, "#table")
    code = keeper.url
    keeper.goto(re.sub(r"\?.*", "", code) + "/phones")
    links = {seat: keeper.locator(f"#seat-{seat}").input_value() for seat in seats}
    joined = []
    for seat, link in links.items():
        page = browse()
        page.goto(link)
        page.fill("#name", f"Ann {seat}")
        page.click("button:text-is('Join')")
        opened(page, "#table")
        joined.append(page)
    keeper.goto(code)
    watcher = browse()
    watcher.goto(code)
    for page in (keeper, *joined, watcher):
        page.wait_for_function("() => window.htmx")
    return keeper, joined, watcher


@pytest.mark.soak
def test_three_windows(browse):
    keeper, [yellow], watcher = sit_round(browse, "gobblet", "yellow")
    for page in (yellow, watcher):
        assert not page.locator(".area--board button:enabled").count(), "red is to move"
        assert sent(page, "/moves", version="1", move="4@a1") == 403
    for spot in ("r1", "b2"):
        answered(keeper, lambda spot=spot: keeper.click(f"#s-{spot}"))
    for page in (yellow, watcher):
        page.wait_for_selector("#s-b2 .piece")
    for path, fields in {
        "/take-back": {"sure": "1"},
        "/end": {"how": "stopped"},
        "/archive": {},
        "/phones": {"link": "new"},
    }.items():
        for page in (yellow, watcher):
            assert sent(page, path, version="2", **fields) == 403, path
    assert sent(watcher, "/moves", version="2", move="4@a1") == 403

    # Two phones in the same instant: one move is stored, the other sees that somebody wrote.
    for page in (keeper, yellow):
        page.route("**/t/*?version=*", lambda route: route.abort())
        answered(page, lambda page=page: page.click("#s-y1"))
    keeper.click("#s-c3")
    yellow.click("#s-a1")
    late = "#says:has-text('Somebody else wrote')"
    for page in (keeper, yellow):
        page.wait_for_selector(f"{late}, #says:has-text('Red to move')")
        assert page.locator("#s-c3 .piece, #s-a1 .piece").count() == 1
    assert sum(page.locator(late).count() for page in (keeper, yellow)) == 1

    table = re.sub(r"\?.*", "", keeper.url)
    keeper.goto(table + "/phones")
    with keeper.expect_navigation():
        keeper.click("text=Stop it from writing")
    assert sent(yellow, "/moves", version="3", move="4@d4") == 403
    yellow.reload()
    assert not yellow.locator(".area--board button:enabled").count()

    # One of the two asks to write; who keeps the table sees it while the page follows, over its head: nothing moves.
    keeper.unroute("**/t/*?version=*")
    keeper.goto(table)
    keeper.wait_for_function("() => window.htmx")
    lay = keeper.locator(".area--board").bounding_box()
    asks(watcher, "Mia")
    watcher.focus("text=Look again")
    for _ in range(2):
        with watcher.expect_response(lambda answer: "/phones" in answer.url):
            pass
    assert watcher.evaluate("document.activeElement.textContent") == "Look again", "what looks again takes no focus away"
    keeper.wait_for_selector("#asks:has-text('Mia asks to write')")
    assert keeper.locator(".area--board").bounding_box() == lay
    keeper.wait_for_selector("#asks button:not([data-fresh])")
    keeper.click("#asks button:text-is('Yes')")
    keeper.wait_for_selector("#asks", state="detached")
    watcher.wait_for_url(re.compile(r"/t/[A-Z0-9]+(\?side=.*)?$"))
    assert watcher.locator(".area--board button:enabled").count()


def asks(page, name: str) -> None:
    page.goto(re.match(r".*/t/\w+", page.url)[0] + "/phones")
    page.fill("#asker", name)
    page.click("button:text-is('Ask to write')")
    page.wait_for_selector("text=You have asked")


def ago(database, column: str, of: str) -> None:
    """What these phones of all tables were seen at, or asked, is ten minutes back: nobody waits so long here."""
    then = (datetime.now(UTC) - timedelta(minutes=10)).strftime(DATE)
    with closing(sqlite3.connect(database, timeout=10)) as db:
        db.execute(f"update here set {column} = ? where {column} <> '' and {of}", [then])
        db.commit()


KEEPS, WRITES = (f"phone in (select phone from phones where role in {roles})" for roles in ("('writes')", "('writes', 'seat')"))


def test_the_starters_phone_is_gone_for_good(browse, database):
    """Those still here say yes or no; once none of them is either, who asks begins to write."""
    keeper, [yellow], watcher = sit_round(browse, "gobblet", "yellow")
    keeper.context.close()
    ago(database, "seen", KEEPS)
    asks(watcher, "Mia")
    yellow.wait_for_selector("#asks button:not([data-fresh])")
    yellow.click("#asks button:text-is('No')")
    watcher.wait_for_selector("text=They said no")

    yellow.context.close()
    ago(database, "refused", "true")
    asks(watcher, "Mia")
    free = watcher.locator("button:text-is('Begin to write')")
    for _ in range(10):  # the server stores later when it saw a phone last: perhaps only now
        ago(database, "seen", WRITES)
        ago(database, "asked", "true")
        watcher.goto(watcher.url)
        if free.count():
            break
    free.click()
    watcher.wait_for_function("() => window.htmx")
    for spot in ("r1", "b2"):
        answered(watcher, lambda spot=spot: watcher.click(f"#s-{spot}"))
    assert watcher.locator("#s-b2 .piece").count() == 1


def test_three_sheets_and_one_who_has_left(browse):
    keeper, [ben, cara], _ = sit_round(browse, "block", "2", "3", new="?setup-players=3")
    answered(keeper, lambda: keeper.click('[id="s-1/a1"]'))
    keeper.wait_for_selector("#says:has-text('Waiting for Ann 2’s and Ann 3’s first number.')")
    ben.wait_for_selector('[id="s-2/a1"]:enabled')
    answered(ben, lambda: ben.click('[id="s-2/a1"]'))
    ben.wait_for_selector("#says:has-text('Waiting for Ann 3’s first number.')")
    ben.click("summary:has-text('More')")
    answered(ben, lambda: ben.click("button:has-text('Ann 3 leaves')"))
    answered(ben, lambda: ben.click("button:has-text('Yes, Ann 3 leaves')"))
    cara.wait_for_selector("text=I am here")
    answered(keeper, lambda: keeper.click(".asks--missed button:text-is('Yes')"))
    ben.wait_for_selector("#says:has-text('Waiting for Player 1’s roll.')")
    cara.wait_for_selector(".tab--left, .seat--left, #says:has-text('Waiting for Player 1’s roll.')")


@pytest.mark.soak
def test_six_windows_and_the_starters_phone_is_gone(browse):
    keeper, joined, watcher = sit_round(browse, "block", *"1234", new="?setup-players=4")
    for page in (*joined, watcher):
        assert sent(page, "/end", version="1", how="stopped") == 403
    keeper.goto(re.sub(r"\?.*", "", keeper.url) + "/phones")
    with keeper.expect_navigation():
        keeper.click("text=Let it enter all >> nth=0")
    keeper.context.close()
    assert sent(joined[1], "/end", version="1", how="stopped") == 403
    assert sent(joined[0], "/end", version="1", how="stopped") < 400, (
        "who was entrusted writes all: a redirect that is not followed counts as 0"
    )
