"""Who may write at a table: the link that lets another phone write, the page that lists them, taking the pen away."""

import hmac

from flask import Blueprint, Flask, Response, current_app, redirect, render_template, request, url_for

from ..keeping.secret import link_key
from ..storage.errors import NoPen
from . import forms
from .guard import store
from .known import may_write, own_phones, phones, remember, require_writer
from .limits import KEYS, check, missed
from .loading import load
from .writers import phone_of

pens = Blueprint("pens", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(pens)


def key_of(code: str) -> str:
    """The key in the table's link, for who may write there; "" where no link is open, or not to be told."""
    word = store().pens.link(code) if may_write(code) else None
    return "" if word is None else link_key(current_app.config["SECRET_KEY"], code, word)


@pens.get("/key/<key>")
def take(code: str, key: str) -> Response:
    """The link that lets another phone write."""
    table = load(code)
    check(KEYS)
    word, side = store().pens.link(code), request.args.get("side", "")
    if word is None or not hmac.compare_digest(link_key(current_app.config["SECRET_KEY"], code, word).encode(), key.encode()):
        missed(KEYS)
        raise NoPen("This link does not open the table for writing. Ask for it again at the table.")
    if request.method == "GET" and not may_write(code):
        store().pens.take(code, own_phones()[0], word, side if side in table.seats else "")
        remember(code)
    return redirect(url_for("tables.show", code=code, side=side or None), 303)


@pens.get("/phones")
def show(code: str) -> str:
    """The phones that may write, and the link."""
    table = load(code)
    remember(code)
    about = store().about(code)
    holders = store().pens.holders(code, phones()) if may_write(code) else []
    return render_template(
        "pens.html",
        table=table,
        game=table.game,
        code=code,
        writer=may_write(code),
        archived=about.archived,
        key=key_of(code),
        holders=[(pen, phone_of(table, pen.seat)) for pen in holders],
    )


@pens.post("/phones")
def change(code: str) -> Response:
    """`withdraw` a phone by its number; `link`: "new" or "close"."""
    require_writer(code)
    forms.token()
    held = store().pens
    match request.form.get("link", ""):
        case "new":
            held.renew(code, phones())
        case "close":
            held.close(code, phones())
        case _:
            held.withdraw(code, forms.number("withdraw"), phones())
    return redirect(url_for(".show", code=code), 303)
