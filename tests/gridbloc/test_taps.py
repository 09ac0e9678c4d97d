"""What taps mean, what is live, what is drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.gridbloc.rules.position import first
from tests.sampling import examples

from .positions import GAME, board, drawn, play, sample

OPEN = "5x5:c3:a1|a2.b2|c2 - c3 - 1 0,0 R"
RUNNING = "5x5:c3:a1|a2.b2|c2 c3|c4.c3|d3 c3 d4 1 1,0 R"
BLOCKING = "5x5:c3:a1|a2.b2|c2 c3|d3 d4 d4 1 1,0 B"
WIDE = "9x9:e5:- - e5 - 1 0,0 R"


def view(line: str, *taps: str):
    return GAME.board.view(GAME.read(line), taps)


def marked(view, mark: str) -> set[str]:
    return {spot.tap for spot in view.spots() if mark in spot.marks}


TAPPED = {
    "a step is shown first": (OPEN, "d4", []),
    "the runner first": (OPEN, "c3 d4 ok", ["c3-d4"]),
    "the runner put down again": (OPEN, "c3 c3", []),
    "a step too far, told at once": (OPEN, "c5", ["c3-c5"]),
    "through a wall, told at once": (RUNNING, "c4", ["c3-c4"]),
    "and taken by ✓": (OPEN, "d4 ok", ["c3-d4"]),
    "or by a second tap": (OPEN, "d4 d4", ["c3-d4"]),
    "another one instead": (OPEN, "d4 c4 ok", ["c3-c4"]),
    "on a large board just so": (WIDE, "e6", []),
    "and there": (WIDE, "e6 ok", ["e5-e6"]),
    "an illegal one is told at once there too": (WIDE, "e8", ["e5-e8"]),
    "a wall is shown first": (BLOCKING, "c4|d4", []),
    "and set by ✓": (BLOCKING, "c4|d4 ok", ["c4|d4"]),
    "or by a second tap on it": (BLOCKING, "c4|d4 c4|d4", ["c4|d4"]),
    "another side instead": (BLOCKING, "c4|d4 a4|b4 ok", ["a4|b4"]),
    "a side that has one, told at once": (BLOCKING, "c3|d3", ["c3|d3"]),
    "a tile is the runner's: out of turn, or out of role": (BLOCKING, "d5", ["R/d4-d5", "d4-d5"]),
    "a side is the blocker's": (OPEN, "c3|c4", ["B/c3|c4", "c3|c4"]),
    "the runner under the blocker's finger": (BLOCKING, "d4", []),
    "✓ with nothing to confirm": (OPEN, "ok", []),
    "a question, then a step": (OPEN, "reach d4 ok", ["c3-d4"]),
    "nothing there": (OPEN, "z9 c3|e3 c3|c2", []),
}


@pytest.mark.parametrize("line, taps, moves", TAPPED.values(), ids=TAPPED)
def test_taps(line, taps, moves):
    assert [str(move) for move in view(line, *taps.split()).moves] == moves


def test_a_wall_and_a_step_are_two_taps_on_every_board():
    for line, text, taps in (
        (BLOCKING, "c4|d4", ("c4|d4", "ok")),
        (OPEN, "c3-d4", ("d4", "ok")),
        (WIDE, "e5-e6", ("e6", "ok")),
    ):
        now = GAME.read(line)
        assert GAME.board.taps_for_move(now, GAME.move(text, now)) == taps


def test_the_role_decides_what_is_live():
    tiling = board("5x5:c3:a1|a2.b2|c2").tiling
    assert marked(view(OPEN), "live") == set(tiling.names)
    assert marked(view(BLOCKING), "live") == set(tiling.side_names)
    assert not marked(view("5x5:c3:- - c3 - 3 4,4 R"), "live")


def test_what_can_still_score_is_shown_on_demand():
    line = "3x3:b2:- a1|a2.a1|b1 b2 a2.b1 1 2,0 R"  # a1 is walled off
    asked = view(line, "reach")
    assert marked(asked, "reach") == {"a3", "b3", "c1", "c2", "c3"} and not marked(view(line), "reach")
    assert asked.prompt == "As the walls stand, 5 tiles can still score: a3, b3, c1, c2 and c3."
    assert view(line, "reach", "reach").taps == ()
    blocks = line.replace(" b2 a2.b1 1 2,0 R", " b2 a2.b1 1 2,0 B")
    shown = view(blocks, "b3|c3", "reach")
    assert shown.taps == ("b3|c3", "reach") and marked(shown, "picked") == {"b3|c3", "reach"}, "the wall stays in hand"
    assert shown.prompt.startswith("With this wall 5 tiles can still score")
    last = view("3x1:b1:- - a1 a1 1 1,0 B", "a1|b1", "reach")
    assert last.prompt == "With this wall no tile can score any more: the round would be over."
    assert view(blocks, "b3|c3", "reach", "reach").taps == ("b3|c3",)
    assert [str(move) for move in view(blocks, "b3|c3", "reach", "ok").moves] == ["b3|c3"]
    assert view(WIDE, "reach").prompt == "As the walls stand, 80 tiles can still score: they are marked."


def test_walls_and_the_runner_are_drawn():
    spots = {spot.tap: spot for spot in view(RUNNING).spots()}
    assert spots["a1|a2"].pieces == ("original",) and spots["c3|d3"].pieces == ("placed",) and spots["a1|b1"].pieces == ()
    assert spots["c3"].pieces == ("star", "runner-first") and spots["d4"].pieces == ("scored",)
    assert spots["a1|a2"].label == "between a1 and a2: original wall" and spots["c3"].label == "c3, start, the runner"
    second = {spot.tap: spot for spot in view("5x5:c3:- - c3 - 2 4,0 R").spots()}
    assert second["c3"].pieces == ("star", "runner-second")


def test_a_rectangle_is_a_table_with_sides_between_tiles():
    area = view("3x2:a1:b1|b2:c2 - a1 - 1 0,0 R").areas[0]
    rows = [[spot and spot.tap for spot in row] for row in area.rows]
    assert rows == [
        ["a2", "a2|b2", "b2", None, None],
        ["a1|a2", None, "b1|b2", None, None],
        ["a1", "a1|b1", "b1", "b1|c1", "c1"],
    ]
    assert area.files == ("a", "", "b", "", "c") and area.ranks == ("2", "", "1") and not area.plan


def test_a_round_over_is_declared_where_the_next_begins():
    assert view("5x5:c3:- - c3 - 2 7,0 R").declares == "Round one is over: First scored 7 tiles."
    assert view("5x5:c3:- - c3 - 2 1,0 R").declares == "Round one is over: First scored one tile."
    assert view("5x5:c3:- - c3 - 3 7,3 R").declares == "Round two is over: Second scored 3 tiles."
    assert not view("5x5:c3:- - c3 - 1 0,0 R").declares and not view("5x5:c3:- - d3 d3 2 7,1 B").declares


def test_scored_tiles_have_their_numbers_where_the_course_tells():
    course = play("5x5:c3:- - c3 - 1 0,0 R", "c3-d4", "a1|a2", "d4-c3", "a2|a3", "c3-b2", "a1|b1")
    told = {spot.tap: spot for spot in GAME.board.annotate(GAME.board.view(course[-1]), course).spots()}
    assert told["d4"].pieces == ("scored-1",) and told["b2"].pieces == ("scored-2", "runner-first")
    assert told["d4"].label == "d4, scored as number 1"
    begun_later = {spot.tap: spot for spot in GAME.board.annotate(GAME.board.view(course[-1]), course[3:]).spots()}
    assert begun_later["d4"].pieces == ("scored",) and begun_later["b2"].pieces == ("scored-2", "runner-first")
    alone = {spot.tap: spot for spot in GAME.board.annotate(GAME.board.view(course[-1]), course[-1:]).spots()}
    assert alone["b2"].pieces == ("scored", "runner-first")


def test_numbers_begin_anew_with_a_round():
    course = play("2x1:a1:- - a1 - 1 0,0 R", "a1-b1")
    assert course[-1].round == 2
    assert not [
        spot for spot in GAME.board.annotate(GAME.board.view(course[-1]), course).spots() if "scored" in "".join(spot.pieces)
    ]


def test_numbers_stand_on_every_tile_of_a_whole_game():
    course = [first(board("4x4:b2:-"))]
    while moves := GAME.moves(course[-1]):
        course.append(GAME.after(course[-1], moves[len(course) * 7 % len(moves)]))
        shown = [
            spot
            for spot in GAME.board.annotate(GAME.board.view(course[-1]), course).spots()
            if "scored" in "".join(spot.pieces)
        ]
        numbers = sorted(int(spot.pieces[-1 if len(spot.pieces) == 1 else 0].partition("-")[2]) for spot in shown)
        assert numbers == list(range(1, len(shown) + 1))


@pytest.mark.parametrize("seed", range(3))
def test_every_spot_lies_in_its_plan(seed):
    for now in sample(12, 800 + seed):
        plan = GAME.board.plan(now.board.notation)
        assert (plan is None) == bool(now.board.size[0])
        if plan:
            tiles = {
                spot.tap for area in GAME.board.view(now).areas if area.name == "board" for row in area.rows for spot in row
            }
            assert set(plan.outlines) == tiles and set(plan.bars) == set(now.board.tiling.side_names)
            for outline in plan.outlines.values():
                assert all(0 <= x <= plan.width and 0 <= y <= plan.height for x, y in outline)
    assert GAME.board.plan("open") is None and GAME.board.plan("nothing") is None


@examples(25)
@given(drawn(), st.data())
def test_any_taps_leave_something_to_draw(now, data):
    tiling = now.board.tiling
    spots = [*tiling.names, *tiling.side_names, "ok", "reach", "ok", "z9", "a1|c3", "", "|"]
    taps = data.draw(st.lists(st.sampled_from(spots), max_size=6))
    seen = GAME.board.view(now, taps)
    assert GAME.board.view(now, seen.taps).taps == seen.taps, "what is in hand is kept as it is"
    assert bool(seen.prompt) != bool(seen.moves)
    for move in seen.moves:
        verdict = GAME.judge(now, move)
        assert verdict.legal == (move in GAME.moves(now))
        assert GAME.board.words(now, move) and GAME.mover(now, move) in GAME.seats
