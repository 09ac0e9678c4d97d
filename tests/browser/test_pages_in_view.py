"""Beside the tables: on every page with a board the board, the words and the buttons stand together in the window."""

import re
from urllib.parse import urlencode

import pytest

from tests.sampling import sampled

from .states import ARENA, DEBLOCKLE, GOBBLET, GRID, ROLLING, SHEETS, State, shown
from .test_in_view import CUT, GAMES, OUTSIDE, SIZES, SMALL, least

OPEN = {"option-memory": "open"}  # else looking back and setting right would be a peek
LINES = {"gobblet": GOBBLET, "deblockle": DEBLOCKLE, "gridbloc": GRID, "block-arena": ARENA, "block": SHEETS}
# A sheet is set by itself; it is not settled by its position.
SHEET = SHEETS.split(" | ")[1]
# What cannot lie so: nine of one size, a block under no meeple, a runner out of place.
WRONG = {
    "gobblet": "r4r4r4r4,-,-,-/-,-,y2y2,-/-,-,-,-/-,-,-,r1 r000 y444 r",
    "deblockle": "b1+*,b7o+,c4x.,f4xo,a1xo b3xo,d5o*,e7=+,g6xo,a7xo 3,3 B",
    "gridbloc": "9x9:e5:- a6|a7.b5|c5 a1.a2.a3 e6 9 9,9 R",
    "block-arena": "9 c1d1,c3c4,e1f1,f2g2,a1 c7d7,e8f8,f9,h9,a9 d5,f5 37,16 D",
    "block": "7....../....... - - - -",
}
MOVES = {"gobblet": "3@a3", "deblockle": "f4-f3-c4", "gridbloc": "e6-e8", "block-arena": "h9-h5", "block": "pass"}
STEPS = {
    "gobblet": "r2 a3 :anyway",
    "deblockle": "b3 b4 g1 :anyway",
    "gridbloc": "f7 ok",
    "block-arena": "h9 h5 :anyway",
    "block": "!2 !5 !5 !6 !L",
}
TAPS = {"gobblet": "+r3", "deblockle": "b3", "gridbloc": "runner", "block-arena": "h9", "block": "n4"}


def pages(page, game: str) -> dict[str, list[str]]:
    """Addresses of all pages with a board, those that lie alike together; a table under way is begun for some of them."""
    line, wrong = (SHEET if game == "block" else LINES[game]), WRONG[game]
    begun = State("moved", ROLLING if game == "block" else LINES[game], STEPS[game], OPEN)
    table = "/t/" + re.search(r"/t/(\w+)", shown(page.context.request, game, begun))[1]
    lies = {"position": LINES[game]}
    wrongs = [{"position": wrong}, {"position": "<b>"}, {"settling": "1"}]
    mirror = [{"position": line}, {"position": line, "taps": TAPS[game]}, *wrongs]
    check = [{}, lies, lies | {"move": MOVES[game]}, lies | {"move": "<i>"}]
    settle = [{"position": LINES[game]}, {"position": wrong}]
    return {
        "mirror": [address(f"/mirror/{game}", given) for given in mirror],
        "correct": [f"{table}/correct"],
        "repair": [f"{table}/repair", *([address(f"{table}/repair", lies)] if game not in ("block", "block-arena") else [])],
        "check": [address(f"/check/{game}", given) for given in check],
        "settle": [address(f"/settle/{game}", given) for given in settle] if game != "block" else [],
        "point": [f"{table}/at/1", f"{table}/at/2"],
    }


def address(path: str, given: dict[str, str]) -> str:
    return f"{path}?{urlencode(given)}"


CASES = [pytest.param(game, size, id=f"{game}-{size[0]}x{size[1]}") for game in GAMES for size in SIZES]


@pytest.mark.parametrize(("game", "size"), sampled(CASES, 2))
def test_board_words_and_buttons_are_in_view(browse, game, size):
    page = browse(cdn=False, viewport=dict(zip(("width", "height"), size, strict=True)))
    page.route("**/htmx*", lambda route: route.abort())
    wrong = []
    for kind, group in pages(page, game).items():
        boards = {}
        for path in group:
            page.goto(path)
            found = page.evaluate(OUTSIDE, 60) + page.evaluate(CUT) + page.evaluate(SMALL, least(game, size))
            wrong += [f"{path}: {each}" for each in found]
            box = "document.querySelector('#table :is(.sheet, .plan, .area--board)').getBoundingClientRect().toJSON()"
            boards[path] = tuple(round(page.evaluate(box)[side]) for side in ("x", "y", "width", "height"))
        if len(set(boards.values())) > 1:
            wrong.append(f"the board of {kind} moves: {boards}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("game", "zoom"), sampled([(game, zoom) for game in GAMES for zoom in ("narrow", "both")], 1))
def test_nothing_is_cut_where_there_is_little_room(browse, game, zoom):
    """320 px wide, and there with letters twice as large."""
    page, wrong = browse(cdn=False, viewport={"width": 320, "height": 640}), []
    for path in (each for group in pages(page, game).values() for each in group):
        page.goto(path)
        if zoom == "both":
            page.evaluate("document.documentElement.style.fontSize = '200%'")
        wrong += [f"{path}: {each}" for each in page.evaluate(CUT)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", sampled([pytest.param(size, id=f"{size[0]}x{size[1]}") for size in SIZES], 1))
def test_counters_words_and_buttons_are_in_view(browse, size):
    page = browse(viewport=dict(zip(("width", "height"), size, strict=True)))
    page.goto("/new/block-arena")
    page.click("text=Count the turns only")
    page.wait_for_selector("#tick")
    page.wait_for_load_state()  # its styles too
    seen = """[...document.querySelectorAll(".counter, .tick, .verdict, .verdict .act")]
        .map((each) => each.getBoundingClientRect())
        .filter(({ top, bottom, left, right, height }) =>
            top < 0 || bottom > innerHeight + 1 || left < 0 || right > innerWidth || height < 44).length"""
    assert page.evaluate(seen) == 0
    assert page.evaluate(CUT) == []
