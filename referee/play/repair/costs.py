"""How unlikely each way is in which a record and a board come apart: the cheapest explanation is told first.

One for each move that is not as it was written. What people do often is a little cheaper than what they do seldom; an
explanation by which somebody broke a rule is dearer than one by which nobody did, and yet cheaper than one of a move more.
"""

MISSING_LAST = 1.0  # somebody played and forgot the phone: what happens most
WRONG_LAST = 1.1  # a slip of the finger, seen at once
TWICE = 1.15  # tapped again, because nothing seemed to happen
MISSING = 1.2  # as at the end; but a missing move is mostly noticed by the next player, who is not to move
SWAPPED = 1.25  # both were entered when there was time, in the wrong order
WRONG = 1.3  # a slip that nobody saw for a while
EXTRA = 1.4  # a move that was only thought about
FOLLOWS = 0.1  # a later move that is told otherwise only because of the change before it
ILLEGAL = 0.4  # for each move that breaks a rule or is out of turn: the phone says so at once
BACK = 0.01  # for each move since
LONG_AGO = 12  # moves since: whoever looks at the board would have seen it by now,
UNNOTICED = 1.0  # so that it is less likely than two moves forgotten
NUDGED = 1.9  # a piece pushed by a sleeve: likelier than two moves forgotten, less likely than one
UNLIKE = 3.0  # what is easily left out of a board, such as a circle round a combo, does not agree
