"""Sentences of the rulebook filled in with values: lists, singular and plural, capitals."""

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any


def listed(words: Iterable[str], last: str = "and") -> str:
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
    return _FORMATTER.vformat(text, (), values)


class _Wording(Formatter):
    def get_value(self, key: int | str, args: Any, values: Mapping[str, Any]) -> Any:
        if key in values or not isinstance(key, str):
            return values[key]
        small = values[key[:1].lower() + key[1:]]
        return capital(small) if isinstance(small, str) else small

    def parse(self, text: str) -> Iterable[tuple]:
        # Formatter would fill "{}" inside a form in its own way; a form's number is put in by format_field.
        return super().parse(text.replace("{}", _NUMBER))

    def format_field(self, value: Any, spec: str) -> str:
        if "|" in spec:
            one, more = spec.split("|")
            return (one if value == 1 else more).replace(_NUMBER, str(value))
        if isinstance(value, tuple | list):
            return listed(value, spec or "and")
        return super().format_field(value, spec)


_NUMBER = "\0"
_FORMATTER = _Wording()
