"""What can be wrong with what we are given. One kind of error for all of it: RefereeError, with a code and a sentence."""


class RefereeError(ValueError):
    """Something given cannot be read. `code` is a stable kebab-case word; str() is a sentence for a person."""

    code = "unreadable"


class GameUnknown(RefereeError):
    """No game goes by this name."""

    code = "game-unknown"


class OptionUnknown(RefereeError):
    """The game has no such option, or the option no such choice."""

    code = "option-unknown"


class SetupError(RefereeError):
    """The set-up named something the game does not have."""

    code = "setup-unknown"


class NotationError(RefereeError):
    """A position or a move that cannot be read: which `field`, what was `expected` there, what was `found`.

    `at`: where in the text that was found, counted from 0; None where the fault is in no one place. `instead`: how it is
    written, where that is known. str() is for programs; a page has words of its own for a move nobody can read.
    """

    code = "notation"

    def __init__(self, field: str, expected: str, found: str, at: int | None = None, instead: str = ""):
        self.field, self.expected, self.found, self.at, self.instead = field, expected, found, at, instead
        shown = found if len(found) <= 60 else found[:57] + "…"
        super().__init__(f"{field}: expected {expected}, found {shown!r}")


class MoveImpossible(RefereeError):
    """The move names something that is not there, so no position comes after it."""

    code = "impossible"
