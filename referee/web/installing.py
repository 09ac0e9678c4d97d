"""What a phone asks for to put Referee beside its other apps: a manifest, icons, and where one left off."""

from flask import Blueprint, Flask, Response, abort, jsonify, redirect, url_for

from .. import games
from .guard import store
from .icons import icon
from .imports import KINDS
from .known import tables

LIGHT, DARK = "#f5efe2", "#15110d"  # the page of base.css by day and by night
SIZES = (180, 192, 512)
YEAR = 365 * 24 * 3600
DAY = 24 * 3600

installing = Blueprint("installing", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(installing)
    app.jinja_env.globals.update(theme_colors={"light": LIGHT, "dark": DARK})


@installing.get("/manifest.webmanifest")
def manifest() -> Response:
    about = {
        "id": "/",
        "name": "Referee",
        "description": "The referee beside your board: was that move legal, whose turn is it, who has won?",
        "lang": "en",
        "start_url": url_for(".onward"),
        "scope": "/",
        "display": "standalone",
        "theme_color": LIGHT,
        "background_color": LIGHT,
        "categories": ["games", "utilities"],
        "icons": [
            *({"src": url_for(".drawn", size=size), "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES[1:]),
            {"src": url_for(".filled", size=512), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            {"src": url_for("static", filename="icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        ],
        "shortcuts": [
            {
                "name": entry.title,
                "description": entry.about,
                "url": url_for("home.new", slug=entry.slug),
                "icons": [{"src": url_for(".drawn", size=192), "sizes": "192x192", "type": "image/png"}],
            }
            for entry in games.all()
        ],
        # A game handed on by another app of the phone is opened here.
        "share_target": {
            "action": url_for("imports.look"),
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"text": "record", "files": [{"name": "file", "accept": list(KINDS)}]},
        },
    }
    response = jsonify(about)
    response.mimetype = "application/manifest+json"
    response.cache_control.max_age = DAY
    return response


@installing.get("/icon-<int:size>.png")
def drawn(size: int) -> Response:
    return _png(size, filled=False)


@installing.get("/icon-<int:size>-filled.png")
def filled(size: int) -> Response:
    return _png(size, filled=True)


def _png(size: int, filled: bool) -> Response:
    if size not in SIZES:
        abort(404, f"Icons are {SIZES[0]}, {SIZES[1]} or {SIZES[2]} pixels wide.")
    response = Response(icon(size, filled), mimetype="image/png")
    response.cache_control.max_age = YEAR
    return response


@installing.get("/onward")
def onward() -> Response:
    """Where this browser left off: the table it was at last, or else the games."""
    for table in store().recent(tables()):
        return redirect(url_for("tables.show", code=table.code))
    return redirect(url_for("home.index"))
