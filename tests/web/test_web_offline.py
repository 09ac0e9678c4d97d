"""What a phone may keep of the pages, and what its worker is told."""

import json
import re
from pathlib import Path

import pytest

from referee.web.offline import PAGES, PARTS

from .seat import sit
from .test_web_both import phones


def keeps(answer) -> str | None:
    return answer.headers.get("Referee-Keeps")


def test_a_tables_page_and_each_part_of_it_are_kept_under_one_address(seat):
    where = f"tables /t/{seat.code}"
    assert keeps(seat.get("?side=red")) == keeps(seat.get(htmx=True)) == where
    assert seat.get().text.count("<!--table-->") == seat.get().text.count("<!--/table-->") == 1
    assert keeps(seat.client.get("/ask?q=Who+begins")) == "answers"
    assert keeps(seat.client.get("/rules/gobblet/rulings")) == "always /rules/gobblet/rulings"


def test_what_is_named_there_is_there_and_whatever_changes_the_part_is_kept(app, client):
    assert {*PARTS, *PAGES} <= {rule.endpoint for rule in app.url_map.iter_rules()}
    forms = "".join(path.read_text() for path in Path(app.root_path, "templates").rglob("*.html"))
    asked = {*re.findall(r"post\(url_for\('([\w.]+)'", forms)}
    assert asked - {"handover.answer"} == PARTS - {"tables.show"}, "an answer to who asks leads to the table"
    three = sit(client, "block", **{"setup-players": "3"})
    assert keeps(three.post("leave", True, yes="3")) == f"tables /t/{three.code}"
    ann, ben = phones(client)
    ann.play("4@a1")
    assert keeps(ben.post("both", True)) == f"tables /t/{ann.code}"


def test_nothing_that_lets_another_phone_write_is_kept(seat):
    pages = [f"/t/{seat.code}/{page}" for page in ("phones", "settings", "repair", "at/1")]
    pages.append(re.search(r"/t/\w+/key/[\w-]+", seat.get().text)[0])
    for path in (*pages, "/t/BBBBBB", "/new/gobblet"):
        assert keeps(seat.client.get(path)) is None, path


@pytest.mark.parametrize("query", ["", "?v=0123456789"])
def test_a_file_is_kept_only_under_the_name_of_its_content(client, query):
    assert client.get(f"/static/base.css{query}").headers["Cache-Control"] == "no-store"


def test_every_file_the_worker_fetches_is_there_and_has_the_content_it_names(client):
    worker = client.get("/sw.js")
    assert worker.headers["Cache-Control"] == "no-cache" and worker.mimetype == "text/javascript"
    told = json.loads(worker.text.partition(" = ")[2].partition(";\n")[0])
    for path in (*told["files"], *told["pages"], told["fallback"]):
        assert client.get(path).status_code == 200, path
    assert all("no-store" not in client.get(path).headers["Cache-Control"] for path in told["files"])
