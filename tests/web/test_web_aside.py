"""Long answers come from a second process, the same as from the first, and nobody is stopped where it is ended."""

import os
import re
import signal

import pytest
from werkzeug.test import Client

from referee.web.aside import Aside
from referee.web.lanes import long

ASKED = (
    "/check/gobblet?all=1",
    "/api/gobblet/moves?position=nonsense",
    "/mirror/block",
    "/settle/block-arena/quick",
    "/compare",
)


def without_tokens(page: str) -> str:
    return re.sub(r'name="token" value="[^"]*"', "", page)


@pytest.fixture
def aside(app):
    aside = Aside(app)
    yield aside
    aside.close()


def test_the_same_answers_and_another_process_where_one_is_ended(app, aside):
    here, there = app.test_client(), Client(aside)
    for address in ASKED:
        assert long(address)
        mine, its = here.get(address), there.get(address)
        assert (its.status_code, without_tokens(its.text)) == (mine.status_code, without_tokens(mine.text)), address
    form = {"text": "no record", "token": "token-0001"}
    mine, its = here.post("/import", data=form), there.post("/import", data=form)
    assert (its.status_code, without_tokens(its.text)) == (mine.status_code, without_tokens(mine.text))
    os.kill(aside._process.pid, signal.SIGKILL)
    aside._process.join()
    refused = there.get(ASKED[0])
    assert refused.status_code == 503 and refused.headers["Retry-After"]
    assert there.get(ASKED[0]).status_code == 200


def test_what_is_quick_stays_here(app, aside):
    there = Client(aside)
    assert there.get("/").status_code == 200 and there.get("/rules/gobblet").status_code == 200
    assert aside._process is None
