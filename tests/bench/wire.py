"""One keep-alive connection of a crowd: no more of HTTP than that takes, so that hundreds fit into one process."""

import asyncio
import gzip
from urllib.parse import urlencode

PATIENCE = 10.0  # seconds


class Wire:
    """A browser of few words. `source`: the address of this machine it calls from."""

    def __init__(self, port: int, source: str = "127.0.0.1"):
        self.port, self.source, self.location = port, source, ""
        self.cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None, htmx: bool = False) -> tuple[int, str]:
        """Status and text. Raises OSError, ValueError or TimeoutError."""
        body = urlencode(form).encode() if form else b""
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Accept-Encoding: gzip"]
        head += ["Cookie: " + "; ".join("=".join(each) for each in self.cookies.items())] if self.cookies else []
        head += ["HX-Request: true"] if htmx else []
        if form:
            head += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        try:
            return await asyncio.wait_for(self.send("\r\n".join(head).encode() + b"\r\n\r\n" + body), PATIENCE)
        except BaseException:
            self.close()
            raise

    async def send(self, request: bytes) -> tuple[int, str]:
        reader, writer = await self.streams()
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        told = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in head[1:])]
        headers = dict(told)
        sent = (value.partition(";")[0].partition("=") for name, value in told if name == "set-cookie")
        self.cookies |= {name: value for name, _, value in sent}
        self.location = headers.get("location", "")
        status = int(head[0].split()[1])
        body = await reader.readexactly(int(headers.get("content-length", 0))) if status != 204 else b""
        if headers.get("connection", "").lower() == "close":
            self.close()
        return status, (gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body).decode("utf-8", "replace")

    async def streams(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.source, 0), limit=1 << 20, happy_eyeballs_delay=None
            )
        return self._streams

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
        self._streams = None
