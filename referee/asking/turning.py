"""A question that denies or forbids, put the plain way round: "I can't pass, right?" asks whether I can, answered otherwise.

Few such questions are stored: by the plain way round others come near, and by words that deny nothing yes and no are told.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from ..rulebook import Language


class Turned(NamedTuple):
    """A question the plain way round, and whether it is answered otherwise then."""

    text: str
    otherwise: bool = False


class Place(NamedTuple):
    """Where something is turned: what stands before it and behind, and the whole once it is turned. `aside`: it is a condition
    of what is asked, or one of two things. `tag`: the question ends in one like "can I?"."""

    before: str
    whole: str
    aside: bool
    tag: bool


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_AUX = "(?:am|is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have)"
_WHO = "(?:i|we|you|he|she|they|it|that|this|there|the|my|your|his|her|their)"
_SAID = r"(?=allowed|permitted|legal|possible|okay|ok\b|fine\b|forbidden|illegal|prohibited|against the rules)"

# The last sentence is the one that asks. What may lead it, and leaves it as it is:
_LAST = _pattern(
    r"(?:.*[.!;:?] )?(?:(?:so|and|but|then|hey|wait|well|ok|okay),? "
    r"|is it (?:true|right|correct|so) (?:that )?|(?:does|would) (?:that|this|it) mean (?:that )?|am i right that )*"
)
_IF = _pattern(r"\b(?:if|when|whenever|because|since|while|though|although|who|which|where|unless|after|before|or)\b")
_THEN = _pattern(rf"(?:[,;–-]| so| then| and)* {_AUX} {_WHO}\b|\bor\b")
_TAG = _pattern(rf"(?:, ?(?:or )?| or | ){_AUX} (?:i|we|you|he|she|they|it|that|there)\W*$")  # "…, can I?"
_DENYING_TAG = _pattern(rf"(?:, ?| ){_AUX}(?:n't|nt|'t|t) (?:i|we|you|he|she|they|it|that|there)\W*$")  # "…, can't I?"
_ASKS = _pattern(rf"\b{_AUX}\b")

# What denies, and what it becomes.
_BEGINS = _pattern(rf"^({_AUX})(?:n't|nt|'t|t|not)\b")  # "can't I pass?" asks whether I can
_DENIES = (
    (_pattern(r"\bcan(?:'?t| ?not| never)\b"), "can"),
    (_pattern(r"\b(?:may(?:n't| not| never)|must(?:n'?t| not| never))\b"), "may"),
    (_pattern(rf"\b(is|are|am|was)(?:n'?t| not| never) {_SAID}"), r"\1 "),
    (_pattern(rf"('s|'re|'m) not {_SAID}"), r"\1 "),
    (_pattern(r"\b(?:do|does)(?:n'?t| not) (?=(?:have|need) to\b)"), ""),
    (_pattern(r"\bneed(?:n'?t| not)\b"), "have to"),
    (_pattern(r"\b(?:nobody|no one|no player) (?=(?:can|may)\b|is allowed)"), "anybody "),
    (_pattern(rf"\bnot {_SAID}"), ""),
)
# What forbids, what it becomes, and what stands before it where it is what is asked.
_IS = _pattern(r"(?:\b(?:am|is|are|was|were|be|isn't|aren't)\b|'s\b|'re\b|'m\b)(?!.*\b(?:may|can|could|must|do|does|did)\b)")
_FORBIDS = (
    (_pattern(r"\b(?:forbidden|prohibited|banned|disallowed|outlawed|against the rules|a foul|cheating)\b"), "allowed", _IS),
    (_pattern(r"\bwrong(?= (?:to|if|for|of|that)\b)"), "allowed", _IS),
    (_pattern(r"\billegal\b"), "legal", _IS),
    (_pattern(r"\binvalid\b"), "valid", _IS),
    (_pattern(r"\bimpossible\b"), "possible", _IS),
    (_pattern(r"\b(?:useless|no good)\b"), "good", _IS),
    (_pattern(r"\b(?:forbid|prohibit)\b"), "allow", _pattern(r"\b(?:do|does|did|would|rules?)\b")),
    (_pattern(rf"\b{_AUX} (?:\w+|the \w+) (?:break|breaking) (?:a|any|the) rules?\b"), "is it allowed", _pattern("")),
)
_OF_A_THING = _pattern(r"\b(?:an?|the|any|some|every|each|no|my|your|his|her|their|on|onto|into|over|of|from|to|something) $")


@lru_cache(maxsize=1 << 15)
def turned(question: str, language: Language = "en") -> Turned | None:
    """The question the plain way round, as it is where it is plain or not in English; None where that cannot be told."""
    if language != "en":
        return Turned(question)
    text = _DENYING_TAG.sub(", right?", question.replace("’", "'"))
    at = found.end() if (found := _LAST.match(text)) else 0
    affirmed = _affirmed(_BEGINS.sub(r"\1", text[at:]))
    allowing = _allowing(affirmed.text) if affirmed else None
    if not affirmed or not allowing:
        return None
    return Turned(text[:at] + allowing.text, affirmed.otherwise != allowing.otherwise)


def _affirmed(asks: str) -> Turned | None:
    """With "I can" for "I can't". None where it asks and denies: "is it not allowed?" and "I can't pass, can I?" are answered
    by "no" where one may not, and by "yes" as well."""
    for denies, plain in _DENIES:
        place = _place(denies, plain, asks)
        if place and not place.aside:
            return None if place.tag or _ASKS.search(place.before) else Turned(place.whole, True)
    return Turned(asks)


def _allowing(asks: str) -> Turned | None:
    """With "allowed" for "forbidden". None where that is not what is asked: "may I cross a forbidden square?" """
    for forbids, plain, led in _FORBIDS:
        if place := _place(forbids, plain, asks):
            asked = led.search(place.before) and not _OF_A_THING.search(place.before)
            return Turned(place.whole, True) if asked and not place.aside else None
    return Turned(asks)


def _place(turns: re.Pattern[str], plain: str, asks: str) -> Place | None:
    """The first place where this is to be turned."""
    found = turns.search(asks)
    if not found:
        return None
    before, behind = asks[: found.start()], asks[found.end() :]
    tag = _TAG.search(behind)
    aside = _IF.search(before) or _THEN.search(behind[: tag.start()] if tag else behind)
    return Place(before, before + found.expand(plain) + behind, aside is not None, tag is not None)
