"""Questions that deny or forbid are put the plain way round, and answered otherwise."""

import pytest

from referee.asking import ask
from referee.asking.turning import turned

TURNED = {
    "am I forbidden to slide my block": "am I allowed to slide my block",
    "my cube is blue. Is it against the rules to roll it off?": "my cube is blue. Is it allowed to roll it off?",
    "so a slanting step is illegal, right?": "so a slanting step is legal, right?",
    "do the rules forbid me to pass": "do the rules allow me to pass",
    "I can't pass, right?": "I can pass, right?",
    "is it true that I cannot pass": "is it true that I can pass",
    "I don’t have to hop, correct?": "I have to hop, correct?",
    "nobody may look under a cup, true?": "anybody may look under a cup, true?",
}
SAME = {
    "can't I pass?": "can I pass?",
    "isn't it legal?": "is it legal?",
    "I can pass, can't I?": "I can pass, right?",
    "it's not forbidden to pass": "it's allowed to pass",
    "if I can't hop, is the tip still legal": "if I can't hop, is the tip still legal",
    "he can't move, do I win?": "he can't move, do I win?",
    "its squares are taken or forbidden. is the tip ok": "its squares are taken or forbidden. is the tip ok",
    "": "",
}
UNTOLD = (
    "I can't pass, can I?",
    "may I cross a forbidden square",
    "is it legal or illegal to hop",
    "is it not allowed to pass",
    "do I lose if it is illegal",
)

# What may be done or not, as people deny and forbid it.
DONE = (
    ("gobblet", "look under a gobblet", "no"),
    ("gobblet", "swallow a smaller piece from across the board", "yes"),
    ("block-arena", "pass", "yes"),
    ("block", "slide a shape sideways under a ledge", "no"),
    ("block", "use a number for two combos", "no"),
    ("gridbloc", "jump over a wall", "no"),
    ("gridbloc", "go back to a tile I visited before", "yes"),
    ("deblockle", "hop over a cube", "no"),
    ("deblockle", "tip the star up on an ordinary square", "no"),
)
DENYING = (
    "I can't {}, right?",
    "I'm not allowed to {}, correct?",
    "am I forbidden to {}?",
    "is it illegal to {}",
    "is it wrong to {}",
)
PLAIN = ("may I {}?", "can't I {}?", "I can {}, can't I?", "I can't {}, can I?")


@pytest.mark.parametrize("question", [*TURNED, *SAME])
def test_a_question_is_put_the_plain_way_round(question):
    assert turned(question) == ((TURNED | SAME)[question], question in TURNED)


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_not_told_is_left(question):
    assert turned(question) is None


@pytest.mark.parametrize("slug, done, answer", DONE)
def test_denied_or_forbidden_it_is_answered_otherwise_or_not_at_all(slug, done, answer):
    told = {form: ask(form.format(done), slug).taken for form in (*PLAIN, *DENYING)}
    assert {straight.answer for form in PLAIN if (straight := told[form])} <= {answer}
    assert {straight.answer for form in DENYING if (straight := told[form])} <= {"yes", "no"} - {answer}


def test_most_are_answered():
    told = [ask(form.format(done), slug).taken for slug, done, _ in DONE for form in PLAIN]
    assert sum(map(bool, told)) >= len(told) / 2
