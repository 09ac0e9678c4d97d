"""What taps mean at the table: three a turn, two where the tip ends it, and every square answers."""

import pytest

from .positions import BEGUN, GAME, deblockle


def view(line, *taps, **options):
    game = deblockle(**options)
    return game.board.view(game.read(line), taps)


def made(line, *taps, **options):
    return [str(move) for move in view(line, *taps, **options).moves]


def ghosts(found):
    return {spot.tap: spot.ghost for spot in found.spots() if spot.ghost}


TAPS = {
    "tip and hop": (BEGUN, "c1 b1 b2", ["c1-b1-b2"]),
    "Stop ends the turn": ("c4x. g7=x 3,3 G", "c4 c5", ["c4-c5"]),
    "a Star out ends it": ("c6+= g7=x 3,3 G", "c6 d6", ["c6-d6*"]),
    "the square tapped again: no hop": (BEGUN, "c1 b1 b1", ["c1-b1"]),
    "back to where it was is a hop": ("c3+* g7=x 3,3 G", "c3 b3 c3", ["c3-b3-c3"]),
    "an own cube instead": (BEGUN, "c1 e1 d1 e1", ["e1-d1-e1"]),
    "onto a star": ("c2ox g7=x 3,3 G", "c2 d2", ["c2-d2"]),
    "diagonally": (BEGUN, "c1 d2", ["c1-d2"]),
    "onto the opponent's": ("a1ox a2=x 3,3 G", "a1 a2", ["a1-a2"]),
    "out of turn, or the player to move": ("a1ox g7=x 3,3 G", "g7 g6 g6", ["B/g7-g6", "g7-g6"]),
    "pass": (BEGUN, "pass", ["pass"]),
    "in set-up the next square": ("- - 0,0 G", "hoops star", ["+c1o*"]),
    "or another": ("- - 0,0 G", "e3 hoops star", ["+e3o*"]),
    "one of blue's, whose square tells": ("- - 0,0 G", "c5 hoops star", ["+c5o*"]),
    "one where no cube begins, of either side's": ("- - 0,0 G", "g7 hoops star", ["+g7o*", "G/+g7o*"]),
    "where either's can begin it is gold's": ("- - 3,2 G", "c7 hoops star", ["+c7o*"]),
    "or blue's, if that is said first": ("- - 3,2 G", "+B hoops star", ["G/+c7o*"]),
    "on another square": ("- - 3,2 G", "+B a1 hoops star", ["G/+a1o*"]),
    "or gold's after all": ("- - 3,2 G", "+B +G a1 hoops star", ["+a1o*"]),
    "and where only gold's can it is gold's again": ("- - 1,0 G", "+B a1 hoops star", ["+a1o*"]),
    "another symbol after all": ("- - 0,0 G", "e3 hoops hoops cross star", ["+e3+*"]),
}


@pytest.mark.parametrize("line, taps, moves", TAPS.values(), ids=TAPS)
def test_taps(line, taps, moves):
    found = made(line, *taps.split())
    assert found == moves


def test_around_a_cube_stands_what_each_tip_brings_up_and_whether_it_is_allowed():
    found = view("e4+. g7=x 3,3 G", "e4")  # a Cross, the Star away
    assert ghosts(found) == {"d4": "tipo", "e3": "no*", "e5": "tip.", "f4": "tip="}
    assert {spot.tap for spot in found.spots() if "allowed" in spot.marks} == {"d4", "e5", "f4"}
    assert "Star up" in next(spot.label for spot in found.spots() if spot.tap == "e3")


def test_after_a_tip_the_cube_is_shown_as_it_lies_and_where_it_may_hop():
    found = view("e4+. g7=x 3,3 G", "e4", "d4")
    assert ghosts(found) == {"d4": "Go*x.+"} and not found.moves
    assert {spot.tap for spot in found.spots() if "allowed" in spot.marks} == {
        move.hop for move in GAME.moves(GAME.read("e4+. g7=x 3,3 G")) if move.to == "d4"
    }


def test_with_stuck_stays_a_tip_without_hop_is_a_whole_turn():
    assert made("b2=.,b3+o a2*+ 2,3 B", "a2", "a1", stuck="stays") == ["a2-a1"]


def test_another_players_cube_is_told_while_it_is_in_hand():
    assert [note.code for note in view(BEGUN, "c5").notes] == ["not-own-cube"]


def test_prompts_say_what_is_awaited():
    assert view(BEGUN).prompt == "Gold to move: tap a cube."
    assert "comes up on" in view("c3o. g7=x 3,3 G", "c3", "b3").prompt
    assert view("- a1+= 4,3 B").prompt == "The game is over."
    assert GAME.board.view(GAME.first()).prompt == (
        "Still to place: 4 of Gold's cubes and 4 of Blue's cubes. Which symbol did Blue roll for c1?"
        " Or first tap another square."
    )
    assert "Which symbol did Gold roll for c5?" in GAME.board.view(GAME.first(), ("c5",)).prompt
    assert view("- - 3,2 G", "+B").prompt == (
        "Still to place: 1 of Gold's cubes and 2 of Blue's cubes. Which symbol did Gold roll for Blue's cube on c7?"
        " Or first tap another cube or square."
    )
