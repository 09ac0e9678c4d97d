"""Pictures of what a tip brings up and where each symbol hops, drawn by the same code as the board."""

from typing import NamedTuple

from ....kernel import Figure, View
from ..board.view import Viewer
from ..rules.hopping import Hops
from ..rules.position import Position


class Picture(NamedTuple):
    """A gold cube on `square`, its symbol up, and all ends of its hop marked; other cubes in the way. `word` says it.

    `held`: it is in hand instead, and around it stands what each tip would bring up.
    """

    word: str
    square: str
    cube: str
    others: tuple[str, ...] = ()
    held: bool = False


PICTURES = {
    "3.2": (Picture("figure-tip", "c4", "+*", held=True),),
    "3.4": (Picture("figure-goal", "c6", "+=", held=True), Picture("figure-star", "e4", "+.", held=True)),
    "4.3": (Picture("figure-cross", "c4", "+*"),),
    "4.4": (Picture("figure-x", "c4", "x*"),),
    "4.5": (Picture("figure-slider", "b2", "=*"), Picture("figure-slider-cubes", "b2", "=*", ("b5xo", "e2.+", "g2o*"))),
    "4.6": (Picture("figure-hoops", "c3", "o*"), Picture("figure-hoops-cubes", "c3", "o*", ("c4.o", "d3x."))),
}


def figures(board: Viewer, clause: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
    """Of a clause: one group without a title of its own, or nothing."""
    shown = tuple(_figure(board, picture) for picture in PICTURES.get(clause, ()))
    return ((board.say("figures"), shown),) if shown else ()


def _figure(board: Viewer, picture: Picture) -> Figure:
    blue = picture.others or ("g7x*",) * picture.held  # somebody is there to play against
    position = Position((picture.square + picture.cube,), blue, (3, 4 - len(blue)), "G")
    if picture.held:
        view = board.view(position, (picture.square,))
    else:
        ends = Hops(anywhere=False).ends(picture.cube[0], picture.square, {cube[:2] for cube in blue})
        view = View((board.squares(position, {"allowed": {*ends}}, {}),), "")
    said = board.say(picture.word)
    return Figure(view, said, ((said, True),))
