"""Random games a second beside python-chess's in the same run. By itself: python -m tests.bench.playouts [GAME …].

A move is what it costs a program that plays: the next position, its legal moves as a list, whether it is over. Rounds take
turns and the time is the processor's, so that a busy machine slows all alike. No round plays the games of another, so that
no cache knows them.
"""

import sys
from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import chess

from referee import games
from referee.kernel import AnyGame

ROUNDS, SECONDS = 15, 0.4
LONGEST = 200  # moves of a game, for those that random play does not bring to an end
PEER = "chess"
AIMS = {"gobblet": 5.0, "block": 1.3}  # times as many as chess
AIM = 4.0


class Engine(NamedTuple):
    """`over` is asked of a position that is not the first."""

    first: Callable[[], Any]
    moves: Callable[[Any], list[Any]]
    after: Callable[[Any, Any], Any]
    over: Callable[[Any], bool]


class Speed(NamedTuple):
    """Moves a second, and how many times as many as chess: medians of the rounds."""

    moves: float
    ratio: float


def engine(game: AnyGame) -> Engine:
    """What a listed move leaves open is filled in the first way there is."""
    return Engine(
        game.first,
        game.moves,
        lambda position, move: game.after(position, next(game.expand_move(position, move))),
        game.over,
    )


def pushed(board: chess.Board, move: chess.Move) -> chess.Board:
    later = board.copy(stack=False)  # like our positions, it knows of no earlier one
    later.push(move)
    return later


CHESS = Engine(chess.Board, lambda board: list(board.legal_moves), pushed, chess.Board.is_game_over)


def speeds(slugs: Iterable[str], rounds: int = ROUNDS) -> dict[str, Speed]:
    """By game, and "chess" among them."""
    engines = {PEER: CHESS, **{slug: engine(games.get(slug)) for slug in slugs}}
    found = [{slug: playouts(one, seed) for slug, one in engines.items()} for seed in range(rounds)]
    return {
        slug: Speed(median(each[slug] for each in found), median(each[slug] / each[PEER] for each in found)) for slug in engines
    }


def playouts(one: Engine, seed: int, seconds: float = SECONDS) -> float:
    """Moves a second of processor time over whole random games."""
    chance, played, begun = Random(seed), 0, process_time()
    while (spent := process_time() - begun) < seconds:
        position = one.first()
        for _ in range(LONGEST):
            moves = one.moves(position)
            if not moves:
                break
            position = one.after(position, chance.choice(moves))
            played += 1
            if one.over(position):
                break
    return played / spent


def figures(slugs: Iterable[str]) -> list[tuple[str, str, str]]:
    """A line a game, as `make bench` prints them."""
    return [
        (f"{slug}: moves a second, and times chess", f"{speed.moves:,.0f} {speed.ratio:6.2f} ×", aim(slug))
        for slug, speed in speeds(slugs).items()
    ]


def aim(slug: str) -> str:
    return "" if slug == PEER else f"aim {AIMS.get(slug, AIM):g} ×"


if __name__ == "__main__":
    for name, value, wanted in figures(sys.argv[1:] or [entry.slug for entry in games.all()]):
        print(f"{name:<58}{value:>22}   {wanted}")
