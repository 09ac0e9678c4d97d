"""Where the tables are: a file, or what DATABASE_URL names."""

import os
from pathlib import Path
from typing import TypeAlias

from . import schema
from .database import usual_path
from .errors import StoreUnusable
from .session import Session
from .sqlite import SqliteSession

Where: TypeAlias = str | Path  # the path of a file, or an address that begins with one of these
SERVERS = ("postgresql://", "postgres://")
MISSING = "DATABASE_URL names PostgreSQL, for which more is needed: pip install -r requirements-postgres.txt"


def usual_place() -> Where:
    """Where the tables are, unless somebody says otherwise."""
    return place(os.environ.get("DATABASE_URL") or usual_path())


def place(told: Where) -> Where:
    """A path, or the address of a server as it is. Raises StoreUnusable."""
    if is_server(told):
        return told
    if "://" in str(told):
        raise StoreUnusable(f"DATABASE_URL has to begin with postgresql://, not with {str(told).partition('://')[0][:20]!r}.")
    return Path(told)


def is_server(where: Where) -> bool:
    return isinstance(where, str) and where.startswith(SERVERS)


def beside(where: Where) -> Path:
    """The file that this machine's own files have their names from: the database, or what it would be."""
    return usual_path() if is_server(where) else Path(where)


def connected(where: Where) -> Session:
    """Raises Busy or StoreUnusable."""
    if not is_server(where):
        return SqliteSession(Path(where))
    try:
        from .postgres import PostgresSession
    except ImportError as error:
        raise StoreUnusable(MISSING) from error
    return PostgresSession(str(where))


def migrate(where: Where) -> None:
    """Make the database what this program needs; one process does so while the others wait. Raises Busy or StoreUnusable."""
    if not is_server(where):
        return schema.migrate(where)
    try:
        from .postgres_schema import migrate as migrate_server
    except ImportError as error:
        raise StoreUnusable(MISSING) from error
    return migrate_server(str(where))
