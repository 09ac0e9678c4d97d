"""The game that a question names, and the question without that name: it tells no more once it is known."""

import re
from functools import cache

from .. import games
from ..rulebook import load
from .words import words

LED = r"(?:in|at|for|of|bei|beim|im|von|dans|à|au|en|a|al|de)"  # "in Gobblet", "beim Gobblet", "à Gobblet"
WON = r"(?:man|win|won|play|playing|jouer|gagner|gagne|joue|spielen|spielt|gewinnt|gewinnen|jugar|ganar|gana|juega)"


def named(question: str) -> str:
    """The game a question names, empty where it names none."""
    said = f" {' '.join(words(question))} "
    slugs = (entry.slug for entry in games.all())
    return next((slug for slug in slugs if any(f" {name} " in said for name in load(slug).about.names)), "")


def unnamed(question: str, slug: str) -> str:
    """The question without the name of this game where it stands for the game alone: a gobblet is a piece as well."""
    lead, led, end = _names(slug)
    bare = end.sub(r"\1", led.sub("", lead.sub("", question)))
    return bare if words(bare) else question


@cache
def _names(slug: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    name = "(?:" + "|".join(re.escape(each).replace(r"\ ", r"\W?") for each in load(slug).about.names) + ")"
    return (
        re.compile(rf"^\W*(?:{LED} )?{name} *[:,–-]+ +", re.IGNORECASE),
        re.compile(rf",? *\b{LED} {name}\b(?= *(?:[?.!,]|$))", re.IGNORECASE),
        re.compile(rf"\b({WON}) {name}\b", re.IGNORECASE),
    )
