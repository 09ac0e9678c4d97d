"""What stands in an image is enough to run, without PostgreSQL too; what is told to the program there it knows."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCKERFILE, COMPOSE = ((ROOT / name).read_text() for name in ("Dockerfile", "compose.yaml"))
WITHOUT = "import sys; sys.modules.update(dict.fromkeys(('psycopg', 'psycopg_pool', 'prometheus_client'))); "
IGNORED = shutil.ignore_patterns("*.db", "*.db*", "__pycache__")


def test_the_image_has_all_that_a_page_needs(tmp_path):
    for line in re.findall(r"^COPY (.+) \S+$", DOCKERFILE, re.M):
        for name in line.split():
            assert f"!{name}" in (ROOT / ".dockerignore").read_text().split(), name
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, tmp_path / name, ignore=IGNORED)
            else:
                shutil.copy(ROOT / name, tmp_path / name)
    asks = (
        WITHOUT
        + "from app import create_app; ask = create_app().test_client().get; print(*(ask(each).status_code for each in %r))"
    )
    pages = ["/", "/readyz", "/new/gobblet", "/rules/block"]
    done = subprocess.run([sys.executable, "-c", asks % pages], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == ["200"] * 4, done.stderr
    assert (tmp_path / "data" / "referee.db").exists()


def test_without_what_postgresql_needs_a_sentence_says_so():
    starts = WITHOUT + "from app import main; main()"
    told = os.environ | {"DATABASE_URL": "postgresql://referee@127.0.0.1/referee"}
    done = subprocess.run([sys.executable, "-c", starts], cwd=ROOT, env=told, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "pip install -r requirements-postgres.txt" in done.stderr and "Trace" not in done.stderr


def test_what_is_told_there_is_known():
    read = "".join(path.read_text() for path in [ROOT / "app.py", *(ROOT / "referee").rglob("*.py")])
    told = set(re.findall(r"^\s+(REFEREE_\w+|DATABASE_URL):", COMPOSE, re.M)) - {"REFEREE_NAME"}
    told |= set(re.findall(r"REFEREE_\w+", DOCKERFILE))
    assert len(told) >= 6 and not [name for name in told if f'"{name}"' not in read]
