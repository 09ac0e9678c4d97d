"""A move in words."""

from typing import assert_never

from ....rulebook import Rulebook
from ..rules.acts import CrossOff, Drop, MakeCombo, Move, Pass, RollDice, SlideTile, WriteFirst
from ..rules.owed import Penalty
from ..rules.phases import circles
from ..rules.position import Party, Position, sheets_of
from ..rules.shapes import SHAPE_WORD, shape_of


def tell(rules: Rulebook, position: Position, move: Move) -> str:
    who = rules.say("player", seat=move.seat or position.first) if isinstance(position, Party) else rules.say("lone")

    def say(word: str, **values: object) -> str:
        return rules.say(word, who=who, squares=move.squares, **values)

    match move:
        case WriteFirst():
            return say("tell-first")
        case Drop(squares=squares, numbers=numbers):
            shape = rules.say(SHAPE_WORD.get(shape_of(squares), "tell-shape"))
            if numbers:
                return say("tell-drop", shape=shape, numbers=" ".join(numbers))
            penalty = isinstance(sheets_of(position)[move.seat or "1"].due, Penalty)
            return say("tell-penalty" if penalty else "tell-landing", shape=shape)
        case MakeCombo(combo=combo):
            letter = circles(position, move)
            after = "tell-plain" if not letter else "tell-declined" if move.declined else "tell-circled"
            return say("tell-combo", combo=combo.words) + rules.say(after, letter=letter)
        case Pass():
            return say("tell-stay" if isinstance(position, Party) and position.phase == "slide" else "tell-pass")
        case RollDice(roll=roll):
            shape = "★" if roll.any_shape else rules.say("the-shape", shape=rules.say(SHAPE_WORD[roll.shape]))
            return say("tell-roll", numbers=roll.words, shape=shape)
        case SlideTile(letter=letter):
            return say("tell-slide", letter=letter)
        case CrossOff(letter=letter, tile=tile):
            word = "tell-cross-tile" if tile else "tell-cross"
            return say(word, letter=letter, tile=rules.say(SHAPE_WORD[tile]) if tile else "")
        case _:
            assert_never(move)
