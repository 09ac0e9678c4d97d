"""A table over the web against a model of it: whatever is done there in whatever order, there lies what the model says."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from referee import games
from tests.sampling import late

from .seat import TOKENS, sit


class Played(RuleBasedStateMachine):
    """`stack`: the positions of the play as it stands, oldest first; `over`: somebody resigned, or they stopped."""

    client, slug = None, ""  # set by the test

    @initialize()
    def begin(self):
        self.game = games.get(self.slug)
        self.start()

    def start(self):
        self.seat, self.stack, self.over, self.events = sit(self.client, self.slug), [self.game.first()], False, 1
        self.last = None

    def send(self, expected: int, verb: str, **fields):
        form = {"token": next(TOKENS), "version": str(self.events)} | fields
        answer = self.seat.post(verb, **form)
        assert answer.status_code == expected, (verb, fields, answer.text[:400])
        if expected == 303:
            self.events += 1
            self.last = verb, form
        return answer

    @property
    def moves(self) -> list:
        return [] if self.over else self.game.moves(self.stack[-1])

    @precondition(lambda self: self.moves)
    @rule(chance=st.integers(0, 10**6))
    def move(self, chance):
        chosen = next(self.game.expand_move(self.stack[-1], Random(chance).choice(self.moves)))
        verdict = self.game.judge(self.stack[-1], chosen, self.stack[:-1])
        self.send(303 if verdict.legal else 422, "moves", move=str(chosen))
        if verdict.legal:
            self.stack.append(self.game.after(self.stack[-1], chosen))

    @rule(word=st.sampled_from(["", "x", "a9", "4@e9", "a1-a1-a1", "💥", "9" * 300]))
    def no_move(self, word):
        self.send(422 if word else 400, "moves", move=word)

    @rule()
    def undo(self):
        if self.over:
            self.send(303, "take-back", sure="1")
            self.over = False
        elif len(self.stack) > 1:
            self.send(303, "take-back", sure="1")
            self.stack.pop()
        else:
            self.send(422, "take-back", sure="1")

    @precondition(lambda self: len(self.stack) > 2)
    @rule(chance=st.integers(0, 10**6))
    def set_by_hand(self, chance):
        """A position that lay there before, so that it can be."""
        if self.over:
            return
        earlier = Random(chance).choice(self.stack[:-1])
        line = self.game.write(earlier)
        if line == self.game.write(self.stack[-1]) or self.game.hidden:
            return
        self.send(303, "correct", position=line)
        self.stack.append(earlier)

    @rule(how=st.sampled_from(["resigned", "stopped", "agreed", "won", ""]))
    def end(self, how):
        if how in ("resigned", "stopped") and not self.over and self.moves:
            self.send(303, "end", how=how, seat=self.game.seats[0])
            self.over = True
        elif how in ("won", "") or self.over:
            self.send(422, "end", how=how, seat=self.game.seats[0])

    @precondition(lambda self: self.last)
    @rule()
    def again(self):
        """The same form sent again writes nothing."""
        verb, form = self.last
        assert self.seat.post(verb, **form).status_code in (303, 409)

    @precondition(lambda self: self.events > 1 and self.moves)
    @rule(behind=st.integers(1, 3))
    def late(self, behind):
        answer = self.seat.post("moves", move=str(self.moves[0]), version=str(max(1, self.events - behind)))
        assert answer.status_code == 409

    @precondition(lambda self: self.over)
    @rule()
    def rematch(self):
        answer = self.seat.post("rematch")
        assert answer.status_code == 303
        self.events += 1
        assert self.client.get(answer.headers["Location"]).status_code == 200
        self.start()

    @invariant()
    def it_lies_there(self):
        events = self.seat.events()
        assert len(events) == self.events
        assert events[-1].position == self.game.write(self.stack[-1])
        assert self.seat.get().status_code == 200


@pytest.mark.parametrize(
    ("slug", "number"),
    [("gridbloc", 2), ("deblockle", 2), *(late((entry.slug, 60)) for entry in games.all() if entry.slug != "block")],
)
def test_any_order_of_what_can_be_done(client, slug, number):
    machine = type("PlayedHere", (Played,), {"client": client, "slug": slug})
    how = settings(max_examples=number, stateful_step_count=25, database=None, derandomize=number < 10)
    run_state_machine_as_test(machine, settings=how)
