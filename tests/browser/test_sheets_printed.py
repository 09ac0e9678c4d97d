"""Sheets on paper: nothing of one is cut off at its edge."""

CUT = """() => [...document.querySelectorAll('.sheet-page')].flatMap((page) => {
  const edge = page.getBoundingClientRect();
  return [...page.querySelectorAll('.spot, .totals > *')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < edge.left - 1 || box.right > edge.right + 1;
  }).map((each) => each.id || each.className);
})"""


def test_a_printed_sheet_is_whole(browse):
    page = browse(cdn=False, viewport={"width": 688, "height": 1000})  # A4 within the margins
    page.goto("/sheets/block?number=2")
    page.emulate_media(media="print")
    assert page.locator(".sheet-page").count() == 2 and page.evaluate(CUT) == []
