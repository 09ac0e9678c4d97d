"""A long past that counts how many of its positions a rule looks at."""

from collections.abc import Sequence


class Watched(Sequence):
    """So many positions, the last of them `lately`. Counting one is a look-up, as at a table, and is not counted here."""

    def __init__(self, earlier, lately: Sequence, number: int):
        self._positions = [earlier] * (number - len(lately)) + list(lately)
        self.seen = 0

    def __len__(self):
        return len(self._positions)

    def __getitem__(self, index):
        self.seen += len(range(len(self))[index]) if isinstance(index, slice) else 1
        return self._positions[index]

    def __iter__(self):
        return (self[index] for index in range(len(self)))

    def __reversed__(self):
        return (self[index] for index in reversed(range(len(self))))

    def count(self, value):
        return self._positions.count(value)
