"""Phones on the same network: the address they are told, and the code they scan."""

import pytest

from referee.web import nearby
from referee.web.nearby import address, qr_code


@pytest.mark.parametrize(
    ("host", "port", "names", "told"),
    [
        ("192.168.1.5", 8000, "", "http://192.168.1.5:8000/"),
        ("192.168.1.5", 80, "", "http://192.168.1.5/"),
        ("fd00::5", 8000, "", "http://[fd00::5]:8000/"),
        ("127.0.0.1", 8000, "", ""),
        ("::1", 8000, "", ""),
        ("localhost", 8000, "", ""),
        ("club.example", 8000, "", "http://club.example:8000/"),
        ("192.168.1.5", 8000, "club.example", ""),
        ("192.168.1.5", 8000, "club.example,192.168.1.5", "http://192.168.1.5:8000/"),
    ],
)
def test_where_phones_find_it(host, port, names, told):
    assert address(host, port, names) == told


def test_served_everywhere_it_is_this_machines_own(monkeypatch):
    monkeypatch.setattr(nearby, "_own", lambda: "10.0.0.7")
    assert address("0.0.0.0", 8000) == "http://10.0.0.7:8000/"
    monkeypatch.setattr(nearby, "_own", lambda: "")
    assert address("0.0.0.0", 8000) == ""


def test_told_at_home_only_on_the_machine_itself(client, monkeypatch):
    monkeypatch.setitem(client.application.config, "NEARBY", "http://10.0.0.7:8000/")
    here = client.get("/", environ_base={"REMOTE_ADDR": "127.0.0.1"}).text
    assert "http://10.0.0.7:8000/" in here and 'class="qr"' in here
    assert "10.0.0.7" not in client.get("/", environ_base={"REMOTE_ADDR": "10.0.0.9"}).text


def test_the_picture_carries_no_style_of_its_own():
    drawn = qr_code("http://10.0.0.7:8000/")
    assert "style=" not in drawn and "<title" not in drawn and drawn.startswith("<svg role=")
