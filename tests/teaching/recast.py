"""A question as somebody else would put it: turned round with its answer, misspelt, in haste. Never twice alike."""

import re
import tomllib
from pathlib import Path
from random import Random

from referee.asking.straight import OTHERWISE

RECAST, MISSPELT = 0.35, 0.02  # of the questions, of the words
LIKELY = 0.5  # to be asked for the same rather than against it
TOLD = 0.75  # the same of what is told with a "right?" behind it

FORMS: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "forms.toml").read_text(encoding="utf-8"))

# How a question begins, by what it asks.
MAY = (
    re.compile(r"(?:so |and |but |then |now )?(?:can|may|could|might) (?:i|we|you|one) (?!not\b|either|also|both)(.*)", re.I),
    re.compile(r"(?:am i|are we|are you|is one) (?:allowed|permitted) to (.*)", re.I),
    re.compile(r"(?:is it|would it be) (?:ok|okay|fine|legal|allowed|permitted|possible|all ?right) (?:for me )?to (.*)", re.I),
)
FORBIDDEN = re.compile(r"is it (?:forbidden|illegal|prohibited|not allowed|against the rules|banned) (?:for me )?to (.*)", re.I)
MUST = (re.compile(r"do (?:i|we|you) (?:have|need) to (.*)", re.I), re.compile(r"must (?:i|we|you) (.*)", re.I))
TAGGED = re.compile(
    r"(?:so |then |ok so )?(?!(?:is|are|do|does|can|may|must|did|will|if|when)\b)(\S+ \S+ \S+ \S.*?)[,.;:]? *"
    r"(?:right|correct|true|yes|isn'?t it|is that (?:right|so|correct)|am i right|or not)",
    re.I,
)
NEXT_KEY = dict(zip("abcdefghijklmnopqrstuvwxyz", "snvfrdgvjkjlnmbipoetdyibwc", strict=False))


def recast(text: str, answer: str, chance: Random) -> tuple[str, str]:
    """The question in other words, and its answer then."""
    if answer and chance.random() < RECAST:
        text, answer = _turned(text, answer, chance)
    return _in_haste(text, chance), answer


def _turned(text: str, answer: str, chance: Random) -> tuple[str, str]:
    asked = text.rstrip("?.! ")
    for forms, same, contrary in ((MUST, FORMS["duty"], FORMS["choice"]), (MAY, FORMS["allowed"], FORMS["banned"])):
        if rest := next((found[1] for form in forms if (found := form.fullmatch(asked))), ""):
            return _one_of(same, contrary, LIKELY, rest, answer, chance)
    if found := FORBIDDEN.fullmatch(asked):
        return _one_of(FORMS["banned"], FORMS["allowed"], LIKELY, found[1], answer, chance)
    if found := TAGGED.fullmatch(asked):
        return _one_of(FORMS["true"], FORMS["false"], TOLD, found[1], answer, chance)
    return text, answer


def _one_of(same: list[str], contrary: list[str], likely: float, rest: str, answer: str, chance: Random) -> tuple[str, str]:
    kept = chance.random() < likely
    form = chance.choice(same if kept else contrary).replace("{who}", chance.choice(FORMS["who"]))
    return form.replace("{}", rest), answer if kept else OTHERWISE[answer]


def _in_haste(text: str, chance: Random) -> str:
    text = " ".join(_misspelt(word, chance) if chance.random() < MISSPELT else word for word in text.split())
    if chance.random() < 0.1:
        text = chance.choice(FORMS["before"]) + text
    if chance.random() < 0.1:
        text = text.rstrip("?. ") + chance.choice(FORMS["behind"])
    if chance.random() < 0.3:
        text = text.rstrip("?.! ")
    return text.replace(",", "") if chance.random() < 0.1 else text


def _misspelt(word: str, chance: Random) -> str:
    """With a letter left out, two changed about, one doubled, or another struck."""
    if len(word) < 4 or not word.isalpha():
        return word
    at = chance.randrange(1, len(word) - 1)
    before, letter, after = word[:at], word[at], word[at + 1 :]
    return before + chance.choice(
        (after, after[0] + letter + after[1:], letter + letter + after, NEXT_KEY.get(letter, letter) + after)
    )
