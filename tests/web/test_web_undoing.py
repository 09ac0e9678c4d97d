"""Undo is one's own, also where others have entered something on their sheets since."""

import pytest

from .seat import read, says, sit
from .test_web_join import joined
from .test_web_sheets_phones import ROLLED, drop


@pytest.fixture
def keeper(client):
    names = {f"name-{seat}": name for seat, name in (("1", "Ann"), ("2", "Ben"), ("3", "Cara"))}
    return sit(client, "block", **{"setup-players": "3"} | names).lay(ROLLED)


def test_ones_own_drop_goes_and_the_others_stay(keeper):
    ben, before = joined(keeper, "2", "Ben"), keeper.position.split(" | ")
    words = {seat: drop(keeper, seat) for seat in "123"}
    ben.play(words["2"])
    keeper.play(words["3"], words["1"])
    sent = {"version": str(keeper.version), "token": "back-it-goes"}
    for _ in range(2):
        assert ben.post("take-back", **sent).status_code == 303
    now = keeper.position.split(" | ")
    assert now[2] == before[2] and now[1] != before[1] and now[3] != before[3]
    carried = keeper.events()[-2:]
    assert [event.move for event in carried] == [words["3"], words["1"]] and {event.by for event in carried} == {""}
    assert says(ben.page("?side=2")).startswith("Taken back: Ben: 4 3 1 2 dropped")
    assert says(keeper.page()).startswith("Taken back on Ben’s phone: Ben: 4 3 1 2 dropped")
    ben.play(words["2"])
    assert keeper.position.split(" | ")[2] != before[2]
    keeper.play("!1243S")
    assert joined(keeper, "3", "Cara").post("take-back").status_code == 403, (
        "a roll is everybody's, and what was before it stays"
    )


def test_where_nothing_is_ones_own_it_is_refused_and_the_keeper_is_asked(keeper):
    ben, cara = joined(keeper, "2", "Ben"), joined(keeper, "3", "Cara")
    ben.play(drop(keeper, "2"))
    assert cara.post("take-back").status_code == 403
    asked = keeper.post("take-back")
    assert asked.status_code == 422 and says(read(asked.text)).endswith("It was written on Ben’s phone.")
    before = keeper.version
    assert keeper.post("take-back", sure="1").status_code == 303 and keeper.version == before + 1
