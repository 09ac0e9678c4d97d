"""What can be wrong with what we are given. One kind of error for all of it: RefereeError, with a code and a sentence."""


class RefereeError(ValueError):
    """Something given cannot be read. `code` is a stable kebab-case word; str() is a sentence for a person."""

    code = "unreadable"


class GameUnknown(RefereeError):
    """No game goes by this name, or it is not built yet."""

    code = "game-unknown"


class OptionUnknown(RefereeError):
    """The game has no such option, or the option no such choice."""

    code = "option-unknown"


class SetupError(RefereeError):
    """The set-up named something the game does not have."""

    code = "setup-unknown"


class NotationError(RefereeError):
    """A position or a move that cannot be read: which `field`, what was `expected` there, what was `found`.

    `at`: where in the text that was found, counted from 0; None where the fault is in no one place. `says`: the sentence
    for a person, where they need less than that.
    """

    code = "notation"

    def __init__(self, field: str, expected: str, found: str, at: int | None = None, says: str = ""):
        self.field, self.expected, self.found, self.at = field, expected, found, at
        shown = found if len(found) <= 60 else found[:57] + "…"
        super().__init__(says or f"{field}: expected {expected}, found {shown!r}")


class MoveImpossible(RefereeError):
    """The move names something that is not there, so no position comes after it."""

    code = "impossible"
