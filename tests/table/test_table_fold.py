"""The fold against a plain model, over random courses of everything that can happen at a table."""

from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st

from referee.kernel import RefereeError
from referee.play.codec import verdict
from referee.play.fold import fold
from tests.sampling import examples

from ..gobblet.positions import WRITABLE
from .course import UNDER, add, begin, now

LAID = (UNDER, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 y", "r1r1,y4y4,-,-/-,-,-,-/-,-,-,-/-,-,-,y1r4 r420 y000 r")
RULINGS = ({"three": "adjacent"}, {"three": "line"}, {"memory": "open"}, {"memory": "hidden"}, {"repetition": "moves"}, {})
ACTS = ("move", "move", "move", "move", "illegal", "undo", "back", "peek", "rule", "correct", "agree", "resign", "stop")


class Model:
    """What should lie there, kept as players would: a pile of (entry, position), an ending or none."""

    def __init__(self, table):
        self.pile, self.closed = [(1, now(table))], False

    def move(self, seq, position):
        self.pile.append((seq, position))
        self.closed = False

    def back(self, to):
        self.pile = [(seq, position) for seq, position in self.pile if seq <= to]
        self.closed = False


def _act(table, act: str, number: int):
    """The event, by the number something at random where there is a choice."""
    if act == "move" and (legal := table.game.moves(table.position)):
        return table.moved(str(legal[number % len(legal)]))
    if act in ("move", "illegal"):
        return table.moved(str(WRITABLE[number % len(WRITABLE)]), anyway=True)
    seq, seats = number % (table.version + 2), table.game.seats
    return {
        "undo": table.undone,
        "back": lambda: table.taken_back(seq, "agreed"),
        "correct": lambda: table.corrected(LAID[number % len(LAID)], f"reason {number}"),
        "peek": lambda: table.peeked(seq),
        "rule": lambda: table.ruled(RULINGS[number % len(RULINGS)], ("silent", "referee", "show")[number % 3]),
        "agree": table.agreed,
        "resign": lambda: table.ended("resigned", seats[number % 2]),
        "stop": lambda: table.ended("stopped"),
    }[act]()


def _tell(model: Model, event) -> None:
    if event.kind in ("moved", "corrected"):
        model.move(event.seq, event.position)
    elif event.kind == "taken-back":
        model.back(event.to)
    elif event.kind in ("agreed", "ended"):
        model.closed = True


def _state(table) -> tuple:
    return (
        [(point.seq, point.position) for point in table.history],
        table.closing,
        table.peeks,
        table.game.options,
        table.assist,
        table.outcome,
        table.version,
    )


courses = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 999)), max_size=30)


@examples(20)
@given(courses)
def test_the_fold_is_what_players_would_keep(course):
    table = begin()
    model, then = Model(table), [(_state(table), deepcopy(table.events))]
    for act, number in course:
        try:
            event = _act(table, act, number)
        except RefereeError:
            continue  # not now: nothing happened
        table = add(table, event)
        _tell(model, table.events[-1])
        assert [(point.seq, table.game.write(point.position)) for point in table.history] == model.pile
        assert bool(table.closing) == model.closed
        assert table.events[-1].position == now(table), "every event keeps the position after it"
        then.append((_state(table), deepcopy(table.events)))
    assert [event.seq for event in table.events] == list(range(1, table.version + 1))
    for state, events in then:
        assert table.events[: len(events)] == events, "nothing recorded changes"
        assert _state(fold(events)) == state, "the record can be replayed to any point"


@examples(15)
@given(courses, st.integers(0, 999))
def test_taking_back_and_redoing_leads_to_the_same(course, number):
    table = begin("silent")
    for act, chance in course:
        if act in ("move", "illegal", "undo"):
            try:
                table = add(table, _act(table, act, chance))
            except RefereeError:
                continue
    if len(table.history) < 2:
        return
    point = table.history[number % (len(table.history) - 1)]
    lost = [later.event.move for later in table.history if later.seq > point.seq]
    again = add(table, table.taken_back(point.seq, "agreed"))
    assert again.position == point.position
    for move in lost:
        again = add(again, again.moved(move, anyway=True))
    assert [point.position for point in again.history] == [point.position for point in table.history]
    assert again.outcome == table.outcome
    kept = [verdict(later.event) for later in table.history]
    assert [verdict(later.event) for later in again.history] == kept, "and the same verdicts are given"
