"""Taps on a slow network, on one that loses answers, and on none: what was tapped is recorded, once and in order."""

from random import Random

import pytest

from referee import games
from tests.block.steady import turns as block_turns
from tests.games.built import chosen, whole
from tests.sampling import late

from .play import answered, opened, ready_for_no_network, recorded, start

SEED = 7
APART, LATENCY = 30, 400  # milliseconds
FEW, MANY = 8, 200  # taps
PLAYED = {
    "gobblet": {"option-memory": "open"},  # else the record is for memory
    "block-arena": {"option-board": "7"},
    "deblockle": {},
    "gridbloc": {"setup-board": "5x5:c3:-"},
    "block": {"setup-players": "sheet"},
}
SLOW = ("gobblet", "block")  # these begin on the slow network in `make test`, the others on the one that loses answers


def runs(soon) -> list:
    """Each game with few taps and with many: few, of the games that are played soon, in `make test`."""
    few = [(slug, FEW) if slug in soon else late((slug, FEW)) for slug in PLAYED]
    return few + [late((slug, MANY)) for slug in PLAYED]


def course(slug: str, taps: int, seed: int):
    """Random moves with the taps that make them, so many taps or a few more, or up to the end of the game."""
    given = {name.partition("-")[2]: choice for name, choice in PLAYED[slug].items() if name.startswith("option-")}
    setup = {name.partition("-")[2]: choice for name, choice in PLAYED[slug].items() if name.startswith("setup-")}
    game, chance, made = games.get(slug, **given), Random(seed), 0
    now = game.first(**setup)
    steady = block_turns(game, seed, **setup) if slug == "block" else None
    while made < taps and not game.outcome(now).over:
        now, move = next(steady) if steady else (now, whole(game, now, chosen(game, game.moves(now), chance), chance))
        spots = game.board.taps_for_move(now, move)
        before, now = now, game.after(now, move)
        end = game.board.ended((before, now), move)
        yield str(move), spots, bool(end and end.leads_on)
        made += len(spots)


# A tap as soon as the spot can take one: looked at and tapped in one go, so that nothing comes between.
TAP = """id => {
    const spot = document.getElementById(id);
    if (!spot || spot.disabled || spot.hasAttribute("data-fresh")) return false;
    spot.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    spot.click();
    return true;
}"""


def sit(page, slug: str) -> None:
    """A new table, set up so."""
    page.goto(f"/new/{slug}")
    page.evaluate(
        """given => { const form = document.querySelector("main form");
            for (const field of form.querySelectorAll("[name^=option-], [name^=setup-]"))
                if (given[field.name] && field.type !== "radio") field.remove();
            for (const [name, value] of Object.entries(given)) {
                for (const radio of form.querySelectorAll(`[type=radio][name="${name}"]`)) radio.remove();
                form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value })); }
            form.submit(); }""",
        PLAYED[slug],
    )
    opened(page, "#table")
    page.wait_for_function("() => window.htmx && typeof referee === 'object' && referee.busy")  # before, taps are plain forms


def play(page, slug: str, taps: int) -> int:
    """So many taps in one game or in several; what is on record is what was tapped. Answers the number of taps."""
    made = 0
    while made < taps:
        moves, more = hurried(page, slug, taps - made, SEED + made)
        assert on_record(page) == moves
        made += more
        if made < taps:
            sit(page, slug)
    return made


def hurried(page, slug: str, taps: int, seed: int) -> tuple[list[str], int]:
    """Taps as soon as there is something to tap, but so far apart; answers the moves they make, and how many there were."""
    moves, made = [], 0
    for move, spots, ended in course(slug, taps, seed):
        made += len(spots)
        for spot in spots:
            page.wait_for_function(TAP, arg=f"s-{spot}", timeout=300_000)
            page.wait_for_timeout(APART)
        moves.append(move)
        if ended:  # a round that is over is looked at until the next is begun
            page.click("#lead-on", timeout=300_000)
            page.wait_for_selector("#lead-on", state="detached")
    page.wait_for_function("() => !document.querySelector('[aria-busy]')", timeout=600_000)
    assert page.locator("#notice").inner_text() == ""
    return moves, made


def on_record(page) -> list[str]:
    return page.request.get(f"{page.url.partition('?')[0]}/record.json").json()["moves"]


@pytest.mark.parametrize(("slug", "taps"), runs(SLOW))
def test_taps_are_quicker_than_the_network(browse, slug, taps):
    page = browse()
    sit(page, slug)
    network = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    play(page, slug, taps)


@pytest.mark.parametrize(("slug", "taps"), runs(set(PLAYED) - set(SLOW)))
def test_every_fifth_answer_is_lost(browse, slug, taps):
    page, asked = browse(), []

    def forgetful(route):
        asked.append(route.request.method)
        answer = route.fetch()  # it has arrived
        if len(asked) % 5:
            route.fulfill(response=answer)
        else:
            route.abort("connectionreset")

    sit(page, slug)
    page.route("**/t/*/*", lambda route: forgetful(route) if route.request.method == "POST" else route.continue_())
    made = play(page, slug, taps)
    page.unroute_all()
    assert len(asked) > made, "some were sent again"


def test_without_network_the_page_stays_and_tries_again(browse):
    page = browse()
    start(page, "gobblet")
    ready_for_no_network(page)
    answered(page, lambda: page.click("#s-r1"))
    page.context.set_offline(True)
    page.click("#s-b2")
    page.wait_for_selector("#notice:has-text('No connection. 1 entry is not yet checked')")
    assert page.locator(".spot--picked").count() == 1 and page.locator("#s-b2[data-later]").count() == 1
    page.click("#s-y1")
    page.context.set_offline(False)
    page.wait_for_selector("[value^=y].spot--picked")
    assert recorded(page) == 1 and page.locator("#s-b2 .piece").count() == 1
    page.wait_for_selector("#notice:has-text('No connection')", state="detached")


def test_what_rested_on_a_refusal_is_not_taken(browse):
    page = browse()
    start(page, "gobblet")
    for spot in ("r1", "b2", "y1"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    page.evaluate("for (const spot of ['b2', 'r2', 'c3']) document.getElementById('s-' + spot).click()")
    page.wait_for_selector("#notice:has-text('2 taps were not taken')")
    assert "Not allowed" in page.locator("#says").inner_text() and recorded(page) == 1


def test_undo_tapped_twice_takes_back_one_move_and_throws_nothing(browse):
    page = browse()
    sit(page, "block")
    answered(page, lambda: page.click("#s-a1"))
    answered(page, lambda: page.click("text=Roll on this phone"))
    box = page.locator("#verdict >> text=Undo").bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.wait_for_selector("[data-fresh]", state="detached")
    page.evaluate(
        """([x, y]) => referee.then.push(() => {
            const writing = [...document.querySelectorAll("#table form[method=post] button:not(.spot)")];
            const here = document.elementFromPoint(x, y);
            const live = writing.filter((each) => each.dataset.fresh === undefined);
            window.found = [live.length, here?.closest("button")?.textContent];
        })""",
        at,
    )
    answered(page, lambda: page.mouse.click(*at))
    assert page.evaluate("found") == [0, None], "the very moment it comes up nothing that writes can be pressed"
    assert recorded(page) == 1


def test_escape_puts_back_and_digits_enter_dice(browse):
    page = browse()
    sit(page, "block")
    answered(page, lambda: page.click("#s-a1"))
    for key in "12s":
        answered(page, lambda key=key: page.keyboard.press(key))
    assert page.locator("#play input[name=taps]").count() == 3
    answered(page, lambda: page.keyboard.press("Escape"))
    assert page.locator("#play input[name=taps]").count() == 0
    for key in "1243s":
        answered(page, lambda key=key: page.keyboard.press(key))
    assert recorded(page) == 2
