"""Both rounds, who owes what in which, and the receipts of every number."""

import pytest

from tests.watched import Watched

from .positions import GAME, play


def test_who_runs_and_who_blocks():
    for line, owing in {
        "5x5:c3:- - c3 - 1 0,0 R": ("first",),
        "5x5:c3:- - c4 c4 1 1,0 B": ("second",),
        "5x5:c3:- - c3 - 2 4,0 R": ("second",),
        "5x5:c3:- - c4 c4 2 4,1 B": ("first",),
        "5x5:c3:- - c3 - 3 4,1 R": (),
    }.items():
        now = GAME.read(line)
        assert GAME.to_move(now) == owing
        assert {GAME.mover(now, move) for move in GAME.moves(now)} == set(owing)


def test_a_game_of_two_rounds():
    """Two tiles beside the start: second, who blocks, shuts one off; then first does not."""
    course = play("3x1:b1:- - b1 - 1 0,0 R", "b1-a1", "b1|c1", "b1-c1", "a1|b1")
    assert [GAME.write(now) for now in course] == [
        "3x1:b1:- - b1 - 1 0,0 R",
        "3x1:b1:- - a1 a1 1 1,0 B",
        "3x1:b1:- - b1 - 2 1,0 R",
        "3x1:b1:- - c1 c1 2 1,1 B",
        "3x1:b1:- - b1 - 3 1,1 R",
    ]
    end = GAME.outcome(course[-1], course[:-1])
    assert (end.state, end.winners, end.clause) == ("drawn", (), "gridbloc:5.3")


def test_the_runner_can_end_a_round_too():
    course = play("2x2:a1:- - a1 - 1 0,0 R", "a1-b2", "a1|b1", "b2-b1", "a1|a2", "b1-a2")
    assert course[-1].round == 2 and course[-1].points == (3, 0)
    now = course[-2]
    said, *_ = GAME.judge(now, GAME.move("b1-a2", now)).findings
    assert said.code == "ends-round" and set(said.squares) == {"a2", "b1", "b2"} and "First scored 3 tiles" in said.message


@pytest.mark.parametrize(
    "line, word, said",
    [
        ("2x2:a1:-:a2.b1 - a1 - 1 0,0 R", "a1-b2", []),
        ("3x1:a1:- - b1 b1 1 1,0 B", "b1|c1", ["The placed wall comes off."]),
        ("3x3:b2:- a1|a2 a1 a1.b1 1 2,0 B", "a1|b1", ["The placed walls come off."]),
    ],
)
def test_placed_walls_come_off_as_many_as_there_are(line, word, said):
    now = GAME.read(line)
    ends, *off = GAME.judge(now, GAME.move(word, now)).findings
    assert ends.code == "ends-round" and "placed" not in ends.message and [finding.message for finding in off] == said


def test_a_wall_that_ends_the_game_names_the_winner():
    now = GAME.read("3x1:b1:- - c1 c1 2 2,1 B")
    (said,) = GAME.judge(now, GAME.move("a1|b1", now)).findings
    assert said.code == "ends-game" and said.message.endswith("Second scored one tile, and First wins by 2 to 1.")
    assert said.message.startswith("After this wall the runner can reach no new tile, so round two is over")


def test_backtracking_scores_once():
    course = play("3x3:b2:- - b2 - 1 0,0 R", "b2-b3", "a1|a2", "b3-b2", "a2|a3", "b2-b3", "b1|c1")
    assert [now.points[0] for now in course] == [0, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("line, winners, deciding", [
    ("5x5:c3:- - c3 - 3 9,4 R", ("first",), "First scored more: 9 against 4"),
    ("5x5:c3:- - c3 - 3 3,14 R", ("second",), "Second scored more: 14 against 3"),
    ("5x5:c3:- - c3 - 3 0,0 R", (), "Both scored 0: a draw"),
])  # fmt: skip
def test_results(line, winners, deciding):
    end = GAME.outcome(GAME.read(line))
    assert end.winners == winners and end.clause == "gridbloc:5.3"
    assert [each.label for each in end.receipt if each.deciding] == [deciding]
    assert [each.value for each in end.receipt[:2]] == list(GAME.read(line).points)


def test_a_receipt_has_the_tiles_of_both_rounds():
    """The last tile of a round is in no position where the runner's own step ended it."""
    course = play("2x2:a1:- - a1 - 1 0,0 R", "a1-b2", "a1|b1", "b2-b1", "a1|a2", "b1-a2", "a1-a2", "b1|b2", "a2-b2", "a1|b1")
    assert course[-1].over and course[-1].points == (3, 2)
    lines = GAME.outcome(course[-1], course[:-1]).receipt
    assert [set(line.squares) for line in lines[:2]] == [{"a2", "b1", "b2"}, {"a2", "b2"}]
    assert not any(line.squares for line in GAME.outcome(course[-1]).receipt)


def test_scores_beside_the_seats():
    first, second = GAME.board.tallies(GAME.read("5x5:c3:- - c4 c4.d4 2 7,2 B"))
    assert (first.value, first.label, second.value, second.label) == (7, "to beat · blocking", 2, "points · running")
    (one, _), (_, ended) = (GAME.board.tallies(GAME.read(f"5x5:c3:- - c3 - {end} R")) for end in ("2 1,0", "3 1,1"))
    assert (one.label, ended.label) == ("to beat · blocking", "point")
    assert second.receipt[0].squares == ("c4", "d4") and second.receipt[0].clause == "gridbloc:4.1"
    before, after = GAME.board.tallies(GAME.read("5x5:c3:- - c3 - 1 0,0 R"))
    assert after.receipt[0].label == "Second has not run yet"


SETTLED = {
    "round one, trapped": ("3x3:b2:- a1|a2.a1|b1 a1 a1.b1 1 2,0 R", "ongoing", (), "is trapped: round one is over"),
    "round one, free": ("3x3:b2:- a1|a2 a1 a1 1 1,0 R", "ongoing", (), "is not trapped"),
    "round two, trapped": ("3x3:b2:- a1|a2.a1|b1 a1 a1 2 3,1 R", "won", ("first",), "is trapped: round two is over"),
    "round two, as it lies": ("3x3:b2:- a1|a2 a1 a1 2 3,1 R", "won", ("first",), "is not trapped"),
    "over": ("3x3:b2:- - b2 - 3 3,3 R", "drawn", (), ""),
}


@pytest.mark.parametrize("line, state, winners, trap", SETTLED.values(), ids=SETTLED)
def test_settled(line, state, winners, trap):
    end = GAME.settle(GAME.read(line))
    assert (end.state, end.winners) == (state, winners)
    assert trap in " ".join(each.label for each in end.receipt)


def test_first_takes_a_name_or_a_line():
    assert GAME.write(GAME.first()) == "9x9:e5:- - e5 - 1 0,0 R"
    assert GAME.write(GAME.first(board="9x9:e5:-")) == GAME.write(GAME.first())
    assert GAME.write(GAME.first(board="honeycomb")) == "honeycomb - d4 - 1 0,0 R"
    assert GAME.write(GAME.first(board="3x3:b2:-:a1")) == "3x3:b2:-:a1 - b2 - 1 0,0 R"


def test_words():
    now = GAME.read("5x5:c3:- - c3 - 2 4,0 R")
    told = {
        text: GAME.board.words(now, GAME.move(text, now)) for text in ("c3-c4", "B/c3|c4", "c3|c4", "B/c3-c4", "c3-c3", "pass")
    }
    assert told == {
        "c3-c4": "Second runs from c3 to c4",
        "B/c3|c4": "First sets a wall between c3 and c4",
        "c3|c4": "Second, who runs, sets a wall between c3 and c4",
        "B/c3-c4": "First, who blocks, moves the runner from c3 to c4",
        "c3-c3": "Second stays on c3",
        "pass": "Second passes",
    }


def test_of_a_long_game_the_receipt_looks_at_the_end_of_each_round_alone():
    *lately, now = play("3x1:b1:- - b1 - 1 0,0 R", "b1-a1", "b1|c1", "b1-c1", "a1|b1")
    past = Watched(lately[0], lately, 2_000)
    assert GAME.outcome(now, past) == GAME.outcome(now, lately)
    assert past.seen <= 2 * len(lately)
