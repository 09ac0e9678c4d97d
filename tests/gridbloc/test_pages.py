"""GridBloc's pages: well made, whole on every kind of board, true to what lies there."""

from collections import Counter

import pytest

from tests.web.page import read
from tests.web.seat import button, form_of, level, offers, says, sit, spots

OPEN = "5x5:c3:-"
TRAPPED = "3x3:b2:- a1|a2.a1|b1 a1 a1 1 1,0 R"
PATHS = (
    "/new/gridbloc", "/rules/gridbloc", "/boards/gridbloc", "/boards/gridbloc/edit", "/mirror/gridbloc", "/check/gridbloc",
    "/mirror/gridbloc?position=mosaic - c3 - 1 0,0 R", "/check/gridbloc?position=honeycomb - d4 - 1 0,0 R&all=1",
    f"/settle/gridbloc?position={TRAPPED}", "/check/gridbloc?position=5x5:c3:- - c3 - 1 0,0 R&move=c3-c5",
    "/boards/gridbloc/edit?position=3x3:b2:-&tap=a1", "/new/gridbloc?setup-board=4x4:b2:-", "/boards/gridbloc?line=3x3:zz:-",
    "/settle/gridbloc?position=pavement - e5 - 1 0,0 R", "/mirror/gridbloc?position=1x1:a1:- - a1 - 1 0,0 R",
    "/settle/gridbloc?position=5x5:c3:- a1|a2 c3 c4 3 1,2 R",
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_pages_are_well_made(client, path):
    source = client.get(path).text
    page = read(source)
    ids = Counter(node["id"] for node in page.all() if node.get("id"))
    assert not [name for name, times in ids.items() if times > 1]
    assert " style=" not in source and "<script>" not in source
    for each in page.all("button", word="spot"):
        assert each["aria-label"]


def test_a_table_on_every_shipped_board(client):
    from referee.games.gridbloc.rules.gameboard import shipped

    for name, each in shipped().items():
        seat = sit(client, "gridbloc", **{"setup-board": name})
        page = seat.page()
        assert set(spots(page)) == {*each.board.tiling.names, *each.board.tiling.side_names, "reach"}
        read(seat.get("?side=second").text)


def test_a_round_over_is_declared_on_the_page(client):
    seat = sit(client, "gridbloc", **{"setup-board": "3x1:b1:-"}).play("b1-a1", "b1|c1")
    page = seat.page()
    assert page.one(word="declared").text == "Round one is over: First scored one tile."
    assert "First scored one tile" in says(page) and "rule 5.1" in says(page)
    seat.play("b1-c1", "a1|b1")
    assert "Drawn" in page.one(word="declared").text or level(seat.page()) == "over"


def test_a_round_that_an_illegal_move_ends_is_declared_too(client):
    seat = sit(client, "gridbloc", **{"setup-board": "3x1:a1:-"}).play("a1-b1")  # then second, who blocks, runs
    tried = says(read(seat.post("moves", move="b1-c1").text))
    assert "rule 1.2" in tried and "rule 5.1" not in tried, "nothing has come of it yet"
    seat.play("b1-c1", anyway=True)
    page = seat.page()
    assert "rule 5.1" in says(page) and "First scored 2 tiles" in says(page) and "Second runs" in says(page)
    assert seat.page().one(word="declared").text == "Round one is over: First scored 2 tiles."
    seat = sit(client, "gridbloc", **{"setup-board": "3x1:b1:-"}).play("b1-a1")
    seat.play("a1-c1", anyway=True)  # the blocker takes the runner along
    assert "rule 1.2" in says(seat.page())
    assert seat.page().one(word="declared").text == "Round one is over: First scored 2 tiles."


def test_a_silent_table_does_not_declare_it(client):
    seat = sit(client, "gridbloc", assist="silent", **{"setup-board": "3x1:b1:-"}).play("b1-a1", "b1|c1")
    assert "Round one is over" not in seat.get().text


def test_an_illegal_try_is_told_and_recorded_anyway(client):
    seat = sit(client, "gridbloc", **{"setup-board": OPEN})
    page = read(seat.tap("c5").text)
    assert level(page) == "illegal" and "rule 2.1" in says(page)
    assert offers(page) == ["Take it back", "Record anyway", "See what is allowed"]
    anyway = button(page, "Record anyway")
    seat.press(form_of(anyway), anyway)
    assert seat.position == "5x5:c3:- - c5 c5 1 1,0 B"
    assert "illegal" in seat.get("/record").text


def test_a_pass_is_told_and_recorded_anyway(client):
    """It hands the turn over and does nothing else."""
    seat = sit(client, "gridbloc", **{"setup-board": OPEN}).play("c3-c4")
    assert "rule 3.1" in says(read(seat.post("moves", move="pass").text)) and seat.version == 2
    seat.play("pass", anyway=True)
    assert seat.position == "5x5:c3:- - c4 c4 1 1,0 R" and "Second passes" in says(seat.page())


@pytest.mark.parametrize("typed, write", [("c3d4", "c3-d4 or c3|c4"), ("B/c4|c3", "B/c3|c4")])
def test_a_move_that_cannot_be_read_is_answered_with_how_it_is_written(client, typed, write):
    query = {"position": "5x5:c3:- - c3 - 1 0,0 R", "move": typed}
    answer = client.get("/check/gridbloc", query_string=query)
    assert answer.status_code == 422 and f"Not understood. Write {write}." in read(answer.text).one(id="says").text
    seat = sit(client, "gridbloc", **{"setup-board": OPEN})
    assert f"Not understood. Write {write}." in says(read(seat.post("moves", move=typed).text)) and seat.version == 1


def test_a_tap_on_the_other_roles_things_offers_both_who_may_have_done_it(client):
    seat = sit(client, "gridbloc", **{"setup-board": OPEN}).play("c3-c4")
    page = read(seat.tap("c5").text)
    assert offers(page)[1:3] == ["Record as First’s move", "Record as Second’s move"]


def test_a_wall_is_shown_before_it_is_set(client):
    seat = sit(client, "gridbloc", **{"setup-board": OPEN}).play("c3-c4")
    page = read(seat.tap("a1|a2").text)
    assert seat.version == 2 and "ok" in spots(page) and "a1|a2" in spots(page, "picked")
    seat.tap("a1|a2", "ok")
    assert seat.position == "5x5:c3:- a1|a2 c4 c4 1 1,0 R"


def test_numbers_stand_at_every_point_of_the_record(client):
    seat = sit(client, "gridbloc", **{"setup-board": OPEN}).play("c3-c4", "a1|a2", "c4-c5", "a2|a3")
    for seq, numbers in ((1, []), (2, ["1"]), (4, ["1", "2"]), (5, ["1", "2"])):
        page = read(seat.get(f"/at/{seq}").text)
        assert sorted(node.text for node in page.all("b", word="num")) == numbers


def test_a_trapped_position_set_by_hand_goes_on_with_the_next_round(client):
    seat = sit(client, "gridbloc", position=TRAPPED)
    assert "Round one is over: First scored one tile." in seat.get().text
    seat.play("b2-b3")
    assert seat.position == "3x3:b2:- - b3 b3 2 1,1 B"


def test_a_trapped_position_is_settled_as_it_lies(client):
    page = read(client.get("/settle/gridbloc", query_string={"position": TRAPPED}).text)
    drawn = spots(page)
    assert "runner" in drawn["a1"]["aria-label"] and "placed wall" in drawn["a1|a2"]["aria-label"]
    assert "The runner on a1 is trapped: round one is over" in page.one(word="says").text


def test_a_rematch_is_on_the_same_board(client):
    for fields in ({"setup-board": "honeycomb"}, {"position": "honeycomb - d4 - 3 4,7 R"}):
        seat = sit(client, "gridbloc", **fields)
        seat.post("end", how="stopped")
        answer = seat.post("rematch")
        record = client.get(answer.headers["Location"] + "/record.json").json
        assert record["first"] == "honeycomb - d4 - 1 0,0 R"


def test_first_position_in_the_mirror_is_that_of_the_same_board(client):
    page = read(client.get("/mirror/gridbloc", query_string={"position": "4x4:b2:- - b3 b3 2 3,1 B"}).text)
    assert "4x4%3Ab2%3A-+-+b2" in button(page, "First position")["href"].replace("%20", "+")


def test_a_long_game_on_the_largest_board_can_be_corrected(client):
    """Its line is some thousands of characters."""
    from random import Random

    from .positions import GAME, board, scattered

    now = scattered(board("26x26:m13:-"), Random(3).choice)
    line = GAME.write(now)
    assert len(line) > 4_000
    seat = sit(client, "gridbloc", **{"setup-board": "26x26:m13:-"})
    seat.post("correct", position=line, reason="")
    assert seat.position == line


def test_the_record_of_a_game(client):
    seat = sit(client, "gridbloc", **{"setup-board": "3x1:b1:-"}).play("b1-a1", "b1|c1", "b1-c1", "a1|b1")
    text = seat.get("/record.txt").text
    assert all(line in text for line in ("1. b1-a1\n", "2. b1|c1\n", "3. b1-c1\n", "4. a1|b1\n"))
    record = seat.get("/record.json").json
    assert record["outcome"]["state"] == "drawn" and [line["squares"] for line in record["outcome"]["receipt"][:2]] == [
        ["a1"],
        ["c1"],
    ]


def test_the_runner_goes_on_where_no_wall_can_be_set(client):
    """No side at all: first runs, and again."""
    seat = sit(client, "gridbloc", **{"setup-board": "3x3:b2:-:a2.b1.b3.c2"}).play("b2-a1", "a1-b2", "b2-c3")
    assert seat.position == "3x3:b2:-:a2.b1.b3.c2 - c3 a1.c3 1 2,0 R"
    assert "First runs" in seat.get().text
    assert all(line in seat.get("/record.txt").text for line in ("1. b2-a1\n", "2. a1-b2\n", "3. b2-c3\n"))


def test_a_reading_changed_at_the_table_can_trap_the_runner(client):
    """a1 and b2 lie beyond a gap from each other; the wall that touches their corner shuts a strict step."""
    seat = sit(client, "gridbloc", position="2x3:a3:-:b1 a1|a2.a2|a3 a1 a1 1 1,0 R")
    assert "First runs" in seat.get().text
    seat.post("rule", **{"option-diagonal": "strict"})
    assert "Round one is over: First scored one tile." in seat.get().text


def test_a_board_is_called_by_its_name_when_a_table_is_set_up(client):
    def chosen(line: str) -> tuple[str, str]:
        page = read(client.get("/new/gridbloc", query_string={"setup-board": line}).text)
        (picked,) = (each["value"] for each in page.all("input", name="setup-board") if "checked" in each.attrs)
        return picked, next(each.text for each in page.all("summary") if each.text.startswith("Board"))

    picked, told = chosen("5x5:c3:-")
    assert picked == "small" and "Small field" in told
    client.post("/boards/gridbloc", data={"token": "t" * 12, "name": "Our attic", "position": "4x3:b2:a1|a2"})
    picked, told = chosen("4x3:b2:a1|a2")
    assert picked == "4x3:b2:a1|a2" and "Our attic" in told and ":b2:" not in told
    assert "7x3:b2:-" in chosen("7x3:b2:-")[1]


def lead_on(seat):
    """The page after “Start round two”."""
    return read(seat.client.get(seat.page().one(id="lead-on")["href"]).text)


def test_the_trapped_board_is_looked_at_until_the_next_round_is_begun(client):
    seat = sit(client, "gridbloc", **{"setup-board": "3x1:b1:-"}).play("b1-a1", "b1|c1")
    page = seat.page()
    assert "After this wall the runner can reach no new tile" in says(page) and set(spots(page, "last")) == {"b1|c1"}
    assert "Second runs next, from the start, and has one tile to beat." in says(page)
    assert spots(page)["a1"]["aria-label"].startswith("a1, scored as number 1, the runner")
    assert all("disabled" in spot.attrs for spot in spots(page).values()), "it is only looked at"
    assert page.one(id="lead-on").text == "Start round two" and seat.position == "3x1:b1:- - b1 - 2 1,0 R"
    page = lead_on(seat)
    assert "runner" in spots(page)["b1"]["aria-label"] and "disabled" not in spots(page)["a1"].attrs
    assert not page.all(id="lead-on") and not spots(page, "last") and seat.version == 3, "that is no move"
    assert "placed wall" in spots(read(seat.get("/at/3").text))["b1|c1"]["aria-label"]


def test_a_round_led_on_to_stays_so_until_something_is_written(client):
    seat = sit(client, "gridbloc", **{"setup-board": "3x1:b1:-"}).play("b1-a1", "b1|c1")
    lead = seat.page().one(id="lead-on")["href"]
    taken = read(client.get(lead + "&taps=a1").text)
    back = read(client.get(taken.one(id="put-back")["href"]).text)
    assert not back.all(id="lead-on") and "runner" in spots(back)["b1"]["aria-label"]
    seat.post("take-back")
    seat.play("b1|c1")
    assert read(client.get(lead).text).one(id="lead-on"), "it ended anew"


def test_the_last_board_stays_at_the_end_of_the_game(client):
    seat = sit(client, "gridbloc", **{"setup-board": "3x1:b1:-"}).play("b1-a1", "b1|c1", "b1-c1")
    assert set(spots(seat.page(), "last")) == {"b1", "c1"}
    assert "1 to beat · blocking" in seat.get().text.replace("</b> <span>", " ")
    seat.play("a1|b1")
    page = seat.page()
    assert level(page) == "over" and set(spots(page, "last")) == {"a1|b1"} and not page.all(id="lead-on")
    assert spots(page)["c1"]["aria-label"].startswith("c1, scored as number 1, the runner")
    assert spots(page)["a1"]["aria-label"] == "a1" and "placed wall" not in spots(page)["b1|c1"]["aria-label"]
    pictures = seat.get("/record/pictures").text.split("<figure")[1:]
    assert ["wall--placed" in picture for picture in pictures] == [False, False, True, False, True]


def test_a_silent_table_shows_the_trapped_board_too(client):
    seat = sit(client, "gridbloc", assist="silent", **{"setup-board": "3x1:b1:-"}).play("b1-a1", "b1|c1")
    assert "the runner" in spots(seat.page())["a1"]["aria-label"] and "Round one is over" not in seat.get().text


def test_the_last_tile_stays_scored_where_the_runner_traps_itself(client):
    seat = sit(client, "gridbloc", **{"setup-board": "2x1:a1:-"}).play("a1-b1")
    page = seat.page()
    assert "After this step the runner can reach no new tile" in says(page)
    assert spots(page)["b1"]["aria-label"].startswith("b1, scored as number 1, the runner")


NARROW = "2x3:a3:-:b1 a1|a2.a2|a3 a1 a1 1 1,0 R"


def test_words_for_a_move_do_not_change_with_a_later_reading(client):
    """Read strictly the runner is trapped there, and second would have run."""
    seat = sit(client, "gridbloc", position=NARROW).play("a1-b2")
    seat.post("rule", **{"option-diagonal": "strict"})
    assert "First runs from a1 to b2" in seat.get("/record").text + seat.get().text
    assert "Second runs from a1" not in seat.get("/record").text + seat.get().text
    assert seat.events()[1].seat == "first"


def test_a_reading_in_which_the_board_cannot_be_played_is_refused(client):
    seat = sit(client, "gridbloc", **{"setup-board": "2x2:a1:a1|a2:b1"})
    answer = seat.post("rule", **{"option-diagonal": "strict"})
    assert answer.status_code == 422 and "leads to no other tile" in answer.text and "gridbloc:1.5" in answer.text
    assert seat.version == 1


def test_no_table_begins_on_a_board_that_cannot_be_played(client):
    for line, reading in (("1x1:a1:- - a1 - 1 0,0 R", "around"), ("2x2:a1:a1|a2:b1 - a1 - 1 0,0 R", "strict")):
        fields = {"token": f"unplayable-{reading}", "game": "gridbloc", "position": line, "option-diagonal": reading}
        answer = client.post("/tables", data=fields)
        assert answer.status_code == 422 and "leads to no other tile" in answer.text and "gridbloc:1.5" in answer.text


def test_marks_that_were_asked_for_can_be_hidden(client):
    """Nothing is in hand then that could be put back."""
    seat = sit(client, "gridbloc", **{"setup-board": OPEN})
    assert offers(read(seat.tap("reach").text))[0] == "Hide the marks"
