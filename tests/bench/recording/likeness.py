"""When two texts count as the same, and how it is told where they part."""

import re

# Of no account: when it was, what a form is called, what a file's content hashes to.
PASSING = (
    (re.compile(r"<(table|key|low) (\d+)>"), r"{\1 \2}"),  # no tag
    (re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?(, \d\d:\d\d UTC)?"), "<time>"),
    (re.compile(r'(name="token" value=")[^"]*'), r"\1<token>"),
    (re.compile(r"(\.[a-z]+\?v=)[0-9a-f]{6,16}\b"), r"\1<hash>"),
)
WIDTH = 150


def steady(text: str) -> str:
    for pattern, instead in PASSING:
        text = pattern.sub(instead, text)
    return text


def apart(was: str, now: str) -> str:
    """Where two texts part, with a little before it."""
    place = next((i for i, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), min(len(was), len(now)))
    begin = max(0, place - 30)
    return f"{was[begin : place + WIDTH]!r} → {now[begin : place + WIDTH]!r}"
