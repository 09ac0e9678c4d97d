"""Deblockle through the page: set-up by taps and thrown, a game to its end by taps and by keyboard, one's own cubes."""

import json

import pytest

from referee import games
from tests.sampling import late

from .play import FIXTURES, answered, begun_or_whole, opened, play, recorded, start, walk

PLAYED = min((json.loads(line) for line in (FIXTURES / "deblockle.games.jsonl").read_text().splitlines()),
             key=lambda played: len(played["moves"]))  # fmt: skip


def placings() -> list[str]:
    """The set-up that leads to where the finished game begins."""
    cubes = [cube for side in PLAYED["first"].split(" ")[:2] for cube in side.split(",")]
    return [f"+{cube}" for cube in cubes]


def click(page):
    return lambda spot: page.click(f'[id="s-{spot}"]')


def check_end(page):
    declared = page.locator("#verdict .declared").inner_text().lower()
    assert PLAYED["winners"][0] in declared
    assert "rule 6.1" in page.locator("#says").inner_text()


@begun_or_whole
def test_a_game_by_taps(browse, whole, capsys):
    page = browse()
    moves = PLAYED["moves"] if whole else PLAYED["moves"][:6]
    start(page, "deblockle")
    setting = play(page, "deblockle", placings(), click(page))
    assert setting == 2 * 8, "two taps a cube: what is up, what is near"
    assert page.locator("#s-cross").count() == 0, "set-up is done"
    taps = play_on(page, moves, click(page))
    assert recorded(page) == 8 + len(moves)
    if whole:
        check_end(page)
    short = sum(word.endswith("*") or word.count("-") == 1 for word in moves)
    with capsys.disabled():
        print(f"\ntaps: {setting} to set up, {taps} for {len(moves)} turns, {short} of them without a hop")
    assert taps == 3 * len(moves) - short


def play_on(page, moves: list[str], tap) -> int:
    """These moves of the finished game, from where it begins."""
    game, taps = games.get("deblockle"), 0
    now = game.read(PLAYED["first"])
    for word in moves:
        move = game.move(word, now)
        for spot in game.board.taps_for_move(now, move):
            answered(page, lambda spot=spot: tap(spot))
            taps += 1
        now = game.after(now, move)
    return taps


@begun_or_whole
def test_a_game_by_keyboard(browse, whole):
    moves = PLAYED["moves"] if whole else PLAYED["moves"][:6]
    page = browse()
    page.goto("/new/deblockle")
    page.evaluate("""line => {
        const field = Object.assign(document.createElement("input"), { type: "hidden", name: "position", value: line });
        document.querySelector("form").append(field);
    }""", PLAYED["first"])  # fmt: skip
    page.click("text=Start")
    opened(page, "#table")
    page.wait_for_function("() => window.htmx")
    page.focus("#s-c1")
    play_on(page, moves, lambda spot: walk(page, spot))
    assert recorded(page) == len(moves)
    if whole:
        check_end(page)


def test_cubes_thrown_by_the_page_are_on_record(browse):
    page = browse()
    start(page, "deblockle")
    for _ in range(8):
        answered(page, lambda: page.click("text=Roll on this phone"))
    assert page.locator(".area--board .cube").count() == 8 and page.locator("text=Roll on this phone").count() == 0
    page.click("text=Record")
    opened(page, ".record")
    assert page.locator("text=thrown here").count() == 8


def test_an_illegal_turn_is_told_in_both_steps_and_the_way_is_shown(browse):
    page = browse()
    page.goto("/check/deblockle?position=c2%2B%3D e5%3Dx 3,3 G&move=c2-d2")
    said = page.locator("#says").inner_text()
    assert "rule 3.3" in said and "rule 3.5" in said
    line = "c4+. g7=x 3,3 G"
    game = games.get("deblockle")
    now = game.read(line)
    word = next(str(move) for move in game.moves(now) if len(game.board.path(now, move)) == 2)
    page.goto(f"/check/deblockle?position={line.replace('+', '%2B')}&move={word}")
    assert page.locator(".spot--way").count() >= 1


def test_the_cube_lies_otherwise_on_the_table(browse):
    """Tap it, see its faces, correct it there, and be told how the two can have come apart."""
    page = browse()
    page.goto("/mirror/deblockle?position=c3o. g7%3Dx 3,3 G")
    page.click("text=Play on from here")
    opened(page, "#table")
    game = games.get("deblockle")
    now = game.read("c3o. g7=x 3,3 G")
    move, other = game.moves(now)[0], game.moves(now)[-1]
    for spot in game.board.taps_for_move(now, move):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    line = game.write(game.after(now, other))
    page.goto(f"{page.url.split('?')[0]}/repair?position={line.replace('+', '%2B')}")
    assert page.locator(".happened p", has_text="The last move was not").count() == 1
    assert str(other) in page.locator(".happened button").evaluate_all("all => all.map((each) => each.value)")


@pytest.mark.parametrize("settings", [{}, late({"java_script_enabled": False})], ids=["as usual", "no-javascript"])
def test_ones_own_cubes(browse, settings):
    page = browse(**settings)
    page.goto("/own/deblockle")
    for sign in ("star", "cross", "star", "hoops", "x", "slider"):  # Star twice: told, and asked again
        page.click(f"#s-{sign}")
        page.wait_for_load_state()
        if page.locator(".verdict--impossible").count():
            assert "once" in page.locator(".says").inner_text()
    page.fill("#name", "Ours")
    page.click("text=Save it under a name >> xpath=.. >> button")
    page.click("a:has-text('Ours')")
    page.click("text=Start")
    opened(page, "#table")
