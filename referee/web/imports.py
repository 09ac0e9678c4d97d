"""A record pasted or opened: what is found in it, line by line, and a table made of it in one go."""

from pathlib import Path

from flask import Blueprint, Flask, Response, current_app, make_response, redirect, render_template, request, send_file, url_for

from .. import games
from ..kernel import RefereeError
from ..play.records import Reading, check
from ..play.records.encodings import text_of
from . import forms
from .guard import store
from .heavy import heavy
from .known import own_phones, remember
from .limits import STARTING, limited
from .server import RECORD

KINDS = (".txt", ".json", "text/plain", "application/json")  # of files with a record
LARGEST = 250_000  # bytes of one, so that it is taken with the form around it
SHOWN = 400  # lines of what was found; faults are shown before all else
SHARED = 3_000  # letters of a record that an address can hold

imports = Blueprint("imports", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(imports)


@imports.get("/import")
def show() -> Response:
    """An empty page, or what an address holds (`record`), checked."""
    text = request.args.get("record", "")[:SHARED]
    return _page(text.encode("utf-8", "replace")) if text else _page(None)


@imports.post("/import")
def look() -> Response:
    """What was pasted (`record`), or else a file."""
    return _page(_given())


@imports.post("/import/start")
def start() -> Response:
    """A table of what was found to be whole: all of its events are stored together, or none."""
    data = _given()
    token = forms.token()
    limited(STARTING)
    with heavy():
        table = check(data).table
    if table is None:
        return _page(data)
    code = store().create(table.started.game, table.started, token, table.events[1:], phones=own_phones())
    remember(code)
    return redirect(url_for("tables.show", code=code), 303)


@imports.get("/record.schema.json")
def schema() -> Response:
    return send_file(Path(current_app.root_path) / "data" / "record.schema.json", mimetype="application/schema+json")


def _given() -> bytes:
    """Larger forms than others are taken here. A file counts before what is pasted."""
    request.max_content_length = RECORD
    file = request.files.get("file")
    data = file.read() if file else b""
    return data or request.form.get("record", "").replace("\r\n", "\n").encode("utf-8", "replace")


def _text(data: bytes) -> str:
    try:
        return text_of(data)[0]
    except RefereeError:
        return ""


def _page(data: bytes | None) -> Response:
    nothing = data is not None and not data.strip()
    reading = Reading((), None)
    if data is not None and not nothing:
        with heavy():
            reading = check(data)
    faults = reading.faults
    others = [found for found in reading.found if not found.grave]
    text = _text(data or b"")
    page = render_template(
        "import.html",
        reading=reading,
        faults=faults[:SHOWN],
        others=others[: max(SHOWN - len(faults), 0)],
        number=len(reading.found),
        asked=data is not None and not nothing,
        nothing=nothing,
        games=games.all(),
        text=text,
        kinds=KINDS,
        largest=LARGEST,
        share=url_for(".show", record=text, _external=True) if text and len(text) <= SHARED else "",
    )
    return make_response(page, 422 if faults or nothing else 200)
