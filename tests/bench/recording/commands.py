"""The command line, in this process: what is asked of it, and how it is answered."""

import io
import os
import runpy
import sys
from random import Random

from .lines import ODD_LINES, OPTIONS, QUESTIONS, SLUGS, played


def run(asked: dict) -> dict:
    """`python -m referee` with these words and this on standard input: its exit status, what it prints and complains."""
    os.environ["COLUMNS"] = "100"
    streams = [io.TextIOWrapper(io.BytesIO(given), encoding="utf-8") for given in (asked["given"].encode("latin-1"), b"", b"")]
    kept = sys.argv, sys.stdin, sys.stdout, sys.stderr
    sys.argv, sys.stdin, sys.stdout, sys.stderr = ["referee", *asked["words"]], *streams
    try:
        runpy.run_module("referee", run_name="__main__")
        code = 0
    except SystemExit as left:
        code = left.code or 0
    except Exception as error:
        code = f"{type(error).__name__}: {error}"
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = kept
    for stream in streams[1:]:
        stream.flush()
    out, err = (stream.buffer.getvalue().decode("utf-8", "backslashreplace") for stream in streams[1:])
    return asked | {"answer": {"code": code, "out": out, "err": err}}


def asked() -> list[dict]:
    found = [*_plain(), *(each for slug in SLUGS for each in _of(slug))]
    return [{"words": words, "given": given.encode("utf-8", "surrogateescape").decode("latin-1")} for words, given in found]


def _plain():
    for words in (
        ["games"],
        [],
        ["--help"],
        ["nonsense"],
        ["sentences"],
        ["moves"],
        ["moves", "chess", "-"],
        ["moves", "gobblet"],
    ):
        yield words, ""
    for verb in ("moves", "judge", "after", "outcome", "perft", "ask", "sentences", "games"):
        yield [verb, "--help"], ""
    yield ["ask", "-"], "".join(f"{slug}\t{question}\n" for slug in SLUGS for question in QUESTIONS)
    yield ["ask", "-"], "gobblet\n\ngobblet\ta\tb\nchess\twhat\n\tx\n"
    yield ["ask", "-", "may I pass"], "gobblet\nblock\n"


def _of(slug: str):
    turns = played(slug)
    picked = [turns[len(turns) * part // 8] for part in range(8)]
    lines = [line for line, _, _ in picked]
    for options in ([], *([f"--option={key}={choice}"] for key, choice in OPTIONS[slug])):
        for line, move, _ in picked[:: 1 if not options else 3]:
            yield ["moves", slug, line, *options], ""
            yield ["judge", slug, line, move, *options], ""
            yield ["after", slug, line, move, *options], ""
            yield ["outcome", slug, line, *options], ""
    first, words = lines[0], [move for _, move, _ in turns]
    yield ["outcome", slug, first, "--moves", " ".join(words)], ""
    yield ["judge", slug, first, words[5], "--moves", " ".join(words[:5])], ""
    yield ["judge", slug, first, words[9], "--moves", " ".join(words[:5])], ""
    yield ["after", slug, first, words[5], "--moves", " ".join(words[:5])], ""
    yield ["after", slug, first, words[5], "--moves", f"{words[0]} nonsense"], ""
    yield ["outcome", slug, first, "--moves", " ".join(words[3:])], ""
    yield ["moves", slug, first, "--moves", words[0]], ""
    for depth in ("0", "1", "2", "13", "x", "-1", ""):
        yield ["perft", slug, first, depth], ""
    yield ["perft", slug, lines[-1], "2"], ""
    yield ["perft", slug, "-"], "".join(f"{line}\t1\n" for line in lines)
    yield ["moves", slug, "-"], "".join(f"{line}\n" for line in lines + ODD_LINES)
    later = [move for _, move, _ in turns[7:]] + words[:7]
    cases = [(line, move) for line, move, _ in turns] + [(line, move) for (line, _, _), move in zip(turns, later, strict=True)]
    for verb in ("judge", "after"):
        yield [verb, slug, "-"], "".join(f"{line}\t{move}\n" for line, move in cases)
        yield [verb, slug, "-", words[0]], "".join(f"{line}\n" for line in lines)
        yield [verb, slug, "-"], f"{first}\n{first}\t\n{first}\tx\ty\n\n\t\n{first}\t\udcff{words[0]}\x00\n"
    yield ["outcome", slug, "-"], "".join(f"{line}\n" for line, _, _ in turns) + f"{turns[-1][0]}"
    yield ["outcome", slug, "-", "--moves", " ".join(words[:3])], f"{first}\n{lines[3]}\n"
    for odd in ODD_LINES:
        yield ["judge", slug, odd, words[0]], ""
    for wrong in ("x=y", "x", "=", f"{OPTIONS[slug][0][0]}=nonsense"):
        yield ["moves", slug, first, "--option", wrong], ""
    yield ["judge", slug, first], ""
    yield ["judge", slug, first, ""], ""
    yield ["judge", slug, first, words[0], "extra"], ""
    yield from _at_random(slug)
    yield ["sentences", slug], ""
    for question in QUESTIONS[::2]:
        yield ["ask", slug, question], ""


def _at_random(slug: str):
    """Moves from anywhere in the game in positions from anywhere in it, lines and moves with something wrong in them."""
    chance, turns = Random(slug), played(slug)
    lines, words = [line for line, _, _ in turns], [move for _, move, _ in turns]
    cases = "".join(f"{chance.choice(lines)}\t{chance.choice(words)}\n" for _ in range(600))
    for options in ([], *([f"--option={key}={choice}"] for key, choice in OPTIONS[slug])):
        yield ["judge", slug, "-", *options], cases
    yield ["after", slug, "-"], cases
    yield ["outcome", slug, "-"], "".join(f"{_spoilt(chance, chance.choice(lines))}\n" for _ in range(250))
    spoilt = "".join(f"{chance.choice(lines)}\t{_spoilt(chance, chance.choice(words))}\n" for _ in range(250))
    yield ["judge", slug, "-"], spoilt


def _spoilt(chance: Random, text: str) -> str:
    """The text with a letter or two changed, left out, doubled or put elsewhere."""
    for _ in range(chance.choice((1, 1, 2))):
        place, other = chance.randrange(len(text)), chance.choice(text)
        text = text[:place] + chance.choice(("", other, other + text[place], chance.choice("/,.-:|#*=1a"))) + text[place + 1 :]
        text = text or "-"
    return text
