"""What a slide of a tile breaks (clauses 8.1–8.3), and a letter that the others cross off (3.1–3.5)."""

from collections.abc import Iterator

from ....kernel import Finding
from ....rulebook import Rulebook
from .acts import CrossOff
from .dice import STAR, Roll
from .letters import active
from .phases import second_slide
from .position import GO, Party, Position
from .readings import Slide
from .shapes import SHAPE_WORD


def sliding(rules: Rulebook, position: Position, letter: str, now: str) -> Iterator[Finding]:
    if not isinstance(position, Party) or not position.solo:
        yield rules.find("not-alone")
        return
    roll, tiles = position.dice, position.tiles_left
    tile = tiles.get(letter)
    if not tile:
        yield rules.find("no-tile-there", letter=letter)
    if not roll:
        yield rules.find("not-rolled-yet")
    elif position.phase != "slide":
        yield rules.find("slide-not-now", now=now)
    elif second_slide(position) and roll.shape not in (STAR, tile.shape if tile else ""):
        slot = next((slot for slot, other in tiles.items() if other.shape == roll.shape), "")
        yield rules.find("not-the-rolled-tile", tile=rules.say(SHAPE_WORD[roll.shape]), slot=slot, letter=letter)
    if tile and tile.notch + 1 == GO and letter not in position.sheets[0].circled:
        yield rules.find("reaches-go", letter=letter, tile=rules.say(SHAPE_WORD[tile.shape]))


SLIDE: dict[Slide, str] = {"must": "slide-must", "may": "slide-may"}


def staying(rules: Rulebook, roll: Roll, slide: Slide) -> Iterator[Finding]:
    """What it breaks to leave out the second slide, by the reading in force (8.2)."""
    if not roll.any_shape:
        yield rules.find("must-slide-rolled", tile=rules.say(SHAPE_WORD[roll.shape]))
        return
    if slide == "must":
        yield rules.find("must-slide")
    yield rules.find("slide-reading", here=rules.say(SLIDE[slide]))


def crossing(rules: Rulebook, position: Position, move: CrossOff, now: str) -> Iterator[Finding]:
    if isinstance(position, Party):
        yield rules.find("crossed-for-all")
        return
    due, letter = position.due, move.letter
    if isinstance(due, Roll) and not due.has_star:
        yield rules.find("no-star", dice=" ".join(str(due)))
    elif not isinstance(due, Roll) and not position.has_dropped:
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
