"""A whole game through the page, to its declared end: by taps, by keyboard alone, without JavaScript, without the CDN."""

from .play import answered, let_in, opened, play, press_until, recorded, shortest, start, turns, walk


def declared(page) -> str:
    return page.locator("#verdict .declared").inner_text()


def check_end(page, game) -> None:
    assert game["winners"][0] in declared(page).lower()
    assert page.locator("#verdict .clause").first.inner_text() == "rule 5.1"
    assert page.locator(".area--board .spot--line").count() == 4
    assert recorded(page) == len(game["moves"])


def test_by_taps(browse):
    game, page = shortest("gobblet"), browse()
    start(page, "gobblet")
    taps = play(page, "gobblet", game["moves"], lambda spot: page.click(f"#s-{spot}"))
    check_end(page, game)
    assert taps == 2 * len(game["moves"])
    assert page.evaluate("typeof htmx") == "object"


def test_every_tap_swaps_the_table_and_nothing_moves_under_the_finger(browse):
    game, page = shortest("gobblet"), browse()
    start(page, "gobblet")
    page.evaluate("document.body.dataset.kept = 'yes'")
    board = page.locator(".area--board").bounding_box()
    play(page, "gobblet", game["moves"][:6], lambda spot: page.click(f"#s-{spot}"))
    assert page.evaluate("document.body.dataset.kept") == "yes"
    assert page.locator(".area--board").bounding_box() == board
    assert page.evaluate("scrollY") == 0


def test_by_keyboard_alone(browse):
    game, page = shortest("gobblet"), browse()
    page.goto("/")
    press_until(page, "Tab", "a.game")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/gobblet")
    press_until(page, "Tab", ".act--wide")
    page.keyboard.press("Enter")
    opened(page, "#table")
    page.wait_for_function("() => window.htmx")
    press_until(page, "Tab", "button.spot")
    play(page, "gobblet", game["moves"], lambda spot: walk(page, spot))
    check_end(page, game)


def test_one_tab_stop(browse):
    page = browse()
    start(page, "gobblet")
    stops = "document.querySelectorAll('#table button.spot[tabindex=\"0\"]').length"
    page.wait_for_function(f"() => {stops} === 1")
    answered(page, lambda: page.click("#s-r1"))
    page.wait_for_function(f"() => {stops} === 1")
    assert page.evaluate("document.activeElement.id") == "s-r1"


def test_without_the_cdn_nothing_is_loaded_anew_and_the_other_phone_follows(browse):
    game, page, other = shortest("gobblet"), browse(cdn=False), browse(cdn=False)
    for each in (page, other):
        each.context.route("https://cdn.jsdelivr.net/**", lambda route: route.abort())
    start(page, "gobblet")
    page.click("text=More")
    let_in(other, page.input_value("#pen"))
    for each in (page, other):
        each.evaluate("document.body.dataset.kept = 'yes'; window.region = document.getElementById('says')")
    play(page, "gobblet", game["moves"], lambda spot: page.click(f"#s-{spot}"))
    check_end(page, game)
    other.wait_for_selector("#verdict .declared")
    for each in (page, other):
        assert each.evaluate("document.body.dataset.kept === 'yes' && region === document.getElementById('says')")
        assert each.evaluate("typeof htmx") == "undefined"
    assert page.locator("#more").get_attribute("open") is not None, "what was open stays open"


def test_as_plain_forms(browse):
    game, page = shortest("gobblet"), browse(java_script_enabled=False)
    start(page, "gobblet")
    for _, spots in turns("gobblet", game["moves"]):
        for spot in spots:
            with page.expect_navigation():
                page.click(f"#s-{spot}")
    check_end(page, game)


def test_the_cdn_hangs(browse):
    """A script that never comes keeps nobody waiting."""
    page = browse(cdn=False)
    page.context.route("https://cdn.jsdelivr.net/**", lambda route: None)
    page.goto("/new/gobblet", wait_until="domcontentloaded")
    page.click("text=Start", no_wait_after=True)
    opened(page, "#table")
    for spot in ("r1", "b2"):
        page.click(f"#s-{spot}", no_wait_after=True)
        page.wait_for_selector(".spot--picked" if spot == "r1" else ".spot--last")
    assert page.locator("#s-b2 .piece").count() == 1
