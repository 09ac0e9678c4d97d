"""Three processes at one PostgreSQL, many tables, many who write: nothing is lost, doubled or out of order, whatever breaks."""

import asyncio
import signal
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from referee.play.events import Moved
from referee.storage import pools
from referee.storage.store import open_store
from tests.bench.hall import Attempt, Hall
from tests.postgres import Server, server
from tests.sampling import late
from tests.serving import running

CUT = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'referee'"


@pytest.mark.parametrize(("tables", "writers", "seconds"), [(12, 8, 2), late((200, 50, 60))])
def test_nothing_is_lost_doubled_or_reordered(tmp_path, tables, writers, seconds):
    """Connections are cut, then a process is killed, then the server ends as by a power cut, and begins anew."""
    with ExitStack() as stack:
        postgres = stack.enter_context(server(durable=True))
        told = {"DATABASE_URL": postgres.url("hall"), "REFEREE_SECRET_FILE": str(tmp_path / "secret")}
        started = [stack.enter_context(running(tmp_path / "none.db", **told)) for _ in range(3)]
        hall = Hall([urlsplit(address).port for _, address in started], turns=80 if seconds > 10 else 40)
        aside = stack.enter_context(ThreadPoolExecutor(1))  # the tests' browser has a loop of its own in this thread
        aside.submit(asyncio.run, evening(hall, postgres, started[0][0], tables, writers, seconds)).result()
        stack.callback(pools.close)
        with open_store(told["DATABASE_URL"]) as store:
            events = {code: store.events(code) for code in hall.games}
            tokens = {code: rows(postgres, code) for code in hall.games}
    assert not (tmp_path / "none.db").exists()
    attempts = defaultdict(list)
    for attempt in hall.attempts:
        attempts[attempt.code].append(attempt)
    for code, game in hall.games.items():
        stored = events[code]
        assert [event.seq for event in stored] == list(range(1, len(stored) + 1)), "none is missing, none is there twice"
        moves = [event.move for event in stored[1:] if isinstance(event, Moved)]
        assert moves == game[: len(stored) - 1], "each in its place"
        told_stored = {each.token: each.version for each in attempts[code] if each.version}
        assert tokens[code] == told_stored, "what was acknowledged is stored, and nothing else is"
        conflicts_explained(attempts[code])
    assert hall.met["ConnectionRefusedError"] or hall.met["ConnectionResetError"], f"nothing broke: {hall.met}"
    print(len(hall.attempts), sum(not each.version for each in hall.attempts), dict(hall.met))


async def evening(hall: Hall, postgres: Server, victim, tables: int, writers: int, seconds: float) -> None:
    await hall.open(tables)
    loop = asyncio.get_running_loop()
    writing = asyncio.create_task(hall.write(writers, seconds))
    await asyncio.sleep(seconds / 4)
    await loop.run_in_executor(None, postgres.ask, CUT)
    await asyncio.sleep(seconds / 4)
    victim.send_signal(signal.SIGKILL)
    await asyncio.sleep(seconds / 8)
    await loop.run_in_executor(None, postgres.stop, signal.SIGQUIT)
    await loop.run_in_executor(None, postgres.start)
    await writing


def rows(postgres: Server, code: str) -> dict[str, int]:
    """The version that each attempt made, but for the one that made the table."""
    return dict(postgres.ask('select token, seq from hall.events where "table" = %s and seq > 1', code))


def conflicts_explained(attempts: list[Attempt]) -> None:
    """Who was told that somebody else wrote, wrote at the same time as somebody else, at this table."""
    for late_one in (each for each in attempts if not each.version):
        meanwhile = [each for each in attempts if each.version and each.begun < late_one.ended and each.ended > late_one.begun]
        assert meanwhile, f"{late_one}: nobody wrote there meanwhile"
