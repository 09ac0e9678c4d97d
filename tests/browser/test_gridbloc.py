"""GridBloc through the page: both rounds by taps and by keyboard, boards of other tiles, the editor, the mirror settled."""

import pytest

from referee import games
from tests.sampling import late, sampled

from .conftest import DESK
from .play import answered, opened, recorded, shortest, start, turns

GAME = games.get("gridbloc")


def begin(page, board: str) -> None:
    """A table on a board of one's own, by the set-up page."""
    page.goto(f"/new/gridbloc?setup-board={board}")
    page.click("button:has-text('Start')")
    opened(page, "#table")


def course(game: dict):
    """Each move with its taps, on the board of this game."""
    now = GAME.read(game["first"])
    for text in game["moves"]:
        move = GAME.move(text, now)
        yield text, GAME.board.taps_for_move(now, move)
        now = GAME.after(now, move)


def lead_on(page) -> None:
    """A round that is over is looked at until the next is begun."""
    if page.locator("#lead-on").count():
        answered(page, lambda: page.click("#lead-on"))


def tap(page, spot: str) -> None:
    """Where a finger would: on the middle of the tile, or of the side."""
    page.locator(f'[id="s-{spot}"]').click()


@pytest.mark.soak
def test_both_rounds_by_taps(browse, capsys):
    game, page = shortest("gridbloc"), browse()
    begin(page, game["first"].split(" ")[0])
    taps, declared = 0, []
    for text, spots in course(game):
        for spot in spots:
            answered(page, lambda spot=spot: tap(page, spot))
            taps += 1
        if page.locator("#verdict .declared").count():
            declared.append((text, page.locator("#verdict .declared").inner_text()))
            assert page.locator(".wall--placed").count() and page.locator(".area--board .num").count(), "the trapped board"
        lead_on(page)
    points = game["last"].split(" ")[5].split(",")
    (_, round_over), (last, winner) = declared
    assert round_over == f"Round one is over: First scored {points[0]} tiles."
    assert last == game["moves"][-1] and winner.lower() == f"{game['winners'][0]} wins"
    assert "rule 5.3" in page.locator("#says").inner_text()
    with capsys.disabled():
        print(f"\ntaps: {taps} for {len(game['moves'])} moves")
    assert taps <= 2 * len(game["moves"])


def test_both_rounds_by_keyboard(browse):
    """Arrow keys and Enter alone, from the first step to the declared end."""
    page = browse()
    begin(page, "3x2:b1:-")
    page.wait_for_function("() => window.htmx")
    page.focus("#s-b1")
    now = GAME.read("3x2:b1:- - b1 - 1 0,0 R")
    while not now.over:
        move = GAME.moves(now)[0]
        for spot in GAME.board.taps_for_move(now, move):
            answered(page, lambda spot=spot: walk(page, spot))
        now = GAME.after(now, move)
        if page.locator("#lead-on").count():
            page.focus("#lead-on")
            answered(page, lambda: page.keyboard.press("Enter"))
            page.focus("#s-b1")
    assert page.locator("#verdict .declared").count() == 1
    line = page.evaluate("location.pathname")
    page.goto(f"{line}/record")
    assert "First" in page.locator(".facts").inner_text()


def test_both_rounds_without_scripts(browse):
    page = browse(java_script_enabled=False)
    begin(page, "3x1:b1:-")
    now = GAME.read("3x1:b1:- - b1 - 1 0,0 R")
    while not now.over:
        move = GAME.moves(now)[-1]
        for spot in GAME.board.taps_for_move(now, move):
            tap(page, spot)
        if page.locator("#lead-on").count():
            page.click("#lead-on")
        now = GAME.after(now, move)
    assert "wins" in page.locator(".declared").inner_text() or "Drawn" in page.locator(".declared").inner_text()


def walk(page, spot: str) -> None:
    """Arrow keys to a spot, each the one that brings the focus nearest, then Enter."""
    centre = "s => { const b = s.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] }"
    goal = page.locator(f'[id="s-{spot}"]').evaluate(centre)
    for _ in range(30):
        here = page.evaluate_handle("document.activeElement")
        if here.evaluate("e => e.id") == f"s-{spot}":
            page.keyboard.press("Enter")
            return
        x, y = here.evaluate(centre)
        across, down = goal[0] - x, goal[1] - y
        if abs(down) > abs(across):
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    raise AssertionError(f"the arrows did not come to {spot}")


@pytest.mark.parametrize("board", sampled(["honeycomb", "mosaic", "pavement"], 1))
@pytest.mark.parametrize("size", [None, late(DESK)], ids=["phone", "desk"])
def test_a_board_of_other_tiles_by_taps(browse, board, size):
    """Every tile and every side is where it can be tapped, turned round for the player opposite too."""
    page = browse(**({"viewport": size} if size else {}))
    begin(page, board)
    now, number = GAME.first(board=board), 0
    while number < 14:
        moves = GAME.moves(now)
        move = moves[number * 5 % len(moves)]
        for spot in GAME.board.taps_for_move(now, move):
            answered(page, lambda spot=spot: tap_inside(page, spot))
        lead_on(page)
        now, number = GAME.after(now, move), number + 1
        if number == 8:
            answered(page, lambda: page.click("#more summary") or page.click("text=Turn the board"))
    assert recorded(page) == 14


def tap_inside(page, spot: str) -> None:
    """In the middle of a spot's outline, wherever that is in its box."""
    inside = """s => {
        const b = s.getBoundingClientRect();
        for (const [x, y] of [[.5,.5],[.5,.35],[.5,.65],[.35,.5],[.65,.5],[.4,.4],[.6,.6],[.4,.6],[.6,.4]])
            if (document.elementFromPoint(b.x + x * b.width, b.y + y * b.height) === s) return [x * b.width, y * b.height];
        return null; }"""
    found = page.locator(f'[id="s-{spot}"]')
    found.scroll_into_view_if_needed()
    point = found.evaluate(inside)
    assert point, f"{spot} cannot be tapped"
    found.click(position={"x": point[0], "y": point[1]})


def test_what_is_shut_says_which_wall_shuts_it(browse):
    page = browse()
    begin(page, "5x5:c3:c3|c4.c3|d3")
    answered(page, lambda: tap(page, "d3"))
    assert "An original wall stands between c3 and d3" in page.locator("#says").inner_text()
    assert page.locator('[id="s-c3|d3"].spot--bad').count() == 1
    answered(page, lambda: page.click("text=Take it back"))
    answered(page, lambda: tap(page, "d4"))
    assert "rule 2.3" in page.locator("#says").inner_text()
    answered(page, lambda: page.click("text=Record anyway"))
    assert page.locator("#move-list li").count() == 1


def test_what_can_still_score_and_the_numbers(browse):
    page = browse()
    begin(page, "5x5:c3:-")
    for spots in (("c4", "ok"), ("a1|b1", "ok"), ("d5", "ok")):
        for spot in spots:
            answered(page, lambda spot=spot: tap(page, spot))
    assert page.locator("#s-c4 .num").inner_text() == "1" and page.locator("#s-d5 .num").inner_text() == "2"
    answered(page, lambda: tap(page, "reach"))
    assert "22 tiles can still score" in page.locator("#says").inner_text()
    assert page.locator(".spot--reach").count() == 22


def test_the_first_moves(browse):
    page = browse()
    start(page, "gridbloc")
    for _, spots in turns("gridbloc", ["e5-e6", "a1|a2"]):
        for spot in spots:
            answered(page, lambda spot=spot: tap(page, spot))
    assert page.locator("#move-list li").count() == 2


@pytest.mark.parametrize("scripts", [True, late(False)])
def test_a_board_made_by_taps_kept_and_played(browse, scripts):
    page = browse(java_script_enabled=scripts)
    page.goto("/new/gridbloc")
    page.click("text=make your own")
    page.click("text=Make a new board")

    def made(spot: str, line: str) -> None:
        page.click(f'[id="s-{spot}"]')
        page.wait_for_selector(f'#play input[name=position][value="{line}"]', state="attached")

    made("columns-more", "6x5:c3:-")
    made("a1|a2", "6x5:c3:a1|a2")
    made("e5", "6x5:c3:a1|a2:e5")
    page.click("#s-start")
    page.wait_for_selector("#play input[name=taps]", state="attached")
    made("f1", "6x5:f1:a1|a2:e5")
    name = f"Mine {scripts}"
    page.fill("#name", name)
    page.click("text=Save >> nth=-1")
    opened(page, "#kept")
    page.click(f".card:has-text('{name}') >> text=Play here")
    page.click("button:has-text('Start')")
    opened(page, "#table")
    assert page.locator("#s-f1 .duck").count() == 1 and page.locator("#s-e5").count() == 0


def test_a_position_is_settled(browse):
    page = browse(java_script_enabled=False)
    page.goto("/mirror/gridbloc?position=3x3:b2:- - b2 - 1 0,0 R&settling=1")
    for spot in ("runner", "a1", "a1|a2", "a1|b1"):
        page.click(f'[id="s-{spot}"]')
    page.click("a:text-is('Settle it')")
    said = page.locator(".says").inner_text()
    assert "The runner on a1 is trapped: round one is over" in said and "rule 4.1" in said


@pytest.mark.parametrize("board", sampled(["open", "mosaic", "honeycomb"], 1))
def test_in_the_mirror_tiles_and_sides_can_both_be_tapped(browse, board):
    page, now = browse(), GAME.first(board=board)
    page.goto(f"/mirror/gridbloc?position={GAME.write(now)}")
    tiling = now.board.tiling
    for spot in (tiling.names[0], tiling.names[5], tiling.side_names[3], tiling.side_names[-1]):
        tap_inside(page, spot)
        page.wait_for_selector(f'[id="s-{spot}"] .piece.{"num" if spot in tiling.index else "wall--placed"}')


def test_the_corners_are_drawn_on_the_rules_page(browse):
    page = browse()
    page.goto("/rules/gridbloc/2.3")
    assert page.locator(".figure-group").count() == 6 and page.locator(".figures .picture").count() == 16
    assert page.locator(".figures .wall").first.bounding_box()["height"] > 2
