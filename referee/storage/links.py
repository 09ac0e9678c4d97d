"""What a table's links are made with: one word for all of them, and another for each seat whose link was renewed alone.

They are kept as one text: `9f3a…`, or `9f3a… yellow=07bc…`.
"""

import secrets


def word() -> str:
    """No two are alike, so that no restored copy brings back one that was handed out for another."""
    return secrets.token_hex(8)


def word_of(links: str, seat: str) -> str:
    """The one of a seat's link; "" for the link that lets a phone write all."""
    common, own = _parsed(links)
    return own.get(seat, common)


def renewed(links: str, seat: str) -> str:
    """The words once this seat has another. The others' stay as they are."""
    common, own = _parsed(links)
    return " ".join((common, *(f"{each}={its}" for each, its in (own | {seat: word()}).items())))


def _parsed(links: str) -> tuple[str, dict[str, str]]:
    common, *own = links.split(" ")
    return common, dict(each.split("=", 1) for each in own)
