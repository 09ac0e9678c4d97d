"""Who joins a table and who may write there: links that let phones in, for one seat or for all, and taking pens away."""

import hmac

from flask import Blueprint, Flask, Response, abort, current_app, redirect, render_template, request, url_for

from ..keeping.secret import link_key
from ..play.table import WRITER_NAME_LENGTH, Table
from ..storage.errors import NoPen
from ..storage.here import LATELY
from ..storage.pens import SEAT, WRITES
from . import forms
from .guard import store
from .here import asking, asks, note
from .known import may_write, own_phones, own_seat, pen, phones, remember, require_writer
from .limits import KEYS, count, require_free
from .loading import load
from .nearby import reachable
from .writers import phone_of

ID_DIGITS = 18  # PostgreSQL numbers phones by microseconds; 19 digits may be more than it can read

pens = Blueprint("pens", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(pens)


def key_of(code: str, seat: str = "") -> str:
    """The key in the table's link, for who keeps the table; "" where no link is open, or not to be told.

    `seat`: of the link by which a phone enters for this seat alone.
    """
    word = store().pens.link(code, seat) if may_write(code) and not own_seat(code) else None
    return "" if word is None else _key(code, word, seat)


def _key(code: str, word: str, seat: str = "") -> str:
    return link_key(current_app.config["SECRET_KEY"], code, f"{word}:seat:{seat}" if seat else word)


def _word(code: str, key: str, seat: str = "") -> str:
    """The word that the table's open link is made with, if this is its key. Raises NoPen."""
    require_free(KEYS)
    word = store().pens.link(code, seat)
    if word is None or not hmac.compare_digest(_key(code, word, seat).encode(), key.encode()):
        count(KEYS)
        raise NoPen("This link does not open the table for writing. Ask for it again at the table.")
    return word


@pens.route("/key/<key>", methods=["GET", "POST"])
def take(code: str, key: str) -> Response | str:
    """The link by which a phone enters everything; `side`: where it lies."""
    table = load(code)
    word, side = _word(code, key), request.args.get("side", "")
    side = side if side in table.seats else ""
    if _keeps(code):
        return redirect(url_for("tables.show", code=code, side=side or None), 303)
    return _joins(table, code, word, side, WRITES)


@pens.route("/join/<seat>/<key>", methods=["GET", "POST"])
def join(code: str, seat: str, key: str) -> Response | str:
    """The link by which a phone enters for one seat."""
    table = load(code)
    if seat not in table.seats:
        abort(404, "There is no such seat at this table.")
    word = _word(code, key, seat)
    if may_write(code) and (not own_seat(code) or own_seat(code) == seat):
        return redirect(url_for("tables.show", code=code), 303)
    return _joins(table, code, word, seat, SEAT)


def _joins(table: Table, code: str, word: str, seat: str, role: str) -> Response | str:
    """It is asked for a name once; a look alone lets nobody in."""
    if request.method == "POST":
        forms.token()
        name = forms.name()[:WRITER_NAME_LENGTH]
        store().pens.take(code, own_phones()[0], word, seat, role, name)
        remember(code)
        return redirect(url_for("tables.show", code=code, side=seat if role == WRITES and seat else None), 303)
    shares = [pen.name or "another phone" for pen in store().pens.holders(code) if pen.seat == seat and not pen.writes_all]
    about = {
        "table": table,
        "game": table.game,
        "code": code,
        "seat": seat,
        "longest": WRITER_NAME_LENGTH,
        "all": role == WRITES,
    }
    return render_template("join.html", **about, taken=shares if role == SEAT else [])


def _keeps(code: str) -> bool:
    return may_write(code) and not own_seat(code)


@pens.get("/phones")
def show(code: str) -> Response | str:
    """How others join, who is here, the phones that may write, and the links."""
    table = load(code)
    note(code, pen(code))
    remember(code)
    if "asked" in request.args and _keeps(code):
        return redirect(url_for("tables.show", code=code), 302)  # somebody said yes
    about = store().about(code)
    holders, guests = store().pens.holders(code, phones()), store().here.of(code)
    watching = [guest for guest in guests if not guest.writes and guest.within(LATELY)]
    seats = {seat: reachable(url_for(".join", code=code, seat=seat, key=key_of(code, seat))) for seat in table.seats}
    return render_template(
        "pens.html",
        table=table,
        game=table.game,
        code=code,
        writer=may_write(code),
        keeps=_keeps(code),
        archived=about.archived,
        looking=reachable(url_for("tables.show", code=code)),
        keeping=reachable(url_for(".take", code=code, key=key)) if (key := key_of(code)) else "",
        seats=seats if key else {},
        holders=[(pen, pen.name or phone_of(table, pen.seat)) for pen in holders],
        here={guest.phone for guest in guests if guest.within(LATELY)},
        watching=[guest.name for guest in watching if guest.name],
        others=sum(not guest.name for guest in watching),
        asks=asks(table, guests, closed=store().pens.link(code) is None),
        asking=asking(table, code),
        known=next((each.name for each in guests if each.phone in phones()), ""),
        longest=WRITER_NAME_LENGTH,
    )


@pens.post("/phones")
def change(code: str) -> Response:
    """`withdraw` a phone by its number, or `entrust` it with all; `link`: "new" or "close"."""
    require_writer(code)
    forms.token()
    held = store().pens
    if "entrust" in request.form:
        held.entrust(code, forms.number("entrust", ID_DIGITS), phones())
        return redirect(url_for(".show", code=code), 303)
    match request.form.get("link", ""):
        case "new":
            held.renew(code, phones())
        case "close":
            held.close(code, phones())
        case _:
            held.withdraw(code, forms.number("withdraw", ID_DIGITS), phones())
    return redirect(url_for(".show", code=code), 303)
