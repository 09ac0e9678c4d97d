"""The choices in force, bound to a game's own type."""

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")


def readings(kind: type[R], chosen: Mapping[str, str]) -> R:
    """The chosen options as a `kind`: a frozen dataclass with a field an option, `-` in its key written `_`.

    Raises TypeError where a field has no option, or an option no field.
    """
    named = {key.replace("-", "_"): choice for key, choice in chosen.items()}
    known = {each.name for each in fields(kind)}
    if lost := sorted(known ^ named.keys()):
        raise TypeError(f"{kind.__name__} and the options differ in {', '.join(lost)}.")
    return kind(**named)
