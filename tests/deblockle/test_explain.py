"""What a clause comes to here and now: the sentences themselves, and that they agree with the legal moves."""

import re

import pytest

from referee.games.deblockle.rules.cube import mirrored
from referee.games.deblockle.rules.position import placing
from tests.games.built import some_positions
from tests.sampling import sampled

from .positions import BEGUN, GAME, OPTIONS, crowded, deblockle, sample, scattered

SHUT_IN = "g7+o g6.= 3,3 G"
CORNER = "a2=+ b2.x 3,3 G"
NEAR_HOME = "d5+* b5o+,e3.x 3,2 G"
TOUCHING = "c2+o,c6+o d5x.,d6.x 2,2 G"
HOME_SHUT = "c7=x c5=x,e7=x 3,0 G"
THREE_X = "a1o*,a2=x,a3=+,c2+o b2=+,b3.x,c1=.,c3o. 0,0 B"
TWO_SYMBOLS = "b1.+,b2x*,b3=*,c2=. a1.o,a2.+,a3x.,c3*= 0,0 B"  # no hop is left after four tips
SHUT_WAYS = "a3o*,b1.o,b3+= a2x=,b2x.,c1+*,c3*= 1,0 B"
ROUND_A_STAR = "c6ox,d5.+,d7ox,e6x* c5+o,d6.x,e5.=,e7+o 0,0 G"
TOLD = [
    (BEGUN, "1.3", {}, ["Gold aims at d6 and is nearest to it on c3 and e3, 4 squares away."]),
    (NEAR_HOME, "1.3", {}, ["Gold aims at d6 and is nearest to it on d5, 1 square away."]),
    (BEGUN, "2.2", {}, []),
    ("c1=x,e1o. - 0,0 G", "2.2", {},
     ["Blue still has 2 of Gold's cubes to place, on c3 or e3.",
      "Gold still has 4 of Blue's cubes to place, on c5, c7, e5 or e7."]),
    ("d1=x - 3,2 B", "2.2", {}, ["Gold still has 2 of Blue's cubes to place, on any open square but a star."]),
    ("d1=x - 3,2 B", "2.4", {}, ["Suggested for Blue: c7 and e7."]),
    (HOME_SHUT, "2.2", {},
     ["Gold still has 2 of Blue's cubes to place, on any open square but a star."]),
    (HOME_SHUT, "2.4", {}, ["Suggested for Blue: e5."]),
    ("c7o+,g2*= c5+*,e5x*,e7x= 2,0 B", "2.2", {},
     ["Gold still has 1 of Blue's cubes to place, on any open square but a star."]),
    (BEGUN, "3.1", {}, ["Gold has 51 turns to choose from, with cubes on c1, c3, e1 and e3."]),
    (SHUT_IN, "3.1", {},
     ["Gold is deblockle'd: no turn is left, so Gold is skipped and Blue goes on."]),
    (SHUT_IN[:-1] + "B", "3.2", {}, ["Blue may tip from g6 onto f6 or g5."]),
    (SHUT_IN, "3.2", {}, []),
    (TOUCHING, "3.3", {},
     ["Gold may not tip onto the star d2 from c2.", "Gold may not tip onto the star d6 from c6."]),
    (ROUND_A_STAR, "3.3", {},
     ["Gold may not tip onto the star d6 from c6, d5, d7 or e6."]),
    (BEGUN, "3.4", {}, []),
    (NEAR_HOME, "3.4", {}, ["Gold's cubes leave by d6, Star up. Beside it: Cross on d5."]),
    ("b3o. d3=.,e2+o 3,2 B", "3.4", {}, ["Blue's cubes leave by d2, Star up. Beside it: Slider on d3 and Cross on e2."]),
    (BEGUN, "3.5", {},
     ["Gold may not tip from c1 onto c2: the Star would come up."]),
    ("b2*x,f4*x e4+o 2,3 G", "3.5", {}, []),
    (CORNER, "4.1", {}, ["Gold must hop after a tip from a2 onto a3."]),
    (SHUT_IN, "4.1", {}, []),
    (BEGUN, "4.2", {}, ["Stop comes up, and the turn is over, with a tip from e1 onto e2."]),
    (CORNER, "4.3", {}, ["Tipped from a2 onto a3, the cube shows Cross and hops to a2, a4 or b3."]),
    (BEGUN[:-1] + "B", "4.3", {},
     ["Tipped from c5 onto c4, the cube shows Cross and hops to b4, c5 or d4.",
      "Tipped from c7 onto b7, the cube shows Cross and hops to a7, b6 or c7.",
      "Cross also comes up with a tip from e5 onto e4 or from e7 onto e6."]),
    (CORNER, "4.4", {},
     ["Gold may not tip from a2 onto a1: X would have no hop left."]),
    (CORNER, "4.4", {"stuck": "stays"}, ["With a tip from a2 onto a1 the hop is lost: X has none left."]),
    ("c1+= e2.x 3,3 G", "4.5", {}, ["Tipped from c1 onto c2, the cube shows Slider and hops to a2, c1, c6 or c7."]),
    ("c1+= e2.x 3,3 G", "4.5", {"slider": "any"},
     ["Tipped from c1 onto c2, the cube shows Slider and hops to a2, b2, c1, c3, c4, c5, c6 or c7."]),
    ("b1+. a2.x,b2o. 3,2 G", "4.6", {}, ["Tipped from b1 onto a1, the cube shows Hoops and hops to b1, c2 or d1."]),
    ("c3*x e5.x 3,3 G", "4.6", {"net": mirrored(GAME.net)},
     ["Tipped from c3 onto b3, the cube shows Hoops and hops to a1, a3, a5, b2, b4, b6, c1 or 4 more."]),
    ("c1+o e5.x 3,3 G", "4.7", {}, ["These hops go across a star: from c2 to f2."]),
    (SHUT_IN, "4.7", {}, []),
    ("a2+o a4.x 3,3 G", "4.8", {},
     ["Tipped from a2 onto a3, the cube shows Hoops but does not get to a6: the way is shut."]),
    (SHUT_WAYS, "4.8", {},
     ["Tipped from a2 onto a1, the cube shows Hoops but does not get to a4, c2 or d1: the way is shut.",
      "Tipped from b2 onto c2, the cube shows Hoops but does not get to a1, b4 or c5: the way is shut.",
      "Squares are shut off from Hoops after a tip from c1 onto d1 or from c3 onto c2, too."]),
    (TWO_SYMBOLS, "4.9", {},
     ["Blue may not tip from a1 onto a2, from a1 onto b1, from a2 onto a1 or from a2 onto b2: Hoops or X would have no hop"
      " left."]),
    (CORNER, "4.9", {}, ["Gold may not tip from a2 onto a1: X would have no hop left."]),
    (CORNER, "4.9", {"stuck": "stays"}, ["With a tip from a2 onto a1 the hop is lost: X has none left."]),
    (THREE_X, "4.4", {},
     ["Tipped from b3 onto b4, the cube shows X and hops to a5 or c5.",
      "Tipped from c1 onto d1, the cube shows X and hops to e2.",
      "Blue may not tip from b2 onto b1: X would have no hop left."]),
    (BEGUN, "4.9", {}, []),
    (BEGUN, "5.1", {}, []),
    (SHUT_IN, "5.1", {}, ["Gold is deblockle'd: no turn is left, so Gold is skipped and Blue goes on."]),
    (SHUT_IN[:-1] + "B", "5.1", {},
     ["Gold is deblockle'd as the board is now: unless Blue's turn opens a way, Gold is skipped."]),
    (SHUT_IN, "5.2", {}, []),
    ("a7=.,b7=.,d7=x c7o. 1,3 G", "5.2", {}, ["Neither Gold nor Blue can make a turn: the game is a draw."]),
    (BEGUN, "5.3", {}, []),
    (NEAR_HOME, "6.1", {}, ["On the board Gold has 1 cube left, Blue 2."]),
    ("- e5.x 4,3 B", "6.1", {}, ["All of Gold's cubes are off the board: Gold has won."]),
    (BEGUN, "7.1", {}, []),
    ("c4=x,d5+=,e4x= d4*= 1,3 G", "7.1", {"apart": "on"},
     ["Gold's cubes on c4, d5 and e4 are next to Blue's: Gold's turn has to part them.",
      "Gold may not end a turn next to Blue's cubes: not on c4, d3, d5 or e4."]),
    (TOUCHING, "7.1", {"apart": "on"},
     ["Gold's cube on c6 is next to Blue's: Gold's turn has to part them.",
      "Gold may not end a turn next to Blue's cubes: not on c5, c6, d4, d7, e5 or e6."]),
]  # fmt: skip


@pytest.mark.parametrize("line, clause, options, said", TOLD, ids=[f"{clause}-{line}" for line, clause, _, _ in TOLD])
def test_what_a_clause_comes_to(line, clause, options, said):
    game = deblockle(**options)
    assert list(game.explain.clause(game.parse(line), clause)) == said


@pytest.mark.parametrize("line", ["- e5.x 4,3 B", "- - 4,4 G", "a7=.,b7=.,d7=x c7o. 1,3 G"])
def test_a_game_that_is_over_leaves_only_its_end_to_be_told(line):
    now = GAME.parse(line)
    assert len([clause for clause in GAME.rulebook.clauses if GAME.explain.clause(now, clause)]) == 1
    assert GAME.explain.clause(now, "9.9") == () == GAME.explain.clause(GAME.read(BEGUN), "9.9")


def lying_about(game) -> list:
    return [*some_positions(game, 40), *sample(scattered, 25, 1), *sample(crowded, 25, 2)]


@pytest.mark.parametrize("options", sampled(OPTIONS, 2), ids=lambda options: "-".join(options.values()))
def test_every_sentence_is_whole_and_agrees_with_the_moves(options):
    game = deblockle(**options)
    for now in lying_about(game):
        said = {clause: game.explain.clause(now, clause) for clause in game.rulebook.clauses}
        for sentence in (each for told in said.values() for each in told):
            assert sentence and sentence[0].isupper() and len(sentence) < 140, sentence
            assert not re.search(r"[{}]|  |None|\(\)|, ,|on $", sentence), sentence
        assert all(len(told) <= 3 for told in said.values())
        if not game.to_move(now):
            assert {*said["5.2"], *said["6.1"]} and not said["3.1"]
        elif not placing(now):
            agrees(game, now, said)


def squares(sentence: str) -> list[str]:
    return re.findall(r"\b[a-g][1-7]\b", sentence)


def agrees(game, now, said):
    """The sentences about a position in play, read back, against the legal moves."""
    moves = game.moves(now)
    turns = [move for move in moves if move.origin]
    moved = [square for told in said["3.1"] if "turns to choose" in told or "1 turn " in told for square in squares(told)]
    assert {*moved} == {move.origin for move in turns}
    may = [told for told in said["3.2"] if " may tip " in told]
    tips = {(squares(part)[0], to) for told in may for part in told.split("; ") for to in squares(part)[1:]}
    assert tips == {(move.origin, move.to) for move in turns}
    for told in (told for clause in ("3.3", "3.5", "4.9") for told in said[clause] if "may not tip" in told):
        star, *around = squares(told)
        onto_star = "may not tip onto the star" in told
        refused = [(origin, star) for origin in around] if onto_star else re.findall(r"([a-g][1-7]) onto ([a-g][1-7])", told)
        assert refused and tips.isdisjoint(refused)
    assert not re.search(" can leave| wins|last cube", " ".join(said["3.3"] + said["3.4"] + said["6.1"]))
    assert said["3.4"] or not any(move.off for move in turns)
    for told in (told for clause in ("4.3", "4.4", "4.5", "4.6") for told in said[clause] if ", and hops to" in told):
        origin, to, *ends = squares(told)
        hops = [move.hop for move in turns if (move.origin, move.to) == (origin, to)]
        assert hops == ends or " more" in told and hops[: len(ends)] == ends
    assert any("so " in told and "is skipped and" in told for told in said["5.1"]) == (not turns)
    if game.options["apart"] == "on":
        shut = {square for told in said["7.1"] if "not on" in told for square in squares(told.partition("not on")[2])}
        assert not shut & {move.squares[-1] for move in turns if not move.off}


@pytest.mark.parametrize(
    "line", ["- - 0,0 G", "- - 1,1 B", "a1*. g7x* 3,3 G", "a1*x,b1*x,c1*x,d1*x,e1*x,f1*. d6x* 4,4 G", "d2=x,d6=x a1ox 2,3 G"]
)
def test_positions_that_do_not_add_up_are_spoken_of_too(line):
    for options in OPTIONS:
        game = deblockle(**options)
        told = [game.explain.clause(game.parse(line), clause) for clause in game.rulebook.clauses]
        assert all(sentence for each in told for sentence in each)
