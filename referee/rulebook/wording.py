"""Sentences of the rulebook filled in with values: lists, singular and plural, capitals."""

from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Any


def listed(words: Iterable[object], last: str = "and") -> str:
    """Words as a sentence lists them: "a1, a2 and b3"."""
    *most, end = [str(word) for word in words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def fill(text: str, values: Mapping[str, Any]) -> str:
    """A sentence with its values in place.

    Beside the plain `{name}` a sentence may say

    - `{squares}` of a tuple or list: "a1, a2 and b3"; `{squares:or}`: "a1, a2 or b3";
    - `{count:one block|{} blocks}` of a number: the first form for 1, the other for the rest, `{}` being the number;
    - `{Seat}` where only `seat` is given: the value with a capital.

    Raises KeyError for a name that is not among the values.
    """
    said = []
    for literal, name, spec in _parts(text):
        said.append(literal)
        if name is not None:
            value = values[name] if name in values else _capitalised(values[name[:1].lower() + name[1:]])
            said.append(value if type(value) is str else _said(value, spec))
    return "".join(said)


@cache
def _parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """The text before each value, the value's name, and how it is said. `{}` inside a form is no value of its own."""
    parts = Formatter().parse(text.replace("{}", _NUMBER))
    return tuple((literal, name, spec or "") for literal, name, spec, _ in parts)


def _said(value: Any, spec: str) -> str:
    if "|" in spec:
        one, more = spec.split("|")
        return (one if value == 1 else more).replace(_NUMBER, str(value))
    if isinstance(value, tuple | list):
        return listed(value, spec or "and")
    return format(value, spec)


def _capitalised(value: Any) -> Any:
    return capital(value) if isinstance(value, str) else value


_NUMBER = "\0"
