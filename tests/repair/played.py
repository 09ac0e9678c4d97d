"""Games played at random, as a record has them."""

from itertools import islice
from random import Random
from typing import NamedTuple

from referee import games
from referee.kernel import Game, MoveImpossible, NotationError

LONGEST = 40  # moves


class Case(NamedTuple):
    """The moves that were made, those that were written down, and how many of these are wrong; the board is a line."""

    game: Game
    start: str
    truth: tuple[str, ...]
    record: tuple[str, ...]
    board: str
    edits: int


Words = tuple[str, ...]


class Played:
    """A random game: the moves, and the position before each and at the end."""

    def __init__(self, slug: str, chance: Random):
        self.game = games.get(slug)
        self.chance = chance
        self.positions = [_first(self.game, chance)]
        self.words: Words = ()
        most = chance.randrange(4, LONGEST)
        while len(self.words) < most and (moves := self.game.moves(self.positions[-1])):
            word = str(self.whole(self.positions[-1], chance.choice(moves)))
            self.words += (word,)
            self.positions.append(self.after(self.positions[-1], word))
            if self.game.outcome(self.positions[-1]).over:
                break

    def whole(self, position, move):
        return self.chance.choice(list(islice(self.game.expand_move(position, move), 200)))

    def after(self, position, word: str):
        return self.game.after(position, self.game.move(word, position))

    def another(self, index: int) -> str | None:
        """Another legal move than the one made there."""
        others = [move for move in self.game.moves(self.positions[index]) if str(move) != self.words[index]]
        return str(self.whole(self.positions[index], self.chance.choice(others))) if others else None

    def written(self, position, index: int) -> Words | None:
        """The moves from there on as a phone writes them down, with whoever made them; None where one cannot be tapped."""
        written = []
        for true, word in zip(self.positions[index:], self.words[index:], strict=False):
            seat = self.game.mover(true, self.game.move(word, true))
            for tried in self._as_written(position, word):
                try:
                    move = self.game.move(tried, position)
                    after = self.game.after(position, move)
                except (MoveImpossible, NotationError):
                    continue
                if self.game.mover(position, move) == seat:
                    written.append(tried)
                    position = after
                    break
            else:
                return None
        return tuple(written)

    def _as_written(self, position, word: str):
        yield word
        bare = word.rpartition("/")[2]
        yield from (f"{lead}/{bare}" for lead in self.game.leads)
        if self.game.slug == "gridbloc" and "-" in bare:  # a step is told by the tile it goes to
            for lead in ("", "R/"):
                yield f"{lead}{position.runner_name}-{bare.partition('-')[2]}"


def _first(game: Game, chance: Random):
    if game.slug == "block":
        seats = chance.choice("1223")
        return game.first(**_tiles(game, seats, chance)) if chance.random() < 0.8 else game.board.empty()
    if game.slug == "block-arena":
        return game.first()._replace(size=chance.choice((7, 9)))
    if game.slug == "gridbloc":
        return game.first(board=chance.choice(("open", "7x7:d4:-", "9x9:e5:-", "5x5:c3:a1|a2.b2|c2")))
    return game.first()


def _tiles(game: Game, seats: str, chance: Random) -> dict[str, str]:
    return game.setup.draw({"players": seats}, chance.choice) if game.setup.draw else {}
