"""Addresses, each built once: a page holds dozens, and building one costs as much as drawing a square."""

from functools import lru_cache
from typing import Any

from flask import Flask, request

KEPT = 8_192


def install(app: Flask) -> None:
    @lru_cache(maxsize=KEPT)
    def built(root: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
        return app.url_for(endpoint, **dict(values))

    def url_for(endpoint: str, **values: Any) -> str:
        """As Flask's, for templates: endpoints in full."""
        if "_external" in values:  # that hangs on the request's host
            return app.url_for(endpoint, **values)
        pairs = tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in values.items())
        return built(request.script_root, endpoint, pairs)

    app.jinja_env.globals.update(url_for=url_for)
