"""Replays over HTTP: moments, whose knowledge they are, and what of a running game may be seen again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ravenhill.web.replay import moment as replay_moment
from tests.web.serving import first_words, made, played, served, state
from tests.web.table.test_table import with_friend

HTML = {"accept": "text/html"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


def a_few_words(client: TestClient, pages: list[str], words: int) -> None:
    """Plays this many first words, for any seat."""
    for _ in range(words):
        asked = [page for page in pages if state(client, page)["ask"]]
        found = state(client, asked[0])
        assert played(client, asked[0], first_words(found)[0], found["number"]).status_code == 200


def over(client: TestClient, game: str = "five-armies", words: int = 14) -> tuple[str, str]:
    """A game at one screen that was given up after a few words: both pages."""
    one = made(client, game=game, opponent="same-screen")
    other = str(next(iter(state(client, one)["links"]["others"].values())))
    a_few_words(client, [one, other], words)
    assert client.post(f"{one}/resign").status_code == 200
    return one, other


def moment(client: TestClient, page: str, number: int, viewer: str) -> dict[str, Any]:
    answer = client.get(f"{page}/replay/at", params={"number": number, "as": viewer})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def story(client: TestClient, page: str, viewer: str) -> list[dict[str, Any]]:
    """All lines of the log, piece by piece as the page asks for them."""
    lines: list[dict[str, Any]] = []
    start: int | None = 0
    while start is not None:
        piece = client.get(f"{page}/replay/story", params={"as": viewer, "from": start}).json()
        lines, start = lines + piece["lines"], piece["next"]
    return lines


def inline(client: TestClient, address: str) -> dict[str, Any]:
    """The data in the page of a replay."""
    answer = client.get(address, headers=HTML)
    assert answer.status_code == 200, answer.text
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', answer.text, re.DOTALL)
    assert found is not None
    said: dict[str, Any] = json.loads(found[1])
    return said


# --- finished games -------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_every_moment_of_a_finished_game_can_be_seen_by_every_viewer(client: TestClient, game: str) -> None:
    page, _ = over(client, game)
    first = inline(client, f"{page}/replay")
    seats = [person["seat"] for person in first["moment"]["people"]]
    total = first["story"]["total"]
    for viewer in [*seats, "spectator", "open"]:
        found = [moment(client, page, number, viewer) for number in range(total + 1)]
        assert [each["number"] for each in found] == list(range(total + 1))
        assert found[-1]["outcome"] is not None
        assert all(each["pieces"].startswith("<g") for each in found)
        lines = story(client, page, viewer)
        told = [line for each in found for line in each["log"]["lines"]]
        assert [line["text"] for line in told] == [line["text"] for line in lines]


def test_a_seat_sees_what_it_saw_and_nothing_else(client: TestClient) -> None:
    """A seat's replay shows the states of its game: the same board, the same panels."""
    one = made(client, opponent="same-screen")
    other = str(next(iter(state(client, one)["links"]["others"].values())))
    seen: dict[tuple[str, int], dict[str, Any]] = {}
    for _ in range(14):
        a_few_words(client, [one, other], 1)
        for page in (one, other):
            found = state(client, page)
            seen[found["seat"], found["number"]] = found
    client.post(f"{one}/resign")
    for (seat, number), found in seen.items():
        again = moment(client, one, number, seat)
        assert (again["pieces"], again["panels"]) == (found["pieces"], found["panels"])


def test_hands_are_hidden_from_the_other_side_and_open_with_everything_open(client: TestClient) -> None:
    page, _ = over(client)
    cards = re.compile(r'data-(?:word|about)="(card:[a-z-]+)"')
    hands = {
        viewer: set(cards.findall(moment(client, page, 3, viewer)["panels"]["own"]))
        for viewer in ("free-peoples", "shadow", "spectator", "open")
    }
    assert hands["free-peoples"]
    assert hands["shadow"]
    assert not hands["free-peoples"] & hands["shadow"]
    assert not hands["spectator"]
    assert hands["open"] == hands["free-peoples"] | hands["shadow"]


def test_the_shared_link_gives_no_seat_away(client: TestClient) -> None:
    page, other = over(client)
    text = client.get(f"{page}/replay", headers=HTML).text
    shared = inline(client, f"{page}/replay")["share"]
    assert page.rsplit("/", 1)[1] not in shared
    assert other.rsplit("/", 1)[1] not in text
    found = inline(client, f"{shared}?at=5&as=shadow")
    assert (found["moment"]["number"], found["moment"]["as"]) == (5, "shadow")
    assert client.post(f"{shared.removesuffix('/replay')}/rematch").status_code == 403


def test_turns_are_marked_and_words_taken_back_are_told_so(client: TestClient) -> None:
    page, other = over(client, words=4)
    turns = [each["turn"] for each in inline(client, f"{page}/replay")["story"]["turns"]]
    assert turns == sorted(set(turns))
    assert story(client, page, "open") == story(client, other, "open") != []


def test_the_log_of_a_long_game_comes_in_pieces(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """S2: the page carries none of it, and each piece is short, however long the game."""
    page, _ = over(client, words=30)
    whole = story(client, page, "open")
    monkeypatch.setattr(replay_moment, "PIECE", 7)
    pieces = client.get(f"{page}/replay/story", params={"as": "open"}).json()
    assert len(pieces["lines"]) <= 7 and pieces["next"] == 7
    assert story(client, page, "open") == whole
    assert "lines" not in inline(client, f"{page}/replay")["story"]
    beyond = client.get(f"{page}/replay/story", params={"from": 10**6}).json()
    assert beyond == {"lines": [], "next": None}


def test_what_is_asked_wrongly_is_refused(client: TestClient) -> None:
    page, _ = over(client, words=2)
    for asked, status in [
        ({"as": "gollum"}, 422),
        ({"number": "-1"}, 422),
        ({"number": "one"}, 422),
        ({"number": "9" * 40}, 422),
    ]:
        assert client.get(f"{page}/replay/at", params=asked).status_code == status
    for start in ("-1", "one", "9" * 40):
        assert client.get(f"{page}/replay/story", params={"from": start}).status_code == 422
    assert client.get(f"{page}x/replay").status_code == 403
    assert client.get("/game/nothere/key/replay").status_code == 404


# --- running games --------------------------------------------------------------------------------
def test_a_running_game_can_be_seen_again_with_ones_own_knowledge_only(client: TestClient) -> None:
    host, guest, watch = with_friend(client)
    a_few_words(client, [host, guest], 6)
    seats = {page: state(client, page)["seat"] for page in (host, guest, watch)}
    for page, own in seats.items():
        assert moment(client, page, 2, own)["as"] == own
        assert client.get(f"{page}/replay/at", params={"number": 2}).json()["as"] == own
        for viewer in {*seats.values(), "open"} - {own}:
            answer = client.get(f"{page}/replay/at", params={"number": 2, "as": viewer})
            assert (answer.status_code, "pieces" in answer.text) == (403, False)
    assert client.get(f"{host}/replay", headers=HTML).status_code == 409
    assert client.get(f"{host}/replay/story").status_code == 409
    assert client.get(f"{host}/replay/analysis?number=1").status_code == 409
    assert client.get(f"{host}/proof").status_code == 409


def test_the_future_of_a_running_game_is_refused(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    a_few_words(client, [host, guest], 3)
    found = state(client, host)
    answer = client.get(f"{host}/replay/at", params={"number": found["number"] + 1})
    assert answer.status_code == 409


def test_a_game_that_waits_has_nothing_to_show(client: TestClient) -> None:
    host = made(client, opponent="friend", name="Anna")
    assert client.get(f"{host}/replay/at").status_code == 409
    assert client.get(f"{host}/replay", headers=HTML).status_code == 409
