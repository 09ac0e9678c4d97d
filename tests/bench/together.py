"""Three people at BLOCK: a phone each, or one handed round. Real windows, real taps; what people do is reckoned.

A tap takes a person one second, handing a phone over four. On phones of their own all drop at once, so the slowest counts; on
one phone they wait for each other. What the machine adds is measured: until a tap is answered, until the others see it.
"""

from random import Random
from time import perf_counter

from playwright.sync_api import Page

from referee import games
from referee.games.block.rules.acts import Drop, Move, Pass, RollDice
from referee.games.block.rules.position import Party

from ..browser.play import answered, let_in
from .weight import browsing

TAP, HANDING = 1.0, 4.0  # seconds
TURNS, SEED = 6, 4
GAME = games.get("block")


def course() -> list[list[tuple[str, tuple[str, ...]]]]:
    """By turn: who taps what, combos too; before the first one the first numbers. The first player rolls."""
    chance, now, turns = Random(SEED), GAME.first(players="3"), [[]]
    while len(turns) <= TURNS + 1:
        moves = GAME.moves(now)
        roll = GAME.dice.roll(now, chance.choice)
        if roll and not any(isinstance(move, Drop) for move in moves):
            for each in GAME.unsaid(now, roll):
                now = GAME.after(now, each)
            move = roll
            turns.append([])
        else:
            falling = [move for move in moves if not isinstance(move, (Pass, RollDice))]
            lowest = min(falling, key=lambda move: (_after(now, move.seat), _height(move), str(move)))
            move = next(iter(GAME.expand_move(now, lowest)))
        turns[-1].append((GAME.mover(now, move), GAME.board.taps_for_move(now, move)))
        now = GAME.after(now, move)
    return turns[: TURNS + 1]


def _after(now: Party, seat: str) -> int:
    """How many come before it, from the first player on: who rolled drops, and hands the phone over."""
    return (int(seat) - now.first) % 3


def _height(move: Move) -> int:
    return sum(int(square[1:]) for square in move.squares)


def table(page: Page) -> str:
    """A table for three; answers its address."""
    page.goto("/new/block?setup-players=3")
    page.click("text=Start")
    page.wait_for_selector("#table")
    return page.url.partition("?")[0]


def sit_round(keeper: Page, others: list[Page]) -> list[Page]:
    """The phone that keeps the table, and two that join for a seat."""
    code = table(keeper)
    keeper.goto(f"{code}/phones")
    for seat, name, page in zip("23", ("Ben", "Cara"), others, strict=True):
        let_in(page, keeper.locator(f"#seat-{seat}").input_value(), name)
    keeper.goto(code)
    return [keeper, *others]


def tapped(page: Page, taps: tuple[str, ...]) -> float:
    """Real taps; answers how many seconds their answers took."""
    began = perf_counter()
    for spot in taps:
        answered(page, lambda spot=spot: page.click(f'[id="s-{spot}"]'))
    return perf_counter() - began


def seen(page: Page, spot: str) -> float:
    """Until this may be tapped there."""
    began = perf_counter()
    page.wait_for_selector(f'[id="s-{spot}"]:enabled', timeout=30_000)
    return perf_counter() - began


def apart(pages: list[Page]) -> list[tuple[float, float, int]]:
    """By turn: seconds reckoned, of them the machine's, taps; a phone each."""
    met = []
    for turn in course():
        person = machine = 0.0
        slowest: dict[str, tuple[float, float]] = {}
        for seat, taps in turn:
            page = pages[int(seat) - 1]
            waited = seen(page, taps[0])
            took = tapped(page, taps)
            if taps[0].startswith("!"):  # the first player rolls for all: they wait for it
                person, machine = person + TAP * len(taps), machine + waited + took
            else:
                before = slowest.get(seat, (0.0, 0.0))
                slowest[seat] = before[0] + TAP * len(taps), before[1] + waited + took
        last = max(slowest.values(), key=sum)
        met.append((person + machine + sum(last), machine + last[1], sum(len(taps) for _, taps in turn)))
    return met[1:]


def handed(page: Page) -> list[tuple[float, float, int]]:
    """The same with one phone handed round."""
    met, holder = [], "1"
    for turn in course():
        person = machine = 0.0
        for seat, taps in turn:
            person += (HANDING if seat != holder else 0) + TAP * len(taps)
            holder = seat
            machine += seen(page, taps[0]) + tapped(page, taps)
        met.append((person + machine, machine, sum(len(taps) for _, taps in turn)))
    return met[1:]


def figures(address: str) -> list[tuple[str, str, str]]:
    with browsing() as window:
        keeper, *others = (window(address).new_page() for _ in range(3))
        many = apart(sit_round(keeper, others))
        alone = window(address).new_page()
        table(alone)
        one = handed(alone)
    return [
        ("turns played; a tap, handing over (seconds, reckoned)", f"{TURNS}; {TAP:.0f}, {HANDING:.0f}", ""),
        ("a phone each: seconds a turn, of them the machine’s", _mean(many), ""),
        ("a phone each: taps a turn, of all three together", _taps(many), ""),
        ("one phone handed round: seconds a turn", _mean(one), ""),
        ("one phone handed round: taps a turn", _taps(one), ""),
        ("a turn is shorter with a phone each by", f"{1 - _sum(many) / _sum(one):.0%}", ""),
    ]


def _sum(met: list[tuple[float, float, int]]) -> float:
    return sum(seconds for seconds, *_ in met)


def _mean(met: list[tuple[float, float, int]]) -> str:
    return f"{_sum(met) / len(met):.1f}, {sum(machine for _, machine, _ in met) / len(met):.1f}"


def _taps(met: list[tuple[float, float, int]]) -> str:
    return f"{sum(taps for *_, taps in met) / len(met):.1f}"
