"""What a clause comes to in a position: the sentences themselves, and that they agree with what may be done."""

import re
from random import Random

import pytest

from tests.games.built import some_positions

from .positions import GAME, OPTIONS, SIZES, arena, sample, scattered, wild

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
    (PATH, "5.3", ("No block of light's carries dark's meeple alone",)),
    (PATH, "5.6", ("Light's laid block on c3 d3 flips along its length only, onto b3 or e3",)),
    (PATH, "6.1", ("No walk of this turn takes light's meeple from c2 to row 7; rows to go: 5",)),
    (PATH, "7.1", ("Moves left: light 22, dark 22",)),
    (PATH, "7.3", ("Counted as it lies now, the meeples would decide, so no blocks would be counted",)),
    (CROSSED, "4.4", ("Light's meeple begins on dark's block on d5 d6: it walks one square, to d4 or d6",)),
    (CROSSED, "5.2", ("Light's meeple stands on dark's block on d5 d6, so it holds none of light's own",)),
    (CROSSED, "5.5", ("Light may flip the blocks on c2, c3 d3, d1 and d4; ways in all: 8",)),
    (
        CROSSED.replace("9,9 L", "10,9 D"),
        "5.3",
        ("Dark's block on d5 d6 carries light's meeple: it may not flip, but slide with it to c5 c6, d6 d7 or e5 e6",),
    ),
    (
        GUEST,
        "5.3",
        ("Light's block on c2 d2 carries dark's meeple: it may not flip, but slide with it to b2 c2, c1 d1 or d2 e2",),
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
    (GUEST, "6.2", ("Light's slide from c2 d2 to c1 d1 would carry dark's meeple into its goal: dark would win",)),
    (BOTH, "4.5", ("Dark's meeple may walk onto c2, where light's stands",)),
    (BOTH, "5.4", ("The block on c2 d2 carries both meeples, so it may not move at all",)),
    (BOTH, "7.2", ("Rows to go: light's meeple 5, dark's 1",
                   "Counted as it lies now, dark's meeple is nearer to its goal: 1 against 5")),
    (NEAR, "6.1", ("Light can win in this turn: the meeple may walk to c7",)),
    (WON, "6.1", ("Light's meeple stands on c7, in dark's base", "Light has won")),
    (WON, "7.2", ()),
    (WON, "4.1", ()),
    (LEVEL, "7.1", ("Moves left: light 0, dark 1", "This is the last move of all: after it the game ends")),
    (LEVEL, "7.3", ("Light's sum: 5 + 4 + 5 + 6 = 20", "Dark's sum: 6 + 5 + 4 + 5 = 20",
                    "Counted as it lies now, the sums are equal: 20 each")),
    (LEVEL, "7.4", ("Counted as it lies now, all is equal: dark, the second player, would win",)),
    (LAST, "7.1", ("Moves left: light 1, dark 1", "This is light's last move")),
    (APART, "7.1", ("Both counters stand at 30: the game is over",)),
    (APART, "7.4", ("It did not come to that: dark's sum is lower: 17 against 18",)),
    (APART, "5.1", ()),
    (CROWDED, "4.2", ("Over light's own blocks the meeple on b1 may walk to a1, a2, b2, c1, c2, d1 or d2",)),
    (CROWDED, "no such clause", ()),
)  # fmt: skip


@pytest.mark.parametrize("line, clause, said", SAID)
def test_what_is_said(line, clause, said):
    assert GAME.bears(GAME.read(line), clause) == said


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


ODD = (
    "9 a1,b1,c1,d1,e1 a9,b9,c9,d9 a1,a9 0,0 L",
    "9 a1,b1,c1,d1 a9,b9,c9,d9 a2,a9 0,0 L",
    "9 a1,b1,c1,d1 a9,b9,c9,d9 e5,e5 99,99 L",
    "7 a1,b1,c1,d1 a7,b7,c7,d7 a1,a7 31,30 D",
    "7 a1,b1,c1,d1,e1 a7,b7 -,a7 3,0 D",
    "7 - - a7,a1 0,0 D",
    "7 b1,c5c6,e3,g1 c7,d1d2,e5,g6 c7,d1 13,13 L",
)


@pytest.mark.parametrize("line", ODD)
def test_nothing_is_too_odd_to_be_told(line):
    for clause in GAME.rulebook.clauses:
        assert all(map(whole, GAME.bears(GAME.draft(line), clause)))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_is_said_is_whole_and_agrees_with_what_may_be_done(options):
    game = arena(**options)
    size = int(options["board"])
    choices = [*some_positions(game, 60), *sample(scattered, 30, size, 1), *sample(wild, 30, size, 2)]
    Random(0).shuffle(choices)
    for now in choices:
        said = {clause: game.bears(now, clause) for clause in game.rulebook.clauses}
        for clause, sentences in said.items():
            assert len(sentences) <= 3 and all(map(whole, sentences)), (game.write(now), clause, sentences)
        agrees(game, now, {clause: " / ".join(sentences) for clause, sentences in said.items()})


def whole(sentence: str) -> bool:
    return bool(re.fullmatch(r"[A-Z][^{}]{10,138}", sentence)) and "None" not in sentence and "  " not in sentence


def agrees(game, now, said: dict[str, str]) -> None:
    """The sentences, against the legal moves."""
    moves = game.moves(now)
    blocks = [move for move in moves if move.origin and not move.meeple]
    walks = [move for move in moves if move.origin and move.meeple]
    over = game.outcome(now).over
    assert over == (not moves) and all(not text for clause, text in said.items() if over and clause[0] not in "67")
    if over or not all(now.meeples) or min(map(len, now.blocks)) < 4:
        return
    assert f"meeple: {len(walks)}, moves of blocks: {len(blocks)};" in said["3.1"]
    named = lambda text: {*re.findall(r"[a-i][1-9]", text)}  # noqa: E731
    if len(walks) <= 8:
        assert named(said["4.1"].partition(" may walk ")[2]) == {move.target for move in walks}
    movable = {square for move in blocks for square in named(move.origin)}
    assert named(said["5.1"]) == movable
    for held in (said["5.2"], said["5.4"]):
        if "may not move" in held:
            assert not any(named(move.origin) & named(held) for move in blocks)
    if " carries " in said["5.3"] and "No block" not in said["5.3"]:
        block = named(said["5.3"].partition(" carries ")[0])
        found = [move for move in blocks if named(move.origin) == block]
        assert all(len(move.origin) == len(move.target) for move in found)
        assert bool(found) == ("slide with it" in said["5.3"])
    ends = {str(move): game.outcome(game.after(now, move), (now,)) for move in moves}
    home = [move.target for move in walks if ends[str(move)].clause.endswith("6.1")]
    assert named(said["6.1"].partition(" may walk ")[2]) == set(home)
    assert ("would win" in said["6.2"]) == any(end.clause.endswith("6.2") for end in ends.values())
