"""Speaks HTTP as thinly as possible, so that the server is what is measured: requests, and event streams."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)


class Line:
    """One connection to a server: one request after another."""

    def __init__(self, url: str, local: str = "") -> None:
        """Connects to an address, from a local one if given."""
        parts = urlsplit(url)
        self.local = (local, 0) if local else None
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The two ends of the connection."""
        if self._reader is None or self._writer is None or self._reader.at_eof():
            self._reader, self._writer = await asyncio.open_connection(
                self.host, self.port, limit=1 << 24, local_addr=self.local
            )
        return self._reader, self._writer

    async def ask(self, method: str, path: str, sent: bytes = b"", kind: str = "application/json") -> tuple[int, bytes]:
        """The status and the body of an answer."""
        reader, writer = await self.open()
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\naccept: {kind}, text/html\r\n"
        head += f"content-type: {kind}\r\ncontent-length: {len(sent)}\r\n\r\n"
        writer.write(head.encode() + sent)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(answer)
        body = await reader.readexactly(int(length[1])) if length else b""
        self.head = answer.decode("latin-1")
        return int(answer.split(b" ", 2)[1]), body

    async def post(self, path: str, said: Any) -> tuple[int, Any]:
        """Sends JSON, gets JSON."""
        status, body = await self.ask("POST", path, json.dumps(said).encode())
        return status, json.loads(body) if body else None

    def close(self) -> None:
        """Ends the connection."""
        if self._writer is not None:
            self._writer.close()

    def header(self, name: str) -> str:
        """A header of the last answer."""
        found = re.search(rf"^{name}: *(.*)\r$", self.head, re.IGNORECASE | re.MULTILINE)
        return found[1] if found else ""


async def events(url: str, path: str) -> AsyncIterator[bytes]:
    """The data of each event of a stream, as it comes."""
    reader, writer = await Line(url).open()
    writer.write(f"GET {path} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                yield line[6:]
    finally:
        writer.close()
