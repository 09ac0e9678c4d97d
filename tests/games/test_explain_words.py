"""The words in which a game tells what a clause comes to are all in use."""

import ast
import re
from itertools import chain
from pathlib import Path

from referee import games
from referee.rulebook import load

from .built import every_game


def pieces(package: str) -> tuple[set[str], list[list[str | None]]]:
    """The strings of a package's source, and those put together of them, None for each hole."""
    trees = [ast.parse(path.read_text()) for path in (Path(games.__file__).parent / package).rglob("*.py")]
    whole, made = set(), []
    for node in chain.from_iterable(map(ast.walk, trees)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            made.append([part.value if isinstance(part, ast.Constant) else None for part in node.values])
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
            made.append([node.left.value, None])
    return whole, made


@every_game
def test_every_word_of_explaining_is_used(slug):
    whole, made = pieces(slug.replace("-", "_"))
    options = load(slug).options.values()
    fill = {*whole, *(choice for option in options for choice in option.choices)}

    def built(word: str) -> bool:
        """Of a string with holes that take other strings of the source, the choices of an option, or a number."""
        for parts in made:
            found = re.fullmatch("".join("(.+)" if part is None else re.escape(part) for part in parts), word)
            if found and all(hole in fill or hole.isdigit() for hole in found.groups()):
                return True
        return False

    words = [word for word in load(slug).words if word.startswith("now-")]
    unused = [word for word in words if not any(each in whole or built(each) for each in (word, word.removeprefix("now-")))]
    assert not unused
