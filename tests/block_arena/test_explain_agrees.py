"""What a clause comes to in a position is whole sentences that agree with what may be done, however odd the position."""

import re
from random import Random

import pytest

from referee.games.block_arena.rules.moves import Shift, Walk
from tests.games.built import some_positions

from .positions import GAME, OPTIONS, arena, sample, scattered, wild

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
        assert all(map(whole, GAME.explain.clause(GAME.parse(line), clause)))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_is_said_is_whole_and_agrees_with_what_may_be_done(options):
    game = arena(**options)
    size = int(options["board"])
    choices = [*some_positions(game, 60), *sample(scattered, 30, size, 1), *sample(wild, 30, size, 2)]
    Random(0).shuffle(choices)
    for now in choices:
        said = {clause: game.explain.clause(now, clause) for clause in game.rulebook.clauses}
        for clause, sentences in said.items():
            assert len(sentences) <= 3 and all(map(whole, sentences)), (game.write(now), clause, sentences)
        agrees(game, now, {clause: " / ".join(sentences) for clause, sentences in said.items()})


def whole(sentence: str) -> bool:
    return bool(re.fullmatch(r"[A-Z][^{}]{10,280}[^.]\.", sentence)) and "None" not in sentence and "  " not in sentence


def agrees(game, now, said: dict[str, str]) -> None:
    """The sentences, against the legal moves."""
    moves = game.moves(now)
    blocks = [move for move in moves if isinstance(move, Shift)]
    walks = [move for move in moves if isinstance(move, Walk)]
    over = game.outcome(now).over
    assert over == (not moves) and all(not text for clause, text in said.items() if over and clause[0] not in "67")
    if over or not all(now.meeples) or min(map(len, now.blocks)) < 4:
        return
    assert re.search(f"to {len(walks)} squares?, and the blocks can make {len(blocks)} moves?", said["3.1"])
    named = lambda text: {*re.findall(r"[a-i][1-9]", text)}  # noqa: E731
    if len(walks) <= 8:
        assert named(said["4.1"].partition(" may walk ")[2]) == {move.target for move in walks}
    movable = {square for move in blocks for square in named(move.origin)}
    assert named(said["5.1"]) == movable
    for clause, flip in (("5.5", True), ("5.7", False)):
        ways = [move for move in blocks if (len(move.origin) != len(move.target)) == flip]
        assert named(said[clause]) == {square for move in ways for square in named(move.origin)}
        assert not ways or re.search(rf"in {len(ways)} ways? in all", said[clause])
    for held in (said["5.2"], said["5.4"]):
        if "may not move" in held:
            assert not any(named(move.origin) & named(held) for move in blocks)
    if " carries " in said["5.3"] and "No block" not in said["5.3"]:
        block = named(said["5.3"].partition(" carries ")[0])
        found = [move for move in blocks if named(move.origin) == block]
        assert all(len(move.origin) == len(move.target) for move in found)
        assert bool(found) == ("may slide" in said["5.3"])
    carried = named(said["6.2"].partition(" carries ")[0])
    assert carried == (named(said["5.3"].partition(" carries ")[0]) if "No block" not in said["5.3"] else set())
    assert said["6.1"] == said["1.3"] and not re.search(" win|end the game|goal now", said["6.1"] + said["6.2"])
