"""Rules, clauses, rulings, questions."""

from .lines import QUESTIONS, SLUGS
from .reading import links
from .sending import Tape


def visit_desk(tape: Tape) -> None:
    for slug in SLUGS:
        rules = tape.get(f"/rules/{slug}")["body"]
        tape.get(f"/rules/{slug}", headers={"If-None-Match": "<etag>"})
        for page in ("held", "rulings", "print", "9.9", "nonsense", "rulings?table=BBBBBB"):
            tape.get(f"/rules/{slug}/{page}")
        clauses = [link for link in links(rules, f"/rules/{slug}/") if link.rsplit("/", 1)[1][0].isdigit()]
        tries = []
        for link in clauses:
            tries += links(tape.get(link)["body"], f"/check/{slug}?")
        for address in list(dict.fromkeys(tries))[::3]:
            tape.get(address)
        for number, question in enumerate(QUESTIONS):
            tape.get("/ask", q=question, game=slug, htmx=number % 2 == 1)
    for question in QUESTIONS:
        tape.get("/ask", q=question)
    for address in ("/ask", "/ask?game=chess&q=pass", "/ask?table=BBBBBB&q=pass", f"/ask?q={'long+' * 60}"):
        tape.get(address)
        tape.get(address, htmx=True)
    tape.get("/ask", q=QUESTIONS[0])
    tape.get("/ask", q=QUESTIONS[0], headers={"If-None-Match": "<etag>"})
