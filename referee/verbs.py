"""The questions a program can put to a game in notation, and their answers as plain JSON: for terminal and HTTP alike."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from . import asking, games
from .kernel import Game, NotationError, RefereeError, perft

DEEPEST = 12  # perft beyond this asks for the age of the universe


def listing() -> list[dict]:
    """The five games: slug, title, whether built, seats and options."""
    return [_describe(entry) for entry in games.all()]


def _describe(entry: games.Entry) -> dict:
    about = {"slug": entry.slug, "title": entry.title, "built": entry.built}
    if not entry.built:
        return about
    game = games.get(entry.slug)
    options = [
        {
            "key": option.key,
            "kind": option.kind,
            "clause": option.clause,
            "default": option.default,
            "choices": {choice.key: choice.text for choice in option.choices},
        }
        for option in game.rulebook.options.values()
    ]
    return about | {"seats": list(game.seats), "first": game.write(game.first()), "options": options}


def moves(game: Game, position: str) -> list[str]:
    """The legal moves, sorted."""
    return [str(move) for move in game.moves(game.read(position))]


def judge(game: Game, position: str, move: str) -> dict:
    """The verdict on one move."""
    read = game.read(position)
    return game.judge(read, game.move(move, read)).as_json()


def after(game: Game, position: str, move: str) -> str:
    """The position after a move, an illegal one too where it can physically be."""
    read = game.read(position)
    return game.write(game.after(read, game.move(move, read)))


def outcome(game: Game, position: str) -> dict:
    """The result so far with its receipt."""
    return game.outcome(game.read(position)).as_json()


def count(game: Game, position: str, depth: str) -> int:
    """The number of move sequences of `depth` turns."""
    if not getattr(game, "perfts", True):
        raise RefereeError(f"{game.title} has no perft: it is played with dice, and what they show is no choice of moves.")
    if not re.fullmatch("[0-9]{1,2}", depth) or int(depth) > DEEPEST:
        raise NotationError("depth", f"a whole number from 0 to {DEEPEST}", depth)
    return perft(game, game.read(position), int(depth))


def ask(game: Game, question: str) -> list[dict]:
    """The clauses that answer a question, best first; none where the rulebook does not say."""
    answer = asking.ask(question, game.slug)
    return [{"clause": found.clause.id, "text": found.clause.text} for found in answer.found if answer.said]


class Verb(NamedTuple):
    """What a verb does, and the names of what it wants after the game.

    `listed`: a terminal prints its answer a line each; `any_game`: every line of a batch names its game.
    """

    answer: Callable[..., Any]
    wants: tuple[str, ...] = ("position",)
    listed: bool = False
    any_game: bool = False


VERBS = {
    "moves": Verb(moves, listed=True),
    "judge": Verb(judge, ("position", "move")),
    "after": Verb(after, ("position", "move")),
    "outcome": Verb(outcome),
    "perft": Verb(count, ("position", "depth")),
    "ask": Verb(ask, ("question",), any_game=True),
}
