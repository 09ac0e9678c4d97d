"""Board, words and buttons stand together in the window in every state of every game, and the board never moves."""

import re

import pytest

from tests.sampling import late, sampled

from .states import STATES, shown

SIZES = ((360, 640), (740, 360), (640, 320), (360, 740), (820, 1180), (1280, 800))
ZOOMS = ("both", "narrow", "large")
GAMES = ("gobblet", "deblockle", "gridbloc", "block-arena", "block")
LONG = {
    True: 280,
    False: 180,
}  # letters, in a window that is high enough and a very low one: only more than that is scrolled to
SWAP = """async html => {
    document.getElementById("table").outerHTML = html;
    scrollTo(0, 0);
    const plans = [...document.querySelectorAll("#table link")].filter((link) => !link.sheet);
    await Promise.all(plans.map((link) => new Promise((done) => { link.onload = link.onerror = done; })));
}"""
BOARD = "document.querySelector('#table :is(.sheet, .plan, .area--board)').getBoundingClientRect().toJSON()"
# What is wrong with what is to be seen: all of it in the window, the words in their place, nothing beside the page.
OUTSIDE = """most => {
    const wrong = [], all = (which) => [...document.querySelectorAll(which)].filter((each) => each.checkVisibility());
    const inside = (box, least) => box.left > -1 && box.right < innerWidth + 1 && box.top > -1 && box.bottom < innerHeight + 1;
    const name = (each) => each.id || each.className || each.textContent.slice(0, 30);
    for (const each of all("#table :is(.sheet, .plan, .area--board, .side, .tabs, .tray, .words, .verdict .act)"))
        if (!inside(each.getBoundingClientRect())) wrong.push(`${name(each)} is outside the window`);
    const says = document.getElementById("says"), place = document.querySelector("#table .words").getBoundingClientRect();
    if (says.innerText.length < most && says.getBoundingClientRect().bottom > place.bottom + 1)
        wrong.push(`${says.innerText.length} letters take ${says.offsetHeight} of ${place.height}`);
    if (place.height < 36) wrong.push(`the words have only ${place.height}`);
    return wrong;
}"""
# What is too wide for the page, or cut off.
CUT = """() => {
    const wrong = [], page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) wrong.push(`the page is ${page.scrollWidth} wide, not ${page.clientWidth}`);
    for (const each of document.querySelectorAll("#table :is(.seat *, .act, .says p, .words, .tally summary, .totals b)"))
        if (each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
            wrong.push(`${each.className || each.textContent} is cut: ${each.scrollWidth} in ${each.clientWidth}`);
    return wrong;
}"""
# What can be tapped and is smaller than a finger needs; `squares`: the least height of a board's squares.
SMALL = """squares => {
    const wrong = [];
    for (const each of document.querySelectorAll(":is(#table, .top) :is(a, button:enabled, summary)")) {
        if (!each.checkVisibility() || each.closest(".hints, .says--long")) continue;
        const square = each.matches(":is(.sheet, .area--board) .spot");
        let { width, height } = each.getBoundingClientRect();
        if (each.matches(".spot--side")) continue;  // its reach is wider than it looks: as wide as the tiles beside it
        if (each.matches(".area--board:not(.plan *) .spot--tile")) {  // half the joint round it is its own
            const cell = each.parentElement, joint = (cell.nextElementSibling ?? cell.previousElementSibling).offsetWidth;
            width = cell.offsetWidth + joint, height = cell.offsetHeight + joint;
        }
        if (width < (square ? Math.min(squares, 24) : 24) - .5 || height < (square ? squares : 24) - .5)
            wrong.push(`${each.id || each.className || each.textContent} is ${width.toFixed()} by ${height.toFixed()}`);
    }
    return wrong;
}"""

# The same on a page without a table that is played on; a box to tick is as large as the words beside it.
TINY = """() => {
    const wrong = [], box = "[type=radio], [type=checkbox]";
    const tapped = "a:not(.skip-link), button:enabled, summary, select, input:not([type=hidden])";
    for (const each of document.querySelectorAll(tapped)) {
        if (!each.checkVisibility() || each.closest(".area--board, .sheet")) continue;
        const { width, height } = (each.matches(box) ? each.closest("label") : each).getBoundingClientRect();
        if (width < 23.5 || height < 23.5) wrong.push(`${each.textContent} is ${width.toFixed()} by ${height.toFixed()}`);
    }
    return wrong;
}"""


def least(slug: str, size: tuple[int, int]) -> int:
    """How high the squares of a board are at least. What is smaller than 24 is shown first and confirmed by a ✓."""
    return 14 if slug == "block" and size[1] < 800 else 24


def sizes() -> list:
    """The smallest at once, all of them in the long run."""
    every = [pytest.param(game, size, id=f"{game}-{size[0]}x{size[1]}") for game in GAMES for size in SIZES]
    return [case if case.values[1] == SIZES[0] else late(case) for case in every]


def zooms() -> list:
    """One a game at once, another for the next game; all of them in the long run."""
    every = [(number, (game, zoom)) for number, game in enumerate(GAMES) for zoom in ZOOMS]
    return [case if case[1] == ZOOMS[number % len(ZOOMS)] else late(case) for number, case in every]


def states(browse, game: str, size: tuple[int, int]):
    """A page of this size, and the states of a game with what each shows, those that lie on one board together."""
    page = browse(cdn=False, viewport=dict(zip(("width", "height"), size, strict=True)))
    page.route("**/htmx*", lambda route: route.abort())
    groups = [each for key, each in STATES.items() if re.split("[ ,]", key)[0] == game]
    parts = [[(state, shown(page.context.request, game, state)) for state in group] for group in groups]
    page.goto("/t/" + re.search(r"/t/(\w+)", parts[0][0][1])[1])
    return page, parts


@pytest.mark.parametrize(("game", "size"), sizes())
def test_all_in_view_and_nothing_moves(browse, game, size):
    page, groups = states(browse, game, size)
    wrong = []
    for group in groups:
        boards = {}
        for state, html in group:
            page.evaluate(SWAP, html)
            found = (
                page.evaluate(OUTSIDE, LONG[size[1] > 320])
                + page.evaluate(CUT)
                + page.evaluate(SMALL, least(game, size) if group is not groups[-1] or game != "gridbloc" else 6)
            )
            wrong += [f"{state.name}: {each}" for each in found]
            boards[state.name] = tuple(round(page.evaluate(BOARD)[side]) for side in ("x", "y", "width", "height"))
        if len(set(boards.values())) > 1:
            wrong.append(f"the board moves: {boards}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("game", "zoom"), zooms())
def test_nothing_is_cut_where_there_is_little_room(browse, game, zoom):
    """320 px wide, and letters twice as large."""
    page, groups = states(browse, game, (320 if zoom != "large" else 360, 640))
    if zoom != "narrow":
        page.evaluate("document.documentElement.style.fontSize = '200%'")
    wrong = []
    for group in groups:
        for state, html in group:
            page.evaluate(SWAP, html)
            wrong += [f"{state.name}: {each}" for each in page.evaluate(CUT)]
    assert not wrong, "\n".join(wrong)


PAGES = (
    "/",
    "/ask?q=may+i",
    "/boards/gridbloc",
    "/rules/gobblet/3.3",
    "/rules/block/rulings",
    "/rules/gobblet/held",
    "/settle/block/quick",
    "/learn/gobblet",
    "/learn/block/5.6",
    "/learn/deblockle/2?answer=yes",
    *(f"/{page}/{game}" for page in ("new", "rules", "mirror", "check") for game in GAMES),
)


@pytest.mark.parametrize("path", sampled(PAGES, 4))
def test_no_page_scrolls_sideways(browse, path):
    """320 px wide, and there with letters twice as large; nothing that is tapped is too small."""
    page = browse(cdn=False, viewport={"width": 320, "height": 640})
    page.goto(path)
    page.evaluate("for (const each of document.querySelectorAll('details:not(.tally)')) each.open = true")
    assert page.evaluate(TINY) == []
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) == 320
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(wide) == 320


LINES = """() => {
    const act = document.querySelector("#table .act--long"), range = document.createRange();
    range.selectNodeContents(act);
    return Math.round(range.getBoundingClientRect().height / parseFloat(getComputedStyle(act).lineHeight));
}"""
LONGER = """for (let copies = 0; copies < 5; copies++)
    document.querySelector("#decided ol").append(document.querySelector("#decided li").cloneNode(true))"""


def test_an_opened_receipt_is_read_whole_and_moves_no_board(browse):
    """The words grow below the board; the buttons stay in the window, the longest of them in two lines."""
    page, groups = states(browse, "gobblet", (360, 740))
    page.evaluate(SWAP, next(html for group in groups for state, html in group if state.name == "over"))
    assert page.evaluate(LINES) == 2
    before = page.evaluate(BOARD)
    page.evaluate(LONGER)
    page.click("#decided summary")
    assert (
        page.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.getElementById('words'))")
        == 0
    )
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(BOARD) == before
    assert page.evaluate("document.querySelector('#table .acts').getBoundingClientRect().bottom <= innerHeight")
