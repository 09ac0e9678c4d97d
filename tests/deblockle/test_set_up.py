"""Cubes are placed in any order, and set-up comes to its end whatever is placed where (2.2, 2.4)."""

import re
from functools import cache
from itertools import product
from random import Random

import pytest

from referee.games.deblockle.board.hand import SIGNS, WHOSE
from referee.games.deblockle.rules.cube import Cube
from referee.games.deblockle.rules.grid import HOME, STARS
from referee.games.deblockle.rules.position import CUBES, OTHER, Position, placing
from referee.games.deblockle.rules.set_up import placed
from tests.sampling import sampled

from .positions import GAME, SQUARES, placeable, sample
from .test_two_witnesses import agree_in_set_up

KEYS = [option.key for option in GAME.setup.options]
SET_UPS = [dict(zip(KEYS, keys, strict=True)) for keys in product(*([c.key for c in o.choices] for o in GAME.setup.options))]
LAST = "c7=x c5=x,e5=x,e7=x 3,0 G"  # blue's fourth cube has no home square left
every_set_up = pytest.mark.parametrize("setup", sampled(SET_UPS, 6), ids=lambda setup: "-".join(setup.values()))
TURNED = ("*x", "o*", "x=", "*.")


def begun(setup, seed):
    """A set-up played at random, on the other side's home squares sooner than not."""
    chance, now = Random(seed), GAME.first(**setup)
    while placing(now):
        yield now
        moves = GAME.moves(now)
        abroad = [move for move in moves if move.to in HOME[OTHER[placed(now, move)]]]
        now = GAME.after(now, chance.choice(abroad if abroad and chance.random() < 0.7 else moves))
    yield now


@every_set_up
def test_a_set_up_reached_by_play_always_has_a_move_and_nothing_odd_about_it(setup):
    for seed in range(3):
        for now in begun(setup, seed):
            assert GAME.to_move(now), GAME.write(now)
            assert not [found for found in GAME.audit(now) if found.code != "deblockled"], GAME.write(now)
            assert GAME.read(GAME.write(now)) == now
        assert all(now.out(seat) == CUBES for seat in "GB"), "every cube was placed"


@every_set_up
def test_in_set_up_the_two_witnesses_agree_and_the_next_square_may_be_tapped(setup):
    for now in (now for now in begun(setup, 0) if placing(now)):
        agree_in_set_up(now, placeable("GB", TURNED))
        moves = GAME.board.view(now, ("hoops", "star")).moves
        assert moves and {*moves} <= {*GAME.moves(now)}


@pytest.mark.parametrize("line", [
    LAST, "c7o+,g2*= c5+*,e5x*,e7x= 2,0 B", "c5=x,c7=x,e7=x - 1,0 G", "c5=x c1=x 3,0 B", "c5=x - 3,0 G",
    "c5=x - 3,1 G", "c1=x,c3=x,e1=x,e3=x c5=x 0,0 G", "c1=x,c3=x,e1=x,e5=x - 0,0 B", "c1=x,c3=x,e5=x - 0,0 B",
])  # fmt: skip
def test_the_two_witnesses_agree_where_home_squares_are_taken_and_where_not(line):
    agree_in_set_up(GAME.read(line), placeable("GB"))


PLACED = {
    "blue places gold's": ("- - 0,0 G", "+c1*x", "blue", "c1*x - 0,0 G"),
    "gold places blue's before gold's are there": ("- - 0,0 G", "+c5*x", "gold", "- c5*x 0,0 G"),
    "the same, led": ("- - 0,0 G", "G/+c5*x", "gold", "- c5*x 0,0 G"),
    "one of each, led or not": ("- c5*x 0,0 B", "B/+e1o*", "blue", "e1o* c5*x 0,0 B"),
    "either's can begin there: gold's": ("- - 3,2 G", "+a1*x", "blue", "a1*x - 3,2 G"),
    "either's: blue's when gold leads it": ("- - 3,2 G", "G/+a1*x", "gold", "- a1*x 3,2 G"),
    "only blue's can: no lead is needed": ("- - 0,3 G", "+a1*x", "gold", "- a1*x 0,3 G"),
    "gold's are all there": ("d1*x - 3,2 G", "+a1*x", "gold", "d1*x a1*x 3,2 G"),
}


@pytest.mark.parametrize("line, word, seat, then", PLACED.values(), ids=PLACED)
def test_cubes_come_in_any_order_and_the_square_or_a_lead_tells_whose(line, word, seat, then):
    now = GAME.read(line)
    move = GAME.move(word, now)
    assert GAME.judge(now, move).legal and GAME.mover(now, move) == seat
    assert GAME.write(GAME.after(now, move)) == then
    assert seat.capitalize() in GAME.board.words(now, move)


@pytest.mark.parametrize("order", ["GGGGBBBB", "BBBBGGGG", "GBGBGBGB", "BGGBBBGG"])
def test_who_still_has_cubes_to_place_owes_it(order):
    now = GAME.first(begins="blue")
    for number, owner in enumerate(order):
        left = order[number:]
        assert GAME.to_move(now) == tuple(name for name, whose in (("gold", "B"), ("blue", "G")) if whose in left)
        now = GAME.after(now, next(move for move in GAME.moves(now) if placed(now, move) == owner))
    assert GAME.to_move(now) == ("blue",) and not GAME.audit(now) and now.removed == (0, 0)


@pytest.mark.parametrize("line, word", [("- - 0,0 G", "B/+c5*x"), ("- - 0,0 G", "G/+c1*x"), ("d1*x - 3,0 G", "B/+c7*x")])
def test_nobody_places_their_own_cube(line, word):
    now = GAME.read(line)
    (fault,) = GAME.judge(now, GAME.move(word, now)).faults
    assert (fault.code, fault.clause) == ("places-own-cube", "deblockle:2.2")
    assert GAME.after(now, GAME.move(word, now)) == GAME.after(now, GAME.move(word[2:], now)), "recorded, it lies there"


@cache
def reached(now: Position) -> bool:
    """Does set-up by the rules come here, whatever the order? One cube fewer at a time."""
    if not now.gold and not now.blue:
        return 4 not in now.removed
    for side, seat in enumerate("GB"):
        for cube in now[side]:
            fewer = now._replace(**{("gold", "blue")[side]: tuple(each for each in now[side] if each != cube)})
            move = GAME.move(f"{OTHER[seat]}/+{cube}", fewer)
            if reached(fewer) and seat in placing(fewer) and placed(fewer, move) == seat and GAME.judge(fewer, move).legal:
                return True
    return False


def short(choose) -> Position:
    """Some of each side's cubes, at home sooner than not, and none or a few off."""
    free, pair = list(SQUARES), []
    for seat in "GB":
        own = []
        for _ in range(choose((0, 1, 1, 2, 2, 3, 4))):
            home = [square for square in HOME[seat] if square in free]
            square = choose(home if home and choose((True, True, True, False)) else free)
            free.remove(square)
            own.append(Cube(square, "=x"))
        pair.append(tuple(sorted(own)))
    removed = tuple(choose(range(5 - len(own))) if choose((0, 0, 1)) else 0 for own in pair)
    return Position(*pair, removed, choose("GB"))


def test_a_line_that_counts_short_is_set_up_where_set_up_comes_to_it_and_else_play():
    """As it was before any order was known: gold's cubes were placed first, and then a line told by itself."""
    both = {True: 0, False: 0}
    for now in sample(short, 1500, 3):
        due = "".join(seat for seat in "GB" if now.out(seat) < CUBES)
        if reached(now):
            assert placing(now) == due, GAME.write(now)
        elif due == "B" and 4 not in now.removed:
            assert placing(now) == "B", "a cube placed wrong does not end it"
        elif now.blue or not due or 4 in now.removed:
            assert placing(now) == "", GAME.write(now)
        both[bool(placing(now))] += 1
    assert min(both.values()) > 300


def test_with_a_home_square_taken_any_open_square_but_a_star_will_do():
    now = GAME.read(LAST)
    assert {move.to for move in GAME.moves(now)} == {*SQUARES} - {*STARS, "c7", "c5", "e5", "e7"}
    free = GAME.read("c7=x c5=x 3,0 G")
    assert {"e5", "e7", "a1"} <= {move.to for move in GAME.moves(free)}
    assert {move.to for move in GAME.moves(GAME.read("d7=x c5=x 3,0 G"))} == {"c7", "e5", "e7"}


def test_the_next_square_is_an_open_home_square_then_one_near_the_home_star():
    assert "for e5?" in GAME.board.view(GAME.read("c7=x c5=x 3,0 G")).prompt
    assert "for c6?" in GAME.board.view(GAME.read(LAST)).prompt


@pytest.mark.parametrize("line", ["- - 0,0 G", "c1=x,c3=x,e1=x c5=x,e5=x,e7=x 0,0 G", "- c7=x,e7=x 3,1 B", "- - 0,2 G"])
def test_taps_place_either_sides_cubes_and_say_whose_only_where_squares_do_not(line):
    now = GAME.read(line)
    moves = GAME.moves(now)
    for move in moves[::29]:
        view = GAME.board.view(now, GAME.board.taps_for_move(now, move))
        assert view.moves == (move,) and view.taps == GAME.board.taps_for_move(now, move)
    either = any(move.seat for move in moves)
    for whose, owners in (((), "GB"), (("+G",), "G"), (("+B",), "B")) if either else (((), "GB"),):
        squares = {move.to for move in moves if placed(now, move) in owners}
        allowed = {spot.tap for spot in GAME.board.view(now, whose).spots() if "allowed" in spot.marks}
        assert allowed & {*SQUARES} == squares and allowed - {*SQUARES} == {*SIGNS, *(WHOSE if either and not whose else ())}


@pytest.mark.parametrize("setup", SET_UPS[::5], ids=str)
def test_what_2_2_comes_to_names_the_squares_that_cubes_may_be_placed_on(setup):
    for now in (now for now in begun(setup, 2) if placing(now)):
        moves, told = GAME.moves(now), GAME.explain.clause(now, "2.2")
        for owner, sentence in zip(placing(now), told, strict=True):
            squares = {move.to for move in moves if placed(now, move) == owner}
            anywhere = "any open square but a star" in sentence
            assert squares == {*re.findall("[a-g][1-7]", sentence)} or anywhere and len(squares) > 35, sentence


def test_a_star_rolled_up_away_from_home_is_nothing_odd_then():
    now = GAME.read(LAST)
    later = GAME.after(now, GAME.move("+d5*x", now))
    assert GAME.write(later) == "c7=x c5=x,d5*x,e5=x,e7=x 3,0 G" and not GAME.audit(later)


def test_words_of_set_up_tell_both_sides_and_words_of_play_nothing_of_it():
    def says(line, word):
        now = GAME.read(line)
        return [finding.message for finding in GAME.judge(now, GAME.move(word, now)).faults]

    assert says("c1=x c5=x 0,0 G", "c1-c2-b3") == [
        "Set-up comes first, with 3 of Gold's cubes and 3 of Blue's cubes still to place."
    ]
    assert says("b3=x,d4o.,f4o. e5.x 0,3 B", "+c5*x") == ["Set-up is over: no more cubes come onto the board."]
    end = GAME.outcome(GAME.read("- d7x. 4,3 B"))
    assert [line.label for line in end.receipt if line.deciding] == ["All of Gold's cubes are off the board"]
    assert [line.label for line in GAME.board.tallies(GAME.first(gold="1"))[0].receipt][
        0
    ] == "Gold's cubes that are not in this game"
