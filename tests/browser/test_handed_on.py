"""A game handed on as a file: saved at one table, dropped on the first page, played on."""

import pytest

from tests.sampling import late

from .play import answered, opened, recorded, start

DROP = """([name, text]) => {
  const brought = new DataTransfer();
  brought.items.add(new File([text], name, { type: "text/plain" }));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: brought }));
  }
}"""


def saved(page) -> str:
    """The text of the file that a table's record offers."""
    page.click("text=Record")
    with page.expect_download() as caught:
        page.click("a:has-text('Hand it on as a file')")
    assert caught.value.suggested_filename.endswith(".txt")
    return caught.value.path().read_text()


@pytest.mark.parametrize("way", [late("drop"), "choose", "plain"])
def test_a_file_is_opened_from_the_first_page(browse, way):
    here, there = browse(), browse(java_script_enabled=way != "plain")
    start(here, "gridbloc")
    for spot in ("e5", "f4", "ok"):
        if here.locator(f"#s-{spot}").is_enabled():
            answered(here, lambda spot=spot: here.click(f"#s-{spot}"))
    text, moves = saved(here), moves_at(here)
    there.goto("/")
    if way == "drop":
        there.evaluate(DROP, ["game.txt", text])
    else:
        there.set_input_files("#file", {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()})
    if way == "plain":
        there.click("form:has(#file) button")
    there.click("text=Start a table with this")
    opened(there, "#table")
    assert recorded(there) == moves and there.locator("#s-f4 .duck").count() == 1


def moves_at(page) -> int:
    page.click("text=Back to the table")
    opened(page, "#table")
    return recorded(page)


def test_a_file_that_is_none_is_told_and_loses_nothing(browse):
    page = browse()
    start(page, "gobblet")
    table = page.url.partition("/t/")[2]
    page.goto("/")
    page.set_input_files("#file", {"name": "photo.txt", "mimeType": "text/plain", "buffer": b"\xff\xd8\xff" * 100_000})
    assert page.locator("#file:invalid").evaluate("field => field.validationMessage").startswith("This file is too large")
    page.set_input_files("#file", {"name": "photo.txt", "mimeType": "text/plain", "buffer": b"\xff\xd8\xff" * 100})
    page.wait_for_selector("text=No table can be made of it so.")
    page.goto("/")
    assert page.locator(f"a[href='/t/{table}']").count() == 1
