"""Lines and threes in a row, against what coordinates alone say (clauses 3.3, 5.1)."""

from itertools import combinations

import pytest

from referee.games.gobblet.rules.lines import LINES, THREES, fours, threes
from referee.games.gobblet.rules.position import SQUARES
from referee.rulebook import load

from .positions import brute_lines

BRUTE_LINES = brute_lines()
# The diagonals x - y = c and x + y = c that have three squares.
GRID = [(x, y) for x in range(4) for y in range(4)]
DIAGONALS = [{"abcd"[x] + "1234"[y] for x, y in GRID if x + sign * y == c} for sign in (1, -1) for c in range(-3, 7)]
BRUTE_SHORT = {frozenset(squares) for squares in DIAGONALS if len(squares) == 3}
BRUTE_THREES = {
    "line": {frozenset(three) for line in BRUTE_LINES for three in combinations(line, 3)},
    "adjacent": {frozenset(line[i : i + 3]) for line in BRUTE_LINES for i in (0, 1)},
    "short": {frozenset(three) for line in BRUTE_LINES for three in combinations(line, 3)} | BRUTE_SHORT,
}


def names(squares) -> frozenset[str]:
    return frozenset(SQUARES[square] for square in squares)


def mask(squares) -> int:
    return sum(1 << SQUARES.index(square) for square in squares)


def test_every_reading_of_the_rulebook_has_its_threes():
    assert {*THREES} == {*BRUTE_THREES} == {choice.key for choice in load("gobblet").options["three"].choices}


def test_ten_lines():
    assert {names(line) for line in LINES} == set(map(frozenset, BRUTE_LINES))
    assert len(LINES) == len(BRUTE_LINES) == 10
    assert all(list(line) == sorted(line) for line in LINES), "a line is named as lists of squares are sorted"


def test_fours_on_every_board():
    """All 65536 ways to show on the sixteen squares."""
    lines = [(mask(line), frozenset(line)) for line in BRUTE_LINES]
    for shown in range(1 << 16):
        assert [names(line) for line in fours(shown)] == [line for bits, line in lines if shown & bits == bits]


@pytest.mark.parametrize("reading, number", [("line", 40), ("adjacent", 20), ("short", 44)])
def test_threes_on_every_three_squares(reading, number):
    assert len(BRUTE_THREES[reading]) == number
    for squares in combinations(SQUARES, 3):
        found = [names(three) for three in threes(mask(squares), reading)]
        assert found == [frozenset(squares)] * (frozenset(squares) in BRUTE_THREES[reading])


@pytest.mark.parametrize("reading", BRUTE_THREES)
def test_threes_among_many(reading):
    for squares in combinations(SQUARES, 7):
        found = {names(three) for three in threes(mask(squares), reading)}
        assert found == {three for three in BRUTE_THREES[reading] if three <= set(squares)}


def test_no_landing_breaks_two_lines():
    """Two lines share one square at most, and lines uncovered together share the one that was left (5.5)."""
    assert all(len(set(one) & set(other)) <= 1 for one, other in combinations(BRUTE_LINES, 2))
