"""Odd but readable positions: every question is answered, none with a crash, and the answers agree with each other."""

import pytest
from hypothesis import given

from referee.games.gobblet.rules.position import SQUARES, parse

from .positions import CHOICES, WRITABLE, drawn, gobblet, lay, resettled, wild

GAMES = [gobblet(**options) for options in CHOICES]
TAPS = ("r1", "r2", "r3", "y1", "y2", "y3", *SQUARES)

ODD = {
    "equal gobblets piled": lay("a1:r4y4r4y4 b2:y3y3", red="433", yellow="432"),
    "both show four": lay("a1:r4 b1:r4 c1:r4 d1:r3 a2:y4 b2:y4 c2:y4 d2:y3"),
    "ones without the rest": lay("a1:r1 a2:r1 a4:y1", red="000", yellow="000"),
    "nothing anywhere": lay("", red="000", yellow="000"),
    "everything in one pile": lay(f"d4:{'r1r2r3r4' * 3}{'y1y2y3y4' * 3}"),
    "the stacks are used up": lay("a1:r4 b1:y4", red="000", yellow="000"),
    "three of a size and none outermost": lay("a1:r2 b2:r2 c1:r2", red="440", yellow="444"),
    "only ones outermost": lay("a1:r4", red="111", yellow="111"),
    "all of one's own are covered": lay("a1:r4y4 b1:r4y4 c1:r4y4", red="000", yellow="333"),
    "nothing but the opponent's": lay("a1:y4 b1:y4 d1:y4", red="000", yellow="300"),
}


@pytest.mark.parametrize("line", ODD.values(), ids=ODD)
def test_an_odd_position_is_answered(line):
    answered(GAMES[0].read(line))


@pytest.mark.parametrize("line", [lay("a1:r4 b1:r4 c1:r4 d2:r4 d3:r4", red="444"), lay("a1:y1y1y1y1y1", yellow="444")])
def test_a_draft_with_too_many_is_answered(line):
    now = parse(line)
    for game in GAMES[:2]:
        assert "too-many" in [finding.code for finding in game.audit(now)]
        assert game.board.view(now).areas and isinstance(game.moves(now), list)
        assert all(game.judge(now, move).as_json() for move in WRITABLE)


@given(drawn(wild))
def test_whatever_can_be_read_is_answered(now):
    answered(now)


def answered(now):
    for game in GAMES:
        moves, end = game.moves(now), game.outcome(now)
        assert end.over == (not moves) == (not game.to_move(now))
        assert game.outcome(now, (now,)).over == end.over
        drawn, claimed = game.outcome(now, (now, now)), game.claim(now, (now, now))
        assert bool(claimed) == (not end.over and game.options["repetition"] == "claim")
        assert drawn.over == (end.over or game.options["repetition"] == "position")
        for move in WRITABLE[::11]:
            verdict = game.judge(now, move, (now, now))
            assert verdict.as_json()["legal"] is verdict.legal
            assert not (drawn.over and verdict.legal), "after a draw or an end nothing is legal"
            assert game.board.words(now, move)
        for first in TAPS[::5]:
            view = game.board.view(now, (first,))
            assert len(list(view.spots())) == 22
            assert {move.squares[-1] for tap in TAPS[::7] for move in game.board.view(now, (first, tap)).moves} <= {*SQUARES}


def test_nobody_can_play_and_the_other_wins():
    """6.4: no such position is known from honest play; laid by hand it is decided all the same."""
    for pieces in ("a1:y4", "a1:r3y4"):
        now = parse(lay(pieces, red="000", yellow="443"))
        end = GAMES[0].outcome(now)
        assert (end.winners, end.clause) == (("yellow",), "gobblet:6.4")
        assert end.receipt[0].deciding and not GAMES[0].moves(now)


def test_a_position_that_looks_the_same_is_judged_the_same_to_the_eye():
    game = gobblet()
    for line in ODD.values():
        now = game.read(line)
        other = resettled(now, lambda squares: squares[0])
        assert [str(move) for move in game.moves(now)] == [str(move) for move in game.moves(other)]


def test_no_stack_changes_its_place():
    """Whichever of stacks alike is tapped, the last of them gives its gobblet: the others stay as they lie."""
    game = gobblet()
    now = game.first()
    for tap in ("r1", "r2", "r3"):
        held = game.board.view(now, (tap,))
        assert held.taps == ("r3",) and game.board.view(now, (tap, tap)).taps == ()
        [move] = game.board.view(now, (tap, "a1")).moves
        before, after = now.stacks("r"), game.after(now, move).stacks("r")
        assert [place for place in range(3) if before[place] != after[place]] == [2]
