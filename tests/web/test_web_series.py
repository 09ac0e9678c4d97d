"""A rematch says that colours change, and keeps the score of the series."""

from .seat import WIN, Seat, button, form_of, says, sit


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
