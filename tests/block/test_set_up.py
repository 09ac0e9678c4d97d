"""What is chosen before play: how many play, whose place a lone sheet has, which shape lies on which letter; dice by chance."""

from random import Random

import pytest

from referee.kernel import SetupError

from .brute import FOUR, OTHERS, rollable
from .positions import GAME, judged, words

FIRST = "1 start - I,O,T,L,S"


@pytest.mark.parametrize("players", range(2, 7))
def test_a_sheet_for_each_with_its_place_owed(players):
    """1.5."""
    now = GAME.first(players=str(players))
    assert GAME.write(now) == " | ".join([FIRST, *(f"....... - - - ={seat}" for seat in range(1, players + 1))])
    assert GAME.seats_of(now) == GAME.to_move(now) == tuple("123456"[:players])
    assert len(words(now)) == 7 * players


def test_alone_every_tile_lies_on_its_top_slot():
    """8.1."""
    assert GAME.write(GAME.first(players="1")) == "1 start - I0,O0,T0,L0,S0 | ....... - - - =1"


@pytest.mark.parametrize("place", "123456")
def test_a_lone_sheet_owes_the_number_of_its_place(place):
    assert GAME.write(GAME.first(players="sheet", place=place)) == f"....... - - - ={place}"


def test_the_tiles_lie_in_any_order_on_either_side():
    """1.4."""
    tiles = dict(zip("ABCDE", ("T5", "O", "V3", "S", "X5"), strict=True))
    assert GAME.write(GAME.first(players="2", **tiles)).startswith("1 start - T5,O,V3,S,X5 | ")
    alone = dict(zip("ABCDE", "SLTOI", strict=True))
    assert GAME.write(GAME.first(players="1", **alone)).startswith("1 start - S0,L0,T0,O0,I0 | ")


@pytest.mark.parametrize("shape", [*FOUR, *OTHERS])
@pytest.mark.parametrize("letter", "ABCDE")
def test_a_tile_that_is_chosen_makes_room_for_itself(letter, shape):
    """Five different ones, the chosen one where it was put."""
    tiles = GAME.write(GAME.first(players="3", **{letter: shape})).split(" ")[3].split(",")
    assert tiles["ABCDE".index(letter)] == shape and len(set(tiles)) == 5


@pytest.mark.parametrize(
    "setup",
    [
        {"players": "0"}, {"players": "7"}, {"players": "two"}, {"place": "0"}, {"place": "7"}, {"A": "Z"}, {"A": "-"},
        {"F": "I"},
        {"A": "T", "C": "T"}, {"players": "1", "A": "V3"}, {"players": "1", "E": "T5"}, {"B": "i"}, {"A": ""},
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_set_up_is_refused(setup):
    with pytest.raises(SetupError) as refused:
        GAME.first(**setup)
    assert str(refused.value)


@pytest.mark.parametrize("players", ["1", "2", "6"])
def test_tiles_left_to_chance_are_five_different_ones(players):
    seen = set()
    for seed in range(60):
        drawn = GAME.setup.draw({"players": players}, Random(seed).choice)
        tiles = [tile[:2] if players != "1" else tile[0] for tile in GAME.write(GAME.first(**drawn)).split(" ")[3].split(",")]
        assert len(set(tiles)) == 5
        seen |= {(letter, tile) for letter, tile in zip("ABCDE", tiles, strict=True)}
    assert seen == {(letter, tile) for letter in "ABCDE" for tile in (FOUR if players == "1" else (*FOUR, *OTHERS))}


@pytest.mark.parametrize("line", [FIRST.replace("start", "roll") + " | 1...... - - - - | 2...... - - - -", "1...... - - - -"])
def test_thrown_dice_are_a_roll_that_can_be(line):
    now, shown = GAME.read(line), set()
    for seed in range(200):
        word = str(GAME.dice.roll(now, Random(seed).choice)).rpartition("/")[2]
        assert word[0] == "!" and rollable(word[1:5]) and judged(now, word).legal
        shown |= set(word[1:5]) | {f"shape {word[5]}"}
    assert shown == {*"1234567*", *(f"shape {face}" for face in (*FOUR, "*"))}


@pytest.mark.parametrize("line", ["1...... - - - 124*S", "....... - - - =1", f"{FIRST} | ....... - - - =1 | ....... - - - =2"])
def test_nothing_is_thrown_before_its_time(line):
    assert GAME.dice.roll(GAME.read(line), Random(0).choice) is None


def test_sheets_filled_in_apart_are_settled_together():
    """7.2: with the scores they have; up to six."""
    lines = ("333.... i3:a1.b1.c1 - - -", "1...... - - - -", "444.... i3:a1.b1.c1 - - -")
    end = GAME.outcome(GAME.sheets.combine([GAME.read(line) for line in lines]))
    assert (end.state, end.winners) == ("shared", ("1", "3"))
    for number in (0, 7):
        with pytest.raises(SetupError):
            GAME.sheets.combine([GAME.read(lines[0])] * number)
