"""Playing a game through the page, as a person would."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from referee import games

FIXTURES = Path(__file__).parent.parent / "fixtures"


def finished(slug: str, index: int = 0) -> dict:
    """A finished game with its known result."""
    return json.loads((FIXTURES / f"{slug}.games.jsonl").read_text().splitlines()[index])


def start(page, slug: str) -> None:
    """From the home page to the table: two taps; the third is the first move's."""
    page.goto("/")
    page.click(f"a[href='/new/{slug}']")
    page.click("text=Start")
    page.wait_for_selector("#table")


def turns(slug: str, moves: list[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each move with the taps that make it."""
    game = games.get(slug)
    position = game.first()
    for text in moves:
        move = game.move(text, position)
        yield text, game.taps(position, move)
        position = game.after(position, move)


def answered(page, act: Callable[[], None]) -> None:
    """Do something and wait until the table on the page is the one that came of it."""
    before = page.locator("#play input[name=token]").get_attribute("value")
    act()
    page.wait_for_function(
        "old => document.querySelector('#play input[name=token]')?.value !== old && !document.querySelector('.htmx-request')",
        arg=before,
    )


def play(page, slug: str, moves: list[str], tap: Callable[[str], None]) -> int:
    """Plays the moves; answers the number of taps."""
    taps = 0
    for _, spots in turns(slug, moves):
        for spot in spots:
            answered(page, lambda spot=spot: tap(spot))
            taps += 1
    return taps
