"""A table's record as text that people read and type: written, read in again, and checked line by line."""

from .check import Reading, check
from .found import Found
from .text import as_player, as_text

__all__ = ["Found", "Reading", "as_player", "as_text", "check"]
