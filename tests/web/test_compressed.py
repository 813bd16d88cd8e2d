"""What the server sends is compressed as the browser can read it: pages, scripts, and each state of a stream."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import brotli
import pytest
from starlette.testclient import TestClient

from tests.web.inside import called, parts
from tests.web.serving import first_words, made, played, state
from tests.web.streams import Stream, settled

UNPACKED = {"br": brotli.decompress, "gzip": gzip.decompress}
STATE = re.compile(rb"event: state\r\ndata: {.*}\r\n\r\n")
PAGES = ["/", "/rules/five-armies", "/static/js/table/main.js", "/static/css/site.css", "/static/icons/ravenhill.svg"]


def packed(client: TestClient, path: str, encodings: str) -> tuple[str, bytes]:
    """How an answer is compressed, and all its bytes as they were sent."""
    with client.stream("GET", path, headers={"accept-encoding": encodings, "accept": "text/html"}) as answer:
        body = b"".join(answer.iter_raw())
        assert answer.status_code == 200 and "Accept-Encoding" in answer.headers["vary"]
        assert int(answer.headers.get("content-length", len(body))) == len(body)
        return answer.headers.get("content-encoding", ""), body


@pytest.mark.parametrize("path", PAGES)
def test_each_browser_gets_the_best_that_it_can_read(client: TestClient, path: str) -> None:
    """Brotli, else gzip, else as it is."""
    encoding, plain = packed(client, path, "identity")
    assert encoding == ""
    for asked, best in (("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip"), ("gzip, br;q=0", "gzip")):
        encoding, body = packed(client, path, asked)
        assert (encoding, UNPACKED[best](body)) == (best, plain)
        assert len(body) < len(plain) / 1.8


@contextmanager
def followed(client: TestClient, page: str) -> Iterator[Stream]:
    """A stream that has its first state, and is closed in the end."""
    stream = Stream(client, f"{page}/events", encodings="gzip, deflate, br")
    called(client, settled, parts(client).rooms, page.split("/")[2])
    try:
        yield stream
    finally:
        stream.close()


def test_each_state_of_a_compressed_stream_can_be_read_when_it_comes(client: TestClient) -> None:
    """None of it waits for the next one, and what is said again costs next to nothing."""
    page = made(client, game="five-armies", opponent="same-screen")
    with followed(client, page) as stream:
        assert stream.encoding == "gzip"
        reader = zlib.decompressobj(31)
        assert STATE.fullmatch(reader.decompress(b"".join(stream.sent)))
        for _ in range(3):
            known, before = len(stream.sent), state(client, page)
            assert played(client, page, first_words(before)[0], before["number"]).status_code == 200
            called(client, settled, parts(client).rooms, page.split("/")[2])
            assert STATE.fullmatch(reader.decompress(b"".join(stream.sent[known:])))


def test_each_stream_is_compressed_on_its_own(client: TestClient) -> None:
    """What another was sent before says nothing in the length of what this one is sent."""
    page = made(client, game="combat-hex", opponent="same-screen")
    with followed(client, page) as one, followed(client, page) as other:
        assert b"".join(one.sent) == b"".join(other.sent) != b""
