"""By which name the server is asked: nonsense is a plain 400, and where names are told, no other is served."""

import pytest

from app import create_app

NONSENSE = (
    "a..b",
    "",
    " ",
    "a b",
    "x@y",
    "a/b",
    "-a",
    "a-",
    ".a",
    "a:0",
    "a:65536",
    "a:b",
    "ä",
    "a,b",
    "a" * 64,
    "a." * 200,
    "[::1",
    "[]",
)


@pytest.mark.parametrize("host", NONSENSE)
@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere"])
def test_a_host_that_is_none(client, host, path):
    answer = client.get(path, headers={"Host": host})
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert "not served by this name" in answer.text and answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "host", ["localhost:8000", "192.0.2.7", "[::1]:8000", "my_pi.local", "A.Example.", "xn--bcher-kva.example:80"]
)
def test_a_host_there_can_be(client, host):
    assert client.get("/", headers={"Host": host}).status_code == 200


def test_only_the_names_told_are_served(tmp_path):
    client = create_app(tmp_path / "x.db", TESTING=True, HOSTS=" Play.example.org, .club.example,10.0.0.5 ").test_client()
    told = {
        host: client.get("/", headers={"Host": host}).status_code
        for host in (
            "play.example.org",
            "PLAY.example.org:8000",
            "club.example",
            "a.club.example",
            "10.0.0.5",
            "example.org",
            "evil.example",
            "xclub.example",
            "play.example.org.evil.example",
        )
    }
    assert list(told.values()) == [200] * 5 + [400] * 4
