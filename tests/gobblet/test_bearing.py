"""What a clause comes to on the board at hand: the sentences, their agreement with the generator, and nothing hidden."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.gobblet.position import OTHER, SEATS, SQUARES, parse
from tests.games.built import randomly, some_positions

from .positions import (
    HIDDEN_CROSS,
    HIDDEN_FOUR,
    OPTIONS,
    START,
    crowned,
    drawn,
    gobblet,
    lay,
    resettled,
    sample,
    scattered,
    wild,
)
from .test_odd import ODD

GAMES = [gobblet(**options) for options in OPTIONS if options["repetition"] == "position"]
CLAUSES = tuple(gobblet().rulebook.clauses)
ENDS = ("5.1", "5.2", "5.4", "6.4")

THREE = "a2:y4 b2:y4 c2:y3 d4:y3 a4:r4 c3:r4 b1:r3 d1:r3"
GAP = "a3:r3 b3:y3 c3:r4 d3:r3 a1:y4 c1:r4 d2:y4"  # yellow to move
FOUR = f"{HIDDEN_FOUR} a4:r4 b4:r3 c4:r3"
BOTH = "a1:r4 b1:r4 c1:r4 d1:r3 a3:y4 b3:y4 c3:y4 d3:y3"
CROWD = (
    "a1:r2r3 a2:y2r4 a3:r1y3 a4:y1 b1:y4 b3:r1y3r4 b4:r4 c1:r2 c2:r3 c3:r1r2y4 c4:y4 d1:y2 d2:y1y3 d4:r3",
    "r", "000", "200",
)  # fmt: skip

# Position, options, clause, what is said.
SAID = [
    (START, {}, "1.2", ["The board is empty and every stack is whole: play has not begun"]),
    (lay("", "y"), {}, "1.3", ["Yellow begins"]),
    (START, {}, "2.4", ["No gobblet of red's shows on the board: there is none to play from it"]),
    (lay("a1:r4", "y"), {}, "1.3", []),
    (lay("a1:r4", "y"), {}, "2.1", ["Yellow is to move: one gobblet, and no passing"]),
    (lay(*CROWD), {}, "1.1", [
        "All twelve of red's gobblets are on the board, and red plays on with those that show",
        "Yellow has 2 of twelve gobblets left in the stacks",
    ]),
    (lay(GAP, "y"), {}, "2.2", ["Yellow may enter a size 4, 3 or 2 on an empty square: a2 a4 b1 b2 b4 c2 c4 d1 and 1 more"]),
    (lay(GAP, "y"), {}, "2.3", ["Yellow's stacks show 4, 3 and 2: nothing else can be taken from them"]),
    (lay(*CROWD), {}, "2.3", ["Red's stacks are used up: nothing is left to enter"]),
    (lay(*CROWD), {}, "2.4", ["Red may move what shows on a1 a2 b3 b4 c1 c2 d4 to an empty square: b2 d3"]),
    (lay(*CROWD), {}, "2.5", [
        "Red's size 4 on a2 b3 b4 may gobble what shows on a1 a3 a4 c1 c2 d1 d2 d4",
        "Red's size 3 on a1 c2 d4 may gobble what shows on a4 c1 d1",
        "Red's size 2 on c1 may gobble what shows on a4",
    ]),
    (lay("a1:r4 c3:y4", "y"), {}, "2.5", [
        "No gobblet in sight is smaller than one that yellow shows: yellow can gobble nothing from the board"]),
    (lay(THREE), {}, "2.6", ["No gobblet that red shows is larger than what stands on a2 b2"]),
    (lay("a1:r4 c3:y4", "y"), {}, "2.7", ["Lifted from c3, yellow's gobblet has to land on another square"]),
    (lay(THREE), {}, "3.1", ["Yellow shows three in a row: red may enter a size 4 over what shows on c2"]),
    (lay("a1:r4 c3:y4", "y"), {}, "3.1", ["Red shows no three in a row: a gobblet from yellow's stacks needs an empty square"]),
    (lay("a1:r4 c3:y4", "y"), {}, "3.2", ["Red shows no three in a row: nothing from a stack may gobble now"]),
    (lay(GAP, "y"), {}, "3.2", ["Red shows three in a row: yellow may enter a size 4 over what shows on a3 d3"]),
    (lay(GAP, "y"), {"three": "adjacent"}, "3.2", ["Red shows no three in a row: nothing from a stack may gobble now"]),
    (lay("a1:y4 b1:y4 c1:y4 a4:r4 b3:r4 c3:r4"), {}, "3.2", [
        "Yellow shows three in a row on a1 b1 c1, but nothing outermost on red's stacks is larger"]),
    (lay(THREE), {}, "3.3", ["Yellow's a2 b2 c2 are three in a row"]),
    (lay(GAP, "y"), {}, "3.3", ["Red's a3 c3 d3 are three in a row: the gap does not matter"]),
    (lay(GAP, "y"), {"three": "adjacent"}, "3.3", ["Red's a3 c3 d3 are not three in a row: there is a gap between them"]),
    (lay(GAP, "y"), {}, "3.4", ["Nothing from yellow's stacks may cover yellow's own on a1 b3 d2"]),
    (lay(GAP, "y"), {}, "4.1", ["Of the gobblets on a1 b3 d2, whichever yellow touches has to be played"]),
    (lay(FOUR), {}, "4.2", ["What is covered is for memory while the game runs"]),
    (lay(FOUR), {"memory": "open"}, "4.2", ["Lifting red's size 4 from b2 lets yellow's size 3 show"]),
    (lay(FOUR), {}, "4.3", ["What is covered is for memory while the game runs"]),
    (lay(FOUR), {"memory": "open"}, "4.3", ["Everybody may see what is covered on b2"]),
    (lay(GAP, "y"), {"memory": "open"}, "4.3", ["Nothing is covered"]),
    (lay(FOUR), {}, "5.1", [
        "Nobody shows four in a row",
        "Red shows three of a line of four: a4 b4 c4",
        "Yellow shows three of a line of four: a2 c2 d2",
    ]),
    (lay(BOTH, "y"), {}, "5.1", ["Yellow shows four in a row: a3 b3 c3 d3", "Red shows four in a row: a1 b1 c1 d1"]),
    (lay(FOUR), {}, "5.2", ["Yellow shows a2 c2 d2: if yellow lies under red's gobblet on b2 too, lifting it uncovers four"]),
    (lay(FOUR), {"memory": "open"}, "5.2", ["Lifting from b2 uncovers yellow's a2 b2 c2 d2: red loses unless it lands on c2"]),
    (lay("a2:y4 b2:y3r4 c2:y4 d2:y4"), {"memory": "open"}, "5.2", [
        "Lifting from b2 uncovers yellow's a2 b2 c2 d2, and no landing saves red"]),
    (lay(GAP, "y"), {"memory": "open"}, "5.2", ["Nothing yellow can lift now uncovers four of red's"]),
    (lay("a1:r4 b1:r4 c1:r4 d1:r3 a3:y4"), {}, "5.2", ["Yellow's last move let red's four show: red has won"]),
    (lay(FOUR), {}, "5.3", ["If lifting from b2 uncovers four, the gobblet may not go back there to hide them"]),
    (lay(FOUR), {"memory": "open"}, "5.3", ["Lifted from b2, the gobblet may not go back there to hide yellow's four"]),
    (lay(FOUR), {}, "5.4", []),
    (lay(FOUR), {"memory": "open"}, "5.4", [
        "With b2-d4 red would show four, but leave a four of yellow's: yellow would win"]),
    (lay(BOTH, "y"), {}, "5.4", ["Both show four in a row, and red moved last: yellow has won"]),
    (lay(HIDDEN_CROSS), {}, "5.5", [
        "Two lines meet on b2, b1 b2 b3 b4 and a2 b2 c2 d2: if yellow lies under it, lifting uncovers both"]),
    (lay(HIDDEN_CROSS), {"memory": "open"}, "5.5", [
        "Lifting from b2 uncovers two lines, b1 b2 b3 b4 and a2 b2 c2 d2: no landing breaks both"]),
    (lay(f"{HIDDEN_FOUR} c1:r4 c3:r4 c4:r3"), {"memory": "open"}, "5.6", [
        "With b2-c2 red would break yellow's four and show one too: red would win"]),
    (lay(f"{HIDDEN_FOUR} c1:r4 c3:r4 c4:r3"), {}, "5.6", []),
    (lay(THREE), {}, "6.1", ["Red has 8 of twelve gobblets left in the stacks"]),
    (lay(THREE), {}, "6.2", ["Red and yellow may agree on a draw at any time"]),
    (lay(THREE), {}, "6.3", []),
    (START, {}, "6.4", ["Legal moves red has now: 16"]),
    (lay("b2:y4 c3:y4", red="000"), {}, "6.4", ["Red can play nothing"]),
    (lay("b2:y4 c3:y4", red="000"), {}, "2.4", []),
    (START, {}, "9.9", []),
]  # fmt: skip


@pytest.mark.parametrize("line, options, clause, said", SAID)
def test_what_it_comes_to_here(line, options, clause, said):
    assert list(gobblet(**options).bears(parse(line), clause)) == said


def test_every_clause_but_repetition_is_spoken_of_somewhere():
    assert {clause for _, _, clause, said in SAID if said} == {*CLAUSES} - {"6.3"}


def told(game, now) -> dict[str, tuple[str, ...]]:
    said = {clause: game.bears(now, clause) for clause in CLAUSES}
    for sentences in said.values():
        assert len(sentences) <= 3
        for text in sentences:
            assert text[0].isupper() and len(text) < 140 and not re.search(r"[{}]|  |None", text), text
    if game.outcome(now).over:
        assert any(said.values()) and {clause for clause in CLAUSES if said[clause]} <= set(ENDS)
    else:
        agrees(game, now, said)
    return said


def agrees(game, now, said) -> None:
    """The sentences and the generator say the same."""
    moves, seat, other = game.moves(now), SEATS[now.turn], SEATS[OTHER[now.turn]]
    filled = {square for square, pile in zip(SQUARES, now.board, strict=True) if pile}
    entries = [move for move in moves if move.size]
    steps = [move for move in moves if not move.size]
    over = {move.squares[-1] for move in entries} & filled
    assert said["6.4"] == (f"Legal moves {seat} has now: {len(moves)}",)
    assert ("no three in a row" in said["3.2"][0]) <= (not over)
    assert ("may enter" in said["3.2"][0]) == bool(over) == ("may enter" in said["3.1"][0])
    named = " ".join(said["3.2"]).split()
    assert all(square in named for square in over)
    assert bool(entries) >= any("may enter" in text for text in said["2.2"])
    assert any("may gobble" in text for text in said["2.5"]) == any(move.squares[-1] in filled for move in steps)
    assert any("may move" in text for text in said["2.4"]) == any(move.squares[-1] not in filled for move in steps)
    for text in said["2.6"]:
        beyond = set(text.partition("stands on ")[2].split()) & {*SQUARES}
        assert not beyond & {move.squares[-1] for move in steps}
    lose = {move.squares[0] for move in steps if game.outcome(game.after(now, move)).winners == (other,)}
    if "Nothing" in said["5.2"][0]:
        assert not lose, "what is said to uncover nothing does not lose"
    elif len(said["5.2"]) < 3:
        assert lose <= {*" ".join(said["5.2"]).replace(":", "").split()}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_in_positions_from_play(game):
    for now in some_positions(game, 60):
        told(game, now)
    *_, (end, _, _) = randomly(game, 1)
    told(game, end)


@pytest.mark.parametrize("build", [scattered, crowned, wild])
def test_in_scattered_positions(build):
    for now in sample(build, 25):
        for game in GAMES:
            told(game, now)


@pytest.mark.parametrize("line", ODD.values(), ids=ODD)
def test_an_odd_position_is_spoken_of(line):
    for game in GAMES:
        told(game, parse(line))


@pytest.mark.parametrize("build", [scattered, crowned, wild])
def test_nothing_hidden_is_told(build):
    chance, game = Random(2), gobblet(memory="hidden")
    for now in sample(build, 60, 3):
        other = resettled(now, chance.choice)
        assert told(game, now) == told(game, other), game.write(now)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_nothing_hidden_is_told_wherever_hypothesis_lays_it(data):
    now = data.draw(drawn(scattered))
    game = gobblet(memory="hidden")
    assert told(game, now) == told(game, data.draw(drawn(resettled, now)))
