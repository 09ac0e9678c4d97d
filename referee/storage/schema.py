"""What is in the database: its tables, made and brought up to date step by step."""

from contextlib import closing
from pathlib import Path

from sqlite_utils import Database, Migrations

from .database import connect, enable_wal, explained, writing
from .errors import StoreUnusable
from .files import fresh_beside, keep_to_owner, place

migrations = Migrations("referee")


@migrations()
def tables_and_events(db: Database) -> None:
    db.table("tables").create(
        {"code": str, "game": str, "token": str, "archived": str},
        pk="code",
        not_null=["code", "game", "token"],
        strict=True,
    ).create_index(["token"], unique=True)
    event = {"table": str, "seq": int, "at": str, "kind": str, "data": str, "position": str, "verdict": str}
    db.table("events").create(
        event | {"token": str},
        pk=("table", "seq"),
        foreign_keys=[("table", "tables", "code")],
        not_null=[*event, "token"],
        strict=True,
    ).create_index(["table", "token"], unique=True)
    for change in ("update", "delete"):
        db.execute(
            f"create trigger events_no_{change} before {change} on events "
            "begin select raise(abort, 'events are never rewritten'); end"
        )
    db.table("settings").create({"name": str, "value": str}, pk="name", not_null=["name", "value"], strict=True)


@migrations()
def kept_choices(db: Database) -> None:
    """What players keep by name for an option or a set-up that takes words of its own: boards, how cubes are printed."""
    kept = {"game": str, "option": str, "name": str, "choice": str}
    db.table("kept").create(kept, pk=("game", "option", "name"), not_null=list(kept), strict=True)


@migrations()
def notation_of_events(db: Database) -> None:
    """Which version of its game's notation an event is written in; all until now are in the first."""
    db.execute("alter table events add column notation integer not null default 1")


@migrations()
def phones_at_tables(db: Database) -> None:
    """Which phone may do what at which table; and the link that lets another in. A phone goes by the hash of its key.

    `tables.link` is a word the link is made with: "" at tables of earlier versions, null where none is open.
    """
    phone = {"table": str, "phone": str, "role": str, "seat": str, "name": str, "since": str}
    table = db.table("phones")
    table.create(
        {"id": int} | phone, pk="id", foreign_keys=[("table", "tables", "code")], not_null=list(phone), strict=True
    ).create_index(["table", "phone"], unique=True)
    table.create_index(["phone"])
    db.execute("alter table tables add column link text default ''")


@migrations()
def owners_of_choices(db: Database) -> None:
    """Which phone keeps a choice by name, and the hash of the address it was sent from; "" where nobody knows."""
    for column in ("phone", "address"):
        db.execute(f"alter table kept add column {column} text not null default ''")


@migrations()
def tables_never_played_on(db: Database) -> None:
    """A table with nothing but its first event may be cleared away: there is no game to be lost. It is marked so first."""
    db.execute("drop trigger events_no_delete")
    db.execute(
        "create trigger events_no_delete before delete on events when old.seq > 1 "
        'or exists (select 1 from events where "table" = old."table" and seq > 1) '
        "or (select archived from tables where code = old.\"table\") is not 'cleared' "
        "begin select raise(abort, 'events are never rewritten'); end"
    )


@migrations()
def phones_here(db: Database) -> None:
    """Who is at a table just now, and who of them asks to write; times are "" for never. `phones.called`: see pens.py."""
    here = {"table": str, "phone": str, "name": str, "seen": str, "asked": str, "refused": str}
    never = dict.fromkeys(("name", "asked", "refused"), "")
    db.table("here").create(here, pk=("table", "phone"), not_null=list(here), defaults=never, strict=True)
    db.execute("alter table phones add column called text not null default ''")


def migrate(path: str | Path) -> None:
    """Make the folder, the database and its tables, or bring them up to date. Raises Busy or StoreUnusable.

    Any number of processes may do so at once: one does the work, the others wait for it. What is there and is not a
    database of this program, or was cut to nothing, is refused and left as it is. Only its owner may read it from then on.
    """
    path = Path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _begin(path)
    except OSError as error:
        raise StoreUnusable(f"The folder of the database cannot be made or written to: {error}.") from error
    check_there(path)
    with closing(connect(path)) as db:
        with writing(db):
            check_made_here(db)
            migrations.apply(db)
        enable_wal(db)
        for part in ("", "-wal", "-shm"):
            keep_to_owner(path.with_name(path.name + part))


def check_there(path: Path) -> None:
    """Raises StoreUnusable where there is no file, or one that was cut to nothing."""
    if not path.exists():
        raise StoreUnusable(f"There is no file {path}.")
    if path.is_file() and not path.stat().st_size:
        raise StoreUnusable(
            f"The database {path} is empty: something cut it to nothing. It is left as it is. "
            "Restore a backup, or remove the file to begin anew."
        )


def check_made_here(db: Database) -> None:
    """Raises StoreUnusable for what is not a database of this program, or of a newer one."""
    with explained():
        applied = {migration.name for migration in migrations.applied(db)}
    if tables_and_events.__name__ not in applied:
        raise StoreUnusable("The database is not one of this program. It is left as it is.")
    with Database(memory=True, execute_plugins=False) as empty:
        newer = applied - {migration.name for migration in migrations.pending(empty)}
    if newer:
        names = ", ".join(sorted(newer))
        raise StoreUnusable(f"The database was made by a newer version of this program (it has {names}).")


def _begin(path: Path) -> None:
    """Make a database that is whole from the moment it is there; where another process was quicker, its own stays."""
    log = path.with_name(f"{path.name}-wal")
    if log.exists() and log.stat().st_size and not path.exists():
        raise StoreUnusable(
            f"The database {path} is gone, but its log {log.name} is there, and may hold moves. "
            "Restore a backup, or put the log elsewhere to begin anew."
        )
    fresh = fresh_beside(path)
    try:
        with closing(connect(fresh)) as db:
            with writing(db):
                migrations.apply(db)
            enable_wal(db)
        place(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
