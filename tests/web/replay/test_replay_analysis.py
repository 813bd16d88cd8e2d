"""The analysis board: positions in and out, words played on, what a search finds, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

import ravenhill
from ravenhill.kernel.errors import BadPosition
from ravenhill.web.replay import analysis_board
from tests.web.replay.test_replay import HTML, inline, over
from tests.web.serving import served


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


@pytest.mark.slow
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_both_sides_can_be_played_on_to_the_end(game: str) -> None:
    """A position that goes to and fro loses nothing: sealed answers too are in it."""
    random = Random(2)
    found = analysis_board.state(ravenhill.new(game, seed=5))
    for _ in range(250):
        if found.ask is None:
            break
        match = analysis_board.match_of(found.position)
        before = analysis_board.play(match, random.choice(found.ask.choices).word)
        found = analysis_board.state(match, before)
    assert found.log.lines or found.happened or found.ask


def test_only_the_side_that_is_asked_has_words_in_its_hand() -> None:
    match = ravenhill.new("five-armies", seed=5)
    own = analysis_board.state(match).panels.own
    sides = own.split('<div class="one-side">')[1:]
    assert [("data-word=" in side) for side in sides] == [seat == match.seat for seat in match.game.seats]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Paste a position"),
        ("game = ", "isn't a position"),
        ("turn = 3", "game"),
        ('game = "chess"', "chess"),
        ('game = "five-armies"\nturn = 3\n[next]\ndice = [6]', "line 3"),
        ('game = "five-armies"\nfate = 99', "line 2"),
        ('game = "combat-hex"\nmap = "/etc/passwd"', "passwd"),
        ('game = "five-armies"\npack = "/etc"', "pack"),
        ("a = " + "[" * 5000 + "]" * 5000, "position"),
        ("a" * 100_001, "too long"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_reason(client: TestClient, text: str, words: str) -> None:
    with pytest.raises(ravenhill.RavenhillError, match=words):
        analysis_board.match_of(text)
    answer = client.post("/analysis", data={"position": text}, headers=HTML)
    assert answer.status_code == 422
    assert "Paste a position" in answer.text


def test_a_huge_request_is_not_even_read(client: TestClient) -> None:
    assert client.post("/analysis", data={"position": "x" * 400_000}, headers=HTML).status_code == 413
    assert client.post("/analysis/step", json={"position": "x" * 400_000, "word": ""}).status_code == 413


def test_a_game_that_is_over_cannot_be_played_on() -> None:
    match = ravenhill.new("five-armies", seed=1)
    match.resign("shadow")
    with pytest.raises(BadPosition, match="over"):
        analysis_board.match_of(match.position())


def test_the_board_opens_at_a_moment_and_answers_words(client: TestClient) -> None:
    page, _ = over(client)
    found = inline(client, f"{page}/replay/analysis?number=6&as=open")
    word = found["ask"]["choices"][0]["word"]
    sent = {"position": found["position"], "word": word}
    after = client.post("/analysis/step", json=sent)
    assert after.status_code == 200, after.text
    assert after.json()["position"] != found["position"]
    assert client.post("/analysis/why", json=sent).json() == {"rule": "", "text": ""}
    refused = client.post("/analysis/step", json=sent | {"word": "do:fight-on"})
    assert (refused.status_code, bool(refused.json()["text"])) == (422, True)
    assert client.post("/analysis/step", json=sent | {"word": "no word"}).status_code == 422
    assert client.post("/analysis/board", json=sent).text.startswith("<svg")


def test_a_moment_is_opened_as_a_seat_knew_it(client: TestClient) -> None:
    """The other hand is filled in at random, and the page says so."""
    page, _ = over(client)
    address = f"{page}/replay/analysis?number=6&as=shadow"
    texts = {inline(client, address)["position"] for _ in range(4)}
    assert len(texts) > 1
    assert len({ravenhill.loads(text).svg("shadow") for text in texts}) == 1
    assert "filled in at random" in client.get(f"{page}/replay/analysis?number=6&as=shadow", headers=HTML).text
    assert "filled in at random" not in client.get(f"{page}/replay/analysis?number=6&as=open", headers=HTML).text
    assert client.get(f"{page}/replay/analysis", headers=HTML).status_code == 409


def test_a_search_finds_the_best_words(client: TestClient) -> None:
    position = ravenhill.new("five-armies", seed=5).position()
    answer = client.post("/analysis/think", json={"position": position, "seconds": 1})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert 0 <= found["chance"] <= 1
    assert found["words"][0]["visits"] > 0
    assert found["words"][0]["label"]
    assert client.post("/analysis/think", json={"position": position, "seconds": 60}).status_code == 422
