"""Which mutants survive, and why they may: tests/mutants/<slug>.survivors.

A paragraph is a reason, led by `#`, and below it the mutants that survive for it, by function and change.
"""

from pathlib import Path

HERE = Path(__file__).parent
GAMES = HERE.parent.parent / "referee" / "games"


SEARCHING = {"sight.py", "inferring.py"}  # how a board that came apart from its record is searched for: no answer of the rules


def rules(slug: str) -> list[Path]:
    """The files of a game's rules."""
    return sorted(path for path in (GAMES / slug.replace("-", "_") / "rules").glob("*.py") if path.name not in SEARCHING)


def path(slug: str) -> Path:
    return HERE / f"{slug}.survivors"


def listed(slug: str) -> set[str]:
    """The names of the mutants that may survive."""
    lines = path(slug).read_text(encoding="utf-8").splitlines() if path(slug).is_file() else []
    return {line for line in lines if line and not line.startswith("#")}
