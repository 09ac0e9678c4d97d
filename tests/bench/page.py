"""docs/figures.md: all figures of one run, with where and when they were measured."""

import os
import platform
import sys
from collections.abc import Iterable
from datetime import date

from .parts import Section

HEAD = """# Figures

Measured by `python -m tests.bench --write docs/figures.md` on {when}, on {cores} cores ({machine}), Python {python}, all in one
run. The load average was {load} when it ended: what else runs on a machine slows down what is measured, so peers
stand beside the figures and were measured in the same run.
"""


def written(sections: Iterable[Section], missing: Iterable[str] = ()) -> str:
    """The page in Markdown; `missing`: parts that this run did not come to, or not to the end of."""
    load = " / ".join(f"{each:.1f}" for each in os.getloadavg())
    where = {"cores": os.cpu_count(), "machine": platform.machine(), "python": ".".join(map(str, sys.version_info[:3]))}
    parts = [HEAD.format(when=date.today().isoformat(), load=load, **where)]
    if left := ", ".join(missing):
        parts.append(f"This run was ended before it had all of: {left}.\n")
    for section in sections:
        parts += [f"\n## {section.title}\n", "| What | Measured | Aim |", "|---|---|---|"]
        parts += [
            f"| {_cell(name)} | {_cell(value)} | {_cell(aim.removeprefix('aim '))} |" for name, value, aim in section.figures
        ]
    return "\n".join(parts) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
