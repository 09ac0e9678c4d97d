"""What the store cannot do. Each has a stable kebab-case `code`; str() is a sentence for a person."""


class StoreError(Exception):
    """The store cannot do as asked."""

    code = "store"


class Busy(StoreError):
    """Others kept the database locked for too long. Nothing was written; trying again may help."""

    code = "busy"


class Torn(Busy):
    """A transaction ended in its middle: the connection was lost, or the engine put another first. What it was to store is
    stored whole or not at all, and which of them is not known: it is tried again, and what tells one attempt from another
    (a token, a name) keeps it from being stored twice."""


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


ONE_SEAT = "This phone enters one player’s moves. The phone that keeps the table can do this."


class NoPen(StoreError):
    """This phone may not write at this table."""

    code = "no-pen"

    def __init__(self, sentence: str = ""):
        told = "This phone may watch, but not write. Ask at the table for the link that lets another phone write."
        super().__init__(sentence or told)


class Declined(StoreError):
    """It stays as it is. str() says why: it would leave a table without a pen, a name is given, it is somebody else's."""

    code = "declined"


class NoRoom(StoreError):
    """There is as much of it as there may be. str() says what can be done."""

    code = "no-room"
