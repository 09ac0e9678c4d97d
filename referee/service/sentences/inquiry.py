"""Plays a game here and there, and asks all about what comes of it: the same each time."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from random import Random
from typing import TypeVar

from ... import games
from ...kernel import AnyGame, Finding, Option, Position, RefereeError, View
from ...play.examples import replay_with
from ...rulebook import Example, Rulebook

GAMES, LONG, EVERY = 8, 60, 15  # games at random, their moves at most, and how many lie between positions asked about
FEW, RARELY = 2, 0.1  # moves, taps and the like that are tried of one position; how often it is looked ahead, which takes time
TRIES = 200  # taps beside the board

T = TypeVar("T")
Telling = Iterator[tuple[str, str]]  # where something is said, and what


class Inquiry:
    """One game, whose rulebook is `book` whatever options are bound."""

    def __init__(self, book: Rulebook):
        self.book, self.chance = book, Random(1)
        self.words = [example.move for example in _examples(book) if example.move]  # moves to be judged anywhere

    def game(self, options: dict[str, str]) -> AnyGame:
        kind = type(games.get(self.book.slug))
        by_book = {"rulebook": property(lambda _: self.book, lambda _, own: None)}
        game: AnyGame = type(kind.__name__, (kind,), by_book)(**options)
        return game

    def all(self) -> Telling:
        """Every example, and games at random under options and set-ups at random."""
        yield from self.aside(self.game({}))
        for example in _examples(self.book):
            now = replay_with(self.game(example.options), example)
            yield from self.about(now.game, now.position, now.before)
            if now.move:
                yield from self.move(now.game, now.position, now.before, str(now.move))
                yield from self.about(now.game, now.after, (*now.before, now.position))
            else:
                yield from self.course(now.game, now.position, now.before, 1)
        for _ in range(GAMES):
            game = self.game(self.choices(self.book.options.values()))
            with suppress(RefereeError):  # not every choice of set-up goes with every other
                yield from self.course(game, game.first(**self.choices(game.setup.options)), (), LONG)

    def course(self, game: AnyGame, now: Position, before: Sequence[Position], steps: int) -> Telling:
        """Some moves on, at random: of so many positions one, and the last."""
        for step in range(1, steps + 1):
            moves = game.moves(now)
            if not moves or game.outcome(now, before).over:
                break
            move = self.chance.choice([*islice(game.expand_move(now, self.chance.choice(moves)), 50)])
            self.words.append(str(move))
            before, now = (*before, now), game.after(now, move)
            if step % EVERY == 0:
                yield from self.about(game, now, before)
        yield from self.about(game, now, before)

    def about(self, game: AnyGame, now: Position, before: Sequence[Position]) -> Telling:
        """All there is to ask of a position."""
        yield from _findings(game.audit(now))
        for told in (game.outcome(now, before), game.settle(now), game.claim(now, before), *game.board.tallies(now)):
            for line in told.receipt if told else ():
                yield "receipt", line.label
                yield "value", line.value if isinstance(line.value, str) else ""
        yield from (("tally", tally.label) for tally in game.board.tallies(now))
        for number in game.rulebook.clauses:
            yield from (("comes to", text) for text in game.explain.clause(now, number))
        yield from _view(game.board.static_view(now))
        view = game.board.view(now)
        yield from _view(game.board.annotate(view, (*before, now)))
        for word in (*map(str, self.few(game.moves(now))), *self.few(self.words)):
            yield from self.move(game, now, before, word)
        yield from self.tapped(game, now, view)
        yield from self.set_by_hand(game, now)
        for seat in game.to_move(now)[:1]:
            further = self.chance.random() < RARELY  # drawn for every game, so that the same seed plays the same games
            if game.hinter and (hints := game.hinter.find(now, seat, further)):
                yield from (
                    ("hints", hints.summary),
                    ("hint", hints.further),
                    *(("hint", hint.text) for hint in hints.hints[:FEW]),
                )

    def move(self, game: AnyGame, now: Position, before: Sequence[Position], word: str) -> Telling:
        try:
            move = game.move(word, now)
        except RefereeError as error:
            yield "not understood", str(error)
            return
        verdict = game.judge(now, move, before)
        yield from _findings(verdict.findings)
        if verdict.possible:
            yield "move", game.board.words(now, move)
            with suppress(RefereeError):  # a move in notation may leave open what it needs to be played
                if end := game.board.ended((*before, now, game.after(now, move)), move):
                    yield from _view(end)

    def tapped(self, game: AnyGame, now: Position, view: View) -> Telling:
        """What is said tap by tap: on the way to a move, of a tap made twice, and of taps at random."""
        moves = game.moves(now)
        for move in self.few(moves)[:1]:
            taps = game.board.taps_for_move(now, next(game.expand_move(now, move)))
            for number in range(len(taps)):
                yield from _view(game.board.view(now, taps[: number + 1]))
            yield from _view(game.board.view(now, taps[:1] * 2))
        yield from _view(game.board.view(now, self.few(_taps(view))))

    def set_by_hand(self, game: AnyGame, now: Position) -> Telling:
        arranged = game.board.arrange(now)
        for tap in self.few(_taps(arranged.view)):
            yield from _view(arranged.view)
            arranged = game.board.arrange(arranged.position, (*arranged.view.taps, tap))
        yield from _findings(game.audit(arranged.position))

    def aside(self, game: AnyGame) -> Telling:
        """What is said beside the board: in pictures of a clause, of one's own copy, in the workshop."""
        for title, figures in (group for number in game.rulebook.clauses for group in game.explain.pictures(number)):
            yield "figure", title
            for figure in figures:
                yield from (("figure", figure.label), *(("figure", text) for text, _ in figure.says))
        if game.calibrator:
            asked = game.calibrator.ask(())
            for _ in range(TRIES):
                asked = game.calibrator.ask((*asked.view.taps, *self.few(_taps(asked.view))[:1]))
                yield from (*_view(asked.view), ("fault", asked.fault))
        if game.workshop:
            bench = game.workshop.edit(game.workshop.empty())
            for _ in range(TRIES):
                bench = game.workshop.edit(bench.line, (*bench.view.taps, *self.few(_taps(bench.view))[:1]))
                yield from (*_view(bench.view), *_findings(bench.faults))

    def choices(self, options: Iterable[Option]) -> dict[str, str]:
        return {option.key: self.chance.choice(option.choices).key for option in options}

    def few(self, things: Sequence[T]) -> list[T]:
        return self.chance.sample(things, min(FEW, len(things)))


def _findings(findings: Sequence[Finding]) -> Telling:
    return (("finding", finding.message) for finding in findings)


def _view(view: View) -> Telling:
    yield "prompt", view.prompt
    yield "declares", view.declares
    yield from _findings(view.notes)
    yield from (("area", area.title) for area in view.areas)
    yield from (("spot", spot.label) for spot in view.spots())


def _taps(view: View) -> list[str]:
    return [spot.tap for spot in view.spots()]


def _examples(book: Rulebook) -> list[Example]:
    clauses, cases = book.clauses.values(), book.sentences.values()
    pairs = (example for pair in book.pairs for example in pair.by.values())
    return [*(each for clause in clauses for each in clause.examples), *(each for case in cases for each in case.cases), *pairs]
