"""The rules desk in a real browser: asked at the table, by keyboard, without JavaScript; the rules printed on one page."""

import re

import pytest

from referee import games
from tests.sampling import late, sampled

from ..games.built import BUILT
from .conftest import DESK, PHONE
from .play import answered, look_again, opened, start
from .test_block import begin

SIZES = {"phone": PHONE, "desk": DESK}
SCREENS = [pytest.param(slug, size, id=f"{slug}-{name}") for slug in BUILT for name, size in SIZES.items()]
some_screens = pytest.mark.parametrize("slug, viewport", sampled(SCREENS, 2))
# How many pictures that are seen have a board wider than they are.
BURST = """() => [...document.querySelectorAll(".example .picture")].filter((each) => each.checkVisibility() &&
    [...each.querySelectorAll(".area")].some((area) => area.offsetWidth > each.offsetWidth + 1)).length"""
QUESTION = "may a piece from my stack land on another one"


def test_asked_at_the_table_the_answer_comes_below_and_nothing_is_lost(browse):
    page = browse()
    page.clock.install()
    start(page, "gobblet")
    page.wait_for_function("() => window.htmx")
    answered(page, lambda: page.click('[id="s-r1"]'))
    page.fill("#q", QUESTION)
    page.press("#q", "Enter")
    page.wait_for_selector("#answers .answer")
    assert "/t/" in page.url and "rule 3.1" in page.inner_text("#answers")
    assert page.get_attribute('[id="s-r3"]', "class").count("picked"), "what was in hand still is"
    assert "On this table now" in page.inner_text("#answers")
    with page.expect_response("**version=*"):  # the table looks for news; the answer stays
        look_again(page)
    assert page.locator("#answers .answer").count() == 3
    answered(page, lambda: page.click('[id="s-b2"]'))
    assert page.locator("#answers .answer").count() == 3


def ask(page, question: str) -> None:
    page.fill("#q", question)
    page.press("#q", "Enter")
    page.wait_for_selector("#answers :is(.answer, .unsaid)")
    page.wait_for_selector("#answers:not([aria-busy])")


def test_a_move_half_typed_stays(browse):
    page = browse()
    start(page, "gobblet")
    page.wait_for_function("() => window.htmx")
    page.evaluate("document.getElementById('typed').closest('details')?.setAttribute('open', '')")
    page.fill("#typed", "4@b2")
    ask(page, QUESTION)
    assert page.input_value("#typed") == "4@b2" and page.input_value("#q") == QUESTION


@some_screens
def test_the_answer_is_seen_without_scrolling(browse, slug, viewport):
    page = browse(viewport=viewport)
    begin(page, "2") if slug == "block" else start(page, slug)
    page.wait_for_function("() => window.htmx")
    for question in (games.get(slug).rulebook.clauses["1.1"].asked[0], "how much does it cost in euros"):
        page.evaluate("scrollTo(0, 0)")
        ask(page, question)
        top = page.locator("#answers :is(.answer, .unsaid)").first.evaluate("node => node.getBoundingClientRect().top")
        rule = page.locator("#answers :is(.rule, .unsaid)").first.bounding_box()
        assert top >= 0 and rule["y"] + rule["height"] <= viewport["height"]
        page.evaluate("document.getElementById('answers').replaceChildren()")


def test_what_it_comes_to_here_is_not_said_of_a_later_table(browse):
    page = browse()
    start(page, "gobblet")
    page.wait_for_function("() => window.htmx")
    ask(page, QUESTION)
    label = page.locator("#answers .here > b").first
    answered(page, lambda: page.click('[id="s-r1"]'))
    assert label.inner_text() == "On this table now", "what is only in hand is no move"
    answered(page, lambda: page.click('[id="s-b2"]'))
    assert set(page.locator("#answers .here > b").all_inner_texts()) == {"Before the last move"}
    page.evaluate("document.getElementById('answers').replaceChildren()")
    ask(page, QUESTION)
    assert label.inner_text() == "On this table now"


def test_an_answer_is_told_in_a_word(browse):
    """Whoever hears the page is told what was found, not all of it; until it has come, that it is on its way."""
    page = browse()
    start(page, "gobblet")
    page.wait_for_function("() => window.htmx")
    assert page.locator("#answers").get_attribute("role") is None
    seen = """() => { window.busy = []; new MutationObserver(all => busy.push(all[0].target.getAttribute("aria-busy")))
        .observe(document.getElementById("answers"), { attributeFilter: ["aria-busy"] }) }"""
    page.evaluate(seen)
    ask(page, QUESTION)
    first = page.locator("#answers .answer .clause").first.inner_text()
    assert page.inner_text("#found") == f"3 rules found, first {first}"
    assert page.evaluate("busy") == ["true", None]
    page.evaluate("document.getElementById('answers').replaceChildren()")
    ask(page, "how much does it cost in euros")
    assert page.inner_text("#found") == "The rulebook does not say."


def test_by_keyboard_alone(browse):
    """From the head of the page to the answer, its picture, its clause and back."""
    page = browse(viewport=DESK)
    page.goto("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "q":
            break
    page.keyboard.type("how do I win gobblet")
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer")
    assert page.locator(".answer").first.locator(".clause").first.inner_text() == "rule 5.1"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.answer .clause')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/gobblet/5.1")
    seen = []
    for _ in range(80):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.getAttribute('href') || document.activeElement.tagName"))
        if page.evaluate("document.activeElement.rel") == "next":
            break
    assert "/rules/gobblet/5.2" in seen and "SUMMARY" in seen and any("check/gobblet" in each for each in seen)
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/gobblet/5.2")


def test_without_javascript(browse):
    page = browse(java_script_enabled=False)
    start(page, "block-arena")
    table = page.url
    page.fill("#q", "when do I move on twice")
    page.press("#q", "Enter")
    opened(page, ".answer")
    assert "/ask?" in page.url
    page.click("text=Back to the table")
    opened(page, "#table")
    assert page.url == table


@pytest.mark.parametrize("slug", sampled(BUILT, 2))
def test_folded_pictures_open_without_a_script(browse, slug):
    page = browse(java_script_enabled=False)
    page.goto(f"/rules/{slug}")
    first = page.locator(".see").first
    assert not first.locator(".picture").first.is_visible()
    first.locator("summary").click()
    assert first.locator(".picture").first.is_visible()


@some_screens
def test_nothing_is_wider_than_the_screen(browse, slug, viewport):
    page = browse(viewport=viewport)
    number = next(clause.number for clause in games.get(slug).rulebook.clauses.values() if len(clause.examples) > 1)
    for path in ("", f"/{number}", "/rulings", "/held", "/print"):
        page.goto(f"/rules/{slug}{path}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert page.evaluate(BURST) == 0, f"{path}: a board is wider than its picture"


@pytest.mark.parametrize("slug", sampled(BUILT, 2))
@pytest.mark.parametrize("paper", ["A4", late("Letter")])
def test_the_rules_are_printed_on_one_page(browse, slug, paper):
    page = browse()
    page.goto(f"/rules/{slug}/print")
    printed = page.pdf(format=paper, print_background=True, prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_the_table_keeps_its_weight(browse):
    """The box adds to the first page what a box adds, and nothing to the answer to a move."""
    page = browse()
    start(page, "gobblet")
    assert page.locator("#table #q").count() == 0, "it stands outside what a move swaps"
