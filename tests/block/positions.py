"""BLOCK sheets and parties for tests: played, scattered, set by hand. Chance comes in as `random.Random`."""

from random import Random

from referee import games

from ..games.built import every_option
from . import brute
from .brute import DICE, FOUR, LETTERS, OTHERS, TOP, Sheet, combos, landings, square, write


def block(**options: str):
    return games.get("block", **options)


GAME = block()
GAMES = [block(**options) for options in every_option("block")]  # under every combination of readings


def words(now, game=GAME) -> list[str]:
    return [str(move) for move in game.moves(now)]


def judged(now, word: str, game=GAME):
    return game.judge(now, game.move(word, now))


def played_on(now, *moves: str) -> list:
    """All positions of a course of moves, legal or not, the start first."""
    course = [GAME.read(now) if isinstance(now, str) else now]
    for word in moves:
        course.append(GAME.after(course[-1], GAME.move(word, course[-1])))
    return course


def then(line: str, *moves: str) -> str:
    return GAME.write(played_on(line, *moves)[-1])


# Dice


def rolled(chance: Random) -> str:
    """Four numbers and a shape off the real dice, in any order of the numbers."""
    four = [chance.choice(die) for die in DICE]
    chance.shuffle(four)
    return "".join(four) + chance.choice([*FOUR, "*"])


def numbers(chance: Random, roll: str, landing) -> dict[str, str]:
    """One way to write a roll onto a landing."""
    faces = [chance.choice("0123456789") if face == "*" else face for face in roll[:4]]
    chance.shuffle(faces)
    return dict(zip(sorted(landing), faces, strict=True))


def liked(chance: Random, roll: str, landing, squares: dict[str, str]) -> dict[str, str]:
    """One of the better ways: of eight, the one with most neighbours that are equal or next to each other."""

    def worth(filling: dict[str, str]) -> int:
        every = squares | filling
        near = [(every[name], every[other]) for name in filling for other in brute.NEAR[name] if every.get(other, "#") != "#"]
        return sum(abs(int(one) - int(other)) <= 1 for one, other in near)

    return max((numbers(chance, roll, landing) for _ in range(8)), key=worth)


# Sheets


def played(chance: Random, drops: int, digits: str = "0123456789", penalties: float = 0.1) -> Sheet:
    """A sheet on which so many shapes have come to rest where they may."""
    sheet = Sheet({square(chance.randrange(7), 1): chance.choice(digits)})
    for _ in range(drops):
        shape = chance.choice(FOUR if chance.random() > penalties else list(brute.DRAWN))
        ways = landings(sheet.squares, [shape])
        if not ways:
            break
        rest = chance.choice(sorted(ways, key=sorted))
        sheet.squares |= {name: "#" if chance.random() < penalties else chance.choice(digits) for name in sorted(rest)}
    return sheet


def scattered(chance: Random, height: int, digits: str = "0123456789") -> Sheet:
    """Squares filled here and there, so that there are holes, wells and overhangs."""
    filled = chance.choice((0.15, 0.35, 0.6, 0.9))
    deep = {x: chance.randrange(height + 1) if chance.random() < 0.4 else height for x in range(7)}
    places = [square(x, y) for x in range(7) for y in range(1, deep[x] + 1) if chance.random() < filled]
    return Sheet({name: chance.choice(digits + "#") for name in places})


def anyhow(chance: Random, digits: str = "0123456789") -> Sheet:
    """Of either kind, low or high."""
    if chance.random() < 0.5:
        return played(chance, chance.randrange(22), digits)
    return scattered(chance, chance.randrange(TOP + 1), digits)


def combined(chance: Random, sheet: Sheet, most: int) -> Sheet:
    """The sheet with some combos made on it, and letters circled, declined and crossed off."""
    for _ in range(chance.randrange(most + 1)):
        ways = sorted(combos(sheet), key=lambda way: (way[0], sorted(way[1])))
        if not ways:
            break
        few = chance.choice(sorted({(kind, len(squares)) for kind, squares in ways}))
        kind, squares = chance.choice([way for way in ways if (way[0], len(way[1])) == few])
        if sheet.circles(kind, len(squares)) and chance.random() < 0.7:
            sheet.circled.add(LETTERS[len(squares)])
        sheet.combos.append((kind, squares))
    sheet.crossed = {letter for letter in "ABCDE" if chance.random() < 0.15}
    return sheet


def scraps(chance: Random, size: int) -> list[str]:
    """Squares that hang together somehow."""
    cells = [chance.choice(list(brute.NEAR))]
    while len(cells) < size:
        cells.append(chance.choice([near for name in cells for near in brute.NEAR[name] if near not in cells]))
    return cells


def damaged(chance: Random, sheet: Sheet) -> Sheet:
    """A sheet with combos on it that are none, share squares, or fill a box again."""
    filled = sorted(sheet.squares)
    for _ in range(chance.randrange(1, 6)):
        kind, cells = chance.choice(sheet.combos) if sheet.combos else ("i", frozenset(chance.sample(filled, 3)))
        way = chance.randrange(6)
        if way == 0:
            sheet.squares[chance.choice(sorted(cells))] = chance.choice("0123456789#")
        elif way == 1:
            sheet.combos.append((chance.choice("ic"), frozenset(chance.sample(filled, chance.randrange(3, 9)))))
        elif way == 2:
            sheet.combos.append((chance.choice("ic"), frozenset(scraps(chance, chance.randrange(3, 9)))))
        elif way == 3:
            sheet.combos.append((kind, cells - {min(cells)} | {chance.choice(filled)}))
        else:
            sheet.combos.append((chance.choice("ic"), cells))
    sheet.combos = [combo for combo in sheet.combos if len(combo[1]) > 2]
    return sheet


# Parties

PROTECTED = "333123. c3:d1.e1.f1,i3:a1.b1.c1 A - -"


def low(chance: Random) -> Sheet:
    """A sheet in the midst of play with something left to make."""
    while True:
        sheet = combined(chance, played(chance, chance.randrange(3, 9), "1234", 0.05), 2)
        sheet.crossed = set()
        if not sheet.over and not sheet.circled and combos(sheet):
            return sheet


def party(chance: Random, phase: str) -> str:
    """A table of two or three in that phase; in a penalty turn seat 1 is protected, else some have done their part."""
    tiles = [chance.choice(sides) for sides in zip(FOUR, OTHERS, strict=True)]
    chance.shuffle(tiles)
    roll = "123*S" if phase == "penalty" else rolled(chance)
    owed, done = {"roll": ("", ""), "penalty": (f"#{tiles[0]}",) * 2, "drop": (roll, "+"), "combo": ("+", "")}[phase]
    sheets = [low(chance) for _ in range(chance.choice((2, 3)))]
    for number, sheet in enumerate(sheets):
        sheet.owed = [word for word in [owed if number == 0 or chance.random() < 0.6 else done] if word]
    chance.shuffle(sheets)
    lines = [PROTECTED] * (phase == "penalty") + [write(sheet) for sheet in sheets]
    head = f"{chance.randrange(len(lines)) + 1} {phase} {'-' if phase == 'roll' else roll} {','.join(tiles)}"
    return " | ".join([head, *lines])
