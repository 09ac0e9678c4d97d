"""A question as somebody else would put it: turned round with its answer, misspelt, in haste. Never twice alike."""

import re
import tomllib
from pathlib import Path
from random import Random

from referee.asking.straight import OTHERWISE

from .rows import Row

RECAST, MISSPELT = 0.35, 0.02  # of the questions, of the words
LIKELY = 0.5  # to be asked for the same rather than against it
TOLD = 0.75  # the same of what is told with a "right?" behind it

FORMS: dict[str, dict[str, list[str]]] = tomllib.loads((Path(__file__).parent / "forms.toml").read_text(encoding="utf-8"))


def _patterns(*texts: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(text, re.IGNORECASE) for text in texts)


# How a question begins, by what it asks, and in which forms it is asked for the same and against it.
ASKED = {
    "en": (
        (_patterns(r"do (?:i|we|you) (?:have|need) to (.*)", r"must (?:i|we|you) (.*)"), "duty", "choice", LIKELY),
        (
            _patterns(
                r"(?:so |and |but |then |now )?(?:can|may|could|might) (?:i|we|you|one) (?!not\b|either|also|both)(.*)",
                r"(?:am i|are we|are you|is one) (?:allowed|permitted) to (.*)",
                r"(?:is it|would it be) (?:ok|okay|fine|legal|allowed|permitted|possible|all ?right) (?:for me )?to (.*)",
            ),
            "allowed",
            "banned",
            LIKELY,
        ),
        (
            _patterns(
                r"is it (?:forbidden|illegal|prohibited|not allowed|against the rules|banned) (?:for me )?to (.*)",
            ),
            "banned",
            "allowed",
            LIKELY,
        ),
        (
            _patterns(
                r"(?:so |then |ok so )?(?!(?:is|are|do|does|can|may|must|did|will|if|when)\b)(\S+ \S+ \S+ \S.*?)[,.;:]? *"
                r"(?:right|correct|true|yes|isn'?t it|is that (?:right|so|correct)|am i right|or not)"
            ),
            "true",
            "false",
            TOLD,
        ),
    ),
    "fr": (
        (
            _patterns(
                r"(?:est-ce que |est ce que )?(?:je peux|on peut) (?!pas\b|plus\b|aussi\b|encore\b)(.*)",
                r"(?:puis-je|peut-on|puis je|peut on|pouvons-nous) (?!pas\b|plus\b|aussi\b|encore\b)(.*)",
                r"(?:ai-je|a-t-on|j'ai|on a) le droit de (.*)",
            ),
            "allowed",
            "banned",
            LIKELY,
        ),
    ),
    "de": (
        (
            _patterns(r"(?:darf|kann|könnte) (?:ich|man) (?!nicht\b|kein|auch\b|noch\b|denn\b|dann\b)([^,.;?]*)"),
            "allowed",
            "banned",
            LIKELY,
        ),
    ),
    "es": (
        (
            _patterns(r"¿?(?:puedo|se puede|podemos|puede uno) (?!no\b|también\b|tambien\b)(.*)"),
            "allowed",
            "banned",
            LIKELY,
        ),
    ),
}
NEXT_KEY = dict(zip("abcdefghijklmnopqrstuvwxyz", "snvfrdgvjkjlnmbipoetdyibwc", strict=False))


def recast(row: Row, chance: Random) -> tuple[str, str]:
    """The question in other words, and its answer then."""
    text, answer, forms = row.text, row.answer, FORMS[row.language]
    if answer and chance.random() < RECAST:
        asked = text.rstrip("?.! ")
        for begins, same, contrary, likely in ASKED[row.language]:
            if rest := next((found[1] for begin in begins if (found := begin.fullmatch(asked))), ""):
                kept = chance.random() < likely
                form = chance.choice(forms[same if kept else contrary]).replace("{who}", chance.choice(forms["who"]))
                text, answer = form.replace("{}", rest), answer if kept else OTHERWISE[answer]
                break
    return _in_haste(text, forms, chance), answer


def _in_haste(text: str, forms: dict[str, list[str]], chance: Random) -> str:
    text = " ".join(_misspelt(word, chance) if chance.random() < MISSPELT else word for word in text.split())
    if chance.random() < 0.1:
        text = chance.choice(forms["before"]) + text
    if chance.random() < 0.1:
        text = text.rstrip("?. ") + chance.choice(forms["behind"])
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
