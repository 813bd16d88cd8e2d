"""Films and clocks: the time of a seat runs when it has seen what the others did, after ten seconds at the latest."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.properties.games import begun
from tests.web.serving import state
from tests.web.twin_rooms import Clock, Side

WHOLE = 1800.0
KINDS = ["bank:1800", "move:1800"]


def answered_by_the_other(client: TestClient, kind: str) -> tuple[Side, str]:
    """A game between two people in which somebody has just answered, and the other is asked; and who that is."""
    side = Side(client, "a", begun("five-armies", 3, scattered=False).position(), "five-armies", 1, kind)
    side.put([])
    first = asked(side)
    return side, say_until_another_is_asked(side, first)


def seen_by(side: Side, seat: str) -> dict[str, Any]:
    """The state of a seat."""
    return state(side.client, side.page(seat))


def asked(side: Side) -> str:
    """The seat that is asked."""
    return next(seat for seat in side.match.game.seats if seen_by(side, seat)["ask"])


def say(side: Side, seat: str) -> None:
    """The least that can be answered."""
    found = seen_by(side, seat)
    offered = [choice["word"] for choice in found["ask"]["choices"]]
    word = next((word for word in ("do:done", "do:pass", "action:skip") if word in offered), offered[-1])
    assert side.word(seat, word, found["number"]).status == 200


def say_until_another_is_asked(side: Side, seat: str) -> str:
    """The least that can be answered, until it is somebody else's turn; and whose it is."""
    while (now := asked(side)) == seat:
        say(side, seat)
    return now


def tell(side: Side, seat: str, begins: bool, number: int | None = None) -> None:
    """What a page says of its film."""
    body = {"number": seen_by(side, seat)["number"] if number is None else number, "begins": begins}
    assert side.client.post(f"{side.page(seat)}/film", json=body).status_code == 200


def left(side: Side, seat: str) -> float:
    """What the clock of a seat shows."""
    return float(next(person["clock"]["left"] for person in seen_by(side, seat)["people"] if person["you"]))


@pytest.mark.parametrize("kind", KINDS)
def test_time_runs_when_the_film_is_over(client: TestClient, clock: Clock, kind: str) -> None:
    """What the page has shown costs nothing; what comes after does, and is charged with the answer."""
    side, seat = answered_by_the_other(client, kind)
    clock.now += 1
    tell(side, seat, begins=True)
    clock.now += 5
    assert left(side, seat) == WHOLE
    tell(side, seat, begins=False)
    clock.now += 20
    assert left(side, seat) == WHOLE - 20
    say(side, seat)
    assert left(side, seat) == (WHOLE if kind.startswith("move") else WHOLE - 20)


@pytest.mark.parametrize("kind", KINDS)
def test_no_film_is_longer_than_ten_seconds(client: TestClient, clock: Clock, kind: str) -> None:
    """Whether its page says later that it is over, or never."""
    side, seat = answered_by_the_other(client, kind)
    tell(side, seat, begins=True)
    clock.now += 60
    assert left(side, seat) == WHOLE - 50
    tell(side, seat, begins=False)
    assert left(side, seat) == WHOLE - 50


def test_a_film_is_told_in_time_and_once(client: TestClient, clock: Clock) -> None:
    """Nobody gets time back by saying afterwards that he was watching, or by watching again."""
    side, seat = answered_by_the_other(client, KINDS[0])
    clock.now += 11
    tell(side, seat, begins=True)
    assert left(side, seat) == WHOLE - 11
    say(side, seat)
    if asked(side) == seat:
        say_until_another_is_asked(side, seat)
    say_until_another_is_asked(side, asked(side))
    before = left(side, seat)
    tell(side, seat, begins=True)
    clock.now += 2
    tell(side, seat, begins=False)
    tell(side, seat, begins=True)
    clock.now += 5
    assert left(side, seat) == before - 5


def test_a_film_is_of_what_others_did(client: TestClient, clock: Clock) -> None:
    """Whoever is not asked has none, and no question of the past has one."""
    side, seat = answered_by_the_other(client, KINDS[0])
    other = next(each for each in side.match.game.seats if each != seat)
    tell(side, other, begins=True)
    tell(side, seat, begins=True, number=0)
    clock.now += 3
    assert (left(side, seat), left(side, other)) == (WHOLE - 3, WHOLE)


def test_nobody_has_time_to_watch_what_they_did_themselves(client: TestClient, clock: Clock) -> None:
    """Whoever is asked again after a word of their own pays for it."""
    side = Side(client, "a", begun("five-armies", 3, scattered=False).position(), "five-armies", 1, KINDS[0])
    side.put([])
    seat = asked(side)
    found = seen_by(side, seat)
    assert side.word(seat, found["ask"]["choices"][0]["word"], found["number"]).status == 200
    assert asked(side) == seat
    tell(side, seat, begins=True)
    clock.now += 3
    assert left(side, seat) == WHOLE - 3


def test_who_watches_has_not_lost_on_time(client: TestClient, clock: Clock) -> None:
    """The others can claim the win when the time that counts is over."""
    side, seat = answered_by_the_other(client, "move:30")
    other = next(each for each in side.match.game.seats if each != seat)
    tell(side, seat, begins=True)
    clock.now += 35
    assert client.post(f"{side.page(other)}/claim").status_code == 409
    clock.now += 6
    assert client.post(f"{side.page(other)}/claim").status_code == 200


def test_without_a_clock_nothing_is_kept(client: TestClient, clock: Clock) -> None:
    """A page may say so all the same."""
    side, seat = answered_by_the_other(client, "none")
    tell(side, seat, begins=True)
    assert all(person["clock"] is None for person in state(client, side.page(seat))["people"])


# --- what the state says of it ----------------------------------------------------------------------
def test_a_state_says_in_one_line_what_the_others_have_done(client: TestClient, clock: Clock) -> None:
    """By the name of who did it, to the seat that is asked, until that has answered."""
    side, seat = answered_by_the_other(client, "none")
    other = next(each for each in side.match.game.seats if each != seat)
    digest = seen_by(side, seat)["digest"]
    assert digest.startswith(f"Player {other}: ") and len(digest) > len(f"Player {other}: ")
    assert seen_by(side, other)["digest"] == ""
    say(side, seat)
    assert seen_by(side, seat)["digest"] == ""


def test_lines_know_their_action_and_whose_it_is(client: TestClient, clock: Clock) -> None:
    """Lines of one action follow each other; a headline is of an action with lines."""
    side, _ = answered_by_the_other(client, "none")
    log = seen_by(side, side.match.game.seats[0])["log"]
    steps = [line["step"] for line in log["lines"]]
    assert steps == sorted(steps)
    assert {line["by"] for line in log["lines"] if line["step"]} <= set(side.match.game.seats)
    assert {headline["step"] for headline in log["headlines"]} <= set(steps)
    assert log["headlines"]
