"""By what a browser is known, and what it may: its keys, and the tables it has seen.

A key is random and the browser's alone; of it only the hash is stored. Every key is a cookie with a name of its own, so that
no answer that comes late, such as to another tab, writes over a key that came meanwhile. Clocks do not matter to either.
"""

import hashlib
import re
import secrets
from typing import Any

from flask import Flask, Request, Response, current_app, g, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadData

from ..storage.errors import ONE_SEAT, NoPen
from ..storage.pens import Pen
from .bounded import Kept
from .guard import store

NAME, KEY = re.compile(r"phone-[0-9a-f]{8}"), re.compile(r"[A-Za-z0-9_-]{43}")
KEYS = 8  # of one browser; it has more than one where two of its pages were its first at once
DAYS = 400  # browsers keep nothing longer; each page of a table makes it as long anew
# What a phone that enters for one seat may ask for. What it enters is looked at once more: see writers.entitled.
SEATS_MAY = {f"moves.{name}" for name in ("move", "throw")} | {
    f"tables.{name}" for name in ("take_back", "end", "peek", "rematch")
} | {"pens.change", "both.settle", "handover.answer", "leaving.leave"}  # fmt: skip
COOKIES = 2_000  # that were read lately, each with some five hundred bytes
SEEN = 40  # tables a browser's cookie keeps; those where it may write are in the store


def install(app: Flask) -> None:
    app.session_interface = Timeless()
    app.after_request(_hand_out)


class Timeless(SecureCookieSessionInterface):
    """The tables a browser has seen, signed: not even a clock set back makes them unknown."""

    def __init__(self) -> None:
        self._read = Kept(COOKIES, lambda _: 1)  # a page that follows sends the same one every few seconds

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        sent = request.cookies.get(self.get_cookie_name(app), "")
        if (held := self._read.get(sent)) is None:
            signer = self.get_signing_serializer(app)
            try:
                held = signer.loads(sent) if signer and sent else {}
            except BadData:
                return self.session_class()
            self._read.keep(sent, held)
        return self.session_class(held)


def phones() -> list[str]:
    """The hashes of the keys that the browser has."""
    return [hashed(key) for key in _keys().values()]


def own_phones() -> list[str]:
    """The same; a browser that has no key is given one."""
    if not _keys():
        _keys()[f"phone-{secrets.token_hex(4)}"] = secrets.token_urlsafe(32)
        g.handing = True
    return phones()


def hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _keys() -> dict[str, str]:
    if "keys" not in g:
        sent = sorted((name, key) for name, key in request.cookies.items() if NAME.fullmatch(name) and KEY.fullmatch(key))
        g.keys = dict(sent[:KEYS])
    return g.keys


def _hand_out(response: Response) -> Response:
    """Keys that are new, or are to be kept longer."""
    if g.get("handing"):
        rules: dict[str, Any] = {"max_age": DAYS * 24 * 3600, "httponly": True, "samesite": "Lax"}
        for name, key in _keys().items():
            response.set_cookie(name, key, secure=current_app.config["SESSION_COOKIE_SECURE"], **rules)
        response.vary.add("Cookie")
    return response


def pen(code: str) -> Pen | None:
    """What this browser may write with at the table, None where it only watches."""
    if "pens" not in g:
        g.pens = {}
    if code not in g.pens:
        _inherit()
        g.pens[code] = store().pens.of(code, phones())
    held: Pen | None = g.pens[code]
    return held


def may_write(code: str) -> bool:
    """May this browser write at the table, if only for one seat?"""
    return pen(code) is not None


def own_seat(code: str) -> str:
    """The seat that this browser enters for and for no other; "" where it may enter all, or nothing."""
    held = pen(code)
    return held.seat if held and not held.writes_all else ""


def require_writer(code: str) -> None:
    """Raises NoPen, also where a phone that enters for one seat asks for more. What is stored asks once more, as it is
    stored: see Store.append."""
    if not may_write(code):
        raise NoPen
    if own_seat(code) and request.endpoint not in SEATS_MAY:
        raise NoPen(ONE_SEAT)


def remember(code: str) -> None:
    """This browser looks at the table; its keys live on."""
    seen = remembered()
    if _keys():
        g.handing = True
    if seen[:1] != [code]:
        session["seen"] = [code, *(each for each in seen if each != code)][:SEEN]
        session.permanent = True


def remembered() -> list[str]:
    """The tables this browser has seen, the latest first."""
    _inherit()
    return list(session.get("seen", ()))


def knows(code: str) -> bool:
    return code in remembered() or may_write(code)


def tables() -> list[str]:
    """Where this browser may write, and what it has seen."""
    return list(dict.fromkeys([*store().pens.tables(phones()), *remembered()]))


def _inherit() -> None:
    """Cookies of earlier versions held the pens themselves: they go to the store, once."""
    if "tables" not in session:
        return
    held = dict(session.pop("tables"))
    session["seen"] = [*session.get("seen", ()), *held][:SEEN]
    session.permanent = True
    if any(held.values()):
        store().pens.inherit([code for code, writer in held.items() if writer], own_phones()[0])
