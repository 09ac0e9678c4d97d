"""A real PostgreSQL for the tests: in a temporary directory, on a free port of this machine, ended with the tests."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg

from .serving import free_port

PLACES = ("/usr/local/bin", *map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), "/opt/homebrew/bin")
MISSING = "PostgreSQL is not installed: sudo apt-get install postgresql (or sh tests/machine, as root)"
FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}  # for what is no test of durability


def program(name: str) -> str:
    found = shutil.which(name) or next((str(path) for each in PLACES if (path := Path(each) / name).exists()), None)
    if found is None:
        raise RuntimeError(MISSING)
    return found


class Server:
    """`url(schema)`: the address of an empty collection of tables; of the server's own, for who looks on: `admin`."""

    def __init__(self, folder: Path, durable: bool = False):
        self.folder, self.port, self._durable, self._process = folder, free_port(), durable, None
        self._more: dict[str, str] = {}
        self.admin = f"postgresql://referee@127.0.0.1:{self.port}/postgres"
        folder.chmod(0o755)
        self.data = folder / "data"
        self.data.mkdir(mode=0o700)
        if os.getuid() == 0:
            shutil.chown(self.data, "postgres", "postgres")
        usual = ("-U", "referee", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        self._run(program("initdb"), "-D", str(self.data), *usual)

    def start(self) -> "Server":
        told = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": str(self.data)}
        told |= {"max_connections": 200, "shared_buffers": "64MB", "log_min_messages": "fatal", "jit": "off"}
        told |= {} if self._durable else FAST
        told |= self._more
        options = [part for name, value in told.items() for part in ("-c", f"{name}={value}")]
        log = (self.folder / "log").open("ab")
        command = [program("postgres"), "-D", str(self.data), *options]
        self._process = subprocess.Popen(command, stderr=log, stdout=log, **_owner())
        for _ in range(400):
            if self._process.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text()[-2000:])
            try:
                psycopg.connect(self.admin, connect_timeout=2).close()
                return self
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise RuntimeError("PostgreSQL did not start")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends every connection at once; SIGQUIT ends the server as a power cut would."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)
            self._process = None

    def url(self, schema: str) -> str:
        with psycopg.connect(self.admin, autocommit=True) as db:
            db.execute(f'create schema if not exists "{schema}"'.encode())
        return f"{self.admin}?options={quote(f'-c search_path={schema}')}"

    def log_statements(self) -> Path:
        """From now on every statement stands in a log: the folder of it. The server begins anew for that."""
        self.stop()
        self._more = {"log_statement": "all", "log_destination": "jsonlog", "logging_collector": "on", "log_directory": "log"}
        self._more |= {"log_min_messages": "log"}
        self.start()
        return self.data / "log"

    def ask(self, sql: str, *values: object) -> list[tuple]:
        with psycopg.connect(self.admin, autocommit=True) as db:
            asked = db.execute(sql.encode(), values)
            return asked.fetchall() if asked.description else []

    def _run(self, *command: str) -> None:
        done = subprocess.run(command, capture_output=True, text=True, **_owner())
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])


def _owner() -> dict:
    """PostgreSQL refuses to run as root: then it runs as the user that its package has made."""
    if os.getuid():
        return {"cwd": "/"}
    owner = pwd.getpwnam("postgres")
    return {"cwd": "/", "user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


@contextmanager
def server(durable: bool = False) -> Iterator[Server]:
    folder = Path(tempfile.mkdtemp(prefix="referee-pg-"))
    made = None
    try:
        made = Server(folder, durable)
        yield made.start()
    finally:
        if made:
            made.stop()
        shutil.rmtree(folder, ignore_errors=True)
