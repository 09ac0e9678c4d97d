"""Where each symbol hops, by positions small enough to be checked by eye."""

import pytest

from referee.games.deblockle.rules.cube import PRINTED, lying
from referee.games.deblockle.rules.hopping import way_of_hoops

from .positions import GAME, deblockle

STARS = ("d2", "d6")


def ends(origin: str, to: str, top: str, *others: str, **options: str) -> str:
    """Where gold's cube may hop that a tip from `origin` to `to` brings `top` up on.

    Blue's cubes lie on the others, on g7 where none is named.
    """
    game = deblockle(**options)
    for pair in sorted(lying(PRINTED)):
        now = GAME.read(f"{origin}{pair} {','.join(f'{other}=x' for other in sorted(others)) or 'g7=x'} 0,0 G")
        later = game.after(now, game.move(f"{origin}-{to}", now))
        if later.gold[0].top == top:
            return " ".join(move.hop for move in game.moves(now) if (move.origin, move.to) == (origin, to))
    raise AssertionError("no such tip")


SLIDES = {
    "to the edges": (("b3", "b4", "="), "a4 b1 b7 g4"),
    "at the edge it leaves it": (("a3", "a4", "="), "a1 a7 g4"),
    "in a corner": (("a2", "a1", "="), "a7 d1 g1"),
    "stopped by a cube": (("b3", "b4", "=", "b6", "e4"), "a4 b1 b5 d4"),
    "a cube right beside shuts that way": (("b3", "b4", "=", "c4"), "a4 b1 b7"),
    "beside a star and across it": (("b1", "b2", "="), "a2 b1 b7 c2 e2 g2"),
    "along, beside a star and across it": (("c4", "d4", "="), "a4 d1 d3 d5 d7 g4"),
    "it stops before a star with a cube beyond": (("b1", "b2", "=", "e2"), "a2 b1 b7 c2"),
    "right beside a star with a cube beyond that way is shut": (("c1", "c2", "=", "e2"), "a2 c1 c6 c7"),
    "from the edge along it, stopping beside the star": (("e6", "e7", "="), "a7 d7 e1 e2 e6 f7"),
    "against the edge, down the column of both stars": (("c7", "d7", "="), "a7 d1 d3 d5 f7"),
}


@pytest.mark.parametrize("asked, found", SLIDES.values(), ids=SLIDES)
def test_slider(asked, found):
    assert {*ends(*asked).split()} == {*found.split()}


def test_slider_that_stops_where_it_likes():
    found = ends("b3", "b4", "=", "b6", "e4", slider="any").split()
    assert found == ["a4", "b1", "b2", "b3", "b5", "c4", "d4"]
    assert "d2" not in ends("b1", "b2", "=", slider="any")


def three_steps(start: str, taken=()) -> set[str]:
    """Every walk of three steps, one by one."""
    ways = [[start]]
    for _ in range(3):
        ways = [
            [*way, square]
            for way in ways
            for column, row in ((0, 1), (0, -1), (1, 0), (-1, 0))
            if (square := f"{chr(ord(way[-1][0]) + column)}{int(way[-1][1]) + row}")
            and square[0] in "abcdefg"
            and square[1:] in "1234567"
            and square not in taken
        ]
    return {way[-1] for way in ways} - {*STARS}


@pytest.mark.parametrize(
    "to, others", [("b4", ()), ("c2", ()), ("c2", ("c3", "b2")), ("e6", ("d7", "f6")), ("a1", ("a3", "b3"))]
)
def test_hoops_is_exactly_three_steps(to, others):
    origin = f"{to[0]}{int(to[1]) + 1}" if f"{to[0]}{int(to[1]) + 1}" not in others else f"{chr(ord(to[0]) + 1)}{to[1]}"
    found = {*ends(origin, to, "o", *others).split()}
    assert found == three_steps(to, others)
    assert to not in found and not found & {*STARS, *others}


def test_hoops_goes_back_and_forth_and_across_a_star():
    found = ends("c3", "c2", "o").split()
    assert "c3" in found, "to a neighbour by going to and fro"
    assert "e3" in found or "e1" in found, "three steps across the star on d2"
    assert ends("b1", "a1", "o", "a3", "b2") == "a2 b1 c2 d1", "a2 leads nowhere on"
    assert ends("b1", "a1", "o", "a2", "c1", "b2") == "b1", "to and fro where nothing else is open"


def test_hoops_says_the_way_it_may_have_gone_and_what_star_is_crossed():
    now = GAME.read("d4+. g7=x 3,3 G")  # a tip to c4 brings Hoops up
    told = {str(move): GAME.board.words(now, move) for move in GAME.moves(now) if move.to == "c4"}
    assert len(told) > 8 and all("for example via" in said for said in told.values())
    assert len({*way_of_hoops("c4", "c5", ())}) == 4, "not to and fro where another way leads there"
    for line, way in (
        ("b1+o g7=x 3,3 G", "for example via c2, d2, across the star on d2"),
        ("b1+= g7=x 3,3 G", ", across the star on d2"),
    ):
        now = GAME.read(line)
        assert GAME.board.words(now, GAME.move("b1-b2-e2", now)).endswith(way), "Hoops, and the Slider"


def test_cross_and_x():
    assert ends("b3", "b4", "+") == "a4 b3 b5 c4"
    assert ends("b3", "b4", "x", "a5") == "a3 c3 c5"
    assert ends("c1", "d1", "+") == "c1 e1", "not onto the star"
    assert ends("c2", "c1", "x") == "b2", "not onto the star either"


GOALS = {
    "gold onto blue's star": ("c6+= g7=x 0,0 G", "c6-d6*"),
    "blue onto gold's star": ("a1=x c2+= 0,0 B", "c2-d2*"),
}


@pytest.mark.parametrize("line, word", GOALS.values(), ids=GOALS)
def test_the_star_comes_up_on_the_goal_alone(line, word):
    now = GAME.read(line)
    assert [str(move) for move in GAME.moves(now) if move.off] == [word]
    later = GAME.after(now, GAME.move(word, now))
    assert sum(later.removed) == 1 and GAME.outcome(later).state == "won"


def test_the_star_is_never_up_elsewhere():
    own_star = GAME.read("c2+= g7=x 0,0 G")
    codes = [finding.code for finding in GAME.judge(own_star, GAME.move("c2-d2", own_star)).findings]
    assert codes == ["tips-onto-a-star", "star-comes-up"]
    assert not any(move.to == "d2" for move in GAME.moves(own_star))


def test_a_bad_tip_and_a_bad_hop_are_told_apart_and_both():
    def codes(line, word):
        now = GAME.read(line)
        return [finding.code for finding in GAME.judge(now, GAME.move(word, now)).findings]

    line = "c2+= e5=x 3,3 G"
    assert codes(line, "c2-d2") == ["tips-onto-a-star", "star-comes-up"], "a bad tip"
    assert codes(line, "c2-c3-g7") == ["not-straight"], "a bad hop after a good tip"
    assert codes(line, "c2-c3")[0] == "hop-owed", "a hop owed but not made"
    assert codes("c2+= e5.x 3,3 G", "c2-d2-e2") == ["tips-onto-a-star", "star-comes-up", "hop-after-star"], "both steps bad"
    assert codes("c4x. e5=x 3,3 G", "c4-c5-c6") == ["hop-after-stop"], "a hop where none is due"


@pytest.mark.parametrize("hop", ["b4", "c4", "f4"])
def test_a_slider_stopped_short_is_told_where_it_really_stops(hop):
    now = GAME.read("a3*= g7=x 3,3 G")
    (fault,) = GAME.judge(now, GAME.move(f"a3-a4-{hop}", now)).faults
    assert fault.code == "stops-short" and "runs on to g4" in fault.message


def test_a_star_coming_up_on_the_goal_and_hopping_onto_a_cube_is_impossible_at_once():
    now = GAME.read("c7*x,d4o.,g2=x,g3=x d1=*,e2.=,g5.= 0,1 B")
    verdict = GAME.judge(now, GAME.move("d1-d2-c7", now))
    assert {finding.code for finding in verdict.faults} == {"must-leave", "hop-taken"} and not verdict.possible


def test_a_tip_that_is_not_allowed_owes_no_hop():
    now = GAME.read("c6x* g7=x 3,3 G")
    assert "hop-owed" not in {finding.code for finding in GAME.judge(now, GAME.move("c6-d6", now)).faults}
