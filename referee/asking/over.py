"""Whether a question asks if the game at hand is over, or who has won it: of the position as it lies, and not of the rule."""

import re

from ..rulebook import Language
from .language import language_of
from .words import words

# The whole question, without accents: "both counters show thirty, is it over" asks of the rule.
ASKED: dict[Language, str] = {
    "en": r"(?:(?:so|and|but|ok|okay|now|wait|hey|well|then|whos|who is) )*"
    r"(?:(?:is|isnt|was) (?:it|this|that|everything|(?:the|this|our|my) (?:game|match|round|play)) LATELY?"
    r"(?:over|finished|ended|done|won|decided)"
    r"|(?:its|game|all) (?:is )?(?:over|finished)"
    r"|(?:has|have|hasnt|havent) (?:\w+ ){1,2}LATELY?(?:won|lost|ended|finished)"
    r"|did (?:\w+ ){1,2}LATELY?(?:win|lose)"
    r"|(?:who|whos|who has|which (?:one|side|player)(?: has)?) LATELY?won"
    r"|(?:who is|whos) the winner)",
    "fr": r"(?:(?:alors|et|mais|donc|bon) )*(?:est ce que )?"
    r"(?:(?:cest|est ce|tout est|(?:la|cette) (?:partie|manche) est|(?:le|ce) jeu est)(?: elle| il)? LATELY?"
    r"(?:finie?|terminee?|gagnee?)"
    r"|(?:partie|jeu) (?:finie?|terminee?)"
    r"|(?:jai|ai je|tu as|as tu|il a|elle a|on a|a t il|a t elle|a t on|nous avons|avons nous|qui a"
    r"|(?:(?:le|la|les) )?\w+ a(?: t il| t elle)?) LATELY?(?:gagne|perdu)"
    r"|qui est le (?:gagnant|vainqueur))",
    "de": r"(?:(?:und|also|aber|na|nun|jetzt) )*"
    r"(?:ist (?:es|das|alles|(?:die|diese) (?:partie|runde)|(?:das|dieses) spiel|jetzt|schon) LATELY?"
    r"(?:aus|vorbei|zu ende|beendet|fertig|gewonnen|entschieden)"
    r"|(?:das )?spiel (?:ist )?(?:aus|vorbei|zu ende)"
    r"|(?:hab|habe|hast|hat|haben) (?:\w+ ){1,2}LATELY?(?:gewonnen|verloren)"
    r"|wer hat LATELY?gewonnen|wer ist der (?:gewinner|sieger))",
    "es": r"(?:(?:y|entonces|pero|bueno|ya) )*"
    r"(?:(?:se )?(?:acabo|termino|ha acabado|ha terminado)(?: ya)?(?: (?:la|el) (?:partida|juego|ronda))?"
    r"|(?:la|el) (?:partida|juego|ronda) (?:ya )?(?:se )?(?:acabo|termino|ha acabado|ha terminado)"
    r"|(?:(?:la|el) (?:partida|juego) )?esta LATELY?(?:acabad[oa]|terminad[oa]|ganad[oa]|decidid[oa])"
    r"|(?:he|has|ha|hemos|quien ha) LATELY?(?:ganado|perdido)(?: \w+){0,2}"
    r"|(?:gane|perdi|quien gano|quien es el ganador))",
}
LATELY = {
    "en": "(?:(?:all|now|already|really|just|yet) )",
    "fr": "(?:(?:deja|maintenant|vraiment) )",
    "de": "(?:(?:jetzt|schon|nun|damit) )",
    "es": "(?:(?:ya|ahora) )",
}
BEHIND = r"(?: (?:now|already|yet|then|here|deja|maintenant|jetzt|schon|nun|ya|ahora))*"
PATTERNS = {language: re.compile(asked.replace("LATELY", LATELY[language]) + BEHIND) for language, asked in ASKED.items()}


def asks_whether_over(question: str) -> bool:
    """Does it ask that of the game at hand?"""
    return PATTERNS[language_of(question)].fullmatch(" ".join(words(question))) is not None
