"""The verbs over HTTP, asked well and badly."""

from .lines import ODD_LINES, OPTIONS, QUESTIONS, REPEATING, SLUGS, WINNING, played
from .sending import Tape


def visit_api(tape: Tape) -> None:
    tape.get("/api/games")
    for slug in SLUGS:
        _well(tape, slug)
        _badly(tape, slug)
    for address in ("/api", "/api/", "/api/games/", "/api/chess/moves?position=x", "/api/gobblet/nonsense", "/api/gobblet"):
        tape.get(address)
    for method in ("POST", "PUT", "DELETE", "HEAD", "OPTIONS"):
        tape.ask(method, "/api/gobblet/moves?position=-", form={} if method == "POST" else None)
    for slug in REPEATING:
        for moves in (REPEATING[slug], REPEATING[slug][:8], WINNING[slug], WINNING[slug][:-1], WINNING[slug] * 80):
            for option in ("", *(f"{key}={choice}" for key, choice in OPTIONS[slug])):
                more = {"option": option} if option else {}
                line = played(slug)[0][0]
                tape.get(f"/api/{slug}/outcome", position=line, moves=" ".join(moves), **more)


def _well(tape: Tape, slug: str) -> None:
    turns = played(slug)
    for part in range(6):
        line, move, _ = turns[len(turns) * part // 6]
        tape.get(f"/api/{slug}/moves", position=line)
        for verb in ("judge", "after"):
            tape.get(f"/api/{slug}/{verb}", position=line, move=move)
        tape.get(f"/api/{slug}/outcome", position=line)
    line, words = turns[0][0], [move for _, move, _ in turns]
    for key, choice in OPTIONS[slug]:
        tape.get(f"/api/{slug}/judge", position=turns[9][0], move=words[12], option=f"{key}={choice}")
    tape.get(f"/api/{slug}/outcome", position=line, moves=" ".join(words))
    tape.get(f"/api/{slug}/judge", position=line, moves=" ".join(words[:4]), move=words[4])
    tape.get(f"/api/{slug}/judge", position=line, moves=" ".join(words[:4]), move=words[8])
    for depth in ("0", "1", "2"):
        tape.get(f"/api/{slug}/perft", position=turns[-2][0], depth=depth)
    for question in QUESTIONS[:3]:
        tape.get(f"/api/{slug}/ask", question=question)


def _badly(tape: Tape, slug: str) -> None:
    turns = played(slug)
    line, move, _ = turns[0]
    for odd in ODD_LINES[::2]:
        tape.get(f"/api/{slug}/outcome", position=odd)
    for odd in ("", "x", "pass", "a1-a2", "4@e9", "<b>", move.upper(), f" {move} ", move * 40):
        tape.get(f"/api/{slug}/judge", position=line, move=odd)
        tape.get(f"/api/{slug}/after", position=line, move=odd)
    for query in (
        {},
        {"position": line},
        {"move": move},
        {"position": line, "move": move, "option": "x"},
        {"position": line, "move": move, "option": "x=y"},
        {"position": line, "move": move, "option": f"{OPTIONS[slug][0][0]}=nonsense"},
        {"position": line, "move": move, "moves": "nonsense"},
        {"position": line, "move": move, "moves": f"{move} {move} {move}"},
        {"position": line, "move": move, "moves": f"{move} " * 501},
    ):
        tape.get(f"/api/{slug}/judge", **query)
    tape.get(f"/api/{slug}/moves", position=line, moves=move)
    for depth in ("4", "x", "", "-1"):
        tape.get(f"/api/{slug}/perft", position=line, depth=depth)
