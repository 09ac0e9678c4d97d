"""Readings and variants, chosen before play."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to set an option: its `key` in addresses and on the command line, and what it means in words.

    `piece` is the name of a drawing that shows it, where there is one.
    """

    key: str
    text: str
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A `ruling` (how an unclear rule is read), a `variant` the rulebook offers, or a `setup` choice such as who begins.

    `clause`: where it is told; `further`: by id, the others that say something else with it.
    """

    key: str
    kind: str
    clause: str
    title: str
    question: str
    default: str
    choices: tuple[Choice, ...]
    further: tuple[str, ...] = ()
    open: bool = False  # other words than the choices are read by the game itself

    def choice(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.key == key), None)
