"""The sixteen ways walls can meet at a corner, under each reading of 2.3; and corners where not four squares meet."""

import pytest

from referee.games.gridbloc.explain.pictures import GROUPS, figures, group_of, ways
from referee.games.gridbloc.rules.position import first

from .positions import GAME, GAMES, READINGS, board

# The walls round the middle of four tiles, by the side they stand on; may the runner step from a1 to b2?
BELOW, ABOVE, LEFT, RIGHT = "a1|b1", "a2|b2", "a1|a2", "b1|b2"
OPEN_AROUND = {
    (): True,
    (BELOW,): True, (ABOVE,): True, (LEFT,): True, (RIGHT,): True,
    (BELOW, ABOVE): False, (LEFT, RIGHT): False,
    (BELOW, LEFT): False, (ABOVE, RIGHT): False,  # round the runner's tile, round the other
    (BELOW, RIGHT): True, (ABOVE, LEFT): True,  # one way round is free
    (BELOW, ABOVE, LEFT): False, (BELOW, ABOVE, RIGHT): False, (LEFT, RIGHT, BELOW): False, (LEFT, RIGHT, ABOVE): False,
    (BELOW, ABOVE, LEFT, RIGHT): False,
}  # fmt: skip
SIXTEEN = [(walls, reading, expected if reading == "around" else not walls)
           for walls, expected in OPEN_AROUND.items() for reading in READINGS]  # fmt: skip

# The other diagonal and the ways back: the picture turned by quarters.
TURNS = {
    "a1-b2": {BELOW: BELOW, ABOVE: ABOVE, LEFT: LEFT, RIGHT: RIGHT},
    "b1-a2": {BELOW: RIGHT, RIGHT: ABOVE, ABOVE: LEFT, LEFT: BELOW},
    "b2-a1": {BELOW: ABOVE, ABOVE: BELOW, LEFT: RIGHT, RIGHT: LEFT},
    "a2-b1": {BELOW: LEFT, LEFT: ABOVE, ABOVE: RIGHT, RIGHT: BELOW},
}


def asked(step: str, walls, reading: str):
    order = board("2x2:a1:-").tiling.side_index
    line = f"2x2:{step[:2]}:{'.'.join(sorted(walls, key=order.get)) or '-'}"
    game, now = GAMES[reading], first(board(line))
    if not now.board.playable(reading):
        now = now._replace(board=board(f"2x2:{step[:2]}:-"), placed=now.board.walls, turn="R", scored=0)
    return game, now, game.move(step, now)


@pytest.mark.parametrize("step", TURNS)
@pytest.mark.parametrize("walls, reading, expected", SIXTEEN, ids=str)
def test_every_way_walls_can_meet(step, walls, reading, expected):
    game, now, move = asked(step, {TURNS[step][wall] for wall in walls}, reading)
    if {BELOW, LEFT} <= {*walls}:  # nothing at all can be come to: the round is over
        assert move not in game.moves(now._replace(runner=now.board.start)) or game.to_move(now) != ("first",)
        return
    assert (move in game.moves(now)) == game.judge(now, move).legal == expected


@pytest.mark.parametrize("walls", [(), (BELOW,), (ABOVE, LEFT), (ABOVE, RIGHT), (LEFT, RIGHT)], ids=str)
def test_a_verdict_that_hangs_on_the_reading_says_so(walls):
    for reading in READINGS:
        game, now, move = asked("a1-b2", walls, reading)
        codes = [finding.code for finding in game.judge(now, move).findings]
        assert ("corner-reading" in codes) == (OPEN_AROUND[walls] and bool(walls))


def test_the_walls_that_shut_a_corner_are_named():
    game, now, move = asked("a1-b2", (BELOW, ABOVE), "around")
    (finding,) = (each for each in game.judge(now, move).findings if each.code == "shut-corner")
    assert set(finding.squares) == {BELOW, ABOVE, "b2"} and finding.clause == "gridbloc:2.3"
    assert "a1 and b1" in finding.message and "a2 and b2" in finding.message


def test_sixteen_in_six_groups():
    assert len({*ways()}) == 16 and {group_of(walls) for walls in ways()} == set(GROUPS)
    sizes = [sum(group_of(walls) == group for walls in ways()) for group in GROUPS]
    assert sizes == [1, 4, 2, 4, 4, 1]


def test_the_pictures_say_what_the_table_says():
    seen = {}
    for _, group in figures(GAME.rulebook):
        for figure in group:
            spots = {spot.tap: spot for spot in figure.view.spots()}
            walls = frozenset(tap for tap, spot in spots.items() if "original" in spot.pieces)
            seen[walls] = [free for _, free in figure.says]
            assert all(text.endswith(": open" if free else ": shut") for text, free in figure.says)
            assert spots["b2"].ghost == f"arrow-{'open' if all(seen[walls]) else 'hangs' if any(seen[walls]) else 'shut'}"
    assert seen == {frozenset(walls): [expected, not walls] for walls, expected in OPEN_AROUND.items()}


GAPS = {
    "a hole on one side, the other free": ("2x2:a1:-:b1", "a1-b2", True, True),
    "a hole on one side, a wall on the other": ("2x2:a1:a2|b2:b1", "a1-b2", True, False),
    "a hole on one side, both walls on the other": ("3x3:b2:a1|a2.a2|b2:b1", "b2-a1", True, False),
    "holes on both sides": ("3x3:b2:-:a2.b1", "b2-a1", True, True),
    "holes on both sides, walls all about": ("3x3:b2:b2|b3.b2|c2:a2.b1", "b2-a1", True, True),
    "holes on both sides, others meet there": ("3x3:b2:-:a1.a3.c1.c3", "b2-c3", None, None),
    "a square and a triangle, another between": ("mosaic", "c3-e2", True, True),
    "two squares of the same row, side by side": ("mosaic", "c3-d3", True, True),
    "squares across a row of triangles share nothing": ("mosaic", "c3-c5", False, False),
    "octagons across a small square": ("pavement", "e5-c3", False, False),
    "hexagons two apart": ("honeycomb", "d4-d6", False, False),
}


@pytest.mark.parametrize("line, step, around, strict", GAPS.values(), ids=GAPS)
def test_other_corners(line, step, around, strict):
    now = first(board(line))
    for reading, expected in zip(READINGS, (around, strict), strict=True):
        game = GAMES[reading]
        move = game.move(step, now)
        if expected is None:
            assert not game.judge(now, move).possible
        else:
            assert (move in game.moves(now)) == game.judge(now, move).legal == expected


def test_five_tiles_at_a_corner_have_two_ways_round_too():
    """c3 is a square with triangles below it: across its lower left corner lie two triangles and a square beyond."""
    tiling = board("mosaic").tiling
    corner = max(tiling.corners, key=lambda corner: len(corner.tiles))
    assert len(corner.tiles) == 5 and -1 not in corner.sides
    here, there = corner.tiles[0], corner.tiles[2]
    now = first(board("mosaic"))._replace(runner=here, scored=1 << here)
    game, names = GAME, tiling.names
    move = game.move(f"{names[here]}-{names[there]}", now)
    walls = [1 << side for side in corner.sides]
    assert game.judge(now, move).legal
    assert game.judge(now._replace(placed=walls[0]), move).legal and game.judge(now._replace(placed=walls[3]), move).legal
    assert not game.judge(now._replace(placed=walls[1] | walls[4]), move).legal
    assert not GAMES["strict"].judge(now._replace(placed=walls[3]), move).legal
