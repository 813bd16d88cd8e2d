"""Requests that are begun and never finished end in time, and take nobody's place (S12)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ravenhill.web import serving
from ravenhill.web.security import half_sent_quick
from ravenhill.web.security.half_sent import Impatient, ImpatientH11
from ravenhill.web.security.half_sent_quick import ImpatientHttpTools
from tests.browser.server import serving as a_server

PATIENCE = 120.0
HEAD = b"POST /read HTTP/1.1\r\nHost: x\r\n"
WHOLE = b"GET /fine HTTP/1.1\r\nHost: x\r\n\r\n"


class Plain(ImpatientH11):
    """One whose limits a test can wait for."""

    head = body = 0.2


class Quick(ImpatientHttpTools):
    """The other one."""

    head = body = 0.2


BOTH = pytest.mark.parametrize("protocol", [Plain, Quick])


async def fine(request: Request) -> Response:
    return PlainTextResponse("fine")


async def read(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def early(request: Request) -> Response:
    """An answer before the body has come."""
    return PlainTextResponse("too large", 413)


ROUTES = [Route("/fine", fine)]
ROUTES += [Route(path, reader, methods=["POST"]) for path, reader in (("/read", read), ("/early", early))]


@contextlib.asynccontextmanager
async def served(protocol: type[Impatient], *more: Route) -> AsyncIterator[tuple[str, int]]:
    """A server in this loop; where it is."""
    listener = serving.listen("127.0.0.1", 0)
    app = Starlette(routes=[*ROUTES, *more])
    server = uvicorn.Server(uvicorn.Config(app, http=protocol, log_config=None, access_log=False, lifespan="off"))
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield listener.getsockname()
    finally:
        server.should_exit = True
        await running


async def answer_to(protocol: type[Impatient], *parts: bytes) -> bytes:
    """Everything that a server says until it closes the connection, whatever is sent so."""
    async with served(protocol) as place:
        reader, writer = await asyncio.open_connection(*place)
        for part in parts:
            writer.write(part)
            await asyncio.sleep(0)
        said = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return said


def run(work: Callable[[], Awaitable[bytes]]) -> bytes:
    async def awaited() -> bytes:
        return await work()

    return asyncio.run(awaited())


@BOTH
@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /fine HTT",
        b"GET /fine HTTP/1.1\r\nHost: x\r\nX-Half: ",
        HEAD + b"Content-Length: 10\r\n\r\nhalf",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half of the chunks"],
)
def test_a_half_sent_request_is_answered_and_closed(sent: bytes, protocol: type[Impatient]) -> None:
    """S12: 800 of 800 connections with half a head stayed open."""
    said = run(lambda: answer_to(protocol, sent))
    assert said.startswith(b"HTTP/1.1 408 ") and b"did not arrive in time" in said


@BOTH
def test_a_byte_now_and_then_buys_no_time(protocol: type[Impatient]) -> None:
    """S12: the limit is for the whole head."""

    async def drip() -> bytes:
        async with served(protocol) as place:
            reader, writer = await asyncio.open_connection(*place)
            writer.write(b"GET /")
            answer = asyncio.create_task(reader.readline())
            while not answer.done():
                writer.write(b"a")
                await asyncio.sleep(0.01)
            writer.close()
            return answer.result()

    assert run(lambda: asyncio.wait_for(drip(), PATIENCE)) == b"HTTP/1.1 408 Request Timeout\r\n"


@BOTH
@pytest.mark.parametrize("rest", [b"GET /fi", HEAD + b"Content-Length: 10\r\n\r\nhalf"])
def test_half_a_request_behind_a_whole_one(rest: bytes, protocol: type[Impatient]) -> None:
    """S12: the first is answered, the second closed, with or without a word."""
    said = run(lambda: answer_to(protocol, WHOLE + rest))
    assert said.startswith(b"HTTP/1.1 200 ") and said.count(b"HTTP/1.1 200 ") == 1


@BOTH
def test_a_body_that_nobody_waits_for(protocol: type[Impatient]) -> None:
    """S12: an answer that came early does not keep the connection open for the rest."""
    said = run(lambda: answer_to(protocol, HEAD.replace(b"read", b"early") + b"Content-Length: 10\r\n\r\nhalf", b"x"))
    assert said.startswith(b"HTTP/1.1 413 ") and said.count(b"HTTP/1.1") == 1


@BOTH
def test_who_has_sent_everything_may_wait(protocol: type[Impatient]) -> None:
    """A long answer, such as the stream of a game, is not cut off: no time runs while the server is at work."""
    here: list[Impatient] = []
    waited: list[bool] = []

    class Known(protocol):  # type: ignore[misc, valid-type]
        def connection_made(self, transport: asyncio.Transport) -> None:
            here.append(self)
            super().connection_made(transport)
            waited.append(self.waits)

    async def look(request: Request) -> Response:
        waited.append(here[0].waits)
        await request.body()
        waited.append(here[0].waits)
        return PlainTextResponse("seen")

    async def sent() -> bytes:
        async with served(Known, Route("/look", look, methods=["POST"])) as place:
            reader, writer = await asyncio.open_connection(*place)
            writer.write(HEAD.replace(b"read", b"look") + b"Content-Length: 4\r\n\r\n")
            while len(waited) < 2:
                await asyncio.sleep(0.01)
            writer.write(b"body" + WHOLE.replace(b"Host", b"Connection: close\r\nHost"))
            said = await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()
            return said

    said = run(sent)
    assert waited == [True, True, False]
    assert said.count(b"HTTP/1.1 200 ") == 2 and said.endswith(b"fine")


@pytest.mark.parametrize("before", [b"", HEAD + b"Content-Length: 4\r\n\r\nbody"], ids=["first", "behind another"])
def test_a_head_without_end_is_not_kept(before: bytes) -> None:
    """The quick parser would take it all; the other one has a limit of its own."""
    head = b"GET /fine HTTP/1.1\r\nHost: x\r\nX-Long: "
    said = run(lambda: answer_to(Quick, before, head + b"a" * (half_sent_quick.MOST + 1 - len(head))))
    assert said.count(b" 200 OK") == bool(before) and said.count(b" 408 ") == 0
    assert said.count(b" 431 ") == (not before)


def test_long_bodies_are_no_long_heads() -> None:
    """What a head may hold does not limit a record."""
    body = b"a" * 3 * half_sent_quick.MOST
    head = HEAD + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body)
    assert run(lambda: answer_to(Quick, head, *[body[at : at + 9999] for at in range(0, len(body), 9999)])).endswith(
        str(len(body)).encode()
    )


def test_a_client_that_goes_in_the_middle_is_no_fault_of_the_server(tmp_path: Path) -> None:
    """It used to leave two tracebacks in the log."""

    async def go(host: str, port: str) -> None:
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n")
        writer.write(b"Content-Type: application/x-www-form-urlencoded\r\n\r\nhalf")
        await writer.drain()
        writer.close()
        await writer.wait_closed()
        reader, last = await asyncio.open_connection(host, int(port))
        last.write(WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert b"404" in await asyncio.wait_for(reader.readline(), PATIENCE)
        last.close()

    with a_server(tmp_path, "--workers", "1") as server:
        asyncio.run(go(*server.url.removeprefix("http://").split(":")))
        server.stop()
    assert "POST /games" in server.said()
    assert not server.complaints(), server.said()
