"""Asking: what is found, what is not said, and what is typed into a box by somebody who wants to break it."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import games
from referee.asking import BEST, ask
from referee.asking.desk import desk
from referee.asking.language import language_of
from referee.asking.words import words, words_of_each
from referee.kernel import GameUnknown
from referee.rulebook import LANGUAGES, ways
from tests.sampling import late

from ..games.built import BUILT, every_game

TELLING = (
    ("deblockle", "do I have to hop after tipping?", "4.1"),
    ("block", "can I slide it under like in Tetris?", "4.4"),
    ("gobblet", "can a big one cover one of the same size", "2.6"),
    ("gobblet", "tie", "6.2"),
    ("block-arena", "may I move the block my guy stands on", "5.2"),
    ("gridbloc", "can I go back over tiles", "2.4"),
)
INFLECTED = (
    ("gobblet", ("cover the same size", "covers the same size", "covering the same size", "covered the same size")),
    ("block-arena", ("can meeples walk diagonally", "can the meeple walk diagonal", "may meeples walk diagonaly")),
)
NONSENSE = ("", " ", "?", "!!!", "…", "☃", "\x00", "qqqqq zzzzz", "asdf jkl", "🎲🎲", "\ud800")
SYNTAX = (
    '"',
    "'",
    "a OR b",
    "NEAR(a b)",
    "a AND",
    "NOT",
    "text : x",
    "*",
    "a*",
    "^a",
    "a + b",
    "{a b} : c",
    "-",
    "(",
    "); drop table porter; --",
    "' union select 1 --",
    "%",
    "\\",
    'key : "',
)


@pytest.mark.parametrize("slug, question, number", TELLING)
def test_plain_questions(slug, question, number):
    answer = ask(question, slug)
    assert answer.said and number in [found.clause.number for found in answer.found]
    assert all(found.book.slug == slug for found in answer.found)


@pytest.mark.parametrize("slug, ways", INFLECTED)
def test_endings_and_a_letter_left_out_do_not_matter(slug, ways):
    assert len({ask(way, slug).found[0].clause.id for way in ways}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", BUILT)
def test_stored_ways_are_read_as_questions_are(slug, language):
    """All together as each by itself; and none comes nearer to a question than the question's own way."""
    texts = [way.text for way in ways(slug, language)]
    assert [*words_of_each(texts)] == [*map(words, texts)]
    for at in range(0, len(texts), 97):
        near = desk(slug, language).read(texts[at]).near
        assert near[at] == pytest.approx(near.max()) and near[at] > 0.5


@pytest.mark.parametrize(
    "slug, right, wrong",
    [
        ("gobblet", "may I gobble from the stack", "may I goblbe form the stakc"),
        ("deblockle", "what does hoops do", "wat does hoopps do"),
    ],
)
def test_spelling_does_not_matter_much(slug, right, wrong):
    first = ask(right, slug).found[0].clause.id
    assert first in [found.clause.id for found in ask(wrong, slug).found]


def test_a_game_that_is_named_is_the_one_asked_about():
    for name, slug in (
        ("number drop", "block"),
        ("Block Arena", "block-arena"),
        ("gobblet", "gobblet"),
        ("GridBloc", "gridbloc"),
    ):
        bare = ask("how do I win?", slug)
        for form in ("how do I win {}?", "{}: how do I win?", "how do I win in {}"):
            answer = ask(form.format(name))
            assert answer.said and answer.about == slug and answer.found[0] == bare.found[0]
    assert ask("wie gewinnt man bei Gobblet?").said
    assert ask("can a gobblet cover a bigger gobblet").found[0].clause.number == "2.6"


@pytest.mark.parametrize(
    "slug, question, wrong",
    [
        ("block-arena", "Does the bigger sum lose?", "no"),
        ("block-arena", "Does the meeple nearer to its goal lose at the limit?", "yes"),
        ("gridbloc", "Does the higher score lose?", "yes"),
        ("deblockle", "¿Pierde el primero que saca todos sus cubos?", "yes"),
        ("gridbloc", "is the higher total the loosing one", "yes"),
        ("gobblet", "quatre alignés, je suis battu ?", "yes"),
        ("gobblet", "vier in einer Reihe, bin ich besiegt?", "yes"),
    ],
)
def test_who_asks_who_loses_is_not_told_who_wins(slug, question, wrong):
    taken = ask(question, slug).taken
    assert not taken or taken.answer != wrong


def test_a_letter_that_comes_apart_into_words_is_left_out():
    """Some do into eighteen letters: a question has no more words than it has room for."""
    assert ask("\ufdfa" * 240, "gobblet").found == ask("", "gobblet").found
    assert ask("Wer fängt an \ufdfa?", "gobblet").found == ask("Wer fängt an ?", "gobblet").found


@pytest.mark.parametrize("question", ["2", "a", "7 ?"])
def test_a_number_alone_asks_nothing(question):
    assert not ask(question, "gobblet").said


def test_blanks_do_not_matter():
    usual = ask("Is it true that I can't pass?", "gobblet")
    other = ask(" " * 300 + "Is it true\nthat  I can't\tpass?", "gobblet")
    assert usual.taken and (other.found, other.taken) == (usual.found, usual.taken)


@pytest.mark.parametrize("slug, word, language", [("gobblet", "Startspieler", "de"), ("gobblet", "preparación", "es")])
def test_a_word_that_only_another_language_knows_is_of_that_language(slug, word, language):
    answer = ask(word, slug)
    assert (answer.language, answer.said) == (language, True)


@pytest.mark.parametrize("slug, slip", [("block-arena", "pasing"), ("gobblet", "gobling"), ("block", "penality")])
def test_an_english_slip_is_english(slug, slip):
    assert ask(slip, slug).language == "en"


@every_game
@pytest.mark.parametrize("most", [2, late(6)])
def test_its_own_ways_of_asking_find_a_clause(slug, most):
    """What was written for a clause leads to it, but for words that several clauses are asked for with."""
    clauses = games.get(slug).rulebook.clauses.values()
    asked = [(clause.number, way) for clause in clauses for way in clause.asked[:most]]
    lost = [(number, way) for number, way in asked if number not in [each.clause.number for each in ask(way, slug).found]]
    assert len(lost) <= len(asked) / 50, lost


@pytest.mark.parametrize(
    "slug, question, language, number",
    [
        ("gobblet", "Darf ich einen gleich großen Becher überdecken?", "de", "2.6"),
        ("gobblet", "je peux regarder dessous ?", "fr", "4.3"),
        ("gridbloc", "¿Quién gana al final?", "es", "5.3"),
        ("block-arena", "wieviele züge hat jeder", "de", "7.1"),
        ("gridbloc", "darf der leufer stehen bleibn", "de", "2.5"),
    ],
)
def test_other_languages_are_told_by_themselves(slug, question, language, number):
    answer = ask(question, slug)
    assert (answer.language, answer.said) == (language, True) and number in [found.clause.number for found in answer.found]


@pytest.mark.parametrize(
    "question, language",
    [("aufgestapelte wegrutschen", "de"), ("retournerait empilement", "fr"), ("desplazamiento apilado encima", "es")],
)
def test_words_nobody_knows_tell_a_language_by_their_letters(question, language):
    assert language_of(question) == language


def test_what_it_hangs_on_is_not_lost():
    """A question that leaves it open is answered for each case; one that says it is answered yes or no, or not at all."""
    answer = ask("can I move a block with a meeple on it", "block-arena")
    assert answer.turn and not answer.taken and answer.equal == 3
    own, theirs = (ask(f"may I move {whose} blocks", "block-arena") for whose in ("my own", "my opponent's"))
    assert theirs.taken and theirs.taken.answer == "no" and not (own.taken and own.taken.answer == "no")
    assert not ask("how far may I move my own blocks", "block-arena").taken


@pytest.mark.parametrize("text", ("how much does it cost", "what is the weather like", "where can I buy a new box"))
@pytest.mark.parametrize("slug", BUILT)
def test_what_the_rulebook_does_not_say(slug, text):
    assert not ask(text, slug).said


@pytest.mark.parametrize("slug", ("", *BUILT))
@pytest.mark.parametrize("text", (*NONSENSE, *SYNTAX), ids=repr)
def test_nonsense_and_the_searchs_own_language_are_answered_calmly(slug, text):
    answer = ask(text, slug)
    assert len(answer.found) <= BEST and isinstance(answer.said, bool)
    if text in NONSENSE:
        assert not answer.said


@pytest.mark.parametrize("slug", ("", "gobblet"))
@pytest.mark.parametrize("text", ("x" * 10_000, "may I gobble " * 800, '"' * 10_000, "a b " * 2_500), ids=len)
def test_ten_thousand_letters(slug, text):
    assert len(ask(text, slug).found) <= BEST


@given(st.text(max_size=300), st.sampled_from(["", *BUILT]))
def test_whatever_is_typed(text, slug):
    answer = ask(text, slug)
    assert len({found.clause.id for found in answer.found}) == len(answer.found) <= BEST
    assert answer == ask(text, slug)


def test_a_game_there_is_not():
    with pytest.raises(GameUnknown):
        ask("may I pass", "chess")


def test_many_ask_at_once():
    """One index serves all threads of a server."""
    wanted = {slug: ask("may I pass", slug) for slug in BUILT}
    wrong: list = []

    def ask_again(slug: str) -> None:
        wrong.extend(slug for _ in range(20) if ask("may I pass", slug) != wanted[slug])

    threads = [threading.Thread(target=ask_again, args=(slug,)) for slug in BUILT * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
