"""The signing secret: cookies and writer keys follow from it, so it is kept beside the games and not among them.

A copy of the database opens no table for writing. Without the file a new secret is made: then phones lose their pens.
"""

import hashlib
import hmac
import os
import re
import secrets
from contextlib import closing
from pathlib import Path

from ..storage.database import connect, explained, writing
from ..storage.errors import StoreUnusable
from ..storage.files import fresh_beside, keep_to_owner, place
from ..storage.places import Where, beside, connected, is_server
from ..storage.retrying import retried

HEX = re.compile(r"[0-9a-f]{64}")


def secret_file(database: Where) -> Path:
    """The file that has a database's secret: beside it, unless REFEREE_SECRET_FILE names another."""
    there = beside(database)
    return Path(os.environ.get("REFEREE_SECRET_FILE") or there.with_name(f"{there.name}.secret"))


def secret(database: Where) -> bytes:
    """32 random bytes, made at the first call and the same ever after, for every process. Raises Busy or StoreUnusable.

    Several machines at one PostgreSQL need the same file each: who comes with another one is told and does not start.
    """
    if not is_server(database):
        return _of_this_machine(database, Path(database))
    found = _of_this_machine(database, None)
    _check_same(database, found)
    return found


@retried
def _check_same(database: Where, found: bytes) -> None:
    """Of the first one, a hash is kept in the database, from which no secret follows."""
    told = hashlib.sha256(b"the same everywhere?" + found).hexdigest()
    session = connected(database)
    session.run("insert into settings (name, value) values ('signed', ?) on conflict (name) do nothing", told)
    if session.rows("select value from settings where name = 'signed'") != [{"value": told}]:
        raise StoreUnusable(
            f"This machine's signing secret, {secret_file(database)}, is another than that of the machines that serve this "
            "database already: copy theirs here, or name it by REFEREE_SECRET_FILE."
        )


def _of_this_machine(database: Where, file: Path | None) -> bytes:
    path = secret_file(database)
    try:
        if file:
            _move_out(file, path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _write(path, secrets.token_hex(32), anew=True)
        keep_to_owner(path)
        kept = path.read_text(encoding="ascii", errors="replace").strip()
    except OSError as error:
        raise StoreUnusable(f"The file of the signing secret cannot be read or written: {error}.") from error
    if not HEX.fullmatch(kept):
        raise StoreUnusable(
            f"The file of the signing secret, {path}, is damaged: it has to hold 64 hexadecimal digits. "
            "Restore it, or remove it to make a new one; then phones have to be given the pen anew."
        )
    return bytes.fromhex(kept)


def link_key(secret: bytes, code: str, word: str) -> str:
    """The key in the link that lets a phone write at a table: 96 bits. `word`: what the store keeps of the link."""
    told = f"writer:{code}:{word}" if word else f"writer:{code}"  # without one it was made by an earlier version
    return hmac.new(secret, told.encode(), hashlib.sha256).hexdigest()[:24]


def _move_out(database: Path, path: Path) -> None:
    """Earlier versions kept the secret in the database. The links of its tables were made with that one, so it counts."""
    with closing(connect(database)) as db:
        with explained():
            kept = list(db.query("select value from settings where name = 'secret'"))
        if not kept:
            return
        _write(path, kept[0]["value"], anew=False)
        with explained():
            db.execute("PRAGMA secure_delete = ON")  # overwritten, not only forgotten
        with writing(db):
            db.execute("delete from settings where name = 'secret'")
        with explained():
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _write(path: Path, text: str, anew: bool) -> None:
    """`anew`: where another process was quicker, its own stays."""
    fresh = fresh_beside(path)
    try:
        fresh.write_text(f"{text}\n", encoding="ascii")
        place(fresh, path, over=not anew)
    finally:
        fresh.unlink(missing_ok=True)
