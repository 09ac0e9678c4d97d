"""What forms send along: a token that names this attempt to write, the version its sender saw."""

import re
from typing import NamedTuple

from flask import abort, request

from ..play.naming import shown

TOKEN = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Sent(NamedTuple):
    """Which attempt to write this is, and the event its sender saw last."""

    token: str
    version: int


def sent() -> Sent:
    return Sent(token(), version())


def token() -> str:
    """The form's token. A form without one is not ours, or lost it."""
    given = request.form.get("token", "")
    if not TOKEN.fullmatch(given):
        abort(400, "This form has lost its token. Load the page again, and try once more.")
    return given


def name() -> str:
    """What somebody or something is called, as it will be seen."""
    return shown(request.form.get("name", ""))


def version() -> int:
    """The event the sender saw last."""
    given = request.form.get("version", "")
    if not re.fullmatch(r"[0-9]{1,9}", given):
        abort(400, "This form has lost its version. Load the page again, and try once more.")
    return int(given)


def number(field: str, digits: int = 9) -> int:
    given = request.form.get(field, "")
    if not re.fullmatch(rf"[0-9]{{1,{digits}}}", given):
        abort(400, f"There has to be a whole number for “{field}”, not “{given[:20]}”. Load the page again, and try once more.")
    return int(given)
