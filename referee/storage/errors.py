"""What the store cannot do. Each has a stable kebab-case `code`; str() is a sentence for a person."""


class StoreError(Exception):
    """The store cannot do as asked."""

    code = "store"


class Busy(StoreError):
    """Others kept the database locked for too long. Nothing was written; trying again may help."""

    code = "busy"


class StoreUnusable(StoreError):
    """The database cannot be used at all: none there, not a database, a newer program's, damaged, read-only, full."""

    code = "store-unusable"


class NoSuchTable(StoreError):
    """No table goes by this code, or it is not a code at all."""

    code = "no-such-table"

    def __init__(self) -> None:
        super().__init__("There is no table with this code.")


class Stale(StoreError):
    """The table has other events than the writer saw. `present` is its version now: the seq of its last event."""

    code = "stale"

    def __init__(self, present: int):
        self.present = present
        super().__init__("Somebody else wrote at this table in the meantime. Load the page again.")
