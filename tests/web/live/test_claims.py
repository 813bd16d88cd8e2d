"""Time that is over: who may claim the game then, and what nobody learns by trying."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from ravenhill.match.match import Match
from ravenhill.match.replay import replays
from tests.players.twins import sealed
from tests.properties.games import begun
from tests.web.serving import state
from tests.web.twin_rooms import Clock, Side

DAY = 86400.0


def table_of(client: TestClient, match: Match, time: str) -> Side:
    """A game between two people with a clock."""
    side = Side(client, "a", match.position(), match.game.name, 1, time)
    side.put([])
    return side


def claim(side: Side, seat: str) -> Any:
    """The answer to a claim of victory."""
    return side.client.post(f"{side.page(seat)}/claim")


@pytest.mark.parametrize(
    ("time", "over", "why", "line"),
    [
        ("move:86400", DAY, "their opponent ran out of time.", "! out-of-time "),
        ("bank:1800", 1800.0, "their opponent ran out of time.", "! out-of-time "),
        ("none", 30 * DAY, "their opponent left the game.", "! left "),
    ],
)
def test_a_game_is_claimed_when_the_time_of_the_other_is_over(
    client: TestClient, clock: Clock, time: str, over: float, why: str, line: str
) -> None:
    """Not a moment earlier, and not by the one whose time it is; state, log, replay and record say what happened."""
    side = table_of(client, begun("five-armies", 3, scattered=False), time)
    asked = side.match.seats[0]
    other = next(seat for seat in side.match.game.seats if seat != asked)
    clock.now += over - 1
    assert claim(side, other).status_code == 409
    clock.now += 2
    late = {person["seat"]: person["late"] for person in state(client, side.page(other))["people"]}
    assert late == {asked: True, other: False}
    assert claim(side, asked).status_code == 409
    assert claim(side, other).status_code == 200
    lost = state(client, side.page(asked))
    assert lost["outcome"]["winner"] == other and lost["outcome"]["sentence"].endswith(why)
    assert lost["log"]["lines"][-1]["text"] == lost["outcome"]["sentence"]
    record = client.get(f"{side.page(asked)}/record").text
    assert f"\n{line}{asked}\n" in record
    again = replays(record).outcome
    assert again is not None and again.ending == lost["outcome"]["sentence"]


def test_who_has_not_answered_himself_claims_nothing_while_answers_are_sealed(client: TestClient, clock: Clock) -> None:
    """A claim would tell whether the other has chosen a card."""
    side = table_of(client, sealed(), "move:86400")
    one, other = side.match.seats
    clock.now += 2 * DAY
    refused = claim(side, one)
    assert refused.status_code == 409 and "answer first" in refused.json()["text"]
    assert side.word(one, side.match.options_for(one)[0], side.play.number_for(one)).status == 200
    assert "answer first" in claim(side, other).json()["text"]
    assert claim(side, one).status_code == 200
    assert state(client, side.page(other))["outcome"]["winner"] == one


def test_who_has_chosen_in_secret_reads_that_he_waits(client: TestClient, clock: Clock) -> None:
    """Nothing is said of it to the other, who is asked himself."""
    side = table_of(client, sealed(), "none")
    one, other = side.match.seats
    before = state(client, side.page(other))["waiting"]
    assert side.word(one, side.match.options_for(one)[0], side.play.number_for(one)).status == 200
    player = {"free-peoples": "the Free Peoples player", "shadow": "the Shadow player"}[other]
    assert state(client, side.page(one))["waiting"] == f"You have chosen. Waiting for {player}."
    assert state(client, side.page(other))["waiting"] == before == ""
