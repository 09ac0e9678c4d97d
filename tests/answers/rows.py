"""The rows of a file of answers, and the questions they come to."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from referee import games
from referee.kernel import AnyGame, RefereeError

ENDING = "answers"
MOST = 2000  # moves that are listed; only BLOCK can have more


class Question(NamedTuple):
    """One row, as text. `earlier`: the lines before it in its course, oldest first; `words`: the moves asked about."""

    row: int  # in the file, from 0
    options: tuple[tuple[str, str], ...]
    earlier: tuple[str, ...]
    line: str
    words: tuple[str, ...] = ()


def questions(slug: str, rows: Sequence[str]) -> Iterator[tuple[str, Question]]:
    """The questions of a file's rows, each with the digest that stands there."""
    options: dict[str, str] = {}
    fixed: list[str] = []
    course: list[str] = []
    last: list[str] = []  # the moves that were legal in the row before
    game = games.get(slug)
    for number, row in enumerate(rows):
        if row.startswith("#"):
            continue
        mark, asked, *more = row.split("\t")
        if mark == "?":
            options = dict(choice.split("=", 1) for choice in asked.split())
            game, last = games.get(slug, **options), []
        elif mark == "!":
            fixed = asked.split()
        else:
            if asked.startswith("+ "):
                asked = game.write(game.after(now := game.parse(course[-1]), game.move(asked[2:], now)))
            else:
                course = []
            own = more[0].split() if more else []
            legal = _legal(game, asked)
            words = (*own, *_spread(legal, last, fixed, Random(row.partition("\t")[2])))
            yield mark, Question(number, tuple(options.items()), tuple(course), asked, words)
            course, last = [*course, asked], legal


def _legal(game: AnyGame, line: str) -> list[str]:
    try:
        return [str(move) for move in game.some_moves(game.parse(line), MOST)]
    except RefereeError:
        return []


def _spread(legal: list[str], last: list[str], fixed: list[str], chance: Random) -> list[str]:
    """Words of legal moves, of moves legal a moment before, of either a little altered, and some that stay the same."""
    few = _some(legal, 6, chance) + _some(last, 4, chance)
    near = [_altered(word, fixed, chance) for word in few + few]
    leads = [word.partition("/")[0] for word in fixed if "/" in word]
    led = [f"{chance.choice(leads)}/{word.rpartition('/')[2]}" for word in few[::4]] if leads else []
    return [*few, *near, *led, *_some(fixed, 3, chance)]


def _some(words: list[str], number: int, chance: Random) -> list[str]:
    return [chance.choice(words) for _ in range(number)] if words else []


def _altered(word: str, fixed: list[str], chance: Random) -> str:
    """One letter is another: mostly of its kind, so that many of these can be read."""
    at = chance.randrange(len(word))
    kinds = [kind for kind in ("abcdefg", "12345678", "*.+x=o", "ABCDE", "IOTLS") if word[at] in kind]
    return word[:at] + chance.choice(kinds[0] if kinds and chance.random() < 0.9 else "".join(fixed)) + word[at + 1 :]
