"""A move in words."""

from ...rulebook import Rulebook
from .dropping import named
from .moves import Move
from .owed import FALLING, due, rank
from .position import KINDS, Party, Position, circling, sheets_of
from .shapes import shape_of


def tell(rules: Rulebook, position: Position, move: Move) -> str:
    who = rules.say("player", seat=move.seat or str(position.first)) if isinstance(position, Party) else rules.say("lone")
    say = lambda word, **values: rules.say(word, who=who, squares=named(move.squares) if move.squares else "", **values)  # noqa: E731
    sheet = sheets_of(position)[move.seat or "1"]
    match move.act:
        case "first":
            return say("tell-first")
        case "drop":
            falling = not move.numbers and rank(due(sheet)) == FALLING
            shape = shape_of(move.squares) or rules.say("tell-shape")
            if falling or not move.numbers:
                return say("tell-penalty" if falling else "tell-landing", shape=shape)
            return say("tell-drop", shape=shape, numbers=" ".join(move.numbers))
        case "combo":
            letter = circling(sheet, move.combo)
            after = f"tell-{'declined' if move.declined else 'circled'}" if letter else "tell-plain"
            return say("tell-combo", size=len(move.squares), kind=KINDS[move.kind]) + rules.say(after, letter=letter)
        case "pass":
            return say("tell-pass")
        case "roll":
            return say("tell-roll", numbers=" ".join(move.word[:4]).replace("*", "★"), shape=move.word[4].replace("*", "★"))
        case "slide":
            return say("tell-slide", letter=move.word)
    return say("tell-cross-tile" if move.tile else "tell-cross", letter=move.word, tile=move.tile)
