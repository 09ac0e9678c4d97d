"""The command line's verbs over HTTP: /api/games, /api/<game>/<verb>?position=…&move=…&option=key=choice."""

from flask import Blueprint, Flask, Response, abort, jsonify, request

from .. import games
from ..kernel import NotationError, OptionUnknown, RefereeError
from ..verbs import VERBS, listing

DEPTHS = ("0", "1", "2", "3")  # a server counts no further: deeper counts belong on the command line

api = Blueprint("api", __name__, url_prefix="/api")


def install(app: Flask) -> None:
    app.register_blueprint(api)


class _Missing(RefereeError):
    code = "missing"


@api.get("/games")
def all_games() -> Response:
    return jsonify(listing())


@api.get("/<slug>/<name>")
def ask(slug: str, name: str) -> Response:
    game = games.get(slug, **_options())
    if name not in VERBS:
        abort(404, f"There is no verb {name!r}; the verbs are: {', '.join(VERBS)}.")
    verb = VERBS[name]
    given = [_wanted(field) for field in verb.wants]
    if name == "perft" and given[1] not in DEPTHS:
        raise NotationError("depth", f"a whole number from 0 to {DEPTHS[-1]} over HTTP", given[1])
    return jsonify(verb.answer(game, *given))


def _wanted(field: str) -> str:
    value = request.args.get(field)
    if value is None:
        raise _Missing(f"expected {field}= in the address")
    return value


def _options() -> dict[str, str]:
    chosen = {}
    for text in request.args.getlist("option"):
        key, equals, choice = text.partition("=")
        if not (key and equals):
            raise OptionUnknown(f"option: expected key=choice, found {text!r}")
        chosen[key] = choice
    return chosen
