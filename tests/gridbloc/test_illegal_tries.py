"""Illegal tries, each told with all the clauses it breaks; what can be recorded all the same is."""

import pytest

from referee.kernel import MoveImpossible

from .positions import GAME, GAMES

OPEN = "5x5:c3:a1|a2.b2|c2 - c3 - 1 0,0 R"
RUNNING = "5x5:c3:a1|a2.b2|c2 c3|c4.c3|d3 c3 d4 1 1,0 R"
BLOCKING = "5x5:c3:a1|a2.b2|c2 c3|d3 d4 d4 1 1,0 B"
SECOND = "5x5:c3:a1|a2.b2|c2 c3|d3 d4 d4 2 7,1 B"
WALLED = "3x3:b2:-:a2.b1.b3.c2 - a1 a1 1 1,0 B"  # tiles that meet at corners alone: no wall to set
OVER = "5x5:c3:a1|a2.b2|c2 - c3 - 3 7,5 R"

# what is tried: (position, move, codes, clauses, possible)
TRIES = {
    "through a placed wall": (RUNNING, "c3-d3", ["through-wall"], ["2.2"], True),
    "through an original wall": ("5x5:b2:b2|c2 - b2 - 1 0,0 R", "b2-c2", ["through-wall"], ["2.2"], True),
    "round a shut corner": (RUNNING, "c3-d4", ["shut-corner"], ["2.3"], True),
    "two steps": (OPEN, "c3-c5", ["too-far"], ["2.1"], True),
    "a knight's jump": (OPEN, "c3-d5", ["too-far"], ["2.1"], True),
    "staying put": (OPEN, "c3-c3", ["stays-put"], ["2.5"], True),
    "the runner passes": (OPEN, "pass", ["runner-passes"], ["2.5"], True),
    "the runner passes, by letter": (RUNNING, "R/pass", ["runner-passes"], ["2.5"], True),
    "the blocker passes": (BLOCKING, "pass", ["blocker-passes"], ["3.1"], True),
    "the blocker passes, by letter": (SECOND, "B/pass", ["blocker-passes"], ["3.1"], True),
    "the blocker passes out of turn": (OPEN, "B/pass", ["out-of-turn"], ["1.3"], True),
    "the runner passes out of turn": (BLOCKING, "R/pass", ["out-of-turn"], ["1.3"], True),
    "with no side left it is the runner who may not pass": (WALLED, "pass", ["runner-passes"], ["2.5"], True),
    "a pass when the game is over": (OVER, "pass", ["game-over"], ["5.3"], False),
    "from where the runner is not": (OPEN, "d3-d4", ["no-runner-there"], ["2.1"], False),
    "from where it is not, through a wall": (
        "5x5:c3:a1|a2 - c3 - 1 0,0 R",
        "a1-a2",
        ["no-runner-there", "through-wall"],
        ["2.1", "2.2"],
        False,
    ),
    "off the board": (OPEN, "c3-c0", ["no-such-tile"], ["1.1"], False),
    "into a hole": ("5x5:c3:-:c4 - c3 - 1 0,0 R", "c3-c4", ["no-such-tile"], ["1.1"], False),
    "a second wall on a placed one": (BLOCKING, "c3|d3", ["side-taken"], ["3.2"], False),
    "a second wall on an original one": (BLOCKING, "a1|a2", ["side-taken"], ["3.2"], False),
    "a wall on the edge": (BLOCKING, "a5|a6", ["outer-edge"], ["3.2"], False),
    "a wall on the side of a hole": ("5x5:c3:-:c4 - d3 d3 1 1,0 B", "b4|c4", ["outer-edge"], ["3.2"], False),
    "a wall where tiles meet at a corner": (BLOCKING, "a1|b2", ["corner-only"], ["3.3"], False),
    "a wall between tiles far apart": (BLOCKING, "a1|e5", ["no-side"], ["3.1"], False),
    "a wall between a tile and itself": (BLOCKING, "a1|a1", ["no-side"], ["3.1"], False),
    "the runner sets a wall": (OPEN, "c3|c4", ["out-of-role", "no-step-taken"], ["1.2", "2.5"], True),
    "the blocker sets one out of turn": (OPEN, "B/c3|c4", ["out-of-turn", "no-step-taken"], ["1.3", "2.5"], True),
    "the blocker runs": (BLOCKING, "d4-d5", ["out-of-role", "no-wall-set"], ["1.2", "3.1"], True),
    "the runner again, no wall set": (BLOCKING, "R/d4-d5", ["out-of-turn", "no-wall-set"], ["1.3", "3.1"], True),
    "the runner sets a wall out of turn": (BLOCKING, "R/c3|c4", ["out-of-turn", "out-of-role"], ["1.3", "1.2"], True),
    "the blocker runs out of turn": (OPEN, "B/c3-c4", ["out-of-turn", "out-of-role"], ["1.3", "1.2"], True),
    "all at once": (RUNNING, "B/c3-d3", ["out-of-turn", "out-of-role", "through-wall"], ["1.3", "1.2", "2.2"], True),
    "a wall again, by the runner": (
        RUNNING,
        "c3|d3",
        ["side-taken", "out-of-role", "no-step-taken"],
        ["3.2", "1.2", "2.5"],
        False,
    ),
    "when the game is over": (OVER, "c3-c4", ["game-over"], ["5.3"], False),
    "a wall when the game is over": (OVER, "B/c3|c4", ["game-over"], ["5.3"], False),
}


@pytest.mark.parametrize("line, text, codes, clauses, possible", TRIES.values(), ids=TRIES)
def test_tries(line, text, codes, clauses, possible):
    now = GAME.read(line)
    move = GAME.move(text, now)
    verdict = GAME.judge(now, move)
    faults = verdict.faults
    assert [finding.code for finding in faults] == codes
    assert [finding.clause.partition(":")[2] for finding in faults] == clauses
    assert not verdict.legal and verdict.possible == possible
    assert move not in GAME.moves(now)
    if possible:
        later = GAME.after(now, move)
        assert GAME.read(GAME.write(later)) == later
    else:
        with pytest.raises(MoveImpossible):
            GAME.after(now, move)


@pytest.mark.parametrize(
    "line, text, squares",
    [
        (RUNNING, "c3-d3", ("c3|d3", "d3")),
        (RUNNING, "c3-d4", ("c3|c4", "c3|d3", "d4")),
        (BLOCKING, "a1|a2", ("a1|a2",)),
        (BLOCKING, "a1|b2", ("a1", "b2")),
        (OPEN, "c3-c5", ("c3", "c5")),
    ],
)
def test_what_is_shut_is_shown(line, text, squares):
    now = GAME.read(line)
    (finding,) = GAME.judge(now, GAME.move(text, now)).faults
    assert finding.squares == squares


def test_names_are_those_of_the_round():
    """In round two the second player runs and the first blocks."""
    for line, who in ((BLOCKING, "second"), (SECOND, "first")):
        now = GAME.read(line)
        verdict = GAME.judge(now, GAME.move("R/d4-d5", now))
        assert f"it is {who}'s turn to set a wall" in verdict.findings[0].message.lower()
        assert GAME.to_move(now) == (who,)


def test_what_a_recorded_illegal_step_does():
    now = GAME.read(BLOCKING)
    for text, expected in {
        "pass": "5x5:c3:a1|a2.b2|c2 c3|d3 d4 d4 1 1,0 R",
        "R/pass": BLOCKING,
        "R/d4-d5": "5x5:c3:a1|a2.b2|c2 c3|d3 d5 d4.d5 1 2,0 B",
        "d4-d5": "5x5:c3:a1|a2.b2|c2 c3|d3 d5 d4.d5 1 2,0 R",
        "R/c3|c4": "5x5:c3:a1|a2.b2|c2 c3|c4.c3|d3 d4 d4 1 1,0 B",
        "R/d4-d4": "5x5:c3:a1|a2.b2|c2 c3|d3 d4 d4 1 1,0 B",
        "R/d4-c3": "5x5:c3:a1|a2.b2|c2 c3|d3 c3 d4 1 1,0 B",
    }.items():
        assert GAME.write(GAME.after(now, GAME.move(text, now))) == expected


def test_a_gap_shuts_nothing():
    now = GAME.read("3x3:b2:-:a2.b1 - b2 - 1 0,0 R")
    for game in GAMES.values():
        move = game.move("b2-a1", now)
        assert move in game.moves(now) and not game.judge(now, move).findings


SAID = {
    "c3|f9": "There is no tile f9 on this board: a wall stands between two tiles, never at an edge.",
    "y9|z9": "There is no tile y9 or z9 on this board: a wall stands between two tiles, never at an edge.",
    "c3-d4": "The corner between c3 and d4 is shut by the walls between c3 and c4 and between c3 and d3.",
    "c3-d3": "A placed wall stands between c3 and d3.",
    "c3|c4": "In round one First is the runner and sets no walls.",
    "B/c3-d2": "It is First's turn to run, not Second's.",
    "pass": "First may not pass: while a step is open, the runner has to take one.",
}


@pytest.mark.parametrize("text", SAID)
def test_what_is_said(text):
    now = GAME.read(RUNNING)
    assert SAID[text] in [each.message for each in GAME.judge(now, GAME.move(text, now)).findings]


def test_what_hangs_on_the_reading_is_said_in_players_words():
    now = GAME.read("5x5:c3:c3|d3 - c3 - 1 0,0 R")
    for game, word in ((GAMES["around"], "open"), (GAMES["strict"], "shut")):
        (said,) = (each for each in game.judge(now, game.move("c3-d4", now)).findings if each.code == "corner-reading")
        assert said.message.startswith(f"This step is {word}, since") and "=" not in said.message
