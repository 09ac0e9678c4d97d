"""What every page may use: where a clause is explained, marks for the board, whether the table alone is enough."""

import re
import secrets
from collections.abc import Callable, Collection
from functools import lru_cache

from flask import Flask, request
from jinja2 import pass_context
from jinja2.runtime import Context

from ..kernel import Game, Move, Severity, Verdict, View
from ..play.events import Moved
from ..play.history import Entry, Positions
from ..play.state import TableState
from ..rulebook import listed
from .guard import HTMX, HTMX_HASH
from .names import in_tabs, initials

WORDS = (
    "aside",
    "chosen_texts",
    "clause",
    "hidden",
    "kept",
    "post",
)  # of parts/macros.html: an import on every page would cost more than they do


def install(app: Flask) -> None:
    app.jinja_env.globals.update(htmx=HTMX, htmx_hash=HTMX_HASH, new_token=lambda: secrets.token_urlsafe(12))
    app.jinja_env.globals.update(clause_url=_clause_url(app), wants_partial=wants_partial, in_tabs=in_tabs, initials=initials)
    app.jinja_env.filters.update(listed=listed, seat_label=seat_label, named=named)
    words = app.jinja_env.get_template("parts/macros.html").module
    app.jinja_env.globals.update({word: getattr(words, word) for word in WORDS})


def _clause_url(app: Flask) -> Callable[[str], str]:
    def clause_url(clause: str) -> str:
        """Where "gobblet:2.6" is explained."""
        slug, _, number = clause.partition(":")
        return app.jinja_env.globals["url_for"]("rules.clause", slug=slug, number=number)

    return clause_url


def seat_label(seat: str, game: Game | TableState, names: dict[str, str] | None = None) -> str:
    """A seat by its player's name where that is asked for and known, else as the game, or the table, calls it."""
    label = game.seat_label if isinstance(game, TableState) else game.board.seat_label
    return (names or {}).get(seat) or label(seat)


@pass_context
def named(context: Context, text: str) -> str:
    """What a game of sheets says, with players by their names: of a board the colours are what one sees there."""
    return naming(context)(text)


def naming(context: Context) -> Callable[[str], str]:
    """How this page puts players' names into what a game says."""
    game = context.get("game")
    if not game or not game.sheets:
        return _renaming(())
    table = context.get("table")
    names = context.get("known") or (table.names if table else {})
    return _renaming(tuple((game.board.seat_label(seat).lower(), name) for seat, name in names.items() if name))


@lru_cache(maxsize=256)
def _renaming(names: tuple[tuple[str, str], ...]) -> Callable[[str], str]:
    """By what a game calls a player, in small letters, the player's name."""
    if not names:
        return lambda text: text
    known = dict(names)
    seats = re.compile(rf"\b(?:{'|'.join(map(re.escape, known))})\b", re.I)
    return lambda text: seats.sub(lambda found: known[found[0].lower()], text)


def ended(game: Game, entry: Entry) -> View | None:
    """The board as this entry left it, where a part of the game came to its end with it; None elsewhere."""
    return game.board.ended(Positions(entry), entry.move if isinstance(entry.event, Moved) else None)


def wants_partial() -> bool:
    """Does htmx ask, so that the table alone is enough?"""
    return request.headers.get("HX-Request") == "true"


def level(verdict: Verdict) -> str:
    """The word for how a verdict weighs: what its sign and its colour go by."""
    if not verdict.possible:
        return "impossible"
    if not verdict.legal:
        return "illegal"
    warned = any(finding.severity is Severity.WARNING for finding in verdict.findings)
    return "warning" if warned else "legal"


def bad(verdict: Verdict | None, move: Move) -> set[str]:
    """The squares of a move that is not legal, and of what is wrong with it."""
    if verdict is None or verdict.legal:
        return set()
    return {*move.squares, *(square for finding in verdict.faults for square in finding.squares)}


def spots_of(view: View, seat: str, squares: Collection[str]) -> set[str]:
    """The taps of these squares; where each seat has a sheet of its own, on this seat's."""
    areas = (area for area in view.areas if area.seat in ("", seat) or not seat)
    return {spot.tap for area in areas for row in area.rows for spot in row if spot and spot.tap.rpartition("/")[2] in squares}


Marks = dict[str, tuple[str, ...]]  # by tap, the words for how its spot is marked


def marks(view: View, dots: bool, last: Collection[str], line: Collection[str], bad: Collection[str], way=()) -> Marks:
    added = {}
    for word, taps in (("last", last), ("line", line), ("bad", bad), ("way", way)):
        for tap in taps:
            added.setdefault(tap, []).append(word)
    wrong = bool(bad)
    return {spot.tap: _words(spot.marks, dots, wrong, tuple(added.get(spot.tap, ()))) for spot in view.spots()}


@lru_cache(maxsize=4096)
def _words(own: tuple[str, ...], dots: bool, wrong: bool, added: tuple[str, ...]) -> tuple[str, ...]:
    words = {mark for mark in own if dots or mark != "allowed"} | set(added)
    return tuple(sorted(words if wrong else words - {"target"}))
