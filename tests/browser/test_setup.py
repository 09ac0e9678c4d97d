"""Starting a table: Start in reach, what is chosen is said, and nothing that was filled in is lost."""

import pytest

from tests.sampling import sampled

from .play import answered, opened

GAMES = ("gobblet", "deblockle", "gridbloc", "block-arena", "block")


@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_start_stays_in_reach(browse, game):
    page = browse(cdn=False, viewport={"width": 360, "height": 640})
    page.goto(f"/new/{game}")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    for where in (0, 0.5, 1):
        page.evaluate("part => scrollTo(0, part * document.body.scrollHeight)", where)
        start = page.get_by_role("button", name="Start").bounding_box()
        if where < 1:
            assert start["y"] >= 0 and start["y"] + start["height"] <= 640, where
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_where_the_browser_stores_nothing(browse):
    page = browse()
    refused = "get() { throw new DOMException('refused', 'SecurityError'); }"
    for name in ("localStorage", "sessionStorage"):
        page.add_init_script(f"Object.defineProperty(window, '{name}', {{ {refused} }})")
    page.goto("/new/gobblet")
    page.click("summary:has-text('Names')")
    page.fill("#name-red", "Ada")
    assert page.locator("details summary").first.inner_text().endswith("Ada and Yellow")
    page.click("text=Start")
    opened(page, "#table")
    for spot in ("r1", "b2", "y1", "c3"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    page.click("#more summary")
    page.click("#both-sides")
    assert page.locator("html[data-flat]").count() == 1


def test_what_is_chosen_is_said_and_kept(browse):
    page = browse(cdn=False)
    page.goto("/new/gobblet")
    parts = page.locator("details")
    page.click("summary:has-text('Names')")
    page.fill("#name-red", "Ada")
    assert parts.first.locator("summary").inner_text().endswith("Ada and Yellow")
    begins = page.locator("summary", has_text="Red begins")
    begins.click()
    page.check("input[name=setup-begins][value=yellow]")
    assert page.locator("summary", has_text="Yellow begins").count() == 1 and begins.count() == 0
    page.click("summary:has-text('Rule options')")
    page.locator(".clause").first.click()
    page.go_back()
    assert page.input_value("#name-red") == "Ada" and page.is_checked("input[name=setup-begins][value=yellow]")
    assert page.locator("summary", has_text="Yellow begins").count() == 1
    page.click("text=Start")
    opened(page, "#table")
    assert "Ada" in page.locator(".side--near").inner_text() and "Yellow to move" in page.locator("#table").inner_text()
    page.goto("/new/gobblet")
    assert page.input_value("#name-red") == "", "another game is another game"


def test_without_scripts_nothing_false_is_said(browse):
    page = browse(java_script_enabled=False)
    page.goto("/new/gobblet")
    page.click("summary:has-text('Red begins')")
    page.check("input[name=setup-begins][value=yellow]")
    assert not page.locator("summary small", has_text="Red begins").is_visible()


def test_how_many_play_is_no_start(browse):
    page = browse(cdn=False)
    page.goto("/new/block")
    page.check("input[name=setup-players][value='3']")
    page.click("summary:has-text('Names')")
    page.fill("#name-3", "Cleo")
    page.click("text=Start")
    opened(page, "#table")
    assert "Cleo" in page.locator(".tabs").inner_text() and page.locator(".tab").count() == 3


def test_tiles_are_chosen_by_their_pictures(browse):
    """Each lies in one place: chosen for another it changes places. Drawn by chance, there is nothing to choose."""
    page = browse(cdn=False, viewport={"width": 360, "height": 640})
    page.goto("/new/block")
    told = page.locator(".lots > summary > small")
    assert told.locator("svg").count() == 5 and not page.is_checked("input[name=draw]")
    page.click("summary:has-text('The tiles')")
    page.check("input[name=setup-A][value=S]")
    assert page.is_checked("input[name=setup-E][value=I]") and page.is_checked("input[name=setup-A][value=S]")
    assert told.locator("[title]").evaluate_all("all => all.map(one => one.title[0]).join('')") == "SOTLI"
    page.check("input[name=draw]")
    assert told.inner_text() == "Drawn by chance" and not page.locator(".by-hand").is_visible()
    page.uncheck("input[name=draw]")
    page.check("input[name=setup-B][value=X5]")
    page.click("text=Start")
    opened(page, "#table")
    page.goto(page.url + "/record.json")
    assert "S0,X50,T0,L0,I0" in page.content() or "S,X5,T,L,I" in page.content()
