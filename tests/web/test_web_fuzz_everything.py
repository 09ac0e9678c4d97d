"""Every address, asked anything: no error of ours, no answer over its budget, nothing kept of what was refused, memory flat."""

import gc
import os
import sqlite3
from contextlib import closing
from itertools import count, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import create_app
from referee import asking, games
from referee.asking.desk import desk
from referee.asking.language import language_of
from referee.kernel.budget import Budget
from referee.web.bounded import Kept
from referee.web.warming import warm
from tests.sampling import late

from .anything import Asked, requests_of
from .seat import TOKENS, sit

TOGETHER = 20  # requests of one example
STEPS = 5_000  # an answer may take here, so that many can be asked
LONGEST = 1_000_000  # bytes of a page: the rules of the longest game are half of it
GROWTH = 60 * 1024 * 1024
PARTS = 6
MISSPELT = {
    "en": "Who beginns the game and may I pass?",
    "fr": "Qui commmence la partie et puis-je passer ?",
    "de": "Wer begintt das Spiel und darf ich passen?",
    "es": "¿Quién empiezza la partida y puedo pasar?",
}


class Spent:
    """The work of the answers since it was last looked at, and no budget that is larger than these tests have time for."""

    def __init__(self, monkeypatch):
        self.steps, begin, spend = 0, Budget.__init__, Budget.spend

        def spending(budget: Budget, steps: int = 1) -> None:
            spend(budget, steps)
            self.steps += steps

        monkeypatch.setattr(Budget, "__init__", lambda budget, steps=STEPS: begin(budget, min(steps, STEPS)))
        monkeypatch.setattr(Budget, "spend", spending)

    def look(self) -> int:
        steps, self.steps = self.steps, 0
        return steps


KEPT = {"tables": 500, "drawn": 200_000}  # full before the first half is over, so that what grows after it is a leak


@pytest.fixture
def known(tmp_path, monkeypatch):
    """A program of its own with a table of each game, and what looks into its database."""
    spent = Spent(monkeypatch)
    app = create_app(tmp_path / "referee.db", TESTING=True, PROPAGATE_EXCEPTIONS=False)
    for name, weight in (("tables", lambda table: table.version), ("drawn", len)):
        app.extensions[name] = Kept(KEPT[name], weight)
    client = app.test_client()
    codes = [sit(client, entry.slug).code for entry in games.all()]
    with closing(sqlite3.connect(app.config["DATABASE"])) as db:
        yield client, codes, db, spent


def rows(db: sqlite3.Connection) -> tuple:
    return db.execute(
        "select (select count(*) from events), (select count(*) from tables), (select count(*) from kept)"
    ).fetchone()


def versions(db: sqlite3.Connection) -> dict[str, int]:
    return dict(db.execute('select "table", max(seq) from events group by 1'))


def memory() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def everything_made(app) -> None:
    """What is made when it is first needed, and then kept for good: so that none of it comes late and looks like a leak."""
    warm(app)
    for slug, (language, question) in product(["", *(entry.slug for entry in games.all())], MISSPELT.items()):
        assert language_of(question) == language
        assert asking.ask(question, slug).found
        assert not slug or desk(slug, language).index


def ask(client, db, codes: list[str], asked: Asked, ours: bool) -> None:
    before = rows(db)
    fields = asked.body
    if ours:  # as a page of ours would send it, so that what follows is reached
        now = versions(db)
        code = next((each for each in codes if each in asked.path), codes[0])
        fields = f"token={next(TOKENS)}&version={now[code]}&{fields}"
    where, sent = {"query_string": fields}, {**asked.headers}
    if asked.method in ("POST", "PUT"):
        where = {"data": fields}
        sent.setdefault("Content-Type", "application/x-www-form-urlencoded")
    answer = client.open(asked.path, method=asked.method, headers=sent, **where)
    assert answer.status_code < 500, (asked, answer.text[:300])
    assert len(answer.data) <= LONGEST, asked
    if answer.status_code >= 400 or asked.method not in ("POST", "PUT"):
        assert rows(db) == before, asked


@pytest.mark.parametrize(("part", "number"), [(0, 4), *(late((part, 120)) for part in range(PARTS) for _ in range(7))])
def test_anything_sent_anywhere(known, part, number):
    """`part` of all addresses, so that each is met often; so many times twenty requests."""
    client, codes, db, spent = known
    every = sorted({rule.endpoint for rule in client.application.url_map.iter_rules()})
    chosen = every if number < 100 else every[part::PARTS]
    seen, sizes = count(1), {}
    if number >= 100:
        everything_made(client.application)

    @settings(max_examples=number, database=None, derandomize=number < 100)
    @given(
        st.lists(st.tuples(requests_of(client.application, codes, chosen), st.booleans()), min_size=TOGETHER, max_size=TOGETHER)
    )
    def run(together):
        for asked, ours in together:
            ask(client, db, codes, asked, ours)
            assert spent.look() <= 2 * STEPS, asked  # an answer and a guess beside it
        sizes[next(seen)] = memory() if number >= 100 else 0

    run()
    warm = sorted(sizes.values())[: len(sizes) // 2] or [0]
    assert sizes[max(sizes)] - warm[-1] < GROWTH, "memory goes on growing"
