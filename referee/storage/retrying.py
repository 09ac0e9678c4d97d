"""What was torn is tried again: a lost connection, a failover, another transaction that an engine put first."""

import random
from collections.abc import Callable
from functools import wraps
from time import monotonic, sleep
from typing import ParamSpec, TypeVar

from .errors import Torn

PATIENCE = 15.0  # seconds: an engine that starts anew, or another machine that takes over, takes some
FIRST, LONGEST = 0.01, 0.5  # seconds between two tries, ever longer

P = ParamSpec("P")
R = TypeVar("R")


def retried(work: Callable[P, R]) -> Callable[P, R]:
    """For what is one whole transaction, and comes to the same however often it is done, by its token or by what it says."""

    @wraps(work)
    def again(*args: P.args, **named: P.kwargs) -> R:
        until, pause = monotonic() + PATIENCE, FIRST
        while True:
            try:
                return work(*args, **named)
            except Torn:
                if monotonic() + pause > until:
                    raise
            sleep(random.uniform(pause / 2, pause))
            pause = min(2 * pause, LONGEST)

    return again
