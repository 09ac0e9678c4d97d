"""A fault put into the record of a random game: what people at a table do.

A record is kept as a phone keeps it: what is written after the fault is what was really played, as far as it can be there.
"""

from collections.abc import Callable
from random import Random

from referee.kernel import MoveImpossible, NotationError

from .played import Case, Played, Words

ANOTHER = 30  # tries at a fault, for each that is wanted, before it is given up

Fault = Callable[[Played, Random], tuple[Words, Words, int] | None]  # the truth, the record, and how many moves differ


def at_end(count: int) -> Fault:
    def missing(played: Played, chance: Random):
        if len(played.words) <= count:
            return None
        return played.words, played.words[:-count], count

    return missing


def in_middle(played: Played, chance: Random):
    """A move is missing, and others came since."""
    index = chance.randrange(max(len(played.words) - 12, 0), len(played.words) - 1)
    return _kept(played, index, (), 1)


def typed(played: Played, chance: Random):
    """The same in a record that was typed: no seat leads a move."""
    index = chance.randrange(max(len(played.words) - 12, 0), len(played.words) - 1)
    return played.words, played.words[:index] + played.words[index + 1 :], 1


def wrong_last(played: Played, chance: Random):
    word = played.another(len(played.words) - 1)
    return word and (played.words, (*played.words[:-1], word), 1)


def wrong(played: Played, chance: Random):
    """A move, and what was written down was another."""
    index = chance.randrange(max(len(played.words) - 12, 0), len(played.words))
    word = played.another(index)
    return word and _kept(played, index, (word,), 1)


def wrong_way(played: Played, chance: Random):
    """As before, and the other move is of the same piece, or has other numbers."""
    index = chance.randrange(max(len(played.words) - 12, 0), len(played.words))
    here, word = played.positions[index], played.words[index]
    move = played.game.move(word, here)
    if getattr(move, "numbers", ()):
        numbers = list(move.numbers)
        place = chance.randrange(4)
        numbers[place] = chance.choice([digit for digit in "1234567" if digit != numbers[place]])
        marks = (f"{square}={number}" for square, number in zip(move.squares, numbers, strict=True))
        lead = f"{move.seat}/" if move.seat else ""
        return _kept(played, index, (lead + "!" * move.unrolled + ".".join(marks),), 1)
    if not move.squares:
        return None
    others = [
        each
        for each in played.game.moves(here)
        if each.squares[:1] == move.squares[:1] and str(each) != word and type(each) is type(move)
    ]
    return _kept(played, index, (str(chance.choice(others)),), 1) if others else None


def swapped(played: Played, chance: Random):
    """Two moves in a row, or two of one player, written down in the wrong order."""
    index = chance.randrange(max(len(played.words) - 12, 0), len(played.words) - 1)
    other = index + chance.choice((1, 1, 2))
    if other >= len(played.words):
        return None
    words = list(played.words)
    words[index], words[other] = words[other], words[index]
    return played.words, tuple(words), 1


def out_of_turn(played: Played, chance: Random):
    """Somebody moved twice in a row, and the second move was not written down."""
    position = played.positions[-1]
    turned = played.game.sight.turned(position)
    leads = played.game.leads
    moves = played.game.moves(turned)
    if turned == position or not leads or not moves:
        return None
    bare = str(chance.choice(moves)).rpartition("/")[2]
    for lead in leads:
        word = f"{lead}/{bare}"
        if played.game.mover(position, played.game.move(word, position)) != played.game.to_move(position)[0]:
            return (*played.words, word), played.words, 1
    return None


def twice(played: Played, chance: Random):
    """A move too many at the end: the last one again where that can be, else one that was only thought about."""
    position = played.positions[-1]
    try:
        played.after(position, played.words[-1])
        word = played.words[-1]
    except (MoveImpossible, NotationError):
        moves = played.game.moves(position)
        if not moves:
            return None
        word = str(played.whole(position, chance.choice(moves)))
    return played.words, (*played.words, word), 1


def extra(played: Played, chance: Random):
    """A move too many, and others came since."""
    index = chance.randrange(max(len(played.words) - 12, 0), len(played.words))
    moves = played.game.moves(played.positions[index])
    word = str(played.whole(played.positions[index], chance.choice(moves)))
    after = played.after(played.positions[index], word)
    rest = played.written(after, index)
    return rest and (played.words, (*played.words[:index], word, *rest), 1)


def _kept(played: Played, index: int, instead: Words, edits: int):
    """The record with this instead of one move, and what was really played since."""
    position = played.positions[index]
    try:
        for word in instead:
            position = played.after(position, word)
    except (MoveImpossible, NotationError):
        return None
    rest = played.written(position, index + 1)
    return None if rest is None else (played.words, (*played.words[:index], *instead, *rest), edits)


KINDS: dict[str, Fault] = {
    "one missing at the end": at_end(1),
    "two missing at the end": at_end(2),
    "three missing at the end": at_end(3),
    "one missing before": in_middle,
    "one missing, typed": typed,
    "the last one wrong": wrong_last,
    "one wrong": wrong,
    "the other way": wrong_way,
    "swapped": swapped,
    "out of turn": out_of_turn,
    "twice": twice,
    "one too many": extra,
}


def cases(slug: str, kind: str, count: int, seed: int = 1) -> list[Case]:
    """So many games with this fault; fewer where it hardly happens in this game."""
    chance, found = Random(f"{slug} {kind} {seed}"), []
    for _ in range(count * ANOTHER):
        played = Played(slug, chance)
        if len(played.words) < 3:
            continue
        made = KINDS[kind](played, chance)
        if not made or not made[1]:
            continue
        truth, record, edits = made
        now = played.positions[0]
        try:
            for word in truth:
                now = played.after(now, word)
        except MoveImpossible:  # out of turn in set-up there may be nothing left to set
            continue
        game = played.game
        found.append(Case(game, game.write(played.positions[0]), truth, record, game.write(now), edits))
        if len(found) == count:
            break
    return found
