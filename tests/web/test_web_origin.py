"""A write comes from our own page; what another site sends, or makes a browser send, stores nothing."""

import pytest

from .page import read
from .seat import TOKENS

HOST = "http://localhost"
CASES = [
    ({}, True),
    ({"Sec-Fetch-Site": "same-origin"}, True),
    ({"Sec-Fetch-Site": "none"}, True),
    ({"Sec-Fetch-Site": "same-site"}, False),
    ({"Sec-Fetch-Site": "cross-site"}, False),
    ({"Sec-Fetch-Site": "cross-site", "Origin": HOST}, False),
    ({"Sec-Fetch-Site": "", "Origin": HOST}, False),
    ({"Sec-Fetch-Site": "SAME-ORIGIN"}, False),
    ({"Origin": HOST}, True),
    ({"Origin": HOST, "Referer": "https://evil.example/"}, True),
    ({"Origin": "null"}, False),
    ({"Origin": "null", "Referer": f"{HOST}/"}, False),
    ({"Origin": "https://evil.example"}, False),
    ({"Origin": "https://localhost.evil.example"}, False),
    ({"Origin": "http://localhost:8001"}, False),
    ({"Origin": "http://evil.example@localhost"}, False),
    ({"Origin": "http://localhost@evil.example"}, False),
    ({"Origin": "localhost"}, False),
    ({"Origin": "//evil.example"}, False),
    ({"Origin": "http://["}, False),
    ({"Origin": "http://[::1"}, False),
    ({"Origin": "file://"}, False),
    ({"Referer": f"{HOST}/t/BBBBBB"}, True),
    ({"Referer": "https://evil.example/localhost"}, False),
    ({"Referer": "https://evil.example/?http://localhost/"}, False),
    ({"Referer": "http://]"}, False),
    ({"Referer": "about:blank"}, False),
]


@pytest.mark.parametrize(("headers", "ours"), CASES, ids=lambda case: str(case))
@pytest.mark.parametrize("verb", ["moves", "archive"])
def test_writes_at_a_table(seat, verb, headers, ours):
    answer = seat.post(verb, headers=headers, move="4@a1")
    assert answer.status_code == (303 if ours else 403)
    assert seat.version == (2 if ours and verb == "moves" else 1)
    if not ours:
        assert "another site" in read(answer.text).one("main").text


@pytest.mark.parametrize(("headers", "ours"), CASES, ids=lambda case: str(case))
def test_new_tables(client, headers, ours):
    answer = client.post("/tables", data={"token": next(TOKENS), "game": "gobblet"}, headers=headers)
    assert answer.status_code == (303 if ours else 403)
    assert ("Set-Cookie" in answer.headers) is ours


@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.20:8000", "referee.example", "[::1]:8000", "raspberry.local"])
def test_whatever_the_host_is_called(client, host):
    for origin, status in ((f"http://{host}", 303), (f"https://{host}", 303), (HOST, 403)):
        sent = {"token": next(TOKENS), "game": "gobblet"}
        assert client.post("/tables", data=sent, headers={"Origin": origin, "Host": host}).status_code == status


@pytest.mark.parametrize("headers", [headers for headers, ours in CASES if not ours], ids=str)
def test_reading_from_elsewhere_is_no_matter(seat, headers):
    """A link in a message opens the table."""
    for path in ("", "/record"):
        assert seat.client.get(seat.address + path, headers=headers).status_code == 200
