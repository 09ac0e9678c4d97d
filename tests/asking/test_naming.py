"""What a question names: a game where it stands for the game, and clauses by their numbers."""

import pytest

from referee.asking import ask
from referee.asking.naming import cited, named, unnamed


@pytest.mark.parametrize(
    "question, slug",
    [
        ("BLOCK: who wins?", "block"),
        ("in BLOCK, who wins?", "block"),
        ("BLOCK: WHO WINS?", "block"),
        ("BLOCK", "block"),
        ("can I block him", ""),
        ("CAN I BLOCK HIM", ""),
        ("may I flip a BLOCK with a meeple on it", ""),
        ("who begins BLOCK ARENA", "block-arena"),
        ("In Deblockle, may I cover a gobblet?", "deblockle"),
        ("is deblockle harder than gobblet?", ""),
        ("how many tiles has grid bloc", "gridbloc"),
    ],
)
def test_a_game(question, slug):
    assert named(question) == slug


@pytest.mark.parametrize(
    "question, bare",
    [
        ("can I cover a gobblet?", "can I cover a gobblet?"),
        ("can I play gobblet on gobblet?", "can I play gobblet on gobblet?"),
        ("how do I win in gobblet?", "how do I win?"),
        ("Gobblet: who begins?", "who begins?"),
        ("¿se puede jugar a gobblet con tres?", "¿se puede jugar con tres?"),
        ("gobblet", "gobblet"),
    ],
)
def test_its_name_is_left_out_where_it_is_the_game(question, bare):
    assert unnamed(question, "gobblet") == bare


@pytest.mark.parametrize(
    "question, numbers",
    [
        ("2.6", ["2.6"]),
        ("what does 2.6 mean?", ["2.6"]),
        ("gobblet:2.6", ["2.6"]),
        ("rule 2.6, please", ["2.6"]),
        ("rules 3.1 and 2.6", ["3.1", "2.6"]),
        ("laut Regel 2.6 und 9.9", ["2.6"]),
        ("was bedeutet 2.6?", ["2.6"]),
        ("rule #2.6", ["2.6"]),
        ("is the box 2.6 cm high", []),
        ("box: 2.6cm", []),
        ("does it cost 2.6 €, or $ 3.1 or $3.1", ["3.1"]),
        ("version 3.1 or version 3.1.2", []),
    ],
)
def test_clauses(question, numbers):
    assert cited(question, "gobblet") == numbers


def test_a_clause_that_is_named_comes_first_and_hides_no_answer():
    assert ask("rule 6.2: may I gobble from the stack", "gobblet").found[0].clause.number == "6.2"
    assert ask("Rule 2.6: can a 3 cover a 3?", "gobblet").taken.answer == "no"
    both = ask("do rules 2.6 and 4.1 forbid to cover the same size?", "gobblet").found
    assert [each.clause.number for each in both][:2] == ["2.6", "4.1"]
    assert ask("rule 2.3: may the runner step diagonally past a wall").found[0].book.slug == "gridbloc"
    assert {each.book.slug for each in ask("3.2").found} == {"gobblet", "block-arena", "block", "gridbloc", "deblockle"}


@pytest.mark.parametrize("hostile", ["1." + "1111." * 46 + "1x1", "1.1 and " * 30, "a-" * 120, "in " * 80, "play a " * 34])
def test_hostile_ones_are_read_to_their_end(hostile):
    for before in ("", "rule ", "BLOCK: "):
        cited(before + hostile, "gobblet")
        unnamed(before + hostile, "block")
        named(before + hostile)
