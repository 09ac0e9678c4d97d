"""Sheets filled in apart and settled together: each by its line, or by the code of the table where it was filled in."""

from dataclasses import dataclass

from flask import Response, make_response, render_template, request

from ..kernel import Game, NotationError, Position, RefereeError, Severity
from ..store import CODE, StoreError
from . import lines
from .near import near
from .pages import marks
from .writing import load


@dataclass(frozen=True, slots=True)
class Entry:
    """What one line of the form brought: a position, and the names of its seats where it is a table's."""

    position: Position
    names: tuple[str, ...]


def settled(game: Game) -> Response:
    """The form, and below it the ranking of what is in: everything stands in the address."""
    given = [text for field in ("sheet", "position") for value in request.args.getlist(field) for text in value.splitlines()]
    given = [" ".join(text.split()) for text in given if text.strip()]
    entries, wrong, cannot = [], [], []
    for number, text in enumerate(given[: lines.SHEETS], 1):
        try:
            entries.append(_entry(game, text))
        except NotationError as error:
            wrong.append((number, lines.misread(game, text, error)))
        except (RefereeError, StoreError) as error:
            wrong.append((number, lines.Misread("", text, "", str(error))))
        else:
            found = game.audit(entries[-1].position)
            cannot += [(number, finding) for finding in found if finding.severity is Severity.IMPOSSIBLE]
    error, result = "", {}
    if entries and not wrong and not cannot:
        try:
            result = _result(game, entries)
        except RefereeError as refused:
            error = str(refused)
    page = render_template(
        "settle_sheets.html",
        game=game,
        given=given,
        wrong=wrong,
        cannot=cannot,
        error=error,
        readings=lines.readings(game),
        **result,
    )
    return make_response(page, 422 if wrong or cannot or error else 200)


def _entry(game: Game, text: str) -> Entry:
    """One line: a position, `CODE` for all the sheets of a table, or `CODE/2` for one. Raises RefereeError, StoreError."""
    if " " in text:
        position = lines.lying(game, text)
        return Entry(position, tuple("" for _ in game.seated(position)))
    code, slash, seat = text.upper().partition("/")
    if not CODE.fullmatch(code):
        raise NotationError("line", "a sheet's line, or the code of a table such as K7QFBX or K7QFBX/2", text)
    table = load(code)
    if table.game.slug != game.slug:
        raise RefereeError(f"At table {code} {table.game.title} is played.")
    if not slash:
        return Entry(table.position, tuple(table.names[each] for each in table.seats))
    if seat not in table.seats:
        raise RefereeError(f"Table {code} has the sheets {', '.join(table.seats)}.")
    return Entry(game.sheet(table.position, seat), (table.names[seat],))


def _result(game: Game, entries: list[Entry]) -> dict:
    """The ranking, and every sheet as it lies. Raises SetupError."""
    position = game.together([entry.position for entry in entries])
    seats = game.seated(position)
    names = dict(zip(seats, (name for entry in entries for name in entry.names), strict=True))
    outcome, view = game.settle(position), game.view(position)
    return near(game, position).context(game) | {
        "outcome": outcome,
        "names": names,
        "known": {seat: f"{game.called(seat)} ({name})" for seat, name in names.items() if name},
        "view": view,
        "marks": marks(view, False, (), outcome.squares, ()),
        "tallies": game.tallies(position),
    }
