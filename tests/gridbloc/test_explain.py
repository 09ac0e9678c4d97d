"""What a clause comes to here and now, in whole sentences."""

import pytest

from .positions import GAMES

FRESH = "3x3:b2:- - b2 - 1 0,0 R"
AMONG = "4x4:b2:c2|c3 c3|d3 c3 c3 1 1,0 R"  # a placed wall and an original one beside the runner
CAGED = "3x3:b2:- a2|b2.a3|b3 a1 a1.a2.a3 1 3,0 B"
DEAD_END = "3x3:b2:- a1|a2.b1|b2 a1 a1.b1 1 2,0 R"
LAST_STEP = "2x2:a1:- a1|a2.a1|b1 b1 b1.b2 1 2,0 R"
SECOND = "3x3:b2:- - b2 - 2 3,0 R"
CHASING = "3x3:b2:- a1|a2 a1 a1.b1 2 3,2 B"
CORNERS_ONLY = "3x3:b2:-:a2.b1.b3.c2 - a1 a1 2 3,1 R"
LONE = "3x3:a1:- b2|b3 b2 b2 1 1,0 R"
PAST_A_HOLE = "2x3:a3:-:b1 a2|a3 a1 a1.a2 1 2,0 B"
TRAPPED = "3x3:b2:- a1|a2.a1|b1 a1 a1.b1 1 2,0 R"
SHUT_IN = "3x3:a1:a1|a2.a1|b1 - a1 - 1 0,0 R"
OVER = "3x3:b2:- - b2 - 3 2,3 R"

# By position and reading: what the clauses come to.
SAID = {
    (FRESH, "around"): {
        "1.1": ["This board has 9 tiles and no original wall; its start is b2."],
        "1.2": ["It is round one: First runs and Second blocks."],
        "1.3": ["It is First's turn to run, from b2; Second waits."],
        "1.4": [],
        "1.5": [],
        "2.2": [],
        "2.4": [],
        "4.3": [],
        "5.2": [],
    },
    (AMONG, "around"): {
        "1.1": ["This board has 16 tiles and one original wall, between c2 and c3; its start is b2."],
        "1.3": ["It is First's turn to run, from c3; Second waits."],
        "2.1": ["As the walls stand now, the runner can step from c3 to b2, b3, b4, c4 or d4."],
        "2.2": ["From c3 no step goes to c2 or d3: walls stand in between."],
        "2.3": [
            "From c3 the way is open diagonally to b2, b4 and d4.",
            "From c3 the way is shut diagonally to d2.",
            "To b2 and d4 it is open only because a step may go round the end of a wall.",
        ],
        "2.5": ["First has to take one of the 5 steps open from c3."],
        "3.1": [],
        "3.2": [
            "The board has 24 sides between tiles, 1 with an original wall and 1 with a placed one: "
            "a wall can still be set on 22."
        ],
        "4.1": [
            "As the walls stand now, the next step scores a point on b3, b4, c4 or d4.",
            "First has one point in this round.",
        ],
        "5.2": ["When round one is over, the placed wall comes off, and Second runs from the start, b2."],
    },
    (CAGED, "around"): {
        "1.3": ["It is Second's turn to set a wall; First waits on a1."],
        "2.1": ["As the walls stand now, the runner can step from a1 to a2, b1 or b2."],
        "2.4": ["As the walls stand now, the runner can step back to a2 or b2, for no point."],
        "2.5": [],
        "3.1": ["Second has to set a wall now, on one of 10 sides that are free."],
        "4.3": ["Scored in this round already, and never twice: a1, a2 and a3."],
        "5.1": ["Round one goes on, since 5 tiles can still score: b1, b3, c1, c2 and c3."],
        "5.3": ["First has 3 points so far; Second has yet to run."],
    },
    (DEAD_END, "around"): {
        "2.5": ["First has to take the only step open from a1."],
        "4.1": ["First has 2 points in this round."],
    },
    (LAST_STEP, "around"): {
        "5.1": ["Round one goes on, since one tile can still score: a2."],
    },
    (SECOND, "around"): {
        "1.2": ["It is round two: Second runs and First blocks."],
        "5.2": [],
    },
    (CHASING, "around"): {
        "3.1": ["First has to set a wall now, on one of 11 sides that are free."],
        "5.2": [],
        "5.3": ["Second has 2 points against 3."],
    },
    (CORNERS_ONLY, "around"): {
        "1.3": ["It is Second's turn to run: First has no side left for a wall."],
        "3.1": [],
        "3.2": [],
        "1.1": ["This board has 5 tiles and no original wall; its start is b2."],
    },
    (LONE, "strict"): {
        "2.3": [
            "From b2 the way is open diagonally to a1 and c1.",
            "From b2 the way is shut diagonally to a3 and c3.",
            "To a3 and c3 it is shut only because any wall at a corner shuts it.",
        ],
        "2.1": ["As the walls stand now, the runner can step from b2 to a1, a2, b1, c1 or c2."],
    },
    (PAST_A_HOLE, "around"): {
        "5.1": ["Round one goes on, since 2 tiles can still score: b2 and b3."],
    },
    (PAST_A_HOLE, "strict"): {
        "5.1": ["Round one goes on, since 2 tiles can still score: b2 and b3."],
    },
    ("3x3:b2:- - c3 c3 1 5,0 B", "around"): {
        "4.1": [
            "As the walls stand now, the next step scores a point on b3 or c2.",
            "First has 5 points in this round.",
        ],
        "5.3": ["First has 5 points so far; Second has yet to run."],
    },
    ("3x3:b2:- - b2 - 2 3,1 R", "around"): {
        "4.1": [
            "As the walls stand now, the next step scores a point on a1, a2, a3, b1, b3, c1, c2 or c3.",
            "Second has one point in this round.",
        ],
        "5.3": ["Second has one point against 3."],
    },
    ("honeycomb - d4 - 1 0,0 R", "around"): {
        "2.1": ["As the walls stand now, the runner can step from d4 to c3, c4, c5, d3, d5 or e4."],
        "2.3": [],
    },
    (TRAPPED, "around"): {
        "5.1": [
            "The runner on a1 is trapped: round one is over.",
            "Round two goes on, since 8 tiles can still score: a1, a2, a3, b1, b3, c1, c2 and c3.",
        ],
    },
    (SHUT_IN, "around"): {
        "1.5": ["The start, a1, leads to no other tile: this board cannot be played."],
        "2.1": [],
    },
    (OVER, "around"): {
        "2.1": [],
        "5.1": [],
        "5.3": ["Second wins by 3 to 2."],
    },
    ("3x3:b2:- - b2 - 3 2,2 R", "around"): {
        "5.3": ["The game is a draw, 2 to 2."],
    },
    ("2x1:a1:- - a1 - 2 1,0 R", "around"): {
        "5.3": ["Second has 0 points against 1."],
    },
}
CASES = [(*key, number, said) for key, each in SAID.items() for number, said in each.items()]


@pytest.mark.parametrize("line, reading, number, said", CASES)
def test_what_is_said(line, reading, number, said):
    game = GAMES[reading]
    assert list(game.explain.clause(game.parse(line), number)) == said
