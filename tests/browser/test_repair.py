"""Something is wrong: a piece is moved as it really lies, and one tap puts the record right."""

import pytest

from tests.sampling import late

from .play import answered, opened, start

ARENA = "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L"
SHEET = "1 roll - I,O,T,L,S | 1234567 - - - - | 1234567 - - - -"
SMALL = {"width": 360, "height": 640}


def begun(page, slug: str, position: str, *moves: str) -> None:
    """A table that goes on from a position, with these moves typed."""
    page.goto(f"/mirror/{slug}?position={position}")
    page.click("text=Play on from here")
    opened(page, "#move-list, .moves")
    for move in moves:
        page.fill("#typed", move)
        answered(page, lambda: page.click(".typed button"))


def wrong(page) -> None:
    page.click("text=More")
    page.click("text=Something is wrong")
    opened(page, ".table--repair")


def tap(page, spot: str) -> None:
    before = page.get_attribute("#table", "data-address")
    page.click(f'[id="s-{spot}"]')
    page.wait_for_function("old => document.querySelector('#table').dataset.address !== old", arg=before)


def in_view(page, selector: str) -> bool:
    box = page.locator(selector).first.bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"]


@pytest.mark.parametrize("javascript", [True, late(False)])
def test_a_slide_noticed_three_moves_late(browse, javascript):
    """Two taps move the block, one tap puts it right: no more than four were to be needed."""
    page = browse(viewport=SMALL, java_script_enabled=javascript)
    if javascript:
        begun(page, "block-arena", ARENA, "f1-e1", "f9-f8", "h1i1-h2i2", "h9i9-h8i8")
    else:
        page.goto(f"/mirror/block-arena?position={ARENA}")
        page.click("text=Play on from here")
        for move in ("f1-e1", "f9-f8", "h1i1-h2i2", "h9i9-h8i8"):
            page.fill("#typed", move)
            page.click(".typed button")
    wrong(page)
    assert in_view(page, "#says") and in_view(page, ".area--board")
    if javascript:
        tap(page, "e1")
        tap(page, "f2")
    else:
        page.click("#s-e1")
        page.click("#s-f2")
        opened(page, ".happened")
    said = page.locator(".happened p").first
    assert said.inner_text() == "Move 1 was not “Light slides a block from f1 to e1”, but “Light slides a block from f1 to f2”."
    assert in_view(page, ".happened button") and in_view(page, ".area--board")
    page.click(".happened button >> nth=0")
    opened(page, "#move-list, .moves")
    assert "block" in page.get_attribute("#s-f2", "aria-label") and "empty" in page.get_attribute("#s-e1", "aria-label").lower()
    page.click("nav >> text=Record")
    assert "f1-f2" in page.locator("table.record").inner_text()


def test_a_missing_move_by_keyboard(browse):
    """A stack, a square, and what happened, all by keys; covered pieces stay secret."""
    page = browse()
    start(page, "gobblet")
    for spots in (("r3", "a1"), ("y3", "b2")):
        for spot in spots:
            answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    wrong(page)
    for spot in ("r2", "c3"):
        before = page.get_attribute("#table", "data-address")
        page.focus(f"#s-{spot}")
        page.keyboard.press("Enter")
        page.wait_for_function("old => document.querySelector('#table').dataset.address !== old", arg=before)
    assert page.locator(".happened p").first.inner_text() == "Not written down: Red puts a size 4 on c3."
    button = page.locator(".happened button").first
    page.wait_for_function("() => !document.querySelector('[data-fresh]')")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#watch", state="attached")
    assert page.locator("#s-c3 .piece").count() == 1


def test_what_no_move_explains_is_told_square_by_square_and_taken(browse):
    page = browse(viewport=SMALL)
    begun(page, "block", SHEET)
    wrong(page)
    for spot in ("t9", "1/c1", "1/e1"):
        tap(page, spot)
    assert page.locator(".differences li").count() == 2
    assert "No move explains it" in page.locator("#says").inner_text()
    assert in_view(page, "text=Take it as it lies")
    page.wait_for_function("() => !document.querySelector('[data-fresh]')")
    page.click("text=Take it as it lies")
    page.wait_for_selector("#watch", state="attached")
    page.click("nav >> text=Record")
    opened(page, ".record")
    assert page.locator(".entry--corrected").count() == 1
