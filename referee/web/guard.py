"""What comes from our own pages, and what browsers are told: same-origin check, security headers."""

from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request

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
        "worker-src 'self'",
        "manifest-src 'self'",
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
