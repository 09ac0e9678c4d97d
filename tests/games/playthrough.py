"""A recorded playthrough: one random game with all that the referee says of it, to be compared line by line.

`python -m tests.games.playthrough` writes the missing ones; delete one to have it written anew, and read the difference.
"""

from random import Random

from referee import games

from .built import BUILT, FIXTURES, chosen, whole

SEED = 1
ENDING = "playthrough"


def record(slug: str) -> str:
    """The text of the playthrough: a game of random moves under all defaults, from a fixed seed.

    A turn is: the line of notation; how many moves there are, the first and the last; the move made, its words, its taps,
    the findings on it. At the end: the outcome with its receipt.
    """
    game, chance = games.get(slug), Random(SEED)
    now, before, lines = game.first(), [], []
    while not game.outcome(now, before).over:
        moves = game.moves(now)
        move = whole(game, now, chosen(game, moves, chance), chance)
        codes = [f"{finding.code} {finding.clause}" for finding in game.judge(now, move, before).findings]
        lines += [
            "",
            game.write(now),
            f"  {' and '.join(game.to_move(now))} of {len(moves)}: {moves[0]} … {moves[-1]}",
            f"  {move}: {game.board.words(now, move)}. Taps {' '.join(game.board.taps_for_move(now, move))}",
            *(f"  {code}" for code in codes),
        ]
        before.append(now)
        now = game.after(now, move)
    end = game.outcome(now, before)
    lines += ["", game.write(now), f"  {end.state} {' and '.join(end.winners)} {end.clause}"]
    lines += [f"  {line.label} {line.value} {line.clause}{' (deciding)' * line.deciding}" for line in end.receipt]
    heading = f"{game.title}, {len(before)} turns at random. Written by tests/games/playthrough.py."
    return "\n".join(line.rstrip() for line in [heading, *lines]) + "\n"


if __name__ == "__main__":
    for slug in BUILT:
        path = FIXTURES / f"{slug}.{ENDING}"
        if not path.exists():
            path.write_text(record(slug), encoding="utf-8")
            print(path)
