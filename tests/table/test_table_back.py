"""Ways back: undo, take-backs, corrections. They append; nothing that was recorded changes."""

import pytest

from referee.kernel import NotationError
from referee.play.errors import TableError

from .course import UNDER, WIN, add, begin, lay, now, play


def after(number: int) -> str:
    return now(play(begin(), *WIN[:number]))


@pytest.mark.parametrize("to", range(1, len(WIN) + 1))
@pytest.mark.parametrize("made", range(1, len(WIN) + 1))
def test_taking_back_to_any_point_and_redoing(made, to):
    table = play(begin(), *WIN[:made])
    if to > made:
        with pytest.raises(TableError):
            table.taken_back(to + 1, "agreed")
        return
    back = add(table, table.taken_back(to, "agreed"))
    assert now(back) == after(to - 1) == back.events[-1].position
    assert back.events[:-1] == table.events, "it appends"
    assert (back.events[-1].to, back.events[-1].why) == (to, "agreed")
    assert [point.seq for point in back.history] == list(range(1, to + 1))
    redone = play(back, *WIN[to - 1 : made])
    assert now(redone) == now(table)
    assert redone.outcome == table.outcome
    assert [point.position for point in redone.history] == [point.position for point in table.history]


def test_undo_takes_the_last_move_back_and_then_the_one_before():
    table = play(begin(), *WIN)
    for left in range(len(WIN) - 1, -1, -1):
        table = add(table, table.undone())
        assert now(table) == after(left)
        assert table.events[-1].why == "mis-tap"
        assert not table.outcome.over
    with pytest.raises(TableError, match="nothing to undo"):
        table.undone()
    assert table.version == 1 + 2 * len(WIN)


def test_undo_of_a_correction_and_of_an_illegal_move():
    table = play(begin(), "4@a1")
    laid = lay(table, UNDER)
    assert now(add(laid, laid.undone())) == now(table)
    odd = play(table, "4@a1", anyway=True)
    assert now(add(odd, odd.undone())) == now(table)


@pytest.mark.parametrize("ending", ["agreed", "resigned", "stopped"])
def test_undo_of_an_ending_keeps_the_moves(ending):
    table = play(begin(), "4@a1", "4@b2")
    closed = add(table, table.agreed() if ending == "agreed" else table.ended(ending, "red"))
    reopened = add(closed, closed.undone())
    assert (now(reopened), len(reopened.history), reopened.closing) == (now(table), 3, None)
    assert not reopened.outcome.over
    assert play(reopened, "4@c3").version == 6


@pytest.mark.parametrize("seq", [-1, 0, 3, 4, 99])
def test_points_that_nothing_can_be_taken_back_to(seq):
    table = play(begin(), "4@a1", "4@b2")
    table = add(table, table.undone())  # event 3 is no longer on the line; 4 is the taking back
    with pytest.raises(TableError, match="cannot go back"):
        table.taken_back(seq, "agreed")


def test_the_present_point_is_taken_back_to_only_when_the_game_is_closed():
    table = play(begin(), "4@a1")
    with pytest.raises(TableError):
        table.taken_back(2, "agreed")
    closed = add(table, table.agreed())
    assert add(closed, closed.taken_back(2, "agreed")).closing is None


def test_taking_back_counts_repetition_anew():
    course = ["4@a1", "4@d4"] + ["a1-b1", "d4-c4", "b1-a1", "c4-d4"] * 2
    table = play(begin(repetition="position"), *course)
    assert table.outcome.state == "drawn"
    table = add(table, table.taken_back(3, "agreed"))
    table = play(table, *course[2:-1])
    assert not table.outcome.over
    assert play(table, course[-1]).outcome.state == "drawn"


def test_a_point_of_the_record_can_be_read_though_it_was_taken_back():
    table = play(begin(), "4@a1", "4@b2")
    table = add(table, table.undone())
    assert table.stands(3) is None
    assert table.game.write(table.at(3).position) == table.events[2].position
    for seq in (0, -1, 5):
        with pytest.raises(TableError, match="has no entry"):
            table.at(seq)


def test_a_correction_is_a_point_like_any_other():
    table = play(lay(play(begin(), "4@a1"), UNDER), "a1-b1")
    assert [point.event.kind for point in table.history] == ["started", "moved", "corrected", "moved"]
    assert table.words(table.events[2]) == "The position was set by hand"
    assert lay(begin(), UNDER).last_move is None
    back = add(table, table.taken_back(3, "agreed"))
    assert now(back) == UNDER


def test_what_a_correction_keeps():
    table = play(begin(), "4@a1")
    event = table.corrected(UNDER, "  we \n forgot a move ")
    assert (event.position, event.reason) == (UNDER, "we forgot a move")


@pytest.mark.parametrize(
    ("line", "reason", "error"),
    [
        ("", "", NotationError),
        ("nine gobblets", "", NotationError),
        (UNDER + " x", "", NotationError),
        (after(1), "", TableError),  # it lies so already
        (UNDER, "x" * 201, TableError),
    ],
)
def test_corrections_that_are_none(line, reason, error):
    with pytest.raises(error):
        play(begin(memory="open"), WIN[0]).corrected(line, reason)


def test_a_correction_may_be_what_cannot_be_since_the_table_decides():
    line = "r4r4r4r4,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 y"
    table = add(begin(), begin().corrected(line))
    assert now(table) == line
    assert now(add(table, table.undone())) == after(0)
