"""The two witnesses agree: of every move that can be written, `judge` says legal if and only if `moves` lists it.

A drop with its numbers is listed without them; the numbers are checked against the dice by the tests' own reading. The
readings are those of the rulebook, a seed under each in turn.
"""

from itertools import combinations
from random import Random

import pytest

from tests.sampling import sampled

from . import brute
from .brute import DRAWN, FOUR, LAST, NEAR, TURNED, combo_word, drop_word, landing_word, place, square, uses, write
from .positions import GAME, GAMES, anyhow, combined, damaged, judged, numbers, party, played, rolled, scattered, scraps, words
from .random_games import begun, game, midway


def asked(now, word: str, expected: bool, game=GAME) -> None:
    verdict = judged(now, word, game)
    assert verdict.legal == expected, (game.write(now), game.options, word, verdict.findings)


def read_by(seed: int):
    """One game of each combination of readings after the other."""
    return GAMES[seed % len(GAMES)]


# What can be written


def anywhere(chance: Random, shapes) -> list[str]:
    """A shape turned somehow, put somewhere on the grid or half above it, whatever is there."""
    cells = chance.choice(TURNED[chance.choice(shapes)])
    x, y = chance.randrange(7 - max(x for x, _ in cells)), chance.randrange(1, 15)
    return [square(x + dx, y + dy) for dx, dy in cells]


def nudged(chance: Random, landing) -> list[str]:
    """A true landing, moved by a line or a column."""
    dx, dy = chance.choice(((0, 1), (0, -1), (1, 0), (-1, 0), (0, 2)))
    moved = [(place(name)[0] + dx, place(name)[1] + dy) for name in landing]
    return [square(x, y) for x, y in moved] if all(0 <= x < 7 and y > 0 for x, y in moved) else list(landing)


def drops(chance: Random, listed: list[str]) -> set[str]:
    """Landings to ask about: what is listed, what is nearly that, and anything else."""
    lands = [word for word in listed if "." in word and ":" not in word]
    some = chance.sample(lands, min(len(lands), 12))
    found = [word.split(".") for word in some] + [nudged(chance, word.split(".")) for word in some for _ in range(3)]
    found += [anywhere(chance, list(DRAWN)) for _ in range(12)] + [
        scraps(chance, chance.choice((3, 4, 4, 5))) for _ in range(4)
    ]
    return {landing_word(cells) for cells in found}


def around(name: str) -> list[str]:
    """The squares beside it, at its corners too, and one beyond."""
    x, y = place(name)
    near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)] + [(x + 2, y), (x, y + 2)]
    return [square(x, y) for x, y in near if 0 <= x < 7 and 1 <= y <= 14]


def combinations_about(chance: Random, filled: list[str], count: int) -> set[str]:
    """Every three, and some of the fours to eights, among the neighbours of some squares, of both kinds."""
    found = set()
    for name in chance.sample(filled, min(len(filled), count)):
        near = [other for other in around(name) if other in filled]
        for size in (3, 4):
            sets = list(combinations(near, size))
            found |= {combo_word(kind, cells) for cells in chance.sample(sets, min(len(sets), 25)) for kind in "ic"}
    return found


def altered(chance: Random, listed: list[str], filled: list[str]) -> set[str]:
    """What is listed with one square exchanged, or with the other kind's name."""
    found = set()
    for word in [word for word in listed if ":" in word]:
        kind, cells = word[0], word.removesuffix("~").split(":")[1].split(".")
        other = chance.choice(filled)
        if other not in cells:
            found.add(combo_word(kind, [other, *cells[1:]]))
        found.add(combo_word("ic"[kind == "i"], cells))
    return found


# Sheets


def agree_on_landings(game, chance: Random, sheet, owed: str) -> None:
    sheet.owed = owed.split(",")
    now = GAME.read(write(sheet))
    listed = words(now, game)
    assert all(judged(now, word, game).legal for word in listed)
    for word in drops(chance, listed) | {"pass", "a1"}:
        asked(now, word, word in listed, game)


def agree_on_numbers(game, chance: Random, sheet, roll: str) -> None:
    sheet.owed = [roll]
    now = GAME.read(write(sheet))
    listed = words(now, game)
    for landing in drops(chance, listed):
        filling = numbers(chance, roll, landing.split(".")) if landing.count(".") == 3 else {}
        if not filling:
            filling = {name: chance.choice("0123456789") for name in landing.split(".")}
        elif chance.random() < 0.4:
            filling[chance.choice(sorted(filling))] = chance.choice("0123456789")
        asked(now, drop_word(filling), landing in listed and uses(roll[:4], filling.values()), game)


def agree_on_combos(game, chance: Random, sheet) -> None:
    sheet.owed = ["+"]
    now = GAME.parse(write(sheet))
    listed, filled = words(now, game), sorted(sheet.squares)
    assert all(judged(now, word, game).legal for word in listed)
    for word in combinations_about(chance, filled, 4) | altered(chance, listed, filled) if filled else ():
        asked(now, word, word in listed, game)


@pytest.mark.parametrize("seed", sampled(range(10), 3))
def test_where_a_shape_may_land(seed):
    game = read_by(seed)
    for number in range(12):
        chance = Random(100 * seed + number)
        sheet = combined(chance, anyhow(chance, "123456"), 3)
        for owed in (rolled(chance), f"#{chance.choice(list(DRAWN))}", f"#{chance.choice(list(DRAWN))},{rolled(chance)}"):
            agree_on_landings(game, chance, sheet, owed)


@pytest.mark.parametrize("seed", sampled(range(10), 3))
def test_with_which_numbers(seed):
    game = read_by(seed)
    for number in range(15):
        chance = Random(5000 + 100 * seed + number)
        agree_on_numbers(game, chance, anyhow(chance), rolled(chance))


@pytest.mark.parametrize("seed", sampled(range(10), 3))
def test_what_makes_a_combo(seed):
    game = read_by(seed)
    for number in range(12):
        chance = Random(9000 + 100 * seed + number)
        digits = chance.choice(("123", "2345", "1234567"))
        sheet = played(chance, chance.randrange(3, 20), digits) if number % 2 else scattered(chance, 8, digits)
        sheet = combined(chance, sheet, chance.choice((0, 3, 6)))
        agree_on_combos(game, chance, damaged(chance, sheet) if number % 3 == 2 and len(sheet.squares) > 7 else sheet)


def test_the_first_number():
    for line in ("....... - - - =1", "....... - - - =6"):
        now = GAME.read(line)
        for name in NEAR:
            asked(now, name, name in words(now))
            assert (name in words(now)) == (name[1:] == "1")


@pytest.mark.parametrize("line", ["1...... - - - -", "....... - - - -", "3333444 i3:a1.b1.c1 - - -"])
def test_where_nothing_is_owed_nothing_is_listed(line):
    now = GAME.read(line)
    assert words(now) == []
    for word in ("pass", "a1", "b1", "d1.d2.e2.e3", "b2=1.c2=2.d2=3.e2=4", "i4:d1.e1.f1.g1", "i3:e1.f1.g1"):
        asked(now, word, False)


# Parties


def writable(chance: Random, now, listed: list[str]) -> set[str]:
    """Words without seat: what some seat may do, and what none may."""
    bare = [word.partition("/")[2] for word in listed if "/" in word]
    found = drops(chance, bare) | set(chance.sample(bare, min(len(bare), 25))) | {"pass", "a1", "g1"}
    return found | {"i3:a1.b1.c1", "c3:a1.b1.c1", "i3:d1.e1.f1", "c3:d1.e1.f1", "i3:a1.a2.a3"}


def meant(now, word: str) -> str:
    """Whose move a word without seat is."""
    return GAME.mover(now, GAME.move(word, now))


@pytest.mark.parametrize("phase", ["roll", "penalty", "drop", "combo"])
@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_every_seat_in_every_phase(seed, phase):
    game = read_by(seed)
    for number in range(4):
        chance = Random(77 * seed + number)
        now = GAME.read(party(chance, phase))
        every = words(now, game) if phase != "roll" else []
        listed, owing = set(every), GAME.to_move(now)
        assert {word.partition("/")[0] for word in listed} == (set(owing) if phase != "roll" else set())
        for bare in sorted(writable(chance, now, every)):
            for seat in GAME.seats_of(now):
                asked(now, f"{seat}/{bare}", f"{seat}/{bare}" in listed, game)
            asked(now, bare, f"{meant(now, bare)}/{bare}" in listed, game)
        for word in ("vA", "xA", "xA#T", "!b9=1.c9=2.d9=4.e9=3"):
            asked(now, word, False, game)
        roll = rolled(chance)
        for seat in GAME.seats_of(now):
            asked(now, f"{seat}/!{roll}", phase == "roll" and owing == (seat,), game)
        asked(now, f"!{roll}", phase == "roll", game)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("seed", sampled(range(5), 2))
def test_all_through_a_game(seed, seats):
    through_a_game(seed, seats, read_by(seed))


@pytest.mark.parametrize("read_as", GAMES, ids=lambda game: str(game.options))
def test_all_through_a_game_alone(read_as):
    """Under every reading: what the star slides is listed and refused by both alike (8.2)."""
    for seed in (9, 12):
        through_a_game(seed, 1, read_as)


def through_a_game(seed: int, seats: int, read_as) -> None:
    """Slides too, and every phase as play brings it about."""
    chance, first = Random(seed), (begun, midway)[seed % 2](60 + 10 * seed + seats, seats)
    for turn, (now, kept, _) in enumerate(game(60 + seed, first, read_as)):
        if turn % 6 and kept.phase not in ("slide", "penalty"):
            continue
        every = words(now, read_as) if kept.phase != "roll" else []
        assert kept.phase == "roll" or set(every) == kept.words()
        listed = set(every)
        for word in [f"v{letter}" for letter in "ABCDE"]:
            asked(now, word, word in listed, read_as)
        for bare in sorted(writable(chance, now, every)):
            for seat in read_as.seats_of(now):
                asked(now, f"{seat}/{bare}", f"{seat}/{bare}" in listed, read_as)
            asked(now, bare, f"{meant(now, bare)}/{bare}" in listed, read_as)
        asked(now, f"!{rolled(chance)}", kept.phase == "roll", read_as)


@pytest.mark.parametrize("seed", range(4))
def test_when_it_is_over_nothing_is_legal(seed):
    chance = Random(seed)
    high = played(chance, 30, "123")
    assert any(int(name[1:]) > LAST for name in high.squares)
    now = GAME.read(f"1 over - I,O,T,L,S | {write(high)} | 3331234 - - - -")
    assert words(now) == [] and GAME.to_move(now) == ()
    for word in ("1/pass", "2/pass", "2/i3:a1.b1.c1", "!1243S", "2/c4:d1.e1.f1.g1", "2/a2=1.b2=2.c2=3.d2=4", "vA", "a1"):
        asked(now, word, False)


def test_every_roll_is_listed_once_and_no_other():
    """All that the real dice can show, each in one order; in another order it is as legal."""
    now = GAME.read("1 roll - I,O,T,L,S | 1...... - - - - | 2...... - - - -")
    listed = words(now)
    assert listed == sorted(listed)
    known = {"".join(sorted(four)) + shape for four in every_four() for shape in (*FOUR, "*")}
    assert sorted("".join(sorted(word[1:5])) + word[5] for word in listed) == sorted(known)
    for word in Random(1).sample(listed, 40):
        asked(now, word, True)
        asked(now, "!" + word[4:0:-1] + word[5], True)


def every_four() -> set[str]:
    found = {""}
    for die in brute.DICE:
        found = {"".join(sorted(some + face)) for some in found for face in die}
    return found


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_on_many_more(seed):
    game = read_by(seed)
    for number in range(40):
        chance = Random(50_000 + 100 * seed + number)
        sheet = combined(chance, anyhow(chance, "1234567"), 5)
        agree_on_landings(game, chance, sheet, rolled(chance))
        agree_on_numbers(game, chance, sheet, rolled(chance))
        agree_on_combos(game, chance, sheet)
