"""A rematch says that colours change, and keeps the score of the series."""

from threading import Barrier, Thread

from .seat import WIN, Seat, button, form_of, offers, says, sit
from .test_web_join import joined


def again(seat: Seat) -> Seat:
    """The next table, reached by the button."""
    answer = seat.press(form_of(button(seat.page(), "Rematch, colours change")))
    return Seat(seat.client, answer.headers["Location"].rsplit("/", 1)[1])


def test_a_series_goes_with_the_players_not_with_the_colours(client):
    first = sit(client, **{"name-red": "Tom", "name-yellow": "Ann"}).play(*WIN)
    assert "So far" not in says(first.page())
    second = again(first)
    assert says(second.page()).startswith("Ann is Red and Tom is Yellow now. So far: Ann 0 and Tom 1. ")
    second.play(*WIN)
    assert "So far: Ann 1 and Tom 1." in says(second.page())
    third = again(second)
    third.post("end", how="agreed")
    assert "So far: Tom 1 and Ann 1, and 1 drawn." in says(third.page())
    fourth = again(third)
    fourth.post("end", how="stopped")
    assert "So far: Ann 1 and Tom 1, and 1 drawn." in says(fourth.page()), "a game that was stopped counts for nobody"
    fourth.post("take-back")
    assert fourth.events()[0].series == {"red": 1, "yellow": 1, "drawn": 1}


def test_a_game_that_goes_on_has_no_rematch(client):
    """However it is asked for, so that no win is lost to the series; of counted turns the end is that none is left."""
    first = sit(client).play(*WIN[:-1])
    refused = joined(first, "yellow").post("rematch")
    assert refused.status_code == 422 and "This game is not over yet." in refused.text and first.version == 7
    first.play(WIN[-1])
    assert first.post("rematch").status_code == 303
    counted = sit(client, "block-arena", counting="1")
    assert counted.post("rematch").status_code == 422
    counted = sit(client, "block-arena", counting="1", position="9 a1,a9,b1,c1 d9,e9,f9,g9 a9,d9 3,3 L")
    assert "Rematch" in offers(counted.page()) and counted.post("rematch").status_code == 303


def test_there_is_one_rematch_whoever_asks_for_it(client):
    first = sit(client).play(*WIN)
    yellow, together, made = joined(first, "yellow"), Barrier(2), []

    def press(phone: Seat) -> None:
        together.wait(10)
        made.append(phone.post("rematch", version="8").headers["Location"])

    threads = [Thread(target=press, args=[phone]) for phone in (first, yellow)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    new = Seat(first.client, made[0].rsplit("/", 1)[1])
    assert made == [new.address] * 2 and new.play("4@a1").version == 2
    first.post("take-back")
    first.post("end", how="resigned", seat="red")
    assert first.post("rematch").headers["Location"] == new.address


def test_a_win_that_a_silent_table_tells_when_asked_counts_too(client):
    first = sit(client, assist="silent").play(*WIN)
    assert "Rematch, colours change" in offers(first.page("?ask=1"))
    second = Seat(client, first.post("rematch").headers["Location"].rsplit("/", 1)[1])
    assert second.events()[0].series == {"red": 0, "yellow": 1, "drawn": 0}


def test_undoing_the_end_takes_it_out_of_the_series(client):
    second = again(sit(client).play(*WIN)).play(*WIN)
    assert "So far: Red 1 and Yellow 1." in says(second.page())
    second.post("take-back")
    assert "So far" not in says(second.page())


def test_who_plays_alone_has_no_series(client):
    alone = sit(client, "block", **{"setup-players": "1"}).play("1/a1")
    alone.post("end", how="over")
    answer = alone.post("rematch")
    page = Seat(client, answer.headers["Location"].rsplit("/", 1)[1]).page()
    assert "So far" not in says(page), "a score alone is nobody's win and no draw"
