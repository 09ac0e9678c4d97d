"""The questions a program can put to a game in notation, and their answers as plain JSON: for terminal and HTTP alike."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from .. import asking, games
from ..kernel import STEPS, AnyGame, Budget, MoveImpossible, NotationError, OverBudget, Position, RefereeError, perft
from ..play.repair import repair as reconciled

DEEPEST = 12  # perft beyond this asks for the age of the universe
LONGEST = 2000  # moves that may lead to what is asked about: longer than games are


def listing() -> list[dict[str, Any]]:
    """The five games: slug, title, seats and options."""
    return [_describe(entry) for entry in games.all()]


def _describe(entry: games.Entry) -> dict[str, Any]:
    about = {"slug": entry.slug, "title": entry.title, "built": True}  # programs outside read it
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


def moves(game: AnyGame, position: str, steps: int = STEPS) -> list[str]:
    """The legal moves, sorted. Raises OverBudget where there are more of them than steps."""
    found = game.some_moves(game.read(position), steps + 1)
    if len(found) > steps:
        raise OverBudget(f"There are more than {steps:,} legal moves here, and one answer lists no more.")
    return [str(move) for move in found]


def judge(game: AnyGame, position: str, move: str, moves: str = "") -> dict[str, Any]:
    """The verdict on one move."""
    now, before = played(game, position, moves)
    return game.judge(now, game.move(move, now), before).as_json()


def after(game: AnyGame, position: str, move: str, moves: str = "") -> str:
    """The position after a move, an illegal one too where it can physically be."""
    now, _ = played(game, position, moves)
    return game.write(game.after(now, game.move(move, now)))


def outcome(game: AnyGame, position: str, moves: str = "") -> dict[str, Any]:
    """The result so far with its receipt."""
    now, before = played(game, position, moves)
    return game.outcome(now, before).as_json()


def played(game: AnyGame, position: str, moves: str) -> tuple[Position, list[Position]]:
    """The position that moves, parted by spaces, lead to from a line, and the earlier ones, oldest first: illegal moves too,
    where they can physically be.

    Raises NotationError and MoveImpossible, naming the move by its place and its word.
    """
    now, before = game.read(position), []
    words = moves.split()
    if len(words) > LONGEST:
        raise NotationError("moves", f"at most {LONGEST} moves", str(len(words)))
    for place, word in enumerate(words, 1):
        before.append(now)
        try:
            now = game.after(now, game.move(word, now))
        except NotationError as error:
            raise NotationError(f"move {place} of moves", error.expected, word) from error
        except MoveImpossible as error:
            raise MoveImpossible(f"Move {place} of moves, {word}, cannot be played. {error}") from error
    return now, before


def count(game: AnyGame, position: str, depth: str, steps: int = STEPS) -> int:
    """The number of move sequences of `depth` turns. Raises OverBudget."""
    if game.dice and game.dice.in_play:
        raise RefereeError(f"{game.title} has no perft: it is played with dice, and what they show is no choice of moves.")
    if not re.fullmatch("[0-9]{1,2}", depth) or int(depth) > DEEPEST:
        raise NotationError("depth", f"a whole number from 0 to {DEEPEST}", depth)
    return perft(game, game.read(position), int(depth), Budget(steps))


def ask(game: AnyGame, question: str) -> list[dict[str, Any]]:
    """The clauses that answer a question, best first; none where the rulebook does not say. The first has `answer`, yes or no,
    and `as`, the question it was taken for, where that is sure; and `depends`, where it hangs on what the question leaves open:
    a `case` each, and the `text` that holds in it."""
    answer = asking.at(asking.ask(question, game.slug), game.options)
    found: list[dict[str, Any]] = [
        {"clause": found.clause.id, "text": found.clause.text} for found in answer.found if answer.said
    ]
    if found and (taken := answer.taken):
        found[0] |= {"answer": taken.answer, "as": "the other way round: " * taken.otherwise + taken.way.text}
    if found and (turn := answer.turn):
        found[0]["depends"] = [{"case": case, "text": text} for case, text in turn.cases]
    return found


def repair(game: AnyGame, position: str, moves: str, board: str, steps: int = STEPS) -> list[dict[str, Any]]:
    """How a record (the moves, parted by spaces) and the board as it lies came apart, the best explanation first.

    Raises OverBudget where nothing was found and not everything could be looked at.
    """
    start, lies = game.read(position), _board(game, board)
    words = moves.split() if moves.strip() != "-" else []
    if len(words) > LONGEST:
        raise NotationError("moves", f"at most {LONGEST} moves", str(len(words)))
    for place, word in enumerate(words, 1):
        try:
            game.move(word, start)
        except NotationError as error:
            raise NotationError(f"move {place} of moves", error.expected, word) from error
    if game.seats_of(lies) != game.seats_of(start):
        raise NotationError("board", f"one for {len(game.seats_of(start))}, as in the position", board)
    found = reconciled(game, start, words, lies, steps)
    if not found.complete and not found.explanations:
        raise OverBudget(f"Nothing was found within {steps:,} steps of work, and there is more to look at.")
    answer = [{"moves": list(each.words), "edits": each.edits, "text": each.text} for each in found.explanations]
    if not found.complete:
        answer[-1]["text"] = f"{answer[-1]['text']} Others were not looked for: that takes more than {steps:,} steps of work."
    return answer


def _board(game: AnyGame, text: str) -> Position:
    try:
        return game.parse(text)  # type: ignore[no-any-return]
    except NotationError as error:
        raise NotationError(f"board: {error.field}", error.expected, error.found) from error


class Verb(NamedTuple):
    """What a verb does, the words of `--help` for it, and the names of what it wants after the game.

    `listed`: a terminal prints its answer a line each; `any_game`: every line of a batch names its game; `replays`: it
    takes `moves` that lead to what is asked about, for what hangs on them, such as repetition; `works`: its work can grow
    beyond all bounds, so it takes the `steps` it may cost.
    """

    answer: Callable[..., Any]
    help: str
    wants: tuple[str, ...] = ("position",)
    listed: bool = False
    any_game: bool = False
    replays: bool = False
    works: bool = False


VERBS = {
    "moves": Verb(moves, "the legal moves, sorted", listed=True, works=True),
    "judge": Verb(judge, "the verdict on one move", ("position", "move"), replays=True),
    "after": Verb(
        after, "the position after a move, an illegal one too where it can physically be", ("position", "move"), replays=True
    ),
    "outcome": Verb(outcome, "the result so far with its receipt", replays=True),
    "perft": Verb(count, "the number of move sequences of so many turns", ("position", "depth"), works=True),
    "repair": Verb(
        repair,
        "how a record and the board as it lies came apart, the best explanation first",
        ("position", "moves", "board"),
        works=True,
    ),
    "ask": Verb(ask, "the clauses that answer a question, best first", ("question",), any_game=True),
}
