"""The option `three`: positions that tell its two readings apart, and the ruling that says so (clause 3.3)."""

import pytest

from .positions import gobblet, lay

READINGS = ("line", "adjacent")
# What yellow shows, and the square red's size 4 enters on; each in the first way, and turned or mirrored.
GAPPED = {
    "a row with a gap": ("a1:y3 b1:y3 d1:y3", "d1"),
    "a row with a gap on the left": ("a1:y3 c1:y3 d1:y3", "c1"),
    "a column with a gap": ("b1:y3 b2:y3 b4:y3", "b1"),
    "a diagonal with a gap": ("a1:y3 b2:y3 d4:y3", "d4"),
    "the other diagonal with a gap": ("a4:y3 c2:y3 d1:y3", "a4"),
    "a gap with red in it": ("a1:y3 b1:y3 c1:r3 d1:y3", "a1"),
    "a gap with a hidden yellow in it": ("a1:y3 b1:y3 c1:y2r3 d1:y3", "b1"),
}
CLOSE = {
    "three neighbours on the left": ("a1:y3 b1:y3 c1:y3", "a1"),
    "three neighbours on the right": ("b1:y3 c1:y3 d1:y3", "c1"),
    "beside red": ("a1:r3 b1:y3 c1:y3 d1:y3", "d1"),
    "on the diagonal": ("b2:y3 c3:y3 d4:y3", "b2"),
    "with a line through it that has a gap": ("a1:y3 a2:y3 a3:y3 c1:y2 d1:y2", "a1"),
}
NEITHER = {
    "two": ("a1:y3 b1:y3", "a1"),
    "a short diagonal": ("a2:y3 b3:y3 c4:y3", "b3"),
    "three of which one is covered": ("a1:y3 b1:y2r3 c1:y3", "a1"),
    "a corner": ("a1:y3 a2:y3 b1:y3", "a1"),
}


def verdict(pieces: str, move: str, three: str):
    game = gobblet(three=three)
    now = game.read(lay(pieces, red="442", yellow="421"))
    return game.judge(now, game.move(move, now))


def cases(table: dict) -> dict:
    return {"argvalues": list(table.values()), "ids": list(table)}


@pytest.mark.parametrize("pieces, to", **cases(GAPPED))
def test_a_gap_is_fine_in_a_line_and_not_among_neighbours(pieces, to):
    line, adjacent = (verdict(pieces, f"4@{to}", three) for three in READINGS)
    assert line.legal and [finding.code for finding in line.findings] == ["three-reading"]
    assert not adjacent.legal
    assert [finding.code for finding in adjacent.findings] == ["enters-on-gobblet", "three-reading"]
    said, other = line.findings[-1], adjacent.findings[-1]
    assert said.squares == other.squares and to in said.squares and len(said.squares) == 3
    assert "three = line it is allowed, with three = adjacent it would be forbidden" in said.message
    assert "three = adjacent it is forbidden, with three = line it would be allowed" in other.message


@pytest.mark.parametrize("pieces, to", **cases(CLOSE))
def test_neighbours_are_three_in_a_row_either_way(pieces, to):
    assert all(verdict(pieces, f"4@{to}", three).findings == () for three in READINGS)


@pytest.mark.parametrize("pieces, to", **cases(NEITHER))
def test_what_is_no_three_in_a_row_either_way(pieces, to):
    for three in READINGS:
        assert [finding.code for finding in verdict(pieces, f"4@{to}", three).findings] == ["enters-on-gobblet"]


def test_beside_a_gapped_three_the_clause_is_another():
    """In a line there is a three, and d4 is not of it; among neighbours there is none."""
    line, adjacent = (verdict("a1:y3 b1:y3 d1:y3 d4:y2", "4@c3", three) for three in READINGS)
    assert line.findings == adjacent.findings == ()
    line, adjacent = (verdict("a1:y3 b1:y3 d1:y3 c4:y2", "4@c4", three) for three in READINGS)
    assert [finding.code for finding in line.findings] == ["enters-beside-three"]
    assert [finding.code for finding in adjacent.findings] == ["enters-on-gobblet"]


ILLEGAL_EITHER_WAY = {
    "out of turn": ("a1:r3 b1:r3 d1:r3", "y/4@d1", "442"),
    "not outermost": ("a1:y3 b1:y3 d1:y2", "3@d1", "442"),
    "none left": ("a1:y3 b1:y3 d1:y2", "4@d1", "322"),
    "after the end": ("a1:y3 b1:y3 d1:y3 a2:y4 a3:y2 a4:y2", "4@d1", "442"),
    "on an equal one": ("a1:y3 b1:y3 d1:y4", "4@d1", "442"),
    "on one's own": ("a1:y3 b1:y3 d1:r3", "4@d1", "442"),
}


@pytest.mark.parametrize("pieces, move, red", ILLEGAL_EITHER_WAY.values(), ids=ILLEGAL_EITHER_WAY)
@pytest.mark.parametrize("three", READINGS)
def test_no_ruling_where_the_move_is_illegal_either_way(three, pieces, move, red):
    """A verdict that does not hang on the reading must not say "with three = line it is allowed"."""
    game = gobblet(three=three)
    now = game.read(lay(pieces, red=red, yellow="420"))
    found = game.judge(now, game.move(move, now))
    assert not found.legal
    assert "three-reading" not in [finding.code for finding in found.findings]


def test_what_memory_and_repetition_are_set_to_changes_no_verdict_on_a_single_position():
    line = lay("a1:y3 b1:y3 d1:y3 c3:y2", red="442", yellow="421")
    for move in ("4@d1", "4@c3", "4@a2", "3@a2"):
        found = []
        for memory in ("hidden", "open"):
            for repetition in ("position", "moves"):
                game = gobblet(memory=memory, repetition=repetition)
                now = game.read(line)
                found.append(game.judge(now, game.move(move, now)).as_json())
        assert all(one == found[0] for one in found)
