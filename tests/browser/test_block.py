"""BLOCK through the page: a lone sheet by taps and by keyboard, three players, one alone; begun, or to the end."""

import re

import pytest

from referee import games
from referee.games.block.rules.acts import CrossOff, Drop, RollDice
from tests.block.steady import turns
from tests.sampling import late, sampled

from .play import answered, begun_or_whole, opened, recorded, walk

GAME = games.get("block")
CROSSED = {4: "xA#T", 9: "xC#L"}  # told of the others, who play on paper: the turn in which they cross a letter off
ENOUGH = 12


def upto_roll(course: list, number: int) -> list:
    """The moves before so many rolls and one more."""
    rolls = [place for place, (_, move) in enumerate(course) if isinstance(move, RollDice)]
    return course[: rolls[number]]


def begin(page, players: str, tiles: str = "") -> None:
    """Three taps: the game, the number of players, start; tiles that lie on the letters already are entered."""
    page.goto("/")
    page.click("a[href='/new/block']")
    if tiles:
        page.click("summary:has-text('The tiles')")
        for letter, shape in zip("ABCDE", tiles.split(","), strict=True):
            page.check(f"input[name=setup-{letter}][value={shape}]")
    page.check(f"input[name=setup-players][value='{players}']")
    page.click("text=Start")
    opened(page, "#table")
    page.wait_for_function("() => window.htmx")


def play(page, course, tap) -> list[tuple]:
    """Every move by the taps that make it; answers each with its number of taps."""
    counted = []
    for now, move in course:
        taps = GAME.board.taps_for_move(now, move)
        for spot in taps:
            answered(page, lambda spot=spot: tap(spot))
        counted.append((now, move, len(taps)))
    return counted


def click(page):
    """A tap; on somebody else's sheet after a tap on its tab."""

    def tap(spot: str) -> None:
        seat, slash, _ = spot.partition("/")
        if slash and not page.locator(f'[id="s-{seat}/a1"]').count():
            page.click(f".tab >> nth={int(seat) - 1}")
            page.wait_for_selector(f'[id="s-{seat}/a1"]')
        page.click(f'[id="s-{spot}"]')

    return tap


def score(page) -> str:
    return page.locator(".tally--total b, .tally >> nth=-1").last.inner_text()


def stars(now, move) -> int:
    """How many stars a drop has to be asked about."""
    owed = (now.owed if hasattr(now, "owed") else now.sheets[int(move.seat) - 1].owed)[0]
    return str(owed).count("*") if isinstance(move, Drop) and move.numbers else 0


@begun_or_whole
def test_a_lone_sheet_by_taps(browse, whole, capsys):
    course = list(turns(GAME, 4, dict(CROSSED), players="sheet"))
    course = course if whole else upto_roll(course, 2)
    page = browse()
    begin(page, "sheet")
    counted = play(page, course, click(page))
    end = GAME.outcome(GAME.after(*course[-1]))
    if whole:
        said = page.locator("#verdict")
        assert "wins" in said.locator(".declared").inner_text() or "over" in said.inner_text().lower()
    assert str(end.scores["1"].total) in page.locator("#table").inner_text()
    rolls = [taps for _, move, taps in counted if isinstance(move, RollDice)]
    drops = [taps - stars(now, move) for now, move, taps in counted if isinstance(move, Drop) and move.numbers]
    assert len(rolls) >= (ENOUGH if whole else 2) and set(rolls) == {5}
    assert max(drops) <= 6
    assert sum(isinstance(move, CrossOff) for _, move, _ in counted) == (2 if whole else 0)
    with capsys.disabled():
        print(f"\ntaps on a lone sheet: {sum(taps for *_, taps in counted)} for {len(rolls)} rolls and {len(drops)} drops")


@begun_or_whole
def test_a_lone_sheet_by_keyboard(browse, whole):
    course = upto_roll(list(turns(GAME, 6, {4: "xA#T"}, players="sheet")), ENOUGH if whole else 2)
    page = browse()
    begin(page, "sheet")
    page.focus('[id="s-a1"]')
    play(page, course, lambda spot: walk(page, spot))
    assert recorded(page) == len(course)


def tapped(page, *spots: str) -> int:
    """Real taps, one after the other; answers how many."""
    for spot in spots:
        answered(page, lambda spot=spot: page.click(f'[id="s-{spot}"]'))
    return len(spots)


@pytest.mark.parametrize("players", [1, late(3)])
def test_a_turn_takes_few_taps(browse, players, capsys):
    """Roll, drop, a combo of three, for one and for three on one phone: nobody goes round twice, and no tab is tapped."""
    page = browse()
    begin(page, str(players) if players > 1 else "sheet")
    seats = [f"{seat}/" for seat in range(1, players + 1)] if players > 1 else [""]
    tapped(page, *(f"{seat}a1" for seat in seats))
    taps = tapped(page, "!2", "!2", "!2", "!4", "!I")
    for seat in seats:
        drop = tapped(page, *(f"{seat}{word}" for word in ("oI1", "d9", "ok")))
        combo = tapped(page, *(f"{seat}{word}" for word in ("d2", "d3", "d4", "ok")))
        taps += drop + combo
        assert 5 + drop + combo <= 12, "a turn of one player, with its roll"
    assert recorded(page) == len(seats) + 1 + 2 * len(seats)
    fewer = tapped(page, "!1", "!3", "!4", "!6", "!O", f"{seats[1 % players]}f9", f"{seats[1 % players]}ok")
    assert fewer == 7, "a shape that can lie in one way only, its numbers as rolled"
    with capsys.disabled():
        print(f"\ntaps of a turn with a combo each, {players} on one phone: {taps}")


@begun_or_whole
def test_three_players_with_a_penalty_turn(browse, whole):
    setup = {"players": "3", **dict(zip("ABCDE", ["T", "O", "I", "L", "S"], strict=True))}
    seed = next(seed for seed in range(40) if any(now.phase == "penalty" for now, _ in turns(GAME, seed, **setup)))
    course = list(turns(GAME, seed, **setup))
    assert sum(isinstance(move, RollDice) for _, move in course) >= 8
    course = course if whole else upto_roll(course, 1)
    page = browse()
    begin(page, "3", "T,O,I,L,S")
    play(page, course, click(page))
    assert recorded(page) == len(course)
    if whole:
        end = GAME.outcome(GAME.after(*course[-1]))
        said = page.locator("#verdict .declared").inner_text()
        assert all(GAME.board.seat_label(seat) in said for seat in end.winners)
        assert "decides" in page.locator("#verdict").inner_html()
    for seat in "123":
        page.goto(page.url.partition("?")[0] + f"?tab={seat}")
        assert page.locator(f'[id="s-{seat}/a1"]').count() == 1


@begun_or_whole
def test_alone_to_the_end(browse, whole):
    course = list(turns(GAME, 1, players="1", **dict(zip("ABCDE", "LSTOI", strict=True))))
    course = course if whole else upto_roll(course, 2)
    page = browse()
    begin(page, "1", "L,S,T,O,I")
    play(page, course, click(page))
    assert recorded(page) == len(course)
    if whole:
        total = GAME.outcome(GAME.after(*course[-1])).scores["1"].total
        assert "rule 8.6" in page.locator("#verdict").inner_text()
        assert str(total) in page.locator("#verdict").inner_text()


@pytest.mark.parametrize(("players", "pages"), sampled([("sheet", 1), ("1", 1), ("3", 3)], 1))
def test_one_printed_page_a_sheet(browse, players, pages):
    page = browse()
    begin(page, players)
    table = page.url.partition("?")[0]
    for _ in range(2):  # under way, and when it is decided
        page.goto(f"{table}/sheets")
        for paper in ("A4", "A5", "Letter"):
            assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == pages, (players, paper)
        page.goto(table)
        if page.locator("text=More").count() and not page.locator(".verdict--over").count():
            page.click("text=More")
            page.click("text=The game is over")
            page.wait_for_selector(".verdict--over")


def test_the_hand_stays_where_the_eye_is(browse):
    """What had the focus is gone: it goes on to what is awaited. A hint taken in hand is seen on the sheet. Nothing jumps."""
    page = browse()
    begin(page, "2")

    def press(spot: str) -> str:
        page.focus(f'[id="s-{spot}"]')
        top = page.evaluate("scrollY")
        answered(page, lambda: page.keyboard.press("Enter"))
        assert page.evaluate("scrollY") == top
        return page.evaluate("document.activeElement.id")

    assert press("1/d1") == "s-2/d1", "the same square of the next sheet"
    assert press("2/e1") == "s-!I", "the dice"
    for face in ("!1", "!2", "!4", "!3"):
        assert press(face) == f"s-{face}"
    assert press("!S") == "s-1/oS0", "how it lies"
    assert press("1/oS0") == "s-1/oS0" and press("1/a5") == "s-1/a5"
    assert press("1/n0") == "s-1/n1" and press("1/n1") == "s-1/n2", "the next number"
    page.click("text=Put it back")
    page.wait_for_selector("text=What can I make?")
    page.click("text=What can I make?")
    hints = page.locator("#hints li a")
    hints.first.wait_for()
    assert "of" in page.locator("#hints p").first.inner_text() and page.locator("#hints .mini").count() == hints.count()
    hints.last.scroll_into_view_if_needed()
    answered(page, hints.last.click)
    assert page.locator(".area--grid .ghost").first.bounding_box()["y"] >= 0
    assert page.evaluate("document.activeElement.id").startswith("s-1/n")
