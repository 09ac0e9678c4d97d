"""Asking the rules: how well questions kept apart are answered, and how fast."""

import time
from statistics import quantiles

from referee.asking import ask
from referee.asking.desk import Desk, asked_of

from ..asking.held_apart import NONE, QUESTIONS, figures

RUNS = 3


def answers() -> list[tuple[str, str, str]]:
    """Over all games together: the figures, strictly read, and the time an answer takes."""
    told, untold = figures(QUESTIONS), figures(QUESTIONS, any_game=True)
    asked = sum(question.clause != NONE for question in QUESTIONS)
    return [
        ("questions kept apart: answered by a clause, by none", f"{asked}, {len(QUESTIONS) - asked}", "20 or more a game"),
        ("the right clause first, among three", share(told.first, told.three), "aim 80 %, 95 %"),
        ("the same, the game not told", share(untold.first, untold.three), ""),
        ("no clause answers, and it says so; says so wrongly", share(told.unsaid, told.refused), ""),
        ("an answer, median / 95th", pace([(q.text, q.slug) for q in QUESTIONS]), "aim 5 ms"),
        ("an answer, the game not told, median / 95th", pace([(q.text, "") for q in QUESTIONS]), ""),
    ]


def of(slug: str) -> list[tuple[str, str, str]]:
    """For one game."""
    own = [question for question in QUESTIONS if question.slug == slug]
    found = figures(own)
    begun = time.perf_counter()
    Desk(slug, "en", asked_of(slug, "en"))
    return [
        ("questions: the right clause first, among three", share(found.first, found.three), "aim 80 %, 95 %"),
        ("answering ready, once a process", f"{(time.perf_counter() - begun) * 1e3:.0f} ms", ""),
    ]


def pace(questions: list[tuple[str, str]]) -> str:
    times = []
    for question, slug in questions * RUNS:
        begun = time.perf_counter()
        ask(question, slug)
        times.append((time.perf_counter() - begun) * 1e3)
    cuts = quantiles(times, n=20)
    return f"{cuts[9]:.1f} / {cuts[18]:.1f} ms"


def share(*parts: float) -> str:
    return ", ".join(f"{100 * part:.1f} %" for part in parts)
