"""Lines of notation in addresses and forms: read, and where one cannot be read, the part that is wrong marked."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from flask import request

from .. import games
from ..kernel import LONGEST_MOVE, Game, NotationError, Position, RefereeError
from ..play.notation import parse_position

IN_HAND = 16  # taps; no move takes more
TAP = 40  # letters of one; none that a page sends has as many
SHEETS = 12  # lines of sheets an address may hold; twice as many as any game has players


@dataclass(frozen=True, slots=True)
class Misread:
    """A line that could not be read: the text in three parts, the middle one wrong, and the sentence."""

    before: str
    wrong: str
    after: str
    sentence: str


def taps() -> tuple[str, ...]:
    """What the address has in hand, and one tap more."""
    return (*in_hand(request.args.getlist("taps")), *in_hand(request.args.getlist("tap")[:1]))


def in_hand(given: Sequence[str]) -> tuple[str, ...]:
    """What was sent as taps, no more and no longer than there can be: what they come to is kept."""
    return tuple(tap[:TAP] for tap in given[:IN_HAND])


def position(game: Game, default=None) -> tuple[object, Misread | None]:
    """The position in the address, or the default where it names none or an unreadable one."""
    text = " ".join(request.values.get("position", "").split())
    fallback = game.first() if default is None else default
    if not text:
        return fallback, None
    try:
        return parse_position(game, text), None
    except NotationError as error:
        return fallback, misread(game, text, error)


def forgiven(game: Game, position: Position, text: str, near: str = "") -> str:
    """A typed move as it is written, if only spaces or capitals are out of place; else as it was typed.

    On a sheet that owes something, a move nobody is named for is meant for the sheet that is seen, unless it is for all.
    """
    close = "".join(text.split())
    led = game.sheets and "/" not in text and len(game.to_move(position)) > 1 and near in game.to_move(position)
    led = led and not any(_for_all(game, position, each) for each in (text, close))
    for tried in (*((f"{near}/{each}" for each in (text, close, close.lower())) if led else ()), text, close, close.lower()):
        with suppress(NotationError):
            return str(game.move(tried, position))
    return text


def _for_all(game: Game, position: object, text: str) -> bool:
    """Is it a move that is nobody's alone, such as a roll?"""
    with suppress(NotationError):
        return not game.move(text, position).seat
    return False


def move(game: Game, position: object) -> tuple[object | None, Misread | None]:
    """The move in the address, if it names one."""
    text = request.values.get("move", "").strip()
    if not text:
        return None, None
    try:
        return game.move(forgiven(game, position, text), position), None
    except NotationError as error:
        return None, misread(game, text, error)


def misread(game: Game, text: str, error: NotationError) -> Misread:
    at, wrong = (error.at, error.found) if error.at is not None else (0, text)
    shown = text[:at][-120:], (wrong or " ")[:120], text[at + len(wrong) :][:120]
    other = None if error.field == "move" else _other_game(game, text)
    hint = f" This is a line of {other.title}." if other else ""
    return Misread(*shown, f"{sentence(game, error)}{hint}")


def sentence(game: Game, error: RefereeError) -> str:
    """What a page says of something that cannot be read: of a move, how moves are written."""
    if not isinstance(error, NotationError):
        return str(error)
    if error.field == "move":
        why = "Not understood." if len(error.found) <= LONGEST_MOVE else "This is too long for a move."
        return f"{why} Write {error.instead or game.rulebook.about.example}."
    found = f"“{error.found[:60]}”" if error.found else "nothing"
    return f"Not understood. There should be {error.expected}, not {found}."


def _other_game(game: Game, text: str) -> Game | None:
    """The game this line belongs to, if it is another's."""
    for entry in games.all():
        if entry.slug != game.slug:
            other = games.get(entry.slug)
            try:
                other.parse(text)
            except RefereeError:
                continue
            return other
    return None


def game_asked(slug: str) -> Game:
    """The game with the readings the address names (`option-three=adjacent`). Raises GameUnknown, OptionUnknown."""
    given = {key.removeprefix("option-"): value for key, value in request.values.items() if key.startswith("option-")}
    return games.get(slug, **given)


def readings(game: Game) -> dict[str, str]:
    """The readings that are not the usual ones, as an address names them."""
    usual = game.rulebook.options
    return {f"option-{key}": choice for key, choice in game.options.items() if choice != usual[key].default}
