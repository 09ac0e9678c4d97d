"""What stands between a browser and the server and counts the bytes that go to the browser."""

import socket
import threading
import time
from contextlib import AbstractContextManager, suppress

ROOM = 65_536


class Relay(AbstractContextManager["Relay"]):
    """Listens on a port of its own and hands everything on, both ways."""

    def __init__(self, port: int):
        self.sent, self._last, self._port = 0, time.monotonic(), port
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __exit__(self, *_: object) -> None:
        self._listener.close()

    def wait(self, seconds: float) -> None:
        """Until nothing went through for so long."""
        while (left := self._last + seconds - time.monotonic()) > 0:
            time.sleep(left)

    def _accept(self) -> None:
        with suppress(OSError):  # it is closed
            while True:
                browser, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._port))
                for source, target, counts in ((browser, server, False), (server, browser, True)):
                    threading.Thread(target=self._hand_on, args=(source, target, counts), daemon=True).start()

    def _hand_on(self, source: socket.socket, target: socket.socket, counts: bool) -> None:
        with suppress(OSError):
            while data := source.recv(ROOM):
                with self._lock:
                    self._last = time.monotonic()
                    self.sent += len(data) if counts else 0
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)
