"""A position set by hand: any position goes in by taps, nothing is forbidden, what results is a line that reads back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sampling import examples

from .positions import GAME, SIZES, drawn, parts, sample, scattered, squares

EMPTY = "9 - - -,- 0,0 L"


def after(*taps: str, line: str = EMPTY):
    """The position and what is in hand after taps, as pages send them: what is in hand, and one tap more."""
    position, held = GAME.parse(line), ()
    for tap in taps:
        arranged = GAME.board.arrange(position, (*held, tap))
        position, held = arranged.position, arranged.view.taps
    return GAME.write(position), " ".join(held)


TAPPED = {
    "a block upright": ("+L a1", "9 a1 - -,- 0,0 L", "+L.a1"),
    "and laid down by the square beside it": ("+L a1 b1", "9 a1b1 - -,- 0,0 L", "+L"),
    "from its other end": ("+D b9 b8", "9 - b8b9 -,- 0,0 L", "+D"),
    "several": ("+L a1 c1 d1 f1", "9 a1,c1d1,f1 - -,- 0,0 L", "+L.f1"),
    "two side by side": ("+L a1 +L b1", "9 a1,b1 - -,- 0,0 L", "+L.b1"),
    "one over another": ("+L a1 b1 +D b1", "9 - b1 -,- 0,0 L", "+D.b1"),
    "a laid one raised": ("+L a1 b1 b1", "9 b1 - -,- 0,0 L", "+L.b1"),
    "a meeple": ("+L a1 +mL a1", "9 a1 - a1,- 0,0 L", ""),
    "a meeple in the air": ("+mD e5", "9 - - -,e5 0,0 L", ""),
    "a meeple carried": ("+L a1 b1 +mL a1 a1 b1", "9 a1b1 - b1,- 0,0 L", ""),
    "the block under it carried, meeple and all": ("+L a1 b1 +mL a1 a1 a1 c3", "9 c3d3 - c3,- 0,0 L", ""),
    "a block carried by its other half": ("+L a1 b1 +L b1 c3", "9 b3c3 - -,- 0,0 L", ""),
    "a block carried over the edge stays": ("+L a1 b1 +L b1 a5", "9 a1b1 - -,- 0,0 L", ""),
    "a block carried onto another": ("+L a1 +D c3 +D +D c3 a1", "9 - a1 -,- 0,0 L", ""),
    "put down where it was": ("+L a1 +L +L a1 a1", "9 a1 - -,- 0,0 L", ""),
    "taken off, the meeple first": ("+L a1 +mL a1 off a1", "9 a1 - -,- 0,0 L", "off"),
    "and then the block": ("+L a1 +mL a1 off a1 a1", "9 - - -,- 0,0 L", "off"),
    "taken off out of the hand": ("+L a1 +L +mL b1 b1 off", "9 a1 - -,- 0,0 L", ""),
    "the other one to move": ("turn", "9 - - -,- 0,0 D", ""),
    "the other board": ("+L i1 a1 +mL i1 size", "7 a1 - -,- 0,0 L", ""),
    "counters": ("more-L more-L ten-D less-D", "9 - - -,- 2,9 L", ""),
    "the limit in one tap": ("less-L less-D", "9 - - -,- 40,40 L", ""),
    "words that mean nothing": ("nonsense +X mi99 i10", "9 - - -,- 0,0 L", ""),
}  # fmt: skip


@pytest.mark.parametrize("taps, line, held", TAPPED.values(), ids=TAPPED)
def test_taps(taps, line, held):
    assert after(*taps.split()) == (line, held)


@examples(20)
@given(drawn(scattered))
def test_any_position_goes_in_by_taps(now):
    line, held = (EMPTY, "") if now.size == 9 else after("size")
    for seat, blocks, meeple in zip("LD", now.blocks, now.meeples, strict=True):
        for block in blocks:
            line, held = after(f"+{seat}", *parts(block), line=line)
        line, held = after(f"+m{seat}", meeple, line=line)
    for seat, count in zip("LD", now.counters, strict=True):
        line, _ = after(*[f"ten-{seat}"] * (count // 10), *[f"more-{seat}"] * (count % 10), line=line)
    if now.turn == "D":
        line, _ = after("turn", line=line)
    assert line == GAME.write(now)


TOOLS = [
    "+L",
    "+D",
    "+mL",
    "+mD",
    "off",
    "turn",
    "size",
    *(f"{word}-{seat}" for word in ("less", "ten", "more") for seat in "LD"),
]


@examples(25)
@given(drawn(scattered), st.lists(st.sampled_from([*TOOLS, *squares(9), *squares(4) * 3]), max_size=25))
def test_any_taps_leave_a_line_that_reads_back(now, taps):
    position, held = now, ()
    for tap in taps:
        arranged = GAME.board.arrange(position, (*held, tap))
        position, held = arranged.position, arranged.view.taps
        line = GAME.write(position)
        assert GAME.parse(line) == position
        assert len(held) <= 1 and arranged.view.prompt
        spots = [spot.tap for spot in arranged.view.spots()]
        assert len(set(spots)) == len(spots) and {*TOOLS, *squares(position.size)} == set(spots)
        again = GAME.board.arrange(position, held)
        assert again.position == position or not held
        for finding in GAME.audit(position):
            assert finding.message
        (
            GAME.moves(position),
            GAME.outcome(position),
            GAME.to_move(position),
            GAME.board.view(position),
            GAME.board.tallies(position),
        )


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_hand_changes_nothing(size):
    for now in sample(scattered, 5, size):
        arranged = GAME.board.arrange(now)
        assert arranged.position == now and not arranged.view.taps
        drawn_ = {spot.tap: spot.pieces for spot in GAME.board.view(now).areas[0].rows[0]}
        shown = {spot.tap: spot.pieces for area in arranged.view.areas if area.name == "board" for spot in area.rows[0]}
        assert shown == drawn_
