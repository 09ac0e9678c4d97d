"""What taps come to, and what is drawn (clauses 4.x and 5.x as a finger sees them)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.block_arena.rules.moves import Shift
from referee.games.block_arena.rules.position import FIRST
from tests.sampling import examples

from .positions import (
    BEGUN,
    GAME,
    MIXED,
    PLACED,
    SETTING,
    SHARED,
    SIZES,
    drawn,
    from_play,
    parts,
    sample,
    scattered,
    squares,
    wild,
    writable,
)

SEVEN = "7 a1,c3d3,f1,g4 a7,c7,d5,f7 a1,a7 5,5 L"
GUEST = "7 a1,c3d3,f1,g4 a7,c7,d5,f7 a1,c3 5,5 L"


def seen(line: str, taps: str):
    return GAME.board.view(GAME.read(line), tuple(taps.split()))


TAPS = {  # what the taps come to: the moves, or (where nothing is whole yet) what may be tapped next
    "a slide, on the small board at once": (SEVEN, "f1 f2", "f1-f2"),
    "a flip down, two squares away": (SEVEN, "f1 f3", "f1-f2f3"),
    "a slide sideways": (SEVEN, "c3 d4", "c3d3-c4d4"),
    "before an end, from the near half: the slide first": (SEVEN, "d3 e3 ok", "c3d3-d3e3"),
    "the same square again: the flip": (SEVEN, "d3 e3 e3 ok", "c3d3-e3"),
    "and again: the slide": (SEVEN, "d3 e3 e3 e3 ok", "c3d3-d3e3"),
    "before an end, from the far half: the flip first": (SEVEN, "c3 e3 ok", "c3d3-e3"),
    "and then the slide": (SEVEN, "c3 e3 e3 ok", "c3d3-d3e3"),
    "under a guest the slide first, from either half": (GUEST, "c3 e3 ok", "c3d3-d3e3"),
    "and the flip is answered": (GUEST, "c3 e3 e3 ok", "c3d3-e3"),
    "on the large board a slide waits": (BEGUN, "f1 f2", "ok"),
    "and is confirmed": (BEGUN, "f1 f2 ok", "f1-f2"),
    "or aimed anew": (BEGUN, "f1 f2 f3 ok", "f1-f2f3"),
    "or taken back into the hand": (BEGUN, "f1 f2 f1", "e1 f2 f3 g1"),
    "the meeple first": (MIXED, "a1 b1 ok", "Ma1-b1"),
    "then the block under it": (MIXED, "a1 a1 a2", "a1-a2"),
    "then neither": (MIXED, "a1 a1 a1", "a1 b2 c2 f1 h1 i1 pass"),
    "the block under a guest, then the guest": (MIXED, "b2 b2 c2", "D/Mb2-c2 Mb2-c2"),
    "of both meeples the own one": (SHARED, "b2 c2 ok", "Mb2-c2"),
    "another own block instead": (BEGUN, "f1 c1 c2 ok", "c1d1-c2d2"),
    "the other half instead": (BEGUN, "c1 d1 e1 ok", "c1d1-d1e1"),
    "the opponent's block": (BEGUN, "f9 f8", "D/f9-f8 f9-f8"),
    "a push": (MIXED, "b2 d2", "b2c2-d2 b2c2-c2d2"),
    "the bare board under a meeple": (BEGUN, "a1 a2", "Ma1-a2"),
    "too far a slide": (BEGUN, "f1 f5", "f1-f5"),
    "a pass": (BEGUN, "pass", "pass"),
    "nothing there": (BEGUN, "e5", "c1 d1 f1 h1 i1 pass"),
    "an upright block set": (SETTING, "e1 ok", "+e1"),
    "a laid one": (SETTING, "e1 f1 ok", "+e1f1"),
    "a laid one from its other end": (SETTING, "f1 e1 ok", "+e1f1"),
    "a laid one on the small board": ("7 - - -,- 0,0 L", "f1 e1", "+e1f1"),
    "set elsewhere instead": (SETTING, "e1 g1 ok", "+g1"),
    "put back": (SETTING, "e1 e1", "b1 e1 f1 g1 h1 i1"),
    "set in the second row": (SETTING, "e2", "+e2"),
    "set into the second row": (SETTING, "e1 e2", "+e1e2"),
    "set on a block": (SETTING, "c1", "+c1"),
    "the meeple set": (PLACED, "d1 ok", "M+d1"),
    "the meeple set, on the small board at once": ("7 a1,b1,c1,d1 a7,b7,c7,d7 -,- 0,0 L", "a1", "M+a1"),
    "the meeple on the opponent's": (PLACED, "a9", "M+a9"),
    "a pass in set-up": (SETTING, "pass", "pass"),
}  # fmt: skip


@pytest.mark.parametrize("line, taps, comes", TAPS.values(), ids=TAPS)
def test_taps(line, taps, comes):
    view = seen(line, taps)
    allowed = sorted(spot.tap for spot in view.spots() if "allowed" in spot.marks)
    assert " ".join(map(str, view.moves)) == comes or (not view.moves and " ".join(allowed) == comes), (view.moves, allowed)
    assert bool(view.prompt) != bool(view.moves)


def two_ways(move, moves) -> bool:
    """Do a slide and a flip of this block come to one square?"""
    if not isinstance(move, Shift) or len(move.origin) == 2:
        return False
    same = [{*parts(other.target)} for other in moves if isinstance(other, Shift) and other.origin == move.origin]
    return any(len(other) != len(parts(move.target)) and other & {*parts(move.target)} for other in same)


def test_the_fewest_taps():
    """On 7×7 two, a third where both a slide and a flip come to that square; on 9×9 one more for ✓; a pass is one."""
    for size in SIZES:
        for now in from_play(30, 5, size):
            moves = GAME.moves(now)
            for move in moves:
                taps = GAME.board.taps_for_move(now, move)
                most = (2 if size == 7 and not two_ways(move, moves) else 3) if move.squares else 1
                assert len(taps) <= most, (GAME.write(now), str(move), taps)


@pytest.mark.parametrize("size", SIZES)
def test_what_taps_cannot_say_is_said_to_be_so(size):
    """Of every possible move, legal or not: the taps that are answered make it; and most have some."""
    for now in [*sample(scattered, 2, size), *sample(wild, 2, size)]:
        every = [move for move in writable(now)[::7] if GAME.judge(now, move).possible]
        for move in every:
            taps = GAME.board.taps_for_move(now, move)
            if taps:
                view = GAME.board.view(now, taps)
                assert move in view.moves and view.taps == taps
            else:
                assert move not in GAME.moves(now)


@examples(20)
@given(drawn(scattered) | drawn(wild), st.data())
def test_any_taps_mean_something(now, data):
    choices = [*squares(now.size), "ok", "pass", "nowhere", "i9"]
    crowded = [square for pair in now.blocks for block in pair for square in parts(block)]
    taps = data.draw(st.lists(st.sampled_from(choices + crowded * 2 + ["ok"] * 20), max_size=6))
    view = GAME.board.view(now, taps)
    again = GAME.board.view(now, view.taps)
    assert (again.areas, again.taps, again.moves, again.notes) == (view.areas, view.taps, view.moves, view.notes)
    spots = list(view.spots())
    assert len({spot.tap for spot in spots}) == len({spot.label for spot in spots}) == len(spots)
    for move in view.moves:
        assert str(GAME.move(str(move), now)) == str(move)
    assert all(finding.message for finding in view.notes)
    ended = GAME.outcome(now).over
    assert not (ended and any("allowed" in spot.marks for spot in spots))


def pieces(line: str, taps: str = "") -> dict:
    return {spot.tap: spot for spot in seen(line, taps).spots()}


def test_what_is_drawn():
    spots = pieces(MIXED)
    assert spots["a1"].pieces == ("L-up", "mL", "lock") and spots["b1"].pieces == ("D-up",)
    assert spots["b2"].pieces == ("L-w", "mD") and spots["c2"].pieces == ("L-e",)
    assert spots["a1"].marks == ("allowed", "locked") and "locked" not in spots["b2"].marks
    assert spots["a1"].label == "a1, light block, upright, light meeple; the block may not move"
    assert spots["c2"].label == "c2, light block, laid with b2" and spots["e5"].label == "e5, empty"
    shared = pieces("9 a1a2,c1,f1,h1 a9,c9,f9,h8h9 a2,a2 5,5 L")
    assert shared["a2"].pieces == ("L-n", "mLD", "lock") and shared["a1"].pieces == ("L-s",)
    assert "locked" in shared["a1"].marks and "locked" in shared["a2"].marks
    assert "both meeples" in shared["a2"].label and shared["h8"].pieces == ("D-s",)


def test_a_preview_is_drawn_where_it_ends():
    view = seen(GUEST, "c3 e3")
    ghosts = {spot.tap: spot.ghost for spot in view.spots() if spot.ghost}
    assert ghosts == {"d3": "L-w mD", "e3": "L-e"}
    assert [spot.tap for spot in view.spots() if "target" in spot.marks] == ["e3"]
    assert [spot.tap for spot in view.spots() if "picked" in spot.marks] == ["c3", "d3"]
    assert view.prompt == "Press ✓ to slide it, or tap e3 again to flip it up instead."
    ok = next(spot for spot in view.spots() if spot.tap == "ok")
    assert ok.label == "✓ Light slides a block from c3 and d3 to d3 and e3, Dark's meeple on it"


def test_pass_takes_a_tap_only_while_one_may_come_to_pass():
    over = "9 a8a9,c1,d1,e1 b9,c9,d9,e9 a9,b9 5,5 D"
    still = {line: pieces(line)["pass"].still for line in (SETTING, PLACED, over, MIXED)}
    assert still == {SETTING: True, PLACED: True, over: True, MIXED: False}


def test_the_last_move_is_told():
    line = "9 a1,c1,d1,e1 a9,c9,d9,e9 a1,a9 39,39 L"
    assert "last move" in seen(line, "").prompt and "last" not in seen(line.replace("39,39", "38,38"), "").prompt
    left = [tally.left for tally in GAME.board.tallies(GAME.read(line))]
    assert left == [1, 1] and all(
        [step.value for step in tally.receipt] == [39, 40, 1] for tally in GAME.board.tallies(GAME.read(line))
    )


@pytest.mark.parametrize("taps, code", [("a1 a1", "core-rule"), ("f9", "not-own-block"), ("a9", "not-own-block")])
def test_what_may_not_move_says_so_in_the_hand(taps, code):
    view = seen(BEGUN, taps)
    assert code in [note.code for note in view.notes] and view.prompt == "Picked up anyway. Where did it go?"


def test_first_positions_are_drawn_whole():
    for size, now in FIRST.items():
        board, actions = GAME.board.view(now).areas
        assert [[spot.tap for spot in row] for row in board.rows] == [
            [f"{column}{row}" for column in board.files] for row in range(size, 0, -1)
        ]
        assert board.ranks == tuple(str(row) for row in range(size, 0, -1)) and [spot.tap for spot in actions.rows[0]] == [
            "pass"
        ]
