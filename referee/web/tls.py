"""HTTPS in front of the server: what comes in with the certificate is handed on to the server's own port.

The server learns from `callers` who called, by the port that its caller's words come from.
"""

import asyncio
import socket
import ssl
from contextlib import suppress
from pathlib import Path
from threading import Thread

PIECE = 64 * 1024
OPENING = 15  # seconds to agree on a key
MOST = 500  # connections at once, of the server's thousand


class Relay:
    """Listens at `host` and `port`. `callers`: by port of this machine, the address behind it. Raises OSError."""

    def __init__(self, host: str, port: int, target: int, chain: Path, key: Path):
        self.callers: dict[int, tuple[str, int]] = {}
        self._target = ("127.0.0.1", target)
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(chain, key)
        self._socket = socket.create_server((host, port), backlog=128)
        self.port: int = self._socket.getsockname()[1]

    def start(self) -> None:
        Thread(target=lambda: asyncio.run(self._serve()), daemon=True).start()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._met, sock=self._socket, ssl=self._context, ssl_handshake_timeout=OPENING)
        await server.serve_forever()

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(self.callers) >= MOST:
            writer.close()
            return
        way = socket.socket()
        way.setblocking(False)
        way.bind(("127.0.0.1", 0))
        port = way.getsockname()[1]
        self.callers[port] = writer.get_extra_info("peername")[:2]  # before the server meets it
        try:
            await self._hand_over(reader, writer, way)
        except OSError:  # the server goes, or has no room
            way.close()
        finally:
            del self.callers[port]
            writer.close()

    async def _hand_over(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: socket.socket) -> None:
        await asyncio.get_running_loop().sock_connect(way, self._target)
        its_reader, its_writer = await asyncio.open_connection(sock=way)
        ways = [asyncio.create_task(_hand_on(reader, its_writer)), asyncio.create_task(_hand_on(its_reader, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for each in ways:
            each.cancel()
        its_writer.close()


async def _hand_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
