"""Names where there is little room: as short as it takes, and never two alike."""

from collections.abc import Mapping
from os.path import commonprefix

ROOM = {2: 20, 3: 13, 4: 9, 5: 7, 6: 6}  # letters in a tab, by how many there are


def in_tabs(names: Mapping[str, str], tabs: int) -> dict[str, str]:
    """Each name in as many letters as a tab has room for."""
    return shortened(names, ROOM.get(tabs, 20))


def initials(names: Mapping[str, str]) -> dict[str, str]:
    """Three letters each, as a sheet has room for."""
    return {seat: name.replace("…", "").upper() for seat, name in shortened(names, 3, "").items()}


def shortened(names: Mapping[str, str], room: int, left_out: str = "…") -> dict[str, str]:
    """The names cut to so many letters. Those that would be alike are told apart by the letters from where they differ on."""
    return {seat: _short(name, [*names.values()], room, left_out) for seat, name in names.items()}


def _short(name: str, names: list[str], room: int, left_out: str) -> str:
    cut = name if len(name) <= room else name[:room]
    alike = [other for other in names if other != name and other[:room].lower() == cut.lower()]
    if not alike:
        return cut
    differs = max(len(commonprefix([name.lower(), other.lower()])) for other in alike)
    return name[:1] + left_out + name[differs : differs + room - 1 - len(left_out)]
