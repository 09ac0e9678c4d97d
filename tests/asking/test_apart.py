"""What is measured on questions kept apart is read and counted right; the files are such questions, about clauses there are."""

import pytest

from referee import games
from referee.rulebook import LANGUAGES

from ..games.built import BUILT
from .apart import Question, figures, questions, read

LINES = (
    "block-arena\ten\t3.1\tyes\tplain\tmay I pass",
    "block-arena\tde\t3.1\tyes\tplain\tdarf ich passen",
    "block-arena\ten\t6.1\t\tplain\twhat is the goal for in this game",
    "block-arena\ten\t-\t\tplain\thow much does it cost in the shop",
    "block-arena\ten\t5.2+5.3\t\tinference\tcan I move a block with a meeple on it",
)


def test_they_are_counted(tmp_path):
    path = tmp_path / "block-arena.tsv"
    path.write_text("# questions\n" + "\n".join(LINES), encoding="utf-8")
    found = figures(read(path))
    assert found.unsaid == found.other_first == found.inference == found.given == found.right == 1 and found.refused == 0
    assert found.first >= 0.5 and figures([]).first is None


@pytest.mark.parametrize("line", ("a\tb", LINES[0].replace("yes", "perhaps"), LINES[0].replace("plain", "odd")))
def test_what_is_no_question_is_refused(tmp_path, line):
    (tmp_path / "a.tsv").write_text(line, encoding="utf-8")
    with pytest.raises(ValueError, match="line 1"):
        read(tmp_path / "a.tsv")


@pytest.mark.parametrize("slug", BUILT)
def test_the_files_are_about_what_there_is(slug):
    found = questions(slug)
    assert {each.language for each in found} == set(LANGUAGES)
    for each in found:
        assert isinstance(each, Question) and each.slug == slug
        assert set(each.clauses) <= set(games.get(slug).rulebook.clauses) and bool(each.clauses) >= bool(each.answer)


def test_in_other_languages():
    found = figures(each for each in questions() if each.language != "en")
    assert found.other_first >= 0.9 and found.other_three >= 0.97 and found.refused <= 0.02
    assert found.given >= 0.5 and found.right >= 0.9
