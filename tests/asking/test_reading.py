"""The network that reads questions: it was taught the clauses there are, and what it tells are shares of one."""

from concurrent.futures import ThreadPoolExecutor
from math import exp

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import games
from referee.asking import answer
from referee.asking.desk import desk
from referee.asking.layers import LARGEST
from referee.asking.network import LAYERED, stored
from referee.asking.pieces import MOST, Pieces, split
from referee.asking.reading import read

from ..games.built import BUILT

SLUGS = [entry.slug for entry in games.all()]


@pytest.mark.parametrize("slug", BUILT)
def test_it_was_taught_the_clauses_there_are(slug):
    reading = read("May I move?", [slug])
    assert reading, f"{slug} has other clauses than were taught: run make teach"
    assert {number for _, number in reading.clauses} == set(games.get(slug).rulebook.clauses)


@given(st.text(max_size=300), st.sampled_from([[slug] for slug in SLUGS] + [SLUGS]))
def test_what_it_tells_are_shares_of_one(text, slugs):
    reading = read(text, slugs)
    assert sum(map(exp, reading.clauses.values())) + reading.unsaid == pytest.approx(1, abs=1e-3)
    assert min(reading.yes, reading.no) >= 0 and reading.yes + reading.no <= 1.001


def test_threads_read_beside_each_other():
    asked = [(text, [slug]) for slug in SLUGS for text in ("may I pass", "who has won when both have four in a row?")] * 3
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda each: read(*each), asked)) == [read(*each) for each in asked]


def test_weights_are_small_enough_for_every_processor():
    weights = [each for name, each in stored().items() if each.dtype == np.int8 and name.startswith((*LAYERED, "last."))]
    assert weights and max(np.abs(each).max() for each in weights) == LARGEST


def test_a_game_with_other_clauses_is_looked_up_by_counts(monkeypatch):
    clauses = games.get("gobblet").rulebook.clauses
    monkeypatch.setitem(clauses, "9.9", clauses["6.2"])
    assert read("tie", ["gobblet"]) is None and read("tie", SLUGS) is None and read("tie", ["block"])


def test_by_counts_english_is_answered_too():
    found = answer("tie", [desk("gobblet")])
    assert found.said and "6.2" in [each.clause.number for each in found.found]


def test_a_word_is_cut_where_its_pieces_end():
    pieces = Pieces(["gobb", "##let", "##s", "no", "not", "can"])
    assert pieces.of("Gobblets CAN'T") == [2, 3, 4, 7, 6]
    assert pieces.of("é☃") == [1] and pieces.of("") == [1]
    assert len(pieces.of("no " * 1000)) == MOST
    assert split("I can’t, don't, cannot?") == ["i", "can", "not", "do", "not", "can", "not", "?"]
    assert split("can´t can`t cant") == ["can", "not"] * 3


@pytest.mark.parametrize(
    "slug, language, question, answer",
    [
        ("gobblet", "en", "is it illegal to cover a bigger gobblet", "yes"),
        ("gobblet", "en", "can I put a touched gobblet back where it stood", "no"),
        ("block-arena", "en", "may I pass", "yes"),
        ("gobblet", "de", "darf mein kleiner Becher über einen großen", "no"),
        ("gobblet", "fr", "est-il interdit de regarder sous un gobelet", "yes"),
        ("deblockle", "es", "¿puedo mover el cubo de mi rival?", "no"),
    ],
)
def test_yes_and_no_are_not_taken_for_each_other(slug, language, question, answer):
    reading = read(question, [slug], language)
    assert (reading.yes > reading.no) == (answer == "yes")


def test_a_french_word_ends_where_a_letter_was_left_out():
    assert split("L’autre qu'on n'a pas, c'est") == ["l", "autre", "qu", "on", "n", "a", "pas", "c", "est"]
