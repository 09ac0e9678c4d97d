"""The house keeps its shape: floors import downwards, nothing below the web knows Flask, nothing below the store a database."""

import ast
from pathlib import Path

import pytest

from referee import games

ROOT = Path(__file__).parent.parent
REFEREE = ROOT / "referee"
FLOORS = {
    "rulebook": 1,
    "kernel": 2,
    "games": 3,
    "play": 4,
    "asking": 5,  # knows SQLite's search, and no database file
    "storage": 5,
    "keeping": 6,
    "service": 6,
    "web": 7,
    "cli": 7,
    "__main__": 8,
}
FILES = sorted(path for path in REFEREE.rglob("*.py") if path != REFEREE / "__init__.py")


def imported(path: Path):
    """Dotted names a file imports, those of this project from its root on."""
    package = path.relative_to(ROOT).parent.parts
    tree = ast.parse(path.read_text())
    for_types_only = {
        id(inside)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inside in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in for_types_only:
            continue
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
        if FLOORS[own] < 7:
            assert first not in ("flask", "werkzeug", "jinja2", "waitress"), f"{own} knows {first}"
        if FLOORS[own] < 5:
            assert first not in ("sqlite3", "sqlite_utils"), f"{own} knows {first}"


def test_the_web_knows_no_game():
    """Adding a game means nothing in web/: no module there names one."""
    slugs = [entry.slug for entry in games.all()]
    for path in (REFEREE / "web").glob("*.py"):
        named = [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
        assert not set(named) & {*slugs, *(slug.replace("-", "_") for slug in slugs)}, path


ROOMS = {
    "rules": {"readings", "position", "moves", "after", "judge", "outcome", "audit"},
    "board": {"view", "taps", "editor", "drawing", "words"},
    "explain": {"clauses", "facts"},
}


def test_games_are_cut_alike():
    """One package per game: who has read one finds their way in the others."""
    for entry in games.all():
        home = REFEREE / "games" / entry.slug.replace("-", "_")
        assert {path.name for path in home.iterdir()} - {"__pycache__"} == {"__init__.py", *ROOMS}, entry.slug
        for name, modules in ROOMS.items():
            assert modules <= {path.stem for path in (home / name).glob("*.py")}, (entry.slug, name)


@pytest.mark.parametrize("path", sorted((REFEREE / "games").glob("*/*/*.py")), ids=lambda path: str(path.relative_to(REFEREE)))
def test_rooms_of_a_game(path):
    """Rules know no board, a board knows no explaining, and no game knows another."""
    rooms, own, game = list(ROOMS), path.parent.name, path.parent.parent.name
    for name in imported(path):
        parts = name.split(".")
        if parts[:2] == ["referee", "games"] and len(parts) > 2:
            assert parts[2] == game, f"{game} knows {parts[2]}"
            if len(parts) > 3 and parts[3] in rooms:
                assert rooms.index(parts[3]) <= rooms.index(own), f"{own} imports {name}"


def test_top_level():
    """Beside the program's own folders only what every project has."""
    known = {"app.py", "referee", "templates", "static", "data", "tests", "docs", "README.md", "LICENSE"}
    known |= {"CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "pyproject.toml", "requirements.in", "requirements.txt"}
    known |= {"requirements-postgres.in", "requirements-postgres.txt", "Dockerfile", "compose.yaml", ".dockerignore"}
    made = {"__pycache__", "referee.egg-info"}
    assert {path.name for path in ROOT.iterdir() if not path.name.startswith(".")} - made <= known
