"""Tests that the makers of a game, those who join and those who play again see a seal first, programs included.

All of it is finding S8: a number given before its seal, or none at all, let the server choose the dice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ravenhill.match.record import read_header
from ravenhill.match.replay import verify
from ravenhill.match.seals import Link, check_own, relied_on, seal_of
from ravenhill.web.lobby import sealing
from ravenhill.web.model import COMPUTER, OPEN, PERSON, WAITING, Game, Seat
from tests.web.serving import invitation, joined, made, numbered, served

ANNA, BERT = "aa" * 16, "bb" * 16
HTML = {"accept": "text/html"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("games")) as client:
        yield client


def links_of(client: TestClient, page: str) -> list[Link]:
    """End a game, and give the links of its record, which must hold."""
    assert client.post(f"{page}/resign").status_code == 200
    record = client.get(f"{page}/record").text
    verify(record)
    return read_header(record)[0].links


def shown_in(client: TestClient, invite: str) -> str:
    """The seal that an invitation shows."""
    found = re.search(r'data-seal="(\w+)"', client.get(invite, headers=HTML).text)
    assert found is not None
    return found[1]


def with_friend(client: TestClient, **wish: str) -> tuple[str, str, list[str]]:
    """A game of two browsers, each with its number; both pages and the seals they saw."""
    client.cookies.clear()
    host, first = numbered(client, ANNA, opponent="friend", name="Anna", **wish)
    invite, _ = invitation(client, host)
    second = shown_in(client, invite)
    guest = joined(client, invite, contribution=BERT, seal=second).headers["location"]
    return host, guest, [first["seal"], second]


def sat(client: TestClient, page: str, number: str) -> Any:
    """Play again as a page does: see the seal, then give a number."""
    shown = client.post(f"{page}/rematch/seal").json()
    answer = client.post(
        f"{page}/rematch", data={"contribution": number, "seal": shown["seal"], "draft": shown["draft"]}
    )
    return shown, answer


# --- everyone sees the seal first -----------------------------------------------------------------
def test_maker_and_guest_each_answer_a_seal_on_all_that_was_there(client: TestClient) -> None:
    host, _, seen = with_friend(client, side="shadow")
    links = links_of(client, host)
    assert links == [Link("shadow", ANNA, seen[0]), Link("free-peoples", BERT, seen[1])]
    assert (relied_on(links, "shadow"), relied_on(links, "free-peoples")) == (["free-peoples"], [])


def test_against_the_computer_its_number_is_under_the_seal_that_the_player_sees(client: TestClient) -> None:
    page, shown = numbered(client, ANNA, opponent="recruit")
    computers, mine = links_of(client, page)
    assert (computers.seat, computers.seal, mine) == ("shadow", "", Link("free-peoples", ANNA, shown["seal"]))
    assert relied_on([computers, mine], "free-peoples") == []


def test_both_sides_of_a_rematch_see_the_seal_and_give_a_number(client: TestClient) -> None:
    """It begins when the second has come."""
    host, guest, _ = with_friend(client)
    assert client.post(f"{guest}/resign").status_code == 200
    first, answer = sat(client, guest, BERT)
    waiting = answer.headers["location"]
    assert "Waiting for Anna" in client.get(waiting, headers=HTML).text
    second, answer = sat(client, host, ANNA)
    assert (second["game"], second["draft"]) == (first["game"], "")
    links = links_of(client, answer.headers["location"])
    assert links == [Link("free-peoples", BERT, first["seal"]), Link("shadow", ANNA, second["seal"])]


def test_a_rematch_against_the_computer_begins_at_once_under_a_seal(client: TestClient) -> None:
    page, _ = numbered(client, ANNA, opponent="recruit")
    client.post(f"{page}/resign")
    shown, answer = sat(client, page, BERT)
    computers, mine = links_of(client, answer.headers["location"])
    assert (computers.seal, mine) == ("", Link("shadow", BERT, shown["seal"]))


def test_whoever_asks_at_the_same_moment_is_shown_the_seal_that_counts(client: TestClient) -> None:
    """Both have seen the seal of a draft of their own; the second goes to the invitation and answers that seal."""
    host, guest, _ = with_friend(client)
    client.post(f"{guest}/resign")
    drafts = [client.post(f"{page}/rematch/seal").json() for page in (host, guest)]
    to = [
        client.post(f"{page}/rematch", data={"contribution": number, "seal": shown["seal"], "draft": shown["draft"]})
        for page, number, shown in zip((host, guest), (ANNA, BERT), drafts, strict=True)
    ]
    invite = to[1].headers["location"]
    seal = shown_in(client, invite)
    assert seal not in [shown["seal"] for shown in drafts]
    assert joined(client, invite, contribution=BERT, seal=seal).status_code == 303
    assert links_of(client, to[0].headers["location"])[1] == Link("free-peoples", BERT, seal)


def test_a_rematch_that_was_deleted_can_be_asked_for_again(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    client.post(f"{guest}/resign")
    _, answer = sat(client, host, ANNA)
    assert client.post(f"{answer.headers['location']}/delete").status_code == 303
    shown, answer = sat(client, guest, BERT)
    assert shown["draft"] and answer.status_code == 303
    assert shown["game"] in answer.headers["location"]


def test_a_program_sees_the_seal_before_its_number_too(client: TestClient) -> None:
    headers = [
        {"Authorization": f"Bearer {client.post('/api/persons', json={'name': name}).json()['token']}"} for name in "AB"
    ]
    wish = {"opponent": "friend"}
    first = client.post("/api/seals", json=wish, headers=headers[0]).json()
    number = {"contribution": ANNA, "seal": first["seal"], "draft": first["draft"]}
    game = client.post("/api/games", json={**wish, **number}, headers=headers[0]).json()
    assert game["id"] == first["game"]
    second = client.get("/api/join", params={"link": game["invite"]}, headers=headers[1]).json()
    number = {"link": game["invite"], "contribution": BERT, "seal": second["seal"]}
    assert client.post("/api/join", json=number, headers=headers[1]).status_code == 200
    where = f"/api/games/{game['id']}"
    client.post(f"{where}/resign", headers=headers[1])
    links = read_header(client.get(f"{where}/record", headers=headers[0]).text)[0].links
    assert links == [Link("free-peoples", ANNA, first["seal"]), Link("shadow", BERT, second["seal"])]
    again = [client.post(f"{where}/rematch/seal", headers=each).json() for each in headers]
    assert again[0]["seal"] != again[1]["seal"] and again[0]["game"] != again[1]["game"]
    for each, shown in zip(headers, again, strict=True):
        number = {"contribution": ANNA, "seal": shown["seal"], "draft": shown["draft"]}
        status = client.post(f"{where}/rematch", json=number, headers=each).status_code
        assert status == (200 if shown is again[0] else 409)  # the other's draft came first


# --- what is missing is said ----------------------------------------------------------------------
def test_without_a_script_the_number_is_missing_and_nobody_makes_one_up(client: TestClient) -> None:
    links = links_of(client, made(client, opponent="recruit"))
    assert links[1] == Link("free-peoples")
    assert relied_on(links, "free-peoples") is None


def test_at_one_screen_there_is_one_number(client: TestClient) -> None:
    page, shown = numbered(client, ANNA, opponent="same-screen", side="shadow")
    assert links_of(client, page) == [Link("shadow", ANNA, shown["seal"]), Link("free-peoples")]


def test_who_only_looks_on_or_learns_is_shown_no_seal(client: TestClient) -> None:
    for wish in ({"opponent": "watch"}, {"guide": "yes"}):
        shown = client.post("/games/seal", data=wish).json()
        assert (shown["seal"], shown["draft"]) == ("", "")


def test_the_proof_says_what_is_missing(client: TestClient) -> None:
    page = made(client, opponent="recruit")
    client.post(f"{page}/resign")
    assert "gave no number" in client.get(f"{page}/proof", headers=HTML).text


# --- a number stands under the seal it answers, or nowhere ----------------------------------------
def refusal(client: TestClient, **wish: str) -> str:
    answer = client.post("/games", data=wish)
    assert answer.status_code == 409, answer.text
    return str(answer.json()["text"])


def test_a_number_without_its_seal_is_refused(client: TestClient) -> None:
    shown = client.post("/games/seal", data={"opponent": "recruit"}).json()
    given = {"contribution": ANNA, "seal": shown["seal"], "draft": shown["draft"]}
    assert "ask for the seal first" in refusal(client, opponent="recruit", contribution=ANNA)
    assert "ask for the seal first" in refusal(client, opponent="recruit", contribution=ANNA, seal=shown["seal"])
    assert "too old" in refusal(client, opponent="recruit", **{**given, "draft": shown["draft"][:-2]})
    assert "has changed" in refusal(client, opponent="friend", **given)  # no computer any more
    assert "has changed" in refusal(client, opponent="recruit", side="shadow", **given)
    assert made(client, opponent="recruit", **given)


def test_a_draft_is_spent_even_when_its_game_is_deleted(client: TestClient) -> None:
    """Its secret is known then: a second game from it would have known dice."""
    shown = client.post("/games/seal", data={"opponent": "recruit"}).json()
    given = {"contribution": ANNA, "seal": shown["seal"], "draft": shown["draft"]}
    page = made(client, opponent="recruit", **given)
    assert "already started under this seal" in refusal(client, opponent="recruit", **given)
    client.post(f"{page}/resign")
    assert client.post(f"{page}/delete").status_code == 303
    assert "already started under this seal" in refusal(client, opponent="friend", draft=shown["draft"])


def test_a_draft_expires_and_leaves_nothing_behind(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = client.post("/games/seal", data={"opponent": "recruit"}).json()
    assert client.get(f"/game/{shown['game']}/any").status_code == 404
    monkeypatch.setattr(sealing, "LIFETIME", -1.0)
    assert "too old" in refusal(client, opponent="recruit", draft=shown["draft"])


def test_another_server_on_the_same_database_reads_a_draft(tmp_path: Path) -> None:
    """Nothing of it is in a process: the key of the database is enough."""
    with served(tmp_path) as one:
        shown = one.post("/games/seal", data={"opponent": "recruit"}).json()
    with served(tmp_path) as two:
        page = made(two, opponent="recruit", contribution=ANNA, seal=shown["seal"], draft=shown["draft"])
        check_own(links_of(two, page), shown["seal"], ANNA)


def test_a_game_that_waited_when_there_were_no_seals_for_makers_claims_none() -> None:
    """Its maker gave a number unseen; the guest's is the first under a seal."""
    game = Game("g", "five-armies", WAITING, {"clock": "none"}, "", "ab" * 32, "anna", 0.0, 0.0)
    maker, guest = Seat("g", "shadow", PERSON, "anna", contribution=ANNA), Seat("g", "free-peoples", OPEN)
    seal = sealing.next_seal(game, [guest, maker])
    sitting = Seat("g", "free-peoples", PERSON, "bert", contribution=BERT)
    assert sealing.links_of(game, [sitting, maker]) == [Link("shadow", ANNA), Link("free-peoples", BERT, seal)]
    assert seal == seal_of(game.secret, [Link("shadow", ANNA)])


def test_two_computers_have_numbers_of_the_servers(client: TestClient) -> None:
    draft = sealing.new_draft(0.0)
    numbers = [draft.number(b"key", seat) for seat in ("a", "b")]
    seats = [Seat(draft.id, seat, COMPUTER, contribution=number) for seat, number in zip("ab", numbers, strict=True)]
    game = Game(draft.id, "combat-hex", WAITING, {sealing.FIRST: "a"}, "", draft.secret(b"key"), "", 0.0, 0.0)
    assert [link.seal for link in sealing.links_of(game, seats)] == ["", ""]
    assert len({*numbers, draft.secret(b"key")[:32], sealing.new_draft(0.0).number(b"key", "a")}) == 4
