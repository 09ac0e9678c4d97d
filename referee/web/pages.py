"""From a table to what its page shows: the board as seen from one side, marks, the strip."""

import secrets
from collections.abc import Collection
from dataclasses import replace

from flask import Flask, render_template, request, url_for

from ..events import Point
from ..kernel import Area, Game, View
from ..record import said
from ..table import Table, fold
from .guard import HTMX, HTMX_HASH, key_of, may_write
from .lines import readings
from .strip import Attempt, strip

NO_MARKS: frozenset = frozenset()


def install(app: Flask) -> None:
    app.jinja_env.globals.update(htmx=HTMX, htmx_hash=HTMX_HASH, new_token=lambda: secrets.token_urlsafe(12))
    app.jinja_env.globals.update(clause_url=clause_url, wants_partial=wants_partial)


def clause_url(clause: str) -> str:
    """Where "gobblet:2.6" is explained."""
    slug, _, number = clause.partition(":")
    return url_for("rules.show", slug=slug, _anchor=number)


def wants_partial() -> bool:
    """Does htmx ask, so that the table alone is enough?"""
    return request.headers.get("HX-Request") == "true"


def side(game: Game) -> str:
    """The seat whose side is near: as the address or the form says, else the first."""
    asked = request.values.get("side", "")
    return asked if asked in game.seats else game.seats[0]


def seen_from(view: View, game: Game, near: str) -> View:
    """The view turned so that this seat's side is near."""
    if near == game.seats[0]:
        return view
    turned = (_turned(area) if area.ranks or area.seat else area for area in reversed(view.areas))
    return replace(view, areas=tuple(sorted(turned, key=lambda area: not (area.ranks or area.seat))))  # tools stay below


def _turned(area: Area) -> Area:
    rows = tuple(tuple(reversed(row)) for row in reversed(area.rows))
    return replace(area, rows=rows, files=area.files[::-1], ranks=area.ranks[::-1])


def marks(view: View, dots: bool, last: Collection[str], line: Collection[str], bad: Collection[str]) -> dict:
    """By tap: the words for how a spot is marked."""
    found = {}
    for spot in view.spots():
        words = {mark for mark in spot.marks if dots or mark != "allowed"}
        for word, squares in (("last", last), ("line", line), ("bad", bad)):
            if spot.tap in squares:
                words.add(word)
        if "target" in words and not bad:
            words.discard("target")
        found[spot.tap] = sorted(words)
    return found


def render_table(
    table: Table,
    code: str,
    *,
    taps: tuple[str, ...] = (),
    attempt: Attempt | None = None,
    note: str = "",
    dots: bool = False,
    asked: bool = False,
    typed: str = "",
) -> str:
    """The table page, or for htmx its one section."""
    if table.counting:
        return _render_counters(table, code, note)
    view = table.game.retold(table.game.view(table.position, taps), [point.position for point in table.line])
    spoken = strip(table, view, attempt, asked, note)
    over = table.declared or (asked and table.outcome.over)
    faults = attempt.verdict.faults if attempt else ()
    bad = {square for finding in faults for square in finding.squares} | ({*attempt.move.squares} if attempt else set())
    return render_template(
        "table_part.html" if wants_partial() else "table.html",
        table=table,
        game=table.game,
        code=code,
        view=seen_from(view, table.game, side(table.game)),
        strip=spoken,
        marks=marks(
            view,
            dots or table.assist == "show",
            () if taps or not table.last_move else _squares(table),
            table.outcome.squares if over else (),
            bad,
        ),
        near=side(table.game),
        taps=view.taps,
        typed=typed,
        over=over,
        states=_states(table, over),
        live=may_write(code) and not table.closing,
        writer=may_write(code),
        key=key_of(code) if may_write(code) else "",
    )


def _render_counters(table: Table, code: str, note: str) -> str:
    """A table that keeps the counters alone: two numbers and one button."""
    near = side(table.game)
    owing = table.game.owing(table.position)
    return render_template(
        "counter_part.html" if wants_partial() else "counter.html",
        table=table,
        game=table.game,
        code=code,
        note=note,
        tallies={tally.seat: tally for tally in table.game.tallies(table.position)},
        mover=owing[0] if owing and table.game.tick(table.position) is not None else "",
        line=table.line[-1].event.position,
        readings=readings(table.game),
        near=near,
        writer=may_write(code),
        key=key_of(code) if may_write(code) else "",
    )


def _states(table: Table, over: bool) -> dict[str, str]:
    """By seat: "turn" for who owes a move, "won" for who won."""
    if over:
        return dict.fromkeys(table.outcome.winners, "won")
    return dict.fromkeys(table.game.owing(table.position), "turn")


def _squares(table: Table) -> tuple[str, ...]:
    turn = table.turns()[-1]
    return table.game.move(turn.point.event.data["move"], turn.earlier.position).squares


def render_point(table: Table, code: str, point: Point) -> str:
    """An earlier point of the game, as it lay then."""
    shown = table.open(point.seq)
    game = table.game.opened()
    course = [each.position for each in fold(table.events[: point.seq]).line]
    view = game.retold(game.view(point.position), course) if shown else None
    return render_template(
        "point.html",
        table=table,
        game=table.game,
        code=code,
        point=point,
        words=said(table, point.event) if shown else "",
        shown=shown,
        view=view and seen_from(view, game, side(game)),
        marks=view and marks(view, False, (), (), ()),
        near=side(game),
        writer=may_write(code),
    )
