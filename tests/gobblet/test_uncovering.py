"""A gobblet that hid the opponent's four is lifted (5.2–5.6): the warnings, the winner, the clause, the receipt."""

from typing import NamedTuple

import pytest

from referee.games.gobblet.rules.position import OTHER, SEATS
from referee.kernel import Severity

from .positions import HIDDEN_CROSS, HIDDEN_FOUR, brute_lines, crowned, gobblet, lay, play, sample, scattered, showing

ROW = "a2, b2, c2 and d2"
COLUMN = "b1, b2, b3 and b4"
OWN_ROW = "a4:r4 b4:r4 c4:r3"
OWN_COLUMN = "c1:r4 c3:r4 c4:r3"


class Lift(NamedTuple):
    """`warned`: code and clause of every finding; the rest is the outcome, the deciding lines of the receipt last."""

    name: str
    pieces: str
    move: str
    warned: tuple[tuple[str, str], ...]
    winner: str
    clause: str
    receipt: tuple[tuple[str, str], ...] = ()


LEFT = ("uncovers-four", "5.2")
LIFTED = (f"Lifting from b2 uncovered {ROW}", "5.2")
LIFTED_BOTH = ((f"Lifting from b2 uncovered {COLUMN}", "5.2"), LIFTED)

LIFTS = (
    Lift("one line, left", HIDDEN_FOUR, "b2-a1", (LEFT,), "yellow", "5.2",
        (LIFTED, (f"Yellow shows four in a row: {ROW}", "5.2"))),
    Lift("one line, broken by landing on it", HIDDEN_FOUR, "b2-c2", (), "", ""),
    Lift("one line, and gobbling elsewhere", f"{HIDDEN_FOUR} d4:y2", "b2-d4", (LEFT,), "yellow", "5.2",
        (LIFTED, (f"Yellow shows four in a row: {ROW}", "5.2"))),
    Lift("a diagonal, left", "a1:y4 b2:y3r4 c3:y4 d4:y4", "b2-b3", (LEFT,), "yellow", "5.2",
        (("Lifting from b2 uncovered a1, b2, c3 and d4", "5.2"), ("Yellow shows four in a row: a1, b2, c3 and d4", "5.2"))),
    Lift("two lines, both left", HIDDEN_CROSS, "b2-a1", (LEFT, LEFT), "yellow", "5.2",
        (*LIFTED_BOTH, (f"Yellow shows four in a row: {COLUMN}", "5.2"), (f"Yellow shows four in a row: {ROW}", "5.2"))),
    Lift("two lines, one broken", HIDDEN_CROSS, "b2-c2", (LEFT, ("breaks-only-one", "5.5")), "yellow", "5.5",
        (*LIFTED_BOTH, (f"Landing on c2 broke {ROW}", "5.5"), (f"Yellow shows four in a row: {COLUMN}", "5.5"))),
    Lift("two lines, the other broken", HIDDEN_CROSS, "b2-b3", (LEFT, ("breaks-only-one", "5.5")), "yellow", "5.5",
        (*LIFTED_BOTH, (f"Landing on b3 broke {COLUMN}", "5.5"), (f"Yellow shows four in a row: {ROW}", "5.5"))),
    Lift("an own four elsewhere, the line left", f"{HIDDEN_FOUR} {OWN_ROW}", "b2-d4",
        (LEFT, ("leaves-a-four", "5.4")), "yellow", "5.4",
        (LIFTED, ("Red shows a four too: a4, b4, c4 and d4", "5.4"), (f"Yellow shows four in a row: {ROW}", "5.4"))),
    Lift("an own four completed on the line", f"{HIDDEN_FOUR} {OWN_COLUMN}", "b2-c2", (), "red", "5.6",
        (LIFTED, (f"Landing on c2 broke {ROW}", "5.2"), ("Red shows four in a row: c1, c2, c3 and c4", "5.6"))),
    Lift("an own four completed on one line of two", f"{HIDDEN_CROSS} {OWN_COLUMN}", "b2-c2",
        (LEFT, ("leaves-a-four", "5.4"), ("breaks-only-one", "5.5")), "yellow", "5.5",
        (*LIFTED_BOTH, (f"Landing on c2 broke {ROW}", "5.5"), ("Red shows a four too: c1, c2, c3 and c4", "5.4"),
         (f"Yellow shows four in a row: {COLUMN}", "5.5"))),
    Lift("a covered gobblet that makes no four", "a2:y4 b2:y3r4 c2:y4", "b2-a1", (), "", ""),
    Lift("a four of sizes of all kinds", "a4:r4 b4:r3 c4:r2 b1:r4", "b1-d4", (), "red", "5.1",
        (("Red shows four in a row: a4, b4, c4 and d4", "5.1"),)),
    Lift("a four by entering", "a4:r4 b4:r3 c4:r2", "4@d4", (), "red", "5.1",
        (("Red shows four in a row: a4, b4, c4 and d4", "5.1"),)),
)  # fmt: skip


@pytest.mark.parametrize("memory", ["hidden", "open"])
@pytest.mark.parametrize("lift", LIFTS, ids=lambda lift: lift.name)
def test_what_the_judge_says_and_what_comes_of_it(lift, memory):
    game = gobblet(memory=memory)
    now, later = play(game.read(lay(lift.pieces)), lift.move)
    verdict = game.judge(now, game.move(lift.move, now))
    assert verdict.legal, "what loses at once stays legal"
    assert sorted((f.code, f.clause) for f in verdict.findings) == sorted((c, f"gobblet:{n}") for c, n in lift.warned)
    assert verdict.open().findings == ()
    end = game.outcome(later, (now,))
    assert (end.winners, end.clause) == ((lift.winner,) * bool(lift.winner), f"gobblet:{lift.clause}" * bool(lift.clause))
    assert [(line.label, line.clause) for line in end.receipt] == [(said, f"gobblet:{n}") for said, n in lift.receipt]
    assert game.outcome(later).winners == end.winners, "who wins is seen from the board alone"
    assert end.over == (not game.moves(later)) == (not game.to_move(later))


@pytest.mark.parametrize("lift", [lift for lift in LIFTS if lift.winner], ids=lambda lift: lift.name)
def test_the_line_that_decides_is_marked(lift):
    now, later = play(gobblet().read(lay(lift.pieces)), lift.move)
    end = gobblet().outcome(later, (now,))
    deciding = [line for line in end.receipt if line.deciding]
    assert all(line.clause == end.clause and len(line.squares) == 4 for line in deciding)
    seat = lift.winner[0]
    assert all(showing(later, seat) >= set(line.squares) for line in deciding)
    assert set(end.squares) == {square for line in deciding for square in line.squares}


def test_putting_it_back_hides_the_line_and_the_game_goes_on():
    now, later = play(gobblet().read(lay(HIDDEN_FOUR)), "b2-b2")
    assert later == now._replace(turn="y")
    assert gobblet().outcome(later, (now,)).state == "ongoing"


def test_lifted_out_of_turn_it_loses_as_well():
    now, later = play(gobblet().read(lay(HIDDEN_FOUR, "y")), "r/b2-a1")
    end = gobblet().outcome(later, (now,))
    assert (end.winners, end.clause) == (("yellow",), "gobblet:5.2")


NOT_LIFTED = {
    "carried there by red": ("a2:y4 b2:y3 c2:y3 d4:y4", "d4-d2"),
    "carried there off one of red's": ("a2:y4 b2:y3 c2:y3 d4:r3y4 a4:r4", "d4-d2"),
    "standing there all along": ("a2:y4 b2:y3 c2:y3 d2:y4", "4@d4"),
}


@pytest.mark.parametrize("pieces, move", NOT_LIFTED.values(), ids=NOT_LIFTED.keys())
def test_a_four_that_no_lifting_uncovered_wins_by_the_plain_clause(pieces, move):
    """Illegal, but done. Where the move before is known and lifted nothing off the line, 5.2 has no part in it."""
    now, later = play(gobblet().read(lay(pieces)), move)
    end = gobblet().outcome(later, (now,))
    assert (end.winners, end.clause) == (("yellow",), "gobblet:5.1")


LINES = [set(line) for line in brute_lines()]


def expected(later, mover: str) -> str:
    """Who wins after a move, by clauses 5.1, 5.2, 5.4, 5.5 and nothing else: the opponent's four first."""
    for seat in (OTHER[mover], mover):
        if any(line <= showing(later, seat) for line in LINES):
            return SEATS[seat]
    return ""


@pytest.mark.parametrize("build", [scattered, crowned])
def test_winners_and_warnings_agree_with_the_board_in_every_legal_move(build):
    game, warned = gobblet(), 0
    for now in sample(build, 60):
        for move in game.moves(now):
            later, verdict = game.after(now, move), game.judge(now, move)
            winner = "".join(game.outcome(later, (now,)).winners)
            assert winner == expected(later, now.turn), (game.write(now), str(move))
            loses = [f for f in verdict.findings if f.severity is Severity.WARNING]
            assert bool(loses) == (winner == SEATS[OTHER[now.turn]]), (game.write(now), str(move))
            if loses:
                codes = {finding.code for finding in loses}
                clause = "5.5" if "breaks-only-one" in codes else "5.4" if "leaves-a-four" in codes else "5.2"
                assert game.outcome(later, (now,)).clause == f"gobblet:{clause}"
                warned += 1
    assert warned > 100 or build is scattered
