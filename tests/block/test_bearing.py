"""What a clause means here and now: the sentences for telling positions. Any position: test_bearing_anywhere.py."""

import pytest

from .positions import block

ONE = "5....45/333.123 c3:e1.f1.g1,i3:a1.b1.c1 A -"  # both combos of 3, A circled
TWO = "..3.25./533234. c4:d1.e1.f1.f2,i3:b1.c1.c2 - -"
TILES = "T,O,I3,L,U5"
TALL = "1....../5....../6....../323.26./4724514/7312746/7763311/4454271/4675255/3254225/6113211 - - A"
PENALTIES = ".....##/26...##/256.534/1172265/4423516/7654137/1651116/4376.44/3462567/6524556/.637525/8761656 - - A -"
TOP = "/".join(["1757575/7575751/5757575/7575757"] * 2 + ["5757575/7575757/5757575"]) + " - - -"  # filled up to line 11
ABOVE = PENALTIES.replace("- A -", "- - -")
FULL = "/".join([".1.3.5.", ".5.7.1.", *(["1357135"] * 11)]) + " - - -"


def says(line: str, clause: str, **options: str) -> tuple[str, ...]:
    game = block(**options)
    return game.explain.clause(game.parse(line), clause)


TOLD = {
    # A lone sheet
    ("..1.... - - - 24*5S", "4.1"): ("2 4 ★ 5 go into the S, in any order: 22 places to land.",),
    ("..1.... - - - 24*5S", "5.1"): ("First the S is dropped; then one combo may be made.",),
    ("2345.../..1.... - - - 1462L", "4.4"): (
        "Nothing can be dropped any more on a1, b1 and d1: something stands above them.",
    ),
    (f"{TALL} 1256I", "4.5"): ("In 1 of the 11 ways to drop it, the bar (I) would stick out above line 14.",),
    (f"{FULL} 1256O", "4.5"): ("The square (O) fits no way: it is left out, and the game ends with this turn.",),
    (f"{TALL} 1256I", "6.2"): (
        "The grid reaches line 11: anything higher crosses the Game Over line.",
    ),
    ("5....45/333.123 i3:a1.b1.c1 - - +", "5.2"): ("3 consecutive can be made now, on e1, f1 and g1.",),
    ("5....45/333.123 i3:a1.b1.c1 - - +", "5.8"): ("3 consecutive would circle A.",),
    (f"{TWO} -", "5.8"): ("3 consecutive would circle A.", "4 identical would circle B."),
    ("33...../33.1... - - - +", "5.6"): ("3 identical can be taken in 4 ways: what is left stays free.",),
    ("..1.... - - - +", "5.2"): ("No combo can be made of the numbers on the sheet.",),
    (f"{TWO} +", "7.1"): ("Still to be made: identical 4, 5, 6 and 7; consecutive 3, 5, 6 and 7; the bonus of 8.",),
    (f"{ONE} -", "6.1"): ("One square would fill a line: d1.",),
    ("1234567/1.34567/1.34567/.234567 - - - -", "6.1"): ("Line 4 is full: 2 points.",),
    ("123456./1234567/1.34567 - - - -", "6.1"): ("Line 2 is full: 2 points.", "One square would fill a line: g3."),
    ("1134567/1..4567 i3:a1.a2.b2 - A -", "5.4"): ("3 of the 12 numbers are used up, on a1, a2 and b2.",),
    (f"{ONE} #T", "3.3"): ("The T falls now, without numbers: 22 places to land.",),
    # A star and an active letter of one's own: the dice are not dropped
    (f"{ONE} 124*S", "4.5"): (),
    ("5..3333/333.123 c3:e1.f1.g1,i3:a1.b1.c1 A - 124*S", "5.2"): (
        "4 identical could be made on d2, e2, f2 and g2, when it is time for a combo.",
    ),
    (f"{ONE} 124*S", "6.2"): ("The grid reaches line 2; 9 lines are still free below the Game Over line.",),
    (f"{ONE} 1243S", "4.1"): ("1 2 4 3 go into the S, in any order: 22 places to land.",),
    (f"{ONE} -", "3.1"): ("A is active: a turn with a star is a penalty turn.",),
    (f"{ONE} 124*S", "3.1"): ("A star, and A is active: this is a penalty turn.",),
    (f"{ONE} 1243S", "3.1"): ("A is active: a turn with a star is a penalty turn.",),
    ("..1.... - - A 124*S", "3.1"): ("A star: if another player has circled B, C, D or E, this is a penalty turn.",),
    ("..1.... - - - 1243S", "3.1"): ("No letter of yours is active; those of the others stand on their sheets.",),
    # A table
    (f"1 roll - {TILES} | {ONE} - | {TWO} -", "3.3"): (
        "A star would drop the T of A on Player 2.",
        "The tile of A does not fall on Player 1.",
    ),
    (f"1 roll - {TILES} | {ONE} - | {TWO} -", "7.2"): ("Player 2 leads; the points, seat by seat: 6 and 7.",),
    (f"1 penalty 124*S {TILES} | {ONE} - | {TWO} #T", "3.3"): (
        "Player 2: the T falls now, without numbers: 22 places to land.",
        "The tile of A does not fall on Player 1.",
    ),
    (f"1 roll - {TILES} | {ONE} - | {ONE} -", "3.3"): ("Everybody has circled A: its tile falls on nobody.",),
    (f"1 roll - {TILES} | {ONE} - | {ONE} - | {TWO} -", "3.3"): (
        "A star would drop the T of A on Player 3.",
        "The tile of A does not fall on Player 1 or Player 2.",
    ),
    (f"1 penalty 124*S {TILES} | {ONE} - | {TOP} #T", "6.4"): (),
    (f"1 penalty 124*S {TILES} | {ONE} - | {ABOVE} | {TWO} #T", "6.4"): (),
    (f"1 penalty 124*S {TILES} | {ONE} - | {TWO} #T", "5.8"): ("Player 2: 4 identical would circle B.",),
    (f"1 roll - {TILES} | {ONE} - | {TWO} - | ....... - - - -", "6.2"): (
        "Player 1 and Player 2 are highest, on line 2; the game ends above line 11.",
    ),
    (f"1 roll - {TILES} | {ONE} - | {TWO} -", "6.2"): (
        "Player 1 and Player 2 are highest, on line 2; the game ends above line 11.",
    ),
    (f"1 roll - {TILES} | {ONE} - | ....... - - - -", "6.2"): ("Player 1 is highest, on line 2; the game ends above line 11.",),
    (f"1 penalty 124*S {TILES} | {ONE} - | {TWO} #T", "3.6"): (
        "Player 2: the grid reaches line 2; 9 lines are still free below the Game Over line.",
    ),
    (f"1 drop 2435S {TILES} | ..1.... - - - 2435S | ....2.. - - - 2435S", "6.4"): (
        "Player 2 is first player in the next turn.",
    ),
    (f"2 drop 1256I {TILES} | {TALL} 1256I | {PENALTIES}", "6.2"): (
        "The Game Over line is crossed: the game ends with this turn.",
    ),
    (f"2 over - {TILES} | {PENALTIES} | {PENALTIES}", "7.2"): (
        "Player 1 and Player 2 share the win; the points, seat by seat: 14 and 14.",
    ),
    (f"2 over - {TILES} | {PENALTIES} | {PENALTIES}", "6.2"): ("The game is over: a grid has crossed the Game Over line.",),
    (f"2 over - {TILES} | {PENALTIES} | {PENALTIES}", "4.1"): (),
    # Alone
    (f"1 slide 124*S I3,O0,T0,L0,S0 | {TWO} -", "8.3"): (
        "A is one notch above GO!: slid once more, its bar (I) falls.",
    ),
    (f"1 penalty 1243S -,O0,T0,L0,S0 | {TOP[:-1]}A #I,1243S", "8.5"): (
        "4 tiles are still up, on B, C, D and E: so far the tiles do not end the game.",
        "The grid reaches line 11: anything higher crosses the Game Over line.",
    ),
    (f"1 drop 1243S -,-,-,-,- | {TWO} 1243S", "8.5"): ("All tiles are down: the game ends with this turn.",),
    (f"1 over - -,-,-,-,- | {PENALTIES}", "8.6"): (
        "14 points; 1 of the 9 printed scores is beaten.",
        "The next score to beat is 27.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("line, clause", TOLD, ids=lambda text: text[:24])
def test_what_a_clause_comes_to(line, clause):
    assert says(line, clause) == TOLD[line, clause]


def test_the_reading_in_force_is_told():
    """Penalty squares alone on line 12: with over = any they cost."""
    only = "There are only penalty squares on line 12: it costs "
    assert says(PENALTIES, "6.3") == (f"{only}nothing.",)
    assert says(PENALTIES, "6.3", over="any") == ("Line 12 costs 5 points.", f"{only}5 all the same.")


def test_a_number_that_is_no_clause_says_nothing():
    assert says(f"{TWO} +", "9.9") == says(f"{TWO} +", "") == ()


def test_of_many_players_the_same_is_told_together():
    sheets = " | ".join(["..1.... - - - 2435S"] * 6)
    (largest,) = says(f"1 drop 2435S {TILES} | {sheets}", "5.2")
    assert largest == "Everybody: no combo can be made of the numbers on the sheet."
