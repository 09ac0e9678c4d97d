"""Files that are whole from the moment they are there."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp


def fresh_beside(path: Path) -> Path:
    """An empty file in the same folder, that only its owner may read: to be written, and then placed."""
    handle, fresh = mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)
    os.close(handle)
    return Path(fresh)


def keep_to_owner(path: Path) -> None:
    """Nobody else may read the file from now on; somebody else's file stays as it is."""
    with suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)


def place(fresh: Path, path: Path, over: bool = False) -> bool:
    """Give a written file its name; False where that is taken: then what is there stays, unless `over`.

    It outlasts a power cut.
    """
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    if over:
        os.replace(fresh, path)
    elif not _link(fresh, path):
        return False
    sync_folder(path)
    return True


def _link(fresh: Path, path: Path) -> bool:
    try:
        os.link(fresh, path)
    except FileExistsError:
        return False
    except OSError:  # a file system without links
        if path.exists():
            return False
        os.rename(fresh, path)
    return True


def sync_folder(path: Path) -> None:
    """The folder of a file is on disk, with the file's name; where folders cannot be opened they are not asked."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
