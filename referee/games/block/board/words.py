"""A move in words."""

from ....rulebook import Rulebook
from ..rules.dice import STAR, shown
from ..rules.moves import Move
from ..rules.owed import FALLING, due, rank
from ..rules.position import Party, Position, sheets_of
from ..rules.shapes import shape_of
from ..rules.turn import circles


def tell(rules: Rulebook, position: Position, move: Move) -> str:
    party = isinstance(position, Party)
    who = rules.say("player", seat=move.seat or position.first) if party else rules.say("lone")

    def say(word: str, **values) -> str:
        return rules.say(f"tell-{word}", who=who, squares=move.squares, **values)

    match move.act:
        case "first":
            return say("first")
        case "drop":
            shape = shape_of(move.squares)
            shape = rules.say(f"shape-{shape}" if shape else "tell-shape")
            if move.numbers:
                return say("drop", shape=shape, numbers=" ".join(move.numbers))
            falling = rank(due(sheets_of(position)[move.seat or "1"])) == FALLING
            return say("penalty" if falling else "landing", shape=shape)
        case "combo":
            letter = circles(position, move)
            after = f"tell-{'declined' if move.declined else 'circled'}" if letter else "tell-plain"
            return say("combo", combo=move.combo.told) + rules.say(after, letter=letter)
        case "pass":
            return say("stay" if party and position.phase == "slide" else "pass")
        case "roll":
            die = move.word[4]
            shape = "★" if die == STAR else rules.say("the-shape", shape=rules.say(f"shape-{die}"))
            return say("roll", numbers=shown(move.word), shape=shape)
        case "slide":
            return say("slide", letter=move.word)
    tile = rules.say(f"shape-{move.tile}") if move.tile else ""
    return say("cross-tile" if tile else "cross", letter=move.word, tile=tile)
