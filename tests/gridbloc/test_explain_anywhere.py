"""What clauses come to anywhere: short whole sentences; the generator, the judge and the end of play bear them out."""

import re
from functools import cache

import pytest

from referee.games.gridbloc.rules.corner import ways_round
from referee.games.gridbloc.rules.position import SEATS
from referee.rulebook import load
from tests.games.built import some_positions

from .positions import GAME, GAMES, READINGS, sample


@cache
def some(reading: str) -> list:
    """From play on the usual board, and scattered on boards of all kinds."""
    return [*some_positions(GAMES[reading], 60), *sample(120, 7)]


@pytest.mark.parametrize("reading", READINGS)
def test_every_clause_is_said_in_whole_short_sentences(reading):
    game = GAMES[reading]
    drafts = [game.parse(case.at) for said in load("gridbloc").sentences.values() for case in said.cases]
    for now in [*some(reading), *drafts]:
        for number in game.rulebook.clauses:
            told = game.explain.clause(now, number)
            assert len(told) <= 3, (game.write(now), told)
            for text in told:
                assert text[0].isupper() and len(text) <= 140 and not re.search(r"[{}]|  | ,|, (?=,)|: $|None|\(\)", text), text
                assert re.search(r"\w\.$", text) and "=" not in text, text
                assert not re.search(r"\b(first|second)\b", text), "players are called by name"


def tiles(text: str) -> list[str]:
    return re.findall(r"\b[a-z][0-9]+\b", text)


def many(text: str) -> int:
    """How many are listed, those that are only counted too."""
    more = re.search(r"(?:and|or) ([0-9]+) more", text)
    return len(tiles(text)) + (int(more[1]) if more else 0)


def test_findings_call_the_players_by_name():
    """ "First runs" and "Second blocks": in small letters it would read as when they do."""
    for said in load("gridbloc").sentences.values():
        for case in said.cases:
            now = GAME.parse(case.at)
            found = GAME.judge(now, GAME.move(case.move, now)).findings if case.move else GAME.audit(now)
            for each in found:
                assert not {*SEATS} & {*map(str, each.values.values())}, each.message
                assert not re.search(r"\b(first|second) (has|wins|runs|blocks)\b|\b(first|second)'s", each.message)


@pytest.mark.parametrize("reading", READINGS)
def test_steps_and_walls_are_those_of_the_generator_and_the_judge(reading):
    game = GAMES[reading]
    for now in some(reading):
        moves = game.moves(now)
        if not game.to_move(now):
            continue
        if moves[0].wall:
            (must,) = game.explain.clause(now, "3.1")
            assert f"one of {len(moves)} sides" in must or len(moves) == 1 and "the one side" in must
            assert game.explain.clause(now, "2.5") == ()
            continue
        assert game.explain.clause(now, "3.1") == ()
        legal, origin = {move.target for move in moves}, moves[0].origin
        (run,) = game.explain.clause(now, "2.1")
        assert many(run) == len(legal) + 1 and {*tiles(run)} <= {origin, *legal}
        (must,) = game.explain.clause(now, "2.5")
        assert f"one of the {len(legal)} steps" in must or len(legal) == 1 and "the only step" in must
        board = now.board.tiling
        corners = {tile for tile in legal if ways_round(board, board.index[origin], board.index[tile])}
        for word, expected in (("open diagonally", True), ("shut diagonally", False)):
            for text in game.explain.clause(now, "2.3"):
                if word in text and "more" not in text:
                    assert {*tiles(text)} - {origin} == corners if expected else not {*tiles(text)} & legal
        for text in game.explain.clause(now, "2.2"):
            for tile in {*tiles(text)} - {origin} if "between" in text else ():
                found = game.judge(now, game.move(f"{origin}-{tile}", now)).faults
                assert [each.code for each in found] == ["through-wall"]


@pytest.mark.parametrize("reading", READINGS)
def test_how_the_round_could_end_and_who_could_win_is_left_to_the_players(reading):
    game = GAMES[reading]
    for now in some(reading):
        if not game.outcome(now).over:
            told = " ".join(game.explain.clause(now, "5.1") + game.explain.clause(now, "5.3"))
            assert not re.search("would|whatever|wall|step|wins?\\b|draw", told), told


def test_a_number_that_is_no_clause_bears_on_nothing():
    assert GAME.explain.clause(GAME.first(), "7.7") == () == GAME.explain.clause(GAME.first(), "")
