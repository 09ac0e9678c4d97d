"""Who may write, and what browsers are told: same-origin check, writer keys, security headers."""

import hashlib
import hmac
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request, session

from ..storage.store import Store, open_store

HTMX = "https://cdn.jsdelivr.net/npm/htmx.org@4.0.1/dist/htmx.min.js"
HTMX_HASH = "sha384-Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"
POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self' {HTMX}",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
REMEMBERED = 40  # tables a browser's cookie keeps


def install(app: Flask) -> None:
    app.before_request(_check_origin)
    app.after_request(_add_headers)


def _check_origin() -> None:
    """A write must come from our own page. Programs that are no browsers send none of these headers and carry no cookie."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        own = site in ("same-origin", "none")
    else:
        # Plain HTTP on a home network sends no Sec-Fetch-Site.
        source = request.headers.get("Origin") or request.headers.get("Referer")
        own = source is None or _host(source) == request.host
    if not own:
        abort(403, "This form was sent from another site. Open the table here and try again.")


def _host(address: str) -> str | None:
    try:
        return urlsplit(address).netloc
    except ValueError:  # not an address at all
        return None


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"  # a table's page is what lies there now
    return response


def store() -> Store:
    """The one connection of this request."""
    if "store" not in g:
        g.store = open_store(current_app.config["DATABASE"])
    return g.store


# Writer keys: a table's key follows from the secret, so nothing needs to be kept but in the browsers that have it.


def key_of(code: str) -> str:
    secret = current_app.config["SECRET_KEY"]
    return hmac.new(secret, f"writer:{code}".encode(), hashlib.sha256).hexdigest()[:24]


def fits(code: str, key: str) -> bool:
    return hmac.compare_digest(key_of(code).encode(), key.encode())


def remember(code: str, writer: bool = False) -> None:
    """This browser has seen the table; and may write to it, if `writer`."""
    seen = remembered()
    writer = writer or seen.get(code, False)
    if next(iter(seen.items()), None) != (code, writer):
        tables = [(code, writer), *((c, w) for c, w in seen.items() if c != code)]
        session["tables"] = tables[:REMEMBERED]
        session.permanent = True


def remembered() -> dict[str, bool]:
    """The tables this browser has seen, the latest first, and whether it may write to them."""
    return dict(session.get("tables", ()))


def may_write(code: str) -> bool:
    return remembered().get(code, False)


def require_writer(code: str) -> None:
    if not may_write(code):
        abort(
            403,
            "This phone may watch, but not write. Ask at the table for the link that lets another phone write.",
        )
