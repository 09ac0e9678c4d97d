"""What a clause means here and now, in positions of every kind: whole sentences that agree with what may be done."""

import re
from functools import cache
from random import Random

import pytest

from referee import games
from referee.games.block.rules.acts import Drop
from referee.games.block.rules.owed import COMBO
from referee.games.block.rules.position import Party
from referee.play.examples import replay

from ..games.built import randomly
from .brute import write
from .positions import GAME, anyhow, combined, party
from .random_games import midway

CLAUSES = tuple(GAME.rulebook.clauses)


@cache
def some_play() -> list:
    """Positions of random games and of tables midway, alone and together, and lone sheets of any kind."""
    found = []
    for seed in range(3):
        for players in ("1", "2", "6", "sheet"):
            found += [now for now, _, _ in randomly(GAME, seed, players=players)]
        found += [GAME.read(midway(seed, seats)) for seats in (1, 3)]
    chance = Random(11)
    for phase in ("roll", "penalty", "drop", "combo"):
        found += [GAME.parse(party(chance, phase)) for _ in range(6)]
    for owed in ("-", "=2", "124*S", "****O", "#U5", "+", "+", "#T,124*S"):
        found += [GAME.parse(write(combined(chance, anyhow(chance, "12345"), 2))[:-1] + owed) for _ in range(12)]
    return found


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_sentence_is_whole(clause):
    for now in some_play():
        said = GAME.explain.clause(now, clause)
        assert isinstance(said, tuple) and len(said) <= 3
        for sentence in said:
            assert sentence[0] == sentence[0].upper() and len(sentence) <= 140, sentence
            assert not re.search(r"[{}]|  | ,|None|\(\)|\*", sentence), sentence
            assert re.search(r"[^.!?][.!?]$", sentence), sentence


def test_one_is_singular():
    """On full grids, too, where there is one place to land, and with a score of 1 or −1."""
    full = ["1234567"] * 12
    drafts = [f"{'/'.join(['123456.'] * 4 + full[:10])} - - - {owed}" for owed in ("1234I", "#I")]
    drafts += [f"{'/'.join(['12345..'] * 2 + full)} - - - {owed}" for owed in ("1234O", "#O")]
    for lines in (2, 3):
        sheet = f"{'/'.join(['1......'] * (12 - lines) + full[:lines])} - - - -"
        drafts += [sheet, f"1 over - -,-,-,-,- | {sheet}", f"1 roll - -,O3,-,-,- | {sheet}"]
    told = " ".join(say for now in map(GAME.parse, drafts) for clause in CLAUSES for say in GAME.explain.clause(now, clause))
    for now in some_play():
        told += " ".join(say for clause in CLAUSES for say in GAME.explain.clause(now, clause))
    assert not re.search(r"\b1 (points|places|lines|notches)\b", told)
    assert ": 1 place to land" in told and "score is 1 point." in told and "score is −1 point." in told
    assert GAME.hinter.find(GAME.parse(drafts[0]), "1", False).summary == "There is 1 place to land."
    alone = GAME.board.static_view(GAME.parse(f"1 roll - I3,O0,-,-,- | {drafts[4]}"))
    labels = [spot.label for spot in alone.spots() if "GO!" in spot.label]
    assert labels == ["letter A: bar (I), 1 notch above GO!", "letter B: square (O), 4 notches above GO!"]


def test_nothing_is_raised_where_things_do_not_add_up():
    """Every position of the rulebook's findings and examples, drafts that cannot be among them."""
    book = GAME.rulebook
    cases = [case for said in book.sentences.values() for case in said.cases]
    for case in [*cases, *(example for clause in book.clauses.values() for example in clause.examples)]:
        now = replay("block", case).position
        for clause in CLAUSES:
            assert all(GAME.explain.clause(now, clause))


def test_places_to_land_are_as_many_as_there_are_moves():
    told = 0
    for now in some_play():
        for sentence in (*GAME.explain.clause(now, "4.1"), *GAME.explain.clause(now, "3.3")):
            if " to land" in sentence and "Everybody" not in sentence and " and Player" not in sentence:
                seat = re.match(r"Player (\d)", sentence)
                lead = f"{seat[1]}/" if seat else "1/" if isinstance(now, Party) else ""
                drops = [move for move in GAME.moves(now) if str(move).startswith(lead) and isinstance(move, Drop)]
                assert re.search(rf": {len(drops)} places? to land\.$", sentence)
                told += 1
    assert told > 100


def test_what_is_out_of_reach_is_on_no_landing():
    for now in some_play():
        if not isinstance(now, Party):
            said = " ".join(sentence for sentence in GAME.explain.clause(now, "4.4") if "dropped" in sentence)
            squares = set(re.findall(r"[a-g]\d+", said))
            assert not any(squares.intersection(move.squares) for move in GAME.moves(now) if isinstance(move, Drop))


def test_a_combo_that_can_be_made_is_legal_and_none_is_none():
    """With six squares at most all are named, so that it can be tried."""
    tried = 0
    for now in some_play():
        if isinstance(now, Party) or now.owed != (COMBO,):
            continue
        for sentence in GAME.explain.clause(now, "5.2"):
            made = re.match(r"(\d) (\w)\w+ can be made now, on (.*)", sentence)
            if not made:
                assert [str(move) for move in GAME.moves(now)] == ["pass"]
            elif " more" not in sentence:
                word = f"{made[2]}{made[1]}:" + ".".join(re.findall(r"[a-g]\d+", made[3]))
                assert GAME.judge(now, GAME.move(word, now)).legal
                tried += 1
    assert tried > 5


def test_where_to_land_beyond_the_line_is_left_to_the_players():
    for now in some_play():
        told = " ".join(sentence for clause in ("3.6", "6.2", "8.5") for sentence in GAME.explain.clause(now, clause))
        assert not re.search("places to land|[Ww]herever", told), told


def test_it_is_the_same_game_under_each_reading():
    for over in ("numbers", "any"):
        game = games.get("block", over=over)
        for now in some_play()[::7]:
            for said in game.explain.clause(now, "7.2"):
                scores = [one.total for one in game.settle(now).scores.values()]
                assert all(str(total).replace("-", "−") in said for total in scores)
