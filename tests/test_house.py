"""The house keeps its shape: floors import downwards, nothing below the web knows Flask, nothing below the store a database."""

import ast
from pathlib import Path

import pytest

from referee import games

ROOT = Path(__file__).parent.parent
REFEREE = ROOT / "referee"
FLOORS = {
    "kernel": 1,
    "rulebook": 1.5,
    "games": 2,
    "asking": 4,  # knows SQLite's search, and no database file
    "verbs": 4.3,
    "examples": 3,
    "sentences": 3.5,
    "events": 3,
    "history": 3.2,
    "state": 3.3,
    "table": 3.5,
    "apart": 3,
    "record": 3.7,
    "database": 4,
    "store": 4.5,
    "cli": 5,
    "__main__": 5.5,
    "web": 5,
}
FILES = sorted(path for path in REFEREE.rglob("*.py") if path != REFEREE / "__init__.py")


def imported(path: Path):
    """Dotted names a file imports, those of this project from its root on."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join((*base, *([node.module] if node.module else [])))
            yield stem
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def room(path: Path) -> str:
    return path.relative_to(REFEREE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(REFEREE)))
def test_floors(path):
    own = room(path)
    for name in imported(path):
        first, _, rest = name.partition(".")
        if first == "referee" and rest:
            other = rest.partition(".")[0]
            if other in FLOORS:
                assert FLOORS[other] < FLOORS[own] or other == own, f"{own} imports {name} from above"
        if FLOORS[own] < 5:
            assert first not in ("flask", "werkzeug", "jinja2", "waitress"), f"{own} knows {first}"
        if FLOORS[own] < 4:
            assert first not in ("sqlite3", "sqlite_utils"), f"{own} knows {first}"


def test_the_web_knows_no_game():
    """Adding a game means nothing in web/: no module there names one."""
    slugs = [entry.slug for entry in games.all()]
    for path in (REFEREE / "web").glob("*.py"):
        named = [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
        assert not set(named) & {*slugs, *(slug.replace("-", "_") for slug in slugs)}, path


def test_games_are_cut_alike():
    """One package per game: who has read one finds their way in the others."""
    rooms = {"__init__.py", "position.py", "moves.py", "judge.py", "outcome.py", "board.py", "audit.py"}
    for entry in games.all():
        if entry.built:
            found = {path.name for path in (REFEREE / "games" / entry.slug.replace("-", "_")).glob("*.py")}
            assert rooms <= found, entry.slug


def test_top_level():
    """Beside the program's own folders only what every project has."""
    known = {"app.py", "referee", "templates", "static", "data", "tests", "docs", "requirements.txt", "README.md", "LICENSE"}
    known |= {"CHANGELOG.md", "Makefile", "pyproject.toml"}
    assert {path.name for path in ROOT.iterdir() if not path.name.startswith(".")} - {"__pycache__"} <= known
