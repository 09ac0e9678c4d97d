"""Bytes to text: what an editor, a mail or a phone may have made of a record."""

import codecs

from .found import Unreadable

LARGEST = 10 * 1024 * 1024  # bytes of a record; one with all the events a table may have is smaller


def text_of(data: bytes) -> tuple[str, list[str]]:
    """The text, its lines parted by line feeds, and a sentence for each thing that was put right. Raises Unreadable."""
    if len(data) > LARGEST:
        raise Unreadable(f"A record is {LARGEST // 1024**2} MB long at most, and this is longer. None of it was read.")
    text, notes = _decoded(data)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        notes.append("Its lines end as on other systems. They were read all the same.")
    return text, notes


def _decoded(data: bytes) -> tuple[str, list[str]]:
    if data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
    for mark, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            return _as(data[len(mark) :], name), ["It is written in UTF-16, and was read so. Save it as UTF-8."]
    if data[1:2] == b"\0" or data[:1] == b"\0":
        return _as(data, "utf-16-le" if data[1:2] == b"\0" else "utf-16-be"), [
            "It is written in UTF-16, and was read so. Save it as UTF-8."
        ]
    try:
        return data.decode(), []
    except UnicodeDecodeError:
        return data.decode("latin-1"), ["It is not written in UTF-8, and was read as Latin-1. Look at the names."]


def _as(data: bytes, name: str) -> str:
    try:
        return data.decode(name)
    except UnicodeDecodeError:
        raise Unreadable("It begins as UTF-16 and does not go on so. It may be cut off or damaged.") from None
