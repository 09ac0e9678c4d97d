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
    assert says(keeper.page()).startswith("Ben took back a drop: 4 3 1 2 dropped")
    ben.play(words["2"])
    assert keeper.position.split(" | ")[2] != before[2]
    keeper.play("!1243S")
    assert joined(keeper, "3", "Cara").post("take-back").status_code == 403, (
        "a roll is everybody's, and what was before it stays"
    )


def test_who_entered_last_takes_that_back_though_another_took_a_drop_back_meanwhile(keeper):
    ben, cara = joined(keeper, "2", "Ben"), joined(keeper, "3", "Cara")
    words = {seat: drop(keeper, seat) for seat in "23"}
    ben.play(words["2"])
    cara.play(words["3"])
    before = keeper.position.split(" | ")
    assert ben.post("take-back").status_code == 303 and cara.post("take-back").status_code == 303
    now = keeper.position.split(" | ")
    assert now[2] != before[2] and now[3] != before[3], "neither drop is there"
    assert says(cara.page("?side=3")).startswith("Taken back: Cara: 4 3 1 2 dropped")


def test_where_nothing_is_ones_own_it_is_refused_and_the_keeper_is_asked(keeper):
    ben, cara = joined(keeper, "2", "Ben"), joined(keeper, "3", "Cara")
    ben.play(drop(keeper, "2"))
    refused = cara.post("take-back")
    assert refused.status_code == 403 and "The last entry is Ben’s drop" in refused.text
    asked = keeper.post("take-back")
    assert asked.status_code == 422 and says(read(asked.text)).startswith("Undo Ben’s drop? 4 3 1 2 dropped")
    before = keeper.version
    assert keeper.post("take-back", sure="1").status_code == 303 and keeper.version == before + 1
    for phone, told in ((ben, "Ann took back your drop"), (cara, "Ann took back Ben’s drop"), (keeper, "Taken back")):
        assert says(read(phone.client.get(phone.address, follow_redirects=True).text)).startswith(f"{told}: "), "by name"


def test_who_is_done_reads_for_whom_the_others_wait(client):
    keeper = sit(client, "block", **{"setup-players": "3"})
    ben, tom = joined(keeper, "2", "Ben"), joined(keeper, "3", "Tom")
    keeper.play("1/a1")
    ben.play("2/b1")
    for phone in (keeper, ben):
        page = read(phone.client.get(phone.address, follow_redirects=True).text)
        assert says(page).endswith("Waiting for Tom’s first number."), "names are those said on the phones"
    tom.play("3/c1")
    assert says(ben.page("?side=2")).endswith("Waiting for Player 1’s roll.")
    assert "Roll on this phone" in keeper.page().text and "Roll on this phone" not in ben.page("?side=2").text


def test_who_rolls_next_does_so_while_another_may_still_make_a_combo(keeper):
    keeper.lay("1 combo 1243S I,O,T,L,S | 1...... - - - - | .2..... - - - - | 111.... - - - +")
    ben, cara = joined(keeper, "2", "Ben"), joined(keeper, "3", "Cara")
    assert "Roll on this phone" in ben.page("?side=2").text and "Roll on this phone" not in cara.page("?side=3").text
    assert cara.post("throw").status_code == 403 and ben.post("throw").status_code == 303
