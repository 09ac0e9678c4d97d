"""The mirror without JavaScript: any position goes in by taps and comes out as its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import create_app
from referee import games
from referee.games.gobblet.board.editor import left_over
from referee.games.gobblet.rules.position import SQUARES, Piece, Position, write
from tests.sampling import examples

from ..gobblet_taps import setting
from .forms import Mirror

GAME = games.get("gobblet")


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    return create_app(tmp_path_factory.mktemp("mirror") / "referee.db", TESTING=True).test_client()


@st.composite
def lying(draw):
    """A position that can lie there: each stack has given its sizes in order, every gobblet covers smaller ones only."""
    given = [draw(st.integers(0, 4)) for _ in range(6)]
    board = [()] * 16
    entered = [Piece("ry"[i // 3], size) for i, count in enumerate(given) for size in range(4, 4 - count, -1)]
    for gobblet in sorted(entered, key=lambda gobblet: gobblet.size):
        free = [square for square in range(16) if not board[square] or board[square][-1].size < gobblet.size]
        board[draw(st.sampled_from(free))] += (gobblet,)
    stacks = {seat: left_over(tuple(board), seat) for seat in "ry"}
    return write(Position(tuple(board), stacks["r"], stacks["y"], draw(st.sampled_from("ry"))))


@examples(20)
@given(lying())
def test_a_position_goes_in_by_taps_and_comes_out_as_its_line(client, line):
    mirror = Mirror(client, "gobblet")
    for tap in setting(line):
        mirror.tap(tap)
    assert mirror.line == line
    assert not [finding for finding in GAME.audit(GAME.parse(line)) if finding.severity == "impossible"]


@examples(15)
@given(lying())
def test_a_line_in_the_address_is_the_page(client, line):
    assert Mirror(client, "gobblet", position=line).line == line


TOOLS = [f"+{seat}{size}" for seat in "ry" for size in "1234"] + ["off", "turn", "r1", "r2", "r3", "y1", "y2", "y3"]


@examples(15)
@given(st.lists(st.sampled_from([*TOOLS, *SQUARES]), max_size=25))
def test_any_taps_leave_a_line_that_reads_back(client, taps):
    mirror = Mirror(client, "gobblet")
    for tap in taps:
        mirror.tap(tap)
    assert GAME.write(GAME.parse(mirror.line)) == mirror.line


def after(*taps: str, line: str = "") -> str:
    position, held = GAME.parse(line) if line else GAME.board.empty(), ()
    for tap in taps:
        arranged = GAME.board.arrange(position, (*held, tap))
        position, held = arranged.position, arranged.view.taps
    return GAME.write(position)


EMPTY = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-"


@pytest.mark.parametrize(
    ("taps", "line"),
    [
        (("+r4", "a1"), "-,-,-,-/-,-,-,-/-,-,-,-/r4,-,-,- r443 y444 r"),
        (("+r4", "a1", "+r4", "a1"), "-,-,-,-/-,-,-,-/-,-,-,-/r4,-,-,- r443 y444 r"),  # in hand, not yet anywhere else
        (("+r4", "a1", "b1", "off", "a1"), "-,-,-,-/-,-,-,-/-,-,-,-/-,r4,-,- r443 y444 r"),
        (("+r4", "a1", "+r4", "a1", "b2"), "-,-,-,-/-,-,-,-/-,r4,-,-/-,-,-,- r443 y444 r"),
        (("+r4", "a1", "+r4", "a1", "off"), f"{EMPTY} r444 y444 r"),
        (("r1",), f"{EMPTY} r444 y444 r"),  # in hand
        (("r1", "r1"), f"{EMPTY} r443 y444 r"),
        (("r3",) * 4, f"{EMPTY} r442 y444 r"),
        (("y2", "a1"), "-,-,-,-/-,-,-,-/-,-,-,-/y4,-,-,- r444 y443 r"),
        (("turn",), f"{EMPTY} r444 y444 y"),
        (("nonsense", "+q9"), f"{EMPTY} r444 y444 r"),
    ],
)
def test_taps(taps, line):
    assert after(*taps) == line


def test_stacks_set_by_hand_stay_as_set():
    """A gobblet was lost, say: the stacks no longer follow the board."""
    assert after("y1", "y1", "+y4", "a1").split(" ")[2] == "y443"
    assert after("y1", "y1", "+y3", "a1", "+y2", "a2").split(" ")[2] == "y443"


def test_what_is_unusual_is_read_before_what_one_may_tap(client):
    text = client.get("/mirror/gridbloc?taps=d8|e8").text
    assert text.index("no tile is scored") < text.index("Tap a side")
