"""Sheets filled in apart and settled together: each by its line, or by the code of the table where it was filled in."""

from dataclasses import dataclass

from flask import Response, make_response, render_template, request

from ..kernel import Game, NotationError, Position, RefereeError, Severity
from ..play.notation import parse_position
from ..rulebook import listed
from ..storage.codes import CODE
from ..storage.store import NoSuchTable, StoreError
from . import lines
from .limits import CODES, count, guessing
from .loading import load
from .near import near
from .pages import marks


@dataclass(frozen=True, slots=True)
class Entry:
    """What one line of the form brought: a position, the names of its seats and whose sheets they are where it is a table's."""

    position: Position
    names: tuple[str, ...]
    sheets: frozenset[str] = frozenset()  # "K7QFBX/2"


def settled(game: Game) -> Response:
    """The form, and below it the ranking of what is in: everything stands in the address."""
    given = [text for field in ("sheet", "position") for value in request.args.getlist(field) for text in value.splitlines()]
    given = [" ".join(text.split()) for text in given if text.strip()]
    entries, wrong, cannot, odd = [], [], [], []
    for number, text in enumerate(given[: lines.SHEETS], 1):
        try:
            entry = _entry(game, text)
            _once(entry, entries)
        except NotationError as error:
            wrong.append((number, lines.misread(game, text, error)))
        except (RefereeError, StoreError) as error:
            if isinstance(error, NoSuchTable):
                count(CODES)
            wrong.append((number, lines.Misread("", text, "", str(error))))
        else:
            entries.append(entry)
            found = game.audit(entry.position)
            cannot += [(number, finding) for finding in found if finding.severity is Severity.IMPOSSIBLE]
            odd += [(number, finding) for finding in found if finding.severity is Severity.WARNING]
    error, result = "", {}
    if len(given) > lines.SHEETS:
        error = f"There are {len(given)} lines, but no more than {len(game.seats)} sheets can be counted together."
    elif entries and not wrong and not cannot:
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
        odd=odd,
        error=error,
        readings=lines.readings(game),
        **result,
    )
    return make_response(page, 422 if wrong or cannot or error else 200)


def _entry(game: Game, text: str) -> Entry:
    """One line: a position, `CODE` for all the sheets of a table, or `CODE/2` for one. Raises RefereeError, StoreError."""
    if " " in text:
        position = parse_position(game, text)
        return Entry(position, tuple("" for _ in game.seats_of(position)))
    code, slash, seat = text.upper().partition("/")
    if not CODE.fullmatch(code):
        raise NotationError("line", "a sheet's line, or the code of a table such as K7QFBX or K7QFBX/2", text)
    guessing(code)
    table = load(code)
    if table.game.slug != game.slug:
        raise RefereeError(f"Table {code} plays {table.game.title}, not {game.title}.")
    if not slash:
        names, sheets = (table.names[each] for each in table.seats), (f"{code}/{each}" for each in table.seats)
        return Entry(table.position, tuple(names), frozenset(sheets))
    if seat not in table.seats:
        raise RefereeError(f"Table {code} has no sheet “{seat[:12]}”. It has {listed(table.seats)}.")
    return Entry(game.sheets.of(table.position, seat), (table.names[seat],), frozenset({f"{code}/{seat}"}))


def _once(entry: Entry, entries: list[Entry]) -> None:
    """A table's sheet counts once. Raises RefereeError."""
    for number, other in enumerate(entries, 1):
        if twice := sorted(entry.sheets & other.sheets):
            raise RefereeError(f"Sheet {twice[0]} is already in line {number}.")


def _result(game: Game, entries: list[Entry]) -> dict:
    """The ranking, and every sheet as it lies. Raises SetupError."""
    position = game.sheets.combine([entry.position for entry in entries])
    seats = game.seats_of(position)
    names = dict(zip(seats, (name for entry in entries for name in entry.names), strict=True))
    filled = [game.sheets.of(entry.position, seat) for entry in entries for seat in game.seats_of(entry.position)]
    outcome, view = game.settle(position), game.board.view(position)
    return near(game, position).context(game) | {
        "outcome": outcome,
        "names": names,
        "unfinished": [seat for seat, sheet in zip(seats, filled, strict=True) if game.to_move(sheet)],
        "known": {seat: f"{game.board.seat_label(seat)} ({name})" for seat, name in names.items() if name},
        "view": view,
        "marks": marks(view, False, (), outcome.squares, ()),
        "tallies": game.board.tallies(position),
    }
