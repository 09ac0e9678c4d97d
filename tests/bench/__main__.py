"""python -m tests.bench: every figure, game by game."""

import tempfile
from pathlib import Path

from referee import games

from ..serving import serving
from . import asking, growth, playouts, rules, web


def main() -> None:
    show("Random games, beside python-chess", playouts.figures(entry.slug for entry in games.all()))
    for entry in games.all():
        show(entry.title, [*rules.figures(entry.slug), *asking.of(entry.slug)])
    show("Asking the rules", asking.answers())
    database = Path(tempfile.mkdtemp()) / "bench.db"
    with serving(database) as address:
        for entry in games.all():
            show(f"{entry.title} over HTTP", web.figures(address, entry.slug))
            show(f"{entry.title}, a long game", growth.figures(database, address, entry.slug))
            if games.get(entry.slug).sheets:
                show(f"{entry.title}, a full table", web.full_table(address, entry.slug))


def show(title: str, figures: list[tuple[str, str, str]]) -> None:
    print(f"\n{title}")
    for name, value, aim in figures:
        print(f"  {name:<58}{value:>22}   {aim}")


main()
