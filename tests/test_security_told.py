"""The numbers of docs/security.md are those of the program."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from referee.kernel import LONGEST_MOVE, STEPS
from referee.kernel import budget as budgets
from referee.play import table
from referee.play.records import encodings, from_text, reader
from referee.service import verbs
from referee.storage import choices, codes, here, links, pens, room
from referee.web import allowed, api, heavy, known, limits, lines, server

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \| `", TEXT, re.M))
SERVER = server.Settings()
LIMITS = {
    "Tables started from one address": limits.STARTING,
    "Boards and nets saved from one address": limits.KEEPING,
    "Wrong codes from one address": limits.CODES,
    "Wrong links for writing from one address": limits.KEYS,
    "Questions to write, asked from one address": limits.ASKING,
}
NUMBERS = {
    "Work of one answer": (STEPS,),
    "Such answers at once": (heavy.AT_ONCE, 503),
    "Taps in hand, and letters of one": (lines.IN_HAND, lines.TAP),
    "Letters of a move": (LONGEST_MOVE,),
    "Moves judged anew for one amendment": (budgets.AGAIN,),
    "Guesses at how record and board came apart": (budgets.GUESSED,),
    "Moves listed": (allowed.PAGE, allowed.MOST, api.LISTED),
    "Moves played before an answer": (verbs.LONGEST, api.LONGEST),
    "Answers that a connection has asked for and not read": (server.UNREAD // server.KB // 1024,),
    "Open connections": (SERVER.connections,),
    "Headers and body of a request": (SERVER.header // server.KB, SERVER.body // server.KB),
    "A record read in over the web": (SERVER.record // server.KB, reader.WORK),
    "A record read in on the command line": (encodings.LARGEST // 1024**2, from_text.LINES),
    "A connection on which nothing happens": (SERVER.idle,),
    "A request to arrive": (SERVER.sending,),
    "Long answers for one address at no table": (limits.WORKING.times // 1000, limits.WORKING.seconds // 60),
    "Long answers for one address at tables": (limits.AT_TABLES.times // 1000, limits.AT_TABLES.seconds // 60),
    "Events of a table": (table.MOST,),
    "Tables in all": (room.TABLES,),
    "Boards of a game in all, and nets": (choices.ALL, choices.OF_PHONE, choices.OF_ADDRESS),
    "Phones that may write at one table": (pens.PHONES,),
    "Other phones that a table keeps in mind": (here.WATCHING,),
    "Phones that ask to write at one table": (here.ASKING,),
    "Tables on one phone's list": (pens.LISTED, known.SEEN),
} | {row: (limit.times, limit.seconds // 60) for row, limit in LIMITS.items()}


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(each.replace(",", "")) for each in re.findall(r"[0-9][0-9,]*", text))


def test_every_limit_is_looked_at():
    assert set(ROWS) == set(NUMBERS)


@pytest.mark.parametrize("row", NUMBERS)
def test_a_limit_is_as_it_is_told(row):
    assert numbers(ROWS[row]) == NUMBERS[row]


def test_codes_and_links_are_as_told():
    day = limits.STARTING.times * timedelta(days=1).total_seconds() / limits.STARTING.seconds
    hit = timedelta(seconds=room.HIDDEN / limits.CODES.times * limits.CODES.seconds)
    growing = [count for count in range(1, 12_000) if room.code_length(count) > room.code_length(count - 1)]
    for told in (
        f"has {codes.SHORTEST} letters and digits out of {len(codes.LETTERS)}",
        f"one in {room.HIDDEN:,} codes",
        f"7 from {growing[0]:,} tables on, 8 from {growing[1]:,} on",
        f"in {hit.days} days",
        f"{day:,.0f} a day",
        f"lasts {known.DAYS} days",
        f"{room.CLEARED:,} at once, and none that was begun within the last day",
        f"word of {len(links.word()) * 4} bits",
    ):
        assert told in " ".join(TEXT.split()), told
    assert timedelta(days=1) == room.EMPTY


def test_every_place_that_is_named_is_there():
    named = {place for row in re.findall(r"^\|.*$", TEXT, re.M) for place in re.findall(r"`([a-z]+/[a-z]+\.py)`", row)}
    assert len(named) > 8 and not [place for place in named if not (ROOT / "referee" / place).is_file()]
