"""The parts of the bench, each a run of its own: sections of figures, one after the other."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from referee import games

from ..serving import serving
from . import asking, following, growth, hour, keeping, playouts, processes, repair, rules, together, web, weight


class Section(NamedTuple):
    """Figures under a title: what was measured, the value, what is aimed at."""

    title: str
    figures: list[tuple[str, str, str]]


def engines() -> Iterator[Section]:
    yield Section("Random games, beside python-chess", playouts.figures(entry.slug for entry in games.all()))
    for entry in games.all():
        yield Section(entry.title, [*rules.figures(entry.slug), *asking.of(entry.slug)])


def questions() -> Iterator[Section]:
    yield Section("Asking the rules", asking.answers())


def pages() -> Iterator[Section]:
    database = Path(tempfile.mkdtemp()) / "bench.db"
    with serving(database) as address:
        for entry in games.all():
            yield Section(f"{entry.title} over HTTP", web.figures(address, entry.slug))
            yield Section(f"{entry.title}, a long game", growth.figures(database, address, entry.slug))
            if games.get(entry.slug).sheets:
                yield Section(f"{entry.title}, a full table", web.full_table(address, entry.slug))


def store() -> Iterator[Section]:
    yield Section("Keeping what happens", keeping.figures())


def many_processes() -> Iterator[Section]:
    for title, figures in processes.figures():
        yield Section(f"Several processes: {title}" if "game" not in title else title, figures)


def full_hall() -> Iterator[Section]:
    yield Section("An hour in a full hall, in two minutes", hour.figures())


def phones_follow() -> Iterator[Section]:
    yield Section("Phones that follow", following.figures())


def weights() -> Iterator[Section]:
    with serving(Path(tempfile.mkdtemp()) / "bench.db") as address:
        yield Section("What a phone loads", weight.figures(address))
        for entry in games.all():
            yield Section(f"{entry.title} on a phone", weight.of(address, entry.slug))


def three_phones() -> Iterator[Section]:
    with serving(Path(tempfile.mkdtemp()) / "bench.db") as address:
        yield Section("Three people at BLOCK: a phone each, or one handed round", together.figures(address))


def repairs() -> Iterator[Section]:
    for entry in games.all():
        yield Section(f"{entry.title}: what really happened", repair.figures(entry.slug))


PARTS = {
    "rules": engines,
    "asking": questions,
    "pages": pages,
    "weight": weights,
    "store": store,
    "processes": many_processes,
    "hour": full_hall,
    "following": phones_follow,
    "together": three_phones,
    "repair": repairs,
}
