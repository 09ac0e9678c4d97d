"""Our own copy of htmx, for pages that cannot reach the CDN: kept beside the database by a server that once had internet."""

import base64
import hashlib
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

from flask import Blueprint, Flask, Response, abort, current_app

from ..storage.files import fresh_beside, place
from ..storage.places import beside
from .guard import HTMX, HTMX_HASH

LARGEST = 500_000  # bytes that are read of what the CDN answers
PATIENCE = 10  # seconds
AGAIN = 60  # seconds between two tries

htmx = Blueprint("htmx", __name__)


class Copy:
    """The file of one database."""

    def __init__(self, database: Path, source: str = HTMX):
        self.path, self._source = database.with_name(f"{database.name}.htmx-{HTMX_HASH[7:15].replace('/', '_')}.js"), source
        self._lock, self._tried = Lock(), -float(AGAIN)

    def read(self) -> bytes | None:
        """None where it was never fetched, or is not the file any more."""
        with suppress(OSError):
            if fits(kept := self.path.read_bytes()):
                return kept
        return None

    def fetch(self) -> bool:
        """Is it there now? Nothing is kept that has another hash."""
        if self.read() is not None:
            return True
        with suppress(OSError, ValueError), urllib.request.urlopen(self._source, timeout=PATIENCE) as answer:
            if fits(came := answer.read(LARGEST)):
                fresh = fresh_beside(self.path)
                fresh.write_bytes(came)
                place(fresh, self.path, over=True)
                return True
        return False

    def fetch_soon(self) -> None:
        """Beside what is served, and not again and again."""
        with self._lock:
            if time.monotonic() < self._tried + AGAIN:
                return
            self._tried = time.monotonic()
        Thread(target=self.fetch, daemon=True).start()


def fits(file: bytes) -> bool:
    return "sha384-" + base64.b64encode(hashlib.sha384(file).digest()).decode() == HTMX_HASH


def install(app: Flask) -> None:
    app.extensions["htmx"] = Copy(beside(app.config["DATABASE"]))
    app.register_blueprint(htmx)


@htmx.get("/htmx.js")
def own() -> Response:
    copy: Copy = current_app.extensions["htmx"]
    if (kept := copy.read()) is None:
        if not current_app.testing:
            copy.fetch_soon()
        abort(404, "This server never fetched htmx. The pages work without it.")
    return Response(kept, mimetype="text/javascript", headers={"Cache-Control": "public, max-age=31536000, immutable"})
