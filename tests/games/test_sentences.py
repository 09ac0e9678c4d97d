"""Every sentence a game says reads as one: from the list that `python -m referee sentences` prints, with all that was heard."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

from referee import games
from referee.service.sentences import NEVER, PART, WHOLE, Said, said

from .built import every_game

# Where labels are said, without a mark at the end, though some ask. What cannot be understood is told with notation in it.
LABELS = ("spot", "area", "move", "receipt", "value", "tally", "hint", "figure", "option", "choice")
CAPITAL = (*WHOLE, "move", "receipt")  # what begins with a capital
NUMBERED = ("player", "size", "row", "rank", "line", "round", "sheet", "table", "place", "die", "clause", "counter", "number")

SQUARE = r"(?<![\w'])[a-z]{1,2}[0-9]{1,2}(?!\w)"
NUMBER = r"(?<![\w.])[0-9]+(?![\w.])"
MARKS = r"[.,;:?!…]"
MANY = r"0|[2-9]|[1-9][0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
TWO_SQUARES = ("block-arena",)  # where a laid block goes by both its squares
# What only those know who read notation: a position, a move, an option, as the command line takes them.
NOTATION = {
    "an option": r"\b[a-z]+ ?= ?[a-z]+\b",
    "a star": r"\*",
    "an entry": r"@",
    "a wall": r"\|",
    "a roll": r"![0-9*]",
    "a seat": r"(?<!\w)\w/\w",
    "a combo or a drop": rf"{SQUARE}[.:=][a-z0-9]",
    "a step": r"(?<!\w)[a-z][0-9]-[a-z][0-9]",
    "a placing": r"\+[a-z][0-9]",
    "a duty": r"(?<![0-9] )(?<!\S)[+#](?!\S)(?! [0-9])",
    "a clause's id": r"\b[a-z]+:[0-9]+\.[0-9]",
}
heard = cache(said)


@every_game
def test_every_word_of_the_rulebook_is_listed(slug):
    book = games.get(slug).rulebook
    keys = {*(f"findings.{code}" for code in book.sentences), *(f"words.{word}" for word in book.words)}
    assert keys == {key for each in heard(slug) for key in each.key.split() if not key.startswith(("clauses.", "options."))}
    empty = {f"words.{word}" for word, text in book.words.items() if not text}  # said as nothing
    assert {each.key for each in heard(slug) if not each.text} <= empty


@every_game
def test_every_sentence_reads_as_one(slug):
    found = offenders(slug)
    assert not found, f"{len(found)} sentences of {slug}:\n" + "\n".join(found)


def offenders(slug: str) -> list[str]:
    """A line for every key and fault, with the first sentence that shows it."""
    found, first = heard(slug), {}
    nouns = countable(found)
    for each in found:
        for fault in faults(slug, each, nouns):
            first.setdefault((each.kind, each.key, fault), each.text)
    return [f"{kind}\t{key}\t{fault}\t{text}" for (kind, key, fault), text in sorted(first.items())]


def faults(slug: str, each: Said, nouns: dict[str, str]) -> Iterator[str]:
    """What is wrong with it, by where it is said."""
    kind, text = each.kind, each.text.replace("GO!", "GO")  # so it is printed
    text = re.sub(r", for example via [a-z0-9, ]*[0-9]", "", text)  # squares a cube goes over, one after the other
    if kind not in (*WHOLE, *LABELS):
        return
    if kind in WHOLE and not re.search(r"[.?!][)”]?$", text):
        yield "no mark at its end"
    if kind in LABELS and re.search(rf"{MARKS}(?<!\?)$", text):
        yield "a label has no mark at its end"
    if kind in CAPITAL and re.match(r"[a-z]", text) and not re.match(SQUARE, text):
        yield "no capital"
    if re.search(rf"[.?!] (?!{SQUARE})[a-z]", text):
        yield "no capital after a full stop"
    if re.search(rf"{MARKS} *{MARKS}", text):
        yield "two marks in a row"
    if re.search(r" [.,;?!](?:\s|$)| :(?! [0-9])", text):
        yield "a space before a mark"
    if re.search(r"[{}]|  |\bNone\b|\(\)|^ | $", text):
        yield "something is left over or missing"
    yield from (f"notation ({what})" for what, looks in NOTATION.items() if re.search(looks, text))
    if numbered_badly(text, nouns):
        yield "singular and plural"
    if any(re.search(rf"{item}, {item}, (?:and|or) {item}", text) for item in (SQUARE, NUMBER)):
        yield "a comma before the last of a list"
    if any(re.search(rf"{item}(?:, {item})+(?!,? (?:and|or|[−0-9a-z]))", text) for item in (SQUARE, NUMBER)):
        yield "a list without and"
    if re.search(rf"{SQUARE} {SQUARE}{f' {SQUARE}' * (slug in TWO_SQUARES)}", text):
        yield "squares side by side"


def numbered_badly(text: str, nouns: dict[str, str]) -> bool:
    """Does it say "1 points" or "2 point"?"""
    return any(
        noun in (nouns.values() if number.lower() in ("1", "one") else nouns)
        for number, noun, then in counted(text)
        if then not in (*nouns.values(), "dice")  # number dice are dice
    )


def counted(text: str) -> list[tuple[str, str, str]]:
    """Each number that counts something, the word after it and the one after that."""
    found = re.findall(rf"(?:(\w+) )?(?<![\w.:])(1|[Oo]ne|{MANY}) (\w+)(?= (\w+))?", text)
    return [counts for named, *counts in found if named.lower() not in NUMBERED]


def countable(found: list[Said]) -> dict[str, str]:
    """The nouns of a game with their plurals: what its texts lead by "a" or by a number, and say in the plural as well."""
    texts = [each.text for each in found if each.kind not in (PART, NEVER)]
    words = set(chain.from_iterable(re.findall(r"[a-z]+", text) for text in texts))
    nouns = {noun for text in texts for noun in re.findall(r"\b(?:an?|each|every) ([a-z]{3,})\b", text)}
    some = {noun for text in texts for number, noun, _ in counted(text) if number.isdigit()}
    nouns |= {noun.removesuffix("s") for noun in some if re.fullmatch("[a-z]{3,}[^su]s", noun)}
    plurals = {noun: re.sub("(ch|s|x)s$", r"\1es", re.sub("([^aeo])ys$", r"\1ies", f"{noun}s")) for noun in nouns}
    return {noun: plural for noun, plural in plurals.items() if plural in words}
