"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .cube import lying
from .grid import HOME, NEIGHBOURS, STARS
from .moves import Generator
from .names import top_and_near_names
from .outcome import winner
from .position import CUBES, NAMES, SEATS, Position, cleared, placing


def audit(position: Position, rules: Rulebook, generator: Generator) -> Iterator[Finding]:
    for seat in SEATS:
        yield from _cannot_be(position, rules, generator.net, seat)
    yield from _ends(position, rules, generator)
    for seat in SEATS:
        yield from _odd(position, rules, seat)
    if generator.apart:
        yield from _touching(position, rules)


def _cannot_be(position: Position, rules: Rulebook, net: str, seat: str) -> Iterator[Finding]:
    own, removed = position.cubes(seat), position.off(seat)
    if position.out(seat) > CUBES:
        yield rules.find("too-many-cubes", position.squares(seat), seat=NAMES[seat], count=len(own), removed=removed)
    for cube in own:
        if cube.lies not in lying(net):
            names = top_and_near_names(rules, cube.lies)
            yield rules.find("no-such-cube", (cube.square,), square=cube.square, **names)


def _ends(position: Position, rules: Rulebook, generator: Generator) -> Iterator[Finding]:
    """A game that is over is nothing wrong, only worth knowing; so is a player who is skipped."""
    if len(cleared(position)) > 1:
        yield rules.find("both-are-off")
    elif won := winner(position):
        yield rules.find("has-won", seat=NAMES[won])
    elif not placing(position):
        stuck = [seat for seat in SEATS if not generator.can_move(position, seat)]
        if len(stuck) > 1:
            yield rules.find("both-stuck")
        elif stuck:
            yield rules.find("deblockled", position.squares(stuck[0]), seat=NAMES[stuck[0]])


def _odd(position: Position, rules: Rulebook, seat: str) -> Iterator[Finding]:
    name, own, removed = NAMES[seat], position.cubes(seat), position.off(seat)
    if position.out(seat) < CUBES and not placing(position):
        yield rules.find("cubes-missing", position.squares(seat), seat=name, count=len(own), removed=removed)
    for cube in own:
        square = cube.square
        if square in STARS:
            yield rules.find("stands-on-a-star", (square,), seat=name, square=square)
        # A Star rolled up at the start stays up until that cube is tipped, so where it still is up it never moved. Where
        # anybody plays with fewer cubes, either side's may have begun elsewhere (2.4).
        if cube.top == "*" and not any(position.removed) and square not in HOME[seat]:
            yield rules.find("star-is-up", (square,), seat=name, square=square, squares=HOME[seat])


def _touching(position: Position, rules: Rulebook) -> Iterator[Finding]:
    theirs = position.squares("B")
    for square in position.squares("G"):
        for other in NEIGHBOURS[square]:
            if other in theirs:
                yield rules.find("touching", tuple(sorted((square, other))), square=square, other=other)
