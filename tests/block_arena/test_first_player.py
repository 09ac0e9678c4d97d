"""Who is the first player, read off a line by itself (2.1), and that the other one wins where all is equal (7.4)."""

import pytest

from referee.games.block_arena.rules.position import OTHER, SEATS, first_by_counts, first_player
from tests.watched import Watched

from .positions import GAME, SIZES, play, played

LEVEL = "7 b2,c3,e2f2,g1 a7,b6c6,e5,f6 c3,e5"  # meeples equally near, sums equal by rows
BLOCKS = "9 a1,b1,c1,d1 a9,b9,c9,d9"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("begins", "LD")
def test_every_position_of_a_game_tells_who_began(size, begins):
    for seed in range(8):
        for now in played(seed, size, begins):
            assert first_by_counts(now) == first_player(now) == begins, GAME.write(now)


TOLD = {  # a line without its turn: who began with Light to move, and with Dark; "" where it cannot be told
    "nothing placed": ("9 - - -,- 0,0", "L", "D"),
    "a block each": ("9 a1 a9 -,- 0,0", "L", "D"),
    "Light a block ahead": ("9 a1,c1 a9 -,- 0,0", "", "L"),
    "Dark a block ahead": ("9 a1 a9,c9 -,- 0,0", "D", ""),
    "Light two ahead": ("9 a1,c1 - -,- 0,0", "", ""),
    "all blocks stand": (f"{BLOCKS} -,- 0,0", "L", "D"),
    "Light's meeple placed": (f"{BLOCKS} a1,- 0,0", "", "L"),
    "Dark's meeple placed": (f"{BLOCKS} -,a9 0,0", "D", ""),
    "set-up done": (f"{BLOCKS} a1,a9 0,0", "L", "D"),
    "level in play": (f"{BLOCKS} a1,a9 7,7", "L", "D"),
    "Light one ahead": (f"{BLOCKS} a1,a9 8,7", "", "L"),
    "Dark one ahead": (f"{BLOCKS} a1,a9 7,8", "D", ""),
    "Dark two ahead": (f"{BLOCKS} a1,a9 7,9", "", ""),
    "at the limit": (f"{BLOCKS} a1,a9 40,40", "L", "D"),
    "only counted, nothing on the board": ("9 - - -,- 8,7", "", "L"),
}


@pytest.mark.parametrize("line, light, dark", TOLD.values(), ids=TOLD)
def test_counters_and_turn_tell_who_began(line, light, dark):
    for turn, told in (("L", light), ("D", dark)):
        now = GAME.parse(f"{line} {turn}")
        assert first_by_counts(now) == told and first_player(now) == (told or "L")
        odd = {"counters-apart", "set-unevenly", "meeple-set-early"} & {finding.code for finding in GAME.audit(now)}
        assert not (odd and told), "what tells who began is nothing odd"


@pytest.mark.parametrize("turn, winner", [("L", "dark"), ("D", "light")])
def test_where_all_is_equal_the_second_player_wins(turn, winner):
    """At the limit the one who would be next began; so does the last move say it, and what the clause comes to."""
    end = GAME.outcome(GAME.read(f"{LEVEL} 30,30 {turn}"))
    assert (end.winners, end.clause) == ((winner,), "block-arena:7.4")
    assert end.receipt[-1].label == f"{winner.capitalize()}, the second player, wins"
    second = OTHER[turn]
    now = GAME.read(f"{LEVEL} {'30,29' if second == 'D' else '29,30'} {second}")
    assert (
        f"{winner.capitalize()} is the second player: {winner.capitalize()} wins"
        in GAME.judge(now, GAME.move("pass", now)).findings[-1].message
    )
    assert GAME.settle(now).winners == GAME.outcome(*play(now, "pass")[1:]).winners == (winner,)
    assert GAME.explain.clause(now, "7.4")[0] == f"{SEATS[second].capitalize()} is the second player."


@pytest.mark.parametrize("moves", ["pass pass D/pass pass", "pass pass pass pass L/pass"])
def test_what_is_done_out_of_turn_does_not_change_who_began(moves):
    """Dark twice running, or a pass after the end: the last line alone would say that Dark began, the course knows."""
    *before, now = play(f"{LEVEL} 28,28 L", *moves.split())
    assert GAME.write(now).endswith("30,30 D")
    assert GAME.outcome(now).winners == ("light",) and GAME.outcome(now, before).winners == ("dark",)


def test_of_a_long_game_the_last_move_looks_at_the_beginning_alone():
    now = GAME.read(f"{LEVEL} 30,29 D")
    past = Watched(GAME.read(f"{LEVEL} 0,0 L"), [GAME.read(f"{LEVEL} 29,29 L")], 2_000)
    assert [finding.code for finding in GAME.judge(now, GAME.move("pass", now), past).findings][-1] == "last-move"
    assert past.seen <= 4
