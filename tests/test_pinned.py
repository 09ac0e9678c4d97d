"""What is installed is pinned: every package of the short lists, and what these bring along, by version and by hashes."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LISTS = ("requirements", "requirements-postgres", "tests/requirements", "tests/tools", "tests/teaching/requirements")


def wanted(name: str) -> set[str]:
    lines = (ROOT / f"{name}.in").read_text().splitlines()
    return {line.strip().lower() for line in lines if line.strip() and not line.startswith("#")}


@pytest.mark.parametrize("name", LISTS)
def test_every_package_is_pinned_with_its_hashes(name):
    text = re.sub(r"#.*", "", (ROOT / f"{name}.txt").read_text()).replace("\\\n", " ")
    pinned = [line.split() for line in text.splitlines() if line.strip()]
    for package, *rest in pinned:
        assert re.fullmatch(r"[a-z0-9-]+==[a-z0-9.]+", package), package
        assert any(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in rest), package
    missing = wanted(name) - {package for package, *_ in pinned}
    assert not missing, f"run make lock: {missing}"


@pytest.mark.parametrize("path", [*(f"{name}.{end}" for name in LISTS for end in ("in", "txt")), "Makefile"])
def test_no_list_says_where_packages_come_from(path):
    """Who installs has a place of their own."""
    assert not re.search(r"https?:|--(extra-)?index|--find-links", (ROOT / path).read_text())
