"""The command line: python -m referee VERB GAME POSITION …, one case or a stream of them."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from . import games
from .keeping.commands import COMMANDS, run
from .kernel import STEPS, OptionUnknown, OverBudget, RefereeError
from .service import records
from .service.sentences import listing as sentences_of
from .service.verbs import VERBS, Verb, listing


def main(argv: list[str] | None = None) -> int:
    """Answers 0; 2 with a sentence on standard error where something given cannot be read; 1 where keeping goes wrong."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a stray byte spoils its own line, not the lines after it
    asked = _parser().parse_args(argv)
    if asked.verb in COMMANDS:
        return run(asked.verb, asked.told)
    if asked.verb == "record":
        return records.run(asked.deed, asked.what)
    try:
        if asked.verb == "games":
            _print(entry["slug"] for entry in listing())
            return 0
        if asked.verb == "sentences":
            _print(_sentences(asked.game))
            return 0
        verb, options = VERBS[asked.verb], _options(asked.option)
        led: dict[str, Any] = {"moves": asked.moves} if verb.replays else {"steps": asked.steps} if verb.works else {}
        given = [getattr(asked, name) for name in verb.wants]
        if verb.any_game and asked.game == "-":
            _print(_batch(_of_any_game(verb, options), ("game", *verb.wants), [None, *given], sys.stdin), flush=True)
            return 0
        answer = partial(verb.answer, games.get(asked.game, **options), **led)
        if given[0] == "-":
            _print(_batch(answer, verb.wants, given, sys.stdin), flush=True)
        else:
            _print(_lines(verb, answer(*_all(verb.wants, given))))
    except RefereeError as error:
        more = " With --steps it may take more." if isinstance(error, OverBudget) else ""
        print(f"referee: {error}{more}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has seen enough: `… | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="referee", description="Referees board games from their notation.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    verbs.add_parser("games", help="the games that can be refereed, one a line")
    about_words = verbs.add_parser("sentences", help="every sentence a game can say: where, its key in the rulebook, the words")
    about_words.add_argument("game", metavar="GAME", nargs="?", help="its slug; without it all games, each line led by its own")
    of_record = verbs.add_parser("record", help=records.HELP)
    of_record.add_argument("deed", choices=("check", "export"), help="check a file, or export a table")
    of_record.add_argument("what", metavar="FILE or CODE", help="of a file to check (- for standard input), or of a table")
    for name, command in COMMANDS.items():
        kept = verbs.add_parser(name, help=command.help)
        several = len(command.name) if isinstance(command.name, tuple) else None
        kept.add_argument("told", metavar=command.name, nargs=several if command.needed else "?", help=command.wants)
    for name, verb in VERBS.items():
        sub = verbs.add_parser(name, help=verb.help)
        batch = "- for cases on standard input"
        sub.add_argument(
            "game", metavar="GAME", help=f"its slug, or {batch}, each led by its game" if verb.any_game else "its slug"
        )
        first, *others = verb.wants
        if verb.any_game:
            sub.add_argument(first, metavar=first.upper(), nargs="?", help="on standard input: after a tab")
        else:
            sub.add_argument(first, metavar=first.upper(), help=f"a line of notation, or {batch}")
        for want in others:
            sub.add_argument(want, metavar=want.upper(), nargs="?", help="on standard input: after a tab")
        sub.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE", help="a ruling or variant")
        if verb.works:
            most = f"moves and positions looked at for one answer ({STEPS:,} unless told)"
            sub.add_argument("--steps", type=_steps, default=STEPS, metavar="NUMBER", help=most)
        if verb.replays:
            told = "moves to play from POSITION first (on standard input: from each), since repetition hangs on them"
            sub.add_argument("--moves", default="", metavar='"M M …"', help=told)
    return parser


def _steps(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise argparse.ArgumentTypeError(f"a whole number is expected, not {text[:20]!r}")
    return int(text)


def _options(given: list[str]) -> dict[str, str]:
    chosen = {}
    for text in given:
        key, equals, choice = text.partition("=")
        if not (key and equals):
            raise OptionUnknown(f"Expected KEY=CHOICE after --option, found {text!r}.")
        chosen[key] = choice
    return chosen


class _Missing(RefereeError):
    """A verb was not given all it wants."""

    code = "missing"


def _of_any_game(verb: Verb, options: dict[str, str]) -> Callable[..., Any]:
    return lambda slug, *given: verb.answer(games.get(slug, **options), *given)


def _all(wants: tuple[str, ...], given: list[str | None]) -> list[str]:
    found = []
    for place, (name, value) in enumerate(zip(wants, given, strict=True)):
        if value is None:
            raise _Missing(f"Expected {name.upper()} after the {wants[place - 1] if place else 'game'}.")
        found.append(value)
    return found


def _batch(answer: Callable[..., Any], wants: tuple[str, ...], given: list[str | None], lines: Iterable[str]) -> Iterable[str]:
    """One JSON value a line: the answer, or {"error": …} for a line that cannot be read."""
    for line in lines:
        fields = line.rstrip("\r\n").split("\t")
        try:
            if len(fields) > len(wants):
                raise _Missing(f"Expected {', a tab, '.join(map(str.upper, wants))} in a line, found {len(fields)} fields.")
            told = answer(*_all(wants, [*fields, *given[len(fields) :]]))
        except RefereeError as error:
            told = {"error": str(error), "code": error.code}
        yield json.dumps(told, ensure_ascii=False)


def _lines(verb: Verb, answer: Any) -> Iterable[str]:
    if verb.listed:
        return map(str, answer)
    return [json.dumps(answer, ensure_ascii=False) if isinstance(answer, dict | list) else str(answer)]


def _sentences(slug: str | None) -> Iterable[str]:
    if slug:
        return sentences_of(slug)
    return (f"{entry.slug}\t{line}" for entry in games.all() for line in sentences_of(entry.slug))


def _print(lines: Iterable[str], flush: bool = False) -> None:
    for line in lines:
        print(line, flush=flush)
    sys.stdout.flush()  # here, where a closed pipe is expected
