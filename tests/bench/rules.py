"""The engine: large boards, verdicts. How fast it plays: playouts.py."""

import random
from statistics import median
from time import process_time

from referee import games

RUNS = 5


def figures(slug: str) -> list[tuple[str, str, str]]:
    game = games.get(slug)
    legal, illegal = cases(game)
    return [
        *largest(game),
        ("a verdict on a legal move", f"{verdict_time(game, legal):.1f} µs", "aim 50 µs"),
        ("a verdict on an illegal move", f"{verdict_time(game, illegal):.1f} µs", "aim 50 µs"),
    ]


def largest(game, turns: int = 300) -> list[tuple[str, str, str]]:
    """Where a game is played on boards of many sizes: legal moves and whether it goes on, late on the largest rectangle."""
    if game.workshop is None:
        return []
    chance, position, times = random.Random(7), game.first(**{game.workshop.key: "26x26:m13:-"}), []
    for turn in range(turns + 200):
        begun = process_time()
        moves, _ = game.moves(position), game.to_move(position)
        if turn >= turns:
            times.append((process_time() - begun) * 1e3)
        position = game.after(position, chance.choice(moves))
    return [("legal moves and the trap on 26×26, median / worst", f"{median(times):.2f} / {max(times):.2f} ms", "aim 10 ms")]


def cases(game, wanted: int = 2_000) -> tuple[list, list]:
    """Positions of random play, each with a legal and with an illegal move: one that was legal a moment before."""
    chance, legal, illegal = random.Random(7), [], []
    while len(legal) < wanted:
        position, old = game.first(), []
        while (moves := game.moves(position)) and len(legal) < wanted:
            legal.append((position, whole(game, position, moves, chance)))
            allowed = set(moves)
            illegal += [(position, move) for move in chance.sample(old, min(len(old), 8)) if move not in allowed][:1]
            position, old = game.after(position, whole(game, position, moves, chance)), moves
    return legal, illegal


def whole(game, position, moves: list, chance: random.Random):
    """One of the listed moves, with what it leaves open filled in."""
    return next(game.expand_move(position, chance.choice(moves)))


def verdict_time(game, pairs: list) -> float:
    """Microseconds a verdict, the median of several runs."""
    times = []
    for _ in range(RUNS):
        begun = process_time()
        for position, move in pairs:
            game.judge(position, move)
        times.append((process_time() - begun) / len(pairs) * 1e6)
    return median(times)
