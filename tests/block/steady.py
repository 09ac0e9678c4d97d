"""A player who keeps low and takes the combo that circles a letter, else the smallest: whole games, always the same ones."""

from collections.abc import Iterator
from random import Random

from referee.games.block.rules.acts import Drop, MakeCombo
from referee.kernel import Game


def turns(game: Game, seed: int, told: dict[int, str] | None = None, longest: int = 400, **setup: str) -> Iterator[tuple]:
    """Each position with the move made there. On a lone sheet dice are rolled when nothing is owed; `told`: by turn,
    a letter that the others are said to have crossed off then, such as "xA#T"."""
    chance, now, rolled = Random(seed), game.first(**setup), 0
    for _ in range(longest):
        if game.outcome(now).over:
            return
        word = ""
        if not game.to_move(now):
            rolled += 1
            word = (told or {}).pop(rolled, "")
        move = game.move(word, now) if word else _choice(game, now, chance)
        yield now, move
        now = game.after(now, move)


def _choice(game: Game, now, chance: Random):
    thrown = game.dice.roll(now, chance.choice)
    moves = game.moves(now)
    if thrown and (not moves or str(moves[0]).startswith("!")):
        return thrown
    combos = [move for move in moves if isinstance(move, MakeCombo)]
    if combos:
        circling = [move for move in combos if str(move).endswith("~")]  # listed twice where there is a letter to circle
        return game.move(str(circling[0]).rstrip("~"), now) if circling else min(combos, key=lambda m: (len(m.squares), str(m)))
    falling = [move for move in moves if isinstance(move, Drop)]
    if falling:
        move = min(falling, key=lambda move: (max(int(square[1:]) for square in move.squares), _low(move), str(move)))
        ways = list(game.expand_move(now, move))[:48]
        return chance.choice(ways)
    if not moves:  # a penalty turn of a lone sheet for a letter of its own
        return game.move(f"x{min(set(now.circled) - set(now.crossed))}", now)
    return chance.choice(moves)


def _low(move) -> int:
    return sum(int(square[1:]) for square in move.squares)
