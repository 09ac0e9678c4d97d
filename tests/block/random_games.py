"""Random games of BLOCK, each beside a table kept by hand: it picks the moves, and the game is asked about every one."""

from collections.abc import Iterator
from random import Random

from .brute import FOUR, OTHERS, combo_word, combos, drop_word, landing_word, landings, shapes_of, square, write
from .positions import GAME, combined, judged, liked, played, rolled
from .shadow import Table, table


def step(chance: Random, kept: Table) -> str:
    if kept.phase == "roll":
        roll = rolled(chance)
        kept.roll(roll)
        return f"!{roll}"
    if kept.phase == "slide":
        if kept.stays() and chance.random() < 0.5:
            kept.stay()
            return "pass"
        slot = chance.choice(kept.slides())
        kept.slide(slot)
        return f"v{'ABCDE'[slot]}"
    seat = chance.choice(kept.owing())
    sheet = kept.sheets[seat - 1]
    if kept.phase == "start":
        name = square(chance.randrange(7), 1)
        kept.start(seat, name)
        return f"{seat}/{name}"
    owed = sheet.owed[0]
    if owed == "+":
        return f"{seat}/{make(chance, kept, seat)}"
    ways = sorted(landings(sheet.squares, shapes_of(owed)), key=lambda way: (sum(int(name[1:]) for name in way), sorted(way)))
    landing = chance.choice(ways[: chance.choice((3, 10, 40))])
    if owed[0] == "#":
        kept.drop(seat, dict.fromkeys(landing, "#"))
        return f"{seat}/{landing_word(landing)}"
    filling = liked(chance, owed, landing, sheet.squares)
    kept.drop(seat, filling)
    return f"{seat}/{drop_word(filling)}"


def make(chance: Random, kept: Table, seat: int) -> str:
    """A combo, rather one that circles a letter, or none."""
    sheet = kept.sheets[seat - 1]
    if chance.random() < 0.1:
        kept.passes(seat)
        return "pass"
    ways = sorted(combos(sheet), key=lambda way: (not sheet.circles(way[0], len(way[1])), len(way[1]), sorted(way[1])))
    kind, squares = ways[0] if chance.random() < 0.7 else chance.choice(ways)
    declines = sheet.circles(kind, len(squares)) and chance.random() < 0.2
    kept.combo(seat, kind, squares, not declines)
    return combo_word(kind, squares) + "~" * declines


def game(seed: int, first: str, read_as=GAME) -> Iterator[tuple]:
    """Every position of a random game with the table kept by hand and the word that led there; `read_as`: the readings."""
    chance, kept, now = Random(seed), table(first, read_as.options["slide"]), read_as.read(first)
    yield now, kept, ""
    while kept.phase != "over":
        word = step(chance, kept)
        verdict = judged(now, word, read_as)
        assert verdict.legal, (read_as.write(now), word, verdict.faults)
        now = read_as.after(now, read_as.move(word, now))
        yield now, kept, word


def begun(seed: int, seats: int) -> str:
    """A table before its first move."""
    chance = Random(seed)
    tiles = [chance.choice(sides) for sides in zip(FOUR, OTHERS, strict=True)] if seats > 1 else [f"{shape}0" for shape in FOUR]
    chance.shuffle(tiles)
    return " | ".join([f"1 start - {','.join(tiles)}", *(f"....... - - - ={seat}" for seat in range(1, seats + 1))])


def midway(seed: int, seats: int) -> str:
    """A table after some turns: combos made, letters circled, some crossed off; alone it is fewer turns, and tiles are low."""
    chance = Random(seed)
    gone = chance.sample("ABCDE", chance.randrange(3 if seats > 1 else 5))
    drops = (5, 13) if seats > 1 else (2, 7)
    sheets = []
    while len(sheets) < seats:
        sheet = combined(chance, played(chance, chance.randrange(*drops), "1234", 0.05), 8)
        sheet.crossed = set(gone)
        if not sheet.over:
            sheets.append(sheet)
    tiles = begun(seed, seats).split(" | ")[0].split(" ")[3].split(",")
    if seats == 1:
        tiles = [tile[0] + str(chance.randrange(1, 4)) for tile in tiles]
    tiles = ["-" if letter in gone else tile for letter, tile in zip("ABCDE", tiles, strict=True)]
    return " | ".join([f"{chance.randrange(seats) + 1} roll - {','.join(tiles)}", *map(write, sheets)])
