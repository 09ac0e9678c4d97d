"""Pictures of what a tip brings up and where each symbol hops, drawn by the same code as the board."""

from typing import NamedTuple

from ....kernel import Figure, View
from ..board.view import Viewer
from ..rules.cube import Cube
from ..rules.hopping import Hops
from ..rules.position import Position


class Picture(NamedTuple):
    """A gold cube, its symbol up, and all ends of its hop marked; others in the way. `word` says it.

    `held`: it is in hand instead, and around it stands what each tip would bring up.
    """

    word: str
    cube: Cube
    others: tuple[Cube, ...] = ()
    held: bool = False


CUBES_AROUND = (Cube("b5", "xo"), Cube("e2", ".+"), Cube("g2", "o*"))
CUBES_NEAR = (Cube("c4", ".o"), Cube("d3", "x."))
PICTURES = {
    "3.2": (Picture("figure-tip", Cube("c4", "+*"), held=True),),
    "3.4": (Picture("figure-goal", Cube("c6", "+="), held=True), Picture("figure-star", Cube("e4", "+."), held=True)),
    "4.3": (Picture("figure-cross", Cube("c4", "+*")),),
    "4.4": (Picture("figure-x", Cube("c4", "x*")),),
    "4.5": (
        Picture("figure-slider", Cube("b2", "=*")),
        Picture("figure-slider-cubes", Cube("b2", "=*"), CUBES_AROUND),
    ),
    "4.6": (
        Picture("figure-hoops", Cube("c3", "o*")),
        Picture("figure-hoops-cubes", Cube("c3", "o*"), CUBES_NEAR),
    ),
}


def figures(board: Viewer, clause: str) -> tuple[tuple[str, tuple[Figure, ...]], ...]:
    """Of a clause: one group without a title of its own, or nothing."""
    shown = tuple(_figure(board, picture) for picture in PICTURES.get(clause, ()))
    return ((board.say("figures"), shown),) if shown else ()


def _figure(board: Viewer, picture: Picture) -> Figure:
    blue = picture.others or (Cube("g7", "x*"),) * picture.held  # somebody is there to play against
    position = Position((picture.cube,), blue, (3, 4 - len(blue)), "G")
    if picture.held:
        view = board.view(position, (picture.cube.square,))
    else:
        ends = Hops(anywhere=False).ends(picture.cube.top, picture.cube.square, position.taken(but=picture.cube.square))
        view = View((board.squares(position, {"allowed": {*ends}}, {}),), "")
    text = board.say(picture.word)
    return Figure(view, text, ((text, True),))
