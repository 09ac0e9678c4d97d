"""Games in which every move was written down, and a piece lies a little off: by a line of the board, without the program."""

import re
from random import Random

from referee import games

from .played import Case, Played


def nudges(slug: str, count: int, seed: int = 1) -> list[Case]:
    """So many games in which every move was written down, and one piece was pushed, or one number misread, afterwards."""
    chance, found = Random(f"{slug} pushed {seed}"), []
    while len(found) < count:
        played = Played(slug, chance)
        now, game = played.positions[-1], played.game
        line = game.write(now)
        pushed = PUSHED[slug](line, chance)
        if pushed and pushed != line and played.words:
            found.append(Case(game, game.write(played.positions[0]), played.words, played.words, pushed, 0))
    return found


def _pushed_gobblet(line: str, chance: Random) -> str:
    board, *rest = line.split(" ")
    squares = board.replace("/", ",/,").split(",")
    here = [place for place, pile in enumerate(squares) if len(pile) == 2]
    free = [place for place, pile in enumerate(squares) if pile == "-"]
    if not here or not free:
        return ""
    one, other = chance.choice(here), chance.choice(free)
    squares[one], squares[other] = "-", squares[one]
    return " ".join([",".join(squares).replace(",/,", "/"), *rest])


def _pushed_arena(line: str, chance: Random) -> str:
    game = games.get("block-arena")
    position = game.parse(line)
    blocks, seat = position.blocks, chance.randrange(2)
    standing = [block for block in blocks[seat] if block not in position.meeples]
    if not standing:
        return ""
    block = chance.choice(standing)
    to = chance.choice([*position.grid.slides[block]])
    taken = {square for each in (*blocks[0], *blocks[1]) if each != block for square in re.findall("[a-z][0-9]", each)}
    if taken & {*re.findall("[a-z][0-9]", to)}:
        return ""
    own = tuple(sorted({*blocks[seat]} - {block} | {to}))
    return game.write(position._replace(blocks=(own, blocks[1]) if seat == 0 else (blocks[0], own)))


def _pushed_cube(line: str, chance: Random) -> str:
    """Turned as it stands, or otherwise."""
    gold, blue, *rest = line.split(" ")
    cubes = gold.split(",")
    place = chance.randrange(len(cubes))
    lies = chance.choice(games.get("deblockle").moves(games.get("deblockle").first())).lies
    cubes[place] = cubes[place][:2] + lies
    return "" if gold == "-" else " ".join([",".join(cubes), blue, *rest])


def _pushed_runner(line: str, chance: Random) -> str:
    fields = line.split(" ")
    if fields[3] == "-":
        return ""
    fields[2] = chance.choice(fields[3].split("."))
    return " ".join(fields)


def _misread(line: str, chance: Random) -> str:
    """A number in the grid of the last sheet, which comes first of what is written of it."""
    grid = line.rfind(" | ") + 3 if " | " in line else 0
    places = [place for place in range(grid, line.find(" ", grid)) if line[place].isdigit()]
    if not places:
        return ""
    place = chance.choice(places)
    return line[:place] + str((int(line[place]) + 1) % 8) + line[place + 1 :]


PUSHED = {
    "gobblet": _pushed_gobblet,
    "block-arena": _pushed_arena,
    "deblockle": _pushed_cube,
    "gridbloc": _pushed_runner,
    "block": _misread,
}
