"""The algebra of a cube: tips, turns, nets."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.deblockle.rules.cube import PRINTED, SIDES, SYMBOLS, fault_of, lying, mirrored, same_cube, tipped, turned
from referee.kernel import OptionUnknown

from .positions import OPPOSITE, PAIRS, deblockle

WAYS = ("away", "near", "left", "right")
BACK = {"away": "near", "near": "away", "left": "right", "right": "left"}
nets = st.permutations(SYMBOLS).map("".join)
ways = st.sampled_from(WAYS)


@given(nets, ways)
def test_four_tips_one_way_are_the_identity_and_fewer_are_not(net, way):
    seen, faces = [], net
    for _ in range(4):
        faces = tipped(faces, way)
        seen.append(faces)
    assert seen[-1] == net and net not in seen[:-1]


@given(nets, ways)
def test_a_tip_and_its_opposite_cancel(net, way):
    assert tipped(tipped(net, way), BACK[way]) == net


@given(nets, st.lists(ways, max_size=12))
def test_all_tips_stay_among_24_ways_to_lie(net, tips):
    faces = net
    for way in tips:
        faces = tipped(faces, way)
    assert len(lying(net)) == 24
    assert faces in lying(net).values() and turned(faces) in lying(net).values()
    assert lying(net)[faces[0] + faces[3]] == faces, "top and near side tell which way it lies"


@given(nets, ways)
def test_a_tip_brings_up_the_side_that_looks_the_other_way(net, way):
    faces = dict(zip(SIDES, net, strict=True))
    after = dict(zip(SIDES, tipped(net, way), strict=True))
    assert after["top"] == faces[BACK[way]] and after[way] == faces["top"] and after["bottom"] == faces[way]


@given(nets)
def test_a_mirror_image_is_another_cube(net):
    assert not same_cube(net, mirrored(net)) and same_cube(net, mirrored(mirrored(net)))
    assert set(lying(net)) == set(lying(mirrored(net))), "what is opposite stays opposite"


def test_there_are_thirty_cubes_with_six_symbols():
    every = {"".join(each) for each in permutations(SYMBOLS)}
    assert len({min(lying(net).values()) for net in every}) == 30


def test_the_printed_cube():
    assert dict(zip(PRINTED, ".xo+=*", strict=True)) == OPPOSITE
    assert sorted(lying(PRINTED)) == sorted(PAIRS) and lying(PRINTED)["*x"] == PRINTED


def test_a_mirror_image_plays_otherwise():
    line = "c1+*,c3*o,e1o.,e3.+ c5*x,c7=.,e5=x,e7=x 0,0 G"
    game, other = deblockle(), deblockle(net=mirrored(PRINTED))
    assert game.moves(game.read(line)) != other.moves(other.read(line))
    same = deblockle(net=tipped(tipped(PRINTED, "away"), "left"))
    assert game.moves(game.read(line)) == same.moves(same.read(line)), "the same cube, held otherwise"


@pytest.mark.parametrize(
    "net, why",
    [("*+=xo*", "top and bottom"), ("**=xo.", "top and away"), ("*+=xo", "found 5"), ("*+=xo.-", "'-' is none"),
     ("", "found 0"), ("*+=xo.*", "top and beyond"), ("STARXO", "'S' is none")],
)  # fmt: skip
def test_a_net_no_cube_can_have_is_refused_with_the_reason(net, why):
    assert why in fault_of(net)
    with pytest.raises(OptionUnknown, match="option net: expected"):
        deblockle(net=net)
