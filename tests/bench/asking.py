"""Asking the rules: how well questions kept apart are answered, and how fast."""

import subprocess
import sys
import time
from statistics import quantiles

from referee.asking import ask

from ..asking import apart
from ..asking.held_apart import NONE, QUESTIONS, figures
from ..serving import ROOT

RUNS = 3

READY = """
import sys, time
from referee.asking.desk import Desk, asked_of
asked = [*asked_of(sys.argv[1], "en")]
begun = time.perf_counter()
Desk(sys.argv[1], "en", asked).read("may I moev this")
print((time.perf_counter() - begun) * 1e3)
"""


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
    return [
        ("questions: the right clause first, among three", share(found.first, found.three), "aim 80 %, 95 %"),
        *kept_apart(slug),
        ("answering ready, once a process", f"{ready(slug):.0f} ms", "aim 100 ms"),
    ]


def kept_apart(slug: str) -> list[tuple[str, str, str]]:
    """On questions written from the rulebook alone, in four languages; nothing where there are none."""
    asked = apart.questions(slug)
    if not asked:
        return []
    found = apart.figures(asked)
    return [
        ("asked blind, in English: first, among three", share(found.first, found.three), "aim 95 %, 99 %"),
        ("what needs several clauses: all of them among three", share(found.inference), "aim 90 %"),
        ("in French, German, Spanish: first, among three", share(found.other_first, found.other_three), "aim 85 %, 95 %"),
        ("no clause answers, and it says so; says so wrongly", share(found.unsaid, found.refused), "aim 95 %, 2 %"),
        ("yes or no: given, and right", share(found.given, found.right), "aim 85 %, 98 %"),
    ]


def ready(slug: str) -> float:
    """Milliseconds until a first question is looked up among a game's ways of asking, in a process of its own: beside all that
    a long run keeps, looking for garbage takes several times as long."""
    command = [sys.executable, "-c", READY, slug]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout)


def pace(questions: list[tuple[str, str]]) -> str:
    times = []
    for question, slug in questions * RUNS:
        begun = time.perf_counter()
        ask(question, slug)
        times.append((time.perf_counter() - begun) * 1e3)
    cuts = quantiles(times, n=20)
    return f"{cuts[9]:.1f} / {cuts[18]:.1f} ms"


def share(*parts: float | None) -> str:
    return ", ".join("none asked" if part is None else f"{100 * part:.1f} %" for part in parts)
