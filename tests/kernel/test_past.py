"""A past and one position more is a sequence as any other, without a copy."""

import pytest

from referee.kernel import Past
from tests.watched import Watched

PLAIN = [*"abcab", "d"]
CUTS = ((-6, None), (0, 3), (2, 6), (None, None), (None, None, 2), (5, 2), (-1, None), (3, -2), (7, 9), (-1, None, -1))


@pytest.mark.parametrize("before", [tuple("abcab"), Past(Past("abc", "a"), "b")], ids=["plain", "nested"])
def test_a_past_is_a_sequence_as_any_other(before):
    past = Past(before, "d")
    assert list(past) == PLAIN and list(reversed(past)) == PLAIN[::-1] and len(past) == len(PLAIN)
    assert all([*past[slice(*cut)]] == PLAIN[slice(*cut)] for cut in CUTS)
    assert [past[place] for place in range(-6, 6)] == [*PLAIN, *PLAIN]
    assert [past.count(each) for each in "abcde"] == [2, 2, 1, 1, 0] and "d" in past and "e" not in past
    assert Past((), "d")[:] == ["d"] and Past((), "d").count("d") == 1
    for beyond in (6, -7):
        with pytest.raises(IndexError):
            past[beyond]


def test_of_a_long_past_no_more_is_seen_than_is_asked_for():
    long = Watched("a", "bc", 1_000)
    past = Past(long, "d")
    assert (past[-3:], past[-1], past.count("a"), next(reversed(past)), len(past)) == (["b", "c", "d"], "d", 998, "d", 1_001)
    assert long.seen == 2
