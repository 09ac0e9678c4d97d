"""What clauses come to in any position: short whole sentences, as generator and judge have it, and nothing hidden."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.gobblet.rules.lines import threes
from referee.games.gobblet.rules.moves import Entry, Step
from referee.games.gobblet.rules.position import OTHER, SEATS, SQUARES, named, parse
from referee.rulebook.wording import capital, listed
from tests.games.built import randomly, some_positions
from tests.sampling import examples

from .positions import CHOICES, crowned, drawn, gobblet, resettled, sample, scattered, wild
from .test_odd import ODD

GAMES = [gobblet(**options) for options in CHOICES]
CLAUSES = tuple(gobblet().rulebook.clauses)
ENDS = ("5.1", "5.2", "5.4", "6.4")


def told(game, now) -> dict[str, tuple[str, ...]]:
    said = {clause: game.explain.clause(now, clause) for clause in CLAUSES}
    for sentences in said.values():
        assert len(sentences) <= 3
        for text in sentences:
            assert text[0].isupper() and len(text) < 140 and not re.search(r"[{}]|  |None", text), text
            assert re.search(r"[^.?!][.?!]$", text), text
    if game.outcome(now).over:
        assert any(said.values()) and {clause for clause in CLAUSES if said[clause]} <= set(ENDS)
    else:
        agrees(game, now, said)
    return said


def agrees(game, now, said) -> None:
    """The sentences and the generator say the same."""
    moves, seat = game.moves(now), SEATS[now.turn]
    filled = {square for square, pile in zip(SQUARES, now.board, strict=True) if pile}
    entries = [move for move in moves if isinstance(move, Entry)]
    steps = [move for move in moves if isinstance(move, Step)]
    over = {move.squares[-1] for move in entries} & filled
    assert said["6.4"] == (f"{capital(seat)} has {len(moves)} legal move{'s' * (len(moves) > 1)} now.",)
    assert ("no three in a row" in said["3.2"][0]) <= (not over)
    assert ("may put" in said["3.2"][0]) == bool(over) == ("may put" in said["3.1"][0])
    assert all(square in " ".join(said["3.2"]) for square in over)
    assert bool(entries) >= any("may put" in text for text in said["2.2"])
    assert any("may gobble" in text for text in said["2.5"]) == any(move.squares[-1] in filled for move in steps)
    assert any("may move" in text for text in said["2.4"]) == any(move.squares[-1] not in filled for move in steps)
    for each in now.turn, OTHER[now.turn]:
        lines = threes(now.shown_by(each), "line")
        names = [listed(named(line)) for line in lines]
        (found,) = [text for text in said["5.1"] if text.startswith(SEATS[each].title())] or [""]
        more = re.search("; ([0-9]+) more", found)
        assert sum(name in found for name in names) == len(lines) - int(more[1] if more else 0), "every three is told of"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(game.options.values()))
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


@examples(15)
@given(st.data())
def test_nothing_hidden_is_told_wherever_hypothesis_lays_it(data):
    now = data.draw(drawn(scattered))
    game = gobblet(memory="hidden")
    assert told(game, now) == told(game, data.draw(drawn(resettled, now)))
