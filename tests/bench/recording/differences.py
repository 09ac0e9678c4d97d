"""What is answered otherwise: of the API, commands, stored tables, statuses and headers everything; of pages by kind."""

import json
import re
from collections import Counter, defaultdict

from .keeping import Recording
from .reading import parts

# Of no account: when it was, what a form is called, what a file's content hashes to.
PASSING = (
    (re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?(, \d\d:\d\d UTC)?"), "<time>"),
    (re.compile(r'(name="token" value=")[^"]*'), r"\1<token>"),
    (re.compile(r"(\.[a-z]+\?v=)[0-9a-f]{6,16}\b"), r"\1<hash>"),
)
WIDTH = 150


def tell(before: Recording, now: Recording, most: int) -> int:
    """Prints them by kind; answers 1 where something but pages differs."""
    strict: dict[str, list[str]] = defaultdict(list)
    pages = _visits(before.visits, now.visits, strict)
    _commands(before.commands, now.commands, strict)
    _tables(before.tables, now.tables, strict)
    for kind, found in strict.items():
        print(f"\n{kind}: {len(found)}")
        print("\n".join(f"  {each}" for each in found[:most]))
        if len(found) > most:
            print(f"  … and {len(found) - most} more")
    print(f"\nThe same: {'all but pages' if not strict else 'see above'}")
    _tell_pages(pages, most)
    return 1 if strict else 0


def _visits(before: list[dict], now: list[dict], strict: dict) -> dict[str, list[tuple[str, Counter, Counter]]]:
    pages = defaultdict(list)
    for number, (old, new) in enumerate(zip(before, now, strict=True)):
        where, was, is_ = f"#{number} {address(old)}", old["answer"], new["answer"]
        if was["status"] != is_["status"]:
            strict["status"].append(f"{where}: {was['status']} → {is_['status']}")
            continue
        for name in sorted({name for name, _ in (*was["headers"], *is_["headers"])}):
            olds, news = ([each for key, each in answer["headers"] if key == name] for answer in (was, is_))
            if name != "Expires" and _told(name, olds) != _told(name, news):
                strict[f"header {name}"].append(f"{where}: {olds} → {news}")
        first, second = _steady(was["body"]), _steady(is_["body"])
        if first == second:
            continue
        if not dict(was["headers"]).get("Content-Type", "").startswith("text/html"):
            strict["data"].append(f"{where}: {apart(first, second)}")
            continue
        (text, tags), (new_text, new_tags) = parts(first), parts(second)
        for kind, olds, news in (("words", text, new_text), ("tags", tags, new_tags)):
            if olds != news:
                pages[kind].append((where, Counter(olds) - Counter(news), Counter(news) - Counter(olds)))
    return pages


def _told(name: str, values: list[str]) -> str:
    """A header's values; where their order says nothing, sorted."""
    told = _steady(", ".join(values))
    return ", ".join(sorted(told.split(", "))) if name in ("Allow", "Vary") else told


def _commands(before: list[dict], now: list[dict], strict: dict) -> None:
    for old, new in zip(before, now, strict=True):
        where = "referee " + " ".join(each if each and " " not in each else repr(each) for each in old["words"])
        for part in ("code", "out", "err"):
            was, is_ = (str(each["answer"][part]) for each in (old, new))
            if was != is_:
                strict[f"command {part}"].append(f"{where[:WIDTH]}: {apart(was, is_)}")


def _tables(before: dict, now: dict, strict: dict) -> None:
    for name in sorted(before.keys() | now.keys()):
        olds, news = before.get(name, []), now.get(name, [])
        if name.startswith(("sqlite_", "_sqlite")) or name == "settings":
            if len(olds) != len(news):
                strict[f"stored in {name}"].append(f"{len(olds)} → {len(news)} rows")
            continue
        if len(olds) != len(news):
            strict[f"stored in {name}"].append(f"{len(olds)} → {len(news)} rows")
        if olds and news and (more := news[0].keys() ^ olds[0].keys()):
            strict[f"columns of {name}"].append(", ".join(sorted(more)))
        for old, new in zip(olds, news, strict=False):
            for column in old.keys() & new.keys():
                was, is_ = _steady(str(old[column])), _steady(str(new[column]))
                if was != is_:
                    row = " ".join(str(old[key]) for key in ("code", "table", "seq", "name") if key in old)
                    same = " (the same JSON)" if _json(was) == _json(is_) is not None else ""
                    strict[f"stored in {name}.{column}"].append(f"{row}: {apart(was, is_)}{same}")


def _json(text: str):
    try:
        return json.loads(text)
    except ValueError:
        return None


def _steady(text: str) -> str:
    for pattern, instead in PASSING:
        text = pattern.sub(instead, text)
    return text


def address(visit: dict) -> str:
    query = "&".join(f"{name}={value[:60]}" for name, value in visit["query"])
    form = " ".join(f"{name}={value[:40]}" for name, value in visit["form"] or () if name not in ("token", "version"))
    htmx = " (htmx)" if "HX-Request" in visit["headers"] else ""
    return f"{visit['method']} {visit['path']}{'?' if query else ''}{query}{' ' if form else ''}{form}{htmx} by {visit['who']}"


def apart(was: str, now: str) -> str:
    """Where two texts part, with a little before it."""
    place = next((i for i, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), min(len(was), len(now)))
    begin = max(0, place - 30)
    return f"{was[begin : place + WIDTH]!r} → {now[begin : place + WIDTH]!r}"


def _tell_pages(pages: dict[str, list[tuple[str, Counter, Counter]]], most: int) -> None:
    for kind, found in pages.items():
        print(f"\nPages with other {kind}: {len(found)}")
        gone, come, order = defaultdict(list), defaultdict(list), []
        for where, minus, plus in found:
            for each in minus:
                gone[each].append(where)
            for each in plus:
                come[each].append(where)
            if not minus and not plus:
                order.append(where)
        for sign, told in (("-", gone), ("+", come)):
            ranked = sorted(told.items(), key=lambda item: -len(item[1]))
            for each, places in ranked[: most * 2]:
                print(f"  {sign} {len(places):>4} × {each[:WIDTH]}   such as {places[0][:WIDTH]}")
            if len(ranked) > most * 2:
                print(f"  {sign} … and {len(ranked) - most * 2} more such lines")
        if order:
            print(f"  {len(order)} only in another order, such as {order[0]}")
