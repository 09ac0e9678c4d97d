"""ask GAME QUESTION: one JSON list of clauses, best first; with - for the game, a question a line."""

import json

import pytest

from referee import games
from referee.asking import BEST

HOP = "do I have to hop after tipping?"


def test_one_question(referee):
    answer = referee("ask", "deblockle", HOP)
    assert answer.code == 0 and len(answer.lines) == 1
    found = json.loads(answer.lines[0])
    assert found[0]["clause"] == "deblockle:4.1" and 0 < len(found) <= BEST
    clauses = games.get("deblockle").rulebook.clauses
    assert all(set(each) == {"clause", "text"} for each in found[1:]) and set(found[0]) <= {
        "clause",
        "text",
        "answer",
        "as",
        "depends",
    }
    assert all(clauses[each["clause"].partition(":")[2]].text == each["text"] for each in found)


@pytest.mark.parametrize(
    "question, number, answer, taken",
    [("may I walk past his meeple", "4.5", "yes", ""), ("darf ich passen?", "3.1", "yes", "darf ich passen")],
)
def test_a_straight_answer(referee, question, number, answer, taken):
    """Where one is sure; in the question's language, and with the stored question it was taken for."""
    first = json.loads(referee("ask", "block-arena", question).lines[0])[0]
    assert (first["clause"], first["answer"]) == (f"block-arena:{number}", answer) and (taken or first["as"]) == first["as"]


def test_what_is_forbidden_is_answered_the_other_way_round(referee):
    first = json.loads(referee("ask", "gridbloc", "is it illegal to go back to a tile I visited before").lines[0])[0]
    assert first["answer"] == "no" and first["as"].startswith("the other way round: ")


@pytest.mark.parametrize("question", ["", " ", "zzzz qqqq", "how much does it cost", "☃", "' -- ;"])
def test_where_the_rulebook_does_not_say(referee, question):
    answer = referee("ask", "gobblet", question)
    assert (answer.code, answer.out, answer.err) == (0, "[]\n", "")


def test_a_stream_of_questions_about_any_game(referee):
    plain = (f"deblockle\t{HOP}", "block\tcan I slide it under like in Tetris?", "chess\tmay I castle")
    odd = ("block", "gobblet\ta\tb", "", "gobblet\tasdf", "")
    answer = referee("ask", "-", given="\n".join(plain + odd))
    hop, slide, chess, *missing, nonsense = map(json.loads, answer.lines)
    assert answer.code == 0 and len(answer.lines) == 7
    assert hop[0]["clause"] == "deblockle:4.1" and slide[0]["clause"] == "block:4.4" and nonsense == []
    assert chess["code"] == "game-unknown" and "gobblet" in chess["error"]
    assert [each["code"] for each in missing] == ["missing"] * 3
    assert "QUESTION" in missing[0]["error"]


def test_a_stray_byte_spoils_its_own_line_only(referee):
    answer = referee("ask", "-", given="gobblet\tmay I \udcff pass\ngobblet\tmay I pass\n")
    assert answer.code == 0 and all(isinstance(json.loads(line), list) for line in answer.lines) and len(answer.lines) == 2


@pytest.mark.parametrize(
    "args", [("ask", "gobblet"), ("ask", "chess", "may I castle"), ("ask", "gobblet", "a", "--option", "x=y")], ids=str
)
def test_what_cannot_be_asked(referee, args):
    answer = referee(*args)
    assert answer.code == 2 and not answer.out and answer.err.startswith("referee: ")
