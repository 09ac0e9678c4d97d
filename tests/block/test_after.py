"""What any move leaves on the paper: what is possible can be done and reads back, what is not is refused."""

from random import Random

import pytest

from referee.kernel import MoveImpossible, NotationError
from tests.sampling import sampled

from .brute import DRAWN, FOUR, combos, parse, write
from .positions import GAME, anyhow, combined, numbers, party, rolled, scraps, words
from .random_games import begun, game, midway
from .test_two_witnesses import anywhere, drops


def wild(chance: Random, now) -> list[str]:
    """Words for anything, whoever it is done by and whatever is owed."""
    listed = words(now) if "roll" not in GAME.write(now).split(" ")[:2] else []
    bare = [word.rpartition("/")[2] for word in listed]
    found = chance.sample(bare, min(len(bare), 8)) + sorted(drops(chance, bare))[:25]
    for _ in range(12):
        cells = anywhere(chance, FOUR) if chance.random() < 0.5 else scraps(chance, 4)
        filling = numbers(chance, rolled(chance), cells)
        word = ".".join(f"{name}={filling[name]}" for name in filling)
        found += [word, "!" + word]
    for size in (3, 3, 4, 5, 8):
        found.append(f"{chance.choice('ic')}{size}:" + ".".join(scraps(chance, size)))
    found += [f"!{rolled(chance)}", "!1111S", "pass", "a1", "b1", "c7", "vA", "vE", "xA", "xB#T", "xC#V3", "i3:a1.a2.a3~"]
    return found


def done(now, word: str) -> None:
    """`judge` says possible if and only if `after` does it; a landing alone waits for its numbers where dice are owed."""
    move = GAME.move(word, now)
    verdict = GAME.judge(now, move)
    try:
        later = GAME.after(now, move)
    except MoveImpossible as refused:
        waits = "." in word and "=" not in word and ":" not in word
        assert str(refused) and (waits or not verdict.possible), (GAME.write(now), word, verdict)
        return
    line = GAME.write(later)
    assert verdict.possible, (GAME.write(now), word, line)
    try:
        assert GAME.read(line) == later, (GAME.write(now), word, line)
    except NotationError as refused:
        raise AssertionError(GAME.write(now), word, line) from refused
    GAME.audit(later), GAME.outcome(later), GAME.board.tallies(later), GAME.to_move(later), GAME.moves(later)


@pytest.mark.parametrize("seed", sampled(range(12), 3))
def test_on_a_lone_sheet(seed):
    for number in range(4):
        chance = Random(100 * seed + number)
        sheet = combined(chance, anyhow(chance, "12345"), 4)
        owed = chance.choice(([], ["+"], [rolled(chance)], ["#" + chance.choice(list(DRAWN))], ["#T", rolled(chance)], ["=1"]))
        sheet.owed = owed
        now = GAME.read(write(sheet))
        for word in wild(chance, now):
            done(now, word)


@pytest.mark.parametrize("phase", ["roll", "penalty", "drop", "combo"])
@pytest.mark.parametrize("seed", sampled(range(5), 2))
def test_at_a_table(seed, phase):
    for number in range(2):
        chance = Random(300 + 100 * seed + number)
        now = GAME.read(party(chance, phase))
        for word in wild(chance, now):
            done(now, word)
            done(now, f"{chance.choice(GAME.seats_of(now))}/{word}")


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_in_the_midst_of_a_game(seed, seats):
    chance = Random(seed)
    for turn, (now, _, _) in enumerate(game(40 + seed, midway(40 + seed, seats) if seed % 2 else begun(40 + seed, seats))):
        if turn % 9 == seed or GAME.outcome(now).over:
            for word in wild(chance, now):
                done(now, word)
                done(now, f"{chance.choice(GAME.seats_of(now))}/{word}")


@pytest.mark.parametrize("seed", sampled(range(8), 2))
def test_a_game_gone_wrong_goes_on(seed):
    """Twenty moves that are possible, legal or not: no line of it cannot be read, and nothing owed is forgotten by name."""
    chance = Random(seed)
    now = GAME.read(chance.choice((begun(seed, 1), begun(seed, 2), midway(seed, 2), "....... - - - =1")))
    for _ in range(20):
        can = []
        for word in wild(chance, now):
            try:
                can.append(GAME.after(now, GAME.move(word, now)))
            except MoveImpossible:
                continue
        now = chance.choice(can)
        assert GAME.read(GAME.write(now)) == now
        assert set(GAME.to_move(now)) <= set(GAME.seats_of(now))


def test_one_sheet_changes_and_no_other():
    for seed in range(30):
        chance = Random(seed)
        line = party(chance, "drop")
        now = GAME.read(line)
        for word in chance.sample([word for word in wild(chance, now) if "=" in word and word[0] != "!"], 6):
            seat = chance.choice(GAME.seats_of(now))
            try:
                later = GAME.write(GAME.after(now, GAME.move(f"{seat}/{word}", now)))
            except MoveImpossible:
                continue
            before, after = ([parse(sheet) for sheet in each.split(" | ")[1:]] for each in (line, later))
            for number, (was, is_) in enumerate(zip(before, after, strict=True), 1):
                if str(number) != seat:
                    assert was.squares == is_.squares and was.combos == is_.combos and was.crossed == is_.crossed
            mine = after[int(seat) - 1].squares
            assert mine.items() >= before[int(seat) - 1].squares.items() and len(mine) > len(before[int(seat) - 1].squares)


def test_a_combo_is_written_as_it_was_said():
    """Legal or not: its squares, its kind, its size; the numbers stay."""
    for seed in range(60):
        chance = Random(seed)
        sheet = combined(chance, anyhow(chance, "123"), 2)
        sheet.owed = ["+"]
        if len(sheet.squares) < 8:
            continue
        size, kind = chance.choice((3, 4, 8)), chance.choice("ic")
        squares = frozenset(chance.sample(sorted(sheet.squares), size))
        legal = (kind, squares) in combos(sheet)
        word = f"{kind}{size}:" + ".".join(sorted(squares))
        now = GAME.read(write(sheet))
        assert GAME.judge(now, GAME.move(word, now)).legal == legal
        sheet.combos.append((kind, squares))
        sheet.owed = []
        later = parse(GAME.write(GAME.after(now, GAME.move(word, now))))
        assert write(later).split(" ")[:2] == write(sheet).split(" ")[:2] and later.owed == []
