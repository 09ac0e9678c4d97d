"""What a clause comes to in a position: the sentences themselves."""

import pytest

from .positions import GAME, OPTIONS, READINGS, SIZES, arena

PATH = "7 c2,c3d3,d1,d4 b7,d5d6,f7,g7 c2,f7 8,8 L"  # light's path leads from c2 to d4, then on over dark's d5 d6
CROSSED = PATH.replace("c2,f7 8,8", "d5,f7 9,9")  # light's meeple on dark's block
GUEST = "7 a1,c2d2,f1,g4 a5,c5,d3,f7 a1,d2 5,5 L"  # dark's meeple on light's block, one row from its goal
BOTH = "7 a1,c2d2,f4,g1 b6,d3,e5,g7 c2,d2 10,9 D"
SETTING = "7 a1,c1d1 b7,d7e7 -,- 0,0 L"
PLACED = "7 a1,c1d1,f1,g1 a7,b7,d7e7,g7 c1,- 0,0 D"
WON = "7 b2,c5c6,e3,g1 a7,c7,e5,f4 c7,f4 13,12 D"
LEVEL = "7 b2,c3,e2f2,g1 a7,b6c6,e5,f6 c3,e5 30,29 D"
APART = "7 a2,c3d3,d4,f1 b5,d5d6,e4,g7 d4,e4 30,30 L"  # the readings of 7.5 name different winners
CROWDED = "9 a1a2,b1b2,c1c2,d1d2 a9,c9d9,f9,h9i9 b1,a9 9,9 L"
EARLY = "9 b1,c1,g1,h1 b9c9,e9,f9,g9 b1,f9 0,0 L"  # the readings of 7.5 would name different winners

SAID = (
    (SETTING, "1.2", ("Light has 2 blocks on the board, and Dark has 2.",)),
    (SETTING, "2.1", ("Light places a block now, in row 1: there are 6 ways to do it.", "Light is the first player.")),
    (SETTING, "3.1", (
        "It is Light's turn to place. Nothing moves yet: Light still has 2 blocks to place and Dark still has 2"
        " blocks to place.",
    )),
    (SETTING, "4.1", ()),
    (PLACED, "2.3", ("Dark places the meeple now, on a7, b7, d7, e7 or g7.",)),
    (PLACED, "2.4", ("Light's meeple stands on c1, one half of the laid block on c1 and d1.",)),
    (PATH, "1.3", ("Light's goal is row 7. The meeple on c2 has 5 rows to go.",)),
    (PATH, "2.1", ("Light is the first player.",)),
    (PATH, "3.1", (
        "It is Light's turn. The meeple can walk to 4 squares, and the blocks can make 13 moves. Light may also pass.",
    )),
    (PATH, "3.2", ("Light's counter says 8.",)),
    (PATH, "4.1", ("Light's meeple on c2 may walk to c3, d3, d4 or d5.",)),
    (PATH, "4.2", ("Over Light's own blocks the meeple on c2 may walk to c3, d3 or d4.",)),
    (PATH, "4.3", ("The colour changes for Light's meeple on d5. Its walk would end there.",)),
    (CROSSED, "4.2", ()),
    (CROSSED, "4.4", (
        "Light's meeple on d5 stands on a block of Dark's.", "Light's meeple on d5 may walk to d4 or d6.")),
    (PATH, "5.1", ("Light may move the blocks on c3 d3, d1 and d4.",)),
    (PATH, "5.2", ("The block on c2 carries Light's own meeple, so it may not move. That is the core rule.",)),
    (CROSSED, "5.2", ()),
    (PATH, "5.3", ("No block of Light's carries only Dark's meeple.",)),
    (CROSSED, "5.5", ("Light may flip the blocks on c2, c3 d3, d1 and d4, in 8 ways in all.",)),
    (GUEST, "5.3", (
        "Light's block on c2 and d2 carries Dark's meeple, which has 1 row to go to its goal, row 1.",
        "Light's block on c2 and d2 may slide to b2 c2, c1 d1 or d2 e2.",
    )),
    (GUEST, "4.7", ()),
    (PATH, "5.8", ("In the way of Light's blocks stand those on c2, c3 d3, d4 and d5 d6.",)),
    (GUEST, "5.8", ("In the way of Light's blocks stands the one on d3.",)),
    (GUEST, "6.2", ("Light's block on c2 and d2 carries Dark's meeple, which has 1 row to go to its goal, row 1.",)),
    (BOTH, "4.5", ("Dark's meeple may walk onto c2, where Light's stands.",)),
    (BOTH, "5.4", ("The block on c2 and d2 carries both meeples, so nobody may move it.",)),
    (BOTH, "7.2", (
        "Light's meeple has 5 rows to go, and Dark's has 1.",
        "Dark's meeple is nearer its goal, 1 row against 5, as the board lies now.",
    )),
    (PATH, "7.1", ("Light has 22 moves left, and Dark has 22.",)),
    (WON, "6.1", ("Light's meeple stands on c7, in Dark's base.",)),
    (WON, "7.2", ()),
    (WON, "4.1", ()),
    (LEVEL, "7.3", (
        "Light's sum: 5 + 4 + 5 + 6 = 20.",
        "Dark's sum: 6 + 5 + 4 + 5 = 20.",
        "The sums are equal, 20 each, as the board lies now.",
    )),
    (LEVEL, "7.4", ("Dark is the second player.", "Dark, the second player, wins, as the board lies now.")),
    (APART, "7.2", (
        "Light's meeple has 3 rows to go, and Dark's has 3.",
        "The meeples are equally near, so the blocks are counted.",
    )),
    (EARLY, "7.5", (
        "Light's blocks, rows to the goal row: 8 from b1, 8 from c1, 8 from g1 and 8 from h1.",
        "Dark's blocks, rows to the goal row: 8 from b9 c9, 8 from e9, 8 from f9 and 8 from g9.",
        "Who would win hangs on the reading: Dark, the second player, would win if you count rows to the goal row"
        " or empty squares before the goal row; Light would win if you count empty squares to the goal row. Here"
        " rows to the goal row are counted.",
    )),
    (APART, "7.1", ("Light has 0 moves left, and Dark has 0.",)),
    (APART, "7.4", ("Dark is the second player.", "Dark's sum is lower, 17 against 18.")),
    (APART, "5.1", ()),
    (CROWDED, "4.2", ("Over Light's own blocks the meeple on b1 may walk to a1, a2, b2, c1, c2, d1 or d2.",)),
    (CROWDED, "no such clause", ()),
)  # fmt: skip


@pytest.mark.parametrize("line, clause, said", SAID)
def test_what_is_said(line, clause, said):
    assert GAME.explain.clause(GAME.read(line), clause) == said


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
        assert game.explain.clause(first, "7.1") == (f"Light has {limit} moves left, and Dark has {limit}.",)


def test_a_long_list_is_counted():
    line = "9 a1a2,b1b2,c1c2,d1d2 e1,e2,f9,h9i9 b1,e2 9,9 L"
    assert GAME.explain.clause(GAME.read(line), "4.1") == (
        "Light's meeple on b1 may walk to 9 squares, such as a1, a2 and b2.",
    )
