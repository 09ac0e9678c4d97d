"""What a tap comes to after a refusal, after a move that was shown and not confirmed, and when the game is over."""

import pytest

from referee import games
from referee.games.block.rules.acts import MakeCombo
from tests.block.steady import turns

from .page import read
from .seat import TOKENS, WIN, button, form_of, let_in, level, offers, says, sit, spots


def moves(seat) -> list[str]:
    return [event.move for event in seat.events() if event.kind == "moved"]


def tapped(seat, *taps: str):
    """Taps one after the other, each on the page that the one before was answered with."""
    answer = seat.get()
    for tap in taps:
        form = read(answer.text).one("form", id="play")
        answer = seat.press(form, next(spot for spot in form.all("button", name="tap") if spot["value"] == tap), htmx=True)
    return answer


def in_hand(page) -> list[str]:
    return [each["value"] for each in page.one("form", id="play").all("input", name="taps")]


# After "Not allowed"

COVERED = "r4,y4,-,-/-,-,-,-/-,-,-,-/-,-,-,- r443 y443 r"


@pytest.mark.parametrize(
    ("refused", "then", "recorded"),
    [
        ("r1 a4", "c3", ["4@c3"]),  # elsewhere with what is in hand
        ("r1 a4", "r3 c3", ["3@c3"]),  # another stack instead
        ("a4 b4", "a4", []),  # put down
        ("a4 b4", "r1 d1", ["4@d1"]),
    ],
)
def test_after_a_refusal_the_next_tap_is_not_lost(seat, refused, then, recorded):
    seat.lay(COVERED)
    answer = tapped(seat, *refused.split(), *then.split())
    assert moves(seat) == recorded
    assert "Not allowed" not in says(read(answer.text))


def test_after_a_one_tap_refusal_the_next_tap_begins_anew(client):
    runs = sit(client, "gridbloc", **{"setup-board": "5x5:c3:c3|c4"})
    tapped(runs, "c4", "d4", "ok")
    assert moves(runs) == ["c3-d4"]


# A whole move that waits for ✓


def arena(client):
    return sit(client, "block-arena", position="9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L")


def waiting(seat) -> tuple[str, list[str]]:
    """A legal move of the first player that waits for ✓, with its taps but the last."""
    game = games.get("block-arena")
    position = game.read(seat.position)
    for move in game.moves(position):
        taps = game.board.taps_for_move(position, move)
        if taps and taps[-1] == "ok" and len(game.board.view(position, taps[:-1]).ready) == 1:
            return str(move), list(taps[:-1])
    raise AssertionError("no move waits for ✓")


def test_a_tip_that_was_not_confirmed_is_made_by_the_next_players_tap(client):
    seat = arena(client)
    move, taps = waiting(seat)
    page = read(tapped(seat, *taps, "f9").text)
    assert moves(seat) == [move]
    assert list(spots(page, "picked")) == ["f9"] and "f9" in in_hand(page)


def test_both_are_there_once_however_often_the_form_is_sent(client):
    seat = arena(client)
    move, taps = waiting(seat)
    token, version = next(TOKENS), str(seat.version)
    for _ in range(3):
        answer = seat.tap(*taps, "f9", token=token, version=version, htmx=True)
        assert answer.status_code == 200 and list(spots(read(answer.text), "picked")) == ["f9"]
    assert moves(seat) == [move]


def test_another_of_ones_own_is_asked_about(client):
    seat = arena(client)
    move, taps = waiting(seat)
    other = next(tap for tap in ("f1", "h1", "c1") if tap not in taps)
    answer = tapped(seat, *taps, other)
    page = read(answer.text)
    assert moves(seat) == [] and answer.status_code == 422
    assert "Is it made?" in says(page) and in_hand(page) == taps
    yes = next(each for each in page.all("button", name="move"))
    assert yes.text.startswith("Yes: ")
    seat.press(form_of(yes), yes)
    assert moves(seat) == [move]


def test_what_is_shown_can_be_put_down_and_is_asked_about_before_another_is_typed(client):
    seat = arena(client)
    move, taps = waiting(seat)
    page = read(tapped(seat, *taps, taps[0]).text)
    assert "Is it made?" not in says(page)
    page = read(tapped(seat, *taps).text)
    answer = seat.press(page.one("form", word="typed"), move="pass")
    page = read(answer.text)
    assert moves(seat) == [] and "Is it made?" in says(page) and page.one("input", id="typed")["value"] == "pass"
    assert seat.press(page.one("form", word="typed"), move=move).status_code == 303
    assert moves(seat) == [move]


def test_a_block_set_up_and_not_confirmed_is_set_by_the_other_sides(client):
    seat = sit(client, "block-arena")
    page = read(tapped(seat, "b1", "b9").text)
    assert moves(seat) == ["+b1"] and in_hand(page) == ["b9"]


def test_a_wall_that_was_not_confirmed_is_set_by_the_next_step(client):
    seat = sit(client, "gridbloc", **{"setup-board": "5x5:c3:-"})
    tapped(seat, "d4", "a1|b1", "d5", "ok")
    assert moves(seat) == ["c3-d4", "a1|b1", "d4-d5"]


# BLOCK


def lone(client):
    """A lone sheet on which a combo can be made, and the next roll may begin."""
    seat = sit(client, "block", **{"setup-players": "sheet"})
    game = games.get("block")
    for now, move in turns(game, 4, players="sheet"):
        if isinstance(move, MakeCombo):
            seat.lay(game.write(now))
            return seat, game, now, move
    raise AssertionError("no combo in this game")


def test_a_traced_combo_is_made_when_the_next_roll_begins(client):
    seat, game, now, combo = lone(client)
    taps = game.board.taps_for_move(now, combo)[:-1]
    page = read(tapped(seat, *taps, "!3").text)
    assert moves(seat) == [str(combo)]
    assert in_hand(page) == ["!3"]


def test_a_traced_combo_is_made_when_another_writes_on_theirs(client):
    game, setup = games.get("block"), {"players": "2", **dict(zip("ABCDE", "TOILS", strict=True))}
    course = turns(game, 1, **setup)
    now, move = next((now, move) for now, move in course if isinstance(move, MakeCombo) and len(game.to_move(now)) > 1)
    seat = sit(client, "block", **{"setup-players": "2"})
    seat.lay(game.write(now))
    other = next(each for each in game.to_move(now) if each != move.seat)
    tap = next(
        spot.tap for spot in game.board.view(now).spots() if spot.tap.startswith(f"{other}/") and "allowed" in spot.marks
    )
    seat.tap(*game.board.taps_for_move(now, move)[:-1], tap)
    assert moves(seat)[0] == str(move)


def test_an_impossible_roll_keeps_its_dice_and_one_can_be_changed(client):
    seat = sit(client, "block", **{"setup-players": "sheet"})
    seat.play("a1")
    answer = tapped(seat, "!7", "!7", "!7", "!7", "!I")
    page = read(answer.text)
    assert (answer.status_code, level(page)) == (422, "impossible")
    assert "disabled" not in spots(page)["die2"].attrs
    back = read(seat.client.get(button(page, "Take it back")["href"]).text)
    assert in_hand(back) == ["!7", "!7", "!7", "!7", "!I"]
    tapped(seat, "!7", "!7", "!7", "!7", "!I", "die2", "!1")
    assert len(moves(seat)) == 2 and moves(seat)[1] == "!7771I"


def test_a_wrong_shape_is_replaced_by_the_right_one(client):
    seat = sit(client, "block", **{"setup-players": "sheet"})
    seat.play("a1")
    tapped(seat, "!S", "!T", "!1", "!2", "!4", "!3")
    assert moves(seat)[1] == "!1243T"


def test_a_refused_combo_stays_traced(client):
    seat, game, now, combo = lone(client)
    squares = [*combo.squares[:2], "a14"]
    page = read(seat.tap(*squares, "ok").text)
    assert level(page) in ("illegal", "impossible") and set(spots(page, "picked")) >= set(combo.squares[:2])
    back = read(seat.client.get(button(page, "Take it back")["href"]).text)
    assert in_hand(back) == squares


@pytest.mark.parametrize("letter", "ABCDE")
def test_no_tick_is_offered_while_a_penalty_falls(letter):
    game = games.get("block")
    position = game.first(players="sheet")
    position = game.after(position, game.move("a1", position))
    view = game.board.view(position, (letter,))
    assert view.taps == (letter,) and "ok" not in {spot.tap for spot in view.spots()}


def test_what_is_no_combo_is_told_by_its_fault_alone(client):
    _, game, now, combo = lone(client)
    for square in game.board.view(now).spots():
        view = game.board.view(now, (*combo.squares[:2], square.tap)) if square.tap[:1] in "abcdefg" else None
        if view and view.notes:
            assert "points" not in view.prompt


def test_a_shape_that_sticks_out_is_not_asked_for_numbers():
    game = games.get("block")
    full = game.read(f"{'/'.join(['1......'] * 13)} - - - 1234I")
    view = game.board.view(full, ("oI1", "a1"))
    assert view.prompt.startswith("It does not fit there") and not any(area.name == "numbers" for area in view.areas)


# Undo


def joined(seat):
    """Another browser that may write at this table."""
    other = seat.onlooker()
    let_in(other.client, seat.page().one(id="pen")["value"])
    return other


def test_undo_of_what_another_phone_wrote_is_asked_about(seat):
    other = joined(seat)
    seat.post("moves", move="4@a1")
    other.post("moves", move="4@b2", side="yellow")
    answer = seat.post("take-back", htmx=True)
    page = read(answer.text)
    assert answer.status_code == 422 and moves(seat) == ["4@a1", "4@b2"]
    assert says(page).startswith("Undo Ann’s move? Yellow puts a size 4 on b2.") and offers(page)[0] == "Leave it"
    yes = button(page, "Yes, undo it")
    assert seat.press(form_of(yes), yes).status_code == 303
    assert len(moves(seat)) == 2 and seat.events()[-1].kind == "taken-back"
    assert "Taken back on another phone" in says(read(other.get("?side=yellow").text))
    assert "Taken back: " in says(seat.page())


def test_ones_own_is_undone_at_once(seat):
    other = joined(seat)
    seat.post("moves", move="4@a1")
    assert seat.post("take-back").status_code == 303
    seat.post("moves", move="4@a1")
    other.post("moves", move="4@b2", side="yellow")
    assert other.post("take-back", side="yellow").status_code == 303
    assert "Ann took back a move: " in says(seat.page())
    answer = other.post("take-back", side="yellow")
    assert answer.status_code == 422 and "written on another phone" in says(read(answer.text))


def test_nothing_that_writes_takes_the_place_of_undo(seat):
    seat.play("4@a1")
    assert offers(seat.page())[0] == "Undo"
    seat.post("take-back")
    first = seat.page().one(id="verdict").all("button", word="act")[0]
    assert first.text == "Undo" and "disabled" in first.attrs
    seat.play(*WIN)
    assert offers(seat.page())[0] == "Undo"


# The end


def test_a_finished_game_stays_finished(seat):
    seat.play(*WIN)
    answer = seat.tap("y1", htmx=True)
    page = read(answer.text)
    assert answer.status_code == 422 and level(page) == "over"
    assert "Red wins" in page.one(id="verdict").text and "The game is over. Press Undo to play on." in says(page)
    assert not spots(page, "picked")
    undo = button(page, "Undo")
    seat.press(form_of(undo), undo)
    assert level(read(seat.tap("r3").text)) == "ready"


def test_the_last_tap_sent_again_is_no_stray(seat):
    seat.play(*WIN[:-1])
    token, version = next(TOKENS), str(seat.version)
    stack = games.get("gobblet").board.taps_for_move(
        games.get("gobblet").read(seat.position), games.get("gobblet").move(WIN[-1], None)
    )[0]
    for _ in range(2):
        answer = seat.tap(stack, "d1", token=token, version=version, htmx=True)
        assert answer.status_code == 200 and "Press Undo" not in says(read(answer.text))
