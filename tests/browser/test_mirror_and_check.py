"""The mirror, the check page and the record in a real browser."""

from pathlib import Path

import pytest

from tests.sampling import sampled

from ..gobblet_taps import setting
from .play import answered, opened, start

LINES = [
    line.removeprefix("position ")
    for line in (Path(__file__).parent.parent / "fixtures" / "gobblet.perft").read_text().splitlines()
    if line.startswith("position ")
]
COVERS_LARGER = "-,-,-,-/-,y4,-,-/-,r3,-,-/-,-,-,- r443 y443 r"


def tap(page, spot: str) -> None:
    """One tap on the mirror, until the page has answered it."""
    mirrored(page, lambda: page.click(f'[id="s-{spot}"]'))


def mirrored(page, act) -> None:
    """Do something to the mirror and wait until its address has followed and it can be tapped again."""
    before = page.get_attribute("#table", "data-address")
    act()
    page.wait_for_function(
        "old => document.querySelector('#table').dataset.address !== old && !document.querySelector('.htmx-request')",
        arg=before,
    )


@pytest.mark.parametrize("line", sampled(LINES, 1))
def test_every_perft_line_goes_in_by_taps(browse, line):
    page = browse()
    page.goto("/mirror/gobblet")
    for spot in setting(line):
        tap(page, spot)
    assert page.input_value("#line") == line


def test_the_address_follows_and_is_the_page(browse):
    page = browse()
    page.goto("/mirror/gobblet")
    for spot in ("+r4", "b2", "c3"):
        tap(page, spot)
    page.wait_for_url("**taps=%2Br4**")
    line, address = page.input_value("#line"), page.url
    other = browse()
    other.goto(address)
    assert other.input_value("#line") == line
    assert other.locator("#s-\\+r4.spot--picked").count() == 1


def test_five_faults_are_five_sentences(browse):
    """Three small ones too many, one nobody gave, a pile the wrong way round, one nowhere to be found."""
    page = browse()
    page.goto("/mirror/gobblet?position=r4r4r4r4,-,-,-/-,y2y2,-,-/-,-,-,-/-,-,-,r1 r000 y444 r")
    said = page.locator("#says li").all_inner_texts()
    assert len(said) >= 5
    assert all("rule " in sentence for sentence in said), "each with its clause"


def test_by_keyboard(browse):
    page = browse()
    page.goto("/mirror/gobblet")
    page.wait_for_function("() => window.htmx && document.querySelectorAll('button.spot[tabindex=\"0\"]').length === 1")
    page.focus('[id="s-+r4"]')
    for key in ("Enter", "ArrowUp", "ArrowUp", "Enter"):
        if key == "Enter":
            mirrored(page, lambda: page.keyboard.press("Enter"))
        else:
            page.keyboard.press(key)
    page.wait_for_function("() => document.querySelectorAll('.area--board .piece').length === 1")


def test_play_on_from_the_mirror_and_set_the_record_right(browse):
    page = browse()
    page.goto(f"/mirror/gobblet?position={COVERS_LARGER}")
    page.click("text=Play on from here")
    opened(page, "#move-list, .moves")
    for spot in ("b2", "c1"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    page.click("text=More")
    page.click("text=Something is wrong")
    page.click("text=Set everything by hand, noted as a peek")
    page.click("text=Show everything (noted as a peek)")
    opened(page, ".table--mirror")
    for spot in ("c1", "d1", "turn"):
        tap(page, spot)
    page.fill(".reason", "The gobblet stands on d1")
    page.click("text=Save this board")
    page.wait_for_selector("#s-d1 .piece")
    page.click("nav >> text=Record")
    page.click("text=Show the record (noted as a peek)")
    said = page.locator("table.record").inner_text()
    assert "The gobblet stands on d1" in said
    assert page.locator(".entry--corrected").count() == 1
    assert page.locator(".entry--peeked").count() == 2


@pytest.mark.parametrize("javascript", [True, False])
def test_check_one_move(browse, javascript):
    page = browse(java_script_enabled=javascript)
    page.goto(f"/check/gobblet?position={COVERS_LARGER}")
    page.click("#s-b2")
    page.wait_for_selector("#s-b2.spot--picked")
    page.click("#s-b3")
    opened(page, ".verdict--illegal")
    assert "rule 2.6" in page.locator("#says").inner_text()
    assert page.locator("#s-b3.spot--target").count() == 1
    shared = page.input_value("#share")
    other = browse(java_script_enabled=False)
    other.goto(shared)
    assert other.locator("#says").inner_text() == page.locator("#says").inner_text()


def test_everything_allowed_is_drawn(browse):
    page = browse()
    page.goto(f"/check/gobblet?position={COVERS_LARGER}")
    page.click("text=See what is allowed")
    opened(page, ".all-moves")
    assert page.locator(".spot--allowed").count() == 4  # three stacks and the gobblet on b2
    page.click("#s-b2")
    page.wait_for_selector("#s-b2.spot--picked")
    page.click("text=See what is allowed")
    page.wait_for_selector("#s-a1.spot--allowed")
    assert page.locator(".area--board .spot--allowed").count() == 14


def test_a_tables_record_prints_on_paper(browse):
    page = browse()
    start(page, "gobblet")
    for spot in ("r1", "b2", "y1", "c3"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    page.click("nav >> text=Record")
    page.click("text=Show the record (noted as a peek)")
    opened(page, "table.record")
    page.emulate_media(media="print")
    assert not page.locator(".top nav").is_visible()
    assert page.locator("table.record").is_visible()
    assert page.pdf().startswith(b"%PDF")
