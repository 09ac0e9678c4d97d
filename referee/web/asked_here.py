"""What a question at a table comes to as it lies: may this move be made, where may this one go, is it over."""

import re
from contextlib import suppress
from typing import NamedTuple

from ..asking import asks
from ..asking.now import ILLEGAL, LEGAL, PASS, PUT, asks_whether_over, asks_whose_turn
from ..asking.telling import ASKS, MOVES
from ..asking.words import words
from ..kernel import RefereeError, Verdict, View
from ..play.table import Table
from ..rulebook import listed
from .loading import viewed
from .strip import ending

WORD = re.compile(r"[\w@|*+:=./-]*\w[\w*]?")
SQUARE = re.compile(r"(?<![\w-])[a-zA-Z]\d{1,2}(?![\w-])")
PAIR = re.compile(r"[a-z]\d{1,2}-[a-z]\d{1,2}")
FROM = re.compile(r"\b(?:from|off|von|vom|de|depuis|desde)\s+([a-z]\d{1,2})\b")
MOST = 24  # words that are looked at
LISTED = 2000  # legal moves


class Here(NamedTuple):
    """`heading`: yes, no, legal or not, or who has won; "" where the sentences are enough. `says`: those, each with the clause
    it rests on, or ""."""

    heading: str
    says: tuple[tuple[str, str], ...]


def here(table: Table, question: str, lies: bool = True) -> Here | None:
    """What the position as it lies says to a question; None where it asks nothing of the kind. What is hidden stays so.

    `lies`: no word of the players has ended the game, which moves would go on with.
    """
    if asks_whether_over(question):
        return _ended(table)
    if asks_whose_turn(question):
        return _ended(table) if table.outcome.over else Here("", ((viewed(table.game, table.position).prompt, ""),))
    if not lies or (table.outcome.over and not table.game.sheets):
        return None
    beside = {word for word in words(question) if not any(map(str.isdigit, word))}
    for word in WORD.findall(question)[:MOST]:
        written = any(letter.isdigit() for letter in word) and not SQUARE.fullmatch(word)
        if written and (judged := _written(table, word)):
            return _headed(judged, beside)
    if beside & PASS and beside <= LEGAL | ILLEGAL | PASS and (judged := _judged(table, "pass")):
        return _headed(judged, beside - PASS)
    found = None if table.game.sheets or beside & PUT else _of_squares(table, question)
    return _headed(found, beside) if found else None


def names_a_square(question: str) -> bool:
    """Is it about one position? A yes or no of the rule is none of it then."""
    return any(letter.isdigit() for word in WORD.findall(question) for letter in word if word[0].isalpha())


def _headed(found: Here, beside: set[str]) -> Here:
    """Under a heading that answers the question, by the words beside moves and squares; under none where it asks more than
    whether that is legal: "must I?", "does it win?", "may yellow?"."""
    if beside <= LEGAL:
        return found
    headings = {"Yes.": "Legal.", "No.": "Not legal."} if beside <= LEGAL | ILLEGAL else {}
    return found._replace(heading=headings.get(found.heading, ""))


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


def _written(table: Table, word: str) -> Here | None:
    """The same; of one that only begins a move, the verdict on the first legal one that begins so."""
    judged = _judged(table, word)
    if (not judged or judged.heading == "No.") and PAIR.fullmatch(word) and (begun := _begun(table, word)):
        return _judged(table, begun)
    return judged


def _begun(table: Table, pair: str) -> str:
    """The first legal move that begins from one square to another, "" where none does."""
    moves = map(str, table.game.some_moves(table.position, LISTED))
    return next((move for move in moves if re.match(rf"\D*{pair}(?!\d)", move)), "")


def _of_squares(table: Table, question: str) -> Here | None:
    """May what lies on a square go somewhere?"""
    there = {spot.tap for spot in viewed(table.game, table.position).spots()}
    squares = _squares(question)
    if not {ASKS, MOVES} <= asks(question) or not 0 < len(squares) <= 2 or not there.issuperset(squares):
        return None
    return _between(table, *squares) if len(squares) == 2 else _at(table, *squares)


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
    return _written(table, f"{start}-{end}")


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
