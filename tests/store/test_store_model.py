"""Any sequence of calls, through two stores at once, against a model of plain lists."""

from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from referee.kernel import Finding, Severity, Verdict
from referee.play import events
from referee.storage import pools
from referee.storage.store import NoSuchTable, Stale
from tests.sampling import late

TEXT = st.text(max_size=8)
WORDS = st.dictionaries(TEXT, TEXT, max_size=3)
FINDINGS = st.builds(Finding, TEXT, st.sampled_from(Severity), TEXT, TEXT, st.lists(TEXT, max_size=3).map(tuple))
VERDICTS = st.builds(Verdict, TEXT, st.lists(FINDINGS, max_size=2).map(tuple))
STARTED = st.builds(
    events.Started, TEXT, WORDS, WORDS, WORDS, TEXT, st.booleans(), st.none() | WORDS, position=st.text(max_size=20)
)
EVENTS = st.one_of(
    st.builds(kind, **({"verdict": VERDICTS} if kind in (events.Moved, events.Differed) else {}), position=st.text(max_size=20))
    for kind in events.KINDS.values()
)
TOKENS = st.sampled_from([f"t{n}" for n in range(12)])  # few, so that they come again
GAMES = st.sampled_from(["gobblet", "block"])


class Tables(RuleBasedStateMachine):
    opens = None  # what opens a store over nothing: set by the test

    codes = Bundle("codes")

    def __init__(self):
        super().__init__()
        again = type(self).opens()
        self.stores = [again(), again()]
        self.again = again
        self.tables = {}  # code: list of (token, event), as answered
        self.games = {}
        self.archived = set()
        self.latest = []  # codes, the last one active last

    def teardown(self):
        for store in self.stores:
            store.close()
        pools.close()  # each example has a place of its own, and a server has connections for some of them only

    def turn(self):
        self.stores.reverse()
        return self.stores[0]

    def touch(self, code):
        self.latest = [other for other in self.latest if other != code] + [code]

    @rule(target=codes, game=GAMES, event=STARTED, token=TOKENS)
    def create(self, game, event, token):
        made = [code for code, kept in self.tables.items() if kept[0][0] == token]
        code = self.turn().create(game, event, token)
        if made:
            assert [code] == made
        else:
            assert code not in self.tables
            [stored] = self.turn().events(code)
            assert stored == replace(event, seq=1, at=stored.at)
            self.tables[code] = [(token, stored)]
            self.games[code] = game
            self.touch(code)
        return code

    @rule(code=codes, event=EVENTS, token=TOKENS, behind=st.sampled_from([0, 0, 0, 0, 1, 2, -1]))
    def append(self, code, event, token, behind):
        kept = self.tables[code]
        version = len(kept) - behind
        if seen := dict(reversed(kept)).get(token):
            assert self.turn().append(code, event, version=version, token=token) == seen
        elif behind:
            with pytest.raises(Stale) as stale:
                self.turn().append(code, event, version=version, token=token)
            assert stale.value.present == len(kept)
        else:
            stored = self.turn().append(code, event, version=version, token=token)
            assert stored == replace(event, seq=version + 1, at=stored.at)
            kept.append((token, stored))
            self.touch(code)

    @rule(code=codes)
    def archive(self, code):
        self.turn().archive(code)
        self.archived.add(code)

    @rule(code=codes)
    def ask_for_another(self, code):
        with pytest.raises(NoSuchTable):
            self.turn().events(code + "2")

    @rule()
    def reopen(self):
        self.stores.pop().close()
        self.stores.append(self.again())

    @invariant()
    def nothing_is_lost(self):
        store = self.turn()
        for code, kept in self.tables.items():
            assert store.events(code) == [event for _, event in kept]
            row = store.about(code)
            assert (row.game, row.events, row.started) == (self.games[code], len(kept), kept[0][1])
            assert (row.created, row.latest) == (kept[0][1].at, kept[-1][1].at)
            assert bool(row.archived) == (code in self.archived)
        listed = [row.code for row in store.recent(list(self.tables))]
        assert listed == [code for code in reversed(self.latest) if code not in self.archived]


@pytest.mark.parametrize("number", [15, late(300)])
def test_any_sequence_of_calls(fresh, number):
    machine = type("Fresh", (Tables,), {"opens": staticmethod(fresh)})
    run_state_machine_as_test(machine, settings=settings(max_examples=number, stateful_step_count=30, database=None))
