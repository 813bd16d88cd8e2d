"""The games for programs: tokens, whole games, refusals, limits, and a description that is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.serving import served


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


def token(client: TestClient, name: str) -> dict[str, str]:
    """The headers of a new program."""
    answer = client.post("/api/persons", json={"name": name})
    assert answer.status_code == 201, answer.text
    return {"authorization": f"Bearer {answer.json()['token']}"}


def two_programs(client: TestClient, game: str) -> tuple[str, list[dict[str, str]]]:
    """A game between two programs: its id and their headers."""
    one, two = token(client, "One"), token(client, "Two")
    made = client.post("/api/games", json={"game": game, "opponent": "friend"}, headers=one).json()
    assert made["status"] == "waiting"
    joined = client.post("/api/join", json={"link": made["invite"]}, headers=two).json()
    assert joined["status"] == "playing"
    return made["id"], [one, two]


def seen(client: TestClient, game: str, headers: dict[str, str]) -> dict[str, Any]:
    """The game as a program sees it."""
    answer = client.get(f"/api/games/{game}", headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("name", ["five-armies", "combat-hex"])
def test_two_programs_play_by_the_options_they_are_given(client: TestClient, name: str) -> None:
    game, programs = two_programs(client, name)
    random, played = Random(4), 0
    for _ in range(80):
        for headers in programs:
            found = seen(client, game, headers)
            if found["options"]:
                word = random.choice(found["options"])["word"]
                answer = client.post(
                    f"/api/games/{game}/words", json={"word": word, "number": found["number"]}, headers=headers
                )
                assert answer.status_code == 200, answer.text
                played += 1
    assert played >= 80
    logs = [seen(client, game, headers)["log"] for headers in programs]
    assert all(len(log) > 5 for log in logs)


def test_a_program_without_a_token_gets_nothing(client: TestClient) -> None:
    game, _ = two_programs(client, "five-armies")
    for headers in ({}, {"authorization": "Bearer nonsense"}, {"authorization": "Basic abc"}):
        assert client.get(f"/api/games/{game}", headers=headers).status_code == 401
        assert client.post(f"/api/games/{game}/resign", headers=headers).status_code == 401


def test_a_program_has_no_part_in_the_games_of_others(client: TestClient) -> None:
    game, _ = two_programs(client, "five-armies")
    stranger = token(client, "Stranger")
    for request in (
        client.get(f"/api/games/{game}", headers=stranger),
        client.post(f"/api/games/{game}/words", json={"word": "do:pass", "number": 0}, headers=stranger),
        client.post(f"/api/games/{game}/resign", headers=stranger),
        client.get(f"/api/games/{game}/record", headers=stranger),
    ):
        assert request.status_code == 403
    assert client.get("/api/games", headers=stranger).json() == {"games": []}


def test_refusals_carry_rule_and_sentence(client: TestClient) -> None:
    game, programs = two_programs(client, "five-armies")
    asked = next(headers for headers in programs if seen(client, game, headers)["options"])
    number = seen(client, game, asked)["number"]
    refused = client.post(f"/api/games/{game}/words", json={"word": "do:withdraw", "number": number}, headers=asked)
    assert refused.status_code == 422 and refused.json()["rule"].startswith("FA-")
    why = client.get(f"/api/games/{game}/why", params={"word": "do:withdraw"}, headers=asked).json()
    assert (why["rule"], why["text"]) == (refused.json()["rule"], refused.json()["text"])
    stale = client.post(f"/api/games/{game}/words", json={"word": "do:done", "number": 77}, headers=asked)
    assert stale.status_code == 409 and stale.json()["stale"]


def test_too_many_changes_are_refused_kindly_and_reads_counted_apart(tmp_path: Path) -> None:
    """S10: who has used up the changes of a minute still reads."""
    with served(tmp_path, requests=5) as client:
        headers = token(client, "Eager")
        answers = [client.post("/api/me/name", json={"name": "Eager"}, headers=headers) for _ in range(8)]
        assert client.get("/api/me", headers=headers).status_code == 200
    refused = [answer for answer in answers if answer.status_code == 429]
    assert [answer.status_code for answer in answers].count(200) == 4, "the first of five was the token"
    assert all(1 <= int(answer.headers["Retry-After"]) <= 12 for answer in refused)


def test_the_description_names_every_operation(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    assert described["openapi"].startswith("3.")
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], (path, method)
            assert any(status.startswith("2") for status in operation["responses"])
    page = client.get("/api", headers={"accept": "text/html"}).text
    assert all(path in page for path in described["paths"])


def test_a_stranger_to_an_open_game_cannot_join_by_a_seats_own_link(client: TestClient) -> None:
    one, two = token(client, "One"), token(client, "Two")
    client.post("/api/games", json={"opponent": "friend"}, headers=one)
    for link in ("", "/", "nonsense", "/game/x/y", "a/b/c/d"):
        assert client.post("/api/join", json={"link": link}, headers=two).status_code in (403, 404)
