"""The rulebooks' examples come to what they say: those of clauses, and the pairs that tell the choices of an option apart."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest

from referee import games
from referee.kernel import ReceiptLine, SetupError
from referee.play.examples import Replay, replay
from referee.rulebook import Example, listed

from .built import BUILT, every_game

EXAMPLES = [
    pytest.param(slug, clause.number, example, id=f"{slug}-{clause.number}-{count}")
    for slug in BUILT
    for clause in games.get(slug).rulebook.clauses.values()
    for count, example in enumerate(clause.examples)
]
PAIRS = [
    pytest.param(slug, pair, id=f"{slug}-{pair.option}-{count}")
    for slug in BUILT
    for count, pair in enumerate(games.get(slug).rulebook.pairs)
]


@pytest.mark.parametrize("slug, number, example", EXAMPLES)
def test_an_example_comes_to_what_it_says(slug, number, example):
    assert amiss(slug, example) == []
    assert example.shows and expected(example), "an example says what it shows, and expects something"
    assert all(count in games.get(slug).rulebook.clauses for count in example.counts)


@pytest.mark.parametrize("slug, number, example", EXAMPLES)
def test_an_example_can_be_drawn(slug, number, example):
    end = replay(slug, example)
    view = end.game.board.static_view(end.position)
    squares = {spot.tap.rpartition("/")[2] for spot in view.spots()}
    assert squares and (end.move is None or end.game.board.words(end.position, end.move))


@pytest.mark.parametrize("slug, pair", PAIRS)
def test_a_pair_tells_choices_apart(slug, pair):
    option = games.get(slug).rulebook.options[pair.option]
    assert option.default in pair.by and len(pair.by) > 1 and pair.shows
    for choice, example in pair.by.items():
        assert option.choice(choice) or option.open
        assert amiss(slug, example) == [], choice
    assert all(expected(one) != expected(other) for one, other in pairwise(pair.by.values()))


@every_game
def test_every_choice_of_an_option_is_told_apart_from_the_usual_one(slug):
    book = games.get(slug).rulebook
    for option in book.options.values():
        told = {choice for pair in book.pairs if pair.option == option.key for choice in pair.by}
        assert {choice.key for choice in option.choices} <= told, option.key


@every_game
def test_every_choice_of_set_up_lays_another_first_position(slug):
    """By itself, or with some choice of another option: a place in the order matters on a lone sheet only."""
    game = games.get(slug)
    for option in game.setup.options:
        others = [{}, *({other.key: choice.key} for other in game.setup.options if other != option for choice in other.choices)]
        assert max(len(laid(game, option, other)) for other in others) == len(option.choices), option.key


def laid(game, option, other: dict[str, str]) -> set[str]:
    """The first positions that the choices of an option lead to, beside another choice."""
    found = set()
    for choice in option.choices:
        with suppress(SetupError):  # not every choice goes with every other
            found.add(game.write(game.first(**other, **{option.key: choice.key})))
    return found


def expected(example):
    """All that must come of it, to be compared."""
    return example.verdict, example.outcome, example.then, example.counts, example.moves


def amiss(slug: str, example: Example) -> list[str]:
    """Where an example does not come to what it expects: a line each, empty when all is well."""
    end = replay(slug, example)
    return [f"{what}: expected {wanted!r}, found {found!r}" for what, wanted, found in compared(end) if wanted != found]


def compared(end: Replay) -> Iterator[tuple[str, Any, Any]]:
    wanted, game = end.example, end.game
    codes = [finding.code for finding in end.findings]
    if wanted.verdict == "legal":
        yield "verdict", "legal", "legal" if end.verdict and end.verdict.legal else codes
    elif wanted.verdict:
        yield "verdict", wanted.verdict, wanted.verdict if wanted.verdict in codes else codes
    if wanted.outcome:
        yield "outcome", wanted.outcome, listed(end.outcome.winners) or end.outcome.state
    if wanted.then:
        yield "then", wanted.then, game.write(end.after)
    if wanted.moves:
        yield "moves", sorted(wanted.moves), [str(move) for move in game.moves(end.after)]
    for clause, value in wanted.counts.items():
        found = [line.value for line in receipts(end) if line.clause == game.rulebook.clause(clause)]
        yield f"count of {clause}", value, value if value in map(str, found) else found


def receipts(end: Replay) -> Iterator[ReceiptLine]:
    """The lines of every receipt there is of the position the example ends with."""
    for tally in end.game.board.tallies(end.after):
        yield from tally.receipt
    yield from end.game.settle(end.after).receipt
    yield from end.outcome.receipt


def test_what_a_move_and_the_piece_in_hand_come_to_alike_is_told_once():
    [case] = games.get("gobblet").rulebook.sentences["moves-not-own"].cases
    assert len(replay("gobblet", case).told) == 1
