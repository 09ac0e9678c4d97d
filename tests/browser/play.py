"""Playing a game through the page, as a person would."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee import games
from tests.sampling import late

# A game is only begun in `make test`, and played to its end in `make soak`.
begun_or_whole = pytest.mark.parametrize("whole", [False, late(True)], ids=["begun", "whole"])
FIXTURES = Path(__file__).parent.parent / "fixtures"


def finished(slug: str, index: int = 0) -> dict:
    """A finished game with its known result."""
    return json.loads((FIXTURES / f"{slug}.games.jsonl").read_text().splitlines()[index])


def start(page, slug: str, **options: str) -> None:
    """From the home page to the table: two taps; the third is the first move's. Options are folded away."""
    page.goto("/")
    page.click(f"a[href='/new/{slug}']")
    if options:
        page.click("summary:has-text('Rule options')")
    for key, choice in options.items():
        page.check(f"input[name=option-{key}][value='{choice}']")
    page.click("text=Start")
    opened(page, "#table")


def opened(page, selector: str) -> None:
    """It is there, and so are the styles and scripts of the page it came with."""
    page.wait_for_selector(selector)
    page.wait_for_load_state()


def ready_for_no_network(page) -> None:
    """The scripts that keep what is entered without a server are the last to come."""
    page.wait_for_function("() => typeof referee === 'object' && referee.asked")


def let_in(page, link: str, name: str = "Ann") -> None:
    """By a link that lets a phone write: it is asked for a name first."""
    page.goto(link)
    page.fill("#name", name)
    page.click("button:text-is('Join')")
    opened(page, "#table")


def shortest(slug: str) -> dict:
    """The finished game with the fewest moves."""
    played = map(json.loads, (FIXTURES / f"{slug}.games.jsonl").read_text().splitlines())
    return min(played, key=lambda game: len(game["moves"]))


def look_again(page) -> None:
    """The page asks for news every few seconds: they go by at once. `page.clock.install()` before it is opened."""
    page.clock.fast_forward(5000)


def recorded(page) -> int:
    """How many moves are recorded: the number of the newest in the list."""
    return int(page.locator("#move-list li i").last.inner_text())


def turns(slug: str, moves: list[str], **options: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each move with the taps that make it."""
    game = games.get(slug, **options)
    position = game.first()
    for text in moves:
        move = game.move(text, position)
        yield text, game.board.taps_for_move(position, move)
        position = game.after(position, move)


def answered(page, act: Callable[[], None]) -> None:
    """Do something and wait until the table on the page is the one that came of it."""
    before = page.locator("#play input[name=token]").get_attribute("value")
    act()
    page.wait_for_function(
        """old => document.readyState === "complete" && document.getElementById("table")
            && document.querySelector("#play input[name=token]")?.value !== old && !document.querySelector("[aria-busy]")""",
        arg=before,
    )


def play(page, slug: str, moves: list[str], tap: Callable[[str], None], **options: str) -> int:
    """Plays the moves; answers the number of taps."""
    taps = 0
    for _, spots in turns(slug, moves, **options):
        for spot in spots:
            answered(page, lambda spot=spot: tap(spot))
            taps += 1
    return taps


def press_until(page, key: str, selector: str, limit: int = 40) -> None:
    for _ in range(limit):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{limit} times {key} did not come to {selector}")


def walk(page, spot: str) -> None:
    """Arrow keys from the spot that has the focus to this one, then Enter."""
    centre = "s => { const b = s.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] }"
    stuck = False
    for _ in range(60):
        here = page.evaluate_handle("document.activeElement")
        at = here.evaluate("e => e.id")
        if at == f"s-{spot}":
            page.keyboard.press("Enter")
            return
        if not at.startswith("s-"):  # the answer is just being swapped in: the focus comes back to the board
            page.wait_for_function("() => document.activeElement.id.startsWith('s-')")
            continue
        goal = page.locator(f'[id="s-{spot}"]').evaluate(centre)  # each time: the page may have scrolled with the focus
        x, y = here.evaluate(centre)
        across, down = goal[0] - x, goal[1] - y
        if (abs(down) > 20) != stuck:
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        stuck = page.evaluate("document.activeElement.id") == at  # nothing lies that way: the other axis first
    raise AssertionError(f"the arrows did not come to {spot}")
