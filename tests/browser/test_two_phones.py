"""Two phones at one table, an illegal move from try to record, what a thumb needs."""

from .play import answered, let_in, look_again, start

MISSED = ("+e7*+", "+c1x=")  # Deblockle


def test_illegal_explained_then_recorded_anyway(browse):
    page = browse()
    start(page, "gobblet")
    for spot in ("r1", "b2", "y1", "c3", "r1"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    answered(page, lambda: page.click("#s-c3"))
    said = page.locator("#says").inner_text()
    assert "rule 3.1" in said and "rule 2.6" in said and "c3" in said
    assert page.locator("#s-c3.spot--target .piece--ghost").count() == 1
    assert page.locator("#move-list li").count() == 1  # nothing recorded; what came before is for memory
    answered(page, lambda: page.click("text=See what is allowed"))
    assert page.locator("#s-a1.spot--allowed").count() == 1
    assert page.locator("#s-c3.spot--allowed").count() == 0
    answered(page, lambda: page.click("#s-c3"))
    answered(page, lambda: page.click("text=Record anyway"))
    assert "rule 3.1" in page.locator("#says").inner_text()
    assert "yellow's size 4" not in page.locator("#says").inner_text()  # it is covered now
    assert page.locator("#s-c3").get_attribute("aria-label").startswith("c3, red 4")
    answered(page, lambda: page.click("#verdict >> text=Undo"))
    assert page.locator("#s-c3").get_attribute("aria-label").startswith("c3, yellow 4")


def test_the_second_phone_follows_from_its_own_side(browse):
    first, second = browse(), browse()
    first.clock.install()
    second.clock.install()
    start(first, "gobblet")
    first.click("text=More")
    let_in(second, first.input_value("#pen"))
    assert "side=yellow" in second.url
    near = second.locator(".side--near .seat").inner_text()
    assert near == "AnnYellow"
    assert second.locator(".area--board button").first.get_attribute("value") == "d1"
    for spot in ("r1", "b2"):
        answered(first, lambda spot=spot: first.click(f"#s-{spot}"))
    look_again(second)
    second.wait_for_selector("#s-b2 .piece")  # it asks every few seconds by itself
    assert second.locator(".side--near .seat").inner_text().startswith("AnnYellow")
    for spot in ("y1", "c3"):
        answered(second, lambda spot=spot: second.click(f"#s-{spot}"))
    look_again(first)
    first.wait_for_selector("#s-c3 .piece")


def test_a_phone_that_was_away_catches_up_at_once(browse):
    first, second = browse(), browse()
    second.clock.install()
    start(first, "gobblet")
    first.click("text=More")
    let_in(second, first.input_value("#pen"))
    second.wait_for_function("() => window.htmx")
    second.context.set_offline(True)
    for spot in ("r1", "b2", "y1", "c3", "r2", "a1"):
        answered(first, lambda spot=spot: first.click(f"#s-{spot}"))
    second.clock.run_for(60_000)
    second.wait_for_selector("#notice:has-text('No connection')")
    assert not second.locator("#s-b2 .piece").count()
    second.context.set_offline(False)
    second.wait_for_selector("#notice:has-text('3 entries came in')")
    assert second.locator("#s-b2 .piece, #s-c3 .piece, #s-a1 .piece").count() == 3
    assert "Yellow to move" in second.locator("#says").inner_text()
    assert not second.locator("#notice button").count()  # Gobblet hides what is covered


def test_what_was_missed_can_be_looked_at_from_its_first_entry_on(browse):
    first, second = browse(), browse()
    second.clock.install()
    start(first, "deblockle")
    second.goto(first.url)
    second.wait_for_function("() => window.htmx")
    second.context.set_offline(True)
    for move in MISSED:
        first.fill("#typed", move)
        answered(first, lambda: first.press("#typed", "Enter"))
    second.context.set_offline(False)
    with second.expect_navigation():
        second.click("#notice button:has-text('2 entries came in')")
    assert "/at/2" in second.url and "Move 1 of 2" in second.locator("#says").inner_text()
    with second.expect_navigation():
        second.click("text=Later")
    assert "Move 2 of 2" in second.locator("#says").inner_text()


def test_nobody_asks_while_the_page_is_hidden(browse):
    page, asked = browse(), []
    page.clock.install()
    start(page, "gobblet")
    page.wait_for_function("() => window.htmx")
    page.on("request", lambda request: asked.append(request.url) if "version=" in request.url else None)
    page.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(120_000)
    assert not asked
    page.evaluate("Object.defineProperty(document, 'hidden', {value: false})")
    with page.expect_request("**/t/*?version=*"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_stale_tap_shows_the_board_as_it_lies(browse):
    first, second = browse(), browse()
    start(first, "gobblet")
    first.click("text=More")
    pen = first.input_value("#pen")
    second.route("**/t/*?version=*", lambda route: route.abort())  # this phone does not hear of the other's moves
    let_in(second, pen)
    for spot in ("r1", "b2"):
        answered(first, lambda spot=spot: first.click(f"#s-{spot}"))
    answered(second, lambda: second.click("#s-r1"))
    assert "Somebody else wrote" in second.locator("#says").inner_text()
    assert second.locator("#s-b2 .piece").count() == 1


def test_targets_are_big_enough_and_the_table_fits_the_phone(browse):
    page = browse()
    start(page, "gobblet")
    answered(page, lambda: page.click("#s-r1"))
    sizes = page.eval_on_selector_all(
        "button, .act, summary, #typed", "all => all.map(e => [e.id || e.innerText, e.offsetWidth, e.offsetHeight])"
    )
    assert [each for each in sizes if each[2] and min(each[1:]) < 44] == []
    strip = page.locator("#verdict").bounding_box()
    assert strip["y"] + strip["height"] <= 740
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_verdicts_are_spoken(browse):
    """The sentence stands in a live region that stays the same element from swap to swap."""
    page = browse()
    start(page, "gobblet")
    page.evaluate("window.region = document.getElementById('says')")
    answered(page, lambda: page.click("#s-r1"))
    assert page.evaluate("window.region === document.getElementById('says') && region.getAttribute('role')") == "status"


def test_a_typed_move(browse):
    page = browse()
    start(page, "gobblet")
    page.wait_for_function("() => window.htmx")
    page.fill("#typed", "4@b2")
    answered(page, lambda: page.press("#typed", "Enter"))
    assert page.locator("#s-b2 .piece").count() == 1
    assert page.input_value("#typed") == ""
    page.fill("#typed", "4@z9")
    answered(page, lambda: page.press("#typed", "Enter"))
    assert "Not understood" in page.locator("#says").inner_text()
    assert page.input_value("#typed") == "4@z9"  # to be mended, not typed again


def test_a_drop_in_hand_outlasts_what_others_write_on_theirs(browse):
    """Two phones, each with its own sheet: the one moves while the other has a drop half entered and a move half typed."""
    first, second = browse(), browse()
    second.clock.install()
    first.goto("/new/block")
    first.click("text=Start")
    for square in ("1/a1", "2/b1"):
        answered(first, lambda square=square: first.click(f"[id='s-{square}']"))
    for face in ("!1", "!2", "!4", "!3", "!S"):
        answered(first, lambda face=face: first.click(f"[id='s-{face}']"))
    first.click("text=More")
    first.wait_for_selector("#pen-2")
    let_in(second, first.input_value("#pen-2"))
    for word in ("oS0", "d5", "n0"):
        answered(second, lambda word=word: second.click(f"[id='s-2/{word}']"))
    second.fill("#typed", "half ty")
    for word in ("oS0", "d5", "n0", "n1", "n2", "n3", "ok"):
        if first.locator(f"[id='s-1/{word}']").count():
            answered(first, lambda word=word: first.click(f"[id='s-1/{word}']"))
    look_again(second)
    second.wait_for_selector(".tab:not(.tab--turn) >> nth=0")  # it asks every few seconds by itself
    assert second.locator("#play input[name=taps]").count() == 3
    assert second.locator(".area--grid .ghost").count() == 4
    assert second.input_value("#typed") == "half ty"
    second.route("**/t/*?version=*", lambda route: route.abort())  # from here on it does not hear of the other
    answered(first, lambda: first.click("#verdict >> text=Undo"))
    for word in ("n1", "n2", "n3", "ok"):
        if second.locator(f"[id='s-2/{word}']").count():
            answered(second, lambda word=word: second.click(f"[id='s-2/{word}']"))
    assert "Somebody else" not in second.locator("#says").inner_text()
    assert second.locator(".area--grid .d").count() == 5
