"""Tests fair play through the real app: neither the server's answers nor ordered ones give anything away (S3)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import ravenhill
from ravenhill.web.security.tokens import SPECTATOR
from tests.web.serving import served
from tests.web.twin_rooms import Side

Begun = Callable[..., list[Side]]
IDLE, PLAYABLE = "three-columns", "swift-word"  # with a Character die
POSITION = """
game = "five-armies"
to_act = "shadow"
[dice]
free-peoples = ["event"]
shadow = ["character", "event"]
[region.camp]
side = "free-peoples"
units = {{ lake-men = 1 }}
[region.front-gate]
side = "free-peoples"
units = {{ dwarf-veterans = 1 }}
[region.broken-tors]
side = "shadow"
units = {{ orcs = 1 }}
[hand]
shadow = ["{card}"]
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("fair")) as client:
        yield client


@pytest.fixture
def pair(client: TestClient) -> Iterator[Begun]:
    """Begins two games in which the Shadow has a Character die and these cards, with followers at every seat."""
    sides: list[Side] = []

    def begun(*cards: str) -> list[Side]:
        for letter, card in zip("ab", cards, strict=True):
            position = ravenhill.loads(POSITION.format(card=card), seed=1).position()
            sides.append(Side(client, letter, position, "five-armies", 1, "none"))
            sides[-1].put(["free-peoples", "shadow", SPECTATOR])
        return sides

    yield begun
    for side in sides:
        side.leave()


def say(side: Side, seat: str, word: str) -> int:
    """Play a word; the number that is answered."""
    answer = side.word(seat, word, told(side, seat)["number"])
    assert answer.status == 200, answer
    side.settle()
    return int(json.loads(answer.body)["number"])


def told(side: Side, viewer: str) -> dict[str, Any]:
    """The last state that came to a viewer."""
    found: dict[str, Any] = json.loads(side.streams[viewer].sent[-1].partition(b"data: ")[2])
    return found


def sent(side: Side, viewer: str) -> list[bytes]:
    """All that came to a viewer, with other names for what must have different ones."""
    found = side.streams[viewer].sent
    for name in side.names():
        found = [event.replace(name, b"-" * len(name)) for event in found]
    return found


def ordered(word: str, kind: str = "choose-action") -> list[dict[str, Any]]:
    return [{"id": 1, "kind": kind, "word": word, "among": [], "turn": 0, "text": "always"}]


def test_a_die_without_use_tells_nobody_that_no_card_can_be_played(pair: Begun) -> None:
    """With and without a playable card the others get the same number, events, log and question."""
    sides = pair(IDLE, PLAYABLE)
    numbers = [say(side, "shadow", "die:character") for side in sides]
    assert [len(told(side, "shadow")["ask"]["choices"]) for side in sides] == [1, 2]
    assert numbers == [1, 1]
    for viewer in ("free-peoples", SPECTATOR):
        assert sent(sides[0], viewer) == sent(sides[1], viewer)
        assert [person["asked"] for person in told(sides[0], viewer)["people"]] == [False, True]


def test_an_ordered_answer_looks_like_an_answer_by_hand(pair: Begun) -> None:
    """The same numbers, events and bytes for the others, and the ordinary word in the record."""
    by_hand, by_order = pair(PLAYABLE, PLAYABLE)
    by_order.stand("shadow", ordered("action:skip"))
    assert [say(side, "shadow", "die:character") for side in (by_hand, by_order)] == [1, 1]
    say(by_hand, "shadow", "action:skip")
    for viewer in ("free-peoples", SPECTATOR):
        assert len(by_hand.streams[viewer].sent) == 3
        assert sent(by_hand, viewer) == sent(by_order, viewer)
    acts = [
        [(act.number, act.seat, act.kind, act.said, act.lines) for act in side.acts()] for side in (by_hand, by_order)
    ]
    assert acts[0] == acts[1]


def test_an_order_for_the_open_question_is_one_answer_to_the_others(pair: Begun) -> None:
    """To keep the order is told to nobody else; then comes the answer as if by hand."""
    by_hand, by_order = pair(PLAYABLE, PLAYABLE)
    for side in (by_hand, by_order):
        say(side, "shadow", "die:character")
    say(by_hand, "shadow", "action:skip")
    by_order.stand("shadow", ordered("action:skip"))
    for viewer in ("free-peoples", SPECTATOR):
        assert sent(by_hand, viewer) == sent(by_order, viewer)


def test_whoever_takes_an_ordered_answer_back_is_asked_by_hand(pair: Begun) -> None:
    """One word goes back, as it does by hand, and is not given again at once; the order holds for the next question."""
    by_hand, by_order = pair(PLAYABLE, PLAYABLE)
    by_order.stand("shadow", ordered("action:play-card"))
    for side in (by_hand, by_order):
        say(side, "shadow", "die:character")
    say(by_hand, "shadow", "action:play-card")
    for side in (by_hand, by_order):
        assert told(side, "shadow")["ask"]["kind"] == "choose-card"
        assert side.client.post(f"{side.page('shadow')}/undo", json={}).status_code == 200
        side.settle()
        assert told(side, "shadow")["ask"]["kind"] == "choose-action"
    for viewer in ("free-peoples", SPECTATOR):
        assert sent(by_hand, viewer) == sent(by_order, viewer)
