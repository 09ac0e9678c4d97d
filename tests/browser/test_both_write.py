"""Two phones, two records: what the two players write is compared as it comes, and a difference is shown on both."""

import re

from .play import answered, opened
from .test_axe import wrong


def test_two_phones_two_records(browse, axe):
    ann, ben = browse(), browse(color_scheme="dark")
    ann.goto("/new/gobblet")
    ann.click("summary:has-text('Who writes')")
    ann.check("input[name=both]")
    ann.click("text=Start")
    opened(ann, "#table")
    table = ann.url
    ann.goto(re.sub(r"\?.*", "", table) + "/phones")
    ben.goto(ann.locator("#seat-yellow").input_value())
    ben.fill("#name", "Ben")
    ben.click("button:text-is('Join')")
    ann.goto(table)
    for page in (ann, ben):
        page.wait_for_function("() => window.htmx")

    def write(page, *spots: str) -> None:
        for spot in spots:
            answered(page, lambda spot=spot: page.click(f"#s-{spot}"))

    write(ann, "r1", "b2")
    ben.wait_for_selector("#says:has-text('has written the next move')")
    assert not ben.locator("#s-b2 .piece").count(), "what the other wrote is not shown"
    write(ben, "r1", "b2")
    ann.wait_for_function("() => !document.querySelector('#says').textContent.includes('not written')")
    write(ben, "y1", "c3")  # the second may be the first to write
    ann.wait_for_selector("#says:has-text('has written the next move')")
    write(ann, "y1", "c2")
    for page in (ann, ben):
        page.wait_for_selector(".apart .two .one:nth-child(2)")
        box = page.locator(".apart .act--main").bounding_box()
        assert box["y"] + box["height"] <= 740, "both boards and the way out are seen at once"
        assert not wrong(page, axe, "two moves")
    assert ben.locator(".apart.table--turned").count(), "each sees the boards from their own side"
    ben.focus(".apart .act--main")
    ben.wait_for_function("() => !document.querySelector('.apart .act--main[data-fresh]')")
    ben.keyboard.press("Enter")
    for page in (ann, ben):
        page.wait_for_selector("#s-c2 .piece")
        assert not page.locator("#s-c3 .piece").count()
    write(ann, "r2", "d4")
    write(ann, "y2", "d1")
    ben.wait_for_selector("#says:has-text('the next 2 moves')")
    ben.click("text=Take over all 2")
    ben.wait_for_selector("#s-d1 .piece")
