"""Pages as the recorder reads them: their parts for comparing, the board's form for tapping, their links."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

SAID = ("aria-label", "placeholder", "alt", "title", "content")  # attributes that somebody reads or hears


class _Parts(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.text: list[str] = []
        self.tags: list[str] = []
        self._run = ""

    def handle_starttag(self, tag, given):
        self.run_ends()
        attributes = {name: value or "" for name, value in given}
        if "class" in attributes:
            attributes["class"] = " ".join(sorted(attributes["class"].split()))
        self.text += [f"[{name}] {value}" for name, value in attributes.items() if name in SAID]
        shown = "".join(f' {name}="{value}"' for name, value in sorted(attributes.items()) if name not in SAID)
        self.tags.append(f"<{tag}{shown}>")

    def handle_endtag(self, tag):
        self.run_ends()
        self.tags.append(f"</{tag}>")

    def handle_data(self, data):
        self._run += data

    def run_ends(self):
        if run := " ".join(self._run.split()):
            self.text.append(run)
        self._run = ""


def parts(page: str) -> tuple[list[str], list[str]]:
    """What is read on a page, run by run, and its tags with their attributes; white space does not count."""
    reader = _Parts()
    reader.feed(page)
    reader.close()
    reader.run_ends()
    return reader.text, reader.tags


@dataclass
class Board:
    """The form that takes taps: where it is sent and how, what it sends along, its buttons, those marked as allowed."""

    action: str = ""
    method: str = "get"
    hidden: list[tuple[str, str]] = field(default_factory=list)
    taps: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)


class _Boards(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.board, self._inside = Board(), False

    def handle_starttag(self, tag, given):
        attributes = dict(given)
        if tag == "form":
            self._inside = attributes.get("id") == "play"
            if self._inside:
                self.board.action, self.board.method = attributes["action"], attributes.get("method", "get")
        elif self._inside and tag == "input" and attributes.get("type") == "hidden":
            self.board.hidden.append((attributes["name"], attributes.get("value") or ""))
        elif self._inside and tag == "button" and attributes.get("name") == "tap" and "disabled" not in attributes:
            self.board.taps.append(attributes["value"])
            if {"spot--allowed", "spot--target"} & set(attributes.get("class", "").split()):
                self.board.allowed.append(attributes["value"])

    def handle_endtag(self, tag):
        if tag == "form":
            self._inside = False


def board(page: str) -> Board:
    reader = _Boards()
    reader.feed(page)
    return reader.board


def links(page: str, beginning: str) -> list[str]:
    """The addresses a page leads to that begin like this, in order, each once."""
    found = re.findall(r'href="([^"]+)"', page)
    return list(dict.fromkeys(each.replace("&amp;", "&") for each in found if each.startswith(beginning)))
