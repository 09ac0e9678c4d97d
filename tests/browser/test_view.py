"""Where eye and hand are after something was done beside the board; the verdict for the player opposite."""

import pytest

from tests.sampling import sampled

from .play import answered, start

SIZES = ((360, 740), (740, 360), (820, 1180), (1180, 820))


def focused(page) -> str:
    return page.evaluate("document.activeElement.id")


def settled(page) -> None:
    """What has just come up where a finger was is not pressed at once."""
    page.wait_for_function("() => !document.querySelector('[data-fresh]')")


def on_screen(page) -> bool:
    box = page.locator(".area--board").bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"]


def test_a_part_that_cannot_be_shown_holds_up_no_later_tap(browse):
    page = browse()
    start(page, "gobblet")
    page.evaluate("addEventListener('unhandledrejection', (event) => event.preventDefault())")
    page.evaluate("referee.then.push(() => { referee.then.pop(); throw new Error('once'); })")
    page.click("#s-r1")
    page.wait_for_function("() => !referee.busy()")
    answered(page, lambda: page.click("#s-b2"))
    assert page.locator("#s-b2 .piece").count() == 1


def test_after_more_the_board_is_seen_and_a_key_writes_nothing(browse):
    page = browse()
    start(page, "gobblet")
    page.wait_for_function("() => window.htmx")
    for spot in ("r1", "b2"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    for act in ("Stop here", "Red resigns", "We agree on a draw"):
        page.click("#more summary")
        button = page.get_by_role("button", name=act)
        button.scroll_into_view_if_needed()
        settled(page)
        button.focus()
        answered(page, lambda: page.keyboard.press("Enter"))
        assert focused(page) == "words" and on_screen(page) and not page.locator("#more").get_attribute("open"), act
        assert page.locator(".verdict--over").count() == 1
        page.get_by_role("button", name="Undo").focus()
        settled(page)
        answered(page, lambda: page.keyboard.press("Enter"))
        assert focused(page) == "words" and page.locator(".verdict--over").count() == 0
        with page.expect_request("**/t/**", timeout=60_000) as asked:  # what comes next is only the other phone's question
            page.keyboard.press("Enter")
        assert asked.value.method == "GET" and page.locator(".verdict--over").count() == 0
    page.click("#more summary")
    answered(page, lambda: page.click("text=Turn the board"))
    assert on_screen(page) and focused(page) == "words"
    page.click("#more summary")
    settled(page)
    answered(page, lambda: page.locator("#more").get_by_role("button", name="Take back").click())
    assert on_screen(page) and focused(page) == "words"


@pytest.mark.parametrize("size", sampled([pytest.param(size) for size in SIZES], 2))
def test_both_sides_read_what_is_said(browse, size):
    """The words stand twice, once turned round; it is remembered, and the board still gives way to them."""
    page = browse(viewport={"width": size[0], "height": size[1]})
    start(page, "deblockle")
    assert not page.locator("#opposite").is_visible()
    page.click("#more summary")
    page.click("text=Show to both sides")
    page.reload()
    for square in ("c1", "d1"):
        answered(page, lambda square=square: page.click(f"#s-{square}"))
        opposite = page.locator("#opposite")
        assert opposite.inner_text().split() == page.locator("#says").inner_text().split()
        assert opposite.evaluate("e => getComputedStyle(e).rotate") == "180deg"
        assert opposite.get_attribute("aria-hidden") == "true" and not opposite.locator("a, button, [id]").count()
        for part in ("#opposite", ".area--board", ".side--near", "#words", "#verdict .act >> nth=0", "#verdict .act >> nth=-1"):
            box = page.locator(part).bounding_box()
            assert box["y"] >= -1 and box["y"] + box["height"] <= size[1] + 1 and box["x"] + box["width"] <= size[0] + 1, part
    if page.locator("#more").get_attribute("open") is None:
        page.click("#more summary")
    page.click("text=Show to both sides")
    assert not page.locator("#opposite").is_visible()


def test_without_javascript_nothing_is_offered_that_needs_it(browse):
    page = browse(java_script_enabled=False)
    start(page, "deblockle")
    table = page.url
    for address in (table, f"{table}/record", f"{table}/phones"):
        page.goto(address)
        if page.locator("#more").count():
            page.click("#more summary")
        assert page.locator("[hidden]").count() and not page.locator("[hidden]:visible").count(), address


def test_home_and_end_lead_along_the_row_and_scroll_nothing(browse):
    page = browse()
    start(page, "gobblet")
    page.focus("#s-b2")
    for key, spot in (("End", "s-d2"), ("Home", "s-a2")):
        page.keyboard.press(key)
        assert (focused(page), page.evaluate("scrollY")) == (spot, 0)
