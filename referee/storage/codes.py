"""What tables and attempts to write go by."""

import hashlib
import re
import secrets

from ..kernel import RefereeError
from .errors import NoSuchTable

LETTERS = "BCDFGHJKMNPQRSTVWXZ23456789"  # none that looks like another; no vowel, nor Y, so no words
SHORTEST, LONGEST = 6, 10  # a code grows with the number of tables: see room.py
CODE = re.compile(f"[{LETTERS}]{{{SHORTEST},{LONGEST}}}")
TOKEN = re.compile("[!-~]{1,100}")


def random_code(length: int = SHORTEST) -> str:
    """A code for a new table: so many of LETTERS."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def derived_code(token: str, nth: int, length: int) -> str:
    """The code that an attempt comes to, or its next one where that is another's. As hard to guess as the token."""
    number = int.from_bytes(hashlib.sha256(f"code {nth} {token}".encode()).digest())
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(length))


def is_code(code: object) -> bool:
    return isinstance(code, str) and CODE.fullmatch(code) is not None


def check_code(code: object) -> None:
    """Raises NoSuchTable."""
    if not is_code(code):
        raise NoSuchTable


def check_token(token: object) -> None:
    """Raises RefereeError."""
    if not (isinstance(token, str) and TOKEN.fullmatch(token)):
        raise RefereeError("A write needs a token of 1 to 100 visible ASCII characters.")
