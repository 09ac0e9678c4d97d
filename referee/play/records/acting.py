"""One line of a record done again at a table: what the players could have done there, and nothing else."""

import json
import re

from ...kernel import Budget
from ..amending import amend
from ..both import confirmed, differed, taken_over, withdrawn
from ..disputing import decided, disputed
from ..errors import Refused
from ..events import Corrected, Event
from ..notation import parse_position
from ..table import Table
from .found import Unreadable
from .text import AWAY, CONFIRMS, DIFFERS, ENDS, HERE, LEAVES, RETURNS, TAKES_OVER, WITHDRAWS

QUOTED = r'"(?:[^"\\]|\\.)*"'
WORDED = re.compile(rf'([^"]*)({QUOTED})')
PAIR = re.compile(rf'([\w-]+)=({QUOTED}|[^\s"]\S*)(?: |$)')
SAID_BY_SEAT = {said: how for how, said in ENDS.items()}


def act(table: Table, line: str, budget: Budget) -> tuple[Event, ...]:
    """The events that a line without its number and marks stands for. Raises RefereeErrors."""
    word, _, rest = line.partition(" ")
    match word:
        case "turn":
            return (table.counted(),)
        case "set":
            return (_set(table, rest),)
        case "undo":
            return (table.undone(),)
        case "restore":
            return (table.restored(),)
        case "back":
            return (table.taken_back(_standing(table, _number(rest.removeprefix("to "))), "agreed"),)
        case "peek":
            return (table.peeked(0 if rest == "record" else _seen(table, _number(rest), budget)),)
        case "rules":
            return (_ruled(table, rest),)
        case "amend":
            return _amended(table, rest, budget)
        case "dispute":
            number, _, claim = rest.partition(" ")
            claim, words = _worded(claim)
            return (disputed(table, _number(number), claim, words),)
        case "ruling":
            told, words = _worded(rest)
            ruling, _, seat = told.partition(" ")
            return decided(table, ruling, seat, words)
        case "draw":
            return (table.agreed() if rest == "agreed" else table.claimed(),)
        case "stopped" | "over":
            return (table.ended(word),)
        case "admit":
            how, name = _worded(rest)
            return (table.admitted(name, how),)
        case "rematch":
            return (table.rematched(_code(rest)),)
    if word in table.seats and rest.partition(" ")[0] in (AWAY, HERE):
        said, _, says = rest.partition(" ")
        return (table.here(word, says) if said == HERE else table.away(word, says),)
    if rest == LEAVES:
        return (table.left(word),)
    if rest == RETURNS:
        return (table.returned(word),)
    if rest in SAID_BY_SEAT:
        return (table.ended(SAID_BY_SEAT[rest], word),)
    if table.two and word in table.seats and (compared := _compared(table, word, *rest.split())):
        return compared
    if rest:
        raise Unreadable(f"This is no line of a record: “{line[:60]}”.")
    try:
        return (table.moved(word, anyway=True),)
    except Refused as refused:
        raise Unreadable(f"The move {word[:30]} cannot be. {refused}") from refused


def _compared(table: Table, seat: str, word: str = "", number: str = "", move: str = "") -> tuple[Event, ...]:
    """What a player wrote on their own, beside the play. Raises RefereeErrors."""
    match word:
        case w if w == CONFIRMS:
            return (confirmed(table, seat, _standing(table, _number(number))),)
        case w if w == TAKES_OVER:
            return (taken_over(table, seat, _standing(table, _number(number))),)
        case w if w == DIFFERS:
            return (differed(table, seat, _standing(table, _number(number)), move),)
        case w if w == WITHDRAWS:
            return (withdrawn(table, seat),)
    return ()


def _set(table: Table, rest: str) -> Corrected:
    position, reason = _worded(rest)
    lies = parse_position(table.game, position)
    if table.counting or table.game.seats_of(lies) != table.seats:
        raise Unreadable("This board cannot be set at this table.")
    return Corrected(reason, position=table.game.write(table.goes_on(lies)))


def _amended(table: Table, rest: str, budget: Budget) -> tuple[Event, ...]:
    found = re.fullmatch(r"([0-9]{1,4}) out ([0-9]{1,4}) in((?: \S+)*)", rest)
    if not found:
        raise Unreadable("This should be: amend, the number of the move, out, how many moves, in, the moves put in.")
    return amend(table, int(found[1]), int(found[2]), found[3].split(), budget).events


def _ruled(table: Table, rest: str) -> Event:
    pairs: dict[str, str] = {}
    at = 0
    while at < len(rest):
        pair = PAIR.match(rest, at)
        if not pair:
            raise Unreadable(f"This rule cannot be read: {rest[at : at + 60]}")
        pairs[pair[1]] = _said(pair[2]) if pair[2].startswith('"') else pair[2]
        at = pair.end()
    assist = pairs.pop("assist", table.assist)
    return table.ruled(pairs, assist)


def _worded(text: str) -> tuple[str, str]:
    """A line's beginning, and the words in quotation marks at its end."""
    found = WORDED.fullmatch(text)
    return (found[1].rstrip(), _said(found[2])) if found else (text, "")


def _said(quoted: str) -> str:
    """Raises Unreadable."""
    try:
        return str(json.loads(quoted))
    except ValueError:
        raise Unreadable(f"These words cannot be read: {quoted[:60]}") from None


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,4}", text):
        raise Unreadable(f"There should be the number of a move, not “{text[:20]}”.")
    return int(text)


def _code(text: str) -> str:
    if not re.fullmatch("[A-Z0-9]{6,12}", text):
        raise Unreadable(f"There should be the code of a table, not “{text[:20]}”.")
    return text


def _standing(table: Table, number: int) -> int:
    """The seq of the entry with this number. Raises Unreadable."""
    entry = next((entry for entry in table.entry.back() if entry.number == number), None)
    if entry is None:
        raise Unreadable(f"There is no move {number} to go back to.")
    return entry.seq


def _seen(table: Table, number: int, budget: Budget) -> int:
    """The seq of the entry with this number, else of the latest that had it before it was taken back. Raises Unreadable."""
    if number <= table.entry.number:
        return _standing(table, number)
    budget.spend(table.version // 20)
    for version in range(table.version, 0, -1):
        if table.at(version).entry.number == number:
            return version
    raise Unreadable(f"There was no move {number} to look back at.")
