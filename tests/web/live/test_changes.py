"""A page that is sent only what changes has the same state as one that is sent whole ones."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from bench.playgrounds import PLAYGROUNDS, next_word
from ravenhill.web.live.changes import spans
from tests.web.inside import called, parts
from tests.web.serving import made, played, state
from tests.web.streams import Stream, settled

GAMES = ("five-armies", "combat-hex")
TEXTS = st.lists(st.sampled_from(["", "a", "b", "<g>", "é"])).map("\n".join)


def rewritten(text: str, lines: list[Any]) -> str:
    """What the page makes of a text and its change."""
    old = text.split("\n")
    return "\n".join(line for each in lines for line in ([each] if isinstance(each, str) else old[each[0] : each[1]]))


@given(TEXTS, TEXTS)
def test_a_text_comes_out_as_it_was_meant(before: str, after: str) -> None:
    """Whatever is added, taken away, or said twice."""
    assert rewritten(before, spans(before, after)) == after


def test_only_fresh_lines_are_sent() -> None:
    """Lines that follow each other as before are one span."""
    assert spans("a\nb\nc\nd", "a\nb\nx\nd\na") == [(0, 2), "x", (3, 4), (0, 1)]
    assert spans("a\n\na\n", "a\n\na\n") == [(0, 4)], "the same line may stand at several places"


class Page:
    """A table in a browser: it keeps the state, and makes the next one from each change."""

    def __init__(self, client: TestClient, address: str) -> None:
        self.whole = Stream(client, f"{address}/events")
        self.parts = Stream(client, f"{address}/events", "changes")
        self.state: Any = None
        self.brought = 0

    def look(self) -> None:
        """Takes over what has come, and compares it with the whole state of the same moment."""
        while self.brought < len(self.parts.sent):
            self.take(self.parts.sent[self.brought])
            assert self.state == json.loads(self.whole.sent[self.brought - 1].partition(b"data: ")[2])

    def take(self, sent: bytes) -> None:
        kind, _, data = sent.partition(b"data: ")
        said = json.loads(data)
        assert (b"state" in kind) == (self.state is None)
        self.state = said if self.state is None else self.changed(said)
        self.brought += 1

    def changed(self, change: Any) -> Any:
        assert change["brought"] == self.brought
        old = {"pieces": self.state["pieces"], **self.state["panels"]}
        texts = old | {name: rewritten(old[name], lines) for name, lines in change["texts"].items()}
        return self.state | change["state"] | {"pieces": texts.pop("pieces"), "panels": texts}

    def close(self) -> None:
        for stream in (self.whole, self.parts):
            stream.close()


class Table:
    """A game at one screen, with a page for each seat and one that looks on."""

    def __init__(self, client: TestClient, game: str) -> None:
        self.client, self.game = client, game
        self.address = made(client, game=game, opponent="same-screen")
        links = state(client, self.address)["links"]
        self.seats = [self.address, *links["others"].values()]
        self.pages = [Page(client, address) for address in (*self.seats, links["watch"])]
        self.random = Random(3)

    def play(self) -> None:
        """Plays a word, or takes the last one back."""
        asked = next((address for address in self.seats if state(self.client, address)["ask"]), "")
        found = state(self.client, asked)
        if found["undo"]["possible"] and self.random.random() < 0.2:
            assert self.client.post(f"{asked}/undo", json={"number": found["number"]}).status_code == 200
        else:
            room = called(self.client, parts(self.client).rooms.room, self.address.split("/")[2])
            word = next_word(PLAYGROUNDS[self.game], room.match, found["seat"], True, self.random)
            assert played(self.client, asked, word, found["number"]).status_code == 200
        self.look()

    def look(self) -> None:
        called(self.client, settled, parts(self.client).rooms, self.address.split("/")[2])
        for page in self.pages:
            page.look()

    def close(self) -> None:
        for page in self.pages:
            page.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_changes_is_the_same_as_by_states(client: TestClient, game: str) -> None:
    """For both seats and a spectator, with words taken back, at every number."""
    table = Table(client, game)
    try:
        for _ in range(60):
            table.play()
        told = [sum(map(len, stream)) for page in table.pages for stream in (page.parts.sent, page.whole.sent)]
        assert all(page.brought > 20 for page in table.pages)
        assert all(changes < states / 3 for changes, states in zip(told[::2], told[1::2], strict=True)), told
    finally:
        table.close()
