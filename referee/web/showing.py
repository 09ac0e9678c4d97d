"""From a table to what its page shows: the board or the sheet that is near, marks, the strip, hints."""

import secrets
from dataclasses import replace
from functools import partial

from flask import render_template, request, url_for
from markupsafe import Markup

from ..kernel import Game, View
from ..play.history import Positions
from ..play.table import Table
from .apart import Apart, apart, sides
from .here import asking, called
from .hints import hinted, offered
from .known import may_write, own_seat
from .late import just_forgotten, late
from .lines import readings
from .loading import drawn, viewed
from .missing import missed
from .near import Near, led_on, seen_from
from .nearest import nearest, own_sheets
from .pages import ended, marks, spots_of, wants_partial
from .pens import key_of
from .players import Players, players
from .strip import Attempt, Wanted, strip
from .writers import awaited, awaited_from, may_enter, own_record, this_phone, writes_for

TOKEN = secrets.token_urlsafe(12)  # stands in what is drawn once for all who look: each answer has a token of its own


def render_table(table: Table, code: str, onward: bool = False, there: int = 0, **wanted) -> str:
    """The table page, or for htmx its one section. `onward`: a move was just made here; `there`: phones that are here, 0 where
    that is not shown; `wanted`: see Wanted."""
    want, seat = Wanted(**wanted), writes_for(table, code)
    those = players(code)
    table = those.at(own_record(table, code))
    near_ = led_on(nearest(table, onward, want.taps, own_sheets(table, code, those)), table.version)
    how = apart(table, seat)
    draw = partial(_counters, table, code, near_, want) if table.counting else partial(_board, table, code, near_, want, how)
    if how and how.differs and want == Wanted() and "later" not in near_.kept:
        draw = partial(_apart, table, code, near_, seat, how)
    version = (table.version, table.event.at, table.event.position)  # its number alone comes again where a copy was restored
    phone = (may_write(code), own_seat(code), seat, key_of(code), *those.key, *_called(table, code))
    key = (code, *version, *phone, near_.seat, *near_.kept.items(), request.host_url)
    section = draw() if want != Wanted() else drawn(key, draw)
    section = Markup(section.replace(TOKEN, secrets.token_urlsafe(12)))
    if wants_partial():
        return section
    page = "counter.html" if table.counting else "table.html"
    return render_template(page, section=section, table=table, game=table.game, code=code, there=there)


def _called(table: Table, code: str) -> tuple[str, ...]:
    """What the section shows of those who ask to write."""
    return (called(code), *(guest.id for guest in asking(table, code)))


def _apart(table: Table, code: str, near_: Near, seat: str, how: Apart) -> str:
    """Both boards side by side where the two players wrote different moves."""
    entry, written = sides(table, seat, near_)
    return render_template(
        "apart_part.html",
        **shared(table, code, near_),
        token=TOKEN,
        apart=how,
        sides=written,
        entry=entry,
        behind=table.two.difference.seat == seat,
    )


def _board(table: Table, code: str, near_: Near, want: Wanted, how: Apart | None) -> str:
    """The board or the sheet, what the referee says, the newest moves."""
    game = table.game
    played_on = want.taps or want.attempt or want.dots or "begun" in near_.kept
    end = None if played_on else ended(game, table.entry)
    view = end or game.board.annotate(viewed(game, table.position, want.taps), Positions(table.entry))
    over = table.declared or (want.asked and table.outcome.over)
    enters, home = may_enter(table, code), players(code).keeper(table)
    if not over and (not enters or not view.taps and _waits(table, players(code), near_.seat)):
        view = replace(view, prompt=awaited(table))
    bad = _tried(table, want.attempt, view) if want.attempt else ()
    gone = view.declares and not end  # a round over is off the board
    last = () if want.taps or not table.last_move or gone else _moved(table, view)
    line = spots_of(view, "", table.outcome.squares) if over else ()
    way = _gone_over(table) if last else ()
    told = strip(
        table, view, want._replace(begun="begun" in near_.kept), this_phone(table, code), how.told if how else "", home
    )
    return render_template(
        "table_part.html",
        **shared(table, code, near_, taps=view.taps),
        token=TOKEN,
        view=seen_from(view, near_),
        strip=told,
        apart=how,
        back=_back(game, table, view) if want.attempt else (),
        marks=marks(view, want.dots or table.assist == "show", last, line, bad, way),
        taps=view.taps,
        kept_taps=view.taps,
        typed=want.typed,
        over=over,
        states=_states(table, over),
        live=enters and not table.closing and not view.leads_on,
        throws=enters and _throws(table, own_seat(code)),
        late=late(table, code, near_.seat),
        just_now=late(table, code, just_forgotten(table)).get("forgotten", ""),
        asks=not over and table.speaks and offered(game, table.position, near_.seat),
        hints=hinted(game, table.position, near_.seat, want.hints),
        hint_url=lambda taps: url_for("tables.show", code=code, taps=taps, **near_.kept),
    )


def _waits(table: Table, those: Players, seat: str) -> bool:
    """Is this sheet done for now, and only those are awaited that have phones of their own?"""
    seats, _ = awaited_from(table)
    return bool(seats) and seat not in (*seats, *table.to_move) and those.apart.issuperset(seats)


def _throws(table: Table, own: str) -> bool:
    """Are there dice to be rolled, of a phone for one seat by its player? Right after a take-back they are not offered to
    whoever may still do something else."""
    if table.closing or (table.dropped and not table.game.awaited(table.position)):
        return False
    roll = table.game.dice.roll(table.position, lambda faces: faces[0]) if table.game.dice else None
    return roll is not None and (not own or own in awaited_from(table)[0])


def shared(table: Table, code: str, near_: Near, at: int | None = None, taps: tuple[str, ...] = ()) -> dict:
    """What every page of a table knows; `at`: of an earlier point; `taps`: in hand, also while another sheet is looked at."""

    def address(**kept) -> str:
        return (
            url_for("tables.show", code=code, taps=taps, **kept)
            if at is None
            else url_for("tables.at", code=code, n=at, **kept)
        )

    writer = may_write(code)
    keeps = writer and not own_seat(code)  # it may do all there is to do, and let others in
    who = {"writer": writer, "keeps": keeps, "own": own_seat(code), "key": key_of(code)}
    who |= {"missed": missed(table, code)}
    who |= {"called": called(code), "asking": asking(table, code)}
    about = {"table": table, "game": table.game, "code": code, **who}
    return about | near_.context(table.game, address)


def _counters(table: Table, code: str, near_: Near, want: Wanted) -> str:
    """A table that keeps the counters alone: two numbers and one button."""
    return render_template(
        "counter_part.html",
        **shared(table, code, near_),
        token=TOKEN,
        note=want.note,
        tallies={tally.seat: tally for tally in table.game.board.tallies(table.position)},
        mover=table.counts_next,
        line=table.notation,
        readings=readings(table.game),
    )


def _back(game: Game, table: Table, view: View) -> tuple[str, ...]:
    """What stays in hand where a refused move is taken back: on sheets all that was entered, since that was more than a tap."""
    if not game.sheets or len(view.taps) < 2:
        return ()
    return view.taps[:-1] if viewed(game, table.position, view.taps[:-1]).ready else view.taps


def _states(table: Table, over: bool) -> dict[str, str]:
    """By seat: "turn" for who owes a move, "won" for who won."""
    if over:
        return dict.fromkeys(table.outcome.winners, "won")
    return dict.fromkeys(table.to_move, "turn") | dict.fromkeys(table.entry.gone, "left")


def _moved(table: Table, view: View) -> set[str]:
    """The spots of the last move."""
    return spots_of(view, _sheet(table, table.last_move.seat), table.entry.move.squares)


def _gone_over(table: Table) -> tuple[str, ...]:
    """The squares the last move went over, as it may have gone."""
    return table.game.board.path(table.entry.previous.position, table.entry.move)


def _tried(table: Table, attempt: Attempt, view: View) -> set[str]:
    """The spots of a move that is not recorded, and of what is wrong with it."""
    squares = {*attempt.move.squares, *(square for finding in attempt.verdict.faults for square in finding.squares)}
    return spots_of(view, _sheet(table, table.game.mover(table.position, attempt.move)), squares)


def _sheet(table: Table, seat: str) -> str:
    return seat if table.game.sheets else ""
