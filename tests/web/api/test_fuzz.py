"""Requests that nobody would send on purpose: every answer is one that is described, and none is a fault of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from bench.fuzz_requests import KINDS, Places, Shot, api_operations, paths, shots_by_hand, shots_from_description
from tests.web.serving import served

SEED = 8


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        client.headers["accept-encoding"] = "identity"
        yield client


def statuses(shots: Iterable[Shot]) -> Counter[int]:
    """How often each status came; there is no fault among them."""
    found = Counter[int]()
    for shot in shots:
        assert not shot.fault, shot.fault
        found[shot.status] += 1
    return found


def test_junk_is_answered_at_every_address(client: TestClient) -> None:
    """Bad ids, keys, questions, bodies, kinds, methods."""
    found = statuses(shots_by_hand(client, 3, SEED))
    assert {200, 403, 404, 405} <= set(found)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_much_junk_is_answered_at_every_address(client: TestClient) -> None:
    """Thousands, always the same; `python -m bench.fuzz_requests` tries new ones."""
    found = statuses(shots_by_hand(client, 60, SEED))
    assert found.total() == 60 * len(paths(client))


def test_a_huge_body_is_refused_wherever_it_is_read(client: TestClient) -> None:
    """As JSON and as a form, at all addresses; nowhere is it a fault, and nothing larger than a record is read."""
    places, random, found = Places(client), Random(1), dict[str, set[int]]()
    for path in paths(client):
        for kind in KINDS[:2]:
            sent: dict[str, Any] = {"content": b"name=" + b"x" * (5 << 20), "headers": {"content-type": kind}}
            found.setdefault(path, set()).add(client.post(places.fill(path, random) or "/", **sent).status_code)
    assert not [path for path, each in found.items() if 500 in each]
    assert all(413 in found[path] for path in ("/games", "/settings", "/api/persons"))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_description_of_the_api_is_true(client: TestClient) -> None:
    """Hundreds of requests made from the description: no fault, and every answer is as it is described."""
    assert len(api_operations(client)) >= 25
    found = statuses(shots_from_description(client, 40, SEED))
    assert {200, 404, 422} <= set(found)
