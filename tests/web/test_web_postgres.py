"""The pages on PostgreSQL: several processes' worth of applications at one database, and what is told of them."""

import json

import pytest

from app import create_app
from referee.storage import pools, retrying
from referee.storage.errors import StoreUnusable


@pytest.fixture
def url(postgres, tmp_path, monkeypatch, request):
    monkeypatch.setenv("REFEREE_SECRET_FILE", str(tmp_path / "secret"))
    yield postgres.url(f"web_{request.node.name}"[:60])
    pools.close()


def test_two_applications_serve_one_table(url):
    """What one wrote the other shows: the same phone goes from one to the other with every request."""
    one, other = (create_app(url, TESTING=True).test_client() for _ in range(2))
    for client in (one, other):
        client.set_cookie("phone-00000000", "k" * 43)
    form = {"game": "gobblet", "token": "a-new-table"}
    place = one.post("/tables", data=form).location
    assert other.post("/tables", data=form).location == place, "sent again to another machine: the same table"
    for n, (client, move) in enumerate([(one, "4@a1"), (other, "4@b2"), (one, "4@c3")], 1):
        sent = {"token": f"attempt-{n}", "version": str(n), "move": move}
        assert client.post(f"{place}/moves", data=sent).status_code == 303
        for again in (one, other):
            assert again.post(f"{place}/moves", data=sent).status_code == 303, "sent again, to either: stored once"
            assert again.get(f"{place}?version={n + 1}", headers={"HX-Request": "true"}).status_code == 204
    assert one.post(f"{place}/moves", data={"token": "too-late", "version": "2", "move": "4@d4"}).status_code == 409
    assert one.get(f"{place}/record.json").json == other.get(f"{place}/record.json").json
    assert place[3:] in other.get("/").text


def test_machines_with_different_secrets_do_not_serve_together(url, tmp_path, monkeypatch):
    create_app(url)
    create_app(url)
    monkeypatch.setenv("REFEREE_SECRET_FILE", str(tmp_path / "another"))
    with pytest.raises(StoreUnusable, match="is another than that of the machines that serve this"):
        create_app(url)


def test_alive_is_not_ready(url, monkeypatch, postgres):
    client = create_app(url, TESTING=True).test_client()
    assert client.get("/readyz").status_code == client.get("/livez").status_code == 200
    monkeypatch.setattr(retrying, "PATIENCE", 0)
    monkeypatch.setattr(pools, "WAIT", 0.2)
    pools.close()
    client.application.config["DATABASE"] = "postgresql://referee@127.0.0.1:1/none"
    assert client.get("/livez").status_code == 200
    answer = client.get("/readyz")
    assert answer.status_code == 503 and answer.headers["Retry-After"] and "cannot be reached" in answer.text


def test_requests_are_told_as_json_and_counted(tmp_path, monkeypatch, capsys):
    assert create_app(tmp_path / "plain.db").test_client().get("/metrics").status_code == 404
    monkeypatch.setenv("REFEREE_LOG", "json")
    monkeypatch.setenv("REFEREE_METRICS", "on")
    client = create_app(tmp_path / "told.db", TESTING=True).test_client()
    code = client.post("/tables", data={"game": "gobblet", "token": "a-new-table"}).location[3:]
    client.get(f"/t/{code}/key/{'0' * 24}")
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {"method": "POST", "route": "/tables", "status": 303}.items() <= lines[0].items()
    assert lines[-1]["table"] == code and "000000" not in json.dumps(lines[-1])
    told = client.get("/metrics").text
    assert 'referee_requests_total{method="POST",route="/tables",status="303"} 1.0' in told
    assert "referee_request_seconds_bucket" in told and code not in told
