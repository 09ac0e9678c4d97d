"""A table of cases: every finding BLOCK can make, in the plainest position that makes it."""

from typing import NamedTuple

from referee import games
from referee.games.block.notation import parse

OVER = "/".join(["1......"] * 12)  # one column, into line 12
ELEVEN = OVER.partition("/")[2]
FIVE = "55555.."


def lone(owed: str = "-", lines: str = "1......", combos: str = "-", circled: str = "-", crossed: str = "-") -> str:
    return f"{lines} {combos} {circled} {crossed} {owed}"


def party(head: str, *sheets: str) -> str:
    return " | ".join((head, *sheets))


ROLLING = party("1 roll - I,O,T,L,S", lone(), lone(lines="2......"))
DROPPING = party("1 drop 1243S I,O,T,L,S", lone("1243S"), lone("1243S"))
ALONE = party("1 slide 1243S I3,O0,T0,L0,S0", lone())


class Case(NamedTuple):
    """`move` asked about in the position; without a move the position itself is audited."""

    code: str
    clause: str
    line: str
    move: str = ""
    options: dict = {}


CASES = (
    Case("after-the-end", "6.2", lone(lines=OVER), "!1243S"),
    Case("first-not-owed", "1.5", lone(), "b1"),
    Case("not-on-line-one", "1.5", lone("=1", "......."), "b2"),
    Case("square-taken", "1.5", lone("=2"), "a1"),
    Case("drop-not-owed", "4.1", lone("+"), "b1=1.c1=2.d1=3.e1=4"),
    Case("nothing-to-write", "4.1", lone(), "b1.c1.d1.e1"),
    Case("numbers-on-penalty", "3.4", lone("#I"), "b1=1.c1=2.d1=3.e1=4"),
    Case("wrong-shape", "4.1", lone("1243S"), "b1=1.c1=2.d1=4.e1=3"),
    Case("wrong-tile", "3.3", lone("#T"), "b1.c1.d1.e1"),
    Case("numbers-not-rolled", "4.1", lone("1243I"), "b1=1.c1=2.d1=4.e1=4"),
    Case("no-such-dice", "1.3", lone(), "!b1=0.c1=8.d1=9.e1=0"),
    Case("cannot-be-rolled", "1.3", lone(), "!****S"),
    Case("overlaps", "4.3", lone("1243I"), "a1=1.b1=2.c1=4.d1=3"),
    Case("sticks-out", "4.5", lone("1243I"), "b13=1.b14=2.b15=4.b16=3"),
    Case("floats", "4.3", lone("1243I"), "b2=1.c2=2.d2=4.e2=3"),
    Case("tucks", "4.4", lone("1243I", "..111../......."), "a1=1.b1=2.c1=4.d1=3"),
    Case("combo-not-now", "5.1", lone("1243I", "111...."), "i3:a1.b1.c1"),
    Case("pass-not-now", "5.1", lone("1243I"), "pass"),
    Case("nothing-to-pass", "5.1", lone(), "pass"),
    Case("empty-square", "5.2", lone("+"), "i3:a1.b1.c1"),
    Case("penalty-in-combo", "5.4", lone("+", "11#...."), "i3:a1.b1.c1"),
    Case("used-already", "5.4", lone("+", FIVE, "i3:a1.b1.c1"), "i4:b1.c1.d1.e1"),
    Case("not-equal", "5.2", lone("+", "556...."), "i3:a1.b1.c1"),
    Case("not-joined", "5.2", lone("+", "55.5..."), "i3:a1.b1.d1"),
    Case("corner-only", "5.3", lone("+", "..5..../55....."), "i3:a1.b1.c2"),
    Case("skips", "5.2", lone("+", "124...."), "c3:a1.b1.c1"),
    Case("not-beside", "5.2", lone("+", "132...."), "c3:a1.b1.c1"),
    Case("made-already", "5.5", lone("+", "555.555", "i3:a1.b1.c1"), "i3:e1.f1.g1"),
    Case(
        "bonus-already", "5.5", lone("+", "5555555/5666666/5.66...", "i8:a1.a2.a3.b3.c3.d3.e3.f3"), "i8:b2.c1.c2.d1.d2.e2.f2.g2"
    ),
    Case("roll-not-now", "2.1", DROPPING, "!1243S"),
    Case("not-first-player", "2.1", ROLLING, "2/!1243S"),
    Case("rolled-for-all", "2.1", DROPPING, "1/!b1=1.c1=2.d1=4.e1=3"),
    Case("crossed-for-all", "3.5", ROLLING, "1/xA"),
    Case("cross-not-now", "3.1", lone("#I"), "xA#I"),
    Case("no-star", "3.1", lone("1243S"), "xA#I"),
    Case("crossed-already", "3.5", lone(crossed="A"), "xA#I"),
    Case("higher-letter", "3.2", lone(circled="A"), "xB#I"),
    Case("circled-it", "3.3", lone(circled="A"), "xA#I"),
    Case("penalty-due", "3.3", lone(), "xA"),
    Case("slide-not-now", "8.2", party("1 drop 1243S I0,O0,T0,L0,S0", lone("1243S")), "vA"),
    Case("not-the-rolled-tile", "8.2", party("1 slide 124*S I0,O0,T0,L0,S0", lone("124*S")), "vA"),
    Case("no-tile-there", "8.2", party("1 slide 124*S -,O0,T0,L0,S0", lone()), "vA"),
    Case("not-alone", "8.1", ROLLING, "vA"),
    Case("not-rolled-yet", "8.2", party("1 roll - I0,O0,T0,L0,S0", lone()), "vA"),
    Case("ends-the-game", "6.2", lone("1243I", ELEVEN), "a12=1.b12=2.c12=4.d12=3"),
    Case(
        "ends-at-once", "8.5", party("1 penalty 1243S -,O0,T0,L0,S0", lone("#I,1243S", ELEVEN, crossed="A")), "a12.b12.c12.d12"
    ),
    Case("penalty-ends", "3.6", lone("#I", ELEVEN), "a12.b12.c12.d12"),
    Case("circles", "5.8", lone("+", "111.234", "i3:a1.b1.c1"), "c3:e1.f1.g1"),
    Case("phase-two", "3.1", lone(circled="A"), "!124*S"),
    Case("penalty-falls", "3.3", party("1 roll - I,O,T,L,S", lone(circled="A"), lone()), "!124*S"),
    Case("penalty-on-nobody", "3.5", party("1 roll - I,O,T,L,S", lone(circled="A"), lone(circled="A")), "!124*S"),
    Case("reaches-go", "8.3", ALONE, "vA"),
    Case("over-reading", "6.3", lone("#I", ELEVEN), "a12.b12.c12.d12"),
    Case("no-such-roll", "1.3", lone("****S")),
    Case("combo-on-nothing", "5.2", lone(combos="i3:a1.b1.c1")),
    Case("owed-out-of-phase", "2.1", party("1 roll - I,O,T,L,S", lone("+"), lone())),
    Case("stands-still", "2.1", party("1 drop 1243S I,O,T,L,S", lone(), lone())),
    Case("dice-and-phase", "2.1", party("1 roll 1243S I,O,T,L,S", lone(), lone())),
    Case("another-place", "1.5", party("1 start - I,O,T,L,S", lone("=2", "......."), lone("=1", "......."))),
    Case("hangs", "4.3", lone(lines="...11../......./1......")),
    Case("odd-count", "4.1", lone(lines="11.....")),
    Case("uncrossed-penalty", "3.5", lone(lines="1####..")),
    Case("no-combo", "5.2", lone(lines="12211..", combos="i3:a1.b1.c1")),
    Case("used-twice", "5.4", lone(lines=FIVE, combos="i3:a1.b1.c1,i4:b1.c1.d1.e1")),
    Case("made-twice", "5.5", lone(lines="555.555", combos="i3:a1.b1.c1,i3:e1.f1.g1")),
    Case("circled-unmade", "5.8", lone(circled="B")),
    Case("crossed-apart", "3.5", party("1 roll - I,O,T,L,S", lone(crossed="A"), lone())),
    Case("tile-and-letter", "3.5", party("1 roll - I,O,T,L,S", lone(crossed="A"), lone(crossed="A"))),
    Case("is-over", "6.2", lone(lines=OVER)),
)


def findings(case: Case) -> tuple:
    """All that is said in a case: of the position, or of the move."""
    game = games.get("block", **case.options)
    position = parse(case.line)
    if not case.move:
        return game.audit(position)
    return game.judge(position, game.move(case.move, position)).findings
