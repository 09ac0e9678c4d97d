"""Every state that a table of each game can be in, brought there by forms alone: the part of the page it shows."""

import re
import urllib.request
from html import unescape
from itertools import count
from typing import NamedTuple
from urllib.parse import urlencode

TOKENS = count(1)
LONG = ("Wilhelmina-Charlotte R.", "Maximilian the Younger", "Grandma", "Grandpa")
SEATS = {
    "gobblet": ("red", "yellow"),
    "deblockle": ("gold", "blue"),
    "gridbloc": ("first", "second"),
    "block-arena": ("light", "dark"),
    "block": ("1", "2", "3", "4"),
}


class State(NamedTuple):
    """`line`: the position that lies there; `steps`: taps, and deeds with a colon (see `Table.step`), one after the other."""

    name: str
    line: str = ""
    steps: str = ""
    setup: dict = {}
    named: bool = True


GOBBLET = "-,-,-,y4/r4,-,-,y3/-,-,-,r4/-,y2,r3,y4 r433 y431 r"
DEBLOCKLE = "b1+*,b7o+,c4x.,f4xo b3xo,d5o*,e7=+,g6xo 0,0 B"
GRID = "9x9:e5:- a6|a7.b5|c5.c5|d5.e7|f7.h1|h2 e6 e6.f5.f6 1 3,0 R"
SMALL = "3x3:b2:- a1|a2.a2|b2.a3|b3.b1|c1.b2|b3.b2|c2.b3|c3.c2|c3 b2 a2.b1.c1 2 5,3 B"
ARENA = "9 c1d1,c3c4,e1f1,f2g2 c7d7,e8f8,f9,h9 d1,f9 17,16 D"
ARENA_LAST = "7 a1a2,a5a6,d1,g1g2 a7b7,d6e6,f4,g3g4 d1,b7 30,29 D"
SHEETS = (
    "2 combo 1223L L,S,T,O,I | .....30/..22333/..1.67./....3../....2../...00../...20../....7../00..50./70..21. "
    "c3:e1.f1.f2,i3:d5.e4.e5 - - + | ....223/....1../....00./.00.70./.20.30./..7.33./.250367/...22.. "
    "c3:e6.e7.e8,i3:b5.c4.c5,i4:e2.e3.e4.f3 A - -"
)
PENALTY = (
    "1 penalty 247*T L,S,T,O,I | .....30/..22333/..1.67./....3../....2../...00../...20../....7../00..50./70..21. "
    "c3:e1.f1.f2,i3:d5.e4.e5,i4:e9.f9.f10.g9 - - #L | ....223/....1../....00./.00.70./.20.30./..7.33./.250367/...22.. "
    "c3:e6.e7.e8,i3:b5.c4.c5,i4:e2.e3.e4.f3 A - -"
)
DROPPING = "2 drop 56**I I,O,T,L,S | .5...../.1...../.6...../.31.... - - - - | ....2.. - - - 56**I"
ROLLING = "1 roll - I,O,T,L,S | .5...../.1....7/.6...44/.31..7. - - - - | .4...../.77..../..4..../26852.. - - - -"
TILES = {f"setup-{letter}": shape for letter, shape in zip("ABCDE", "LSTOI", strict=True)}
TWO, FOUR, LONE = {"setup-players": "2"} | TILES, {"setup-players": "4"} | TILES, {"setup-players": "sheet"}

STATES = {
    "gobblet": (
        State("the start"),
        State("the start, no names", named=False),
        State("in hand", steps="r1"),
        State("what is allowed", GOBBLET, "r1 :dots"),
        State("legal", steps="r1 b2"),
        State("legal, but it loses", "-,y1y2,-,r1y3/y1r2,y2,y4,y3y4/-,r3r4,-,r4/-,r2r3,r4,r3 r210 y400 r", "a3 a1"),
        State("nothing there", GOBBLET, "a4"),
        State("not one's own", GOBBLET, "d1"),
        State("refused", GOBBLET, "r2 a3"),
        State("refused twice", GOBBLET, "r2 a3 a3"),
        State("four faults", "-,-,y3,-/r4,-,-,-/-,-,-,-/r4,y2y4,-,y4 r433 y431 r", "y2 b1"),
        State("a claim", steps=":type=4@a1 :type=4@d4" + 2 * " :type=a1-a2 :type=d4-d3 :type=a2-a1 :type=d3-d4"),
        State("over", "-,r4,r4,r4/-,-,-,-/y4,y4,-,-/-,-,-,- r433 y433 r", "r3 a4"),
        State("a draw agreed", GOBBLET, ":end=agreed"),
        State("resigned", GOBBLET, ":resigned=red"),
        State("stopped", GOBBLET, ":end=stopped"),
        State("taken back", GOBBLET, "r2 c4 :undo"),
        State("silent", GOBBLET, setup={"assist": "silent"}),
        State("watched", GOBBLET, "r2 c4 :watched"),
    ),
    "deblockle": (
        State("placing"),
        State("a square for a cube", steps="c1"),
        State("a symbol chosen", steps="c1 star"),
        State("under way", DEBLOCKLE),
        State("a cube chosen", DEBLOCKLE, "b3"),
        State("a cube that cannot move", "c3*o,d1=+,e1=*,g3.o c7+o,d5=*,e6xo,e7o* 0,0 B", "d1"),
        State("where it hops", DEBLOCKLE, "b3 b4"),
        State("what is allowed", DEBLOCKLE, "b3 :dots"),
        State("refused", DEBLOCKLE, "b3 b4 g1"),
        State("three faults", DEBLOCKLE, "f4 f3 c4"),
        State("recorded anyway", DEBLOCKLE, "b3 b4 g1 :anyway"),
        State("resigned", DEBLOCKLE, ":resigned=gold"),
        State("stopped", DEBLOCKLE, ":end=stopped"),
        State("taken back", DEBLOCKLE, "b3 b4 g1 :anyway :undo"),
        State("watched", DEBLOCKLE, ":watched"),
    ),
    "gridbloc": (
        State("the start"),
        State("a step shown", steps="e6"),
        State("walls to set", steps="e6 ok"),
        State("a wall shown", steps="e6 ok a1|a2"),
        State("still to score", GRID, "reach"),
        State("a step that warns", GRID, "f7 ok"),
        State("refused", GRID, "e7 ok"),
        State("over", "9x9:e5:- - e6 e6 2 1,1 R", "e7 ok"),
        State("resigned", GRID, ":resigned=first"),
        State("stopped", GRID, ":end=stopped"),
        State("watched", GRID, ":watched"),
    ),
    "gridbloc on 3 by 3": (
        State("four faults", SMALL, ":type=R/b2-a1"),
        State("a round over", "3x3:b2:- a1|a2.a1|b1.a2|a3.b1|b2.b2|c2.c2|c3 b2 a1.a2.a3.b3 1 4,0 R", "c3 ok"),
        State("over", "3x3:b2:- a1|a2.a3|b3.b1|b2.b2|c2.b3|c3 b3 a1.a3.b3 2 3,3 R", "a2 ok"),
    ),
    "gridbloc on 9 by 4": (State("a step shown", "9x4:c2:- - c2 c2 1 1,0 R", "c3 ok"),),
    "gridbloc on 4 by 9": (State("a step shown", "4x9:c2:- - c2 c2 1 1,0 R", "c3 ok"),),
    "gridbloc on other tiles": (State("the start", setup={"setup-board": "mosaic"}),),
    "gridbloc on honeycomb": (State("the start", setup={"setup-board": "honeycomb"}),),
    "gridbloc on 26 by 26": (State("a step shown", "26x26:m13:- - m13 m13 1 1,0 R", "m14"),),
    "block-arena": (
        State("setting up"),
        State("a block shown", steps="a1"),
        State("under way", ARENA),
        State("picked", ARENA, "h9"),
        State("a move shown", ARENA, "h9 h8"),
        State("what is allowed", ARENA, "h9 :dots"),
        State("picked anyway", ARENA, "f9"),
        State("refused", ARENA, "h9 h5"),
        State("four faults", ARENA, "d1 d4"),
        State("passed", ARENA, "pass"),
        State("resigned", ARENA, ":resigned=light"),
        State("watched", ARENA, ":watched"),
    ),
    "block-arena on 7 by 7": (
        State("under way", ARENA_LAST, setup={"option-board": "7"}),
        State("over", ARENA_LAST, "pass", setup={"option-board": "7"}),
    ),
    "block": (
        State("dice to enter", ROLLING),
        State("a roll half entered", ROLLING, "!4 !5"),
        State("a shape to come", ROLLING, "!4 !5 !7 !7"),
        State("a roll that cannot be", ROLLING, "!4 !4 !4 !4 !I"),
        State("how it lies", DROPPING),
        State("falling", DROPPING, "2/oI0"),
        State("its numbers", DROPPING, "2/oI0 2/a1"),
        State("a star", DROPPING, "2/oI0 2/a1 2/n2"),
        State("three numbers in", DROPPING, "2/oI0 2/a1 2/n2 2/=2 2/n1"),
        State("does not fit", DROPPING, "2/oI0 2/d1"),
        State("a combo traced", SHEETS, "1/e1 1/f1"),
        State("traced badly", SHEETS, "1/f10 1/e1 1/b2"),
        State("a combo refused", SHEETS, "1/f10 1/e1 1/b2 1/ok"),
        State("a penalty", PENALTY, "1/d10"),
        State("what can I make", SHEETS, ":see=hints"),
        State("over", SHEETS, ":end=over"),
        State("over and taken back", SHEETS, ":end=over :undo"),
        State("watched", DROPPING, ":watched"),
    ),
    "block of four": (
        State("the first number", setup=FOUR),
        State("no number there", steps="1/a14", setup=FOUR),
        State("dice to enter", steps="1/a1 2/b1 3/c1 4/d1", setup=FOUR),
        State("how it lies", steps="1/a1 2/b1 3/c1 4/d1 !2 !5 !5 !6 !L", setup=FOUR),
    ),
    "block, my sheet": (
        State("the first number", setup=LONE),
        State("dice to enter", steps="a1", setup=LONE),
        State("a roll half entered", steps="a1 !4 !5", setup=LONE),
        State("the shape first", steps="a1 !S", setup=LONE),
        State("dice that cannot be", steps="a1 !7 !7 !7 !7 !I", setup=LONE),
        State("how it lies", steps="a1 !2 !5 !5 !6 !L", setup=LONE),
    ),
}


def shown(ask, slug: str, state: State) -> str:
    """The part of the page that is the table, in this state. `ask`: a browser's own request context, whose cookies it has."""
    return Table(ask, slug, state).html


class Table:
    def __init__(self, ask, slug: str, state: State):
        names = {f"name-{seat}": name for seat, name in zip(SEATS[slug], LONG, strict=False)}
        form = {"token": f"states-{next(TOKENS)}", "game": slug, "position": state.line}
        answer = ask.post("/tables", form=form | state.setup | (names if state.named else {}))
        self.ask, self.path = ask, answer.url.partition("?")[0]
        assert answer.ok and "/t/" in self.path, (slug, state.name, answer.text()[:2000])
        self.see()
        for step in state.steps.split():
            self.step(step)

    def step(self, step: str) -> None:
        match step.removeprefix(":").split("="):
            case _ if not step.startswith(":"):
                self.send("/moves", tap=step)
            case ["dots"]:
                self.send("/moves", dots="1")
            case ["type", move]:
                self.send("/moves", move=move)
            case ["anyway"]:
                self.send("/moves", anyway=unescape(re.search(r'name="anyway" value="([^"]*)"', self.html)[1]))
            case ["undo"]:
                self.send("/take-back")
            case ["resigned", seat]:
                self.send("/end", how="resigned", seat=seat)
            case ["end", how]:
                self.send("/end", how=how)
            case ["see", query]:
                self.see(f"?{query}=1")
            case ["watched"]:
                watched = urllib.request.Request(self.path, headers={"HX-Request": "true"})
                self.html = urllib.request.urlopen(watched).read().decode()

    def see(self, query: str = "") -> None:
        self.html = self.ask.get(self.path + query, headers={"HX-Request": "true"}).text()

    def send(self, path: str, **said: str) -> None:
        """A form, with what the board's own form carries along."""
        play = re.search(r'<form[^>]*id="play".*?</form>', self.html, re.S)[0]
        carried = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', play)
        fields = [(key, unescape(value)) for key, value in carried] + list(said.items())
        kind = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
        answer = self.ask.post(self.path + path, data=urlencode(fields), headers=kind)
        assert answer.status in (200, 422), (path, fields, answer.status)
        self.html = answer.text()
