"""Squares and drawings as HTML, each made once: most of a board stays as it was, and looks alike on many tables."""

from functools import lru_cache

from flask import Flask, current_app
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from ..kernel import Area, Spot
from .pages import Marks, naming

KEPT = 16_384  # squares, a few hundred bytes each
NOTHING = Markup("<td></td>")


def install(app: Flask) -> None:
    app.jinja_env.globals.update(squares=squares, sprite=sprite)


@pass_context
def squares(context: Context, area: Area, marks: Marks, live: bool, pieces: bool = False) -> list[Markup]:
    """The rows of an area, each as its cells. `live`: they can be tapped; `pieces`: a label tells which of them can move."""
    slug, name = context["game"].slug, naming(context)
    movable = bool(pieces and live and not context.get("taps"))
    return [
        Markup("".join([_square(slug, s, name(s.label), marks[s.tap], live, movable) if s else NOTHING for s in row]))
        for row in area.rows
    ]


@lru_cache(maxsize=KEPT)
def _square(slug: str, spot: Spot, label: str, words: tuple[str, ...], live: bool, movable: bool) -> Markup:
    """One cell. The drawings are the game's own templates/pieces/<slug>.html."""
    return _macros("parts/spot.html").spot(spot, label, words, _macros(f"pieces/{slug}.html"), live, movable)


@lru_cache
def sprite(slug: str) -> Markup:
    """The drawings that a game's pieces point to, once a page."""
    return _macros(f"pieces/{slug}.html").symbols()


def _macros(template: str):
    return current_app.jinja_env.get_template(template).module
