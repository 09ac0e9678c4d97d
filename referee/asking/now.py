"""What a question asks of the game at hand, and not of the rule: is it over, whose turn is it, is this move legal?"""

import re
from pathlib import Path

from ..rulebook import Language
from .language import language_of
from .words import words

# The whole question, without accents: "both counters show thirty, is it over" asks of the rule, "have I lost a turn" of a turn.
GAME = r"(?:(?:the|this|our|my) (?:game|match|play))"
WHO = (
    r"(?:i|we|you|he|she|they|anybody|anyone|somebody|someone|nobody|red|yellow|light|dark|gold|blue|black|white|first|second"
    r"|(?:the|my) (?:other player|opponent|first player|second player|runner|blocker)|my opponent)"
)
ASKED: dict[Language, str] = {
    "en": r"(?:(?:so|and|but|ok|okay|now|wait|hey|well|then) )*"
    rf"(?:(?:is|isnt|was) (?:it|this|that|everything|{GAME}) LATELY*(?:game )?(?:over|finished|ended|done|won|decided)"
    r"|(?:its|game|all) (?:is )?(?:over|finished)|are we (?:finished|done)"
    rf"|(?:has|have|hasnt|havent) {WHO} LATELY*(?:won|lost)(?: {GAME})?"
    rf"|(?:has|hasnt) (?:it|{GAME}) LATELY*(?:ended|finished)"
    rf"|did {WHO} LATELY*(?:win|lose)(?: {GAME})?"
    rf"|(?:who|whos|who has|which (?:one|side|player)(?: has)?) LATELY*won(?: {GAME})?"
    r"|(?:who is|whos) the winner)",
    "fr": r"(?:(?:alors|et|mais|donc|bon) )*(?:est ce que )?"
    r"(?:(?:cest|est ce|tout est|(?:la|cette) partie est|(?:le|ce) jeu est)(?: elle| il)? LATELY*(?:finie?|terminee?|gagnee?)"
    r"|(?:partie|jeu) (?:finie?|terminee?)"
    r"|(?:jai|ai je|tu as|as tu|il a|elle a|on a|a t il|a t elle|a t on|nous avons|avons nous|qui a"
    r"|(?:rouge|jaune|clair|fonce|or|bleu|mon adversaire)s? a(?: t il)?) LATELY*(?:gagne|perdu)(?: (?:la|cette) partie)?"
    r"|qui est le (?:gagnant|vainqueur))",
    "de": r"(?:(?:und|also|aber|na|nun|jetzt) )*"
    r"(?:ist (?:es|das|alles|(?:die|diese) partie|(?:das|dieses) spiel|jetzt|schon) LATELY*"
    r"(?:aus|vorbei|zu ende|beendet|fertig|gewonnen|entschieden)"
    r"|(?:das )?spiel (?:ist )?(?:aus|vorbei|zu ende)"
    r"|(?:hab|habe|hast|hat|haben) (?:ich|du|er|sie|wir|jemand|rot|gelb|hell|dunkel|gold|blau|mein gegner|wer) LATELY*"
    r"(?:(?:das|dieses) spiel |(?:die|diese) partie )?(?:gewonnen|verloren)"
    r"|wer hat LATELY*(?:(?:das|dieses) spiel |(?:die|diese) partie )?gewonnen|wer ist der (?:gewinner|sieger))",
    "es": r"(?:(?:y|entonces|pero|bueno|ya) )*"
    r"(?:(?:se )?(?:acabo|termino|ha acabado|ha terminado)(?: ya)?(?: (?:la partida|el juego))?"
    r"|(?:la partida|el juego) (?:ya )?(?:se )?(?:acabo|termino|ha acabado|ha terminado)"
    r"|(?:(?:la partida|el juego) )?esta LATELY*(?:acabad[oa]|terminad[oa]|ganad[oa]|decidid[oa])"
    r"|(?:he|has|ha|hemos|quien ha) LATELY*(?:ganado|perdido)(?: (?:la partida|el juego|rojo|amarillo|claro|oscuro|oro|azul))?"
    r"|(?:gane|perdi|quien gano)(?: (?:la partida|el juego))?|quien es el ganador)",
}
LATELY = {
    "en": "(?:(?:all|now|already|really|just|yet) )",
    "fr": "(?:(?:deja|maintenant|vraiment) )",
    "de": "(?:(?:jetzt|schon|nun|damit) )",
    "es": "(?:(?:ya|ahora) )",
}
BEHIND = r"(?: (?:now|already|yet|then|here|deja|maintenant|jetzt|schon|nun|ya|ahora))*"
PATTERNS = {language: re.compile(asked.replace("LATELY", LATELY[language]) + BEHIND) for language, asked in ASKED.items()}


TURN = re.compile(
    r"(?:and |so |now )*(?:whose (?:turn|move|go)(?: is it)?|who is (?:to move|on turn|up)|whos turn(?: is it)?|whos next)"
    r"|(?:cest )?a qui (?:le tour|de jouer|est ce(?: le tour)?)|(?:und )?wer ist (?:am zug|dran|an der reihe)"
    r"|(?:y )?(?:a quien le toca(?: jugar)?|de quien es el turno|quien mueve)" + BEHIND
)

FILE = Path(__file__).parent.parent.parent / "data" / "at_the_table.txt"
KINDS = {
    kind: frozenset(word for word in words(said.replace("|", " ")))
    for kind, _, said in (line.partition(":") for line in FILE.read_text(encoding="utf-8").splitlines() if line[0] != "#")
}
LEGAL, ILLEGAL, PASS, PUT = (KINDS[kind] for kind in ("legal", "illegal", "pass", "put"))


def asks_whether_over(question: str) -> bool:
    """Does it ask whether the game is over, or who has won?"""
    return PATTERNS[language_of(question)].fullmatch(" ".join(words(question))) is not None


def asks_whose_turn(question: str) -> bool:
    """Does it ask whose turn it is?"""
    return TURN.fullmatch(" ".join(words(question))) is not None
