"""What cannot be and what is odd about a position as it lies: each fault by its clause, and all of them at once."""

from typing import NamedTuple

import pytest
from hypothesis import given

from referee.games.gobblet.rules.position import SEATS, parse

from .positions import START, drawn, gobblet, lay, played, sample, scattered, wild

GAME = gobblet()


class Fault(NamedTuple):
    name: str
    line: str
    found: tuple[tuple[str, str, str], ...]  # code, clause, squares
    said: tuple[str, ...] = ()


FOUR = "a1:r4 b1:r4 c1:r4 d1:r3"

FAULTS = (
    Fault("too many", lay("a1:r4 b1:r4 c1:r4 d3:r4 d4:y4", red="333"),
        (("too-many", "1.1", "a1 b1 c1 d3"),), ("4", "red's size 4")),
    Fault("too many in sight", lay("a1:r4 d4:y4", red="444"), (("too-many", "1.1", "a1"),), ("4", "red's size 4")),
    Fault("not given", lay("a1:r3 d4:y4", red="444"), (("not-given", "2.3", "a1"),), ("Red has one gobblet of size 3", "none")),
    Fault("not given, covered", lay("a1:r4 b1:r2y4", red="443"), (("not-given", "2.3", "b1"),),
        ("one gobblet of size 2", "none")),
    Fault("missing", lay("a1:r4", red="333"), (("missing", "1.1", ""),), ("red's size 4",)),
    Fault("equal ones piled", lay("a1:r4y4"), (("not-nested", "2.6", "a1"),), ("a1", "size 4")),
    Fault("a smaller one on top", lay("a1:r4 b2:y4r3"), (("not-nested", "2.6", "b2"),), ("b2", "size 3", "size 4")),
    Fault("two such in one pile", lay("c3:r4y4r3"), (("not-nested", "2.6", "c3"),) * 2, ("c3", "size 4")),
    Fault("a four", lay(f"{FOUR} d4:y4"), (("shows-four", "5.1", "a1 b1 c1 d1"),), ("Red", "a1, b1, c1 and d1")),
    Fault("two fours at once", lay(f"{FOUR} a2:r3 a3:r3 a4:r2 d4:y4"),
        (("shows-four", "5.1", "a1 a2 a3 a4"), ("shows-four", "5.1", "a1 b1 c1 d1")), ("Red", "a1, a2, a3 and a4")),
    Fault("both show four", lay(f"{FOUR} a2:y4 b2:y4 c2:y4 d2:y3", "y"),
        (("both-show-four", "5.4", "a1 b1 c1 d1 a2 b2 c2 d2"), ("shows-four", "5.1", "a1 b1 c1 d1"),
         ("shows-four", "5.1", "a2 b2 c2 d2")), ("yellow", "who is to move")),
    Fault("nothing to play", lay("", red="000"),
        (*(("missing", "1.1", ""),) * 4, ("nothing-to-play", "6.4", "")), ("red's size 4",)),
    Fault("never begun", lay("a1:y4 b2:y4"), (("never-begun", "2.1", ""),), ("Red", "yellow has 2")),
    Fault("never begun, the other way", lay("a1:r4 b2:r4 c4:r3"), (("never-begun", "2.1", ""),), ("Yellow", "red has 3")),
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_named(fault):
    findings = GAME.audit(parse(fault.line))
    found = [(finding.code, finding.clause, " ".join(finding.squares)) for finding in findings]
    assert found == [(code, f"gobblet:{clause}", squares) for code, clause, squares in fault.found]
    message = findings[0].message.lower()
    assert all(word.lower() in message for word in fault.said), message


def test_five_faults_are_five_findings():
    line = lay("a1:r4y4 b2:r4 c3:y3 d4:r1 d1:r4 d2:r4", red="333", yellow="444")
    findings = GAME.audit(parse(line))
    assert [(finding.code, " ".join(finding.squares)) for finding in findings] == [
        ("too-many", "a1 b2 d1 d2"),
        ("not-given", "d4"),
        ("too-many", "a1"),
        ("not-given", "c3"),
        ("not-nested", "a1"),
    ]


def test_the_impossible_stands_before_the_odd():
    findings = GAME.audit(parse(lay(f"{FOUR} d4:y4", red="333")))
    assert [finding.severity for finding in findings] == ["impossible", "warning"]


@pytest.mark.parametrize("line", [START, lay("a1:r4", "y"), lay("a1:y4"), lay("a1:r4 b1:y4"), lay("a1:r3r4 b1:y4")])
def test_a_sound_position_has_nothing_to_it(line):
    assert GAME.audit(GAME.read(line)) == ()


def test_nothing_that_honest_play_brings_is_impossible():
    for seed in range(20):
        for now in played(seed):
            found = GAME.audit(now)
            assert {finding.code for finding in found} <= {"shows-four"}
            assert bool(found) == GAME.outcome(now).over


def test_nothing_scattered_honestly_is_impossible():
    for now in sample(scattered, 200):
        assert {finding.severity for finding in GAME.audit(now)} <= {"warning"}


@given(drawn(wild))
def test_the_audit_adds_up(now):
    """Every gobblet too many or too few, and every pair out of order, counted again from the line of notation."""
    board, *stacks, _ = GAME.write(now).split(" ")
    expected = set()
    for seat, left in zip(SEATS, stacks, strict=True):
        for size in "1234":
            lies, given_ = board.count(seat + size), sum(outer < size for outer in left[1:])
            if lies != given_:
                expected.add(("not-given" if lies > given_ else "missing", SEATS[seat], size))
    found = GAME.audit(now)
    assert {
        (f.code, f.values["seat"], str(f.values["size"])) for f in found if f.code in ("not-given", "missing", "too-many")
    } == expected
    disorder = sum(
        upper <= lower
        for pile in board.replace("/", ",").split(",")
        for lower, upper in zip(pile[1::2], pile[3::2], strict=False)
    )
    assert [finding.code for finding in found].count("not-nested") == disorder
