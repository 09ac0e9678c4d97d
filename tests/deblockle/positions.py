"""Deblockle positions for tests: played, scattered, crowded. Chance comes in as `choose(sequence)`."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from hypothesis import strategies as st

from referee import games
from referee.games.deblockle.rules.cube import Cube
from referee.games.deblockle.rules.notation import PASS, Move
from referee.games.deblockle.rules.position import Position
from tests.games.built import every_option

# Every combination of choices, and once the other cubes that the rulebook's pairs name.
OTHER_NET = next(net for pair in games.get("deblockle").rulebook.pairs if pair.option == "net" for net in list(pair.by)[1:])
OPTIONS = (*every_option("deblockle"), {"net": OTHER_NET})
SQUARES = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
OPPOSITE = {"*": ".", ".": "*", "=": "o", "o": "=", "+": "x", "x": "+"}
PAIRS = [top + near for top in OPPOSITE for near in OPPOSITE if near not in (top, OPPOSITE[top])]
# A first position by hand and one a game begins from, cubes as they may be rolled.
BEGUN = "c1+*,c3*o,e1o.,e3.+ c5*x,c7=.,e5=x,e7=x 0,0 G"

Choose = Callable[[Sequence], object]


def deblockle(**options: str):
    return games.get("deblockle", **options)


GAME = deblockle()


def writable(now: Position, seat: str = "") -> list[Move]:
    """Every tip and hop that can be written of what stands there: from every cube of both colours to every square, alone,
    off the board, and hopped to every square; and the pass."""
    found = [PASS._replace(seat=seat)]
    for cube in now.gold + now.blue:
        origin = cube.square
        for to in SQUARES:
            found += [Move(seat, origin, to), Move(seat, origin, to, off=True)]
            found += [Move(seat, origin, to, hop) for hop in SQUARES]
    return found


TURNED = [a + b for a in OPPOSITE for b in OPPOSITE if a != b]


def placeable(seats: str = "", turned: Sequence[str] = TURNED) -> list[Move]:
    """Every placing that can be written: each square, each two different symbols; without a lead and led by these seats."""
    return [Move(seat, "", square, lies=cube) for seat in ("", *seats) for square in SQUARES for cube in turned]


def set_up(choose: Choose) -> Position:
    """Four cubes a side on their home squares."""
    gold, blue = (tuple(Cube(square, choose(PAIRS)) for square in squares) for squares in (
        ("c1", "c3", "e1", "e3"), ("c5", "c7", "e5", "e7")))  # fmt: skip
    return Position(gold, blue, (0, 0), choose("GB"))


def played(seed: int, game=GAME) -> Iterator[Position]:
    """The positions of one random game after set-up."""
    chance = Random(seed)
    now = set_up(chance.choice)
    yield now
    while moves := game.moves(now):
        now = game.after(now, chance.choice(moves))
        yield now


def from_play(number: int, seed: int, game=GAME) -> list[Position]:
    found = []
    while len(found) < number:
        found += list(played(seed, game))[::17]
        seed += 1
    return found[:number]


def scattered(choose: Choose, squares: Sequence[str] = SQUARES) -> Position:
    """One to four cubes a side anywhere, on stars too, turned anyhow; the others are off."""
    free, pair = list(squares), []
    for _ in "GB":
        own = []
        for _ in range(choose((1, 2, 3, 4, 4))):
            square = choose(free)
            free.remove(square)
            own.append(Cube(square, choose(PAIRS)))
        pair.append(tuple(sorted(own)))
    return Position(pair[0], pair[1], (4 - len(pair[0]), 4 - len(pair[1])), choose("GB"))


def crowded(choose: Choose) -> Position:
    """In a corner or around a star, so that ways are shut and players deblockle'd."""
    corner = [square for square in SQUARES if square[0] in "abc" and square[1] in "123"]
    rows = choose(("123", "567"))
    star = [square for square in SQUARES if square[0] in "cde" and square[1] in rows]
    return scattered(choose, choose((corner, star)))


def drawn(build) -> st.SearchStrategy[Position]:
    return st.builds(lambda seed: build(Random(seed).choice), st.integers(0, 2**32))


def sample(build, number: int, seed: int = 0) -> list[Position]:
    chance = Random(seed)
    return [build(chance.choice) for _ in range(number)]


def eager(moves: list) -> list:
    """A cube that can leave the board does: at random nobody would find the stars for a thousand turns."""
    return [move for move in moves if move.off] or moves
