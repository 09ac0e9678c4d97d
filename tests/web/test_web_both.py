"""Two phones, two records: both players write every move, and what they wrote is compared as it comes."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from referee import games
from referee.play.fold import fold
from referee.play.records import check
from referee.play.two import AHEAD

from .page import read
from .seat import TOKENS, Seat, button, form_of, level, offers, says, sit

BOARDS = [entry.slug for entry in games.all() if not games.get(entry.slug).sheets]


def phones(client, game: str = "gobblet", **fields: str) -> tuple[Seat, Seat]:
    """Who set the table up and writes for the first player, and who joined for the second."""
    first = sit(client, game, both="1", **fields)
    second = games.get(game).seats[1]
    link = re.search(rf"/t/\w+/join/{second}/\w+", first.get("/phones").text)[0]
    other = first.onlooker()
    assert other.client.post(link, data={"token": next(TOKENS), "name": "Ben"}).status_code == 303
    return first, other


def kinds(seat: Seat) -> list[str]:
    return [event.kind for event in seat.events()[1:]]


def moves(seat: Seat, number: int = 1) -> list[str]:
    """Legal moves as the table lies, each leading elsewhere."""
    table = fold(seat.events())
    return [str(move) for move in table.game.some_moves(table.position, number)]


def apart(seat: Seat) -> bool:
    return 'class="apart"' in seat.get("?side=none").text


@pytest.mark.parametrize("game", BOARDS)
def test_both_write_every_move_and_differ_once(client, game):
    """Whoever is first makes it stand; the same move confirms it; another one is shown to both, and one tap settles it."""
    ann, ben = phones(client, game)
    for turn in range(4):
        first, then = (ann, ben) if turn % 2 else (ben, ann)
        [move] = moves(ann)
        first.play(move)
        page = then.page("?side=none")
        assert "has written the next move" in says(page) and move not in page.one("aside", word="moves").text
        then.play(move)
        assert "not written" not in says(first.page("?side=none"))
    assert kinds(ann) == ["moved", "confirmed"] * 4

    right, wrong = moves(ann, 2)
    ann.play(right)
    assert ben.post("moves", move=wrong).status_code == 303
    assert kinds(ann)[-2:] == ["moved", "differed"] and apart(ann) and apart(ben)
    for seat in (ann, ben):
        text = seat.get("?side=none").text
        assert right in text and wrong in text and text.count('role="img"') == 2

    standing = ann.position
    taken = button(ben.page("?side=none"), next(text for text in offers_apart(ben) if text.startswith("Take over")))
    assert ben.press(form_of(taken)).status_code == 303
    assert kinds(ann)[-1] == "confirmed" and ann.position == standing and not apart(ann) and not apart(ben)


def test_a_move_that_differs_is_written_once(client):
    ann, ben = phones(client)
    right, wrong = moves(ann, 2)
    ann.play(right)
    assert [ben.post("moves", move=wrong).status_code for _ in range(3)] == [303, 422, 422]
    assert kinds(ann) == ["moved", "differed"]


def offers_apart(seat: Seat) -> list[str]:
    return [each.text for each in seat.page("?side=none").one(id="table").all("button", "a", word="act")]


def test_who_is_ahead_takes_the_others_move_into_the_play(client):
    ann, ben = phones(client)
    ann.play("4@a1", "4@b2", "3@c3")
    ben.play("4@a1")
    assert ben.post("moves", move="4@b3").status_code == 303
    assert ann.post("both").status_code == 303
    table = fold(ann.events())
    assert [entry.event.move for entry in table.history[1:]] == ["4@a1", "4@b3", "3@c3"]
    assert {seat: entry.number for seat, entry in table.two.written.items()} == {"red": 3, "yellow": 2}
    ben.play("3@c3")
    assert fold(ben.events()).two.confirmed >= {entry.seq for entry in table.history[1:]}, "all is agreed on"
    ann.post("take-back", sure="1")
    assert apart(ann) and apart(ben), "undone as a whole"


def test_it_holds_nobody_up_and_is_bounded(client):
    """One writes on alone: the other is taken along, and what nobody confirmed is marked."""
    ann, ben = phones(client)
    alone = ["4@a1", "4@b2", "4@c3", "4@d4", "4@a2", "4@b1", "3@c1", "3@d1"]
    ann.play(*alone)
    table = fold(ann.events())
    assert table.entry.number - table.two.written["yellow"].number == AHEAD
    assert f"the last {AHEAD} moves" in says(ann.page())
    ben.play(alone[2])
    assert kinds(ben)[-1] == "confirmed", "in order, from where the other is at most so far ahead"
    assert ben.post("both").status_code == 303
    assert fold(ann.events()).two.written["yellow"].number == 8 and "not written" not in says(ann.page())
    ann.post("peek", at="0")
    assert ann.page("/record").text.count("not confirmed") == 7


def test_undo_is_of_ones_own_record(client):
    ann, ben = phones(client)
    ann.play("4@a1")
    ben.play("4@a1")
    assert ben.post("take-back").status_code == 303, "what only ben confirmed is free"
    assert kinds(ann) == ["moved", "confirmed", "withdrawn"] and fold(ann.events()).entry.number == 1
    ben.play("4@a1")
    asked = ann.post("take-back")
    assert asked.status_code == 422 and "You both wrote it." in says(read(asked.text))
    assert ann.post("take-back", sure="1").status_code == 303 and fold(ben.events()).entry.number == 0
    ann.play("4@a1")
    assert ann.post("take-back").status_code == 303, "one's own that is not confirmed is free"
    ann.play("4@a1")
    assert ben.post("moves", move="4@b1").status_code == 303
    assert ben.post("take-back").status_code == 303 and not apart(ann) and fold(ann.events()).entry.number == 1
    ben.post("moves", move="4@b1")
    assert ann.post("take-back").status_code == 303 and not apart(ben), "with it goes the difference"


def test_both_in_the_same_instant(client):
    """Whoever is stored first makes it stand, the other is compared with that: nobody is told to try again."""
    both, version = phones(client), 1
    together = threading.Barrier(2)

    def send(seat: Seat, move: str) -> int:
        together.wait(10)
        return seat.post("moves", version=str(version), move=move).status_code

    for move in ("4@a1", "4@b2", "4@c3", "4@d4"):
        with ThreadPoolExecutor(2) as threads:
            assert list(threads.map(send, both, [move] * 2)) == [303, 303]
        version += 2
    assert kinds(both[0]) == ["moved", "confirmed"] * 4
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(send, both, ["4@a2", "4@a3"])) == [303, 303]
    assert kinds(both[0])[-2:] == ["moved", "differed"]


def test_what_one_has_in_hand_stays_while_the_other_writes(client):
    ann, ben = phones(client)
    seen = str(ben.version)
    ann.play("4@a1")
    watched = ben.get(f"?side=yellow&version={seen}&pen=1&taps=r1", htmx=True)
    assert 'name="taps"' in watched.text, "half a move is still in hand"
    assert ben.post("moves", move="4@a1", version=seen).status_code == 303
    assert kinds(ann) == ["moved", "confirmed"], "written on the page as it was before the other wrote"
    again = {"token": next(TOKENS), "version": seen, "move": "4@a1"}
    assert ben.client.post(f"{ben.address}/moves", data=again).status_code == 409, "its own record has gone on"


def test_the_same_form_twice_writes_once(client):
    ann, ben = phones(client)
    ann.play("4@a1")
    for form in ({"move": "4@b1"}, {"move": "4@a1"}):
        sent = form | {"token": next(TOKENS), "version": str(ben.version)}
        answers = [ben.client.post(f"{ben.address}/moves", data=sent).status_code for _ in range(2)]
        assert answers == [303, 303]
    assert kinds(ann) == ["moved", "differed", "confirmed"]


def test_an_illegal_move_is_judged_at_once_and_both_verdicts_are_told(client):
    ann, ben = phones(client)
    ann.play("4@a1")
    refused = ben.post("moves", move="3@a1")
    assert refused.status_code == 422 and level(read(refused.text)) == "illegal"
    ben.play("3@a1", anyway=True)
    text = ann.get().text
    assert "Not allowed" in text and "Legal" in text and kinds(ann)[-1] == "differed"


def test_a_difference_can_wait(client):
    ann, ben = phones(client)
    ann.play("4@a1")
    ben.post("moves", move="4@b1")
    page = ann.page(f"?later={ann.version}")
    assert "See both moves" in offers(page) and "Settle that" in says(page)
    ann.play("4@c3")
    assert apart(ann), "and it is not forgotten"


def test_who_may_write_for_whom(client):
    ann, ben = phones(client, mine="red")
    onlooker = ann.onlooker()
    ann.play("4@a1")
    assert "a1" in onlooker.page().one("aside", word="moves").text, "who watches sees the table as it stands"
    assert onlooker.post("both").status_code == 403
    assert ben.post("take-back", restore="1").status_code in (403, 422)
    plain = sit(client)
    assert plain.post("both").status_code == 422
    assert client.post("/tables", data={"token": next(TOKENS), "game": "block", "both": "1"}).status_code == 422


def test_the_rematch_and_the_record_keep_it(client):
    ann, ben = phones(client)
    ann.play("4@a1")
    ben.post("moves", move="4@b1")
    ann.post("peek", at="0")
    for name in ("record.txt", "record.json"):
        data = ann.get(f"/{name}").data
        reading = check(data)
        assert not reading.faults and reading.table.two.difference.move == "4@b1"
    ben.post("both")
    ann.post("end", how="resigned", seat="red")
    new = ann.post("rematch").headers["Location"].split("?")[0].rsplit("/", 1)[1]
    there, other = Seat(ann.client, new), Seat(ben.client, new)
    other.play("4@a1")
    assert "has written the next move" in says(there.page("?side=none"))
    there.play("4@a1")
    assert kinds(there) == ["moved", "confirmed"] and [e.by for e in there.events()[1:]] == ["red", "yellow"]


def test_what_each_wrote_is_taken_away_and_compared(client):
    ann, ben = phones(client, **{"option-memory": "open"})
    ann.play("4@a1")
    ben.post("moves", move="4@b1")
    assert "The first difference is at move 1." in ann.page("/compare?players=1").one("main").text
    text = ben.get("/record-yellow.txt").text
    assert "1. 4@b1" in text
    pasted = ann.client.get(f"{ann.address}/compare", query_string={"other": "4@b1"})
    assert "The first difference is at move 1." in pasted.text
    assert ann.get("/record-green.txt").status_code == 404 and sit(client).get("/record-red.txt").status_code in (403, 404)


def test_who_sets_the_table_up_may_be_the_second_player(client):
    made = client.post("/tables", data={"token": next(TOKENS), "game": "gobblet", "both": "1", "mine": "yellow"})
    code, _, side = made.headers["Location"].rsplit("/", 1)[1].partition("?")
    seat = Seat(client, code)
    seat.play("4@a1")
    assert side == "side=yellow" and seat.events()[1].by == "yellow"
    assert fold(seat.events()).two.written["red"].number == 0
