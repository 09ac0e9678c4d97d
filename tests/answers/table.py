"""All that the rules answer to a question, for people as JSON and for a file as a digest."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import blake2b
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import patch

from referee import games
from referee.kernel import AnyGame, Finding, Outcome, RefereeError
from referee.rulebook import Rulebook, load

from .rows import MOST, Question

DIGITS = 7  # of a digest


class Plain(Rulebook):
    """A rulebook that says which sentence and what of, rather than the sentence: wording is no rule."""

    def say(self, word: str, /, **values: object) -> str:
        return f"{word}{_values(values) if word in self.words else ' is unknown'}"


def plain(slug: str, options: Mapping[str, str]) -> AnyGame:
    """The game with these options, made anew, its sentences left out."""
    module = import_module(f"{games.__name__}.{slug.replace('-', '_')}")
    rules = load(slug)
    book = Plain(**{name: getattr(rules, name) for name in Rulebook.__slots__})
    with patch.object(module, "load", lambda _: book):
        return module.game(**options)


class Table:
    """The answers of one game, made once for every combination of options; `like`: a table whose games are used."""

    def __init__(self, slug: str, like: "Table | None" = None):
        self.slug = slug
        self._games: dict[tuple[tuple[str, str], ...], AnyGame] = like._games if like else {}
        self._positions: dict[tuple[AnyGame, str], Any] = {}

    def game(self, options: tuple[tuple[str, str], ...]) -> AnyGame:
        return self._games.get(options) or self._games.setdefault(options, plain(self.slug, dict(options)))

    def answer(self, question: Question) -> str:
        """All that the rules answer to one question, as JSON: for people to compare."""
        if question.line.startswith("options"):
            return str(_tried(lambda: plain(self.slug, _choices(question.line)).options))
        game = self.game(question.options)
        if question.line.startswith("edit"):
            return str(_tried(lambda: _edited(game, *question.line.split()[1:])))
        if question.line.startswith("tick"):
            return json.dumps(_ticked(game, question.line.split()[1:]), default=_written)
        before = tuple(self._position(game, line) for line in question.earlier)
        return json.dumps(_answers(game, question.line, before, question.words), default=_written, ensure_ascii=False)

    def digest(self, question: Question) -> str:
        return blake2b(self.answer(question).encode(), digest_size=8).hexdigest()[:DIGITS]

    def _position(self, game: AnyGame, line: str) -> Any:
        key = game, line
        return self._positions.get(key) or self._positions.setdefault(key, game.parse(line))


def _answers(game: AnyGame, line: str, before: tuple[Any, ...], words: Sequence[str]) -> dict[str, Any]:
    if line.startswith("first"):
        return _first(game, _choices(line))
    said: dict[str, Any] = {"read": _tried(lambda: game.write(game.read(line)))}
    try:
        now = game.parse(line)
    except RefereeError as error:
        return said | {"parse": _error(error)}
    chance, moves = Random(line), game.some_moves(now, MOST)
    return said | {
        "audit": [_finding(finding) for finding in game.audit(now)],
        "moves": [str(move) for move in moves],
        "led by": sorted({repr(move.seat) for move in moves}),
        "read again": [game.move(str(move), now) == move for move in moves[:: len(moves) // 3 + 1]],
        "to move": (game.to_move(now), game.awaited(now)),
        "seats": game.seats_of(now),
        "outcome": _outcome(game.outcome(now, before)),
        "claim": _outcome(game.claim(now, before)),
        "settle": _outcome(game.settle(now)),
        "tallies": [(str(tally), [line.as_json() for line in tally.receipt]) for tally in game.board.tallies(now)],
        "count": game.counters and (later := game.counters.count_turn(now)) and game.write(later),
        "roll": game.dice and str(game.dice.roll(now, chance.choice)),
        "again": game.setup.of(now),
        "sheets": game.sheets and _sheets(game, now),
        "words": {word: _asked(game, now, before, word) for word in dict.fromkeys(words)},
    }


def _asked(game: AnyGame, now: Any, before: tuple[Any, ...], word: str) -> Any:
    """What comes of one move."""
    try:
        move = game.move(word, now)
    except RefereeError as error:
        return _error(error)
    verdict = game.judge(now, move, before)
    return {
        "move": (str(move), move.seat, move.squares, game.mover(now, move)),
        "verdict": (verdict.move, [_finding(finding) for finding in verdict.findings]),
        "after": _tried(lambda: game.write(game.after(now, move))),
        "unsaid": list(map(str, game.unsaid(now, move))),
        "stands for": [str(one) for one in islice(game.expand_move(now, move), 20)] if verdict.legal else [],
    } | ({"left out": [game.sheets.left_out(now, move, seat) for seat in game.seats_of(now)]} if game.sheets else {})


def _choices(line: str) -> dict[str, str]:
    return dict(choice.split("=", 1) for choice in line.split()[1:])


def _first(game: AnyGame, setup: dict[str, str]) -> Any:
    chance = Random(str(setup))
    drawn = _tried(lambda: game.setup.draw and game.setup.draw(setup, chance.choice))
    begun = _tried(lambda: game.write(game.first(**setup))), drawn
    if not game.workshop:
        return begun
    every = [(each.name, each.line, each.about, each.editable) for each in game.workshop.shipped()]
    return begun, game.board.plan(setup.get(game.workshop.key, "")), every


def _edited(game: AnyGame, line: str, *taps: str) -> Any:
    """A board after every tap."""
    assert game.workshop
    held: tuple[str, ...] = ()
    said = []
    for tap in taps:
        bench = game.workshop.edit(line, (*held, tap))
        line, held = bench.line, bench.view.taps
        said.append((line, held, [spot.tap for spot in bench.view.spots()], [_finding(fault) for fault in bench.faults]))
    return said


def _sheets(game: AnyGame, now: Any) -> Any:
    assert game.sheets
    own = [game.sheets.of(now, seat) for seat in game.seats_of(now)]
    together = (*own, now), own[:1], own[:1] * 7
    combined = [_tried(partial(_combined, game, sheets)) for sheets in together]
    seats, leaving = game.seats_of(now), game.sheets.leaving
    left = (
        leaving
        and len(seats) > 1
        and ([game.write(leaving.without(now, gone)) for gone in (seats[:1], seats)], _outcome(leaving.settle(now, seats[:1])))
    )
    return [*map(game.write, own), combined, game.sheets.limit, left, game.hinter and str(game.hinter.find(now, seats[0]))]


def _combined(game: AnyGame, sheets: Sequence[Any]) -> str:
    assert game.sheets
    return game.write(game.sheets.combine(sheets))


def _ticked(game: AnyGame, taps: Sequence[str]) -> Any:
    """What the boxes of a sheet of paper come to."""
    assert game.sheets and game.sheets.calculator
    sheet = game.sheets.calculator(taps)
    return sheet.total, [line.as_json() for line in sheet.receipt]


def _tried(ask: Any) -> Any:
    try:
        return ask()
    except RefereeError as error:
        return _error(error)


def _error(error: RefereeError) -> Any:
    return error.code, str(error), getattr(error, "at", None), getattr(error, "instead", "")


def _finding(finding: Finding) -> Any:
    return finding.code, finding.clause, finding.severity, finding.squares, finding.secret, _values(finding.values)


def _values(values: Mapping[str, object]) -> str:
    return json.dumps(values, default=_written, sort_keys=True, ensure_ascii=False)


def _outcome(outcome: Outcome | None) -> Any:
    return outcome and (outcome.as_json(), outcome.squares, [_finding(note) for note in outcome.notes])


def _written(value: Any) -> Any:
    """What JSON has no word for. Never the address of an object, nor the order of a set."""
    text = sorted(map(str, value)) if isinstance(value, set | frozenset) else str(value)
    assert not re.search("0x[0-9a-f]{6}", str(text)), text
    return text
