"""Deblockle'd and passes, both stuck, repetition, handicaps, apart, set-up, and what `stuck` changes."""

from .positions import BEGUN, GAME, deblockle, writable

SHUT_IN = "d1ox c3xo,d2=.,e1+o 3,1 G"  # gold can make no turn


def words(game, line):
    return [str(move) for move in game.moves(game.read(line))]


def codes(game, line, word, before=()):
    now = game.read(line)
    return [finding.code for finding in game.judge(now, game.move(word, now), before).findings]


def test_deblockled_is_skipped_by_pass_and_by_nothing_else():
    assert words(GAME, SHUT_IN) == ["pass"]
    assert GAME.judge(GAME.read(SHUT_IN), GAME.move("pass", GAME.read(SHUT_IN))).legal
    later = GAME.after(GAME.read(SHUT_IN), GAME.move("pass", GAME.read(SHUT_IN)))
    assert GAME.write(later) == SHUT_IN[:-1] + "B" and GAME.to_move(later) == ("blue",)
    assert "deblockle'd" in GAME.board.view(GAME.read(SHUT_IN)).prompt and "Pass" in GAME.board.view(GAME.read(SHUT_IN)).prompt
    assert codes(GAME, BEGUN, "pass") == ["not-deblockled"]


def test_it_is_found_at_once_and_lifted_as_soon_as_the_player_can_move():
    now = GAME.read("c7=+ d6*+,d7.+ 3,2 B")
    assert codes(GAME, GAME.write(now), "d6-d5-c6") == ["deblockles"]
    shut = GAME.after(now, GAME.move("d6-d5-c6", now))
    skipped = GAME.after(shut, GAME.moves(shut)[0])
    freed = [GAME.after(skipped, move) for move in GAME.moves(skipped)]
    assert any(GAME.moves(each)[0].to for each in freed if GAME.moves(each)), "some turn of blue's lets gold out"


def test_both_stuck_is_drawn():
    game = deblockle(apart="on")
    now = game.read(SHUT_IN)
    end = game.outcome(now)
    assert (end.state, end.winners, end.clause) == ("drawn", (), "deblockle:5.2")
    assert not game.moves(now) and not game.to_move(now) and len(end.receipt) == 2


def test_the_third_repetition_is_pointed_out_and_the_draw_may_be_claimed_but_the_game_goes_on():
    now = GAME.read("a1+= g7+= 3,3 G")
    later = GAME.after(now, GAME.move("a1-a2-a1", now))
    assert codes(GAME, GAME.write(now), "a1-a2-a1", (later,)) == [] and GAME.claim(later, (now, later)) is None
    for count in (3, 4):
        earlier = (later,) * (count - 1)
        assert codes(GAME, GAME.write(now), "a1-a2-a1", earlier) == ["third-time"]
        draw = GAME.claim(later, earlier)
        assert (draw.state, draw.winners, draw.clause) == ("drawn", (), "deblockle:5.3")
        assert [line.label for line in draw.receipt] == [f"The same position has come {count} times with Blue to move"]
        assert not GAME.outcome(later, earlier).over
    other = now._replace(turn="B")
    assert GAME.claim(later, (other, other)) is None, "another player was to move"
    over = GAME.read("- a5x. 4,3 B")
    assert GAME.claim(over, (over, over)) is None


def test_no_hop_left():
    tight = "b2=.,b3+o a2*+ 2,3 B"  # a tip to a1 brings X up, and b2 is taken
    stays = deblockle(stuck="stays")
    assert "a2-a1" not in words(GAME, tight) and "a2-a1" in words(stays, tight)
    assert codes(GAME, tight, "a2-a1") == ["no-hop-left"] and codes(stays, tight, "a2-a1") == ["tip-stands"]
    assert stays.judge(stays.read(tight), stays.move("a2-a1", stays.read(tight))).legal


def test_apart_forbids_to_end_beside_an_opponent_and_not_diagonally():
    apart, line = deblockle(apart="on"), "c1+* d4=x 3,3 G"
    now = apart.read(line)
    for move in GAME.moves(now):
        end = move.hop or move.to
        beside = end in ("c4", "d3", "d5", "e4")
        assert apart.judge(now, move).legal != beside
        assert ("beside-an-opponent" in codes(apart, line, str(move))) == beside


def test_a_handicap_counts_cubes_that_take_no_part_as_off():
    now = GAME.first(gold="1", blue="2")
    assert GAME.write(now) == "- - 3,2 G"
    for word in ("+d1*x", "+a7+=", "+c7o."):
        assert GAME.judge(now, GAME.move(word, now)).legal
        now = GAME.after(now, GAME.move(word, now))
    assert GAME.write(now) == "d1*x a7+=,c7o. 3,2 G" and GAME.moves(now)[0].origin == "d1"


def test_thrown_cubes_go_where_they_belong():
    now, thrown = GAME.first(gold="3", begins="blue"), []
    while move := GAME.dice.roll(now, lambda faces: faces[-1]):
        assert GAME.judge(now, move).legal
        thrown.append(move.to)
        now = GAME.after(now, move)
    assert thrown == ["c1", "d3", "e1", "c5", "c7", "e5", "e7"] and now.turn == "B"


def test_whose_cubes_are_all_off_wins_and_the_last_to_do_so_where_both_are():
    assert GAME.outcome(GAME.read("- a5x. 4,3 B")).winners == ("gold",)
    assert GAME.outcome(GAME.read("a5x. - 3,4 G")).winners == ("blue",)
    assert GAME.outcome(GAME.parse("- - 4,4 G")).winners == ("blue",)
    assert GAME.outcome(GAME.read("- d7x. 1,0 B")).winners == ("gold",), "fewer cubes, the others not counted as off"


def test_settled_says_who_has_fewer_left_and_who_is_deblockled():
    said = [line.label for line in GAME.settle(GAME.read(SHUT_IN)).receipt]
    assert "Gold has fewer left, 1 against 3" in said and "Gold is deblockle'd" in said


def test_squares_of_findings_are_in_the_order_of_the_notation():
    now = GAME.read(BEGUN)
    for move in writable(now)[::97]:
        for finding in GAME.judge(now, move).findings:
            assert list(finding.squares) == sorted({*finding.squares})
