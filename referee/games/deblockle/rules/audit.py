"""What cannot be, and what is odd, about a position as it lies."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .cube import lying
from .grid import HOME, NEIGHBOURS, STARS
from .moves import Generator
from .names import symbol_name
from .outcome import winner
from .position import CUBES, NAMES, SEATS, SIDE, Position, cleared, cubes, out, placing


def audit(position: Position, rules: Rulebook, generator: Generator) -> Iterator[Finding]:
    yield from _cannot_be(position, rules, generator.net)
    yield from _ends(position, rules, generator)
    for seat in SEATS:
        yield from _odd(position, rules, seat)
    if generator.apart:
        yield from _touching(position, rules)


def _cannot_be(position: Position, rules: Rulebook, net: str) -> Iterator[Finding]:
    for seat, name in NAMES.items():
        own, removed = cubes(position, seat), position.removed[SIDE[seat]]
        if out(position, seat) > CUBES:
            squares = tuple(cube[:2] for cube in own)
            yield rules.find("too-many-cubes", squares, seat=name, count=len(own), removed=removed)
        for cube in own:
            if cube[2:] not in lying(net):
                top, near = (symbol_name(rules, symbol) for symbol in cube[2:])
                yield rules.find("no-such-cube", (cube[:2],), square=cube[:2], top=top, near=near)


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
            squares = tuple(cube[:2] for cube in cubes(position, stuck[0]))
            yield rules.find("deblockled", squares, seat=NAMES[stuck[0]])


def _odd(position: Position, rules: Rulebook, seat: str) -> Iterator[Finding]:
    name, own, removed = NAMES[seat], cubes(position, seat), position.removed[SIDE[seat]]
    if out(position, seat) < CUBES and not placing(position):
        yield rules.find("cubes-missing", tuple(cube[:2] for cube in own), seat=name, count=len(own), removed=removed)
    for cube in own:
        if cube[:2] in STARS:
            yield rules.find("stands-on-a-star", (cube[:2],), seat=name, square=cube[:2])
        # A Star rolled up at the start stays up until that cube is tipped, so where it still is up it never moved. Where
        # anybody plays with fewer cubes, either side's may have begun elsewhere (2.4).
        if cube[2] == "*" and not any(position.removed) and cube[:2] not in HOME[seat]:
            yield rules.find("star-is-up", (cube[:2],), seat=name, square=cube[:2], squares=HOME[seat])


def _touching(position: Position, rules: Rulebook) -> Iterator[Finding]:
    theirs = {cube[:2] for cube in position.blue}
    for cube in position.gold:
        for other in NEIGHBOURS[cube[:2]]:
            if other in theirs:
                yield rules.find("touching", tuple(sorted((cube[:2], other))), square=cube[:2], other=other)
