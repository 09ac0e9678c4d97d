"""What a question at a table comes to as it lies: may this move be made, where may this one go, is it over."""

import re
from contextlib import suppress
from typing import NamedTuple

from ..asking import asks
from ..asking.over import asks_whether_over
from ..asking.telling import ASKS, MOVES, Told
from ..kernel import RefereeError, Verdict, View
from ..play.table import Table
from ..rulebook import listed
from .loading import viewed
from .strip import ending

WORD = re.compile(r"[\w@|*+:=./-]*\w[\w*]?")
SQUARE = re.compile(r"(?<![\w-])[a-zA-Z]\d{1,2}(?![\w-])")
FROM = re.compile(r"\b(?:from|off|von|vom|de|depuis|desde)\s+([a-z]\d{1,2})\b")
DENYING = {"not", "forbid", "must"}  # a question with one of these kinds of words is not answered by yes where a move is legal
MOST = 24  # words that are looked at
LISTED = 2000  # legal moves


class Here(NamedTuple):
    """`heading`: yes, no, legal or not, or who has won; "" where the sentences are enough. `says`: those, each with the clause
    it rests on, or ""."""

    heading: str
    says: tuple[tuple[str, str], ...]


def here(table: Table, question: str) -> Here | None:
    """What the position as it lies says to a question; None where it asks nothing of the kind. What is hidden stays so."""
    if asks_whether_over(question):
        return _ended(table)
    if table.outcome.over and not table.game.sheets:
        return None
    told = asks(question)
    said = WORD.findall(question)[:MOST]
    for word in said:
        written = any(letter.isdigit() for letter in word) and not SQUARE.fullmatch(word)
        if (written or word == said[-1] == "pass") and (judged := _judged(table, word)):
            return _headed(judged, told)
    there = {spot.tap for spot in viewed(table.game, table.position).spots()}
    squares = _squares(question)
    if table.game.sheets or ASKS not in told or not 0 < len(squares) <= 2 or not there.issuperset(squares):
        return None
    if len(squares) == 1 and MOVES not in told:
        return None  # "is b2 empty?"
    found = _between(table, *squares) if len(squares) == 2 else _at(table, *squares)
    return _headed(found, told) if found else None


def _headed(found: Here, told: Told) -> Here:
    """Under a heading that answers the question: neither "is that illegal?" nor "must I?" is answered by "yes, it is legal"."""
    if not DENYING & {kind for kind, _ in told}:
        return found
    return found._replace(heading={"Yes.": "Legal.", "No.": "Not legal."}.get(found.heading, ""))


def _ended(table: Table) -> Here:
    if not table.outcome.over:
        return Here("No. The game goes on.", ((viewed(table.game, table.position).prompt, ""),))
    end = ending(table)
    return Here(f"{end.heading}.", end.says)


def _judged(table: Table, word: str) -> Here | None:
    """The verdict on a move that is written as the game writes it."""
    with suppress(RefereeError):
        move, verdict = table.judge(word)
        return _answered(table, str(move), verdict)
    return None


def _answered(table: Table, move: str, verdict: Verdict) -> Here:
    """The verdict in the words it has everywhere."""
    shown = verdict.open() if table.hides else verdict
    says = tuple((finding.message, finding.clause) for finding in shown.findings)
    words = table.game.board.words(table.position, table.game.move(move, table.position))
    return Here("Yes." if shown.legal else "No.", says or ((f"{words}: legal.", ""),))


def _squares(question: str) -> list[str]:
    """The squares it names, the one that something leaves first."""
    small = question.lower()
    named = list(dict.fromkeys(SQUARE.findall(small)))
    left = FROM.search(small)
    return sorted(named, key=lambda square: square != left[1]) if left else named


def _between(table: Table, start: str, end: str) -> Here | None:
    """May what lies on one square go to the other?"""
    view = viewed(table.game, table.position, (start, end))
    if view.taps == (start, end) and (moves := view.moves or view.ready):
        return _judged(table, str(moves[0]))
    if begun := [
        move for move in table.game.some_moves(table.position, LISTED) if re.match(rf"\D*{start}-{end}(?!\d)", str(move))
    ]:
        return _judged(table, str(begun[0]))
    return _judged(table, f"{start}-{end}")


def _at(table: Table, square: str) -> Here | None:
    """Where may what lies on this square go, or may something go there?"""
    view: View = viewed(table.game, table.position, (square,))
    if view.taps != (square,):
        return Here("No.", ((view.prompt, ""),)) if view.prompt else None
    if view.moves:
        return _judged(table, str(view.moves[0]))
    places = [spot.tap for spot in view.spots() if "allowed" in spot.marks and SQUARE.fullmatch(spot.tap)]
    if places:
        return Here("", ((f"From {square} on, these are allowed: {listed(places)}.", ""),))
    return None
