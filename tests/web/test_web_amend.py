"""The pages that look into a move and put it right: what they offer, what they refuse, and that nothing secret is told."""

import pytest

from .page import read
from .seat import Seat, button, form_of, says, sit, spots
from .test_web_join import joined

OPEN = {"option-memory": "open"}


@pytest.fixture
def seat(client):
    return sit(client, **OPEN).play("4@a1", "4@b2", "a1-a2", "b2-b3")


def test_a_change_is_shown_before_it_is_written(seat):
    page = read(seat.get("/amend/1?how=wrong&move=4@c1").text)
    told = page.one(id="says").text
    assert "Move 1 will be: Red puts a size 4 on c1." in told
    assert "a1 to a2 (move 3) can no longer be, and is left out. There is no gobblet on a1." in told
    assert "b2 to b3 (move 4) is not legal any more" in told and "1 move after it stays as it is." in told
    write = button(page, "Write it so")
    assert seat.press(form_of(write), write).status_code == 303
    assert [event.kind for event in seat.events()[5:]] == ["amended", "moved", "moved", "moved"]
    assert seat.press(form_of(write), write).status_code == 303, "the same form again is stored once"
    assert seat.version == 9
    assert seat.post("take-back").status_code == 303
    assert seat.position == seat.events()[4].position
    assert says(seat.page()).startswith("Taken back: what was put right from move 1 on.")


def test_an_amendment_is_undone_by_who_made_it_or_keeps_the_table(client):
    keeper = sit(client, **OPEN)
    yellow = joined(keeper, "yellow")
    keeper.play("4@a1")
    yellow.play("4@d4")
    keeper.play("4@b1")
    yellow.play("3@c3")
    assert keeper.post("amend/2", how="wrong", move="4@d3").status_code == 303
    before = keeper.version
    refused = yellow.post("take-back")
    assert (refused.status_code, keeper.version) == (403, before)
    assert "The last entry is what was put right from move 2 on. Only the phone that keeps the table can" in refused.text
    asked = Seat(client, keeper.code).post("take-back", side="yellow")
    assert says(read(asked.text)) == "Undo what was put right from move 2 on? Red entered it."
    assert keeper.post("take-back").status_code == 303
    assert says(yellow.page("?side=yellow")).startswith("Red took back what was put right from move 2 on.")


def test_a_preview_of_another_version_is_not_written(seat):
    write = button(read(seat.get("/amend/2?how=never").text), "Write it so")
    seat.play("4@c1")
    assert seat.press(form_of(write), write).status_code == 409
    assert seat.events()[-1].kind == "moved"


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/amend/9", 404, "no move 9"),
        ("/dispute/9", 404, "no move 9"),
        ("/amend/1?how=wrong&move=what", 422, "Not understood"),
        ("/amend/2?how=wrong&move=4@b2", 422, "says already"),
        ("/amend/2?how=wrong&move=c1-c2", 422, "cannot be put in"),
        ("/amend/4?how=never", 200, "Take those moves back"),
        ("/amend/1?how=nonsense", 200, "What is wrong?"),
    ],
)
def test_what_cannot_be_is_answered_in_a_sentence(seat, path, status, said):
    answer = seat.get(path)
    assert answer.status_code == status and said in read(answer.text).one("main").text


def test_bad_forms(seat):
    assert seat.post("amend/1", how="nonsense").status_code == 400
    assert seat.post("amend/9", how="never").status_code in (404, 422)
    assert seat.post("amend/1", how="wrong", move="what").status_code == 422
    assert seat.post("dispute/1", claim="nonsense").status_code == 422
    assert seat.post("dispute/9", claim="illegal").status_code in (404, 422)
    assert seat.post("decide", ruling="stands").status_code == 422
    assert seat.onlooker().post("amend/1", how="never").status_code == 403
    assert seat.onlooker().post("dispute/1", claim="illegal").status_code == 403
    assert seat.version == 5


@pytest.mark.parametrize("path", ["/amend/1", "/amend/1?how=never", "/dispute/1"])
def test_while_something_is_hidden_it_is_sealed_until_somebody_opens_it(client, path):
    seat = sit(client).play("4@a1", "4@b2", "4@c3")
    page = read(seat.get(path).text)
    assert "stay secret" in page.one("main").text and not spots(page) and "4@" not in page.one("main").text
    look = next(each for each in page.all("button") if "noted as a peek" in each.text)
    answer = seat.press(form_of(look), look)
    assert answer.headers["Location"] == seat.address + path.partition("?")[0]
    assert (seat.events()[-1].kind, seat.events()[-1].entry) == ("peeked", 0)
    assert "stay secret" not in seat.page(path).one("main").text


@pytest.mark.parametrize("game", ["block", "block-arena", "deblockle", "gridbloc"])
def test_every_game_has_these_pages(client, game):
    from referee import games
    from referee.storage.store import open_store

    fields = {"setup-players": "sheet"} if game == "block" else {}
    seat = sit(client, game, **fields)
    with open_store(seat.database) as store:
        first = store.events(seat.code)[0]
    rules = games.get(game, **first.options)
    now = rules.parse(first.position)
    for _ in range(3):
        move = next(rules.expand_move(now, rules.moves(now)[0])) if rules.moves(now) else rules.move("!1234I", now)
        seat.play(str(move))
        now = rules.after(now, move)
    for path in ("/dispute/2", "/amend/2", "/amend/2?how=wrong", "/amend/2?how=before", "/amend/1?how=never"):
        assert seat.get(path).status_code in (200, 422), path
