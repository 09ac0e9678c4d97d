"""Who joins a table and who may write there: links that let phones in, for one seat or for all, and taking pens away."""

import hmac

from flask import Blueprint, Flask, Response, abort, current_app, redirect, render_template, request, url_for

from ..keeping.secret import link_key
from ..storage.errors import NoPen
from ..storage.pens import SEAT
from . import forms
from .guard import store
from .known import may_write, own_phones, own_seat, phones, remember, require_writer
from .limits import KEYS, check, missed
from .loading import load
from .nearby import reachable
from .writers import phone_of

NAME = 30  # letters of a player's name

pens = Blueprint("pens", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(pens)


def key_of(code: str, seat: str = "") -> str:
    """The key in the table's link, for who keeps the table; "" where no link is open, or not to be told.

    `seat`: of the link by which a phone enters for this seat alone.
    """
    word = store().pens.link(code) if may_write(code) and not own_seat(code) else None
    return "" if word is None else _key(code, word, seat)


def _key(code: str, word: str, seat: str = "") -> str:
    return link_key(current_app.config["SECRET_KEY"], code, f"{word}:seat:{seat}" if seat else word)


def _word(code: str, key: str, seat: str = "") -> str:
    """The word that the table's open link is made with, if this is its key. Raises NoPen."""
    check(KEYS)
    word = store().pens.link(code)
    if word is None or not hmac.compare_digest(_key(code, word, seat).encode(), key.encode()):
        missed(KEYS)
        raise NoPen("This link does not open the table for writing. Ask for it again at the table.")
    return word


@pens.get("/key/<key>")
def take(code: str, key: str) -> Response:
    """The link that lets another phone write."""
    table = load(code)
    word, side = _word(code, key), request.args.get("side", "")
    if request.method == "GET" and not _keeps(code):
        store().pens.take(code, own_phones()[0], word, side if side in table.seats else "")
        remember(code)
    return redirect(url_for("tables.show", code=code, side=side or None), 303)


@pens.route("/join/<seat>/<key>", methods=["GET", "POST"])
def join(code: str, seat: str, key: str) -> Response | str:
    """The link by which a phone enters for one seat. It is asked for a name once; a look alone lets nobody in."""
    table = load(code)
    if seat not in table.seats:
        abort(404, "There is no such seat at this table.")
    word = _word(code, key, seat)
    if may_write(code) and (not own_seat(code) or own_seat(code) == seat):
        return redirect(url_for("tables.show", code=code), 303)
    if request.method == "POST":
        forms.token()
        name = " ".join(request.form.get("name", "").split())[:NAME]
        store().pens.take(code, own_phones()[0], word, seat, SEAT, name)
        remember(code)
        return redirect(url_for("tables.show", code=code), 303)
    taken = [pen.name or "another phone" for pen in store().pens.holders(code) if pen.seat == seat and not pen.writes_all]
    return render_template("join.html", table=table, game=table.game, code=code, seat=seat, taken=taken, longest=NAME)


def _keeps(code: str) -> bool:
    return may_write(code) and not own_seat(code)


@pens.get("/phones")
def show(code: str) -> str:
    """How others join, the phones that may write, and the links."""
    table = load(code)
    remember(code)
    about = store().about(code)
    holders = store().pens.holders(code, phones()) if may_write(code) else []
    seats = {seat: reachable(url_for(".join", code=code, seat=seat, key=key_of(code, seat))) for seat in table.seats}
    return render_template(
        "pens.html",
        table=table,
        game=table.game,
        code=code,
        writer=may_write(code),
        keeps=_keeps(code),
        archived=about.archived,
        watching=reachable(url_for("tables.show", code=code)),
        keeping=reachable(url_for(".take", code=code, key=key)) if (key := key_of(code)) else "",
        seats=seats if key else {},
        holders=[(pen, pen.name or phone_of(table, pen.seat)) for pen in holders],
    )


@pens.post("/phones")
def change(code: str) -> Response:
    """`withdraw` a phone by its number, or `entrust` it with all; `link`: "new" or "close"."""
    require_writer(code)
    forms.token()
    held = store().pens
    if "entrust" in request.form:
        held.entrust(code, forms.number("entrust"), phones())
        return redirect(url_for(".show", code=code), 303)
    match request.form.get("link", ""):
        case "new":
            held.renew(code, phones())
        case "close":
            held.close(code, phones())
        case _:
            held.withdraw(code, forms.number("withdraw"), phones())
    return redirect(url_for(".show", code=code), 303)
