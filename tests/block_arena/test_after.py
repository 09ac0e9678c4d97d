"""What any move does to the board: what is possible reads back, what moves takes along what stands on it (5.3)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.block_arena.rules.moves import Shift, Walk
from referee.games.block_arena.rules.position import OTHER, PLAY, SIDE, mover, phase
from referee.kernel import MoveImpossible

from .positions import GAME, LIMIT, SIZES, absent, drawn, parts, play, sample, scattered, wild, writable


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("build", [scattered, wild])
def test_possible_is_what_can_be_done(build, size):
    """`judge` says impossible if and only if `after` refuses; what it does not refuse reads back."""
    for seed, now in enumerate(sample(build, 6, size)):
        every = [*writable(now), *absent(now, Random(seed).choice), *writable(now, "L")[::5], *writable(now, "D")[::5]]
        for move in every:
            possible = GAME.judge(now, move).possible
            try:
                later = GAME.after(now, move)
            except MoveImpossible as refused:
                assert not possible and str(refused)
            else:
                assert possible, (GAME.write(now), str(move))
                assert GAME.read(GAME.write(later)) == later


@pytest.mark.parametrize("move", ["f1-f0", "h1i1-j1", "a1-a10", "+j1", "+i1j1", "z9-z8", "Ma1-a0", "M+j1", "Mj1-j2"])
def test_beyond_the_edge_nothing_can_be(move):
    now = GAME.read("9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L")
    assert not GAME.judge(now, GAME.move(move, now)).possible
    with pytest.raises(MoveImpossible):
        GAME.after(now, GAME.move(move, now))


@given(drawn(scattered), st.data())
def test_one_thing_moves_and_nothing_else(now, data):
    move = data.draw(st.sampled_from(writable(now, data.draw(st.sampled_from(["", "L", "D"])))))
    if not GAME.judge(now, move).possible:
        return
    later, seat = GAME.after(now, move), move.seat or mover(now)
    assert later.turn == OTHER[seat] and later.size == now.size
    counted = list(now.counters)
    counted[SIDE[seat]] = min(counted[SIDE[seat]] + 1, LIMIT[now.size])
    assert list(later.counters) == counted
    before, after = {*now.blocks[0], *now.blocks[1]}, {*later.blocks[0], *later.blocks[1]}
    if isinstance(move, Shift):
        assert before - after == {move.origin} - {move.target} and after - before == {move.target} - {move.origin}
        for was, is_ in zip(now.meeples, later.meeples, strict=True):
            assert (is_ in parts(move.target)) if was in parts(move.origin) else is_ == was
    else:
        assert later.blocks == now.blocks
        assert sum(was != is_ for was, is_ in zip(now.meeples, later.meeples, strict=True)) == (
            isinstance(move, Walk) and move.origin != move.target
        )


@pytest.mark.parametrize(
    "line, move, meeples",
    [
        ("9 b2c2,e1,f1,h1 a9,b9,c9,d9 f1,b2 5,5 L", "b2c2-b3c3", ("f1", "b3")),
        ("9 b2c2,e1,f1,h1 a9,b9,c9,d9 f1,c2 5,5 L", "b2c2-c2d2", ("f1", "d2")),
        ("9 b2b3,e1,f1,h1 a9,b9,c9,d9 f1,b3 5,5 L", "b2b3-b3b4", ("f1", "b4")),
        ("9 b2,e1,f1,h1 a9,b9,c9,d9 f1,b2 5,5 L", "b2-a2", ("f1", "a2")),
        ("9 b2c2,e1,f1,h1 a9,b9,c9,d9 b2,c2 5,5 L", "b2c2-b3c3", ("b3", "c3")),
        ("9 b2,e1,f1,h1 a9,b9,c9,d9 b2,b2 5,5 L", "b2-b3b4", ("b3", "b3")),
        ("9 b5,e1,f1,h1 a9,b9,c9,d9 b5,b5 5,5 L", "b5-b3b4", ("b4", "b4")),
        ("9 b2c2,e1,f1,h1 a9,b9,c9,d9 b2,c2 5,5 L", "b2c2-d2", ("d2", "d2")),
        ("9 b2c2,e1,f1,h1 a9,b9,c9,d9 b2,c2 5,5 L", "b2c2-c2c3", ("c2", "c2")),
        ("9 b2c2,e1,f1,h1 a9,b9,c9,d9 b2,c2 5,5 L", "b2c2-f7g7", ("f7", "g7")),
    ],
)
def test_a_meeple_rides_along(line, move, meeples):
    """On its half (5.3); where the block lies otherwise afterwards, on the square nearest to where it stood."""
    assert play(line, move)[-1].meeples == meeples


@pytest.mark.parametrize("size", SIZES)
def test_the_counters(size):
    """A whole set-up counts nothing (2.5); then every turn, a pass too, counts one for who took it (3.2)."""
    far = str(size)
    setting = [f"{word}{row}" for column in "aceg" for word, row in (("+" + column, "1"), ("+" + column, far))]
    course = play(f"{size} - - -,- 0,0 L", *setting, "M+a1", f"M+a{far}")
    assert {now.counters for now in course} == {(0, 0)} and phase(course[-1]) is PLAY
    moves = ["pass", "pass", "c1-c2", "pass", "pass", f"c{far}-d{far}", "D/pass"]
    counters = [now.counters for now in play(course[-1], *moves)[1:]]
    assert counters == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (3, 4)]


def test_who_has_no_move_left_is_passed_over():
    """Moves made out of turn can leave light with all forty made and dark with some to make (7.1)."""
    now = play("9 a1,c1,f1,h1 a9,c9,f9,h9 a1,a9 39,38 L", "pass", "L/pass")[-1]
    assert GAME.write(now).endswith("40,38 D")
    course = play(now, "pass", "pass")
    assert [GAME.to_move(each) for each in course] == [("dark",), ("dark",), ()]
    assert [each.counters for each in course] == [(40, 38), (40, 39), (40, 40)] and GAME.outcome(course[-1]).over


def test_who_has_all_set_is_passed_over():
    now = play("9 a1,c1,e1 a9,c9 -,- 0,0 L", "+g1")[-1]
    course = play(now, "+e9", "+g9", "M+a1", "M+a9")
    assert [GAME.to_move(each) for each in course] == [("dark",), ("dark",), ("light",), ("dark",), ("light",)]


def test_a_tick_counts_without_a_board():
    now, ticks = GAME.first(), 0
    while (later := GAME.counters.count_turn(now)) is not None:
        assert (
            later.turn != now.turn and sum(later.counters) == sum(now.counters) + 1 and GAME.parse(GAME.write(later)) == later
        )
        now, ticks = later, ticks + 1
    assert ticks == 80 and now.counters == (40, 40)
    assert [(tally.seat, tally.value, tally.left) for tally in GAME.board.tallies(now)] == [("light", 40, 0), ("dark", 40, 0)]
