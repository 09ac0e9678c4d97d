"""What any move does to the board: one gobblet goes, nothing else changes, and wood is neither made nor lost (2.3, 4.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.gobblet.rules.moves import Entry, Pass
from referee.games.gobblet.rules.position import FIRST, OTHER, Piece, counts, tops
from referee.kernel import MoveImpossible

from .positions import WRITABLE, drawn, gobblet, led, play, position, sample, scattered, wild

GAME = gobblet()
LED = [led(move, seat) for seat in OTHER for move in WRITABLE]
EVERY = [*WRITABLE, *LED]


@pytest.mark.parametrize("build", [scattered, wild])
def test_possible_is_what_can_be_done(build):
    """`judge` says impossible if and only if `after` refuses; what it does not refuse reads back."""
    for now in sample(build, 12):
        for move in EVERY:
            possible = GAME.judge(now, move).possible
            try:
                later = GAME.after(now, move)
            except MoveImpossible as refused:
                assert not possible and str(refused)
            else:
                assert possible, (GAME.write(now), str(move))
                assert GAME.read(GAME.write(later)) == later


@given(drawn(wild), st.sampled_from(EVERY))
def test_one_gobblet_goes_and_nothing_else_changes(now, move):
    if not GAME.judge(now, move).possible:
        return
    later, seat = GAME.after(now, move), move.seat or now.turn
    assert later.turn == OTHER[seat] and later.stacks(OTHER[seat]) == now.stacks(OTHER[seat])
    if isinstance(move, Pass):
        assert later == now._replace(turn=OTHER[seat])
        return
    enters = isinstance(move, Entry)
    piece = (Piece(seat, move.size),) if enters else now.board[move.origin][-1:]
    for square, (pile, then) in enumerate(zip(now.board, later.board, strict=True)):
        left = pile[:-1] if not enters and square == move.origin else pile
        assert then == left + piece * (square == move.target)
    if not enters:
        assert later.stacks(seat) == now.stacks(seat)


@pytest.mark.parametrize("looked_at_before", [True, False])
def test_what_shows_after_a_move_is_what_a_fresh_look_tells(looked_at_before):
    """Where the board before the move was looked at last, only the squares of the move are looked at again."""
    for now in sample(wild, 6):
        for move in WRITABLE:
            if GAME.judge(now, move).possible:
                tops(now.board if looked_at_before else FIRST.board)
                board = GAME.after(now, move).board
                told = tops(board)
                assert told == tops((*board,)), (GAME.write(now), str(move))


@given(drawn(scattered), st.data())
def test_wood_is_neither_made_nor_lost_by_legal_play(now, data):
    moves = GAME.moves(now)
    if not moves:
        return
    later = GAME.after(now, data.draw(st.sampled_from(moves)))
    assert not [finding for finding in GAME.audit(later) if finding.severity == "impossible"]
    assert all(count.on_board == count.given for count in counts(later))


@given(st.lists(st.sampled_from(LED), max_size=40))
def test_whatever_is_played_out_of_order_keeps_to_twelve_gobblets(moves):
    """Any course of possible moves, most of them illegal, from the first position: never more than three of a size."""
    now = FIRST
    for move in moves:
        if GAME.judge(now, move).possible:
            now = GAME.after(now, move)
            assert GAME.read(GAME.write(now)) == now
            assert all(count.on_board + count.outermost <= 3 for count in counts(now))


def given_by(*sizes: str) -> list[str]:
    """What red's stacks show after each of these sizes is taken, yellow looking on."""
    course = play(FIRST, *(f"r/{size}@{'abcd'[i % 4]}{i // 4 + 1}" for i, size in enumerate(sizes)))
    return ["".join(map(str, now.red)) for now in course[1:]]


@pytest.mark.parametrize(
    "taken, shown",
    [
        ("444333222111", "443 433 333 332 322 222 221 211 111 110 100 000"),
        ("432143214321", "443 442 441 440 430 420 410 400 300 200 100 000"),
        ("443", "443 433 432"),
        ("34", "444 443"),
        ("333444", "444 444 444 442 422 222"),
        ("111222333444", "444 444 444 444 444 444 444 444 444 440 400 000"),
        ("3433", "444 443 442 442"),
        ("1432", "444 443 442 441"),
    ],
    ids=str,
)
def test_what_the_stacks_show_in_order_and_out_of_it(taken, shown):
    assert given_by(*taken) == shown.split()


def test_a_size_of_which_three_are_on_the_board_cannot_be_taken_from_inside():
    now = play(FIRST, "r/3@a1", "r/3@b1", "r/3@c1")[-1]
    verdict = GAME.judge(now, GAME.move("r/3@d1", now))
    assert [finding.code for finding in verdict.findings if finding.severity == "impossible"] == ["none-left"]


def test_what_stood_beneath_shows_again():
    """4.2: the gobblet alone goes; what it covered stays and can be played."""
    now, later = play(position("a1:y3r3 b1:r4 d4:y4"), "a1-a2")
    assert (later.board[0], later.board[1]) == ((Piece("y", 3),), (Piece("r", 3),))
    assert GAME.move("a1-c3", later) in GAME.moves(later)


def test_all_twelve_on_the_board_and_play_goes_on():
    """6.1"""
    now = position("a1:r4 b1:r4 c1:r4 a2:r3 b2:r3 c3:r3 a3:r2 b4:r1r2 c2:r1r2 d3:r1 d1:y4")
    assert now.red == (0, 0, 0) and GAME.outcome(now).state == "ongoing"
    moves = GAME.moves(now)
    assert moves and not any(isinstance(move, Entry) for move in moves)
