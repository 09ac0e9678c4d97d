"""How a table begins: what was chosen before play, and the same again for a rematch."""

from .. import games
from ..kernel import Pick, SetupError
from ..rulebook import listed
from .errors import TableError
from .events import ASSISTS, USUAL_WAIT, WAITS, Started
from .naming import shown
from .notation import parse_position
from .state import TableState

SEAT_NAME_LENGTH = 24


def started(
    slug: str,
    names: dict[str, str],
    options: dict[str, str],
    setup: dict[str, str],
    assist: str = "referee",
    position: str = "",
    counting: bool = False,
    pick: Pick | None = None,
    series: dict[str, int] | None = None,
    both: bool = False,
    waits: int = USUAL_WAIT,
) -> Started:
    """The first event of a table. Raises RefereeErrors.

    `position`: the notation of a game already under way; what cannot be is accepted, the table decides.
    `counting`: only the counters are kept, nobody mirrors the board. `waits`: see WAITS.
    `both`: both players write every move. `pick`: chance, for what of the set-up is left to it.
    """
    game = games.get(slug, **options)
    if assist not in ASSISTS:
        raise SetupError(f"How much the referee says has to be {listed(ASSISTS, 'or')}, not “{assist[:20]}”.")
    if waits not in WAITS:
        raise SetupError(f"Minutes to wait have to be {listed(sorted(map(str, WAITS)), 'or')}, not {waits}.")
    known = {option.key for option in game.setup.options}
    if unknown := set(setup) - known:
        raise SetupError(
            f"To set up, {game.title} asks for {listed(sorted(known)) or 'nothing'}, not for {listed(sorted(unknown))}."
        )
    chosen, setup = setup, game.setup.draw(setup, pick) if pick and game.setup.draw and not position else setup
    first = parse_position(game, position) if position else game.first(**setup)
    if position:
        game.first(**game.setup.of(first))  # whatever lies there, it lies on something that can be played on
    named = {seat: _name(names.get(seat, ""), game.board.seat_label(seat)) for seat in game.seats_of(first)}
    if counting and not game.counters:
        raise SetupError(f"{game.title} has no counters, so there are no turns to count.")
    if both and (counting or game.sheets or len(named) != 2):
        raise SetupError("Both players can write every move where two play on one board, and every move is written down.")
    return Started(
        game=slug,
        names=named,
        options=game.options,
        setup=setup or game.setup.of(first),
        assist=assist,
        counting=counting,
        chosen=chosen if setup != chosen else None,  # the rest was drawn by chance
        waits=waits,
        series=series,
        both=both,
        position=game.write(first),
    )


def rematch(table: TableState, pick: Pick | None = None) -> Started:
    """The first event of another game, sides changed; what chance drew before is drawn again. Raises RefereeErrors."""
    if not table.played_out:
        raise TableError("This game is not over yet. There is a rematch once it is, or once you have ended it.")
    names = [table.names[seat] for seat in table.seats]
    turned = dict(zip(table.seats, names[1:] + names[:1], strict=True))
    return started(
        table.game.slug,
        turned,
        table.game.options,
        _setup_again(table),
        table.assist,
        counting=table.counting,
        pick=pick if table.started.chosen is not None else None,
        series=_series(table),
        both=table.started.both,
        waits=table.started.waits,
    )


def _series(table: TableState) -> dict[str, int] | None:
    """The games won so far, this one included, by the seats that the players have in the next; alone there are none to win."""
    if len(table.seats) == 1:
        return None
    turned = next_seats(table)
    return {turned.get(seat, seat): games for seat, games in table.series.items()}


def next_seats(table: TableState) -> dict[str, str]:
    """By seat: where who sits there sits in the rematch."""
    return dict(zip(table.seats, table.seats[-1:] + table.seats[:-1], strict=True))


def _setup_again(table: TableState) -> dict[str, str]:
    """The set-up as it was chosen; where play began from a position, with as many players as it has."""
    setup = table.setup if table.started.chosen is None else table.started.chosen
    option = table.game.setup.players
    if option is None or option.key in setup:
        return setup
    for choice in option.choices:
        first = table.game.first(**{option.key: choice.key})
        # Of the same type, too: a party of one is not a lone sheet.
        if table.game.seats_of(first) == table.seats and type(first) is type(table.position):
            return setup | {option.key: choice.key}
    return setup


def _name(text: str, seat: str) -> str:
    name = shown(text)
    if len(name) > SEAT_NAME_LENGTH:
        raise SetupError(f"The name of {seat} is too long: {len(name)} letters, and there is room for {SEAT_NAME_LENGTH}.")
    return name
