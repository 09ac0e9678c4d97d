"""Every sentence a game can say, heard while its examples are played and games at random: for whoever edits words."""

from collections.abc import Iterator
from dataclasses import fields
from typing import NamedTuple

from ... import games
from ...rulebook import Rulebook
from .heard import Heard
from .inquiry import Inquiry

WHOLE = ("finding", "prompt", "declares", "hints", "comes to", "fault", "clause", "question")  # where whole sentences are said
PART, NEVER = "part", "not made"  # said only inside of others; said by nothing that was tried


class Said(NamedTuple):
    """One thing said: where (`kind`), the `key` of it in the rulebook's file (keys of its parts, if it was put together)."""

    kind: str
    key: str
    text: str


def said(slug: str) -> list[Said]:
    """All that was heard, in that order; then what is only a part of it, what stands in the file, and what was never made.

    Raises GameUnknown.
    """
    book = games.get(slug).rulebook
    heard = Heard(**{each.name: getattr(book, each.name) for each in fields(book)})
    found: dict[tuple[str, str], Said] = {}
    for kind, text in Inquiry(heard).all():
        if text and (kind, text) not in found:
            found[kind, text] = Said(kind, heard.key(text), text)
    whole = {key for each in found.values() for key in each.key.split()}
    parts = [Said(PART, key, text) for text, keys in heard.keys.items() for key in keys if key not in whole]
    made = whole | {part.key for part in parts}
    never = [Said(NEVER, key, text) for key, text in _templates(book) if key not in made]
    return [*found.values(), *parts, *_written(book), *never]


def listing(slug: str) -> Iterator[str]:
    """A line each: where, by which key, and the first words it was said in, parted by tabs."""
    first: dict[tuple[str, str], str] = {}
    for kind, key, text in said(slug):
        first.setdefault((kind, key), text)
    return ("\t".join((*where, text)) for where, text in first.items())


def _templates(book: Rulebook) -> Iterator[tuple[str, str]]:
    yield from ((f"findings.{code}", sentence.text) for code, sentence in book.sentences.items())
    yield from ((f"words.{word}", text) for word, text in book.words.items())


def _written(book: Rulebook) -> Iterator[Said]:
    """What is said as it stands in the file."""
    for number, clause in book.clauses.items():
        yield Said("clause", f"clauses.{number}.text", clause.text)
    for key, option in (book.options | book.setup).items():
        yield Said("option", f"options.{key}.title", option.title)
        yield Said("question", f"options.{key}.question", option.question)
        yield from (Said("choice", f"options.{key}.choices.{choice.key}", choice.text) for choice in option.choices)
