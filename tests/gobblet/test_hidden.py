"""Memory (clause 4.3): under `hidden` two positions that differ only in what is covered cannot be told apart."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.gobblet.rules.position import OTHER, SQUARES
from referee.kernel import Outcome
from tests.sampling import examples

from .positions import (
    HIDDEN_CROSS,
    HIDDEN_FOUR,
    WRITABLE,
    crowned,
    drawn,
    gobblet,
    led,
    position,
    resettled,
    sample,
    scattered,
    wild,
)

TAPS = ("r1", "r2", "r3", *SQUARES, "y1", "y2", "y3")
HIDDEN, OPEN = gobblet(memory="hidden"), gobblet(memory="open")

# Pairs made on purpose: lifting b2 uncovers yellow's four in the one and nothing in the other.
PAIRS = {
    "a four or none": (f"{HIDDEN_FOUR} a4:r3", "a2:y4 b2:r4 c2:y3 d2:y4 a4:y3r3"),
    "a four, or the own colour": (f"{HIDDEN_FOUR} d4:r1r2", "a2:y4 b2:r1r4 c2:y3 d2:y4 d4:y3r2"),
    "two fours or none": (f"{HIDDEN_CROSS} a4:r1r3", "a2:y4 b2:r1r4 c2:y3 d2:y4 b1:y4 b3:y3 b4:y2 a4:y3r3"),
    "deep or shallow": ("a1:y1r2y3r4 b1:y4", "a1:r4 b1:y1r2y3y4"),
}


def pair(one: str, other: str):
    stacks = {"red": "320", "yellow": "110"}
    return position(one, **stacks), position(other, **stacks)


def everything_seen(game, now, taps=TAPS) -> list:
    """All that comes out of this module before a gobblet is lifted, for all taps and for every move that can be written."""
    views = [game.board.view(now)]
    views += [game.board.view(now, (first,)) for first in taps]
    views += [game.board.view(now, (first, second)) for first in taps for second in TAPS]
    moves = [*WRITABLE, *(led(move, seat) for seat in OTHER for move in WRITABLE[::5])]
    told = [game.board.words(now, move) for move in moves]
    verdicts = [game.judge(now, move).open() for move in moves]
    return [*views, *told, *verdicts, game.moves(now), game.to_move(now), game.outcome(now)]


@pytest.mark.parametrize("one, other", PAIRS.values(), ids=PAIRS)
def test_pairs_made_to_betray_themselves(one, other):
    one, other = pair(one, other)
    assert everything_seen(HIDDEN, one) == everything_seen(HIDDEN, other)
    assert everything_seen(OPEN, one) != everything_seen(OPEN, other)


@pytest.mark.parametrize("one, other", PAIRS.values(), ids=PAIRS)
def test_repetition_is_told_alike_of_courses_that_look_the_same(one, other):
    """What comes again is the same in what is covered too, which players may not see: they are told that, never what."""
    told = []
    for now in pair(one, other):
        course, said = [now], []
        for word in ("3@c3", "1@b3", "c3-c1", "b3-a3", "c1-c3", "a3-b3") + ("c3-c1", "b3-a3", "c1-c3", "a3-b3") * 2:
            move = HIDDEN.move(word, course[-1])
            said.append(HIDDEN.judge(course[-1], move, course[:-1]).open().findings)
            course.append(HIDDEN.after(course[-1], move))
            said.append(HIDDEN.claim(course[-1], course[:-1]))
        told.append(said)
    assert told[0] == told[1] and sum(isinstance(each, Outcome) for each in told[0]) == 7


@pytest.mark.parametrize("build", [scattered, crowned, wild])
def test_scattered_pairs(build):
    chance = Random(1)
    for now in sample(build, 8):
        other = resettled(now, chance.choice)
        taps = chance.sample(TAPS, 6)
        assert everything_seen(HIDDEN, now, taps) == everything_seen(HIDDEN, other, taps), HIDDEN.write(now)


@examples(10)
@given(st.data())
def test_pairs_wherever_hypothesis_lays_them(data):
    now = data.draw(drawn(scattered))
    other = data.draw(drawn(resettled, now))
    first = data.draw(st.sampled_from(TAPS))
    assert everything_seen(HIDDEN, now, [first]) == everything_seen(HIDDEN, other, [first])


@examples(10)
@given(drawn(wild))
def test_open_shows_every_gobblet_and_hidden_those_that_show(now):
    for game, seen in ((OPEN, lambda pile: pile), (HIDDEN, lambda pile: pile[-1:])):
        board = {spot.tap: spot for spot in game.board.view(now).spots()}
        for square, pile in zip(SQUARES, now.board, strict=True):
            assert board[square].pieces == tuple(map(str, seen(pile)))
            assert all(f"{size}" in board[square].label for _, size in seen(pile))


def test_a_warning_before_the_move_only_where_memory_is_open():
    now = position(HIDDEN_FOUR)
    assert HIDDEN.board.view(now, ("b2",)).notes == ()
    (note,) = OPEN.board.view(now, ("b2",)).notes
    assert (note.code, note.clause, note.squares) == ("must-break", "gobblet:5.2", ("a2", "b2", "c2", "d2"))


def test_two_lines_are_two_notes():
    notes = OPEN.board.view(position(HIDDEN_CROSS), ("b2",)).notes
    assert [note.squares for note in notes] == [("b1", "b2", "b3", "b4"), ("a2", "b2", "c2", "d2")]


def test_opening_the_verdict_takes_the_secrets_and_leaves_the_verdict():
    now = position(HIDDEN_FOUR)
    for text, closed in (("b2-b2", ["same-square"]), ("b2-a1", []), ("b2-c2", [])):
        verdict = HIDDEN.judge(now, HIDDEN.move(text, now))
        assert [finding.code for finding in verdict.open().findings] == closed
        assert verdict.open().legal == verdict.legal and verdict.open().move == text


@examples(15)
@given(drawn(wild), st.sampled_from(WRITABLE))
def test_what_is_left_of_a_verdict_judges_the_same(now, move):
    verdict = HIDDEN.judge(now, move)
    assert (verdict.open().legal, verdict.open().possible) == (verdict.legal, verdict.possible)


def test_covering_is_told_only_where_memory_is_open():
    now = position("a1:r4 b1:y3 c1:y4")
    move = HIDDEN.move("a1-b1", now)
    assert HIDDEN.board.words(now, move) == "Red moves a size 4 from a1 to b1"
    assert OPEN.board.words(now, move) == "Red moves a size 4 from a1 to b1, over yellow's size 3"


def test_a_game_knows_whether_it_hides():
    assert HIDDEN.hidden and not OPEN.hidden
    assert HIDDEN.revealed.options == OPEN.options
    assert OPEN.revealed is OPEN
