"""What cannot be and what is odd about a position as it lies: each fault by its clause, and all of them at once."""

from typing import NamedTuple

import pytest
from hypothesis import given

from .positions import GAME, LIMIT, SIZES, drawn, parts, played, scattered, wild


class Fault(NamedTuple):
    name: str
    line: str
    found: tuple[tuple[str, str, str], ...]  # code, clause, squares
    said: tuple[str, ...] = ()


FAULTS = (
    Fault("five blocks", "7 a1b1,c1,d1,e1,f1 a7,b7,c7,d7 a1,a7 1,1 L",
        (("too-many-blocks", "1.2", "a1 b1 c1 d1 e1 f1"),), ("light has only four", "5 of them")),
    Fault("a meeple in the air", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,e5 1,1 L", (("in-the-air", "4.1", "e5"),), ("dark's", "e5")),
    Fault("a counter beyond", "7 a1,b1,c1,d1 a7,b7,c7,d7 a1,a7 31,31 L",
        (("beyond-the-limit", "7.1", ""), ("beyond-the-limit", "7.1", ""), ("limit-reached", "7.1", "")), ("31", "30")),
    Fault("counted in set-up", "9 a1,b1,c1 a9,b9,c9 -,- 2,2 L",
        (("counted-in-set-up", "2.5", ""),), ("2 and 2", "light still has 1 block to place and dark still has 1")),
    Fault("counted without a meeple", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,- 2,2 L",
        (("counted-in-set-up", "2.5", ""),), ("dark still has a meeple to place",)),
    Fault("both arrived", "9 a1,b1,c1,d1 a9,b9,c9,d9 a9,a1 5,5 L",
        (("both-arrived", "6.1", "a9 a1"), ("has-arrived", "6.1", "a9"), ("has-arrived", "6.1", "a1")), ("both",)),
    Fault("arrived", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,b1 5,5 L", (("has-arrived", "6.1", "b1"),), ("dark's", "b1")),
    Fault("at the limit", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,b9 40,40 L", (("limit-reached", "7.1", ""),), ("40",)),
    Fault("dark two behind", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,a9 7,5 D",
        (("counters-apart", "3.2", ""),), ("dark is to move", "light's counter", "it says 7, and dark's says 5")),
    Fault("apart, light to move", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,a9 6,5 L",
        (("counters-apart", "3.2", ""),), ("light is to move", "dark's counter", "it says 5, and light's says 6")),
    Fault("moved, not counted", "9 a1,b1,c1,d1d2 a9,b9,c8,d8 a1,a9 0,0 L",
        (("moved-uncounted", "3.2", "d1 d2"), ("moved-uncounted", "3.2", "c8 d8")), ("light's", "one of", "has left")),
    Fault("set unevenly", "9 a1,b1 - -,- 0,0 L", (("set-unevenly", "2.1", ""),), ("light has 2", "dark has 0")),
    Fault("set outside the base", "9 a1a2 b8 -,- 0,0 L",
        (("set-outside-base", "2.2", "a1 a2"), ("set-outside-base", "2.2", "b8")), ("light's", "a1 and a2")),
    Fault("a meeple early", "9 a1 a9 a1,- 0,0 L", (("meeple-set-early", "2.3", "a1"),), ("light's", "eight")),
    Fault("dark's meeple first, and no telling who began", "9 a1,b1,c1,d1 a9,b9,c9,d9 -,a9 0,0 D",
        (("meeple-set-early", "2.3", "a9"),), ("dark's", "before light's")),
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_named(fault):
    findings = GAME.audit(GAME.parse(fault.line))
    found = [(finding.code, finding.clause, " ".join(finding.squares)) for finding in findings]
    assert found == [(code, f"block-arena:{clause}", squares) for code, clause, squares in fault.found]
    message = findings[0].message.lower()
    assert all(word.lower() in message for word in fault.said), message


def test_five_faults_are_five_findings():
    findings = GAME.audit(GAME.parse("7 a1,b1,c1,d1,e1 a7 g5,a1 31,2 D"))
    assert [finding.code for finding in findings][:5] == [
        "too-many-blocks",
        "in-the-air",
        "beyond-the-limit",
        "counted-in-set-up",
        "has-arrived",
    ]
    assert [finding.severity for finding in findings] == sorted(finding.severity for finding in findings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("begins", "LD")
def test_nothing_that_honest_play_brings_is_even_odd(size, begins):
    for seed in range(6):
        for now in played(seed, size, begins):
            found = {finding.code for finding in GAME.audit(now)}
            assert found <= {"has-arrived", "limit-reached"} and bool(found) == GAME.outcome(now).over


@pytest.mark.parametrize("build", [scattered, wild])
def test_what_reads_is_at_most_odd(build):
    @given(drawn(build))
    def at_most_odd(now):
        assert {finding.severity for finding in GAME.audit(now)} <= {"warning"}

    at_most_odd()


@given(drawn(scattered))
def test_a_draft_is_impossible_just_where_it_does_not_read(now):
    """Each fault laid into a sound position, and found again."""
    stands = {square for pair in now.blocks for block in pair for square in parts(block)}
    free = next(square for square in ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "a7", "b6") if square not in stands)
    limit = LIMIT[now.size]
    spoilt = {
        "in-the-air": now._replace(meeples=(now.meeples[0], free)),
        "too-many-blocks": now._replace(blocks=(tuple(sorted((*now.blocks[0], free))), now.blocks[1])),
        "beyond-the-limit": now._replace(counters=(now.counters[0], limit + 1)),
        "counted-in-set-up": now._replace(blocks=(now.blocks[0][1:], now.blocks[1]), counters=(1, 0)),
    }
    for code, draft in spoilt.items():
        found = [finding.code for finding in GAME.audit(draft) if finding.severity == "impossible"]
        assert code in found and GAME.parse(GAME.write(draft)) == draft
        with pytest.raises(ValueError):
            GAME.read(GAME.write(draft))
