"""Whole games, at tables and alone: every line as a table kept by hand has it, every turn as the rules order it."""

from random import Random

import pytest

from tests.sampling import sampled

from . import brute
from .brute import drop_word, parse
from .positions import GAME, PROTECTED, block, judged, played_on, then, words
from .random_games import begun, game, midway
from .shadow import Table

LONGEST = 40  # turns: 76 squares are full after 19 drops


# Whole games


def agrees(now, kept: Table, game=GAME) -> None:
    """The position and the table kept by hand say the same: lines, who owes, what may be done."""
    line = GAME.write(now)
    assert line == kept.line()
    assert GAME.to_move(now) == tuple(str(seat) for seat in kept.owing()), line
    if kept.phase != "roll":
        assert words(now, game) == sorted(kept.words()), line


def consistent(line: str) -> None:
    """Letters, tiles, dice and phase never contradict each other."""
    head, *lines = line.split(" | ")
    _, phase, dice, tiles = head.split(" ")
    sheets = [parse(each) for each in lines]
    assert (dice == "-") == (phase in ("start", "roll", "over")), line
    for letter, tile in zip("ABCDE", tiles.split(","), strict=True):
        crossed = {letter in sheet.crossed for sheet in sheets}
        assert len(crossed) == 1
        protected = len(sheets) == 1 and letter in sheets[0].circled  # alone such a tile is down and has done nothing
        assert (tile == "-") == crossed.pop() or (tile == "-" and protected), line
    owed = {"start": "=", "roll": "", "penalty": "#", "combo": "+", "over": ""}
    if phase in owed:
        assert {word[0] for sheet in sheets for word in sheet.owed[:1]} <= set(owed[phase]), line
    for sheet in sheets:
        assert all(
            sheet.made("i", size) and sheet.made("c", size) for size, letter in brute.LETTERS.items() if letter in sheet.circled
        )


def ends_well(now, kept: Table) -> None:
    """The highest score wins, a tie is shared (7.2); every tally is the sheet's own."""
    totals = {str(seat): brute.score(sheet)["total"] for seat, sheet in enumerate(kept.sheets, 1)}
    end = GAME.outcome(now)
    assert end.over and words(now) == [] and GAME.to_move(now) == ()
    assert {tally.seat: tally.value for tally in GAME.board.tallies(now) if tally.label == "Final score"} == totals
    if not kept.solo:
        best = tuple(seat for seat, total in totals.items() if total == max(totals.values()))
        assert end.winners == best and end.state == ("won" if len(best) == 1 else "shared")
    else:
        assert end.winners == () and end.state == "scored"


def whole_game(seed: int, first: str, odd=frozenset(("is-over",))) -> None:
    """From set-up to the end; nothing is `odd` on the way but what is said here."""
    turns = 0
    for now, kept, word in game(seed, first):
        agrees(now, kept)
        consistent(kept.line())
        assert GAME.read(GAME.write(now)) == now
        assert {finding.code for finding in GAME.audit(now)} <= odd, GAME.write(now)
        turns += word.startswith("!")
        assert turns <= LONGEST
        if kept.phase != "over":
            assert GAME.outcome(now).state == "ongoing"
    ends_well(now, kept)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("seed", range(3))
def test_a_game_from_its_start(seed, seats):
    whole_game(seed, begun(100 * seed + seats, seats))


SCATTERED = frozenset(("is-over", "odd-count", "uncrossed-penalty"))  # the sheets to begin with are not from play


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_a_game_from_the_midst(seed, seats):
    whole_game(seed, midway(100 * seed + seats, seats), SCATTERED)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
@pytest.mark.parametrize("seed", range(100))
def test_many_games(seed, seats):
    whole_game(seed, begun(9000 + seed, seats))
    whole_game(seed, midway(9000 + seed, seats), SCATTERED)


def test_the_random_games_see_every_phase_and_both_endings():
    """What is played above is not all the same: letters circled and declined, penalties, tiles all down, the line crossed."""
    seen = set()
    for seed in range(15):
        for seats in (1, 3):
            for _, kept, word in game(100 * seed + seats, midway(100 * seed + seats, seats)):
                who = "alone" if seats == 1 else "together"
                seen |= {(who, kept.phase), (who, "a letter circled", any(sheet.circled for sheet in kept.sheets))}
                seen |= {(who, "declined")} if word.endswith("~") else set()
            seen.add((who, "crossed the line", any(sheet.over for sheet in kept.sheets)))
    for who, phases in (("alone", ("slide", "penalty", "drop", "combo")), ("together", ("penalty", "drop", "combo"))):
        assert {(who, phase) for phase in phases} <= seen
        assert {(who, "a letter circled", True), (who, "crossed the line", True)} <= seen
    assert ("alone", "crossed the line", False) in seen, "all tiles down"
    assert ("together", "declined") in seen


# The whole moves a landing stands for (4.1, 4.2)


@pytest.mark.parametrize("roll", ["1243S", "1223I", "1225T", "124*O", "11*5L", "44*1*", "12**S"])
def test_a_landing_stands_for_every_way_to_place_the_numbers(roll):
    now = GAME.read(f"1...... - - - {roll}")
    landing = Random(1).choice(GAME.moves(now))
    found = [str(move) for move in GAME.expand_move(now, landing)]
    names = str(landing).split(".")
    every = {
        drop_word(dict(zip(names, f"{number:04}", strict=True)))
        for number in range(10_000)
        if brute.uses(roll[:4], f"{number:04}")
    }
    assert set(found) == every and len(found) == len(every)
    assert all(judged(now, word).legal for word in Random(2).sample(found, min(len(found), 30)))


def test_other_moves_stand_for_themselves():
    for line in ("....... - - - =1", "1...... - - - #V3", "333.... - - - +"):
        now = GAME.read(line)
        assert all(list(GAME.expand_move(now, move)) == [move] for move in GAME.moves(now))


# Phase by phase, at a table


def at(first: int, phase: str, dice: str, *sheets: str, tiles: str = "V3,X5,T,L,S") -> str:
    return " | ".join([f"{first} {phase} {dice} {tiles}", *sheets])


def test_first_numbers_in_any_order_then_the_first_player_rolls():
    """Each writes their place in the order on line 1 (1.5)."""
    line = then(at(1, "start", "-", "....... - - - =1", "....... - - - =2", "....... - - - =3"), "3/c1", "1/a1")
    assert line == at(1, "start", "-", "1...... - - - -", "....... - - - =2", "..3.... - - - -")
    assert GAME.board.view(GAME.read(line)).prompt == "Player 2: tap a square on line 1 for your number, 2."
    assert then(line, "2/g1") == at(1, "roll", "-", "1...... - - - -", "......2 - - - -", "..3.... - - - -")


def test_a_word_without_seat_is_the_first_owing_ones_from_the_first_player_on():
    line = at(2, "drop", "1243I", "1...... - - - 1243I", "2...... - - - 1243I", "3...... - - - 1243I")
    assert then(line, "b1=1.c1=2.d1=4.e1=3").split(" | ")[2] == "21243.. - - - -"
    line = at(2, "drop", "1243I", "1...... - - - 1243I", "23333.. - - - +", "3...... - - - 1243I")
    assert then(line, "b1=1.c1=2.d1=4.e1=3").split(" | ")[3] == "31243.. - - - -"
    assert then(line, "i3:b1.c1.d1").split(" | ")[2] == "23333.. i3:b1.c1.d1 - - -"


@pytest.mark.parametrize("sheets", range(2, 7))
def test_the_next_to_the_left_becomes_first(sheets):
    """6.4: and after the last seat the first again."""
    for first in range(1, sheets + 1):
        line = at(first, "combo", "1243I", *["333.... - - - -"] * (sheets - 1), "333.... - - - +")
        assert then(line, f"{sheets}/pass").startswith(f"{first % sheets + 1} roll - ")


@pytest.mark.parametrize("roll", ["124*S", "*243S", "1243*", "**5**"])
def test_a_star_with_an_active_letter_makes_a_penalty_turn(roll):
    """3.1: a star on any of the five dice."""
    line = then(at(1, "roll", "-", PROTECTED, "2...... - - - -"), f"!{roll}")
    assert line == at(1, "penalty", roll, PROTECTED, "2...... - - - #V3")


def test_without_a_star_or_without_an_active_letter_there_is_none():
    assert then(at(1, "roll", "-", PROTECTED, "2...... - - - -"), "!1243S").startswith("1 drop 1243S")
    assert then(at(1, "roll", "-", "1...... - - - -", "2...... - - - -"), "!124*S").startswith("1 drop 124*S")


def test_a_letter_crossed_off_is_not_active():
    """3.1, 3.5."""
    crossed = PROTECTED.replace(" A - -", " A A -")
    line = then(at(1, "roll", "-", crossed, "2...... - - A -", tiles="-,X5,T,L,S"), "!124*S")
    assert line.startswith("1 drop 124*S")


def test_the_penalty_turn_drops_the_tile_crosses_off_and_is_over():
    """3.3, 3.5: in any order; nobody drops the rolled shape, and the tile is gone."""
    line = then(at(3, "roll", "-", PROTECTED, "2...... - - - -", "3...... - - - -"), "!124*S", "3/b1.b2.c1")
    assert line == at(3, "penalty", "124*S", PROTECTED, "2...... - - - #V3", ".#...../3##.... - - - -")
    line = then(line, "2/a2.b1.b2")
    crossed = PROTECTED.replace(" A - -", " A A -")
    assert line == at(1, "roll", "-", crossed, "##...../2#..... - - A -", ".#...../3##.... - - A -", tiles="-,X5,T,L,S")


def test_of_several_active_letters_the_highest_counts_and_the_rest_wait():
    """3.2: A now, B with the next star."""
    b = "1234.../4444... c4:a2.b2.c2.d2,i4:a1.b1.c1.d1 B - -"
    course = played_on(at(1, "roll", "-", PROTECTED, b), "!124*S", "2/e1.e2.f1")
    assert GAME.write(course[1]) == at(1, "penalty", "124*S", PROTECTED, b.removesuffix("-") + "#V3")
    last = GAME.write(played_on(course[-1], "!124*S")[-1])
    assert last.startswith("2 penalty 124*S -,X5,T,L,S | " + PROTECTED.replace(" A - -", " A A #X5"))
    assert last.endswith(" B A -")


def test_where_all_are_protected_nobody_drops_but_the_letter_goes():
    """3.3–3.5: each who has not circled it, which is nobody."""
    line = then(at(1, "roll", "-", PROTECTED, PROTECTED), "!124*S")
    crossed = PROTECTED.replace(" A - -", " A A -")
    assert line == at(2, "roll", "-", crossed, crossed, tiles="-,X5,T,L,S")


def test_the_combos_of_a_letter_crossed_off_still_score_but_circle_nothing():
    """3.5, 5.8."""
    sheet = "333123. c3:d1.e1.f1 - A +"
    line = then(at(1, "combo", "1243S", sheet, "2...... - - A -", tiles="-,X5,T,L,S"), "1/i3:a1.b1.c1")
    assert line == at(2, "roll", "-", "333123. c3:d1.e1.f1,i3:a1.b1.c1 - A -", "2...... - - A -", tiles="-,X5,T,L,S")


HIGH = "/".join(["1......", "3......"] * 5 + ["2.2.2.2"])


def test_a_penalty_that_crosses_the_line_ends_the_game():
    """3.6."""
    line = then(at(1, "roll", "-", PROTECTED, f"{HIGH} - - - -"), "!124*S", "2/a12.a13.b12")
    crossed = PROTECTED.replace(" A - -", " A A -")
    assert line == at(1, "over", "-", crossed, f"#....../##...../{HIGH} - - A -", tiles="-,X5,T,L,S")
    assert GAME.outcome(GAME.read(line)).winners == ("1",)


def test_a_grid_above_the_line_ends_the_game_when_the_turn_is_over():
    """6.2: the others still drop and make their combos."""
    line = then(at(2, "drop", "1243L", f"{HIGH} - - - 1243L", "333.... - - - 1243L"), "1/a12=1.a13=2.a14=4.b12=3")
    assert line.startswith("2 drop 1243L")
    line = then(line, "2/d1=1.d2=3.e1=2.f1=4")
    assert line.startswith("2 combo 1243L") and GAME.to_move(GAME.read(line)) == ("2",)
    assert then(line, "2/i3:a1.b1.c1").startswith("2 over - ")


def test_who_has_dropped_need_not_wait_for_the_others_to_make_a_combo():
    """5.1: nothing hangs on the order; the turn waits for the drops, and then for the combos."""
    now = GAME.read(at(1, "drop", "1243I", "333.... - - - +", "3335... - - - 1243I"))
    assert GAME.to_move(now) == ("1", "2") and judged(now, "1/i3:a1.b1.c1").legal and not judged(now, "2/i3:a1.b1.c1").legal
    assert GAME.board.view(now).prompt == ("Player 2 still has to drop 1 2 4 3 as the bar (I). Player 1 may tap a combo.")
    made = played_on(now, "1/i3:a1.b1.c1")[-1]
    assert GAME.to_move(made) == ("2",) and not judged(made, "1/pass").possible
    assert GAME.to_move(played_on(made, "2/a2=1.b2=2.c2=4.d2=3")[-1]) == ("2",)
    later = played_on(now, "2/a2=1.b2=2.c2=4.d2=3")[-1]
    assert GAME.to_move(later) == ("1", "2") and judged(later, "1/i3:a1.b1.c1").legal


def test_a_letter_circled_before_all_have_dropped_makes_no_penalty_turn_of_this_one():
    """3.1 looks at the roll; the star of this turn has been rolled before."""
    line = at(1, "drop", "124*I", "333.123 c3:e1.f1.g1 - - +", "2...... - - - 124*I")
    later = then(line, "1/i3:a1.b1.c1")
    assert " A - -" in later and later.startswith("1 drop") and judged(GAME.read(later), "2/b1=1.c1=2.d1=4.e1=3").legal


def test_who_can_make_no_combo_is_not_asked():
    line = then(at(1, "drop", "1243I", "333.... - - - +", "2...... - - - 1243I"), "2/b1=1.c1=3.d1=2.e1=4")
    assert line == at(1, "combo", "1243I", "333.... - - - +", "21324.. - - - -")


def test_where_nobody_can_make_a_combo_the_turn_is_over():
    line = then(at(1, "drop", "1243I", "1...... - - - +", "2...... - - - 1243I"), "2/b1=1.c1=3.d1=2.e1=4")
    assert line == at(2, "roll", "-", "1...... - - - -", "21324.. - - - -")


def test_the_higher_score_wins_and_a_tie_is_shared():
    """7.2."""
    high = "/".join(["1......"] * 12)
    now = GAME.read(at(1, "over", "-", f"{high} - - - -", "333.... i3:a1.b1.c1 - - -", "444.... i3:a1.b1.c1 - - -"))
    assert (GAME.outcome(now).state, GAME.outcome(now).winners) == ("shared", ("2", "3"))
    now = GAME.read(at(1, "over", "-", f"{high} - - - -", "333.... i3:a1.b1.c1 - - -", "4444... i4:a1.b1.c1.d1 - - -"))
    assert (GAME.outcome(now).state, GAME.outcome(now).winners) == ("won", ("3",))


# Alone


def alone(phase: str, dice: str, tiles: str, sheet: str) -> str:
    return f"1 {phase} {dice} {tiles} | {sheet}"


TILES = "I0,O0,T0,L0,S0"


def test_a_slide_after_every_roll():
    """8.2: any one tile a notch, then the drop."""
    line = then(alone("roll", "-", TILES, "1...... - - - -"), "!1243S")
    assert line == alone("slide", "1243S", TILES, "1...... - - - -")
    assert words(GAME.read(line)) == ["vA", "vB", "vC", "vD", "vE"]
    assert then(line, "vC") == alone("drop", "1243S", "I0,O0,T1,L0,S0", "1...... - - - 1243S")


def test_a_star_slides_the_rolled_tile_too():
    """8.2: once, however many stars."""
    line = then(alone("roll", "-", TILES, "1...... - - - -"), "!1**3S", "vC")
    assert line == alone("slide", "1**3S", "I0,O0,T1,L0,S0", "1...... - - - 1**3S")
    assert words(GAME.read(line)) == ["vE"]
    assert then(line, "vE") == alone("drop", "1**3S", "I0,O0,T1,L0,S1", "1...... - - - 1**3S")


def test_the_same_tile_may_be_slid_twice():
    line = then(alone("roll", "-", TILES, "1...... - - - -"), "!124*S", "vE", "vE")
    assert line == alone("drop", "124*S", "I0,O0,T0,L0,S2", "1...... - - - 124*S")


def test_a_star_on_the_shape_die_slides_any_tile():
    line = then(alone("roll", "-", "I0,-,T0,L0,S0", "1...... - - B -"), "!1243*", "vC")
    assert words(GAME.read(line)) == ["vA", "vC", "vD", "vE"]


def test_a_star_on_the_shape_die_must_or_may_slide():
    """8.2: an option; the star on a number die always slides the rolled tile."""
    for dice, left_out in (("1243*", True), ("124*S", False)):
        line = alone("slide", dice, TILES, f"1...... - - - {dice}")
        now = GAME.read(line)
        assert "1/pass" not in words(now) and not judged(now, "pass").legal and judged(now, "pass").possible
        assert then(line, "pass") == alone("drop", dice, TILES, f"1...... - - - {dice}")
        may = block(slide="may")
        assert ("1/pass" in words(now, may)) == judged(now, "pass", may).legal == left_out
        told = {str(finding.severity) for game in (GAME, may) for finding in judged(now, "pass", game).findings}
        assert ("ruling" in told) == left_out
        taps = [spot.tap for spot in may.board.view(now).spots() if "pass" in spot.pieces]
        assert taps == (["1/pass"] if left_out else [])
        assert not taps or [str(move) for move in may.board.view(now, taps).moves] == ["1/pass"]
        assert not [spot for spot in GAME.board.view(now).spots() if "pass" in spot.pieces]
    first = GAME.read(alone("slide", "1243*", TILES, "1...... - - - -"))
    assert not judged(first, "pass", block(slide="may")).possible


@pytest.mark.parametrize("seed", range(4))
def test_a_game_alone_in_which_the_star_may_slide(seed):
    may = block(slide="may")
    for now, kept, _ in game(seed, begun(seed, 1), may):
        agrees(now, kept, may)


def test_alone_a_circled_letter_protects():
    """8.4: it threatens nobody."""
    mine = "5....45/333.123 c3:e1.f1.g1 - - +"
    for line, code in (
        (alone("combo", "1243S", TILES, mine), "protects"),
        (at(1, "combo", "1243S", mine, "2...... - - - -"), "circles"),
    ):
        assert [finding.code for finding in judged(GAME.read(line), "1/i3:a1.b1.c1").findings] == [code]


@pytest.mark.parametrize(
    "line", [alone("over", "-", "-,-,-,-,-", "333.... i3:a1.b1.c1 - - -"), "/".join(["1......"] * 12) + " - - - -"]
)
def test_one_sheet_by_itself_is_scored_and_beats_nobody(line):
    end = GAME.outcome(GAME.read(line))
    assert (end.state, end.winners, end.over) == ("scored", (), True) and any(each.deciding for each in end.receipt)
    assert {"score", "scores"} & set(end.as_json()) and GAME.settle(GAME.read(line)) == end


def test_a_tile_that_is_down_is_not_slid():
    """8.2: none, if that tile is down."""
    line = then(alone("roll", "-", "I0,-,T0,L0,S0", "1...... - - B -"), "!124*O")
    assert words(GAME.read(line)) == ["vA", "vC", "vD", "vE"]
    assert then(line, "vA") == alone("drop", "124*O", "I1,-,T0,L0,S0", "1...... - - B 124*O")


def test_on_the_fourth_notch_it_drops_at_once_and_the_turn_goes_on():
    """8.1, 8.3."""
    line = then(alone("roll", "-", "I0,O0,T0,L0,S3", "1...... - - - -"), "!1243S", "vE")
    assert line == alone("penalty", "1243S", "I0,O0,T0,L0,-", "1...... - - E #S,1243S")
    line = then(line, "1/b1.c1.c2.d2")
    assert line == alone("drop", "1243S", "I0,O0,T0,L0,-", "..##.../1##.... - - E 1243S")


def test_it_drops_before_the_stars_slide():
    line = then(alone("roll", "-", "I0,O0,T0,L0,S3", "1...... - - - -"), "!124*I", "vE")
    assert line == alone("penalty", "124*I", "I0,O0,T0,L0,-", "1...... - - E #S")
    line = then(line, "1/b1.c1.c2.d2")
    assert line == alone("slide", "124*I", "I0,O0,T0,L0,-", "..##.../1##.... - - E 124*I")
    assert words(GAME.read(line)) == ["vA"]


def test_the_stars_slide_can_bring_it_down_too():
    line = then(alone("roll", "-", "I0,O0,T0,L0,S3", "1...... - - - -"), "!124*S", "vA", "vE")
    assert line == alone("penalty", "124*S", "I1,O0,T0,L0,-", "1...... - - E #S,124*S")


def test_the_rolled_tile_that_has_just_come_down_is_not_slid_again():
    line = then(alone("roll", "-", "I0,O0,T0,L0,S3", "1...... - - - -"), "!124*S", "vE")
    assert line == alone("penalty", "124*S", "I0,O0,T0,L0,-", "1...... - - E #S,124*S")


def test_a_circled_letter_protects_and_its_tile_can_still_be_slid():
    """8.3, 8.4."""
    line = then(alone("roll", "-", "I3,O0,T0,L0,S0", PROTECTED), "!1243S")
    assert "vA" in words(GAME.read(line))
    assert then(line, "vA") == alone("drop", "1243S", "-,O0,T0,L0,S0", PROTECTED.removesuffix("-") + "1243S")


def test_alone_the_game_ends_when_all_tiles_are_down():
    """8.5: when the turn is over."""
    line = then(alone("roll", "-", "I3,-,-,-,-", "1...... - - BCDE -"), "!1243S", "vA")
    assert line == alone("penalty", "1243S", "-,-,-,-,-", "1...... - - ABCDE #I,1243S")
    line = then(line, "1/b1.c1.d1.e1", "1/a2=1.b2=2.b3=4.c3=3")
    assert line == alone("over", "-", "-,-,-,-,-", ".43..../12...../1####.. - - ABCDE -")
    assert GAME.outcome(GAME.read(line)).clause == "block:8.5"


def test_alone_a_penalty_over_the_line_ends_it_at_once():
    """8.5: no drop, no combo."""
    line = then(alone("roll", "-", "I0,O3,T0,L0,S0", f"{HIGH} - - - -"), "!124*S", "vB", "1/a12.a13.b12.b13")
    assert line == alone("over", "-", "I0,-,T0,L0,S0", f"##...../##...../{HIGH} - - B -")
    assert GAME.outcome(GAME.read(line)).over


def test_alone_a_number_over_the_line_ends_it_with_the_turn():
    line = then(alone("drop", "1243I", TILES, f"{HIGH} - - - 1243I"), "1/a12=1.b12=2.c12=4.d12=3")
    assert line == alone("over", "-", TILES, f"1243.../{HIGH} - - - -")
    line = then(alone("drop", "1233I", TILES, f"{HIGH} - - - 1233I"), "1/a12=1.b12=2.c12=3.d12=3")
    assert line.startswith("1 combo 1233I")
    assert then(line, "1/c3:a12.b12.c12").startswith("1 over - ")


def test_who_awaits_a_roll_reads_whom_a_star_would_hit():
    now = GAME.read(f"1 roll - I,O,T,L,S | 1...... - - - - | {PROTECTED} | 1...... - - - -")
    assert "A is circled by Player 2: a star drops its bar (I) on Player 1 and Player 3." in GAME.board.view(now, ()).prompt
