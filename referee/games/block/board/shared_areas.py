"""What lies between the players: the dice, the pad on which a roll is entered, the tiles (clauses 1.3, 1.4, 8.1)."""

from collections.abc import Iterable
from dataclasses import replace

from ....kernel import Area, Spot
from ....rulebook import Rulebook
from ..rules.dice import STAR
from ..rules.position import GO, LETTERS, Party, Tile
from ..rules.shapes import SHAPE_WORD, orientations, token
from .keys import face_of
from .rolling import ANY_SHAPE, ENTERED, NUMBER_FACES, SHAPE_FACES


def dice(rules: Rulebook, numbers: Iterable[str], shape: str, entering: bool) -> Area:
    """The five dice as they are known: numbers or "*", the shape or "*", "" for those to come.

    While they are being entered, one that was entered by mistake can be tapped away."""
    numbers = [*numbers, "", "", "", ""][:4]
    spots = [_one_die(rules, number, face, entering) for number, face in enumerate(numbers)]
    label = rules.say("shape-die" if shape else "shape-die-open", face=face_of(shape))
    pieces = (f"die-{face_of(shape)}",) if shape else ()
    spots.append(Spot(ENTERED[4], label, pieces, still=not (shape and entering)))
    return Area("dice", rules.say("area-dice"), (tuple(spots),), place="common")


def _one_die(rules: Rulebook, number: int, face: str, entering: bool) -> Spot:
    label = rules.say("die" if face else "die-open", which=number + 1, face=face_of(face))
    return Spot(ENTERED[number], label, (face_of(face),) if face else (), still=not (face and entering))


def faces(rules: Rulebook, numbers: bool, shapes: bool) -> Area:
    """The pad on which a roll is entered; what there is room for is allowed."""
    pads = ((SHAPE_FACES, shapes, "shape"), (NUMBER_FACES, numbers, "number"))
    rows = tuple(tuple(_face_spot(rules, face, kind, room) for face in pad) for pad, room, kind in pads)
    return Area("faces", rules.say("area-faces"), rows, place="keys", spare=not numbers)


# By what a face shows, and whether that is a star.
FACES = {
    ("number", False): "face-number",
    ("number", True): "face-number-star",
    ("shape", False): "face-shape",
    ("shape", True): "face-shape-star",
}


def _face_spot(rules: Rulebook, face: str, kind: str, room: bool) -> Spot:
    star = face in (STAR, ANY_SHAPE)
    piece = "star" if star else face
    label = rules.say(FACES[kind, star], face=face)
    return Spot(f"!{face}", label, (f"die-{piece}" if kind == "shape" else piece,), ("allowed",) if room else ())


def tiles(rules: Rulebook, party: Party, slidable: Iterable[str], still: bool) -> Area:
    """The tiles on their slots."""
    slidable = set(slidable)
    row = tuple(
        replace(_tile(rules, letter, tile, party.solo, letter in slidable), still=still)
        for letter, tile in zip(LETTERS, party.tiles, strict=True)
    )
    return Area("tiles", rules.say("area-tiles"), (row,), place="sheet")


def _tile(rules: Rulebook, letter: str, tile: Tile | None, slides: bool, allowed: bool) -> Spot:
    marks = ("allowed",) if allowed else ()
    if tile is None:
        return Spot(f"v{letter}", rules.say("tile-gone", letter=letter), ("gone",), marks)
    shape = rules.say(SHAPE_WORD[tile.shape])
    pieces = [f"tile-{token(orientations(tile.shape)[0])}"]
    if not slides:
        return Spot(f"v{letter}", rules.say("tile", letter=letter, shape=shape), tuple(pieces), marks)
    left = GO - tile.notch
    label = rules.say("tile-notch", letter=letter, shape=shape, left=left)
    return Spot(f"v{letter}", label, (*pieces, f"notch-{tile.notch}"), marks)
