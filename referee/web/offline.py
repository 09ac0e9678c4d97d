"""When the server is out of reach: the worker that keeps pages on the phone, which ones, and the page for all others.

A page is kept only where its answer says so (`Referee-Keeps`). Nothing with a key in its address, no form to join and no
backup is named here.
"""

import hashlib
import json
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, Flask, Response, current_app, render_template, request, url_for

from .. import games
from .guard import HTMX_HASH

KEEPS = "Referee-Keeps"
# By endpoint, in which of the phone's caches its page lies; each holds so many pages, and the oldest go.
PAGES = {
    "home.index": "always",
    "rules.show": "always",
    "rules.rulings": "always",
    "rules.clause": "answers",
    "ask.show": "answers",
    "boards.plan": "plans",
    "records.show": "records",
    "tables.show": "tables",
}
# These answer with the part of a table's page that changes, which takes its place in the page that is kept.
PARTS = {"moves.move", "moves.throw", "moves.count", "leaving.leave", "both.settle"}
PARTS |= {"tables.show", "tables.take_back", "tables.end"}
FILES = (".css", ".js", ".svg")

offline = Blueprint("offline", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(offline)
    app.after_request(_name)
    app.jinja_env.globals.update(worker_version=lambda: _version(Path(app.root_path)))


@offline.get("/sw.js")
def worker() -> Response:
    """The worker, told what to fetch. Its bytes change with any file that pages are made of: browsers see each new version."""
    folder = Path(current_app.static_folder or "")
    names = sorted(path.name for path in folder.iterdir() if path.suffix in FILES and path.name != "worker.js")
    files = [url_for("static", filename=name) for name in names]
    slugs = [entry.slug for entry in games.all()]
    pages = [url_for(endpoint, slug=slug) for slug in slugs for endpoint in ("rules.show", "rules.rulings")]
    told = {
        "version": _version(Path(current_app.root_path)),
        "files": files,
        "htmx": url_for("htmx.own", v=HTMX_HASH[7:15]),
        "pages": [url_for("home.index"), *pages],
        "fallback": url_for(".show"),
    }
    script = f"const TOLD = {json.dumps(told)};\n{(folder / 'worker.js').read_text()}"
    return Response(script, mimetype="text/javascript", headers={"Cache-Control": "no-cache"})


@offline.get("/offline")
def show() -> str:
    return render_template("offline.html")


def _name(response: Response) -> Response:
    """Says in which cache this answer may be kept, and of a table under which address."""
    endpoint = request.endpoint or ""
    partial = request.headers.get("HX-Request") == "true"
    if endpoint in PARTS and partial and response.status_code in (200, 409):
        response.headers[KEEPS] = f"tables {url_for('tables.show', code=(request.view_args or {})['code'])}"
    elif endpoint in PAGES and response.status_code == 200 and request.method == "GET":
        kind = PAGES[endpoint]
        response.headers[KEEPS] = kind if kind == "answers" else f"{kind} {request.path}"
    return response


@lru_cache(maxsize=1)
def _version(root: Path) -> str:
    """Another one for every change of what the pages are made of."""
    folders = (root / name for name in ("static", "templates", "data/rules"))
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
    return hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in files)).hexdigest()[:10]
