"""What a question names: a game, and clauses by their numbers; and the question without the game's name, which tells no more
once the game is known."""

import re
from functools import cache
from typing import NamedTuple

from .. import games
from ..rulebook import load

LED = r"(?:in|at|for|of|bei|beim|im|von|dans|à|au|en|al|de)"  # "in Gobblet", "beim Gobblet", "à Gobblet"
WON = r"(?:man|win|won|play|playing|jouer|gagner|gagne|joue|spielen|spielt|gewinnt|gewinnen|jugar|ganar|gana|juega)"
CITED = re.compile(
    r"(?:\b(?:rules?|clauses?|sections?|paragraphs?|articles?|règles?|regeln?|abschnitt|punkt|reglas?|artículo|punto)\.?|§|\b[a-z]+:)"
    r"\s*((?:\d+\.\d+(?:\s*(?:,|and|or|et|ou|und|oder|y|o)\s*)?)+)(?![\w.]*\d)"
    r"|^\W*(?:what (?:does|is|says) )?(\d+\.\d+)(?: (?:means?|says?))?\W*$",
    re.IGNORECASE,
)


def named(question: str) -> str:
    """The game a question is about, by its name; empty where it names none, or several and leads with none of them."""
    said = question.lower() if question.isupper() else question
    found = [entry.slug for entry in games.all() if _names(entry.slug).any.search(said)]
    led = [slug for slug in found if _names(slug).lead.search(said)]
    return (led or found)[0] if led or len(found) == 1 else ""


def cited(question: str, slug: str) -> list[str]:
    """The clauses that a question names by their numbers, as verdicts cite them: "gobblet:2.6", "rule 2.6", "2.6" alone. Not
    those of "a box 2.5 cm high"."""
    numbers = (number for found in CITED.finditer(question) for number in re.findall(r"\d+\.\d+", found[1] or found[2]))
    return [number for number in dict.fromkeys(numbers) if number in load(slug).clauses]


def unnamed(question: str, slug: str) -> str:
    """The question without the name of this game where it stands for the game alone: a gobblet is a piece as well."""
    names = _names(slug)
    bare = names.won.sub(r"\1", names.led.sub("", names.lead.sub("", question)))
    return bare if re.search(r"\w", bare) else question


class Names(NamedTuple):
    """Where a game is named: anywhere, at the beginning, behind a word like "in", and where it is played or won."""

    any: re.Pattern[str]
    lead: re.Pattern[str]
    led: re.Pattern[str]
    won: re.Pattern[str]


@cache
def _names(slug: str) -> Names:
    about = load(slug).about
    name = "(?:" + "|".join(map(_written, about.names)) + ")"
    return Names(
        re.compile(rf"\b{name}\b", re.IGNORECASE),
        re.compile(rf"^\W*(?:{LED} )?{name} *[:,–-]+ +", re.IGNORECASE),
        re.compile(rf",? *\b{LED} {name}\b(?= *(?:[?.!,]|$))", re.IGNORECASE),
        re.compile(rf"\b({WON})(?: [àa]l?)? {name}\b(?! (?:on|onto|over|upon|from|to)\b)", re.IGNORECASE),
    )


def _written(name: str) -> str:
    """As it may be written: a name in capitals in no other way, for BLOCK is a game and a block is none."""
    return rf"(?-i:{name})(?!\W?(?i:arena))" if name.isupper() else re.escape(name).replace(r"\ ", r"\W?")
