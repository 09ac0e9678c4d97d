"""What a clause comes to in a position: the sentences themselves."""

import pytest

from .positions import GAME, OPTIONS, SIZES, arena

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
    (SETTING, "1.2", ("On the board: 2 of light's four blocks, 2 of dark's",)),
    (SETTING, "1.3", ("Light's base is row 1, and row 7 is the goal",)),
    (SETTING, "2.1", ("Light sets a block now; ways to set it in row 1: 6",)),
    (SETTING, "2.2", ("No block of light's may reach into row 2: it stands or lies in row 1",)),
    (SETTING, "3.2", ("Set-up is not done, so both counters stay at 0",)),
    (SETTING, "4.1", ()),
    (PLACED, "2.1", ("All blocks stand; dark has the meeple to set",)),
    (PLACED, "2.3", ("Dark sets the meeple now, on one of a7, b7, d7, e7 or g7",)),
    (PLACED, "2.4", ("Light's meeple stands on c1, one half of the laid block on c1 d1",)),
    (PATH, "1.3", ("Light's goal is row 7; the meeple stands on c2, rows to go: 5",)),
    (PATH, "2.1", ("Set-up is done: nothing is set any more",)),
    (PATH, "3.1", ("It is light's turn. Walks of the meeple: 4, moves of blocks: 13; or a pass",)),
    (PATH, "3.2", ("Light's counter says 8; after this turn, a pass too, it says 9",)),
    (PATH, "4.1", ("Light's meeple on c2 may walk to c3, d3, d4 or d5",)),
    (PATH, "4.2", ("Over light's own blocks the meeple on c2 may walk to c3, d3 or d4",)),
    (PATH, "4.3", ("The colour changes for light's meeple on d5: there its walk would end",)),
    (PATH, "4.4", ("Light's meeple begins on an own block, on c2: it is not held to one square",)),
    (PATH, "4.6", ("From the upright block on c2 light's meeple may walk onto laid ones, to c3, d3 or d5",)),
    (PATH, "5.1", ("Light may move the blocks on c3 d3, d1 and d4",)),
    (PATH, "5.2", ("The block on c2 carries light's own meeple, so it may not move: core rule",)),
    (PATH, "5.3", ("No block of light's carries only dark's meeple",)),
    (PATH, "5.6", ("Light's laid block on c3 d3 flips along its length only, onto b3 or e3",)),
    (PATH, "6.1", ("Light's goal is row 7; the meeple stands on c2, rows to go: 5",)),
    (PATH, "7.1", ("Moves left: light 22, dark 22",)),
    (PATH, "7.3", ("Counted as it lies now, the meeples would decide, so no blocks would be counted",)),
    (CROSSED, "4.4", ("Light's meeple begins on dark's block on d5 d6: it walks one square, to d4 or d6",)),
    (CROSSED, "5.2", ("Light's meeple stands on dark's block on d5 d6, so it holds none of light's own",)),
    (CROSSED, "5.5", ("Light may flip the blocks on c2, c3 d3, d1 and d4; ways in all: 8",)),
    (
        CROSSED.replace("9,9 L", "10,9 D"),
        "5.3",
        (
            "Dark's block on d5 d6 carries light's meeple: it may not flip; it may slide, the meeple with it,"
            " to c5 c6, d6 d7 or e5 e6",
        ),
    ),
    (
        GUEST,
        "5.3",
        (
            "Light's block on c2 d2 carries dark's meeple: it may not flip; it may slide, the meeple with it,"
            " to b2 c2, c1 d1 or d2 e2",
        ),
    ),
    (GUEST, "4.7", ("Light's meeple cannot walk: no other block stands beside a1",)),
    (GUEST, "5.6", ("Light's laid block on c2 d2 cannot flip now, neither along its length nor sideways",)),
    (
        PATH,
        "5.8",
        (
            "In the way of light's block on c3 d3: light's on c2 and d4",
            "In the way of light's block on d1: light's on c3 d3",
            "In the way of light's block on d4: light's on c3 d3; dark's on d5 d6",
        ),
    ),
    (GUEST, "5.8", ("In the way of light's block on c2 d2: dark's on d3",)),
    (GUEST, "6.2", ("Light's block on c2 d2 carries dark's meeple; its goal is row 1, rows to go: 1",)),
    (BOTH, "4.5", ("Dark's meeple may walk onto c2, where light's stands",)),
    (BOTH, "5.4", ("The block on c2 d2 carries both meeples, so it may not move at all",)),
    (BOTH, "7.2", ("Rows to go: light's meeple 5, dark's 1",
                   "Counted as it lies now, dark's meeple is nearer to its goal: 1 against 5")),
    (NEAR, "6.1", ("Light's goal is row 7; the meeple stands on c5, rows to go: 2",)),
    (NEAR, "6.2", ("No block of light's carries only dark's meeple",)),
    (WON, "6.1", ("Light's meeple stands on c7, in dark's base", "Light has won")),
    (WON, "7.2", ()),
    (WON, "4.1", ()),
    (LEVEL, "7.2", ("Rows to go: light's meeple 4, dark's 4",
                    "Counted as it lies now, the meeples are equally near, so the blocks would be counted")),
    (LEVEL, "7.1", ("Moves left: light 0, dark 1", "This is the last move of all")),
    (LEVEL, "7.3", ("Light's sum: 5 + 4 + 5 + 6 = 20", "Dark's sum: 6 + 5 + 4 + 5 = 20",
                    "Counted as it lies now, the sums are equal: 20 each")),
    (LEVEL, "7.4", ("Counted as it lies now, all is equal: dark, the second player, would win",)),
    (LAST, "7.1", ("Moves left: light 1, dark 1", "This is light's last move")),
    (APART, "7.2", ("Rows to go: light's meeple 3, dark's 3", "The meeples are equally near, so the blocks are counted")),
    (LAID, "5.6", ("Light's laid block on a2 a3 flips along its length only, onto a1 or a4",
                   "Light's laid block on b2 b3 flips along its length only, onto b1 or b4",
                   "Light's laid blocks on d3 d4 and e1 e2 flip along their length only as well")),
    (ABREAST, "5.8", ("In the way of light's block on a1 a2: light's on b1 b2",
                      "In the way of light's block on b1 b2: light's on a1 a2 and c1 c2",
                      "Blocks stand in the way of light's blocks on c1 c2 and d1 d2 as well")),
    (EARLY, "7.5", ("Light's blocks by distance = rows: b1: 8, c1: 8, g1: 8, h1: 8",
                    "Dark's blocks by distance = rows: b9 c9: 8, e9: 8, f9: 8, g9: 8",
                    "Counted as it lies now, the two readings would name different winners: dark by distance = rows, light by"
                    " distance = empty")),
    (APART, "7.1", ("Both counters stand at 30: the game is over",)),
    (APART, "7.4", ("It did not come to that: dark's sum is lower: 17 against 18",)),
    (APART, "5.1", ()),
    (CROWDED, "4.2", ("Over light's own blocks the meeple on b1 may walk to a1, a2, b2, c1, c2, d1 or d2",)),
    (CROWDED, "no such clause", ()),
)  # fmt: skip


@pytest.mark.parametrize("line, clause, said", SAID)
def test_what_is_said(line, clause, said):
    assert GAME.bears(GAME.read(line), clause) == said


DRAFTED = (
    ("7 a1,c2d2,f4,g1 a7,b6,d4e4,g7 -,- 6,6 L", ("2.5", "3.2"),
     ("Set-up is not done, so both counters should say 0; light's says 6, dark's 6",)),
    (LEVEL.replace("30,29", "35,33"), ("7.1",), ("Light's counter says 35, dark's 33, and 30 is the most: the game is over",)),
    (LEVEL.replace("30,29", "30,30"), ("7.1",), ("Both counters stand at 30: the game is over",)),
)  # fmt: skip


@pytest.mark.parametrize("line, clauses, said", DRAFTED)
def test_counters_that_cannot_be_so_are_told_as_they_stand(line, clauses, said):
    for clause in clauses:
        assert GAME.bears(GAME.draft(line), clause) == said


@pytest.mark.parametrize("distance, light, dark, winner", [
    ("rows", "a2: 5, c3 d3: 4, d4: 3, f1: 6", "b5: 4, d5 d6: 4, e4: 3, g7: 6", "Dark's sum is lower: 17 against 18"),
    ("empty", "a2: 5, c3 d3: 1, d4: 1, f1: 6", "b5: 4, d5 d6: 2, e4: 3, g7: 6", "Light's sum is lower: 13 against 15"),
])  # fmt: skip
def test_the_reading_in_force_is_the_one_counted(distance, light, dark, winner):
    game = arena(distance=distance)
    now = game.read(APART)
    lines = game.bears(now, "7.5")
    assert lines[:2] == (f"Light's blocks by distance = {distance}: {light}", f"Dark's blocks by distance = {distance}: {dark}")
    assert "different winners" in lines[2] and lines[2].endswith(f"Chosen before play: {distance}")
    assert game.bears(now, "7.3")[-1] == winner


@pytest.mark.parametrize("size", SIZES)
def test_the_board_says_its_own_size_whatever_the_option(size):
    """The line of notation has the size; the option only picks the first position."""
    for options in OPTIONS:
        game = arena(**options)
        first = game.read(f"{size} - - -,- 0,0 L")
        limit = {9: 40, 7: 30}[size]
        last = {9: "i9", 7: "g7"}[size]
        assert game.bears(first, "1.1") == (
            f"The side with {size}×{size} squares lies up, from a1 to {last}: {limit} moves each",
        )
        assert game.bears(first, "7.1") == (f"On this board each player will have {limit} moves",)


def test_a_long_list_is_counted():
    line = "9 a1a2,b1b2,c1c2,d1d2 e1,e2,f9,h9i9 b1,e2 9,9 L"
    assert GAME.bears(GAME.read(line), "4.1") == ("Light's meeple on b1 may walk to 9 squares, a1 a2 b2 among them",)
