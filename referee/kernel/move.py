"""What every move of every game says of itself."""

from typing import Protocol


class Move(Protocol):
    """One player's turn. `str(move)` is its notation; `seat` the letter it is led by, empty for the player to move."""

    @property
    def seat(self) -> str: ...

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares it touches, the one it ends on last."""
