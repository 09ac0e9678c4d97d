"""What can be made, on demand: all of it, best first, and how much of it there is where it is too much to draw."""

import pytest

from referee import games
from tests.sampling import late

GAME = games.get("block")


def hints(line: str, further: bool = False, seat: str = "1"):
    return GAME.hinter.find(GAME.read(line), seat, further)


def sizes(found) -> list[int]:
    return [len(hint.squares) for hint in found.hints]


def test_combos_come_best_first_and_every_one_is_legal():
    line = "3334567/1114... - - - +"
    found = hints(line)
    assert sizes(found) == sorted(sizes(found), reverse=True) and sizes(found)[0] == 5
    now = GAME.read(line)
    assert all(GAME.judge(now, GAME.move(hint.move, now)).legal for hint in found.hints)


def test_a_letter_that_would_be_circled_is_said():
    assert "circles A" in hints("111.234 i3:a1.b1.c1 - - +").hints[0].text


def test_too_many_are_counted_and_some_drawn():
    found = hints("/".join(["1111111"] * 11) + " - - - +")
    assert "8 identical (more than 1000 ways)" in found.summary and len(found.hints) < 20


def test_nothing_to_make_is_said():
    assert not hints("1...... - - - +").hints and hints("1...... - - - +").summary


def test_a_roll_shows_its_landings_lowest_first_and_a_further_question():
    found = hints("1...... - - - 1243S")
    assert len(found.hints) == len(GAME.moves(GAME.read("1...... - - - 1243S"))) and found.further
    highest = [max(int(square[1:]) for square in hint.squares) for hint in found.hints]
    assert highest == sorted(highest)


def test_further_shows_the_drops_that_allow_the_largest_combos():
    for dice in ("1243S", "124*S", "1**4*"):
        now = GAME.read(f"345.... - - - {dice}")
        found = GAME.hinter.find(now, "1", True)
        assert all(GAME.judge(now, GAME.move(hint.move, now)).legal for hint in found.hints)
        best = int(found.hints[0].text.split(" ")[0])
        later = GAME.after(now, GAME.move(found.hints[0].move, now))
        assert max(len(move.squares) for move in GAME.moves(later)) == best


def test_before_the_first_number_and_after_the_end_there_is_nothing_to_make():
    assert hints("....... - - - =1") is None
    assert hints("/".join(["1......"] * 12) + " - - - -") is None


def largest_with(now, move) -> int:
    """The largest combo that can be made after a drop with one of its squares in it, by trying all of them."""
    combos = [combo for combo in GAME.moves(GAME.after(now, move)) if set(combo.squares) & set(move.squares)]
    return max((len(combo.squares) for combo in combos), default=0)


@pytest.mark.parametrize(
    "line",
    [
        "1...... - - - 1243S",
        late("11.4.../1234567 - - - 62*1T"),
        "1.2..../.333... i3:b1.c1.d1 - - 41*2L",
        "1...... - - - 2**6I",
    ],
)
def test_the_drops_ahead_are_the_best_of_all_there_are(line):
    now, best = GAME.read(line), {}
    for landing in GAME.moves(now):
        for move in GAME.expand_move(now, landing):
            best[move.squares] = max(best.get(move.squares, 0), largest_with(now, move))
    found = {hint.squares: int(hint.text.split(" ")[0]) for hint in GAME.hinter.find(now, "1", True).hints}
    assert found == {squares: size for squares, size in best.items() if size}
