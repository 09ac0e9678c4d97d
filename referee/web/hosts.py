"""By which names Referee is asked for. Links that open a table on another phone are made with the name, so a stranger's is
refused; and one that cannot be a name is refused before anything else looks at it."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

from .guard import HEADERS

LABEL = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
HOST = re.compile(rf"({LABEL}(?:\.{LABEL})*\.?|\[[a-f0-9:.]{{2,45}}\])(?::([1-9][0-9]{{0,4}}))?", re.ASCII | re.IGNORECASE)
LONGEST = 260

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def install(app: Flask) -> None:
    app.wsgi_app = _guarded(app.wsgi_app, allowed(app.config["HOSTS"]))  # type: ignore[method-assign]


def allowed(told: str) -> tuple[str, ...]:
    """Names parted by commas; one that begins with a dot stands for all below it too. None: any name will do."""
    return tuple(name for name in (each.strip().lower().removesuffix(".") for each in told.split(",")) if name)


def fits(host: str, names: tuple[str, ...]) -> bool:
    """Can it be a host, with its port or without; and is it one of these names?"""
    found = HOST.fullmatch(host) if len(host) <= LONGEST else None
    if found is None or int(found[2] or 1) > 65535:
        return False
    name = found[1].lower().removesuffix(".")
    return not names or any(name == each or (each[0] == "." and f".{name}".endswith(each)) for each in names)


def _guarded(app: Wsgi, names: tuple[str, ...]) -> Wsgi:
    def guarded(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        # Only the oldest kind of request has no host. It is answered where any name will do.
        host = environ.get("HTTP_HOST")
        if fits(host, names) if host is not None else not names:
            return app(environ, start)
        start("400 Bad Request", [("Content-Type", "text/plain; charset=utf-8"), *HEADERS.items()])
        return [b"Referee is not served by this name. Look again at the address you typed.\n"]

    return guarded
