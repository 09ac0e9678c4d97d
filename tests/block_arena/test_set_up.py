"""Set-up, from the empty board to the first turn (clauses 1.1–1.3, 2.1–2.5)."""

import pytest

from referee.games.block_arena.rules.position import OTHER, PLAY, phase
from referee.kernel import SetupError
from tests.sampling import sampled

from .positions import GAME, SIZES, arena, every_block, parts, play, played


@pytest.mark.parametrize("size", SIZES)
def test_the_option_picks_the_board_and_nothing_else(size):
    game = arena(board=str(size))
    assert game.write(game.first()) == f"{size} - - -,- 0,0 L" == game.write(game.board.empty())
    for line in ("9 - - -,- 0,0 L", "7 - - -,- 0,0 L"):
        assert game.moves(game.read(line)) == GAME.moves(GAME.read(line))


def test_who_begins_is_chosen_at_set_up_and_nothing_else():
    assert [(option.key, option.default, [c.key for c in option.choices]) for option in GAME.setup.options] == [
        ("begins", "light", ["light", "dark"])
    ]
    assert GAME.write(GAME.first(begins="dark")) == "9 - - -,- 0,0 D"
    assert GAME.first(begins="light") == GAME.first()
    for wrong in ({"board": "7"}, {"begins": "L"}):
        with pytest.raises(SetupError):
            GAME.first(**wrong)


@pytest.mark.parametrize("size", SIZES)
def test_a_block_goes_anywhere_in_the_own_base_that_is_free(size):
    now = GAME.read(f"{size} a1 c{size}d{size} -,- 0,0 L")
    for turn, base, taken in (("L", "1", {"a1"}), ("D", str(size), {f"c{size}", f"d{size}"})):
        found = {str(move) for move in GAME.moves(now._replace(turn=turn))}
        free = [block for block in every_block(size) if {s[1] for s in parts(block)} == {base} and not taken & {*parts(block)}]
        assert found == {f"+{block}" for block in free}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", sampled(range(10), 3))
@pytest.mark.parametrize("begins", "LD")
def test_a_set_up_takes_ten_turns_and_nobody_is_ever_stuck(size, seed, begins):
    course = list(played(seed, size, begins))[:11]
    assert [now.turn for now in course] == list((begins + OTHER[begins]) * 5 + begins)
    assert [phase(now) for now in course] == ["blocks"] * 8 + ["meeples"] * 2 + ["play"]
    assert phase(course[-1]) is PLAY and course[-1].counters == (0, 0)
    for side, row in enumerate(("1", str(size))):
        assert all(square[1] == row for block in course[-1].blocks[side] for square in parts(block))
        assert course[-1].meeples[side] in "".join(course[-1].blocks[side])


def test_three_laid_blocks_leave_room_for_the_fourth():
    """On 7×7 the seventh square is for an upright block, wherever it is."""
    for blocks, free in (("a1b1,c1d1,e1f1", "g1"), ("b1c1,d1e1,f1g1", "a1"), ("a1b1,d1e1,f1g1", "c1")):
        assert [str(move) for move in GAME.moves(GAME.read(f"7 {blocks} a7,b7,c7 -,- 0,0 L"))] == [f"+{free}"]


def test_a_meeple_is_set_on_any_square_of_an_own_block():
    now = GAME.read("9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 -,- 0,0 L")
    assert " ".join(map(str, GAME.moves(now))) == "M+a1 M+c1 M+d1 M+f1 M+h1 M+i1"
    assert " ".join(map(str, GAME.moves(play(now, "M+d1")[-1]))) == "M+a9 M+c9 M+d9 M+f9 M+h9 M+i9"
