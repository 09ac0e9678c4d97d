"""A recording in a folder: what was asked and answered, every table as stored, and the database itself."""

import gzip
import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from .names import Names


@dataclass(frozen=True)
class Recording:
    visits: list[dict]
    commands: list[dict]
    tables: dict[str, list[dict]]
    database: bytes

    def __str__(self) -> str:
        rows = sum(map(len, self.tables.values()))
        return f"{len(self.visits)} requests, {len(self.commands)} commands, {rows} stored rows"

    def keep(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("visits", "commands", "tables"):
            with gzip.open(folder / f"{name}.json.gz", "wt", encoding="utf-8", compresslevel=4) as file:
                json.dump(getattr(self, name), file, ensure_ascii=True)
        if self.database:
            (folder / "before.db").write_bytes(self.database)


def kept(folder: Path) -> Recording:
    read = []
    for name in ("visits", "commands", "tables"):
        with gzip.open(folder / f"{name}.json.gz", "rt", encoding="utf-8") as file:
            read.append(json.load(file))
    return Recording(*read, b"")


def tables(database: Path, names: Names) -> dict[str, list[dict]]:
    """Every row of every table that players' play is kept in, in the order it was written."""
    with closing(sqlite3.connect(database)) as db:
        db.execute("pragma wal_checkpoint(truncate)")
        db.row_factory = sqlite3.Row
        found = [name for (name,) in db.execute("select name from sqlite_master where type = 'table' order by name")]
        rows = {name: [dict(row) for row in db.execute(f'select * from "{name}" order by rowid')] for name in found}
    return json.loads(names.hidden(json.dumps(rows)))
