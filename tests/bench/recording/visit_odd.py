"""Addresses that lead nowhere, forms that are not ours, the home page of somebody new."""

from .lines import OPTIONS, SETUPS, SLUGS, played
from .sending import Tape

NOWHERE = (
    "/nope",
    "/T/",
    "/t",
    "/t/",
    "/t/?code=",
    "/t/?code=bbbbbb",
    "/t/?code=%3Cb%3E",
    "/t/BBBBBB",
    "/t/bbbbbb",
    "/t/B",
    "/t/BBBBBB/record",
    "/t/BBBBBB/record.json",
    "/t/BBBBBB/at/1",
    "/t/BBBBBB/at/x",
    "/t/BBBBBB/key/0",
    "/new/chess",
    "/new/",
    "/rules/chess",
    "/check/chess",
    "/mirror/chess",
    "/settle/chess",
    "/boards/chess",
    "/own/chess",
    "/static/nope.css",
    "/static/base.css",
    "/favicon.ico",
    "/tables",
    "/%00",
    "/%ff",
    "/rules//",
)


def visit_odd(tape: Tape) -> None:
    tape.get("/", who="nobody")
    tape.get("/", who="nobody", headers={"Accept-Encoding": "gzip"})
    tape.ask("HEAD", "/", who="nobody")
    tape.get("/healthz")
    for address in NOWHERE:
        tape.get(address)
    for method, address in (("DELETE", "/"), ("PUT", "/tables"), ("POST", "/"), ("POST", "/healthz"), ("OPTIONS", "/tables")):
        tape.ask(method, address, form={} if method == "POST" else None)
    for slug in SLUGS:
        tape.get(f"/new/{slug}")
        setups = [{f"setup-{key}": choice for key, choice in setup.items()} for setup in SETUPS[slug]]
        for chosen in (*({f"option-{key}": choice} for key, choice in OPTIONS[slug][:2]), *setups):
            tape.get(f"/new/{slug}", assist="show", **chosen)
        _bad_starts(tape, slug)
    _bad_forms(tape)


def _bad_starts(tape: Tape, slug: str) -> None:
    seat = {"gobblet": "red", "block-arena": "light", "block": "1", "gridbloc": "first", "deblockle": "gold"}[slug]
    key = OPTIONS[slug][0][0]
    for wrong in (
        {f"name-{seat}": "n" * 25},
        {f"option-{key}": "nonsense"},
        {"assist": "nonsense"},
        {"position": "nonsense"},
        {"setup-begins": "nobody"},
        {"setup-players": "9", "setup-board": "nowhere", "setup-gold": "9"},
        {"counting": "1", "setup-players": "2"} if slug != "block-arena" else {"counting": "1", "assist": "x"},
    ):
        tape.post("/tables", {"token": tape.token(), "game": slug, **wrong})
    line = played(slug)[6][0]
    for position in (f"  {line}  ", line + " x", "x" * 20_001):
        tape.post("/tables", {"token": tape.token(), "game": slug, "position": position})


def _bad_forms(tape: Tape) -> None:
    for form in (
        {},
        {"game": "gobblet"},
        {"game": "chess", "token": "token-of-nothing"},
        {"game": "gobblet", "token": "short"},
    ):
        tape.post("/tables", form)
    once = {"token": tape.token(), "game": "gobblet"}
    for _ in range(2):
        tape.post("/tables", once)
    elsewhere = ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Referer": "http://evil.example/x"})
    for headers in (*elsewhere, {"Origin": "null"}, {"Origin": "http://localhost"}, {"Sec-Fetch-Site": "same-origin"}):
        tape.post("/tables", {"token": tape.token(), "game": "gridbloc"}, headers=headers, who="elsewhere")
    tape.post("/tables", {"token": tape.token(), "game": "gobblet", "name-red": "x" * 70_000})
