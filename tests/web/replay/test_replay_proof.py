"""The dice proof as the server gives it: numbers and bags, but no verdict of its own; the page's script has that."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ravenhill
from ravenhill.match.replay import bags
from ravenhill.web.replay.proof import rows_of
from tests.web.replay.test_replay import HTML, over
from tests.web.replay.test_replay_records import finished, opened
from tests.web.serving import served


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


def test_a_finished_game_shows_its_numbers_and_leaves_the_verdict_to_the_browser(client: TestClient) -> None:
    """S8: the server used to check itself and to say that it holds."""
    page, _ = over(client)
    text, record = client.get(f"{page}/proof", headers=HTML).text, client.get(f"{page}/record").text
    secret = next(line for line in record.splitlines() if line.startswith("secret:"))
    assert secret.removeprefix("secret: ") in text and "ravenhill verify" in text
    assert "Not checked yet" in text and "fits" not in text.partition("<script")[0].lower()
    data = re.search(r'id="proof-data">(.*?)</script>', text, re.DOTALL)
    assert data is not None
    assert {int(line): [tuple(thing) for thing in bag] for line, bag in json.loads(data[1])["bags"].items()} == bags(
        record
    )


def test_a_game_without_a_seal_has_no_proof(client: TestClient) -> None:
    match = ravenhill.new("five-armies", seed=3)
    match.resign("shadow")
    status, said, address = opened(client, str(match.record()))
    assert status == 303, said
    answer = client.get(address.replace("/replay", "/proof"), headers=HTML)
    assert (answer.status_code, "no dice proof" in answer.text) == (404, True)
    assert "Dice proof" not in client.get(address, headers=HTML).text
