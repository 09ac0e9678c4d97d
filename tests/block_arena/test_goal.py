"""The goal: whose meeple ends a turn in the opposite base wins, however it came there (clauses 6.1, 6.2)."""

import pytest

from .positions import GAME, play

WINS = {
    "walking onto an own block": ("9 a8a9,c1,d1,e1 b9,f9,g9,h9 a8,b9 9,9 L", "Ma8-a9", "light", "6.1"),
    "walking onto the opponent's": ("9 a8b8,c1,d1,e1 b9,f9,g9,h9 a8,g9 9,9 L", "Ma8-b9", "light", "6.1"),
    "dark in row 1": ("7 a1,c1,d1,e1 a2,d7,f7,g7 c1,a2 9,8 D", "Ma2-a1", "dark", "6.1"),
    "with the very last move": ("9 a1,c1,d1,e1 a2,d7,f7,g7 c1,a2 40,39 D", "Ma2-a1", "dark", "6.1"),
    "carried by the opponent's slide": ("9 a1,c2d2,e3,f1 a5,c5,d3,f9 a1,d2 9,9 L", "c2d2-c1d1", "dark", "6.2"),
    "carried with the very last move": ("9 a1,b1,c1,d1 a8,c9,d9,e9 a8,c9 40,39 D", "a8-a9", "light", "6.2"),
    "carried by a flip, against 5.3": ("9 a2,b2,d2d3,f2 a9,b9,d9,e9 f2,d2 5,5 L", "d2d3-d1", "dark", "6.1"),
    "by its own slide, against 5.2": ("9 a8,b1,c1,d1 b9,c9,d9,e9 a8,c9 9,9 L", "a8-a9", "light", "6.1"),
}  # fmt: skip


@pytest.mark.parametrize("line, move, winner, clause", WINS.values(), ids=WINS)
def test_a_win(line, move, winner, clause):
    now, later = play(line, move)
    assert GAME.outcome(now).state == "ongoing"
    end = GAME.outcome(later, (now,))
    assert (end.state, end.winners, end.clause) == ("won", (winner,), f"block-arena:{clause}")
    assert end.receipt[0].deciding and end.squares == (later.meeples[winner == "dark"],)
    assert GAME.outcome(later).winners == (winner,) and GAME.outcome(later).clause == "block-arena:6.1"
    assert not GAME.moves(later) and GAME.to_move(later) == ()


def test_a_slide_that_carries_the_opponent_home_is_said_before_it_is_made():
    now = GAME.read("9 a1,c2d2,e3,f1 a5,c5,d3,f9 a1,d2 9,9 L")
    (warning,) = GAME.judge(now, GAME.move("c2d2-c1d1", now)).findings
    assert (warning.code, warning.severity, warning.squares) == ("carries-to-goal", "warning", ("d1",))
    assert not GAME.judge(now, GAME.move("c2d2-b2c2", now)).findings


def test_the_last_move_is_said_with_who_wins():
    now = GAME.read("9 a1,c1,d1,e1 a9,c9,d9,e9 a1,a9 40,39 D")
    reading, warning = GAME.judge(now, GAME.move("c9-c8", now)).findings
    assert (reading.code, reading.severity) == ("readings-differ", "ruling") and reading.message.startswith("How Dark wins")
    assert warning.code == "last-move" and "Dark's blocks have the lower sum: Dark wins" in warning.message
    assert not GAME.judge(now._replace(counters=(39, 38)), GAME.move("c9-c8", now)).findings


def test_where_both_have_arrived_the_one_to_move_was_there_first():
    line = "9 a1,b1,c1,d1 a9,b9,c9,d9 a9,a1 9,9 L"
    assert GAME.outcome(GAME.read(line)).winners == ("light",)
    assert GAME.outcome(GAME.read(line.replace("L", "D"))).winners == ("dark",)


@pytest.mark.parametrize(
    "line", ["9 a1,b1,c1,d1 a9,b9,c9,d9 a1,a9 9,9 L", "9 - - -,- 0,0 L", "9 a1,b1,c1,d1 a9,b9,c9,d9 a1,- 0,0 D"]
)
def test_nobody_has_won(line):
    assert GAME.outcome(GAME.read(line)).state == "ongoing"
