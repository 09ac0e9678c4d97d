"""Two games that differ in nothing but what is covered: every page of the one is, byte for byte, the other's."""

import re
from random import Random

import pytest

from referee import games
from tests.sampling import sampled

from ..gobblet.positions import resettled, scattered
from .seat import Seat, sit

GAME = games.get("gobblet")
SQUARES = [column + row for column in "abcd" for row in "1234"]
LOOKS = ("", "?side=yellow", "?dots=1", "?ask=1", "/settings", "/record", "/correct", "/repair", "/record.txt", "/record.json")
ASKED = ("what+is+under+there", "does+lifting+it+lose", "may+I+gobble+from+a+stack", "four+in+a+row", "my+line+and+their+line")
# Yellow's fourth lies under red's on d4, or red's own does.
UNDER = "y4,y4,y4,y3r4/-,-,-,-/-,-,-,-/r3r4,-,-,- r432 y332 r"
NOT_UNDER = "y4,y4,y4,r3r4/-,-,-,-/-,-,-,-/y3r4,-,-,- r432 y332 r"


def bare(answer, seat: Seat) -> tuple:
    """The answer without what no two tables have in common."""
    text = re.sub(r'name="token" value="[^"]+"', "TOKEN", answer.text.replace(seat.code, "CODE"))
    text = re.sub(r"/key/[0-9a-f]{24}", "/key/KEY", text)
    headers = {name: value.replace(seat.code, "CODE") for name, value in answer.headers.items()}
    for name in ("Set-Cookie", "Content-Length"):
        headers.pop(name, None)
    return answer.status_code, headers, text


class Twins:
    def __init__(self, one: Seat, other: Seat):
        self.pair = one, other

    def alike(self, ask, what: str = "") -> None:
        one, other = (bare(ask(seat), seat) for seat in self.pair)
        assert one == other, what

    def look(self) -> None:
        version = self.pair[0].version
        for path in (*LOOKS, *(f"/at/{n}" for n in {1, version // 2 + 1, version})):
            self.alike(lambda seat, path=path: seat.get(path, htmx=path.startswith("?")), path)
            self.alike(lambda seat, path=path: seat.onlooker().get(path), path)
        for way in ASKED:
            self.alike(lambda seat, way=way: seat.client.get(f"/ask?table={seat.code}&q={way}"), way)

    def touch(self) -> None:
        """Every first tap, and what is allowed after it."""
        for tap in (*SQUARES, "r1", "y3"):
            self.alike(lambda seat, tap=tap: seat.post("moves", htmx=True, taps=tap, dots="1"), tap)

    def attempt(self, chance: Random, number: int) -> None:
        """Moves that are refused: all that put a gobblet back, and some of the others."""
        position = GAME.parse(self.pair[0].position)
        piled = [square for square, pile in zip(SQUARES, position.board, strict=True) if len(pile) > 1]
        tries = [f"{lead}{square}-{square}" for square in piled for lead in ("", "r/", "y/")]
        others = [f"{lead}{start}{to}" for lead in ("", "r/", "y/") for start in [f"{s}@" for s in "1234"] for to in SQUARES]
        others += [f"{lead}{a}-{b}" for lead in ("", "r/", "y/") for a in SQUARES for b in SQUARES]
        tries += chance.sample(others, number)
        for move in tries:
            if not GAME.judge(position, GAME.move(move, position)).legal:
                self.alike(lambda seat, move=move: seat.post("moves", htmx=True, move=move), f"{move} tried")

    def record(self, move: str) -> None:
        self.alike(lambda seat: seat.post("moves", anyway=move), f"{move} recorded")
        self.look()


def played(client, course: str, **fields: str) -> Twins:
    """Two games: where a move is written "one|other" each takes its own."""
    moves = [(move.split("|") * 2)[:2] for move in COURSES[course].split()]
    return Twins(*(sit(client, **fields).play(*(move[index] for move in moves)) for index in (0, 1)))


COURSES = {
    "own and other": "4@a1 4@d4 3@b1|3@c1 3@c1|3@b1 a1-b1 d4-c4 4@a2 4@d3 a2-c1 c4-d4",
    "small and large": "4@a1 4@d4 3@b1 3@c2 2@c4|2@a4 2@a4|2@c4 a1-c4 d4-a4 b1-b2 c2-c3",
}


@pytest.mark.parametrize("course", COURSES)
def test_games_played(client, course):
    twins, chance = played(client, course), Random(course)
    mine, theirs = (GAME.read(seat.position) for seat in twins.pair)
    assert mine != theirs
    assert [pile[-1:] for pile in mine.board] == [pile[-1:] for pile in theirs.board], "a course that makes no twins"
    twins.look()
    twins.touch()
    twins.attempt(chance, 20)
    shown = next(square for square, pile in zip(SQUARES, mine.board, strict=True) if len(pile) > 1)
    twins.record(f"{shown}-{shown}")
    twins.record("y/1@d2")


@pytest.mark.parametrize("seed", sampled(range(5), 2))
def test_positions_laid(client, seed):
    chance = Random(seed)
    while True:
        mine = scattered(chance.choice)
        theirs = resettled(mine, chance.choice)
        if mine != theirs and not GAME.outcome(mine).over:
            break
    twins = Twins(
        *(sit(client, assist=("referee", "show", "silent")[seed % 3]).lay(GAME.write(each)) for each in (mine, theirs))
    )
    twins.look()
    twins.touch()
    if seed % 3 != 2:
        twins.attempt(chance, 20)
    plain = [
        move
        for move in GAME.moves(mine)
        if "@" in str(move) or len(mine.board[move.origin]) == 1 == len(theirs.board[move.origin])
    ]
    if plain:
        twins.record(str(chance.choice(plain)))


@pytest.mark.parametrize("way", ["looked at", "tried", "recorded"])
def test_a_line_that_lies_covered(client, way):
    """Putting back what hides the other's four breaks one clause more than putting back what hides nothing. Nobody is told."""
    twins = Twins(*(sit(client).lay(line) for line in (UNDER, NOT_UNDER)))
    if way == "looked at":
        twins.look()
        twins.touch()
    elif way == "tried":
        twins.attempt(Random(1), 20)
    else:
        twins.record("d4-d4")


def test_nothing_is_learned_by_trying_to_set_the_board(client):
    """Setting the position to a guess answers alike, whether the guess was right or wrong."""
    twins = played(client, "own and other")
    guess = twins.pair[0].position
    twins.alike(lambda seat: seat.post("correct", position=guess))


def test_nothing_is_learned_by_saying_that_something_is_wrong(client):
    """Whatever is lifted on that page and put elsewhere: it says alike what may have happened, never what was under it."""
    chance, twins = Random(1), played(client, "own and other")
    pairs = [("d4", to) for to in SQUARES] + [(chance.choice(SQUARES), chance.choice(SQUARES)) for _ in range(20)]
    ways = [("d4", "c1", "d4", "b1"), *pairs]
    ways += [(*one, *chance.choice(pairs)) for one in pairs[:20]]
    ways += [("r1", chance.choice(SQUARES), *one) for one in pairs[:8]]
    for way in ways:
        path = f"/repair?{'&'.join(f'done={tap}' for tap in way)}"
        twins.alike(lambda seat, path=path: seat.get(path), path)
    assert "This happened" in twins.pair[0].get("/repair?done=d4&done=c1").text
    twins.alike(lambda seat: seat.post("repair", take="1", done=["d4", "c1"]))


def test_the_twins_would_notice(client):
    """With open memory the same two games do differ, so the comparison is not blind."""
    with pytest.raises(AssertionError):
        played(client, "own and other", **{"option-memory": "open"}).alike(lambda seat: seat.get())
