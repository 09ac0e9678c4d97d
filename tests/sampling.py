"""What `make test` takes a few of, and `make soak` many: cases, and Hypothesis's examples."""

from collections.abc import Collection
from random import Random

import pytest
from hypothesis import settings

SEED = 1  # the same few every time: a failure can be had again
MORE = 10  # so many times the examples in the long runs


def sampled(cases: Collection, few: int) -> list:
    """The cases for `parametrize`, in their order; all but the few drawn are marked `soak`.

    A single value that is itself a tuple goes in as a `pytest.param`.
    """
    drawn = set(Random(SEED).sample(range(len(cases)), min(few, len(cases))))
    return [case if number in drawn else late(case) for number, case in enumerate(cases)]


def late(case):
    """A case (a value, a tuple of values or a `pytest.param`) for the long runs alone."""
    if hasattr(case, "marks"):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.soak])
    values = case if type(case) is tuple else (case,)
    return pytest.param(*values, marks=pytest.mark.soak)


def examples(few: int) -> settings:
    """So many of Hypothesis's examples in `make test`; more, and others each time, in `make soak`."""
    return settings(max_examples=few * MORE if settings.get_current_profile_name() == "soak" else few)
