"""Notation to ask with: recorded play of each game, its options, lines that are wrong, questions."""

import re
from functools import cache
from pathlib import Path

FIXTURES = Path(__file__).parent.parent.parent / "fixtures"
SLUGS = ("gobblet", "block-arena", "block", "gridbloc", "deblockle")
OPTIONS = {
    "gobblet": [
        ("three", "adjacent"),
        ("three", "short"),
        ("memory", "open"),
        ("repetition", "position"),
        ("repetition", "moves"),
    ],
    "block-arena": [("board", "7"), ("distance", "empty"), ("distance", "between")],
    "block": [("over", "any"), ("slide", "may")],
    "gridbloc": [("diagonal", "strict")],
    "deblockle": [("slider", "any"), ("stuck", "stays"), ("apart", "on"), ("net", "*+=xo."), ("net", "*=+xo.")],
}
SETUPS = {
    "gobblet": [{"begins": "yellow"}],
    "block-arena": [{"begins": "dark"}],
    "block": [{"players": "sheet"}, {"players": "1"}, {"players": "3", "A": "V3", "B": "U5"}, {"players": "6"}],
    "gridbloc": [{"board": "honeycomb"}, {"board": "small"}, {"board": "pavement"}, {"board": "4x3:b2:-:d3"}],
    "deblockle": [{"gold": "2", "blue": "1"}, {"begins": "blue"}],
}
NAMES = {
    "gobblet": {"name-red": "Ada", "name-yellow": '"><b>Ben'},
    "block-arena": {"name-light": "Ada"},
    "block": {"name-1": "Ada", "name-2": "<i>Ben</i>"},
    "gridbloc": {"name-first": "Ada", "name-second": "Ben"},
    "deblockle": {"name-blue": "Éva"},
}
# Play that tells more than random play: what repeats, what wins early.
REPEATING = {"gobblet": ["4@a1", "4@d4", *(["a1-b1", "d4-c4", "b1-a1", "c4-d4"] * 3)]}
WINNING = {"gobblet": ["4@a1", "4@a3", "4@b1", "4@b3", "4@c1", "4@d4", "3@d1"]}
ODD_LINES = [
    "",
    "x",
    "-",
    "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444",
    "-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r",
    "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r4,-,-,- r433 y332 r",
    "r4r4r4r4,-,-,-/-,-,-,-/-,-,-,-/y1y2y3,-,-,-/-,-,-,- r444 y100 y",
    "9 a1,c1d1 a9 a1,a9 0,0 L",
    "9 a1,a1 a9,c9d9,f9,h9i9 a1,a9 0,0 L",
    "9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 40,41 D",
    "c1+*,c3*o,e1o.,e3.+ c5*x,c7=.,e5=x,e7=x 0,0 G",
    "c1**,c3*o,e1o.,e3.+ c5*x,c7=.,e5=x,e7=x 0,0 G",
    "d4*o - 3,4 B",
    "5x5:c3:a1|a2.b2|c2 - c3 - 1 0,0 R",
    "5x5:c3:a1|a3 - c3 - 1 0,0 R",
    "5x5:c3:- - z9 - 4 0,0 R",
    "nowhere - c3 - 1 0,0 R",
    "111.... i3:a1.b1.c1 - - -",
    "1...... - - - 124*S",
    "1#2345. c3:c1.d1.e1 C - #T",
    "1..8... - - - =1",
    "1 roll - I,O,T,L,S | ..1.... - - - - | ....2.. - - - -",
    "7 roll - I,O,T,L,S | ..1.... - - - -",
    "<b>half",
    "x" * 400,
]
QUESTIONS = [
    "may I gobble two pieces at once",
    "Can I pass?",
    "who begins",
    "what if nobody can move",
    "How many points is a combo worth?",
    "diagonal",
    "may the runner cross a corner between two walls",
    "is it a draw if the position repeats three times",
    "can I tip a cube onto another cube",
    "may i look under a gobblet",
    "what does a star on the die mean",
    "does a wall count when nobody goes there",
    "wie gewinne ich",
    "zzzz qqqq",
    "",
    "<b>may+i & 'gobble'",
]


@cache
def played(slug: str) -> list[tuple[str, str, list[str]]]:
    """A whole game at random: each turn's position, move and taps."""
    text = (FIXTURES / f"{slug}.playthrough").read_text(encoding="utf-8")
    turns = []
    for block in text.split("\n\n")[1:]:
        line, *more = block.splitlines()
        for told in more:
            if found := re.match(r"  (\S+): .*\. Taps (.+)$", told):
                turns.append((line, found[1], found[2].split()))
    return turns
