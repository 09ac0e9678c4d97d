"""Gobblet positions for tests: laid by hand, played, scattered, and wild. Chance comes in as `choose(sequence)`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random

from hypothesis import strategies as st

from referee import games
from referee.games.gobblet.rules.moves import read_move
from referee.games.gobblet.rules.position import FIRST, PIECES, RANKS, SEATS, SQUARES, Piece, Position, write
from tests.games.built import every_choice, every_option

START = write(FIRST)
OPTIONS = every_option("gobblet")
CHOICES = every_choice("gobblet")
# Every move that can be written without a seat: 64 entries, 256 moves on the board, and no move at all.
ENTRIES = tuple(f"{size}@{to}" for size in "1234" for to in SQUARES)
STEPS = tuple(f"{origin}-{to}" for origin in SQUARES for to in SQUARES)
WRITABLE = tuple(read_move(text) for text in (*ENTRIES, *STEPS, "pass"))

Choose = Callable[[Sequence], object]


def gobblet(**options: str):
    return games.get("gobblet", **options)


def lay(pieces: str, turn: str = "r", red: str = "", yellow: str = "") -> str:
    """The line for pieces such as "a1:r4 b2:y2r4". Stacks that are not given have yielded just what lies on the board."""
    piles = dict(piece.split(":") for piece in pieces.split())
    assert set(piles) <= set(SQUARES), "a test lays a piece off the board"
    board = "/".join(",".join(piles.get(SQUARES[square], "-") for square in rank) for rank in RANKS)
    every = "".join(piles.values())
    return f"{board} r{red or _yielded(every, 'r')} y{yellow or _yielded(every, 'y')} {turn}"


def _yielded(every: str, seat: str) -> str:
    given = [every.count(seat + size) for size in "4321"]
    assert given == sorted(given, reverse=True), f"{seat}'s stacks cannot have given {given}: name them"
    return "".join(str(4 - sum(count > stack for count in given)) for stack in (2, 1, 0))


def position(pieces: str, turn: str = "r", **stacks: str) -> Position:
    return gobblet().read(lay(pieces, turn, **stacks))


def play(start: Position, *moves: str, **options: str) -> list[Position]:
    """All positions of a course of moves, legal or not, the start first."""
    game, course = gobblet(**options), [start]
    for text in moves:
        course.append(game.after(course[-1], game.move(text, course[-1])))
    return course


def played(seed: int, **options: str) -> Iterator[Position]:
    """The positions of one random game."""
    game, chance = gobblet(**options), Random(seed)
    now = game.first()
    yield now
    while moves := game.moves(now):
        now = game.after(now, chance.choice(moves))
        yield now


def scattered(choose: Choose) -> Position:
    """A position that honest play could lay on wood, crowded on some of the squares so that much is covered.

    Placed from small to large, every gobblet finds room: at most six of a size, and never fewer squares than six.
    """
    stacks = {seat: tuple(sorted((choose(range(5)) for _ in range(3)), reverse=True)) for seat in SEATS}
    squares = sorted(range(16), key=lambda _: choose(range(64)))[: choose((6, 8, 11, 16))]
    piles = [()] * 16
    for size in (1, 2, 3, 4):
        for seat in SEATS:
            for _ in range(sum(outermost < size for outermost in stacks[seat])):
                room = [square for square in squares if not piles[square] or piles[square][-1].size < size]
                piles[choose(room)] += (Piece(seat, size),)
    return Position(tuple(piles), stacks["r"], stacks["y"], choose("ry"))


def wild(choose: Choose) -> Position:
    """Anything that `read` accepts: gobblets pulled from inside, lost, piled in any order."""
    piles, stacks = [()] * 16, {}
    for seat in SEATS:
        stacks[seat] = tuple(sorted((choose(range(5)) for _ in range(3)), reverse=True))
        for size in (1, 2, 3, 4):
            for _ in range(choose(range(4 - stacks[seat].count(size)))):
                square = choose(range(16))
                below = choose(range(len(piles[square]) + 1))
                piles[square] = (*piles[square][:below], Piece(seat, size), *piles[square][below:])
    return Position(tuple(piles), stacks["r"], stacks["y"], choose("ry"))


def resettled(now: Position, choose: Choose) -> Position:
    """The same to the eye: what is covered lies otherwise, under whatever shows."""
    covered = [piece for pile in now.board for piece in pile[:-1]]
    piles = [pile[-1:] for pile in now.board]
    for piece in covered:
        square = choose([square for square in range(16) if piles[square]])
        piles[square] = (piece, *piles[square])
    return now._replace(board=tuple(piles))


@st.composite
def drawn(draw, build, *given) -> Position:
    """One of the builders above, with Hypothesis as the source of chance, so that what fails shrinks."""
    return build(*given, lambda sequence: draw(st.sampled_from(sequence)))


def sample(build, number: int, seed: int = 0) -> list[Position]:
    chance = Random(seed)
    return [build(chance.choice) for _ in range(number)]


# Columns x = c, rows y = c, the diagonals x - y = 0 and x + y = 3, as a·x + b·y = c.
EQUATIONS = (*((1, 0, c) for c in range(4)), *((0, 1, c) for c in range(4)), (1, -1, 0), (1, 1, 3))


def brute_lines() -> list[list[str]]:
    """The ten lines of four, each in order, from coordinates and nothing else."""
    grid = list(product(range(4), repeat=2))
    return [["abcd"[x] + "1234"[y] for x, y in grid if a * x + b * y == c] for a, b, c in EQUATIONS]


def showing(now: Position, seat: str) -> set[str]:
    mask = now.shown_by(seat)
    return {square for i, square in enumerate(SQUARES) if mask >> i & 1}


def crowned(choose: Choose) -> Position:
    """A position in which the player to move hides a four of the opponent's under one gobblet, among others."""
    turn = choose("ry")
    other = "y" if turn == "r" else "r"
    line = choose(brute_lines())
    piles = dict.fromkeys(SQUARES, ())
    theirs, mine = list("111222333444"), list("111222333444")

    def take(seat: str, box: list[str], sizes: str) -> tuple[Piece]:
        box.remove(size := choose([size for size in box if size in sizes]))
        return (PIECES[seat + size],)

    for square in line:
        piles[square] += take(other, theirs, "123")
    piles[choose(line)] += take(turn, mine, "4")
    for square in SQUARES:
        if not piles[square]:
            box, seat = choose(((theirs, other), (mine, turn), (mine, turn), (None, "")))
            piles[square] += take(seat, box, "1234") if box else ()
    return Position(tuple(piles.values()), (0, 0, 0), (0, 0, 0), turn)


def led(move, seat: str):
    """The same move, written with a seat before it."""
    return replace(move, seat=seat)


# Yellow's four in row 2, hidden under the red 4 on b2; and the same with column b hidden as well.
HIDDEN_FOUR = "a2:y4 b2:y3r4 c2:y3 d2:y4"
HIDDEN_CROSS = f"{HIDDEN_FOUR} b1:y4 b3:y3 b4:y2"

OPENING = ("4@a1", "4@d4")
TO_AND_FRO = ("a1-a2", "d4-d3", "a2-a1", "d3-d4")
