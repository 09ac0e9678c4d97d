"""What forms send along: a token that names this attempt to write, the version its sender saw."""

import re

from flask import abort, request

TOKEN = re.compile(r"[A-Za-z0-9_-]{8,64}")


def token() -> str:
    """The form's token. A form without one is not ours, or lost it."""
    given = request.form.get("token", "")
    if not TOKEN.fullmatch(given):
        abort(400, "token: expected the 8 to 64 letters and digits every form here carries. Load the page again.")
    return given


def version() -> int:
    """The event the sender saw last."""
    given = request.form.get("version", "")
    if not re.fullmatch(r"[0-9]{1,9}", given):
        abort(400, "version: expected the whole number every form here carries. Load the page again.")
    return int(given)


def number(name: str) -> int:
    given = request.form.get(name, "")
    if not re.fullmatch(r"[0-9]{1,9}", given):
        abort(400, f"{name}: expected a whole number, found {given[:20]!r}.")
    return int(given)
