"""What is in the database: its tables, made and brought up to date step by step."""

from contextlib import closing
from pathlib import Path

from sqlite_utils import Database, Migrations

from .database import connect, enable_wal, writing
from .errors import StoreUnusable

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


def migrate(path: str | Path) -> None:
    """Make the folder, the database and its tables, or bring them up to date. Raises Busy or StoreUnusable.

    Any number of processes may do so at once: one does the work, the others wait for it.
    """
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).touch(mode=0o600)  # it keeps the secret that writer keys follow from
    except OSError as error:
        raise StoreUnusable(f"The folder of the database cannot be made: {error}.") from error
    with closing(connect(path, "rwc")) as db:
        with writing(db), Database(memory=True, execute_plugins=False) as empty:
            known = {migration.name for migration in migrations.pending(empty)}
            newer = {migration.name for migration in migrations.applied(db)} - known
            if newer:
                names = ", ".join(sorted(newer))
                raise StoreUnusable(f"The database was made by a newer version of this program (it has {names}).")
            migrations.apply(db)
        enable_wal(db)
