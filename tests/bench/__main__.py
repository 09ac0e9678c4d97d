"""python -m tests.bench [PART…] [--write FILE]: every figure, or of the parts that are named; on the screen, or into a page."""

import argparse
from pathlib import Path

from . import page
from .parts import PARTS, Section


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all unless named")
    parser.add_argument("--write", type=Path, metavar="FILE", help="a page of Markdown too")
    told = parser.parse_args()
    if wrong := [part for part in told.parts if part not in PARTS]:
        parser.error(f"there is no part {wrong[0]!r}: {', '.join(PARTS)}")
    sections: list[Section] = []
    left = list(told.parts or PARTS)
    while left:
        for section in PARTS[left[0]]():
            show(section)
            sections.append(section)
            keep(told.write, sections, left)
        del left[0]
    keep(told.write, sections, left)


def keep(file: Path | None, sections: list[Section], left: list[str]) -> None:
    """At once: who ends it half-way has what was measured."""
    if file:
        file.write_text(page.written(sections, left), encoding="utf-8")


def show(section: Section) -> None:
    print(f"\n{section.title}")
    for name, value, aim in section.figures:
        print(f"  {name:<58}{value:>22}   {aim}", flush=True)


main()
