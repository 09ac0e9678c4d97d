"""The command line's verbs over HTTP: /api/games, /api/<game>/<verb>?position=…&move=…&moves=…&option=key=choice."""

from contextlib import nullcontext

from flask import Blueprint, Flask, Response, abort, jsonify, request

from .. import games
from ..kernel import NotationError, OptionUnknown, RefereeError
from ..rulebook.wording import listed
from ..service.verbs import VERBS, Verb, listing
from .heavy import heavy

# A server plays no more moves and lists no more: what takes longer belongs on the command line.
LONGEST = 500
LISTED = 10_000

api = Blueprint("api", __name__, url_prefix="/api")


def install(app: Flask) -> None:
    app.register_blueprint(api)


class _Missing(RefereeError):
    code = "missing"


class _Unwanted(RefereeError):
    code = "unwanted"


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
    most = {"steps": LISTED} if verb.works and verb.listed else {}
    with heavy() if verb.works and not verb.listed else nullcontext():
        return jsonify(verb.answer(game, *given, **_moves(verb), **most))


def _wanted(field: str) -> str:
    value = request.args.get(field)
    if value is None:
        raise _Missing(f"Expected {field}= in the address.")
    return value


def _moves(verb: Verb) -> dict[str, str]:
    """The moves that lead to what is asked about, where there are any: a verb that does not play them would answer for
    another position than is meant."""
    moves = request.args.get("moves")
    if moves is None:
        return {}
    if not verb.replays and "moves" not in verb.wants:
        raise _Unwanted(f"Only {listed(name for name, each in VERBS.items() if each.replays)} play moves first.")
    if (count := len(moves.split())) > LONGEST:
        raise NotationError("moves", f"at most {LONGEST} moves over HTTP", str(count))
    return {"moves": moves} if verb.replays else {}


def _options() -> dict[str, str]:
    chosen = {}
    for text in request.args.getlist("option"):
        key, equals, choice = text.partition("=")
        if not (key and equals):
            raise OptionUnknown(f"Expected option=key=choice in the address, found {text!r}.")
        chosen[key] = choice
    return chosen
