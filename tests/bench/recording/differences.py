"""What is answered otherwise: of the API, commands, stored tables, statuses and headers everything; of pages by kind."""

import re
from collections import Counter, defaultdict

from . import stored
from .keeping import Recording
from .likeness import WIDTH, apart, steady
from .reading import parts

TABLE = re.compile(r"<(?:table|low) \d+>")
NUMBERS = re.compile(r"(?<={table )\d+|(?<=version=)\d+|(?<=value=\")\d+|(?<=tab=)\d+")  # alike, whichever they are
Changed = tuple[str, Counter, Counter]  # where, what is there no more, what is new


def tell(before: Recording, now: Recording, most: int) -> int:
    """Prints them by kind; answers 1 where something but pages differs."""
    strict: dict[str, list[str]] = defaultdict(list)
    parted = stored.differences(before.tables, now.tables, strict)
    pages = _visits(before.visits, now.visits, strict, parted)
    _commands(before.commands, now.commands, strict)
    for kind, found in strict.items():
        print(f"\n{kind}: {len(found)}")
        print("\n".join(f"  {each}" for each in found[:most]))
        if len(found) > most:
            print(f"  … and {len(found) - most} more")
    print(f"\nThe same: {'all but pages' if not strict else 'see above'}")
    _tell_pages(pages, most)
    return 1 if strict else 0


def _visits(before: list[dict], now: list[dict], strict: dict, parted: set[str]) -> dict[str, list[Changed]]:
    """Where play at a table took another course, one status tells it: what comes after it there is not compared."""
    pages, left = defaultdict(list), set()
    for number, (old, new) in enumerate(zip(before, now, strict=True)):
        where, was, is_ = f"#{number} {address(old)}", old["answer"], new["answer"]
        about = set(TABLE.findall(f"{old['path']} {old['query']}"))
        if about & left:
            strict["not compared, since play took another course there"].append(where)
            continue
        if was["status"] != is_["status"]:
            strict["status"].append(f"{where}: {was['status']} → {is_['status']}")
            left |= about & parted
            continue
        for name in sorted({name for name, _ in (*was["headers"], *is_["headers"])}):
            olds, news = ([each for key, each in answer["headers"] if key == name] for answer in (was, is_))
            if name != "Expires" and _told(name, olds) != _told(name, news):
                strict[f"header {name}"].append(f"{where}: {olds} → {news}")
        first, second = steady(was["body"]), steady(is_["body"])
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
    told = steady(", ".join(values))
    return ", ".join(sorted(told.split(", "))) if name in ("Allow", "Vary") else told


def _commands(before: list[dict], now: list[dict], strict: dict) -> None:
    for old, new in zip(before, now, strict=True):
        if old["words"][:1] == ["sentences"]:  # said by examples found at random: what counts is which there are
            old, new = ({**each, "answer": {**each["answer"], "out": _keys(each["answer"]["out"])}} for each in (old, new))
        where = "referee " + " ".join(each if each and " " not in each else repr(each) for each in old["words"])
        for part in ("code", "out", "err"):
            was, is_ = (str(each["answer"][part]) for each in (old, new))
            if was != is_:
                strict[f"command {part}"].append(f"{where[:WIDTH]}: {apart(was, is_)}")


def _keys(sentences: str) -> str:
    return "\n".join(sorted(line.rpartition("\t")[0] for line in sentences.splitlines()))


def address(visit: dict) -> str:
    query = "&".join(f"{name}={value[:60]}" for name, value in visit["query"])
    form = " ".join(f"{name}={value[:40]}" for name, value in visit["form"] or () if name not in ("token", "version"))
    htmx = " (htmx)" if "HX-Request" in visit["headers"] else ""
    return f"{visit['method']} {visit['path']}{'?' if query else ''}{query}{' ' if form else ''}{form}{htmx} by {visit['who']}"


def _tell_pages(pages: dict[str, list[Changed]], most: int) -> None:
    for kind, found in pages.items():
        print(f"\nPages with other {kind}: {len(found)}")
        gone, come, order = defaultdict(list), defaultdict(list), []
        for where, minus, plus in found:
            for each, told in (*((each, gone) for each in minus), *((each, come) for each in plus)):
                told[NUMBERS.sub("…", each)].append(where)
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
