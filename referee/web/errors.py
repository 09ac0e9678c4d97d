"""Errors are pages of our own; under /api/ they are JSON with a code and a sentence."""

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException

from ..kernel import GameUnknown, RefereeError
from ..play.errors import EventUnreadable
from ..storage.errors import NoPen, NoRoom
from ..storage.store import Busy, NoSuchTable, StoreError, StoreUnusable

TITLES = {
    400: "That could not be read",
    403: "Not allowed here",
    404: "There is nothing here",
    405: "That does not work here",
    409: "The table has moved on",
    413: "Too much at once",
    422: "That cannot be done",
    429: "A little slower, please",
    500: "The referee stumbled",
    503: "One moment, please",
}
SENTENCES = {
    404: "This address leads nowhere. Perhaps a letter of the code is wrong.",
    405: "This address cannot be used like that. Go back and try again.",
    413: "What was sent is too long. No move is as long as that.",
    500: "Something went wrong here, and no move was lost. Go back and try again.",
}


def install(app: Flask) -> None:
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(RefereeError, _unreadable)
    app.register_error_handler(EventUnreadable, _event_unreadable)
    app.register_error_handler(StoreError, store_error)
    app.register_error_handler(Exception, _stumble)


def answer(status: int, code: str, sentence: str, headers: dict | None = None, **shown: str | None) -> Response:
    """The error as JSON for a program, as a page for a person.

    `shown` there beside the sentence: `retype`, a table's code to be typed again; `readable`, the code of a table whose
    record can be read in part; another `title`.
    """
    if request.path.startswith("/api/"):
        response = jsonify(error={"code": code, "message": sentence})
    else:
        table = (request.view_args or {}).get("code") if status in (403, 409) else None
        usual = {"title": TITLES.get(status, "That did not work"), "retype": None, "readable": None}
        response = Response(render_template("error.html", status=status, sentence=sentence, table=table, **usual | shown))
    response.status_code = status
    response.headers.update(headers or {})
    return response


def _http(error: HTTPException) -> Response:
    if error.response is not None:
        return error.response
    own = error.description != type(error).description
    sentence = error.description if own else SENTENCES.get(error.code, error.description)
    headers = {"Allow": ", ".join(error.valid_methods)} if getattr(error, "valid_methods", None) else None
    if error.code == 308:
        return error.get_response()
    return answer(error.code, error.name.lower().replace(" ", "-"), sentence, headers)


def _unreadable(error: RefereeError) -> Response:
    return answer(404 if isinstance(error, GameUnknown) else 400, error.code, str(error))


def _event_unreadable(error: EventUnreadable) -> Response:
    """Something is wrong with what is stored of a table. The record shows it up to there."""
    code = (request.view_args or {}).get("code")
    title = "This table cannot be read to its end"
    return answer(503, error.code, str(error), title=title, readable=code if error.seq > 1 else None)


def store_error(error: StoreError) -> Response:
    if isinstance(error, NoSuchTable):
        return answer(404, error.code, str(error), retype=(request.view_args or {}).get("code", "")[:12])
    if isinstance(error, Busy | StoreUnusable):
        return answer(503, error.code, str(error), {"Retry-After": "2"})
    return answer(403 if isinstance(error, NoPen) else 503 if isinstance(error, NoRoom) else 409, error.code, str(error))


def _stumble(error: Exception) -> Response:
    from flask import current_app

    current_app.logger.exception("unexpected error", exc_info=error)
    if current_app.testing:
        raise error
    return answer(500, "internal", SENTENCES[500])
