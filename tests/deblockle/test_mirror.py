"""A position set by hand: any position goes in by taps, nothing is forbidden, what results is a line that reads back."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.deblockle.board.hand import SIGNS, TAP_OF
from referee.play.repair import repair
from tests.sampling import examples

from .positions import BEGUN, GAME, SQUARES, drawn, scattered

EMPTY = "- - 0,0 G"


def after(*taps: str, line: str = EMPTY):
    """The position and what is in hand after taps, as pages send them: what is in hand, and one tap more."""
    position, held = GAME.parse(line), ()
    for tap in taps:
        arranged = GAME.board.arrange(position, (*held, tap))
        position, held = arranged.position, arranged.view.taps
    return GAME.write(position), " ".join(held)


TAPPED = {
    "a cube as it usually lies": ("+G a1", "a1*x - 3,0 G", "a1"),
    "turned by its top, then its near side": ("+G a1 hoops star", "a1o* - 3,0 G", "a1"),
    "a near side that cannot be is the top instead": ("+G a1 hoops slider cross", "a1=+ - 3,0 G", "a1"),
    "a quarter turn": ("+B a1 spin", "- a1*= 0,3 G", "a1"),
    "four quarter turns": ("+B a1 spin spin spin spin", "- a1*x 0,3 G", "a1"),
    "carried": ("+B a1 g7", "- g7*x 0,3 G", "g7"),
    "put down": ("+B a1 a1", "- a1*x 0,3 G", ""),
    "another taken instead": ("+B a1 +B c3 a1", "- a1*x,c3*x 0,2 G", "a1"),
    "one over another": ("+B a1 +G a1", "a1*x - 3,4 G", "a1"),
    "taken off": ("+B a1 off", "- - 0,4 G", ""),
    "taken off by the tool": ("+B a1 a1 off a1", "- - 0,4 G", "off"),
    "who is to move": ("turn", "- - 0,0 B", ""),
    "how many are off": ("count-G count-B count-B", "- - 1,2 G", ""),
    "no more than four": ("count-G count-G count-G count-G count-G", "- - 0,0 G", ""),
    "set-up in which both have cubes to place": ("+G c1 +B c5 count-G count-G count-B count-B", "c1*x c5*x 0,0 G", "c5"),
    "a cube on a star": ("+G d2", "d2*x - 3,0 G", "d2"),
}  # fmt: skip


@pytest.mark.parametrize("taps, line, held", TAPPED.values(), ids=TAPPED)
def test_taps(taps, line, held):
    assert after(*taps.split()) == (line, held)


@examples(20)
@given(drawn(scattered))
def test_any_position_goes_in_by_taps(now):
    taps = ["turn"] * (now.turn == "B")
    for seat, cubes in zip("GB", now[:2], strict=True):
        for cube in cubes:
            taps += [f"+{seat}", cube.square, *(TAP_OF[symbol] for symbol in cube.lies)]
    assert after(*taps)[0] == GAME.write(now)


@examples(20)
@given(st.lists(st.sampled_from(["+G", "+B", "off", "turn", "spin", "count-G", *SIGNS, *SQUARES[:9], "nonsense"]), max_size=30))
def test_whatever_is_tapped_leaves_a_line_that_reads_back(taps):
    line, held = after(*taps)
    assert GAME.write(GAME.parse(line)) == line
    arranged = GAME.board.arrange(GAME.parse(line), tuple(held.split()))
    assert arranged.view.taps == tuple(held.split()), "an address that keeps what is in hand keeps it"
    spots = list(arranged.view.spots())
    assert len({spot.tap for spot in spots}) == len(spots)


def test_a_fifth_cube_is_told():
    line, _ = after("+G", "a3", line=BEGUN)
    assert [finding.code for finding in GAME.audit(GAME.parse(line))] == ["too-many-cubes", "star-is-up"]


def test_all_faces_of_a_cube_are_told():
    told = "Seen from Gold: Cross up, X below, Stop behind, Star in front, Slider right, Hoops left."
    assert told in GAME.board.view(GAME.read(BEGUN), ("c1",)).prompt
    assert told in GAME.board.arrange(GAME.read(BEGUN), ("c1",)).view.prompt


def test_one_tip_the_other_way_is_found():
    """The record says one tip, the cube on the table lies as if it had been another."""
    now = GAME.read("c3o. g7=x 3,3 G")
    recorded, done = GAME.moves(now)[0], GAME.moves(now)[-1]
    found = repair(GAME, now, [str(recorded)], GAME.after(now, done))
    assert (str(done),) in [each.words for each in found.explanations]


def test_one_tip_the_other_way_some_moves_ago_is_found():
    """Three moves back it came to the same square by another tip; nobody noticed how it lay."""
    now = GAME.read("a1+=,e4+. g7+= 2,3 G")
    first, other = next(
        (move, other)
        for move, other in combinations(GAME.moves(now), 2)
        if move.origin == other.origin == "e4" and move.hop == other.hop and move.to != other.to
    )
    words, position, real = [str(first)], GAME.after(now, first), GAME.after(now, other)
    for _ in range(2):
        words.append(next(str(move) for move in GAME.moves(position) if move.origin in ("a1", "g7") and move.hop))
        position = GAME.after(position, GAME.move(words[-1], position))
        real = GAME.after(real, GAME.move(words[-1], real))
    assert repair(GAME, now, words, real).explanations[0].words == (str(other), *words[1:])
