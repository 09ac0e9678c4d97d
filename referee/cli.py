"""The command line: python -m referee VERB GAME POSITION …, one case or a stream of them."""

import argparse
import json
import os
import sys
from collections.abc import Iterable
from typing import Any

from . import games
from .kernel import OptionUnknown, RefereeError
from .verbs import VERBS, listing


def main(argv: list[str] | None = None) -> int:
    """Answers 0, or 2 with a sentence on standard error where something given cannot be read."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a stray byte spoils its own line, not the lines after it
    asked = _parser().parse_args(argv)
    try:
        if asked.verb == "games":
            _print(entry["slug"] for entry in listing() if entry["built"])
            return 0
        game = games.get(asked.game, **_options(asked.option))
        verb = VERBS[asked.verb]
        given = [getattr(asked, name) for name in verb.wants]
        if asked.position == "-":
            _print(_batch(game, verb, given, sys.stdin), flush=True)
        else:
            _print(_lines(verb.answer(game, asked.position, *_all(verb, given))))
    except RefereeError as error:
        print(f"referee: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has seen enough: `… | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="referee", description="Referees board games from their notation.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    verbs.add_parser("games", help="the games that can be refereed, one a line")
    for name, verb in VERBS.items():
        sub = verbs.add_parser(name, help=(verb.answer.__doc__ or "").splitlines()[0])
        sub.add_argument("game", metavar="GAME")
        sub.add_argument("position", metavar="POSITION", help="a line of notation, or - for cases on standard input")
        for want in verb.wants:
            sub.add_argument(want, metavar=want.upper(), nargs="?", help="on standard input: after a tab")
        sub.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE", help="a ruling or variant")
    return parser


def _options(given: list[str]) -> dict[str, str]:
    chosen = {}
    for text in given:
        key, equals, choice = text.partition("=")
        if not (key and equals):
            raise OptionUnknown(f"--option: expected KEY=CHOICE, found {text!r}")
        chosen[key] = choice
    return chosen


class _Missing(RefereeError):
    """A verb was not given all it wants."""

    code = "missing"


def _all(verb, given: list[str | None]) -> list[str]:
    for name, value in zip(verb.wants, given, strict=True):
        if value is None:
            raise _Missing(f"expected {name.upper()} after the position")
    return given


def _batch(game, verb, given: list[str | None], lines: Iterable[str]) -> Iterable[str]:
    """One JSON value a line: the answer, or {"error": …} for a line that cannot be read."""
    for line in lines:
        line = line.rstrip("\r\n")
        position, *rest = line.split("\t")
        values = [*rest, *given[len(rest) :]]
        try:
            if len(rest) > len(verb.wants):
                raise _Missing(f"expected {1 + len(verb.wants)} fields parted by tabs, found {1 + len(rest)}")
            answer = verb.answer(game, position, *_all(verb, values))
        except RefereeError as error:
            answer = {"error": str(error), "code": error.code}
        yield json.dumps(answer, ensure_ascii=False)


def _lines(answer: Any) -> Iterable[str]:
    if isinstance(answer, list):
        return answer
    if isinstance(answer, dict):
        return [json.dumps(answer, ensure_ascii=False)]
    return [str(answer)]


def _print(lines: Iterable[str], flush: bool = False) -> None:
    for line in lines:
        print(line, flush=flush)
    sys.stdout.flush()  # here, where a closed pipe is expected
