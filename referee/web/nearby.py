"""The address by which phones on the same network reach this machine, and addresses as QR codes."""

import ipaddress
import socket
from contextlib import suppress
from functools import lru_cache

import segno
from flask import Flask, current_app, request
from markupsafe import Markup

from .hosts import allowed, fits

ELSEWHERE = ("192.0.2.1", 9)  # reserved for examples (RFC 5737): nothing is sent, only the way out is looked up


def install(app: Flask) -> None:
    app.config.setdefault("NEARBY", "")
    app.jinja_env.globals.update(nearby=nearby, qr_code=qr_code)


def address(host: str, port: int, names: str = "") -> str:
    """Where phones find what is served at this host and port, by one of these names; "" where they cannot."""
    if host in ("0.0.0.0", "::", ""):
        host = _own()
    with suppress(ValueError):
        if ipaddress.ip_address(host).is_loopback:
            return ""
    if not host or host == "localhost":
        return ""
    shown = f"[{host}]" if ":" in host else host
    place = f"{shown}:{port}" if port != 80 else shown
    return f"http://{place}/" if fits(place, allowed(names)) else ""


def _own() -> str:
    """This machine's address on the network it reaches others by; "" where there is no network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(ELSEWHERE)
        return str(way.getsockname()[0])
    return ""


def in_terminal(text: str) -> None:
    """The code, printed on standard output."""
    segno.make(text, micro=False).terminal(compact=True)


def nearby() -> str:
    """The address for phones, told to whoever looks at the page on this machine itself; "" for others."""
    with suppress(ValueError):
        if ipaddress.ip_address(request.remote_addr or "").is_loopback:
            return str(current_app.config["NEARBY"])
    return ""


def reachable(path: str) -> str:
    """A path as an address that other phones can open: not by the name "localhost", where another is known."""
    return f"{(nearby() or request.host_url).rstrip('/')}{path}"


@lru_cache(maxsize=256)
def qr_code(text: str) -> Markup:
    """A picture of the code, black on white in either scheme: some phones read no other."""
    code = segno.make(text, micro=False)
    drawn = code.svg_inline(scale=4, border=3, dark="#000", light="#fff", svgclass="qr", omitsize=True)
    return Markup(drawn.replace("<svg ", '<svg role="img" aria-label="The same address as a QR code" ', 1))
