"""The dice proof: what it shows of an honest game, and of one whose record was changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ravenhill
from ravenhill.web.replay_proof import checked, rows_of
from tests.web.serving import served
from tests.web.test_replay import HTML, over
from tests.web.test_replay_records import finished, opened


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


def test_every_roll_and_draw_is_listed_with_its_line() -> None:
    text = finished("five-armies")
    lines, rows = text.splitlines(), rows_of(text)
    assert len(rows) == sum(line.startswith("* ") for line in lines)
    assert all(lines[row.line - 1] == f"* {row.kind} {row.result}" for row in rows)
    assert rows[0].after == "the set-up"
    assert checked(text).holds


def test_a_secret_that_was_not_published_is_found_out() -> None:
    text = finished("five-armies")
    secret = next(line for line in text.splitlines() if line.startswith("secret:"))
    found = checked(text.replace(secret, "secret: " + "00" * 32))
    assert not found.holds
    assert "commitment" in found.fault


def test_a_finished_game_shows_its_proof(client: TestClient) -> None:
    page, _ = over(client)
    text = client.get(f"{page}/proof", headers=HTML).text
    assert "and it holds" in text
    secret = next(line for line in client.get(f"{page}/record").text.splitlines() if line.startswith("secret:"))
    assert secret.removeprefix("secret: ") in text
    assert "ravenhill verify" in text


def test_a_game_without_a_commitment_has_no_proof(client: TestClient) -> None:
    match = ravenhill.new("five-armies", seed=3)
    match.resign("shadow")
    status, said, address = opened(client, str(match.record()))
    assert status == 303, said
    answer = client.get(address.replace("/replay", "/proof"), headers=HTML)
    assert (answer.status_code, "no dice proof" in answer.text) == (404, True)
    assert "Dice proof" not in client.get(address, headers=HTML).text
