"""A table of every game played from its beginning; another one with everything that players dispute."""

import json

from .lines import NAMES, OPTIONS, QUESTIONS, SLUGS, played
from .sending import Tape
from .sitting import Sitting


def visit_tables(tape: Tape) -> None:
    for slug in SLUGS:
        whole(tape, slug)
        _disputed(tape, slug)


def _around(table: Sitting, who: str = "maker") -> None:
    """Every page of a table as it lies."""
    version = table.version
    for path in ("", "?side=2", "?dots=1", "?ask=1", "?hints=1", "?hints=2", "?tab=2", "/settings", "/correct", "/history"):
        table.look(path, who=who)
    for path in ("/record", "/record.txt", "/record.json", "/sheets", "/at/1", f"/at/{version}", "/at/2?side=2", "/at/999"):
        table.look(path, who=who)
    table.look("", who=who, htmx=True)
    table.look(f"?version={version}", who=who, htmx=True)
    table.look("?version=1&taps=a1", who=who, htmx=True)
    table.tape.get(f"/ask?table={table.code}&q=may+I+pass", who=who)
    table.tape.get(f"/ask?table={table.code}", q=QUESTIONS[3], who=who, htmx=True)
    table.tape.get(f"/rules/{table.slug}/rulings?table={table.code}", who=who)


def whole(tape: Tape, slug: str) -> None:
    """Recorded play, by taps and typed; everything that can be asked of it; ended, and played again."""
    turns = played(slug)
    table = Sitting(tape, slug, assist="show", **NAMES[slug])
    _around(table)
    table.look()
    for number, (_, _, taps) in enumerate(turns[:6]):
        for place, tap in enumerate(taps):
            table.tap(tap, htmx=number % 2 == 1)
            if place == 0 and number == 4:
                table.post("moves", taps=taps[:1], dots="1")
                table.look("?taps=" + taps[0].replace("+", "%2B"))
    for number, (_, move, _) in enumerate(turns[6:18]):
        table.play(move, htmx=number % 2 == 1, follow=number % 4 == 0)
    _around(table)
    _around(table, who="onlooker")
    for who in ("maker", "onlooker"):
        tape.get(f"/t/{table.code.lower()}", who=who)
    tape.get(f"/t/?code={table.code.lower()[:3]}+{table.code[3:]}")
    table.post("peek", at="2")
    table.post("peek", at="0", then="record")
    for path in ("/record", "/record.txt", "/record.json", "/history?until=5", "/at/3"):
        table.look(path)
    table.post("end", how="agreed")
    table.post("end", how="stopped")
    table.look()
    table.play(turns[18][1])
    table.post("take-back")
    table.post("end", how="resigned", seat=_seat(slug))
    table.post("end", how="over")
    table.look("/record")
    made = table.post("rematch")
    table.post("rematch", token="rematch-once")
    assert made["status"] == 303
    table.look(htmx=True)
    table.post("archive", follow=False)
    tape.get("/")


def _seat(slug: str) -> str:
    return {"gobblet": "yellow", "block-arena": "dark", "gridbloc": "first", "deblockle": "blue"}.get(slug, "1")


def _disputed(tape: Tape, slug: str) -> None:
    """Illegal moves, second thoughts, two phones, forms sent twice or late."""
    turns, (key, choice) = played(slug), OPTIONS[slug][0]
    table = Sitting(tape, slug, who="second", **{f"option-{key}": choice} if slug != "block-arena" else {})
    for _, move, _ in turns[:10]:
        table.play(move, htmx=True)
    for _, move, _ in (*turns[14:22:2], *turns[2:4]):
        answer = table.play(move)
        if answer["status"] == 422:
            table.play(move, htmx=True)
            table.post("moves", anyway=move)
    for move in ("x", "<b>what</b>", "", "   ", f" {turns[10][1].upper()} ", "4@e9", "pass", "x" * 900, turns[0][1]):
        table.play(move)
    table.post("take-back")
    table.post("take-back", restore="1")
    table.post("take-back", htmx=True)
    table.post("take-back", restore="1", htmx=True)
    table.post("take-back", restore="1")
    table.post("take-back", to="3")
    table.look()
    table.post("take-back", restore="1")
    for to in ("1", "1", "999", "x", ""):
        table.post("take-back", to=to)
    table.post("take-back")
    for _, move, _ in turns[:4]:
        table.play(move)
    once = {"token": tape.token(), "version": str(table.version), "move": turns[4][1]}
    for _ in range(2):
        tape.post(f"{table.address}/moves", once, who="second")
    tape.post(f"{table.address}/moves", once | {"move": turns[5][1]}, who="second")
    table.post("moves", move=turns[5][1], version="2")
    table.post("moves", move=turns[5][1], version="2", htmx=True)
    for wrong in ({"token": None}, {"token": "short"}, {"version": None}, {"version": "x"}, {"version": "999"}):
        table.post("moves", move=turns[5][1], **wrong)
    for verb, fields in (("moves", {"move": turns[5][1]}), ("take-back", {}), ("end", {"how": "stopped"}), ("rematch", {})):
        table.post(verb, who="watcher", **fields)
    link = table.key()
    tape.get(link[:-3] + "000", who="watcher")
    tape.get(link, who="watcher", side=_seat(slug))
    tape.post(f"{link}?side={_seat(slug)}", {"token": tape.token(), "name": "Ann"}, who="watcher")
    table.post("moves", move=turns[5][1], who="watcher")
    _settings(table, slug)
    _corrected(table, slug)
    for verb, fields in (
        ("end", {}),
        ("end", {"how": "x"}),
        ("end", {"how": "claimed"}),
        ("peek", {}),
        ("peek", {"at": "999"}),
    ):
        table.post(verb, **fields)
    _around(table)
    table.post("count")
    table.post("throw")
    table.post("end", how="stopped")
    for path in ("", "/record", "/record.txt", "/record.json", "/sheets"):
        table.look(path)


def _settings(table: Sitting, slug: str) -> None:
    for key, choice in OPTIONS[slug]:
        table.post("rule", assist="show", **{f"option-{key}": choice})
        table.look("/settings")
    key = OPTIONS[slug][0][0]
    for wrong in ({"assist": "x"}, {f"option-{key}": "nonsense"}, {}):
        table.post("rule", **wrong)
    table.tape.get(f"/rules/{slug}/rulings?table={table.code}", who="second")
    table.tape.get(f"/ask?table={table.code}", q=QUESTIONS[5], who="second")


def _corrected(table: Sitting, slug: str) -> None:
    turns = played(slug)
    table.look("/correct")
    for place in (2, 5, 7, 8, 12):
        table.look("/correct", position=turns[place][0])
    table.look("/correct", tap="a1", htmx=True)
    _came_apart(table)
    for position in (table.line, "x", "", turns[8][0].upper(), "5x5:c3:- - c3 - 1 0,0 R", "1...... - - - -"):
        table.post("correct", position=position, reason="as it was")
    table.post("correct", position=turns[8][0], reason="r" * 201)
    table.post("correct", position=turns[8][0], reason="  The cat\n was here ")
    table.look()
    table.look("/correct")
    table.look("/record")
    table.play(turns[8][1])


def _came_apart(table: Sitting) -> None:
    """The board as it would lie if another move had been made lately, two were missed, or as it lay before."""
    tape, lines = table.tape, table.tape.lines(table.code)
    tape.get(f"{table.address}/correct", position=lines[-2], who=table.who)
    for line, then in ((lines[-2], ""), (lines[-3], lines[-1]), (lines[-1], "any")):
        for move in _legal(table, line)[:3]:
            real = _text(tape.get(f"/api/{table.slug}/after", position=line, move=move))
            for second in _legal(table, real)[-2:] if then else ():
                real = _text(tape.get(f"/api/{table.slug}/after", position=real, move=second)) or real
            table.look("/correct", position=real)


def _legal(table: Sitting, line: str) -> list[str]:
    moves = json.loads(table.tape.get(f"/api/{table.slug}/moves", position=line)["body"])
    return moves if isinstance(moves, list) else []


def _text(answer: dict) -> str:
    return json.loads(answer["body"]) if answer["status"] == 200 else ""
