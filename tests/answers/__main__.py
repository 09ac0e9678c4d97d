"""python -m tests.answers [GAME …]: the digests written anew."""

import sys
from collections.abc import Sequence

from ..games.built import BUILT, fixture
from . import ENDING, Table, questions


def main(slugs: Sequence[str]) -> None:
    for slug in slugs or BUILT:
        path = fixture(slug, ENDING)
        rows = path.read_text(encoding="utf-8").splitlines()
        table, changed = Table(slug), 0
        for digest, question in questions(slug, tuple(rows)):
            anew = table.digest(question)
            changed += anew != digest
            rows[question.row] = "\t".join((anew, *rows[question.row].split("\t")[1:]))
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")
        print(f"{slug}: {changed} of the answers are others than before")


if __name__ == "__main__":
    main(sys.argv[1:])
