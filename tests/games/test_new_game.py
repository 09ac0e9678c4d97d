"""docs/new-game.md works as it stands: its game is built of its code blocks in a copy of the project, and played."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "new-game.md"
BLOCK = re.compile(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", re.S | re.M)
EXAMPLE = re.compile(r"^\[\[.*?(?=^\[|\Z)", re.S | re.M)
SHELF = "SHELF = {\n"
MADE_UP = Path(__file__).parent / "made_up"  # games that no page knows, each made of the small one


def _made_up(slug: str, code: str, small: dict[str, str]) -> dict[str, str]:
    """The files of a made-up game: its own code, and the words and drawings of the small one, without its examples."""
    files = {
        name.replace("tic-tac-toe", slug): EXAMPLE.sub("", text)
        .replace("tic-tac-toe", slug)
        .replace("Noughts and Crosses", slug)
        for name, text in small.items()
        if name.startswith(("data/", "templates/", "static/")) and "tic-tac-toe" in name
    }
    return {**files, f"referee/games/{slug}/__init__.py": code}


def test_the_small_game_of_the_page_is_built_and_played(tmp_path):
    for folder in ("referee", "templates", "static", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", ".cache", "shots"))
    shutil.copytree(ROOT / "data", tmp_path / "data", ignore=shutil.ignore_patterns("*.db*"))
    shutil.copy(ROOT / "app.py", tmp_path)
    blocks = dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
    shelved = blocks.pop("SHELF")
    for made_up in MADE_UP.glob("*.py"):
        shelved += f'    "{made_up.stem}": ("Made up {made_up.stem}", "Nobody plays this."),\n'
        blocks |= _made_up(made_up.stem, made_up.read_text(encoding="utf-8"), blocks)
    for name, text in blocks.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shelf = tmp_path / "referee/games/__init__.py"
    before = shelf.read_text(encoding="utf-8")
    assert SHELF in before
    shelf.write_text(before.replace(SHELF, SHELF + shelved), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.small_game", str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
