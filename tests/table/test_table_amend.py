"""The record amended at an earlier place, against the definition: the play put down again, each move judged anew."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import games
from referee.kernel import AGAIN, Budget, MoveImpossible, NotationError, OverBudget, RefereeError
from referee.play.amending import amend
from referee.play.codec import data, verdict
from referee.play.errors import TableError
from referee.play.events import Corrected, Moved
from referee.play.fold import fold, step
from tests.sampling import examples

from .course import TO_AND_FRO, UNDER, begin, lay, now, play, stored
from .long import random_event, random_table

SLUGS = [entry.slug for entry in games.all()]


def write(table, amendment):
    for event in amendment.events:
        table = step(table, stored(event, table.version + 1))
    return table


def amended(table, place, out, *moves):
    return write(table, amend(table, place, out, moves))


def written(table):
    """What a history says: what stands in it, what was said of it then, the rule options it was said by."""
    return [
        (entry.event.kind, entry.event.position, getattr(entry.event, "move", ""), verdict(entry.event), entry.game.options)
        for entry in table.history
    ]


def defined(table, place, out, moves):
    """The history as it has to be, by the rules alone: entries before the place as they were, all others put down again."""
    kept, tail = list(table.history[:place]), list(table.history[place:])
    told = written(table)[:place]
    position, before = kept[-1].position, [*kept[-1].before, kept[-1].position]
    game = tail[0].game if tail else table.game
    steps = [(game, text, "") for text in moves]
    steps += [(e.game, e.event.move, e.event.seat) if isinstance(e.event, Moved) else (e.game, None, e) for e in tail[out:]]
    for game, text, who in steps:
        if text is None:
            position = who.position
            before = [position]
            told.append(("corrected", who.event.position, "", None, game.options))
            continue
        try:
            move = game.move_by(who, text, position) if who else game.move(text, position)
            said, after = game.judge(position, move, before[:-1]), game.after(position, move)
        except (NotationError, MoveImpossible):
            continue
        if said.possible:
            position = after
            before.append(position)
            told.append(("moved", game.write(position), str(move), said.as_json(), game.options))
    return told


def random_amendment(table, chance):
    """Arguments of one, by chance: a move forgotten, entered wrongly, entered twice."""
    last = table.entry.number
    place = chance.randint(1, last + 1)
    out = chance.randint(0, min(2, last + 1 - place))
    at = table.history[place - 1]
    legal = at.game.moves(at.position)
    moves = [str(next(at.game.expand_move(at.position, chance.choice(legal))))] if legal and chance.random() < 0.8 else []
    return place, out, moves


@examples(12)
@given(st.integers(0, 10**6), st.sampled_from(SLUGS))
def test_an_amendment_is_the_play_put_down_again(seed, slug):
    chance = Random(seed)
    table = random_table(chance, 25, slug)
    for _ in range(3):
        place, out, moves = random_amendment(table, chance)
        try:
            amendment = amend(table, place, out, moves)
        except RefereeError:
            continue
        then, expected = write(table, amendment), defined(table, place, out, moves)
        assert written(then) == expected == written(amendment.after)
        assert (then.game.options, then.assist) == (table.game.options, table.assist)
        assert then.events[: table.version] == table.events, "it appends"
        assert written(fold(then.events)) == expected
        assert len(amendment.kept) + len(amendment.dropped) == max(table.entry.number - place + 1 - out, 0)
        if place <= table.entry.number:
            undone = step(then, stored(then.undone(), then.version + 1))
            assert undone.history == table.history and undone.position == table.position
            again = step(undone, stored(undone.restored(), undone.version + 1))
            assert again.history == then.history and again.amended == then.amended
        table = then
        for _ in range(4):
            if event := random_event(table, chance):
                table = step(table, stored(event, table.version + 1))


def test_a_forgotten_move_makes_right_what_looked_wrong():
    """Red moved twice in a row, as it was written; with yellow's move in between all is in order."""
    table = play(begin(), "4@a1", "r/4@b2", "y/4@c3", anyway=True)
    assert [entry.event.verdict.legal for entry in table.history[1:]] == [True, False, True]
    then = amended(table, 2, 0, "4@d4")
    assert [entry.event.move for entry in then.history[1:]] == ["4@a1", "4@d4", "4@b2", "4@c3"]
    assert all(entry.event.verdict.legal for entry in then.history[1:])
    assert [event.kind for event in then.events[4:]] == ["amended", "moved", "moved", "moved"]
    assert data(then.events[4]) == {"to": 2, "out": 0, "moves": ["4@d4"], "follow": 3}


def test_what_no_longer_fits_is_dropped_and_told():
    table = play(begin(), "4@a1", "4@b2", "a1-a2", "b2-b3")
    amendment = amend(table, 1, 1, ["4@c1"])
    assert [(entry.event.move, why) for entry, why in amendment.dropped] == [("a1-a2", "There is no gobblet on a1.")]
    assert [new.move for _, new in amendment.kept] == ["4@b2", "y/b2-b3"]
    assert not amendment.kept[1][1].verdict.legal, "yellow moves twice in a row now"


def test_no_more_moves_are_judged_anew_than_the_budget_has():
    table = play(begin(), "4@a1", "4@b2", "4@c3")
    assert amend(table, 2, 0, ["4@d4"], Budget(3)).put_in
    with pytest.raises(OverBudget):
        amend(table, 2, 0, ["4@d4"], Budget(2))
    with pytest.raises(OverBudget):
        amend(table, 4, 0, ["pass"] * (AGAIN + 1))


def test_undo_after_later_moves_comes_back_to_the_amendment_and_takes_it_back_whole():
    table = play(begin(), "4@a1", "4@b2", "4@c3")
    then = play(amended(table, 2, 1, "4@d4"), "4@a4", "4@b4")
    for _ in range(2):
        then = step(then, stored(then.undone(), then.version + 1))
    assert [entry.event.move for entry in then.history[1:]] == ["4@a1", "4@d4", "4@c3"]
    back = step(then, stored(then.undone(), then.version + 1))
    assert back.history == table.history


def test_a_correction_in_between_keeps_what_comes_after_it():
    table = play(lay(play(begin(), "4@a1"), UNDER), "a1-b1")
    then = amended(table, 1, 1, "4@c4", "4@b2")
    assert now(then) == now(table) and isinstance(then.history[3].event, Corrected)


def test_repetition_is_counted_anew():
    table = play(begin(repetition="position"), *TO_AND_FRO)
    assert table.outcome.state == "drawn"
    assert not amended(table, 3, 4).outcome.over, "one round less: only twice"


@pytest.mark.parametrize(
    ("place", "out", "moves", "said"),
    [
        (0, 0, ["4@d4"], "no move 0"),
        (5, 0, ["4@d4"], "no move 5"),
        (2, 3, ["4@d4"], "only 2 moves"),
        (2, 0, [], "Say which move"),
        (2, 1, ["4@b2"], "record says already"),
        (2, 2, [], "Take those moves back"),
        (2, 0, ["b4-c4"], "Move 2, b4-c4, cannot be put in."),
        (2, 0, ["4@z9"], "move"),
    ],
)
def test_amendments_that_are_none(place, out, moves, said):
    table = play(begin(), "4@a1", "4@b2", "4@c3")
    with pytest.raises((TableError, NotationError), match=said):
        amend(table, place, out, moves)


def test_a_closed_table_and_a_full_one(monkeypatch):
    table = play(begin(), "4@a1", "4@b2")
    closed = step(table, stored(table.agreed(), table.version + 1))
    with pytest.raises(TableError, match="Press Undo first"):
        amend(closed, 1, 0, ["4@d4"])
    monkeypatch.setattr("referee.play.table.MOST", table.version + 4)
    assert len(amend(table, 1, 0, ["4@d4"]).events) == 4
    monkeypatch.setattr("referee.play.table.MOST", table.version + 3)
    with pytest.raises(TableError, match="no room"):
        amend(table, 1, 0, ["4@d4"])
