"""Requests that nobody would send on purpose: every answer is one that is described, and none is a fault of ours."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from tests.web.inside import routes
from tests.web.serving import invitation, made, served

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE")
JUNK = (
    "", " ", "0", "-1", "1e999", "null", "None", "..", "../..", "%00", "%2e%2e%2f", "%ff%fe", "é", "漢", "\u202e", "'",
    '"', "<script>", "{id}", "a" * 4000, "seat", "spectator", "shadow", "reach:a-legolas", "sight:a-legolas,b-bolg",
    "card:", ":", "::", "die:army", "9" * 30, "five-armies", "combat-hex", "FA-1", "CH-99.99.99",
)  # fmt: skip
BODIES: tuple[bytes, ...] = (
    b"", b"{", b"[]", b"null", b"true", b'"word"', b'{"word": null, "number": null}', b'{"word": "x", "number": 1e400}',
    b'{"word": "\\ud800", "number": 1}', b'{"word": "die:army", "number": 99999999999999999999}', b"\xff\xfe\x00",
    b'{"number": 1, "word": "a", "word": "b"}', b"[" * 5000, b'{"name": "' + b"n" * 100_000 + b'"}', b"\x00" * 1000,
    b'{"answer": "agree"}', b'{"drop": -1}', b'{"word": "", "among": 1, "until": []}', b'{"position": "game = 1"}',
    b"name=%00&contribution=%ff", b"game=combat-hex&army_text=%5B%5B&opponent=friend", b"position=game+%3D+%22x%22",
)  # fmt: skip
KINDS = (
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data; boundary=x",
    "",
    "é",
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        client.headers["accept-encoding"] = "identity"
        yield client


class Places:
    """What stands for the parameters of paths: real games and keys, and junk."""

    def __init__(self, client: TestClient) -> None:
        here = made(client, opponent="same-screen", name="Anna")
        open_ = made(client, game="combat-hex", opponent="friend", name="Anna")
        over = made(client, opponent="same-screen", name="Anna")
        assert client.post(f"{over}/resign").status_code == 200
        pages = [here, open_, *invitation(client, open_), over]
        self.known = [page.split("/")[2:4] for page in pages]

    def filled(self, path: str, random: Random) -> str:
        """A path with something for each of its parameters."""
        game, key = random.choice(self.known)
        real = {"id": game, "key": key, "game": random.choice(["five-armies", "combat-hex"])}
        for name in [part.split("}")[0] for part in path.split("{")[1:]]:
            plain = name.split(":")[0]
            value = real.get(plain, random.choice(JUNK)) if random.random() < 0.75 else random.choice(JUNK)
            path = path.replace(f"{{{name}}}", value)
        return path


def paths(client: TestClient) -> list[str]:
    """All paths of the site but the stream, which does not end."""
    return [route.path for route in routes(client) if not route.path.endswith("/events")]


def junk(random: Random) -> dict[str, Any]:
    """Questions, headers and a body."""
    names = (
        "word",
        "show",
        "seat",
        "after",
        "number",
        "at",
        "as",
        "attack",
        "region",
        "playouts",
        "q",
        "search",
        "saved",
    )
    letters = string.printable + "é漢\u202e"
    asked = {
        random.choice(names): random.choice([*JUNK, "".join(random.choices(letters, k=random.randrange(40)))])
        for _ in range(random.randrange(4))
    }
    headers = {
        "accept": random.choice(["text/html", "*/*", "application/json", ""]),
        "content-type": random.choice(KINDS[:-1]),
        "authorization": random.choice(["", "Bearer", "Bearer x", "Basic YQ==", "Bearer " + "x" * 3000]),
        "cookie": random.choice(["", "ravenhill=x", "ravenhill=.", "ravenhill", "a=b; ravenhill=%00"]),
    }
    return {"params": asked, "content": random.choice(BODIES), "headers": {k: v for k, v in headers.items() if v}}


def fuzz(client: TestClient, rounds: int) -> dict[int, int]:
    """So many requests to each path; how often each status came."""
    places, random, found = Places(client), Random(8), dict[int, int]()
    for _ in range(rounds):
        for path in paths(client):
            method = random.choice(METHODS) if random.random() < 0.4 else random.choice(METHODS[:2])
            there, sent = places.filled(path, random), junk(random)
            answer = client.request(method, there or "/", **sent)
            assert answer.status_code != 500, (method, there[:200], sent, answer.text[:500])
            found[answer.status_code] = found.get(answer.status_code, 0) + 1
    return found


def test_junk_is_answered_at_every_address(client: TestClient) -> None:
    """Bad ids, keys, questions, bodies, kinds, methods."""
    found = fuzz(client, 3)
    assert {200, 403, 404, 405} <= set(found)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_much_junk_is_answered_at_every_address(client: TestClient) -> None:
    fuzz(client, 60)


def test_a_huge_body_is_refused_wherever_it_is_read(client: TestClient) -> None:
    """As JSON and as a form, at all addresses; nowhere is it a fault, and nothing larger than a record is read."""
    places, random, statuses = Places(client), Random(1), dict[str, set[int]]()
    for path in paths(client):
        for kind in KINDS[:2]:
            sent: dict[str, Any] = {"content": b"name=" + b"x" * (5 << 20), "headers": {"content-type": kind}}
            statuses.setdefault(path, set()).add(client.post(places.filled(path, random) or "/", **sent).status_code)
    assert not [path for path, found in statuses.items() if 500 in found]
    assert all(413 in statuses[path] for path in ("/games", "/settings", "/api/persons"))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_description_of_the_api_is_true(client: TestClient) -> None:
    """Hundreds of requests made from the description: no fault, and every answer is as it is described."""
    token = client.post("/api/persons", json={"name": "Fuzz"}).json()["token"]
    bearer = {"authorization": f"Bearer {token}"}
    game = client.post("/api/games", json={"opponent": "same-screen"}, headers=bearer).json()["id"]
    schema = schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())
    found: list[Any] = list(schema.get_all_operations())
    operations = [operation.ok() for operation in found]
    assert len(operations) >= 25
    for operation in operations:
        tried(client, operation, bearer, game)


def tried(client: TestClient, operation: Any, bearer: dict[str, str], game: str) -> None:
    """One operation, many times; half of the time about a game that there is."""

    @hypothesis.given(case=operation.as_strategy(), real=hypothesis.strategies.booleans())
    @hypothesis.settings(
        max_examples=40,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def once(case: Any, real: bool) -> None:
        if real and "id" in case.path_parameters:
            case.path_parameters["id"] = game
        if case.query:
            case.query.pop("after", None)  # it would wait for news
        told: Any = requests.Request(**case.as_transport_kwargs(base_url="http://testserver", headers=bearer)).prepare()
        answer = client.request(told.method, told.url, headers=dict(told.headers), content=told.body)
        case.validate_response(answer, checks=CHECKS)

    once()
