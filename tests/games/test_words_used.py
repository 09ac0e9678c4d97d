"""Every word and finding of a rulebook is found by searching for its key, and every key the program says is there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from referee.rulebook import load

from .built import every_game

ROOT = Path(__file__).parent.parent.parent
IN_TEMPLATES = re.compile(r"\bwords\.([\w-]+)")


def modules(slug: str) -> list[ast.Module]:
    paths = (ROOT / "referee" / "games" / slug.replace("-", "_")).rglob("*.py")
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


def written(tree: ast.Module) -> set[str]:
    """All that stands in quotes."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def ends(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression may come to: both ends of a choice."""
    if isinstance(node, ast.IfExp):
        yield from (*ends(node.body), *ends(node.orelse))
    elif isinstance(node, ast.BoolOp):
        yield from (end for value in node.values for end in ends(value))
    else:
        yield node


def spoken(tree: ast.Module, verb: str) -> Iterator[ast.expr]:
    """What is handed to `say` or `find` as the key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == verb:
                yield from ends(node.args[0])


@every_game
def test_every_key_is_written_where_it_is_said(slug):
    keys = {*load(slug).words, *load(slug).sentences}
    found = {text for tree in modules(slug) for text in written(tree)}
    for path in (ROOT / "templates").rglob("*.html"):
        found.update(IN_TEMPLATES.findall(path.read_text(encoding="utf-8")))
    assert sorted(keys - found) == []


@every_game
def test_every_key_that_is_said_is_known_and_whole(slug):
    for verb, known in (("say", load(slug).words), ("find", load(slug).sentences)):
        keys = [key for tree in modules(slug) for key in spoken(tree, verb)]
        assert not [ast.unparse(key) for key in keys if isinstance(key, ast.JoinedStr)], "put together, so no search finds it"
        assert not [key.value for key in keys if isinstance(key, ast.Constant) and key.value not in known]
