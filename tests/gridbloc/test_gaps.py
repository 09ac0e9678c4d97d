"""Boards with gaps: a step over a gap is shut by nothing, so the runner can be free when the blocker has no side left."""

from itertools import pairwise
from random import Random

import pytest

from referee.games.gridbloc.rules.gameboard import Gameboard
from referee.games.gridbloc.rules.moves import legal_moves
from referee.games.gridbloc.rules.position import Position, can_score, first
from referee.games.gridbloc.rules.tiling import Tiling
from referee.kernel import NotationError, SetupError

from . import flood
from .positions import GAME, GAMES, READINGS, STONES, board, played, scattered

CHECKERED = "3x3:b2:-:a2.b1.b3.c2"  # no side at all
IN_ORDER = "a3|b3.b2|b3.b2|c2.b3|c3.c1|c2.c2|c3"


def line(walls: str, runner: str, scored: str, turn: str, on: str = "3x3:b2:-:a2.b1") -> str:
    return f"{on} {walls} {runner} {scored} 1 {0 if scored == '-' else scored.count('.') + 1},0 {turn}"


@pytest.mark.parametrize("reading", READINGS)
def test_the_turn_goes_back_where_no_side_is_left(reading):
    game = GAMES[reading]
    course = [game.first(board=CHECKERED)]
    for text in ("b2-a1", "a1-b2", "b2-c3", "c3-b2", "b2-a3", "a3-b2", "b2-c1"):
        move = game.move(text, course[-1])
        assert game.judge(course[-1], move).legal and move in game.moves(course[-1])
        course.append(game.after(course[-1], move))
        assert game.read(game.write(course[-1])) == course[-1] and course[-1].turn == "R"
    assert [now.points for now in course[-3:]] == [(3, 0), (3, 0), (4, 0)]
    assert [now.round for now in course[-2:]] == [1, 2] and game.to_move(course[-1]) == ("second",)


@pytest.mark.parametrize("reading, steps", [("around", ["b2-a1", "b2-a3", "b2-c1"]), ("strict", ["b2-a1"])])
def test_a_position_with_no_side_left_is_the_runners_whatever_its_turn_says(reading, steps):
    """Where no wall ends, b2 and a1 meet; a3 and c1 lie beyond a gap too, but walls touch the corners there."""
    game = GAMES[reading]
    blocking, running = (game.read(line(IN_ORDER, "b2", "c3", turn)) for turn in "BR")
    assert [game.write(now) for now in (blocking, running)] == [line(IN_ORDER, "b2", "c3", turn) for turn in "BR"]
    assert {IN_ORDER} == {".".join(running.board.tiling.walls_in(running.board.tiling.all_sides))}
    assert blocking != running and blocking.turn == "B"
    for now in (blocking, running):
        assert game.to_move(now) == ("first",) and [str(move) for move in game.moves(now)] == steps
        step, wall = game.move("b2-a1", now), game.move("b2|c2", now)
        assert game.judge(now, step).legal and game.mover(now, step) == "first"
        assert [each.code for each in game.judge(now, wall).faults] == ["side-taken", "out-of-role", "no-step-taken"]
        assert [each.code for each in game.judge(now, step._replace(seat="B")).faults] == ["out-of-turn", "out-of-role"]
        assert not game.outcome(now).over and game.board.words(now, step) == "First runs from b2 to a1"
        assert [*map(str, game.board.view(now, game.board.taps_for_move(now, step)).moves)] == ["b2-a1"]
        assert {spot.tap for spot in game.board.view(now).spots() if "live" in spot.marks} == {*now.board.tiling.names}
        left = {spot.tap for spot in game.board.view(now, ("reach",)).spots() if "reach" in spot.marks}
        assert left == {step[-2:] for step in steps}
        later = game.after(now, step)
        assert (later.round, later.points, later.turn) == (1 if len(left) > 1 else 2, (2, 0), "R")
    assert game.board.static_view(blocking) == game.board.static_view(running)


def test_a_wall_on_the_last_side_brings_the_runner_back():
    game = GAME
    now = game.read(line("a3|b3.b2|b3.b2|c2.b3|c3.c1|c2", "b2", "c3", "B"))
    last = game.move("c2|c3", now)
    assert game.moves(now) == [last] and game.judge(now, last).legal
    later = game.after(now, last)
    assert game.write(later) == line(IN_ORDER, "b2", "c3", "R") and game.to_move(later) == ("first",)


def test_steps_are_not_counted_by_walls_where_none_can_be_set():
    def odd(text):
        return [finding.code for finding in GAME.audit(GAME.read(text))]

    assert odd(line("-", "a1", "a1.c3", "R", CHECKERED)) == []
    assert odd(line("-", "a1", "a1.c3", "R", "3x3:b2:-:a2.b1.b3")) == ["too-few-walls"], "c1|c2 and c2|c3 are free"


def test_whether_a_board_can_be_played_hangs_on_the_reading():
    """From a1 a wall ends at the corner with b2: that shuts a strict step, though nothing parts the two beyond the gap."""
    only = "2x2:a1:a1|a2:b1"
    assert str(*GAMES["around"].moves(GAMES["around"].first(board=only))) == "a1-b2"
    with pytest.raises(SetupError):
        GAMES["strict"].first(board=only)
    text = f"{only} - a1 - 1 0,0 R"
    assert GAMES["around"].write(GAMES["around"].read(text)) == text
    with pytest.raises(NotationError) as refused:
        GAMES["strict"].read(text)
    assert refused.value.field == "board"
    draft = GAMES["strict"].parse(text)
    assert [each.code for each in GAMES["strict"].audit(draft)] == ["unplayable-board"]
    assert not GAMES["around"].audit(draft)
    for game in GAMES.values():
        assert game.setup.of(draft) == {"board": only}, "so that it is refused as a set-up, too"


def test_the_trap_hangs_on_the_reading():
    """A wall that touches the corner shuts the only way out where it is read strictly."""
    text = "2x3:a3:-:b1 a1|a2.a2|a3 a1 a1 1 1,0 R"
    around, strict = (GAMES[reading].read(text) for reading in READINGS)
    assert around == strict
    assert [str(move) for move in GAMES["around"].moves(around)] == ["a1-b2"]
    assert GAMES["around"].to_move(around) == ("first",) and GAMES["strict"].to_move(strict) == ("second",)
    assert not GAMES["around"].audit(around)[1:] and "runner-trapped" in [each.code for each in GAMES["strict"].audit(strict)]
    found = [GAMES[reading].settle(around).receipt[0].label for reading in READINGS]
    assert "is not trapped" in found[0] and "is trapped" in found[1]


def pierced(name: str, chance: Random) -> Gameboard:
    """A board of other tiles with some of them taken out."""
    whole = board(name).tiling
    kept = [tile for tile in whole.names if chance.random() < 0.7]
    tiling = Tiling({tile: whole.outlines[whole.index[tile]] for tile in kept})
    return Gameboard(name, tiling, chance.randrange(len(kept)), 0)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", ["mosaic", "pavement", "honeycomb"])
def test_boards_of_other_tiles_with_holes_are_run_as_the_flood_fill_runs_them(name, reading):
    chance = Random(name)
    for _ in range(25):
        on = pierced(name, chance)
        now = scattered(on, chance.choice, chance.choice((2, 3, 6)))._replace(turn="R", round=1)
        left = flood.left(now, reading)
        assert set(on.tiling.tiles_in(can_score(now, GAMES[reading].readings))) == left
        if left:
            found = {move.target for move in legal_moves(now, GAMES[reading].readings)}
            runner = on.tiling.names[now.runner]
            assert found == set(flood.neighbours(now, reading)(runner))
            for tile in on.tiling.names:
                move = GAME.move(f"{runner}-{tile}", now)
                assert GAMES[reading].judge(now, move).legal == (tile in found)


@pytest.mark.parametrize("missing, walls, around, strict", [
    (1, (), True, True),
    (1, (2, 3, 4), True, False),  # over the gap nothing parts them
    (3, (0,), True, False),  # the other way leads over the gap and one side
    (3, (0, 4), False, False),
    (3, (4,), True, False),
])  # fmt: skip
def test_five_at_a_corner_and_one_of_them_missing(missing, walls, around, strict):
    """From the first to the third of them; `walls`: between which, by number, and the next. The runner is free elsewhere."""
    whole = board("mosaic").tiling
    corner = max(whole.corners, key=lambda corner: len(corner.tiles))
    ring = [whole.names[tile] for tile in corner.tiles]
    left = {name: whole.outlines[whole.index[name]] for name in whole.names if name != ring[missing]}
    tiling = Tiling(left)
    pairs = [(ring[number], ring[(number + 1) % 5]) for number in walls]
    sides = [tiling.beside[tiling.index[one]][tiling.index[other]] for one, other in pairs]
    on = Gameboard("five", tiling, tiling.index[ring[0]], 0)
    now = Position(on, sum(1 << side for side in sides), on.start, 0, 1, (0, 0), "R")
    for reading, expected in (("around", around), ("strict", strict)):
        move = GAME.move(f"{ring[0]}-{ring[2]}", now)
        assert (move in legal_moves(now, GAMES[reading].readings)) == GAMES[reading].judge(now, move).legal == expected
        assert (ring[2] in flood.neighbours(now, reading)(ring[0])) == expected


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("on", [STONES, CHECKERED, "4x4:b2:-:a2.b1.b3.c2", "5x5:c3:-:a2.b1.b3.c2.c4.d3", "lattice"])
def test_random_play_ends_on_boards_with_gaps(on, reading):
    again = 0
    for seed in range(10):
        course = list(played(first(board(on)), seed, reading))
        assert course[-1].over and len(course) < 5_000
        for now in course:
            assert GAMES[reading].read(GAMES[reading].write(now)) == now
            assert bool(GAMES[reading].moves(now)) != now.over
        again += sum(one.turn == other.turn == "R" and one.round == other.round for one, other in pairwise(course))
    assert on in (STONES, "lattice") or again, "the turn went back"
