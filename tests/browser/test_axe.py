"""axe finds nothing on any page, light or dark: nobody is kept from seeing, hearing or reaching something."""

import re

import pytest

from tests.sampling import sampled

from .states import STATES, State, shown
from .test_in_view import SWAP

GAMES = ("gobblet", "deblockle", "gridbloc", "block-arena", "block")
SCHEMES = ("light", "dark")
PHONE = {"width": 390, "height": 844}
# What axe cannot decide by itself, and why it is well. What it says of contrast over drawings is measured here.
UNDECIDED = {
    "Table data cells are missing or empty": "a square is a button that says what lies there",
    "Unable to determine if the visible text": "a letter alone is in its name: “A is circled”",
    "Element with negative tabindex": "one stop for the board, arrows within; test_in_view.py measures the squares",
    "Is the neighbor a target": "the same",
}
CHECK = """async () => {
    const rules = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };
    const { violations, incomplete } = await axe.run(document, { resultTypes: ["violations", "incomplete"], rules });
    const channels = (colour) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const opaque = (colour) => colour !== "none" && channels(colour)[3] === 255;
    const light = (colour) => channels(colour).slice(0, 3).map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const ground = (element) => {  // the nearest colour behind it: a drawn shape, a box, what it stands in
        for (let each = element.closest("svg") && element.previousElementSibling; each; each = each.previousElementSibling)
            if (each.matches("circle, rect, path") && opaque(getComputedStyle(each).fill)) return getComputedStyle(each).fill;
        for (let each = element; each; each = each.parentElement)
            for (const part of ["::after", "::before", null]) {
                const style = getComputedStyle(each, part);
                const drawn = style.content !== "none" && style.position === "absolute" && parseFloat(style.width) > 8;
                if ((!part || drawn) && opaque(style.backgroundColor)) return style.backgroundColor;
            }
        return "Canvas";
    };
    const contrast = (element) => {
        const style = getComputedStyle(element), ink = light(element.closest("svg") ? style.fill : style.color);
        const [high, low] = [ink, light(ground(element))].sort((a, b) => b - a);
        const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
        const ratio = (high + 0.05) / (low + 0.05);
        return ratio < (large ? 3 : 4.5) ? `contrast of ${ratio.toFixed(2)}` : "";
    };
    const told = (found, read) => found.map(({ id, nodes }) => [id, nodes.map((node) => [`${node.target}`, read(id, node)])]);
    const messages = (node) => node.any.concat(node.all, node.none).map((each) => each.message).join(", ");
    const measured = (id, node) => id === "color-contrast" ? contrast(document.querySelector(node.target[0])) : messages(node);
    return [...told(violations, (id, node) => messages(node)), ...told(incomplete, measured)];
}"""


def wrong(page, axe: str, where: str) -> list[str]:
    page.wait_for_load_state("networkidle")  # some scripts come last, and add to the page
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(axe)
    found = [(rule, target, message) for rule, nodes in page.evaluate(CHECK) for target, message in nodes if message]
    decided = [each for each in found if not any(reason in each[2] for reason in UNDECIDED)]
    return [f"{where}: {rule}: {target}: {message}" for rule, target, message in decided]


POLL = re.compile(r"/t/\w+\?version=")
PAGES = [
    "/",
    "/nope",
    "/t/BBBBBB",
    "/ask?q=may+i+gobble",
    "/ask?q=zzzz&game=gobblet",
    "/boards/gridbloc",
    "/rules/gobblet/3.3",
    "/rules/gridbloc/2.3",
    "/rules/block/rulings",
    "/rules/gobblet/held",
    "/rules/deblockle/print",
    "/sheets/block",
    "/settle/block/quick?taps=ki3&taps=L1",
    "/learn/gobblet",
    "/learn/block/5.6",
    "/learn/deblockle/2?answer=yes",
    *(f"/{page}/{game}" for page in ("new", "rules", "mirror", "check", "settle") for game in GAMES),
]


@pytest.mark.parametrize(("path", "scheme"), sampled([(path, scheme) for path in PAGES for scheme in SCHEMES], 5))
def test_pages(browse, axe, path, scheme):
    page = browse(cdn=False, color_scheme=scheme, viewport={"width": 360, "height": 6000})  # Start hides nothing at its end
    page.goto(path)
    page.evaluate("for (const each of document.querySelectorAll('details:not(.tally)')) each.open = true")
    found = wrong(page, axe, path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", sampled(SCHEMES, 1))
def test_beside_a_table(browse, axe, scheme):
    """Its settings, its record, its moves, an earlier point."""
    page = browse(cdn=False, color_scheme=scheme)
    page.route(POLL, lambda route: route.fulfill(status=204))
    html = shown(page.context.request, "gobblet", State("moved", steps="r1 b2 y1 c3"))
    table = "/t/" + re.search(r"/t/(\w+)", html)[1]
    found = []
    for path in ("", "/settings", "/phones", "/record", "/history", "/at/2", "/correct", "/repair"):
        page.goto(table + path)
        page.evaluate("for (const each of document.querySelectorAll('details:not(.tally)')) each.open = true")
        found += wrong(page, axe, path)
    assert not found, "\n".join(found)


CASES = [(key, state, scheme) for key, states in STATES.items() for state in states for scheme in SCHEMES]


@pytest.mark.parametrize(
    ("key", "state", "scheme"), sampled([pytest.param(*case, id=f"{case[0]}-{case[1].name}-{case[2]}") for case in CASES], 4)
)
def test_tables(browse, axe, key, state, scheme):
    page = browse(cdn=False, color_scheme=scheme, viewport=PHONE)
    page.route(POLL, lambda route: route.fulfill(status=204))  # no news comes while it is looked at
    html = shown(page.context.request, re.split("[ ,]", key)[0], state)
    page.goto("/t/" + re.search(r"/t/(\w+)", html)[1])
    page.evaluate(SWAP, html)
    page.evaluate("referee.focus.settle()")  # as after every swap
    found = wrong(page, axe, f"{key}, {state.name}")
    if key == "gridbloc on 26 by 26":  # its tiles are small on a phone: a step is shown first, and confirmed by a ✓
        found = [each for each in found if "target-size" not in each]
    assert not found, "\n".join(found)
