"""What the rules answer, position by position, as digests: a change that means to change no rule changes none of them.

tests/fixtures/<slug>.answers is a table. A row is a digest, a tab, and what is asked about: a line of notation, `+ ` and a move
made in the row before, `first ` and a set-up, `options ` and choices, `edit `, a board and taps, or `tick ` and boxes. Behind
another tab moves may follow to be asked about.
Rows without a digest: `?` the options in force from here on, `!` words that are asked now and then, `#` a remark.

`python -m tests.answers [GAME …]` writes the digests anew. CONTRIBUTING.md says when.
"""

from .rows import ENDING, Question, questions
from .table import Table

__all__ = ["ENDING", "Question", "Table", "questions"]
