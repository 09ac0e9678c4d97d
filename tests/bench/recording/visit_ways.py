"""Other ways to play: silent, set up otherwise, from a line, counters alone, dice thrown here, draws."""

import json
from random import Random

from .lines import NAMES, OPTIONS, REPEATING, SETUPS, SLUGS, WINNING, played
from .sending import Tape
from .sitting import Sitting


def visit_ways(tape: Tape) -> None:
    for slug in SLUGS:
        _silent(tape, slug)
        for number, setup in enumerate(SETUPS[slug]):
            _random(tape, slug, number, setup)
        _from_a_line(tape, slug)
    _counting(tape)
    _dice(tape)
    _draws(tape)


def _silent(tape: Tape, slug: str) -> None:
    turns = played(slug)
    key, choice = OPTIONS[slug][-1]
    table = Sitting(tape, slug, who="third", assist="silent", **{f"option-{key}": choice} if slug != "block-arena" else {})
    for _, move, _ in (*turns[:5], *turns[9:13]):
        table.play(move)
    table.look("?ask=1")
    table.look("?hints=1")
    table.tap_about(Random(slug), 10)
    table.post("take-back")
    table.post("end", how="agreed")
    table.look("/record.json")
    table.post("rematch")


def _random(tape: Tape, slug: str, number: int, setup: dict[str, str]) -> None:
    """Another set-up: taps at random, then what the program itself calls legal."""
    chance = Random(f"{slug} {number}")
    fields = {f"setup-{name}": choice for name, choice in setup.items()}
    table = Sitting(tape, slug, who="fourth", assist="show", **fields, **NAMES[slug])
    table.tap_about(chance, 30)
    for _ in range(5):
        if not _legal(table, chance):
            break
    table.tap_about(chance, 10)
    for path in ("", "?tab=2", "?side=2&tab=1", "/correct", "/sheets", "/record", "/record.json", "/history"):
        table.look(path)
    table.post("end", how="over")
    table.post("end", how="stopped")
    table.post("rematch")


def _legal(table: Sitting, chance: Random) -> bool:
    """A move that the program itself calls legal, typed; False where there is none."""
    moves = json.loads(table.tape.get(f"/api/{table.slug}/moves", position=table.line)["body"])
    if moves:
        table.play(chance.choice(moves))
    return bool(moves)


def _from_a_line(tape: Tape, slug: str) -> None:
    """Begun in the middle, and played to the end."""
    turns = played(slug)
    table = Sitting(tape, slug, who="fifth", position=turns[-3][0])
    for _, move, _ in turns[-3:]:
        table.look("?hints=1")
        table.play(move)
    for path in ("", "?side=2", "/record", "/record.txt", "/record.json", "/sheets", "/at/2", "/history", "/correct"):
        table.look(path)
    table.play(turns[-1][1])
    table.post("take-back")
    table.post("take-back", restore="1")
    table.post("rematch")


def _counting(tape: Tape) -> None:
    """Counters alone."""
    table = Sitting(tape, "block-arena", who="sixth", counting="1", **{"option-board": "7"})
    for number in range(6):
        table.post("count", htmx=number % 2 == 1)
    table.play("pass")
    table.post("take-back")
    table.post("correct", position="9 - - -,- 0,0 L")
    for path in ("", "/record", "/record.txt", "/record.json", "/correct", "/at/2", "/history", "/settings"):
        table.look(path)
    table.look(htmx=True)
    table.post("end", how="stopped")
    table.post("count")
    table.post("rematch")


def _dice(tape: Tape) -> None:
    """Dice thrown by the page, tiles drawn by it; sheets of several phones, and settled by their codes."""
    for players in ("1", "2", "sheet"):
        table = Sitting(tape, "block", who="seventh", draw="1", assist="show", **{"setup-players": players, "setup-place": "1"})
        chance = Random(players)
        for _ in range(2):
            _legal(table, chance)  # the first numbers
        for _ in range(3):
            table.post("throw")
            table.look()
            table.tap_about(chance, 24)
        table.post("throw", htmx=True)
        for path in ("?hints=1", "?hints=2", "?tab=2", "/sheets", "/record", "/record.txt"):
            table.look(path)
        tape.get("/settle/block", sheet=f"{table.code}/1\n1...... - - - -", who="seventh")
        tape.get("/settle/block", sheet=[table.code, table.code, f"{table.code}/9"], who="seventh")
        table.post("end", how="over")
        table.post("rematch")
    other = Sitting(tape, "gridbloc", who="seventh")
    tape.get("/settle/block", sheet=[other.code, f"{table.code}/1", f"{table.code}/1", "1...... - - - -"], who="seventh")


def _draws(tape: Tape) -> None:
    """What repeats and may be claimed, what wins, under every reading."""
    for slug, moves in REPEATING.items():
        for key, choice in (("", ""), *OPTIONS[slug]):
            table = Sitting(tape, slug, who="eighth", **{f"option-{key}": choice} if key else {})
            for move in moves:
                table.play(move, follow=False)
            table.look()
            table.post("end", how="claimed")
            table.look("/record")
    for slug, moves in WINNING.items():
        for more in ({}, {"option-memory": "open"}, {"assist": "silent"}):
            table = Sitting(tape, slug, who="eighth", **more)
            for move in moves:
                table.play(move, follow=False, htmx=True)
            for path in ("", "?ask=1", "/record", "/record.txt", "/record.json", "/at/4", "/sheets"):
                table.look(path)
            table.post("take-back")
            table.post("end", how="agreed")
