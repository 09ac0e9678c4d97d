"""What is covered is for memory: while a game runs no page shows it, to anybody, by any way of asking."""

from random import Random

import pytest

from referee import games

from .page import read
from .seat import WIN, button, form_of, says, sit, spots
from .test_web_join import joined

GAME = games.get("gobblet")
OWNER = {"r": "red", "y": "yellow"}
LOOKS = ("", "?side=yellow", "?dots=1&ask=1")


def covering(seed: int, length: int = 16) -> list[str]:
    """A random game in which much is covered: a gobbling is preferred wherever there is one."""
    chance, now, moves = Random(seed), GAME.first(), []
    while len(moves) < length and (legal := GAME.moves(now)):
        gobbles = [move for move in legal if now.board[move.target] and len(now.board[move.target]) < 2]
        move = chance.choice(gobbles or legal)
        moves.append(str(move))
        now = GAME.after(now, move)
    return moves


def shows_only_what_shows(page, position) -> None:
    """Every square draws and says its showing gobblet and nothing else."""
    for square, pile in zip((f"{c}{r}" for c in "abcd" for r in "1234"), position.board, strict=True):
        spot = spots(page)[square]
        drawn = [piece for piece in spot.all("svg") if "piece--ghost" not in piece["class"]]
        words = f"{square}, {OWNER[pile[-1].seat]} {pile[-1].size}" if pile else f"{square}, empty"
        said = spot["aria-label"]
        assert said == words or said.removeprefix(words).startswith((", ", "; yours, can move")), said
        assert " over " not in said
        assert [(piece["class"].split()[1], piece.one("use")["href"]) for piece in drawn] == (
            [(f"piece--{pile[-1].seat}", f"#gobblet-{pile[-1].size}")] if pile else []
        )


@pytest.mark.parametrize("seed", range(3))
def test_random_games(client, seed):
    seat, now = sit(client, assist="show"), GAME.first()
    moves = covering(seed)
    for number, move in enumerate(moves, 1):
        lifted = GAME.board.taps_for_move(now, GAME.move(move, now))[0]
        shows_only_what_shows(read(seat.tap(lifted).text), now)
        seat.play(move)
        now = GAME.after(now, GAME.move(move, now))
        if GAME.outcome(now).over:
            break
        if number % 3 and number < len(moves):
            continue
        for each in (seat, seat.onlooker()):
            for look in LOOKS:
                for htmx in (False, True):
                    page = each.page(look, htmx)
                    shows_only_what_shows(page, now)
                    assert seat.position.split()[0] not in str(each.get(look).data), "nor as a line"
        told = [item.get("id") for item in seat.page().one("ol", id="move-list").all("li")]
        assert told == [f"m-{number + 1}"], "one move is told, the last"


def covered_three(client, **fields):
    """Red's size 4 on c3 covers red's own 3, which covers nothing."""
    return sit(client, **fields).play("4@a1", "4@b2", "3@c3", "3@d4", "a1-c3")


def test_the_last_move_is_told_without_what_it_covered(client):
    seat = covered_three(client)
    page = seat.page()
    assert "Red moves a size 4 from a1 to c3" in says(page)
    assert "over" not in page.one("ol", id="move-list").text
    assert "5 moves so far" in seat.page("/record").text


@pytest.mark.parametrize("path", [*(f"/at/{n}" for n in range(1, 7)), "/record", "/correct"])
def test_looking_back_is_sealed(client, path):
    seat = covered_three(client)
    for each in (seat, seat.onlooker()):
        page = each.page(path)
        assert not spots(page)
        assert "stay secret while the game runs" in page.one("main").text
        assert "c3" not in page.one("main").text
        assert bool(page.all("button")) is (each is seat)


@pytest.mark.parametrize("path", ["/record.txt", "/record.json"])
def test_the_files_of_the_record_are_sealed(client, path):
    seat = covered_three(client)
    for each in (seat, seat.onlooker()):
        answer = each.get(path)
        assert answer.status_code == 403
        assert "a1-c3" not in answer.text


@pytest.mark.parametrize(("at", "then"), [("4", ""), ("0", "record"), ("6", "correct")])
def test_a_peek_is_a_deliberate_act_and_recorded(client, at, then):
    seat = covered_three(client)
    path = {"": f"/at/{at}", "record": "/record", "correct": "/correct"}[then]
    page = seat.page(path)
    look = next(each for each in page.all("button") if "noted as a peek" in each.text)
    answer = seat.press(form_of(look), look)
    assert (answer.status_code, answer.headers["Location"]) == (303, seat.address + path)
    assert (seat.events()[-1].kind, seat.events()[-1].entry) == ("peeked", int(at))
    opened = seat.page(path).one("main")
    assert opened.all("button", word="spot") or opened.all("table", word="record")
    if then == "correct":
        assert spots(opened)["c3"]["aria-label"].startswith("c3, red 4 over red 3")
    closed = {"/at/2", "/record", "/correct"} - {path} if at != "0" else set()
    for other in closed:
        assert "stay secret" in seat.page(other).one("main").text, f"{other} is not opened by it"
    shows_only_what_shows(seat.page(), GAME.read(seat.position))
    seat.play("4@a4")
    assert "stay secret" in seat.page(path).one("main").text, "sealed again by the next move"


def test_what_is_open_already_is_no_peek(client):
    """Neither where nothing is hidden, nor the same once more, by whatever number what lies there is asked for."""
    plain = joined(sit(client, "gridbloc"), "second")
    for at in ("0", "1"):
        answer = plain.post("peek", at=at)
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{plain.address}/at/1")
    assert plain.version == 1 and plain.post("peek", at="2").status_code == 422
    hiding = joined(sit(client).play("4@a1"), "yellow")
    for at in ("2", "2", "3", "1", "3", "4", "0", "0", "5"):
        assert hiding.post("peek", at=at).status_code == 303
    assert [event.entry for event in hiding.events()[2:]] == [2, 1, 0]


def test_peeks_are_told_on_the_record(client):
    seat = covered_three(client)
    seat.post("peek", at="3")
    seat.post("end", how="stopped")
    assert "looked back at the board as it was after move 2" in seat.page("/record").text


@pytest.mark.parametrize("how", ["won", "agreed", "resigned", "stopped"])
def test_after_the_end_everything_opens(client, how):
    seat = covered_three(client)
    if how == "won":
        seat.lay("-,-,-,-/-,-,r3r4,-/-,-,-,-/r4,r4,r3,- r432 y444 r").play("c3-d1")
    else:
        seat.post("end", how=how, seat="red")
    for each in (seat, seat.onlooker()):
        assert spots(each.page("/at/6"))["c3"]["aria-label"] == "c3, red 4 over red 3"
        assert "a1-c3" in each.page("/record").one("main").text
        assert each.get("/record.json").json["moves"][4] == "a1-c3"
        assert "a1-c3" in each.get("/record.txt").text
        assert len(each.page().one("ol", id="move-list").all("li")) >= 5


def test_open_memory_tells_the_pile(client):
    seat = covered_three(client, **{"option-memory": "open"})
    page = seat.page()
    assert spots(page)["c3"]["aria-label"] == "c3, red 4 over red 3, last move"
    assert [piece["class"].split()[-1] for piece in spots(page)["c3"].all("svg")] == ["piece--under", "piece--r"]
    assert "over red's size 3" in says(page)
    assert [item.text[0] for item in page.one("ol", id="move-list").all("li")] == list("12345")
    assert spots(seat.onlooker().page("/at/4"))["c3"]["aria-label"] == "c3, red 3"
    assert seat.get("/record.txt").status_code == 200


def test_with_open_memory_a_fatal_lift_is_warned_of_and_with_hidden_it_is_not(client):
    under = "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r"
    warned, kept = (sit(client, **{"option-memory": memory}).lay(under) for memory in ("open", "hidden"))
    assert "uncovers yellow's four" in says(read(warned.tap("d4").text))
    assert says(read(kept.tap("d4").text)) == "Size 4 in hand: tap where it goes."
    page = kept.play("d4-b1").page()
    assert "Yellow wins" in says(page), "and after it the loss is declared"
    assert "rule 5.2" in says(page)


def test_undo_after_the_end_seals_again(client):
    seat = sit(client).play(*WIN)
    back = button(seat.page(), "Undo")
    seat.press(form_of(back), back)
    assert not spots(seat.page("/at/2"))
