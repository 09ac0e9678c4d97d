"""An explanation in a sentence."""

from collections.abc import Sequence

from ...kernel import Position
from .course import Course
from .explanation import Explanation


def told(course: Course, explanation: Explanation, number: int) -> str:
    """What happened, in words; `number`: that of the first move of the record."""
    change = explanation.change
    here = course.positions[min(change.index, len(course.positions) - 1)]
    new, at = _words(course, here, change.words), number + change.index
    old = _words(course, here, course.words[change.index : change.index + min(change.out, 1)])
    last = change.index + change.out == len(course.words)
    match change.kind:
        case "agrees":
            return "The record and the board agree."
        case "missing":
            return f"Not written down: {new}." if last else f"Missing before move {at}: {new}."
        case "wrong":
            return f"{'The last move' if last else f'Move {at}'} was not “{old}”, but “{new}”."
        case "twice":
            return f"Move {at} was written down twice: {old}."
        case "extra":
            return f"Move {at} was never made: {old}."
        case "swapped":
            return f"Move {at} and move {at + change.out - 1} were written down in the wrong order."
        case "nudged":
            return f"The moves are right. Something was pushed by accident: look at {', '.join(explanation.elsewhere)}."


def _words(course: Course, position: Position, words: Sequence[str]) -> str:
    said, game = list[str](), course.game
    for number, word in enumerate(words):
        move = game.move(word, position)
        said.append(game.board.words(position, move))
        if number + 1 < len(words):  # one that was written down and never made may be none that can be
            position = game.after(position, move)
    return ", then ".join(said)
