"""Gameboards: those that come with the program, those made by taps, those kept by name."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.gridbloc.rules.gameboard import FOLDER, parse_board, read_file, shipped
from referee.games.gridbloc.rules.position import can_score, first
from referee.games.gridbloc.rules.tiling import Tiling, rectangle
from referee.kernel import NotationError
from referee.rulebook import DataError
from tests.sampling import examples

from .positions import GAME, GAMES, READINGS, every_shipped

WORKSHOP = GAME.workshop


def test_there_are_boards_of_many_kinds():
    boards = {name: each.board for name, each in shipped().items()}
    assert len(boards) >= 8 and next(iter(boards)) == "open" == GAME.setup.options[0].default
    assert boards["open"].notation == "9x9:e5:-" and boards["small"].notation == "5x5:c3:-"
    assert sum(bool(board.walls) for board in boards.values()) >= 3
    assert any(board.size[0] and board.missing for board in boards.values())
    sides = {name: {len(outline) for outline in board.tiling.outlines} for name, board in boards.items()}
    assert {6} in sides.values() and any(len(kinds) > 1 for kinds in sides.values())
    assert set(boards) == {path.stem for path in FOLDER.glob("*.toml")}


@pytest.mark.parametrize("name", every_shipped())
def test_every_shipped_board_can_be_played_whole(name):
    each = shipped()[name]
    assert each.title and each.about and re.fullmatch("[a-z]+", name)
    now = first(each.board)
    assert not GAME.audit(now) and GAME.moves(now)
    for reading in READINGS:
        assert can_score(now, GAMES[reading].readings) == each.board.tiles, "every tile can score"


@pytest.mark.parametrize("name", every_shipped())
def test_outlines_fit_together(name):
    """Tiles do not overlap: as much of the plane is covered as their areas add up to; corners close round."""
    tiling = shipped()[name].board.tiling
    for corner in tiling.corners:
        assert len(set(corner.tiles)) == len(corner.tiles)
        gaps = corner.sides.count(-1)
        assert gaps <= 2 and len(corner.tiles) - gaps == sum(side >= 0 for side in corner.sides)
        for number, side in enumerate(corner.sides):
            if side >= 0:
                pair = {corner.tiles[number], corner.tiles[(number + 1) % len(corner.tiles)]}
                assert pair == set(tiling.sides[side])
    middle = [corner for corner in tiling.corners if -1 not in corner.sides]
    assert middle


@pytest.mark.parametrize("name", every_shipped())
def test_no_corner_lies_within_an_edge(name):
    """It would be taken for a gap there, and a gap shuts nothing (2.3)."""
    outlines = shipped()[name].board.tiling.outlines
    corners = {point for outline in outlines for point in outline}
    edges = {edge for outline in outlines for edge in zip(outline, outline[1:] + outline[:1], strict=True)}
    for (ax, ay), (bx, by) in edges:
        for x, y in corners - {(ax, ay), (bx, by)}:
            in_line = (bx - ax) * (y - ay) == (by - ay) * (x - ax)
            assert not (in_line and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)), (x, y)


def test_a_rectangles_geometry_is_that_of_its_coordinates():
    tiling = rectangle(4, 3, frozenset({"b2"}))
    names = [f"{column}{row}" for column in "abcd" for row in (1, 2, 3) if (column, row) != ("b", 2)]
    assert list(tiling.names) == names

    def apart(one, other):
        return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))

    pairs = [(one, other) for one in names for other in names if names.index(one) < names.index(other)]
    assert set(tiling.side_names) == {f"{one}|{other}" for one, other in pairs if sum(apart(one, other)) == 1}
    meets = {(tiling.names[one], tiling.names[other]) for one, other in tiling.meetings}
    assert meets == {(one, other) for one, other in pairs if apart(one, other) == (1, 1)}


def test_which_way_round_an_outline_is_given_does_not_matter():
    outlines = {"a1": ((0, 0), (1, 0), (1, 1), (0, 1)), "b1": ((2, 1), (2, 0), (1, 0), (1, 1)), "a2": ((0, 1), (1, 1), (0, 2))}
    turned = {name: outline[::-1] for name, outline in outlines.items()}
    one, other = Tiling(outlines), Tiling(turned)
    assert one.side_names == other.side_names == ("a1|a2", "a1|b1")
    assert one.steps == other.steps and one.passages == other.passages


def edited(*taps: str, line: str = "3x3:b2:-"):
    held = ()
    for tap in taps:
        bench = WORKSHOP.edit(line, (*held, tap))
        line, held = bench.line, bench.view.taps
    return line, " ".join(held)


EDITED = {
    "a wall": ("a1|a2", "3x3:b2:a1|a2", ""),
    "and off again": ("a1|a2 a1|a2", "3x3:b2:-", ""),
    "a hole, and the walls beside it gone": ("a1|a2 b2|b3 a1", "3x3:b2:b2|b3:a1", ""),
    "filled again": ("a1 a1", "3x3:b2:-", ""),
    "the start cannot be a hole": ("b2", "3x3:b2:-", ""),
    "the star to another tile": ("start c3", "3x3:c3:-", ""),
    "the star put down": ("start start", "3x3:b2:-", ""),
    "the star into a hole fills it": ("a1 start a1", "3x3:a1:-", ""),
    "wider": ("columns-more rows-more c4", "4x4:b2:-:c4", ""),
    "narrower: what is beyond falls off": ("c3 b3|c3 b2|b3 a2|a3 rows-less", "3x2:b2:-", ""),
    "the start stays inside": ("start c3 columns-less", "2x3:b3:-", ""),
    "to one tile and no further": ("columns-less columns-less rows-less rows-less rows-less columns-less", "1x1:a1:-", ""),
    "words that mean nothing": ("z9 ok a1|c3", "3x3:b2:-", ""),
}


@pytest.mark.parametrize("taps, line, held", EDITED.values(), ids=EDITED)
def test_taps_in_the_editor(taps, line, held):
    assert edited(*taps.split()) == (line, held)


def test_26_by_26_is_the_largest():
    line, _ = edited(*["columns-more"] * 30, *["rows-more"] * 30)
    assert line == "26x26:b2:-"


def test_what_cannot_be_played_is_said():
    assert [fault.clause for fault in WORKSHOP.edit("1x1:a1:-").faults] == ["gridbloc:1.5"]
    assert [fault.clause for fault in WORKSHOP.edit("2x2:a1:a1|a2", ("a1|b1",)).faults] == ["gridbloc:1.5"]
    assert not WORKSHOP.edit("2x2:a1:-").faults


TOOLS = ["start", "columns-more", "columns-less", "rows-more", "rows-less"]
SPOTS = ["a1", "a2", "b1", "b2", "c3", "a1|a2", "b1|b2", "b2|c2", "a1|b1"]


@examples(25)
@given(st.lists(st.sampled_from(TOOLS + SPOTS), max_size=30))
def test_any_taps_leave_a_board_that_reads_back(taps):
    line, held = "3x3:b2:-", ()
    for tap in taps:
        bench = WORKSHOP.edit(line, (*held, tap))
        line, held = bench.line, bench.view.taps
        assert parse_board(line).notation == line and len(held) <= 1 and bench.view.prompt
        spots = [spot.tap for spot in bench.view.spots()]
        assert len(set(spots)) == len(spots)


def test_boards_of_other_tiles_are_not_edited():
    with pytest.raises(NotationError):
        WORKSHOP.edit("honeycomb")


# The pages


def token(number: int) -> dict[str, str]:
    return {"token": f"board-token-{number}"}


def test_all_boards_on_one_page(client):
    page = client.get("/boards/gridbloc").text
    for each in shipped().values():
        assert each.title in page and f"setup-board={each.board.notation}".replace("|", "%7C").split(":")[0] in page
    assert client.get("/boards/gobblet").status_code == 404


def test_a_board_is_kept_by_a_name_and_a_name_is_given_once(client):
    made = {"position": "4x4:b2:a1|a2", "name": " My   board "}
    assert client.post("/boards/gridbloc", data=made | token(1)).status_code == 303
    assert "My board" in client.get("/boards/gridbloc").text
    assert client.post("/boards/gridbloc", data=made | token(2)).status_code == 303, "the same again is no harm"
    other = client.post("/boards/gridbloc", data=made | token(3) | {"position": "4x4:b2:-"})
    assert other.status_code == 422 and "“My board” is taken" in other.text


def test_who_keeps_a_board_lands_where_it_is_listed(client):
    for number, name in enumerate(["A", "B", "Zz"]):
        answer = client.post("/boards/gridbloc", data={"position": "4x4:b2:-", "name": name} | token(300 + number))
    page = client.get(answer.headers["Location"]).text
    kept = page.partition("Saved here")[2].partition("Boards that come")[0]
    assert '<h3>Zz</h3><p class="fresh"' in kept and "<h3>B</h3>" not in kept and "All saved boards" in page


def test_no_board_is_called_as_one_that_comes_with_the_program(client):
    title = next(iter(shipped().values())).title.upper()
    answer = client.post("/boards/gridbloc", data={"position": "4x4:b2:-", "name": title} | token(310))
    assert answer.status_code == 422 and "is taken by a board of the program" in answer.text


def test_any_board_leads_to_the_mirror_and_back(client):
    page = client.get("/boards/gridbloc").text
    assert "/mirror/gridbloc?position=honeycomb+-+d4+-+1+0,0+R" in page.replace("%20", "+")
    assert 'href="/boards/gridbloc"' in client.get("/mirror/gridbloc?position=honeycomb - d4 - 1 0,0 R").text
    shut = client.get("/boards/gridbloc?line=1x1:a1:-").text.partition("Boards that come")[0]
    assert "The board of this line" in shut and "Play here" not in shut and "Set a position" not in shut


def test_nobody_is_offered_to_play_on_a_board_that_cannot_be(client):
    assert "Play here" not in client.get("/boards/gridbloc/edit?position=1x1:a1:-").text
    assert "Play here" in client.get("/boards/gridbloc/edit?position=2x1:a1:-").text


def test_boards_kept_come_a_page_at_a_time(client):
    for number in range(15):
        fields = {"position": "4x4:b2:-", "name": f"Board {number:02}"}
        assert client.post("/boards/gridbloc", data=fields | token(100 + number)).status_code == 303
    first_page = client.get("/boards/gridbloc").text
    assert "Board 11" in first_page and "More, from Board 12 on" in first_page
    rest = client.get("/boards/gridbloc?since=Board+12").text
    assert "Board 14" in rest and "Board 11" not in rest and "More, from" not in rest


@pytest.mark.parametrize(
    "fields, said",
    [
        ({"position": "4x4:b2:-", "name": "  "}, "a name of 1 to 40"),
        ({"position": "4x4:b2:-", "name": "x" * 41}, "a name of 1 to 40"),
        ({"position": "1x1:a1:-", "name": "one"}, "cannot be played"),
        ({"position": "4x4:z9:-", "name": "wrong"}, "Not understood. There should be"),
        ({"position": "honeycomb", "name": "mine"}, "Not understood. There should be"),
    ],
)
def test_what_is_not_kept_is_told(client, fields, said):
    answer = client.post("/boards/gridbloc", data=fields | token(4))
    assert answer.status_code == 422 and said in answer.text


def test_a_board_in_an_address_is_what_set_up_takes(client):
    page = client.get("/new/gridbloc", query_string={"setup-board": "4x4:b2:a1|a2"}).text
    assert 'value="4x4:b2:a1|a2" checked' in page
    answer = client.post("/tables", data=token(5) | {"game": "gridbloc", "setup-board": "4x4:b2:a1|a2"})
    record = client.get(answer.headers["Location"] + "/record.json").json
    assert record["first"] == "4x4:b2:a1|a2 - b2 - 1 0,0 R" and record["setup"] == {"board": "4x4:b2:a1|a2"}


def test_a_board_that_cannot_be_played_is_refused_at_set_up(client):
    for line in ("1x1:a1:-", "2x1:a1:a1|b1", "nowhere"):
        answer = client.post("/tables", data=token(6) | {"game": "gridbloc", "setup-board": line})
        assert answer.status_code == 422 and "complaint" in answer.text


def test_a_line_is_shown_as_a_picture_or_marked_where_it_is_wrong(client):
    assert "The board of this line" in client.get("/boards/gridbloc?line=3x3:b2:-").text
    wrong = client.get("/boards/gridbloc?line=3x3:z9:-")
    assert wrong.status_code == 422 and "<mark>z9</mark>" in wrong.text


def test_the_editor_is_whole_without_scripts(client):
    page = client.get("/boards/gridbloc/edit", query_string={"position": "3x3:b2:-", "tap": "a1|a2"}).text
    assert 'name="position" value="3x3:b2:a1|a2"' in page and 'value="columns-more"' in page


@pytest.mark.parametrize("name", ["honeycomb", "mosaic", "pavement"])
def test_a_plan_is_a_style_sheet_with_every_spot(client, name):
    answer = client.get(f"/boards/gridbloc/{name}.css")
    assert answer.mimetype == "text/css"
    tiling = shipped()[name].board.tiling
    for spot in (*tiling.names, *tiling.side_names):
        assert f'.plan--{name} [value="{spot}"] {{ inset: ' in answer.text
    page = client.get("/check/gridbloc", query_string={"position": f"{name} - {shipped()[name].board.start_name} - 1 0,0 R"})
    assert f"/boards/gridbloc/{name}.css" in page.text and " style=" not in page.text


@pytest.mark.parametrize("path", ["gridbloc/open", "gridbloc/nothing", "gobblet/honeycomb", "gridbloc/..%2f..%2fapp"])
def test_no_plan(client, path):
    assert client.get(f"/boards/{path}.css").status_code == 404


@pytest.mark.parametrize(
    "text, told",
    [
        ('about = ""\nboard = "3x3:b2:-"', ": object missing required field title"),
        ('title = ""\nabout = ""\nboard = 3', "board: expected str, got int"),
        ('title = ""\nabout = ""\nboard = "3x3:d4:-"', "d4"),
        ('title = ""\nabout = ""\nwalls = "-"', ""),
    ],
    ids=["no title", "no line", "no such start", "no tiles"],
)
def test_a_file_that_is_no_board_is_named(tmp_path, text, told):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as raised:
        read_file(path)
    assert str(raised.value).startswith(f"{path}: ") and told in str(raised.value)
