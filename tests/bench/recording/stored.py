"""What is stored otherwise: of each table the first event that is another one, of all else every row."""

import json
from itertools import groupby, zip_longest

from .likeness import apart, steady

OWN = ("settings",)  # the secret


def differences(before: dict, now: dict, strict: dict[str, list[str]]) -> set[str]:
    """Adds them by kind; answers the tables where play took another course."""
    parted = _courses(before.get("events", []), now.get("events", []), strict)
    for name in sorted(before.keys() | now.keys()):
        olds, news = before.get(name, []), now.get(name, [])
        if olds and news and (more := news[0].keys() ^ olds[0].keys()):
            strict[f"columns of {name}"].append(", ".join(sorted(more)))
        if name == "events" or name in OWN:
            continue
        if len(olds) != len(news):
            strict[f"stored in {name}"].append(f"{len(olds)} → {len(news)} rows")
        for old, new in zip(olds, news, strict=False) if not name.startswith(("sqlite_", "_sqlite")) else ():
            _row(name, old, new, strict)
    return parted


def _courses(before: list[dict], now: list[dict], strict: dict) -> set[str]:
    parted = set()
    olds, news = ({code: list(rows) for code, rows in groupby(sorted(each, key=_order), _table)} for each in (before, now))
    for code in olds.keys() | news.keys():
        for old, new in zip_longest(olds.get(code, []), news.get(code, [])):
            if old is None or new is None:
                strict["another course of events"].append(f"{code} {_told(old)} → {_told(new)}")
            elif not _row("events", old, new, strict):
                continue
            parted.add(code)
            break
    return parted


def _table(row: dict) -> str:
    return row["table"]


def _order(row: dict) -> tuple[str, int]:
    return row["table"], row["seq"]


def _told(row: dict | None) -> str:
    return f"{row['seq']} {row['kind']} {row['data']}"[:120] if row else "nothing"


def _row(name: str, old: dict, new: dict, strict: dict) -> bool:
    """Is it another one? In the columns that both have."""
    found = False
    for column in sorted(old.keys() & new.keys()):
        was, is_ = steady(str(old[column])), steady(str(new[column]))
        if was != is_:
            row = " ".join(str(old[key]) for key in ("code", "table", "seq", "name") if key in old)
            same = " (the same JSON)" if _json(was) == _json(is_) is not None else ""
            strict[f"stored in {name}.{column}"].append(f"{row}: {apart(was, is_)}{same}")
            found = True
    return found


def _json(text: str):
    try:
        return json.loads(text)
    except ValueError:
        return None
