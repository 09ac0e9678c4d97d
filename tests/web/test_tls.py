"""HTTPS with a certificate of one's own: trusted through its authority alone, and the server knows who called."""

import http.client
import ssl
import subprocess

import pytest

from referee.keeping.certificate import CertificateError, certificate
from referee.web.limits import CODES
from referee.web.server import ServerError, settings
from tests.serving import free_port, running


def test_a_phone_that_trusts_the_authority(tmp_path):
    database, port = tmp_path / "referee.db", free_port()
    with running(database, REFEREE_TLS="self", REFEREE_TLS_PORT=str(port), REFEREE_LIMITS="on") as (_, address):
        plain = http.client.HTTPConnection(address.removeprefix("http://"), timeout=20)
        plain.request("GET", "/referee.crt")
        trusted = plain.getresponse().read().decode()
        plain.request("GET", "/secure")
        assert "SHA" not in (page := plain.getresponse().read().decode()) and f":{port}/" in page
        phone = http.client.HTTPSConnection("127.0.0.1", port, timeout=20, context=ssl.create_default_context(cadata=trusted))
        for _ in range(2):  # on one connection
            phone.request("GET", "/rules/block")
            answer = phone.getresponse()
            assert answer.status == 200 and len(answer.read()) > 100_000
        guest = http.client.HTTPSConnection(
            "127.0.0.1", port, timeout=20, source_address=("127.0.0.2", 0), context=phone._context
        )
        for connection, wanted in ((guest, 429), (phone, 404)):
            for _ in range(CODES.times + 1 if connection is guest else 1):
                connection.request("GET", "/t/BBBBBB")
                (answer := connection.getresponse()).read()
            assert answer.status == wanted
        stranger = http.client.HTTPSConnection("127.0.0.1", port, timeout=20)
        with pytest.raises(ssl.SSLCertVerificationError):
            stranger.request("GET", "/")


def test_it_is_kept_renewed_for_other_addresses_and_signs_for_home_only(tmp_path):
    database = tmp_path / "referee.db"
    first = certificate(database, {"192.168.1.20"})
    kept = first.chain.read_bytes(), first.authority.read_bytes()
    again = certificate(database, {"192.168.1.20"})
    assert (again.chain.read_bytes(), again.authority.read_bytes()) == kept
    moved = certificate(database, {"192.168.1.21"})
    assert moved.chain.read_bytes() != kept[0] and moved.authority.read_bytes() == kept[1], "phones go on trusting it"
    assert [path.stat().st_mode & 0o777 for path in (moved.key, moved.key.with_name("authority.key"))] == [0o600] * 2
    checked = ["openssl", "verify", "-CAfile", moved.authority, moved.chain]
    assert subprocess.run(checked, capture_output=True, check=False).returncode == 0
    bank = certificate(database, {"203.0.113.5"})
    assert subprocess.run(checked[:3] + [bank.authority, bank.chain], capture_output=True, check=False).returncode != 0


def test_what_is_wrong_is_a_sentence(tmp_path, monkeypatch):
    with pytest.raises(ServerError, match="'self'"):
        settings({"REFEREE_TLS": "yes"})
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CertificateError, match="no openssl"):
        certificate(tmp_path / "referee.db", set())
    monkeypatch.setattr(subprocess, "run", slow)
    with pytest.raises(CertificateError, match="timed out"):
        certificate(tmp_path / "referee.db", set())


def slow(command, **_told):
    raise subprocess.TimeoutExpired(command, 60, stderr=b"+++")


def test_where_the_tables_are_on_a_server(tmp_path, monkeypatch):
    monkeypatch.setenv("REFEREE_DATABASE", str(tmp_path / "referee.db"))
    made = certificate("postgresql://referee@127.0.0.1:1/none", set())
    assert made.chain.exists() and made.chain.parent == tmp_path / "referee.db.tls"


def test_without_it_there_is_no_such_page(client):
    assert client.get("/secure").status_code == 404 and client.get("/referee.crt").status_code == 404
