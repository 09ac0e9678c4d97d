"""What needs no table: checking, setting by hand, settling, boards, how one's own copy is made."""

from random import Random

from .lines import ODD_LINES, OPTIONS, SLUGS, played
from .reading import board
from .sending import Tape
from .sitting import tapped


def visit_loose(tape: Tape) -> None:
    for slug in SLUGS:
        chance = Random(slug)
        _check(tape, slug, chance)
        _mirror(tape, slug, chance)
        _settle(tape, slug)
        _boards(tape, slug, chance)
        _own(tape, slug, chance)


def _wander(tape: Tape, page: str, chance: Random, times: int) -> str:
    """Taps at random on a board that is no table's; the last page with one."""
    for number in range(times):
        form = board(page)
        if not form.taps:
            break
        among = form.allowed if form.allowed and chance.random() < 0.7 else form.taps
        answer = tapped(tape, page, chance.choice(among), "maker", htmx=number % 2 == 1)
        page = answer["body"] if 'id="play"' in answer["body"] else page
    return page


def _check(tape: Tape, slug: str, chance: Random) -> None:
    turns = played(slug)
    at = f"/check/{slug}"
    _wander(tape, tape.get(at)["body"], chance, 6)
    for part in (1, 2, 3):
        line, move, taps = turns[len(turns) * part // 4]
        _wander(tape, tape.get(at, position=line)["body"], chance, 4)
        tape.get(at, position=line, move=move)
        tape.get(at, position=line, move=turns[len(turns) * part // 4 + 3][1], all="1")
        tape.get(at, position=line, all="1", side=turns[0][1], htmx=True)
        tape.get(at, position=line, taps=taps[:1])
        tape.get(at, position=line, hints=str(part))
    for key, choice in OPTIONS[slug]:
        tape.get(at, position=turns[9][0], move=turns[12][1], **{f"option-{key}": choice})
    for odd in ODD_LINES[1::2]:
        tape.get(at, position=odd)
    for odd in ("x", "<i>", f" {turns[9][1].upper()} "):
        tape.get(at, position=turns[9][0], move=odd)
    tape.get(at, **{"option-nonsense": "x"})
    tape.get(at, **{f"option-{OPTIONS[slug][0][0]}": "nonsense"})


def _mirror(tape: Tape, slug: str, chance: Random) -> None:
    turns = played(slug)
    at = f"/mirror/{slug}"
    _wander(tape, tape.get(at)["body"], chance, 16)
    _wander(tape, tape.get(at, position=turns[len(turns) // 2][0])["body"], chance, 20)
    for odd in ODD_LINES[::2]:
        tape.get(at, position=odd)
    tape.get(at, position=turns[9][0], side="yellow", settling="1", sheet=ODD_LINES[17], htmx=True)
    for key, choice in OPTIONS[slug][:2]:
        tape.get(at, position=turns[9][0], tap="a1", **{f"option-{key}": choice})
    for tap in ("nonsense", "turn", "+r4", "<b>", ""):
        tape.get(at, tap=tap, taps=["x", "y"])


def _settle(tape: Tape, slug: str) -> None:
    turns, at = played(slug), f"/settle/{slug}"
    tape.get(at)
    for part in (1, 2, 3):
        tape.get(at, position=turns[len(turns) * part // 3 - 1][0], side="dark")
    for key, choice in OPTIONS[slug]:
        tape.get(at, position=turns[-1][0], **{f"option-{key}": choice})
    for odd in ODD_LINES[1::2]:
        tape.get(at, position=odd)
    tape.get(at, sheet=["111.... i3:a1.b1.c1 - - -", "1234567 - - - -", "1#23... i3:a1.c1.d1 - - -"])
    tape.get(at, sheet="111.... i3:a1.b1.c1 - - -\nBBBBBB\n<b>half")
    tape.get(at, sheet=["1...... - - - -"] * 7)


def _boards(tape: Tape, slug: str, chance: Random) -> None:
    at = f"/boards/{slug}"
    if tape.get(at)["status"] == 404:
        tape.get(f"{at}/edit")
        tape.post(at, {"token": tape.token(), "name": "x"})
        tape.get(f"{at}/open.css")
        return
    good = "4x4:b2:a1|a2:d4"
    for line in (good, "4x4:b2:a1|a3", "x", "honeycomb", "1x1:a1:-", "27x27:a1:-"):
        tape.get(at, line=line)
        tape.get(f"{at}/edit", position=line)
    page = _wander(tape, tape.get(f"{at}/edit")["body"], chance, 14)
    made = dict(board(page).hidden).get("position", good)
    names = ("Kitchen floor", "Kitchen floor", "", "n" * 41, " Open ", "<b>Stairs</b>")
    for name, line in (
        (names[0], good),
        (names[1], made),
        *((name, made) for name in names[2:]),
        ("Bad", "x"),
        ("Tiny", "1x1:a1:-"),
    ):
        tape.post(at, {"token": tape.token(), "name": name, "position": line})
    tape.post(at, {"name": "x", "position": good})
    tape.get(at)
    tape.get(at, since="Kitchen floor", fresh="Kitchen floor")
    tape.get(f"/new/{slug}", **{"setup-board": good})
    for name in ("honeycomb", "mosaic", "open", "nope", "../x", "Honeycomb"):
        tape.get(f"{at}/{name}.css")


def _own(tape: Tape, slug: str, chance: Random) -> None:
    at = f"/own/{slug}"
    answer = tape.get(at)
    if answer["status"] == 404:
        tape.post(at, {"token": tape.token(), "name": "x"})
        return
    page, taps = answer["body"], []
    for number in range(8):
        again, *signs = board(page).taps or [""]
        fresh = [each for each in signs if each not in taps]
        tap = {2: again, 3: taps[0] if taps else again}.get(number) or (chance.choice(fresh) if fresh else again)
        page = tapped(tape, page, tap, "maker")["body"]
        taps = [value for name, value in board(page).hidden if name == "taps"]
    for name in ("Ours", "Ours", "", "n" * 25):
        tape.post(at, {"token": tape.token(), "name": name, "taps": taps})
    tape.post(at, {"token": tape.token(), "name": "Half", "taps": taps[:1]})
    tape.post(at, {"name": "No token", "taps": taps})
    tape.get(at)
    tape.get(at, taps=["nonsense", "*"], tap="x")
