"""Files of rules and of questions: what is wrong in one is told with its place, for whoever writes the next."""

from dataclasses import dataclass

import pytest

from referee.rulebook import LANGUAGES, RULES, DataError, Turn, Way, files, load, questions, readings, turns, ways

GOOD = """
slug = "tiny"
title = "Tiny"
about = { edition = "", author = "", players = "", aim = "", example = "a1", names = ["tiny"], agreement = "1.2" }
sections = { 1 = "A turn" }

[clauses."1.1"]
source = "P"
text = "Put a stone."
see = ["1.2"]

[clauses."1.2"]
source = "P"
text = "Or do not."

[findings.no-stone]
severity = "impossible"
clause = "1.1"
says = "There is no stone."
cases = [{ at = "-" }, { at = "--", move = "a1" }]

[options.begins]
kind = "setup"
clause = "1.1"
title = "Who begins"
question = "Who begins?"
default = "red"
choices = { red = "Red", blue = "Blue" }
pairs = [{ shows = "", at = "-", by = { red = { verdict = "legal" }, blue = { verdict = "no-stone" } } }]
"""


@pytest.mark.parametrize(
    "old, new, told",
    [
        ('text = "Or do not."', "text = 5", "clauses.1.2.text: expected str, got int"),
        ('text = "Or do not."', "", "clauses.1.2: object missing required field text"),
        ("text =", 'txt = ""\ntext =', "clauses.1.1: object contains unknown field txt"),
        ("text =", 'text = ""\ntext =', "Cannot overwrite a value (at line 10"),
        ('at = "--"', "at = 4", "findings.no-stone.cases.1.at: expected str, got int"),
        ('"impossible"', '"grave"', "findings.no-stone.severity: invalid enum value 'grave'"),
        ('blue = "Blue"', "blue = 1", "options.begins.choices.blue: expected str, got int"),
        ('"setup"', '"set-up"', "options.begins.kind: invalid enum value 'set-up'"),
        ('verdict = "no-stone"', "verdict = 1", "options.begins.pairs.0.by.blue.verdict: expected str, got int"),
        ('default = "red"', 'default = "green"', "options.begins.default: green is none of its choices"),
        ('agreement = "1.2"', 'agreement = "6.9"', "about.agreement: there is no clause 6.9"),
        ('see = ["1.2"]', 'see = ["1.3"]', "clauses.1.1.see: there is no clause 1.3"),
        ('"impossible"\nclause = "1.1"', '"impossible"\nclause = "2"', "findings.no-stone.clause: there is no clause 2"),
        ('slug = "tiny"', 'slug = "teeny"', "slug: expected tiny, the name of the file, got teeny"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path, old, new, told):
    path = tmp_path / "tiny.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert files.read(path).title == "Tiny" and old in GOOD
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as raised:
        files.read(path)
    assert str(raised.value).startswith(f"{path}: {told}")


def test_a_file_of_the_project_is_named_from_its_root():
    assert str(DataError(RULES / "gobblet.toml", "title", "expected str")) == "data/rules/gobblet.toml: title: expected str"


@pytest.mark.parametrize(
    "text, told",
    [
        ("1.1\nhow many\n\n9.9\nwhat", "line 4: expected the number of a clause, found '9.9'"),
        ("# ways\n\nhow many", "line 3: expected the number of a clause, found 'how many'"),
        ("1.1\nhow many\n\n1.1\nwhat", "line 4: 1.1 is there twice"),
        ("1.1\nyes:", "line 2: expected a question after yes:"),
        ("1.1\nhow many\nHow many", "line 3: 'How many' is under 1.1 twice"),
        ("1.1\nhow many\n\n-\nhow many", "line 5: 'how many' is under a clause and under -"),
        ("-\nyes: may I", "line 2: 'may I' is answered yes, and by no clause"),
        ("1.1\nyes: may I\n\n1.2\nno: may I", "line 5: 'may I' is answered yes under 1.1 and no under 1.2"),
        ("1.1\na\n\n1.2\na\n\n1.3\na\n\n2.1\na", "line 11: 'a' is under more than 3 clauses"),
    ],
)
def test_questions_that_cannot_be_right_are_refused(tmp_path, text, told):
    path = tmp_path / "gobblet.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as raised:
        questions.read(path, load("gobblet").clauses)
    assert str(raised.value).startswith(f"{path}: {told}")


def test_questions_are_read_by_clause(tmp_path):
    path = tmp_path / "gobblet.txt"
    assert questions.read(path, ["1.1"]) == ()
    path.write_text("# said of it\n\n1.1\nhow many\n-5 or 5?\nyes: may I\n\n\n-\nwhy\n\n1.2\nmay I\n", encoding="utf-8")
    assert questions.read(path, ["1.1", "1.2"]) == (
        Way("how many", ("1.1",)),
        Way("-5 or 5?", ("1.1",)),
        Way("may I", ("1.1", "1.2"), "yes"),
        Way("why"),
    )
    assert "how many players" in load("gobblet").clauses["0.1"].asked and load("gobblet").unsaid


@pytest.mark.parametrize("slug", [path.stem for path in sorted(RULES.glob("*.toml"))])
def test_ways_of_asking_in_every_language_can_be_read(slug):
    for language in LANGUAGES:
        assert all(set(way.clauses) <= set(load(slug).clauses) for way in ways(slug, language))


def test_what_an_answer_turns_on(tmp_path):
    path = tmp_path / "gobblet.turns.txt"
    assert turns.read(path, ["1.1"]) == ()
    path.write_text("1.1 1.2\nYours: far.\nTheirs: one.\n? how far\n?de wie weit\n", encoding="utf-8")
    cases = (("Yours", "far."), ("Theirs", "one."))
    assert turns.read(path, ["1.1", "1.2"]) == (Turn(("1.1", "1.2"), cases, {"en": ("how far",), "de": ("wie weit",)}),)


@pytest.mark.parametrize(
    "text, told",
    [
        ("1.1 9.9\na: b.\nc: d.", "line 1: expected the number of a clause, found '9.9'"),
        ("1.1\na: b.", "paragraph 1.1: expected two cases at least"),
        ("1.1\na: b.\na: c.", "line 3: 'a' is there twice"),
        ("1.1\na: b", "line 2: expected `label: a sentence.`, found 'a: b'"),
        ("1.1\na: b.\nc: d.\n?it quando", "line 4: expected ? or ?fr, ?de, ?es and a question, found '?it quando'"),
    ],
)
def test_turns_that_cannot_be_read_are_refused(tmp_path, text, told):
    path = tmp_path / "gobblet.turns.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as raised:
        turns.read(path, load("gobblet").clauses)
    assert str(raised.value).startswith(f"{path}: {told}")


@dataclass(frozen=True)
class Chosen:
    memory: str
    slide_far: str


def test_choices_are_bound_to_fields_by_name():
    assert readings(Chosen, {"slide-far": "may", "memory": "open"}) == Chosen(memory="open", slide_far="may")


@pytest.mark.parametrize("chosen, told", [({"memory": ""}, "slide_far"), ({"memory": "", "slide-far": "", "net": ""}, "net")])
def test_choices_and_fields_that_differ_are_refused(chosen, told):
    with pytest.raises(TypeError, match=told):
        readings(Chosen, chosen)
