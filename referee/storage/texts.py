"""Texts as PostgreSQL keeps them: it takes every character but NUL, which here is written as two others."""

NUL, ESCAPE = "\0", "\x1a"  # the second is said by no keyboard; where it stands, it is doubled


def kept_text(text: str) -> str:
    if NUL in text or ESCAPE in text:
        return text.replace(ESCAPE, ESCAPE * 2).replace(NUL, f"{ESCAPE}0")
    return text


def told_text(text: str) -> str:
    if ESCAPE not in text:
        return text
    return (ESCAPE).join(part.replace(f"{ESCAPE}0", NUL) for part in text.split(ESCAPE * 2))
