"""The limit: meeples by rows, blocks by distance, the second player; each number with its squares (clauses 7.1–7.5)."""

import pytest
from hypothesis import given

from referee.games.block_arena.ladder import distances
from referee.games.block_arena.position import SIDE

from .positions import GAME, LIMIT, arena, drawn, parts, scattered

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
    assert lines[-1].deciding and lines[-1].label == "Light's sum is lower: 15 against 20"
    assert end.winners == arena(distance="empty").outcome(GAME.read(PUBLISHED)).winners


@pytest.mark.parametrize("line", [PUBLISHED, APART])
@pytest.mark.parametrize("distance", ["rows", "empty"])
def test_every_number_has_its_squares(line, distance):
    counted_ = [each for each in receipt(line, distance=distance) if each.value != "" and each.clause[-3:] in ("7.2", "7.5")]
    assert len(counted_) in (10, 18)
    for each in counted_:
        assert len(each.squares) == each.value, each.label


@pytest.mark.parametrize("distance, winner, clause", [("rows", "light", "7.3"), ("empty", "dark", "7.4")])
def test_two_readings_two_winners(distance, winner, clause):
    """7.5: both are shown, the difference is said before anyone is named, and the reading chosen decides."""
    lines = receipt(APART, distance=distance)
    end = arena(distance=distance).outcome(GAME.read(APART))
    assert end.winners == (winner,) and end.clause == f"block-arena:{clause}"
    labels = [line.label for line in lines]
    said = next(i for i, label in enumerate(labels) if "different winners" in label)
    assert "light by distance = rows, dark by distance = empty" in labels[said]
    assert labels[said].endswith(f"Chosen before play: {distance}")
    assert [line.deciding for line in lines] == [False] * (len(lines) - 1) + [True] and said < len(lines) - 1
    sums = {line.label.partition(":")[0]: line.value for line in lines if "sum" in line.label and "+" in line.label}
    other = "empty" if distance == "rows" else "rows"
    both = {"rows": (24, 25), "empty": (20, 20)}
    assert list(sums.values()) == [*both[distance], *both[other]]
    assert sum(f"read the other way, distance = {other}" in label for label in labels) == 2


def test_where_the_readings_agree_only_one_is_told():
    assert not any("other way" in line.label or "different" in line.label for line in receipt(PUBLISHED))


STEPS = {
    "the nearer meeple, not the lower sum": ("9 a5,b4,c6,d6 e7,g3,h3,i3 b4,e7 40,40 L", "light", "7.2", 4),
    "dark's meeple nearer": ("9 a5,b4,c6,d6 e7,g3,h3,i3 b4,g3 40,40 L", "dark", "7.2", 4),
    "dark's lower sum": ("7 a1,b1,c1,d1 a7,b7,c7,d6 a1,a7 30,30 L", "dark", "7.3", 15),
    "all equal": ("7 a1,b1,c1,d2 e7,f7,g6,g7 a1,e7 30,30 D", "dark", "7.4", 16),
}


@pytest.mark.parametrize("line, winner, clause, length", STEPS.values(), ids=STEPS)
def test_each_step(line, winner, clause, length):
    end = GAME.outcome(GAME.read(line))
    assert (end.winners, end.clause) == ((winner,), f"block-arena:{clause}")
    assert [line.deciding for line in end.receipt] == [False] * (len(end.receipt) - 1) + [True]
    assert len(end.receipt) == length, [line.label for line in end.receipt]
    assert not GAME.moves(GAME.read(line)) and GAME.owing(GAME.read(line)) == ()


def counted(now, seat: str, block: str, reading: str) -> int:
    """Again, from the line of notation alone."""
    goal = now.size if seat == "L" else 1
    taken = {square for pair in now.blocks for each in pair for square in parts(each)}
    columns = []
    for column in {square[0] for square in parts(block)}:
        rows = [int(square[1]) for square in parts(block) if square[0] == column]
        ahead = range(max(rows) + 1, goal + 1) if seat == "L" else range(goal, min(rows))
        columns.append([f"{column}{row}" for row in ahead if reading == "rows" or f"{column}{row}" not in taken])
    return min(map(len, columns))


@given(drawn(scattered))
def test_every_distance(now):
    sums = {}
    for reading in ("rows", "empty"):
        for seat in "LD":
            found = distances(now, seat, reading)
            assert [distance.block for distance in found] == list(now.blocks[SIDE[seat]])
            assert [distance.count for distance in found] == [counted(now, seat, d.block, reading) for d in found]
            sums[seat, reading] = sum(distance.count for distance in found)
    settled = now._replace(counters=(LIMIT[now.size],) * 2)
    rows = {"L": now.size - int(now.meeples[0][1]), "D": int(now.meeples[1][1]) - 1}
    for reading in ("rows", "empty"):
        end = arena(distance=reading).outcome(settled)
        if min(rows.values()) == 0:
            assert end.clause.endswith("6.1")  # the goal comes before anything is counted
        elif rows["L"] != rows["D"]:
            assert end.winners == (("light", "dark")[rows["D"] < rows["L"]],)
        else:
            assert end.winners == (("light", "dark")[sums["D", reading] <= sums["L", reading]],)
            assert arena(distance=reading).settle(now).winners == end.winners


def test_settling_before_the_limit():
    end = GAME.settle(GAME.read(PUBLISHED.replace("40,40", "31,30")))
    assert end.winners == ("light",) and end.receipt[0].value == "31 and 30"
    assert GAME.settle(GAME.first()).state == "ongoing"
