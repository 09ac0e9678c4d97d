"""What was found late: an illegal move four turns ago, disputed and ruled; a forgotten move put in; the game goes on."""

from .play import answered, opened, play, start

OPENING = ["4@a1", "4@d4", "4@b2", "4@c4"]  # then yellow's size 4 comes to b2, on red's of the same size


def code(page) -> str:
    return page.url.split("/t/")[1][:6]


def _open(page) -> None:
    start(page, "gobblet", memory="open")
    play(page, "gobblet", OPENING, lambda tap: page.click(f'[id="s-{tap}"]'), memory="open")


def _record(page, move: str) -> None:
    """Typed, and recorded although it is not legal."""
    page.fill("#typed", move)
    answered(page, lambda: page.click("text=Play"))
    if page.locator("text=Record anyway").count():
        answered(page, lambda: page.click("text=Record anyway"))


def test_an_illegal_move_found_four_turns_late_is_disputed_and_ruled(browse):
    page = browse()
    _open(page)
    for move in ("r/b2-d4", "4@b3", "a1-a2", "d4-d3"):  # red puts a size 4 on a size 4, and nobody minds
        _record(page, move)
    page.click("#m-6 a")
    page.click("text=Look into this move")
    opened(page, "#says a.clause")
    assert "It was not legal" in page.inner_text("#says")
    page.click("text=What else was legal")
    assert page.locator("details[open] li").count() > 5
    page.fill("#words", "It was as large as mine.")
    page.click("text=This was illegal")
    page.goto(f"/t/{code(page)}")
    page.click("text=Settle the dispute about move 5")
    page.check("input[name=ruling][value=back]")
    page.fill("#words", "We play on from there.")
    page.click("text=Write the ruling down")
    opened(page, "#move-list")
    assert page.locator("#move-list li").count() == 4
    play_on = page.locator("#move-list")
    page.wait_for_function("() => window.htmx")
    _record(page, "a1-a2")
    assert play_on.locator("li").count() == 5
    page.goto(f"/t/{code(page)}/record")
    said = page.inner_text(".record")
    assert "A dispute about move 5" in said and "“It was as large as mine.”" in said
    assert "Taken back to before this move: “We play on from there.”" in said


def test_a_forgotten_move_is_put_in_by_taps_without_scripts(browse):
    page = browse(java_script_enabled=False)
    start(page, "gobblet", memory="open")
    for move in ("4@a1", "4@b2"):
        page.fill("#typed", move)
        page.click("text=Play")
    page.fill("#typed", "y/4@c3")
    page.click("text=Play")
    page.click("text=Record anyway")
    page.click("#m-4 a")
    page.click("text=A move was forgotten before this")
    page.click('[id="s-r2"]')
    page.click('[id="s-d4"]')
    assert "Move 3 will be: Red puts a size 4 on d4" in page.inner_text("#says") and "is legal now" in page.inner_text("#says")
    with page.expect_navigation():
        page.click("text=Write it so")
    assert page.locator("#move-list li").count() == 4
    assert "illegal" not in page.inner_text("#move-list")
    with page.expect_navigation():
        page.click("text=Undo")
    assert page.locator("#move-list li").count() == 3
