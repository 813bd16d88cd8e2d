"""Draws at the table over HTTP: offered, accepted, declined, withdrawn; told to all, kept, and never a nuisance."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any

import pytest
from starlette.testclient import TestClient

from ravenhill.match.match import Match
from ravenhill.match.replay import replays, verify
from ravenhill.web.workers.computer import Workers
from ravenhill.web.workers.queue import Order
from tests.players.twins import sealed
from tests.properties.games import begun
from tests.web.api.test_api import seen, two_programs
from tests.web.inside import called, parts
from tests.web.serving import first_words, invitation, joined, made, played, state
from tests.web.twin_rooms import Clock, Side

GAMES = ("five-armies", "combat-hex")


def with_friend(client: TestClient, game: str, **wish: str) -> tuple[str, str, str]:
    """A game between two people: both pages and the spectators'."""
    host = made(client, game=game, opponent="friend", name="Anna", **wish)
    invite, watch = invitation(client, host)
    return host, str(joined(client, invite).headers["location"]), watch


def say(client: TestClient, page: str, answer: str) -> Any:
    """The answer to talk of a draw."""
    return client.post(f"{page}/draw", json={"answer": answer})


def refused(client: TestClient, page: str, answer: str, why: str) -> None:
    """Not now, in a sentence, and nothing has happened."""
    before = state(client, page)
    found = say(client, page, answer)
    assert (found.status_code, found.json()["text"]) == (409, why), found.text
    assert state(client, page) == before


def told(client: TestClient, page: str) -> list[str]:
    return [line["text"] for line in state(client, page)["log"]["lines"]]


# --- between people -------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_an_offer_is_seen_by_all_and_accepted_by_the_other(client: TestClient, game: str) -> None:
    """Both players and spectators see who offers; accepting ends the game for all, and the record has it."""
    host, guest, watch = with_friend(client, game)
    own, other = state(client, host)["seat"], state(client, guest)["seat"]
    assert state(client, host)["draw"] is None and state(client, host)["offer_draw"]["possible"]
    assert say(client, host, "offer").status_code == 200
    for page in (host, guest, watch):
        assert state(client, page)["draw"] == {"by": own, "accepted": [], "waiting": [other]}
        assert "a draw." in told(client, page)[-1]
    assert state(client, watch)["offer_draw"] is None
    assert say(client, guest, "accept").status_code == 200
    for page in (host, guest, watch):
        found = state(client, page)
        assert (found["game"]["status"], found["draw"], found["outcome"]["winner"]) == ("over", None, "")
        assert found["outcome"]["sentence"].endswith(" agreed to a draw.")
    record = client.get(f"{host}/record").text
    assert f"! offer-draw {own}\n! accept-draw {other}\n#" in record and record.endswith(" words, drawn\n")
    assert str(replays(record).record()) == record and str(verify(record).record()) == record
    assert client.post("/replay", files={"file": ("a.record", record.encode())}).status_code == 303


@pytest.mark.parametrize("game", GAMES)
def test_a_declined_offer_is_gone_and_comes_once_a_turn(client: TestClient, game: str) -> None:
    """Nobody can pester: the next offer has to wait for the next turn; the other may still make one."""
    host, guest, _ = with_friend(client, game)
    say(client, host, "offer")
    refused(client, host, "offer", "Your offer of a draw still stands.")
    refused(client, guest, "offer", "There is a draw on offer: accept or decline it.")
    refused(client, host, "accept", "Nobody has offered you a draw.")
    refused(client, guest, "withdraw", "You have no offer of a draw to withdraw.")
    assert say(client, guest, "decline").status_code == 200
    assert state(client, host)["draw"] is None
    once = "You have offered a draw this turn. You can offer one again next turn."
    refused(client, host, "offer", once)
    assert state(client, host)["offer_draw"] == {"possible": False, "reason": once}
    refused(client, guest, "accept", "Nobody has offered you a draw.")
    refused(client, host, "maybe", "The answer is offer, accept, decline or withdraw.")
    assert say(client, guest, "offer").status_code == 200
    assert say(client, guest, "withdraw").status_code == 200
    refused(client, host, "accept", "Nobody has offered you a draw.")
    assert state(client, host)["game"]["status"] == "playing"


def test_who_only_looks_on_has_no_say(client: TestClient) -> None:
    """Spectators and strangers are refused."""
    host, _, watch = with_friend(client, "five-armies")
    assert say(client, watch, "offer").status_code == 403
    assert say(client, f"{host[:-4]}AAAA", "offer").status_code == 403
    say(client, host, "offer")
    assert say(client, watch, "accept").status_code == 403
    assert state(client, host)["draw"]["accepted"] == []


def test_an_answer_on_its_way_is_not_lost_to_an_offer(client: TestClient) -> None:
    """An offer changes no question: a word for it still counts, and it can be undone as before."""
    host, guest, _ = with_friend(client, "five-armies")
    asked, other = (host, guest) if state(client, host)["ask"] else (guest, host)
    found = state(client, asked)
    assert say(client, other, "offer").status_code == 200
    assert state(client, asked)["number"] == found["number"]
    assert played(client, asked, first_words(found)[0], found["number"]).status_code == 200
    assert state(client, asked)["draw"]["waiting"] == [found["seat"]]
    assert state(client, asked)["undo"]["possible"]
    assert client.post(f"{asked}/undo", json={}).status_code == 200
    assert state(client, asked)["draw"]["waiting"] == [found["seat"]]


@pytest.mark.parametrize("time", ["move:86400", "bank:1800"])
def test_an_offer_gives_nobody_more_time(client: TestClient, clock: Clock, time: str) -> None:
    """The clock of the one who is asked runs on, and the game can be claimed."""
    side = Side(client, "a", begun("five-armies", 3, scattered=False).position(), "five-armies", 1, time)
    side.put([])
    asked = side.match.seats[0]
    other = next(seat for seat in side.match.game.seats if seat != asked)
    clock.now += 1000.0
    assert say(client, side.page(asked), "offer").status_code == 200
    whole = float(time.partition(":")[2])
    left = next(each["clock"]["left"] for each in state(client, side.page(asked))["people"] if each["seat"] == asked)
    assert left == whole - 1000.0
    clock.now += whole - 999.0
    assert client.post(f"{side.page(other)}/claim").status_code == 200


@pytest.mark.parametrize("first", [True, False])
def test_an_offer_does_not_tell_whether_an_answer_is_sealed(client: TestClient, first: bool) -> None:
    """Spectators and the other seat see the same number of acts, sealed answer or not."""
    match: Match = sealed()
    side = Side(client, "a", match.position(), "five-armies", 1, "none")
    side.put(["shadow", "spectator"])
    one, two = side.match.game.seats
    if first:
        found = state(client, side.page(one))
        assert played(client, side.page(one), first_words(found)[0], found["number"]).status_code == 200
    before = {page: state(client, side.page(page))["number"] for page in (two, "spectator")}
    assert say(client, side.page(one), "offer").status_code == 200
    side.settle()
    side.leave()
    assert all(b'"draw":{"by"' in stream.sent[-1] for stream in side.streams.values()), "they are told at once"
    after = {page: state(client, side.page(page)) for page in (two, "spectator")}
    assert {page: found["number"] for page, found in after.items()} == before
    assert all(found["draw"]["by"] == one for found in after.values())
    at = client.get(f"{side.page(two)}/replay/at").json()
    assert at["total"] == 0
    assert say(client, side.page(two), "accept").status_code == 200
    record = client.get(f"{side.page(one)}/record").text
    assert "= 0 words, drawn" in record


def test_an_offer_leaves_a_request_to_take_back(client: TestClient) -> None:
    """Two things can be on the table at once."""
    host, guest, _ = with_friend(client, "five-armies")
    asked, other = (host, guest) if state(client, host)["ask"] else (guest, host)
    found = state(client, asked)
    played(client, asked, first_words(found)[0], found["number"])
    assert client.post(f"{asked}/take-back", json={"answer": "ask"}).status_code == 200
    say(client, other, "offer")
    assert state(client, other)["take_back"] == {"by": found["seat"]}
    assert client.post(f"{other}/take-back", json={"answer": "agree"}).status_code == 200
    assert state(client, other)["draw"] is None  # it was made after the word that is gone
    refused(client, other, "offer", "You have offered a draw this turn. You can offer one again next turn.")


def test_everybody_who_follows_is_told_at_once(client: TestClient) -> None:
    """The stream of the other seat and of spectators brings the offer and the answer."""
    side = Side(client, "a", begun("five-armies", 3, scattered=False).position(), "five-armies", 1, "none")
    side.put(["free-peoples", "shadow", "spectator"])
    say(client, side.page("shadow"), "offer")
    side.settle()
    for stream in side.streams.values():
        assert b'"draw":{"by":"shadow"' in stream.sent[-1]
    say(client, side.page("free-peoples"), "decline")
    side.settle()
    for stream in side.streams.values():
        assert b'"draw":null' in stream.sent[-1] and b"The Free Peoples decline the draw." in stream.sent[-1]
    side.leave()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_offers_comes_again_from_the_store(client: TestClient, game: str) -> None:
    """A server that has forgotten the game finds the offer as it stood, and the once-a-turn rule with it."""
    host, guest, _ = with_friend(client, game)
    say(client, host, "offer")
    say(client, guest, "decline")
    say(client, guest, "offer")
    before = state(client, host)
    rooms = parts(client).rooms
    called(client, rooms.drop, called(client, rooms.room, host.split("/")[2]))
    again = state(client, host)
    assert again["draw"] == before["draw"] and again["draw"]["by"] == state(client, guest)["seat"]
    assert again["number"] == before["number"] and not again["offer_draw"]["possible"]


def test_replay_shows_offers_and_answers(client: TestClient) -> None:
    """Each is a step of its own, with its words."""
    host, guest, _ = with_friend(client, "combat-hex")
    say(client, host, "offer")
    say(client, guest, "decline")
    say(client, guest, "offer")
    say(client, host, "accept")
    steps = [client.get(f"{host}/replay/at", params={"number": number}).json() for number in range(1, 5)]
    said = ["offers a draw", "declines the draw", "offers a draw", "accepts the draw"]
    assert [step["played"]["text"] for step in steps] == said
    assert steps[-1]["outcome"] == {"winner": "", "sentence": "The armies agreed to a draw."}
    lines = client.get(f"{host}/replay/story").json()["lines"]
    assert "The armies agree to a draw." in [line["text"] for line in lines]
    assert "Drawn" in client.get("/", headers={"accept": "text/html"}).text


def test_at_one_screen_the_other_seat_answers(client: TestClient) -> None:
    """Hot-seat: one browser holds both links."""
    page = made(client, game="five-armies", opponent="same-screen")
    other = next(iter(state(client, page)["links"]["others"].values()))
    assert say(client, page, "offer").status_code == 200
    assert say(client, other, "accept").status_code == 200
    assert state(client, page)["outcome"]["winner"] == ""


# --- programs -------------------------------------------------------------------------------------
def test_a_program_offers_and_accepts(client: TestClient) -> None:
    """The answer of the API says who offers and whether one can."""
    game, (one, two) = two_programs(client, "five-armies")
    there = f"/api/games/{game}/draw"
    assert seen(client, game, one)["can_offer_draw"] and seen(client, game, one)["draw_offer"] is None
    assert client.post(there, json={"answer": "offer"}, headers=one).status_code == 200
    found = seen(client, game, two)
    assert found["draw_offer"]["waiting"] == [found["seat"]] and not found["can_offer_draw"]
    assert client.post(there, json={"answer": "accept"}, headers=two).status_code == 200
    found = seen(client, game, one)
    assert (found["status"], found["winner"], found["ending"]) == ("over", "", "Both sides agreed to a draw.")
    again = client.post(there, json={"answer": "offer"}, headers=one)
    assert (again.status_code, again.json()["text"]) == (409, "The game is over.")


# --- against the computer -------------------------------------------------------------------------
def answered(client: TestClient, page: str) -> dict[str, Any]:
    """The state when the computer has answered an offer."""
    until = monotonic() + 120
    while (found := state(client, page))["draw"] is not None:
        assert monotonic() < until, "no answer"
        sleep(0.05)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("expects", [True, False])
def test_a_computer_answers_at_once(
    client: TestClient, game: str, expects: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It accepts or declines as it is minded, asked for a word or not."""

    async def accepts(self: Workers, match: Match, seat: str, playing: int, order: Order) -> bool:
        assert playing == 2
        return not expects

    monkeypatch.setattr(Workers, "accepts_draw", accepts)
    page = made(client, game=game, opponent="recruit", name="Anna")
    assert say(client, page, "offer").status_code == 200
    found = answered(client, page)
    assert (found["outcome"] is None) == expects
    assert any("declines the draw" in line or "decline the draw" in line for line in told(client, page)) == expects


def test_a_computer_makes_up_its_mind_in_its_process(client: TestClient) -> None:
    """From a real worker: an answer, either way, and the game goes on or is drawn."""
    page = made(client, game="five-armies", opponent="recruit")
    assert say(client, page, "offer").status_code == 200
    found = answered(client, page)
    assert found["outcome"] is None or found["outcome"]["winner"] == ""


def test_a_lesson_has_no_draws(client: TestClient) -> None:
    """The guide says what comes next."""
    page = made(client, game="five-armies", guide="1")
    refused(client, page, "offer", "Lessons can't be drawn. Finish it, or resign.")
    assert not state(client, page)["offer_draw"]["possible"]
