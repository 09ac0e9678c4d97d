"""What is found in a record as it is read in."""

from dataclasses import dataclass

from ...kernel import RefereeError


class Unreadable(RefereeError):
    """A record, or a line of one, that cannot be read. str() is a sentence."""

    code = "record-unreadable"


@dataclass(frozen=True, slots=True)
class Found:
    """What was found in a line (1, 2, …; of JSON in an entry; 0 for the whole). `grave`: no table can be made of it so."""

    line: int
    text: str
    said: str
    grave: bool = False
