"""What PostgreSQL was sent, from its own log: statements with their values, and which tables' codes each names."""

import json
import re
from pathlib import Path
from typing import NamedTuple

VALUE = re.compile(r"\$(\d+) = (NULL|'(?:[^']|'')*')")
NAMED = re.compile(r'(?:"table"|\bcode)\s*=\s*\$(\d+)')
INSERTED = re.compile(r"insert into (\w+) \(([^)]*)\) values \(([^)]*)\)")
KEYS = {"tables": "code", "events": "table", "phones": "table", "here": "table", "phone_tables": "phone", "kept": "game"}
OWN = {"settings"}  # of the program: a few rows, the same everywhere
ASIDE = ("begin", "commit", "rollback", "set ", "deallocate", "savepoint", "release", "discard", "select pg_")


class Statement(NamedTuple):
    sql: str
    values: tuple[str | None, ...]

    @property
    def tables(self) -> set[str]:
        return {name for name in (*KEYS, *OWN) if re.search(rf"\b(?:from|join|into|update) {name}\b", self.sql)}

    @property
    def whole(self) -> str:
        """With its values in their places, to be explained."""
        return re.sub(r"\$(\d+)", lambda at: _quoted(self.values[int(at[1]) - 1]), self.sql)

    @property
    def keys(self) -> set[str]:
        """What it names: codes; of lists by phone the phone, of what is kept by name the game."""
        if inserted := INSERTED.search(self.sql):
            columns = [name.strip().strip('"') for name in inserted[2].split(",")]
            marks = [mark.strip() for mark in inserted[3].split(",")]
            key = dict(zip(columns, marks, strict=True))[KEYS[inserted[1]]]
            return {self.values[int(key[1:]) - 1]}
        [table, *_] = sorted(self.tables)
        named = NAMED if KEYS[table] in ("code", "table") else re.compile(rf"\b{KEYS[table]}\s*=\s*\$(\d+)")
        return {self.values[int(at) - 1] for at in named.findall(self.sql)}


def logged(folder: Path) -> list[Statement]:
    """Each statement once, without what only begins and ends transactions."""
    found: dict[Statement, None] = {}
    for path in sorted(folder.glob("*.json")):
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            told = json.loads(line)
            kind, colon, sql = told.get("message", "").partition(": ")
            if not colon or not (kind == "statement" or kind.startswith("execute ")):
                continue
            values = {int(at): value for at, value in VALUE.findall(told.get("detail", ""))}
            plain = tuple(_plain(values[at]) for at in sorted(values))
            sql = " ".join(sql.split())
            if not sql.lower().startswith(ASIDE):
                found[Statement(sql, plain)] = None
    return [*found]


def _plain(value: str) -> str | None:
    return None if value == "NULL" else value[1:-1].replace("''", "'")


def _quoted(value: str | None) -> str:
    return "null" if value is None else "'" + value.replace("'", "''") + "'"
