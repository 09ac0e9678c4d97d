"""What a clause comes to in a position: the sentences themselves."""

import pytest

from .positions import GAME, OPTIONS, READINGS, SIZES, arena

PATH = "7 c2,c3d3,d1,d4 b7,d5d6,f7,g7 c2,f7 8,8 L"  # light's path leads from c2 to d4, then on over dark's d5 d6
CROSSED = PATH.replace("c2,f7 8,8", "d5,f7 9,9")  # light's meeple on dark's block
GUEST = "7 a1,c2d2,f1,g4 a5,c5,d3,f7 a1,d2 5,5 L"  # dark's meeple on light's block, one row from its goal
BOTH = "7 a1,c2d2,f4,g1 b6,d3,e5,g7 c2,d2 10,9 D"
SETTING = "7 a1,c1d1 b7,d7e7 -,- 0,0 L"
PLACED = "7 a1,c1d1,f1,g1 a7,b7,d7e7,g7 c1,- 0,0 D"
NEAR = "7 b2,c5c6,e3,g1 a7,c7,e5,f4 c5,f4 12,12 L"  # one walk from the goal
WON = "7 b2,c5c6,e3,g1 a7,c7,e5,f4 c7,f4 13,12 D"
LEVEL = "7 b2,c3,e2f2,g1 a7,b6c6,e5,f6 c3,e5 30,29 D"
APART = "7 a2,c3d3,d4,f1 b5,d5d6,e4,g7 d4,e4 30,30 L"  # the readings of 7.5 name different winners
LAST = "9 a1,c2d2,f4,g1 a7,b6,d4e4,g7 g1,a7 39,39 L"
CROWDED = "9 a1a2,b1b2,c1c2,d1d2 a9,c9d9,f9,h9i9 b1,a9 9,9 L"
LAID = "9 a2a3,b2b3,d3d4,e1e2 c9,e5,f9,h9i9 e5,c9 9,9 L"  # light's meeple on dark's block, all of light's laid
ABREAST = "9 a1a2,b1b2,c1c2,d1d2 c9,e5,f9,h9i9 e5,c9 9,9 L"
EARLY = "9 b1,c1,g1,h1 b9c9,e9,f9,g9 b1,f9 0,0 L"  # the readings of 7.5 would name different winners

SAID = (
    (SETTING, "1.2", ("Light has 2 blocks on the board, and Dark has 2.",)),
    (SETTING, "1.3", ("Light's base is row 1, and row 7 is the goal.",)),
    (SETTING, "2.1", ("Light places a block now, in row 1: there are 6 ways to do it.", "Light is the first player.")),
    (SETTING, "2.2", ("No block of Light's may reach into row 2. All stand or lie in row 1.",)),
    (SETTING, "3.2", ("Set-up is not done, so both counters stay at 0.",)),
    (SETTING, "4.1", ()),
    (PLACED, "2.1", ("All blocks are on the board: Dark still has a meeple to place.", "Light is the first player.")),
    (PLACED, "2.3", ("Dark places the meeple now, on a7, b7, d7, e7 or g7.",)),
    (PLACED, "2.4", ("Light's meeple stands on c1, one half of the laid block on c1 and d1.",)),
    (PATH, "1.3", ("Light's goal is row 7. The meeple on c2 has 5 rows to go.",)),
    (PATH, "2.1", ("Set-up is over: nothing more is placed.",)),
    (PATH, "3.1", (
        "It is Light's turn. The meeple can walk to 4 squares, and the blocks can make 13 moves. Light may also pass.",
    )),
    (PATH, "3.2", ("Light's counter says 8. After this turn it says 9, even after a pass.",)),
    (PATH, "4.1", ("Light's meeple on c2 may walk to c3, d3, d4 or d5.",)),
    (PATH, "4.2", ("Over Light's own blocks the meeple on c2 may walk to c3, d3 or d4.",)),
    (PATH, "4.3", ("The colour changes for Light's meeple on d5. Its walk would end there.",)),
    (PATH, "4.4", ("Light's meeple starts on one of Light's own blocks, on c2, so its walk is not limited to one square.",)),
    (PATH, "4.6", ("From the upright block on c2 Light's meeple may walk onto laid blocks, to c3, d3 or d5.",)),
    (PATH, "5.1", ("Light may move the blocks on c3 d3, d1 and d4.",)),
    (PATH, "5.2", ("The block on c2 carries Light's own meeple, so it may not move. That is the core rule.",)),
    (PATH, "5.3", ("No block of Light's carries only Dark's meeple.",)),
    (PATH, "5.6", ("Light's laid block on c3 and d3 flips only along its length, onto b3 or e3.",)),
    (PATH, "6.1", ("Light's goal is row 7. The meeple on c2 has 5 rows to go.",)),
    (PATH, "7.1", ("Light has 22 moves left, and Dark has 22.",)),
    (PATH, "7.3", ("Counted as it lies now, the meeples would decide, and no blocks would be counted.",)),
    (CROSSED, "4.4", ("Light's meeple starts on Dark's block on d5 and d6, so it walks just one square: to d4 or d6.",)),
    (CROSSED, "5.2", ("Light's meeple stands on Dark's block on d5 and d6, so the core rule stops none of Light's blocks.",)),
    (CROSSED, "5.5", ("Light may flip the blocks on c2, c3 d3, d1 and d4, in 8 ways in all.",)),
    (CROSSED.replace("9,9 L", "10,9 D"), "5.3", (
        "Dark's block on d5 and d6 carries Light's meeple. It may not flip. It may slide to c5 c6, d6 d7 or e5"
        " e6, and the meeple rides along.",
    )),
    (GUEST, "5.3", (
        "Light's block on c2 and d2 carries Dark's meeple. It may not flip. It may slide to b2 c2, c1 d1 or d2"
        " e2, and the meeple rides along.",
    )),
    (GUEST, "4.7", ("Light's meeple cannot walk: there is no other block beside a1.",)),
    (GUEST, "5.6", ("Light's laid block on c2 and d2 cannot flip now, neither along its length nor sideways.",)),
    (PATH, "5.8", (
        "In the way of Light's block on c3 and d3 are the blocks on c2 and d4.",
        "In the way of Light's block on d1 is the block on c3 d3.",
        "In the way of Light's block on d4 are the blocks on c3 d3 and d5 d6.",
    )),
    (GUEST, "5.8", ("In the way of Light's block on c2 and d2 is the block on d3.",)),
    (GUEST, "6.2", ("Light's block on c2 and d2 carries Dark's meeple, which has 1 row to go to its goal, row 1.",)),
    (BOTH, "4.5", ("Dark's meeple may walk onto c2, where Light's stands.",)),
    (BOTH, "5.4", ("The block on c2 and d2 carries both meeples, so nobody may move it.",)),
    (BOTH, "7.2", (
        "Light's meeple has 5 rows to go, and Dark's has 1.",
        "Dark's meeple is nearer its goal, 1 row against 5, counted as it lies now.",
    )),
    (NEAR, "6.1", ("Light's goal is row 7. The meeple on c5 has 2 rows to go.",)),
    (NEAR, "6.2", ("No block of Light's carries only Dark's meeple.",)),
    (WON, "6.1", ("Light's meeple stands on c7, in Dark's base.", "Light has won.")),
    (WON, "7.2", ()),
    (WON, "4.1", ()),
    (LEVEL, "7.2", (
        "Light's meeple has 4 rows to go, and Dark's has 4.",
        "The meeples are equally near, counted as it lies now, so the blocks would be counted.",
    )),
    (LEVEL, "7.1", ("Light has 0 moves left, and Dark has 1.", "This is the last move of all.")),
    (LEVEL, "7.3", (
        "Light's sum: 5 + 4 + 5 + 6 = 20.",
        "Dark's sum: 6 + 5 + 4 + 5 = 20.",
        "The sums are equal, 20 each, counted as it lies now.",
    )),
    (LEVEL, "7.4", ("Dark is the second player.", "Counted as it lies now, all is equal: Dark, the second player, would win.")),
    (LAST, "7.1", ("Light has 1 move left, and Dark has 1.", "This is Light's last move.")),
    (APART, "7.2", (
        "Light's meeple has 3 rows to go, and Dark's has 3.",
        "The meeples are equally near, so the blocks are counted.",
    )),
    (LAID, "5.6", (
        "Light's laid block on a2 and a3 flips only along its length, onto a1 or a4.",
        "Light's laid block on b2 and b3 flips only along its length, onto b1 or b4.",
        "Light's laid blocks on d3 d4 and e1 e2 flip only along their length, too.",
    )),
    (ABREAST, "5.8", (
        "In the way of Light's block on a1 and a2 is the block on b1 b2.",
        "In the way of Light's block on b1 and b2 are the blocks on a1 a2 and c1 c2.",
        "Other blocks are in the way of Light's blocks on c1 c2 and d1 d2, too.",
    )),
    (EARLY, "7.5", (
        "Light's blocks, rows to the goal row: 8 from b1, 8 from c1, 8 from g1 and 8 from h1.",
        "Dark's blocks, rows to the goal row: 8 from b9 c9, 8 from e9, 8 from f9 and 8 from g9.",
        "Who would win hangs on the reading: Dark, the second player, would win if you count rows to the goal row"
        " or empty squares before the goal row; Light would win if you count empty squares to the goal row. Here"
        " rows to the goal row are counted.",
    )),
    (APART, "7.1", ("Both counters stand at 30: the game is over.",)),
    (APART, "7.4", ("Dark is the second player.", "It did not come to that: Dark's sum is lower, 17 against 18.")),
    (APART, "5.1", ()),
    (CROWDED, "4.2", ("Over Light's own blocks the meeple on b1 may walk to a1, a2, b2, c1, c2, d1 or d2.",)),
    (CROWDED, "no such clause", ()),
)  # fmt: skip


@pytest.mark.parametrize("line, clause, said", SAID)
def test_what_is_said(line, clause, said):
    assert GAME.explain.clause(GAME.read(line), clause) == said


DRAFTED = (
    ("7 a1,c2d2,f4,g1 a7,b6,d4e4,g7 -,- 6,6 L", ("2.5", "3.2"),
     ("Set-up is not done, so both counters should say 0. Light's says 6, and Dark's says 6.",)),
    (LEVEL.replace("30,29", "35,33"), ("7.1",), (
        "Light's counter says 35, and Dark's says 33, but 30 is the most: the game is over.",)),
    (LEVEL.replace("30,29", "30,30"), ("7.1",), ("Both counters stand at 30: the game is over.",)),
)  # fmt: skip


@pytest.mark.parametrize("line, clauses, said", DRAFTED)
def test_counters_that_cannot_be_so_are_told_as_they_stand(line, clauses, said):
    for clause in clauses:
        assert GAME.explain.clause(GAME.parse(line), clause) == said


COUNTED = {  # by reading: light's blocks, dark's blocks, what the sums come to
    "rows": ("5 from a2, 4 from c3 d3, 3 from d4 and 6 from f1", "4 from b5, 4 from d5 d6, 3 from e4 and 6 from g7",
             "Dark's sum is lower, 17 against 18."),
    "empty": ("5 from a2, 1 from c3 d3, 1 from d4 and 6 from f1", "4 from b5, 2 from d5 d6, 3 from e4 and 6 from g7",
              "Light's sum is lower, 13 against 15."),
    "between": ("4 from a2, 0 from c3 d3, 0 from d4 and 5 from f1", "3 from b5, 1 from d5 d6, 2 from e4 and 5 from g7",
                "Light's sum is lower, 9 against 11."),
}  # fmt: skip


@pytest.mark.parametrize("distance", READINGS)
def test_the_reading_in_force_is_the_one_counted(distance):
    game = arena(distance=distance)
    now, words = game.read(APART), game.rulebook.say(f"counted-{distance}")
    light, dark, winner = COUNTED[distance]
    lines = game.explain.clause(now, "7.5")
    assert lines[:2] == (f"Light's blocks, {words}: {light}.", f"Dark's blocks, {words}: {dark}.")
    assert lines[2].startswith("Who wins hangs on the reading: ") and lines[2].endswith(f"Here {words} are counted.")
    assert game.explain.clause(now, "7.3")[-1] == winner


@pytest.mark.parametrize("size", SIZES)
def test_the_board_says_its_own_size_whatever_the_option(size):
    """The line of notation has the size; the option only picks the first position."""
    for options in OPTIONS:
        game = arena(**options)
        first = game.read(f"{size} - - -,- 0,0 L")
        limit = {9: 40, 7: 30}[size]
        last = {9: "i9", 7: "g7"}[size]
        assert game.explain.clause(first, "1.1") == (
            f"The side with {size}×{size} squares lies up, from a1 to {last}. Each player has {limit} moves.",
        )
        assert game.explain.clause(first, "7.1") == (f"On this board each player will have {limit} moves.",)


def test_a_long_list_is_counted():
    line = "9 a1a2,b1b2,c1c2,d1d2 e1,e2,f9,h9i9 b1,e2 9,9 L"
    assert GAME.explain.clause(GAME.read(line), "4.1") == (
        "Light's meeple on b1 may walk to 9 squares, such as a1, a2 and b2.",
    )
