"""A move in words."""

from ....rulebook import Rulebook
from ..rules.dice import STAR, shown
from ..rules.moves import Move
from ..rules.owed import FALLING, due, rank
from ..rules.position import Party, Position, sheets_of
from ..rules.shapes import SHAPE_WORD, shape_of
from ..rules.turn import circles


def tell(rules: Rulebook, position: Position, move: Move) -> str:
    party = isinstance(position, Party)
    who = rules.say("player", seat=move.seat or position.first) if party else rules.say("lone")

    def say(word: str, **values) -> str:
        return rules.say(word, who=who, squares=move.squares, **values)

    match move.act:
        case "first":
            return say("tell-first")
        case "drop":
            shape = shape_of(move.squares)
            shape = rules.say(SHAPE_WORD[shape] if shape else "tell-shape")
            if move.numbers:
                return say("tell-drop", shape=shape, numbers=" ".join(move.numbers))
            falling = rank(due(sheets_of(position)[move.seat or "1"])) == FALLING
            return say("tell-penalty" if falling else "tell-landing", shape=shape)
        case "combo":
            letter = circles(position, move)
            after = "tell-plain" if not letter else "tell-declined" if move.declined else "tell-circled"
            return say("tell-combo", combo=move.combo.told) + rules.say(after, letter=letter)
        case "pass":
            return say("tell-stay" if party and position.phase == "slide" else "tell-pass")
        case "roll":
            die = move.word[4]
            shape = "★" if die == STAR else rules.say("the-shape", shape=rules.say(SHAPE_WORD[die]))
            return say("tell-roll", numbers=shown(move.word), shape=shape)
        case "slide":
            return say("tell-slide", letter=move.word)
    tile = rules.say(SHAPE_WORD[move.tile]) if move.tile else ""
    return say("tell-cross-tile" if tile else "tell-cross", letter=move.word, tile=tile)
