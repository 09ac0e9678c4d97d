"""What a question names: a game, and clauses by their numbers; and the question without the game's name, which tells no more
once the game is known."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from .. import games
from ..rulebook import load

LED = r"(?:in|at|for|of|bei|beim|im|von|dans|à|au|en|al|de)"  # "in Gobblet", "beim Gobblet", "à Gobblet"
WON = r"(?:man|win|won|play|playing|jouer|gagner|gagne|joue|spielen|spielt|gewinnt|gewinnen|jugar|ganar|gana|juega)"
UNIT = r"(?:[cmk]?m|inch\w*|k?g|kilos?|eur\w*|dollars?|points?|min\w*|h|hours?|heures?|stunden?|horas?|times|fois|mal|veces)"
CITED = re.compile(rf"(?<![\w.$€])(?<!version )\d{{1,2}}\.\d{{1,2}}(?![\w.]*\d)(?![ -]?{UNIT}\b|\s?[$€%\"″])", re.IGNORECASE)


def named(question: str) -> str:
    """The game a question is about, by its name; empty where it names none, or several and leads with none of them."""
    names = {entry.slug: _names(entry.slug) for entry in games.all()}
    led = [slug for slug, each in names.items() if each.lead.search(question)]
    said = question.lower() if question.isupper() else question
    found = led or [slug for slug, each in names.items() if any(pattern.search(said) for pattern in each)]
    return found[0] if led or len(found) == 1 else ""


def cited(question: str, slug: str) -> list[str]:
    """The clauses that a question names by their numbers, as verdicts cite them: "gobblet:2.6", "rule 2.6". No measure is
    one: "a box 2.5 cm high"."""
    return [number for number in dict.fromkeys(CITED.findall(question)) if number in load(slug).clauses]


def unnamed(question: str, slug: str) -> str:
    """The question without the name of this game where it stands for the game alone: a gobblet is a piece as well."""
    names = _names(slug)
    bare = names.won.sub(r"\1", names.led.sub("", names.lead.sub("", question)))
    return bare if re.search(r"\w", bare) else question


class Names(NamedTuple):
    """Where a game is named: alone or at the beginning, behind a word like "in", where it is played or won, and anywhere. A
    name in capitals does not count anywhere, for people shout: may I flip a BLOCK?"""

    lead: re.Pattern[str]
    led: re.Pattern[str]
    won: re.Pattern[str]
    anywhere: re.Pattern[str]


@cache
def _names(slug: str) -> Names:
    names = load(slug).about.names
    name, plain = _any_of(names), _any_of([each for each in names if not each.isupper()])
    return Names(
        re.compile(rf"^\W*(?:{LED} )?{name}(?: *[:,–-]+ +|\W*$)", re.IGNORECASE),
        re.compile(rf",? *\b{LED} {name}\b(?= *(?:[?.!,]|$))", re.IGNORECASE),
        re.compile(rf"\b({WON})(?: [àa]l?)? {name}\b(?! (?:on|onto|over|upon|from|to)\b)", re.IGNORECASE),
        re.compile(rf"\b{plain}\b", re.IGNORECASE),
    )


def _any_of(names: Iterable[str]) -> str:
    """As they may be written: those in capitals in no other way, for BLOCK is a game and a block is none."""
    return "(?:" + "|".join(_written(name) for name in names) + ")"


def _written(name: str) -> str:
    return rf"(?-i:{name})(?!\W?(?i:arena))" if name.isupper() else re.escape(name).replace(r"\ ", r"\W?")
