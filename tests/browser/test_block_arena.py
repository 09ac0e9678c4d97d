"""Block Arena through the page: a game on each board, the counter alone, the tiebreak settled."""

import json

import pytest

from tests.sampling import late

from .play import FIXTURES, answered, begun_or_whole, opened, play, recorded, start, walk

GAMES = [json.loads(line) for line in (FIXTURES / "block-arena.games.jsonl").read_text().splitlines()]


def shortest(size: str) -> dict:
    """The shortest finished game on this board."""
    return min((game for game in GAMES if game["first"][0] == size), key=lambda game: len(game["moves"]))


def click(page):
    return lambda spot: page.click(f'[id="s-{spot}"]')


@begun_or_whole
@pytest.mark.parametrize("size", ["9", "7"])
def test_a_game_by_taps(browse, size, whole, capsys):
    game, page = shortest(size), browse()
    start(page, "block-arena", **({} if size == "9" else {"board": size}))
    moves = game["moves"] if whole else game["moves"][:8]
    taps = play(page, "block-arena", moves, click(page), board=size)
    if whole:
        assert game["winners"][0] in page.locator("#verdict .declared").inner_text().lower()
    assert recorded(page) == len(moves)
    passed = moves.count("pass")
    moved = len(moves) - passed
    with capsys.disabled():
        print(f"\ntaps on {size}×{size}: {taps} for {moved} moves and {passed} passes")
    assert taps <= passed + moved * (3 if size == "9" else 3)


@pytest.mark.parametrize("number", [6, late(24)])
def test_a_game_by_keyboard(browse, number):
    game, page = shortest("7"), browse()
    start(page, "block-arena", board="7")
    page.wait_for_function("() => window.htmx")
    page.focus("#s-a1")
    play(page, "block-arena", game["moves"][:number], lambda spot: walk(page, spot), board="7")
    assert recorded(page) == number


def test_the_core_rule_is_told(browse):
    """A block under the own meeple, lifted: a lock on it, the reason, and the clause."""
    page = browse()
    page.goto("/check/block-arena?position=9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L&move=a1-a2")
    opened(page, ".verdict--illegal")
    assert "rule 5.2" in page.locator("#says").inner_text()
    assert page.locator("#s-a1.spot--locked").count() == 1


def count_only(page) -> None:
    page.goto("/new/block-arena")
    page.click("summary:has-text('Rule options')")
    page.check("input[name=option-board][value='7']")
    page.click("text=Count the turns only")
    page.wait_for_selector("#tick")


def test_the_counter_alone(browse):
    page = browse()
    count_only(page)
    for _ in range(4):
        answered(page, lambda: page.click("#tick"))
    answered(page, lambda: page.click("#verdict >> text=Undo"))
    page.click("a:text-is('Settle it')")
    opened(page, ".table--mirror")
    assert page.input_value("#line").split(" ")[4] == "2,1"


@pytest.mark.soak
def test_the_counter_alone_up_to_the_limit(browse):
    page = browse()
    count_only(page)
    for _ in range(58):
        answered(page, lambda: page.click("#tick"))
    assert page.locator(".last-move").count() == 2
    answered(page, lambda: page.click("#tick"))
    answered(page, lambda: page.click("#verdict >> text=Undo"))
    for _ in range(2):
        answered(page, lambda: page.click("#tick"))
    assert "limit is reached" in page.locator("#says").inner_text()
    assert page.locator("#tick").is_disabled()
    page.click("a:text-is('Settle it')")
    opened(page, ".table--mirror")
    assert page.input_value("#line").split(" ")[4] == "30,30"


def test_a_final_position_is_settled_with_its_ladder(browse):
    game = next(game for game in GAMES if game["last"].split(" ")[4] == "40,40")
    page = browse(java_script_enabled=False)
    page.goto(f"/mirror/block-arena?position={game['last']}&settling=1")
    page.click("a:text-is('Settle it')")
    opened(page, ".declared")
    said = page.locator(".says").inner_text()
    assert game["winners"][0] in page.locator(".declared").inner_text().lower()
    assert "rule 7.2" in said and "decides" in said
    page.emulate_media(media="print")
    assert page.locator(".says .receipt-lines").is_visible()
    assert not page.locator(".acts").first.is_visible()
