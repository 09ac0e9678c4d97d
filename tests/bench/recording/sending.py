"""Requests as a browser sends them, one after another, each with its number."""

import gzip
import json
import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from . import chance
from .names import Names

PASSING = ("Date", "Content-Length")  # of no account
FORM = "application/x-www-form-urlencoded"


class Sender:
    """Browsers by name, each with cookies of its own; what is asked and answered says no code and no key."""

    def __init__(self, database: Path):
        from app import create_app

        logging.disable(logging.CRITICAL)  # what goes wrong is in the answer
        self.app = create_app(database)
        self.names, self._browsers, self._etags = Names(), {}, {}

    def send(self, number: int, asked: dict) -> dict:
        asked = json.loads(self.names.shown(json.dumps({name: each for name, each in asked.items() if name != "answer"})))
        chance.steady(number)
        browser = self._browsers.setdefault(asked["who"], None) or self.app.test_client()
        self._browsers[asked["who"]] = browser
        headers = {
            name: self._etags.get(asked["who"], "") if each == "<etag>" else each for name, each in asked["headers"].items()
        }
        sent = {"data": urlencode(list(map(tuple, asked["form"]))), "content_type": FORM} if asked["form"] is not None else {}
        answer = browser.open(
            asked["path"],
            method=asked["method"],
            query_string=urlencode(list(map(tuple, asked["query"]))),
            headers=headers,
            **sent,
        )
        body = answer.get_data()
        if answer.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        if "ETag" in answer.headers:
            self._etags[asked["who"]] = answer.headers["ETag"]
        text = body.decode("utf-8", "backslashreplace")
        self.names.learn(answer.headers.get("Location", ""), text)
        text = "" if asked["path"].startswith("/static/") else text
        told = sorted((name, _steady(name, each)) for name, each in answer.headers if name not in PASSING)
        return json.loads(self.names.hidden(json.dumps({"status": answer.status_code, "headers": told, "body": text})))


def _steady(name: str, value: str) -> str:
    if name == "Set-Cookie":
        return re.sub("phone-[0-9a-f]+", "phone-…", re.sub("=[^;]+|expires=[^;]+", "=…", value, flags=re.I))
    return "…" if name in ("ETag", "Last-Modified") else value


class Tape:
    """Sends, and keeps what was sent and answered."""

    def __init__(self, sender: Sender, database: Path):
        self.sender, self.visits, self._database, self._tokens = sender, [], database, 0

    def ask(self, method: str, address: str, form=None, who: str = "maker", htmx: bool = False, headers=None, **query) -> dict:
        """The answer, codes and keys as they are. Where the address has a query, `query` comes behind it."""
        parts = urlsplit(address)
        pairs = parse_qsl(parts.query, keep_blank_values=True) + _pairs(query)
        sent = {**({"HX-Request": "true"} if htmx else {}), **(headers or {})}
        form = _pairs(form) if isinstance(form, dict) else form
        asked = {"who": who, "method": method, "path": parts.path, "query": pairs, "form": form, "headers": sent}
        asked = json.loads(self.sender.names.hidden(json.dumps(asked)))
        answer = self.sender.send(len(self.visits), asked)
        self.visits.append(asked | {"answer": answer})
        shown = json.loads(self.sender.names.shown(json.dumps(answer)))
        shown["location"] = dict(shown["headers"]).get("Location", "")
        return shown

    def get(self, address: str, **more) -> dict:
        return self.ask("GET", address, **more)

    def post(self, address: str, form: dict, **more) -> dict:
        """A form as it is given: nothing is added."""
        return self.ask("POST", address, form, **more)

    def token(self) -> str:
        self._tokens += 1
        return f"token-{self._tokens:06}"

    def lines(self, code: str) -> list[str]:
        """The line of notation after each of a table's events."""
        with closing(sqlite3.connect(self._database)) as db:
            return [line for (line,) in db.execute('select position from events where "table" = ? order by seq', [code])]


def _pairs(given: dict) -> list[list[str]]:
    return [[name, each] for name, value in given.items() for each in (value if isinstance(value, list | tuple) else [value])]
