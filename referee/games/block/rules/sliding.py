"""What a slide of a tile breaks (clauses 8.1–8.3), and a letter told to be crossed off by the others (3.1–3.5)."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .dice import STAR, has_star
from .grid import LETTERS
from .moves import Move
from .owed import COMBO, DICE, due, rank
from .position import GO, Party, Position, active
from .shapes import SHAPE_WORD


def sliding(rules: Rulebook, position: Position, letter: str, now: str) -> Iterator[Finding]:
    if not isinstance(position, Party) or not position.solo:
        yield rules.find("not-alone")
        return
    tile = position.tiles[LETTERS.index(letter)]
    if not tile:
        yield rules.find("no-tile-there", letter=letter)
    if not position.dice:
        yield rules.find("not-rolled-yet")
    elif position.phase != "slide":
        yield rules.find("slide-not-now", now=now)
    elif position.sheets[0].owed and position.dice[4] not in (STAR, tile.shape if tile else ""):
        shape = position.dice[4]
        slot = next((slot for slot, other in zip(LETTERS, position.tiles, strict=True) if other and other.shape == shape), "")
        yield rules.find("not-the-rolled-tile", tile=rules.say(SHAPE_WORD[shape]), slot=slot, letter=letter)
    if tile and tile.notch + 1 == GO and letter not in position.sheets[0].circled:
        yield rules.find("reaches-go", letter=letter, tile=rules.say(SHAPE_WORD[tile.shape]))


SLIDE = {"must": "slide-must", "may": "slide-may"}  # by the reading


def staying(rules: Rulebook, party: Party, slide: str) -> Iterator[Finding]:
    """What it breaks to leave out the second slide, by the reading in force (8.2)."""
    if party.dice[4] != STAR:
        yield rules.find("must-slide-rolled", tile=rules.say(SHAPE_WORD[party.dice[4]]))
        return
    if slide == "must":
        yield rules.find("must-slide")
    yield rules.find("slide-reading", here=rules.say(SLIDE[slide]))


def crossing(rules: Rulebook, position: Position, move: Move, now: str) -> Iterator[Finding]:
    if isinstance(position, Party):
        yield rules.find("crossed-for-all")
        return
    thing, letter = due(position), move.word
    if rank(thing) == DICE and not has_star(thing):
        yield rules.find("no-star", dice=" ".join(thing))
    elif rank(thing) not in (None, DICE, COMBO):
        yield rules.find("cross-not-now", now=now)
    if letter in position.crossed:
        yield rules.find("crossed-already", letter=letter)
    higher = active([position])
    if higher and higher < letter:
        yield rules.find("higher-letter", letter=letter, higher=higher)
    if move.tile and letter in position.circled:
        yield rules.find("circled-it", letter=letter)
    if not move.tile and letter not in position.circled:
        yield rules.find("penalty-due", letter=letter)
