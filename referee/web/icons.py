"""The program's icon as PNG, for phones that take no SVG: the lozenge of static/icon.svg, drawn in the size asked for."""

import struct
import zlib
from functools import cache

Color = tuple[int, int, int, int]

LEFT, RIGHT = (0, 0x72, 0xB2, 255), (0xE6, 0x9F, 0, 255)  # the blue and the orange of base.css
CLEAR, PAPER = (0, 0, 0, 0), (0xF5, 0xEF, 0xE2, 255)
FULL, SAFE = 15 / 32, 0.36  # how far it reaches from the middle; where a phone cuts out a shape of its own, all stays inside
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA = 6


@cache
def icon(size: int, filled: bool) -> bytes:
    """An even number of pixels wide and high. `filled`: on a ground that reaches to the edges, for phones that cut it out."""
    reach, ground = (SAFE, PAPER) if filled else (FULL, CLEAR)
    upper = [b"\0" + _row(size // 2, reach * size - above - 0.5, ground) for above in reversed(range(size // 2))]
    rows = b"".join([*upper, *reversed(upper)])
    header = struct.pack(">IIBBBBB", size, size, 8, _RGBA, 0, 0, 0)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")


def _row(half: int, reach: float, ground: Color) -> bytes:
    """A row in which it reaches so far from the middle; the pixels on its edge are as much of it as of the ground."""
    parts = [min(max(reach - aside, 0), 1) for aside in range(half)]
    left = [_mixed(LEFT, ground, part) for part in reversed(parts)]
    return b"".join(map(bytes, (*left, *(_mixed(RIGHT, ground, part) for part in parts))))


def _mixed(color: Color, ground: Color, part: float) -> Color:
    if not ground[3]:
        return (*color[:3], round(255 * part))
    red, green, blue = (round(one * part + other * (1 - part)) for one, other in zip(color[:3], ground[:3], strict=True))
    return red, green, blue, 255


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
