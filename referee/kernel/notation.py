"""Lines of notation: where in them something stands."""

from collections.abc import Iterable
from itertools import accumulate


def offsets(words: Iterable[str], between: int = 1, at: int = 0) -> list[int]:
    """Where each word of a line begins, `between` characters apart, the first one `at`: for NotationError."""
    return list(accumulate((len(word) + between for word in words), initial=at))[:-1]
