"""A position set by hand: any position goes in by taps, nothing is forbidden, what results is a line that reads back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.gridbloc.rules.position import first
from tests.sampling import examples

from .positions import GAME, drawn

FIVE = "5x5:c3:a1|a2 - c3 - 1 0,0 R"


def after(*taps: str, line: str = FIVE):
    """The position and what is in hand after taps, as pages send them: what is in hand, and one tap more."""
    position, held = GAME.parse(line), ()
    for tap in taps:
        arranged = GAME.board.arrange(position, (*held, tap))
        position, held = arranged.position, arranged.view.taps
    return GAME.write(position), " ".join(held)


TAPPED = {
    "a wall": ("b1|b2", "5x5:c3:a1|a2 b1|b2 c3 - 1 0,0 R", ""),
    "and off again": ("b1|b2 b1|b2", FIVE, ""),
    "an original wall stays": ("a1|a2", FIVE, ""),
    "a tile scored": ("d4", "5x5:c3:a1|a2 - c3 d4 1 1,0 R", ""),
    "and not": ("d4 d4", FIVE, ""),
    "the runner carried": ("runner d4", "5x5:c3:a1|a2 - d4 d4 1 1,0 R", ""),
    "the runner tapped": ("c3", FIVE, "runner"),
    "and carried": ("c3 e5", "5x5:c3:a1|a2 - e5 e5 1 1,0 R", ""),
    "put down": ("c3 runner", FIVE, ""),
    "a wall while the runner is in hand": ("c3 b1|b2", "5x5:c3:a1|a2 b1|b2 c3 - 1 0,0 R", "runner"),
    "the other to move": ("turn", "5x5:c3:a1|a2 - c3 - 1 0,0 B", ""),
    "round two": ("d4 round", "5x5:c3:a1|a2 - c3 d4 2 1,1 R", ""),
    "first's points counted": ("round more-first more-first less-first", "5x5:c3:a1|a2 - c3 - 2 1,0 R", ""),
    "points go round": ("round less-first", "5x5:c3:a1|a2 - c3 - 2 24,0 R", ""),
    "over": ("d4 b1|b2 turn round round more-second", "5x5:c3:a1|a2 - c3 - 3 1,2 R", ""),
    "and from the beginning": ("d4 round round round", FIVE, ""),
    "cleared": ("d4 b1|b2 runner e5 clear", FIVE, ""),
    "words that mean nothing": ("nonsense z9 e5|e6 ok", FIVE, ""),
}


@pytest.mark.parametrize("taps, line, held", TAPPED.values(), ids=TAPPED)
def test_taps(taps, line, held):
    assert after(*taps.split()) == (line, held)


@examples(20)
@given(drawn())
def test_any_position_goes_in_by_taps(now):
    tiling = now.board.tiling
    line, _ = GAME.write(first(now.board)), ""
    if now.round == 2:
        line, _ = after("round", *["more-first"] * now.points[0], line=line)
    runner = tiling.names[now.runner]
    if now.runner != now.board.start:
        line, _ = after("runner", runner, line=line)
    line, _ = after(*(tile for tile in tiling.tiles_in(now.scored) if tile != runner), line=line)
    line, _ = after(*tiling.walls_in(now.placed), *(["turn"] if now.turn == "B" else []), line=line)
    assert line == GAME.write(now)


@examples(25)
@given(drawn(), st.data())
def test_any_taps_leave_a_line_that_reads_back(now, data):
    tools = ["runner", "turn", "round", "clear", "less-first", "more-first", "less-second", "more-second", "x"]
    tiling = now.board.tiling
    spots = [*tools, *tiling.names, *tiling.side_names]
    position, held = now, ()
    for tap in data.draw(st.lists(st.sampled_from(spots), max_size=20)):
        arranged = GAME.board.arrange(position, (*held, tap))
        position, held = arranged.position, arranged.view.taps
        assert GAME.parse(GAME.write(position)) == position
        assert len(held) <= 1 and arranged.view.prompt
        taps = [spot.tap for spot in arranged.view.spots()]
        assert len(set(taps)) == len(taps) and set(taps) >= {*tiling.names, *tiling.side_names, "runner", "turn", "round"}
        assert GAME.board.arrange(position, held).position == position or not held
        for finding in GAME.audit(position):
            assert finding.message
        GAME.moves(position), GAME.outcome(position), GAME.to_move(position), GAME.board.view(position), GAME.settle(position)
        GAME.board.tallies(position), GAME.board.static_view(position)


def test_nothing_in_hand_changes_nothing():
    position = GAME.parse(FIVE)
    assert GAME.board.arrange(position).position == position and not GAME.board.arrange(position).view.taps
