"""The server's own copy of htmx: fetched once, never another file, served to keep."""

import threading
from functools import partial
from http.server import HTTPServer, SimpleHTTPRequestHandler

import pytest

from referee.web import htmx
from tests.browser.conftest import packed


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_said):
        pass


@pytest.fixture
def elsewhere(tmp_path):
    """A folder, and where it is served."""
    folder = tmp_path / "cdn"
    folder.mkdir()
    server = HTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield folder / "htmx.js", f"http://127.0.0.1:{server.server_port}/htmx.js"
    server.shutdown()
    server.server_close()


def test_it_is_fetched_once_and_no_other_file(client, app, elsewhere, tmp_path):
    file, address = elsewhere
    copy = app.extensions["htmx"] = htmx.Copy(tmp_path / "referee.db", address)
    assert not copy.fetch() and client.get("/htmx.js").status_code == 404
    file.write_bytes(b"alert('another file')")
    assert not copy.fetch() and client.get("/htmx.js").status_code == 404
    file.write_bytes(packed("htmx.org", "4.0.1", "dist/htmx.min.js"))
    assert copy.fetch()
    answer = client.get("/htmx.js")
    assert answer.data == file.read_bytes() and "immutable" in answer.headers["Cache-Control"]
    file.unlink()
    assert copy.fetch(), "kept for when there is no internet"
    copy.path.write_bytes(b"damaged")
    assert not copy.fetch() and client.get("/htmx.js").status_code == 404
