"""The limit: meeples by rows, blocks by distance, the second player; each number with its squares (clauses 7.1–7.5)."""

import pytest
from hypothesis import given

from referee.games.block_arena.rules.ladder import distances
from referee.games.block_arena.rules.position import SIDE, Position
from tests.sampling import examples

from .positions import GAME, LIMIT, READINGS, arena, drawn, laid, parts

# A count of 4+5+3+3 = 15 against 6+6+4+4 = 20, with nothing ahead of any block and both meeples four rows from home.
PUBLISHED = "9 a4a5,b4,c6,d5d6 e7,f7g7,h5,i5i6 a5,h5 40,40 L"
# By rows light has 6+6+6+6 and dark 6+7+6+6; with the squares under other blocks left out 20 each, so dark wins.
APART = "9 a3,b3,c3,d3 a7,a8,b7,c7 d3,c7 40,40 L"


def receipt(line: str, **options: str) -> list:
    game = arena(**options)
    return list(game.outcome(game.read(line)).receipt)


def test_the_published_count():
    lines = receipt(PUBLISHED)
    blocks = [line for line in lines if line.clause.endswith("7.5")]
    assert [line.value for line in blocks] == [4, 5, 3, 3, 6, 6, 4, 4]
    sums = {line.label: line.value for line in lines if "sum:" in line.label}
    assert sums == {"Light's sum: 4 + 5 + 3 + 3": 15, "Dark's sum: 6 + 6 + 4 + 4": 20}
    end = GAME.outcome(GAME.read(PUBLISHED))
    assert (end.state, end.winners, end.clause) == ("won", ("light",), "block-arena:7.3")
    assert lines[-1].deciding and lines[-1].label == "Light's sum is lower, 15 against 20"
    assert end.winners == arena(distance="empty").outcome(GAME.read(PUBLISHED)).winners


# By rows, and by empty squares up to and with the goal row, 15 against 16; without the goal row 12 each, so Dark wins.
BEFORE = "9 a9,b4,c3,d5 f5,g5,h5,i5 d5,f5 40,40 L"
# Level by every count but that of the rows, where dark's sum is lower: Dark wins either way, by 7.3 or as second player.
STEPS_APART = "9 a1,c1,d1,e1 a9,c8,d9,e9 a1,a9 40,40 L"


@pytest.mark.parametrize("line", [PUBLISHED, APART, BEFORE])
@pytest.mark.parametrize("distance", READINGS)
def test_every_number_has_its_squares(line, distance):
    counted_ = [each for each in receipt(line, distance=distance) if each.value != "" and each.clause[-3:] in ("7.2", "7.5")]
    assert len(counted_) in (10, 18, 26)
    for each in counted_:
        assert len(each.squares) == each.value, each.label


ENDS = {  # by reading: the winner, the clause, the sums
    APART: {"rows": ("light", "7.3", 24, 25), "empty": ("dark", "7.4", 20, 20), "between": ("dark", "7.4", 16, 16)},
    BEFORE: {"rows": ("light", "7.3", 15, 16), "empty": ("light", "7.3", 15, 16), "between": ("dark", "7.4", 12, 12)},
    STEPS_APART: {"rows": ("dark", "7.3", 32, 31), "empty": ("dark", "7.3", 28, 27), "between": ("dark", "7.4", 27, 27)},
}


@pytest.mark.parametrize("distance", READINGS)
@pytest.mark.parametrize("line", ENDS)
def test_readings_that_come_to_different_ends(line, distance):
    """7.5: each is counted, the difference is said before anyone is named, and the reading chosen decides."""
    end, ends = arena(distance=distance).outcome(GAME.read(line)), ENDS[line]
    winner, clause, *sums = ends[distance]
    assert (end.winners, end.clause) == ((winner,), f"block-arena:{clause}")
    others = [each for each in READINGS if ends[each][0] != winner]
    told = [line.value for line in end.receipt if line.clause.endswith("7.3") and line.value != ""]
    assert told == [*sums, *(total for other in others for total in ends[other][2:])]
    labels = [line.label for line in end.receipt]
    said = next(number for number, label in enumerate(labels) if "hangs on the reading" in label)
    names = len({each[0] for each in ends.values()}) > 1
    assert labels[said].startswith("Who wins hangs" if names else "How Dark wins hangs")
    first_named = next(number for number, label in enumerate(labels) if "wins" in label or "lower" in label)
    assert said == first_named and [line.deciding for line in end.receipt] == [False] * (len(labels) - 1) + [True]
    (note,) = end.notes
    assert (note.code, note.severity, note.clause) == ("readings-differ", "ruling", "block-arena:7.5")
    assert note.message.startswith(f"{labels[said]}. Here {words(distance)} are counted.")
    settled = arena(distance=distance).settle(GAME.read(line.replace("40,40", "12,12")))
    assert settled.notes[0].message.startswith("Who would win" if names else "How Dark would win")


def words(reading: str) -> str:
    return GAME.rulebook.say(f"counted-{reading}")


def test_the_clauses_the_option_and_the_receipt_say_the_same_words():
    book = GAME.rulebook
    text = " ".join(f"{clause.text} {clause.note}" for clause in (book.clauses["7.3"], book.clauses["7.5"])).lower()
    for reading in READINGS:
        assert text.count(words(reading)) >= 2
        assert any(words(reading) in line.label for line in receipt(BEFORE, distance=reading))
    said = [
        word
        for word in ("empty squares", "before the goal row")
        if word in book.options["distance"].choice("between").text.lower()
    ]
    assert len(said) == 2


def test_where_the_readings_agree_only_one_is_told():
    assert not any("counting" in line.label or "hangs" in line.label for line in receipt(PUBLISHED))
    assert not GAME.outcome(GAME.read(PUBLISHED)).notes


STEPS = {
    "the nearer meeple, not the lower sum": ("9 a5,b4,c6,d6 e7,g3,h3,i3 b4,e7 40,40 L", "light", "7.2", 4),
    "dark's meeple nearer": ("9 a5,b4,c6,d6 e7,g3,h3,i3 b4,g3 40,40 L", "dark", "7.2", 4),
    "dark's lower sum": ("7 a1,b1,c1,d1 a7,b7,c7,d5 a1,a7 30,30 L", "dark", "7.3", 15),
    "all equal": ("7 a1,b1,c1,d1 d7,e7,f7,g7 a1,e7 30,30 L", "dark", "7.4", 16),
    "all equal, and dark began": ("7 a1,b1,c1,d1 d7,e7,f7,g7 a1,e7 30,30 D", "light", "7.4", 16),
}


@pytest.mark.parametrize("line, winner, clause, length", STEPS.values(), ids=STEPS)
def test_each_step(line, winner, clause, length):
    end = GAME.outcome(GAME.read(line))
    assert (end.winners, end.clause) == ((winner,), f"block-arena:{clause}")
    assert [line.deciding for line in end.receipt] == [False] * (len(end.receipt) - 1) + [True]
    assert len(end.receipt) == length, [line.label for line in end.receipt]
    assert not GAME.moves(GAME.read(line)) and GAME.to_move(GAME.read(line)) == ()


def counted(now, seat: str, block: str, reading: str) -> int:
    """Again, from the line of notation alone: column by column, row by row."""
    goal = now.size if seat == "L" else 1
    taken = {square for pair in now.blocks for each in pair for square in parts(each)}
    fewest = None
    for column in {square[0] for square in parts(block)}:
        row = (max if seat == "L" else min)(int(square[1]) for square in parts(block) if square[0] == column)
        count = 0
        while row != goal:
            row += 1 if seat == "L" else -1
            free = f"{column}{row}" not in taken
            count += {"rows": True, "empty": free, "between": free and row != goal}[reading]
        fewest = count if fewest is None else min(fewest, count)
    return fewest


def final(size: int, choose) -> Position:
    """A last position, the meeples often equally near, blocks on their goal row among the others."""
    ends = (1, 2, size - 1, size)
    blocks = laid(size, choose, (4, 4), choose(((), (), ends)))
    stands = [square for pair in blocks for block in pair for square in parts(block)]
    light = choose([square for square in stands if int(square[1]) < size])
    level = [square for square in stands if int(square[1]) - 1 == size - int(light[1])]
    return Position(size, blocks, (light, choose(level or stands)), (LIMIT[size],) * 2, choose("LD"))


@examples(50)
@given(drawn(final))
def test_every_count_and_who_wins(now):
    rows = {"L": now.size - int(now.meeples[0][1]), "D": int(now.meeples[1][1]) - 1}
    second = "dark" if now.turn == "L" else "light"
    ends = {}
    for reading in READINGS:
        sums = {}
        for seat in "LD":
            counts = [counted(now, seat, block, reading) for block in now.blocks[SIDE[seat]]]
            assert [each.distance for each in distances(now, seat, reading)] == counts
            sums[seat] = sum(counts)
        end = arena(distance=reading).outcome(now)
        if min(rows.values()) == 0:
            assert end.clause.endswith("6.1")  # the goal comes before anything is counted
        elif rows["L"] != rows["D"]:
            assert (end.winners, end.clause[-3:]) == ((("light", "dark")[rows["D"] < rows["L"]],), "7.2")
        elif sums["L"] != sums["D"]:
            assert (end.winners, end.clause[-3:]) == ((("light", "dark")[sums["D"] < sums["L"]],), "7.3")
        else:
            assert (end.winners, end.clause[-3:]) == ((second,), "7.4")
        ends[reading] = end
    differ = len({(end.winners, end.clause) for end in ends.values()}) > 1
    for end in ends.values():
        assert bool(end.notes) == any("hangs on the reading" in line.label for line in end.receipt) == differ


def test_settling_before_the_limit():
    end = GAME.settle(GAME.read(PUBLISHED.replace("40,40", "31,30")))
    assert end.winners == ("light",) and end.receipt[0].value == "31 and 30"
    assert GAME.settle(GAME.first()).state == "ongoing"
