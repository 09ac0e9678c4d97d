"""Requests to every address of the program, by Hypothesis: what it expects, spoilt a little or beyond recognition."""

import re
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import quote

from hypothesis import strategies as st

from referee import games

WEB = Path(__file__).parents[2] / "referee" / "web"
NAMES = sorted(
    set(re.findall(r'(?:args|form|values)\.(?:get|getlist)\("([a-z-]+)"', "".join(map(Path.read_text, WEB.glob("*.py")))))
)
NAMES += ["token", "version", "to", "at", "dots", "option-three", "option-self", "setup-players", "name-red", "name-1"]
FAR = (
    "- - 2,2 G",
    "1111111/" * 13 + "1111111 - - - +",
    "26x26:m13:-",
    "9" * 400,
    "a1" * 300,
    "💥" * 90,
    "\x00",
    "²",
    "%00",
    "",
)
OUTER = (
    "1",
    "0",
    "-1",
    "10" * 9,
    "red",
    "show",
    "silent",
    "stopped",
    "resigned",
    "agreed",
    "claimed",
    "over",
    "record",
    "1,2",
    "x",
)


def said_by_games() -> list[str]:
    """Positions and moves of each game, near and far, and taps."""
    words: list[str] = []
    for entry in games.all():
        game, chance = games.get(entry.slug), Random(1)
        position = game.first()
        for _ in range(8):
            moves = game.moves(position)
            if not moves:
                break
            move = next(game.expand_move(position, chance.choice(moves)))
            words += [game.write(position), str(move), *game.board.taps_for_move(position, move)]
            position = game.after(position, move)
    return words


class Asked(NamedTuple):
    method: str
    path: str
    fields: list[tuple[str, str]]
    headers: dict[str, str]

    @property
    def body(self) -> str:
        return "&".join(f"{quote(name)}={quote(value)}" for name, value in self.fields)


WORDS = (*said_by_games(), *FAR, *OUTER)


@st.composite
def spoilt(draw) -> str:
    """A word as it is, with something missing, twice or between, or none at all."""
    word = draw(st.sampled_from(WORDS))
    way = draw(st.integers(0, 9))
    if way < 5 or not word:
        return word
    if way == 9:
        return draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
    place = draw(st.integers(0, len(word) - 1))
    between = draw(st.sampled_from(["", word[place] * 2, " ", "/", "-", ",", "9", "é", word]))
    return word[:place] + between + word[place + 1 :]


HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "HX-Request": st.sampled_from(["true", "false", "\xe9"]),
        "Sec-Fetch-Site": st.sampled_from(["same-origin", "cross-site", ""]),
        "Origin": st.sampled_from(["http://localhost", "null", "http://[", "//"]),
        "Host": st.sampled_from(["localhost", "a..b", "[::1]:80", "x" * 300, "évil", "a:0"]),
        "Range": st.sampled_from(["bytes=0-1", "bytes=-1", "bytes=5-1", "lines=1", "bytes=" + "0-1," * 99]),
        "If-None-Match": st.sampled_from(["*", '"x"', 'W/"', "\xff"]),
        "If-Modified-Since": st.sampled_from(["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"]),
        "Accept-Encoding": st.sampled_from(["gzip", "br;q=x", "*;q=0", "zstd, gzip;q=0"]),
        "Cookie": st.sampled_from(["referee=x.y.z", "referee=", "=;;=", "\xff"]),
        "Content-Encoding": st.sampled_from(["gzip", "x"]),
    },
)


def requests_of(app, codes: list[str], endpoints: list[str]) -> st.SearchStrategy[Asked]:
    """Requests to the addresses of these endpoints; `codes`: of tables that are there."""
    rules = sorted((rule for rule in app.url_map.iter_rules() if rule.endpoint in endpoints), key=str)
    return st.sampled_from(rules).flatmap(lambda rule: _request(rule, codes))


@st.composite
def _request(draw, rule, codes: list[str]) -> Asked:
    known = {
        "code": st.sampled_from([*codes, "BBBBBB", codes[0].lower()]),
        "slug": st.sampled_from([e.slug for e in games.all()]),
    }
    path = ""
    for static, name in re.findall(r"([^<]+)|<(?:[^:>]*:)?([^>]+)>", rule.rule):
        path += static or quote(draw(known.get(name, spoilt()) if draw(st.integers(0, 9)) else spoilt()), safe="")
    own = sorted(rule.methods - {"OPTIONS", "HEAD"})
    method = draw(st.sampled_from([*own * 8, "GET", "POST", "HEAD", "OPTIONS", "PUT"]))
    fields = draw(st.lists(st.tuples(st.sampled_from(NAMES), spoilt()), max_size=6))
    headers = draw(HEADERS) if not draw(st.integers(0, 3)) else {}
    return Asked(method, "/" + path.lstrip("/"), fields, headers)
