"""What is chosen before play, with drawings."""

from collections.abc import Iterable
from dataclasses import replace

from ....kernel import Option
from ..rules.shapes import SHAPE_WORD, orientations, token


def pictured(options: Iterable[Option]) -> tuple[Option, ...]:
    """The set-up options; where a shape is chosen, each choice with its drawing."""
    return tuple(
        replace(
            option,
            choices=tuple(replace(choice, piece=f"shape-{token(orientations(choice.key)[0])}") for choice in option.choices),
        )
        if option.default in SHAPE_WORD
        else option
        for option in options
    )
