"""What people write for others to read: who they are, what they say."""

import unicodedata

# Printable, and yet nothing is seen of them: fillers, joiners, selectors of variants, a blank in Braille.
_VARIANTS = (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))
UNSEEN = {*map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *_VARIANTS))}
SEEN = "LNPS"  # letters, digits, marks, pictures


def shown(text: str) -> str:
    """A text as it is seen: on one line, without letters that nobody sees or that turn others round; perhaps nothing."""
    words = " ".join("".join("" if c in UNSEEN else c if c.isprintable() else " " for c in text).split())
    return words if any(unicodedata.category(c)[0] in SEEN for c in words) else ""
