"""The web floor: routes, forms, pages. `create_app` puts one small module per subject together."""

import hashlib
import os
from pathlib import Path

from flask import Flask, Response, g, request
from flask_compress import Compress

from ..keeping.secret import secret
from ..storage.places import Where, place, usual_place
from ..storage.room import most
from ..storage.store import migrate
from . import (
    addresses,
    amends,
    api,
    ask,
    boards,
    both,
    calibrate,
    check,
    compares,
    disputes,
    empty,
    errors,
    guard,
    handover,
    health,
    heavy,
    here,
    home,
    hosts,
    htmx,
    imports,
    installing,
    kept,
    known,
    lean,
    learn,
    leaving,
    limits,
    loading,
    measures,
    mirror,
    moves,
    nearby,
    offline,
    pages,
    pens,
    records,
    repair,
    replay,
    rules,
    secure,
    settle,
    squares,
    tables,
)
from .server import BODY

ROOT = Path(__file__).parent.parent.parent


def create_app(database: Where | None = None, **config) -> Flask:
    """The application on a database: `database`, else DATABASE_URL, else REFEREE_DATABASE, else data/referee.db.

    Raises StoreUnusable.
    """
    app = Flask("referee", root_path=str(ROOT))
    where = place(database) if database else usual_place()
    migrate(where)
    most()  # a number of tables that is none is told at the start
    app.config.from_mapping(
        DATABASE=where,
        SECRET_KEY=secret(where),
        MAX_CONTENT_LENGTH=BODY,
        LIMITS=False if os.environ.get("REFEREE_LIMITS") == "off" else None,  # None: unless testing
        HOSTS=os.environ.get("REFEREE_HOSTS", ""),
        SESSION_COOKIE_NAME="referee",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,  # the cookie is sent when what it remembers changes
        SESSION_COOKIE_SECURE=os.environ.get("REFEREE_HTTPS") == "1",
        PERMANENT_SESSION_LIFETIME=365 * 24 * 3600,
        SEND_FILE_MAX_AGE_DEFAULT=365 * 24 * 3600,  # static addresses carry a hash of the content
        COMPRESS_MIMETYPES=["text/html", "text/css", "text/javascript", "application/json", "image/svg+xml"],
        COMPRESS_MIN_SIZE=400,
        COMPRESS_LEVEL=5,  # of a table as small as 6 makes it within 3 of 100, in half the time
        COMPRESS_REGISTER=False,  # see _compress
    )
    app.config.update(config)
    app.json.sort_keys = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    _compress(app)
    for module in (
        measures,
        guard,
        known,
        errors,
        limits,
        heavy,
        addresses,
        pages,
        squares,
        hosts,
        htmx,
        nearby,
        secure,
        lean,
        offline,
        health,
        home,
        imports,
        installing,
        loading,
        here,
        tables,
        pens,
        handover,
        leaving,
        moves,
        both,
        records,
        repair,
        replay,
        amends,
        disputes,
        compares,
        mirror,
        check,
        settle,
        empty,
        boards,
        kept,
        rules,
        learn,
        ask,
        calibrate,
        api,
    ):
        module.install(app)
    _version_static(app)
    app.teardown_appcontext(_close_store)
    return app


def _compress(app: Flask) -> None:
    """Answers with something in them are compressed. Most polls have nothing, and asking costs them a tenth of their time."""
    compress = Compress(app)

    @app.after_request
    def after_request(response: Response) -> Response:
        return response if response.status_code in (204, 303, 304) else compress.after_request(response)


def _close_store(_error: BaseException | None) -> None:
    if store := g.pop("store", None):
        store.close()


def _version_static(app: Flask) -> None:
    """Static addresses end in a hash of the file, so that browsers may keep them for a year."""
    folder = Path(app.static_folder)
    hashes = {path.name: hashlib.sha256(path.read_bytes()).hexdigest()[:10] for path in folder.iterdir()}

    @app.url_defaults
    def add_hash(endpoint: str, values: dict) -> None:
        if endpoint == "static" and (version := hashes.get(values.get("filename"))):
            values["v"] = version

    @app.after_request
    def only_what_it_names(response: Response) -> Response:
        """An address with the hash of another version is answered, and not kept under that name."""
        if request.endpoint == "static" and hashes.get((request.view_args or {}).get("filename")) != request.args.get("v"):
            response.headers["Cache-Control"] = "no-store"
        return response
