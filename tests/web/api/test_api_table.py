"""Tests the other acts of a program: everything that the buttons of the page do, for its own seat alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from time import sleep
from typing import Any

import pytest
from starlette.testclient import TestClient

from ravenhill.web.api import games
from tests.properties.games import begun
from tests.web.api.test_api import seen, token, two_programs
from tests.web.inside import called, parts
from tests.web.serving import state
from tests.web.twin_rooms import Clock, Side
from tests.web.workers.test_computer import SHOT

Headers = dict[str, str]
DAY = 86400.0


def asked_first(client: TestClient, game: str, programs: list[Headers]) -> list[Headers]:
    """Both programs, first the one that is asked."""
    return sorted(programs, key=lambda headers: not seen(client, game, headers)["options"])


def post(client: TestClient, game: str, act: str, headers: Headers, sent: Any = None, seat: str = "") -> Any:
    """The answer to an act."""
    return client.post(f"/api/games/{game}/{act}", json=sent, headers=headers, params={"seat": seat} if seat else {})


def get(client: TestClient, game: str, what: str, headers: Headers, **asked: Any) -> Any:
    """The answer to a question."""
    return client.get(f"/api/games/{game}/{what}".rstrip("/"), headers=headers, params=asked)


def refused(answer: Any, status: int, part: str = "") -> bool:
    """Whether something was refused in a sentence that says this."""
    text = str(answer.json()["text"])
    assert (answer.status_code, text[-1]) == (status, "."), answer.text
    return part in text


# --- time that is over ----------------------------------------------------------------------------
def test_a_program_claims_a_game_when_the_time_of_the_other_is_over(client: TestClient, clock: Clock) -> None:
    """Not earlier, nor from the late seat, nor without a seat."""
    side = Side(client, "a", begun("five-armies", 3, scattered=False).position(), "five-armies", 1, "move:86400")
    side.put([])
    late = side.match.seats[0]
    other = next(seat for seat in side.match.game.seats if seat != late)
    tokens = {who: {"authorization": f"Bearer {side.token(who)}"} for who in (late, other, "spectator")}
    clock.now += DAY - 60
    found = seen(client, side.id, tokens[other])
    assert (found["late"], found["clocks"][late], found["clocks"][other]) == ([], 60.0, DAY)
    assert refused(post(client, side.id, "claim", tokens[other]), 409, "run out of time")
    clock.now += 61
    assert seen(client, side.id, tokens[other])["late"] == [late]
    assert refused(post(client, side.id, "claim", tokens[late]), 409)
    assert refused(post(client, side.id, "claim", tokens["spectator"]), 403)
    assert refused(post(client, side.id, "claim", tokens[other], seat=late), 403)
    assert seen(client, side.id, tokens[late])["status"] == "playing"
    assert post(client, side.id, "claim", tokens[other]).json()["number"] > found["number"]
    assert seen(client, side.id, tokens[late])["winner"] == other


# --- standing answers -----------------------------------------------------------------------------
def test_a_program_keeps_and_drops_standing_answers(client: TestClient) -> None:
    """They are given without asking, until they are dropped."""
    game, programs = two_programs(client, "five-armies")
    asked, _ = asked_first(client, game, programs)
    found = seen(client, game, asked)
    word = found["options"][0]["word"]
    kept = post(client, game, "standing", asked, {"word": word, "among": True, "until": "turn"})
    assert kept.status_code == 200 and kept.json()["number"] > found["number"]
    (answer,) = kept.json()["standing"]
    assert (answer["id"], answer["word"], answer["turn"]) == (1, word, 1) and answer["text"]
    assert set(answer["among"]) == {option["word"] for option in found["options"]}
    assert get(client, game, "standing", asked).json() == kept.json()
    assert post(client, game, "standing", asked, {"drop": 7}).json()["standing"] == [answer]
    assert post(client, game, "standing", asked, {"drop": 1}).json()["standing"] == []


def test_standing_answers_are_seen_and_changed_by_their_own_seat_alone(client: TestClient) -> None:
    game, programs = two_programs(client, "five-armies")
    asked, other = asked_first(client, game, programs)
    found = seen(client, game, asked)
    wish = {"word": found["options"][0]["word"], "until": "game"}
    assert post(client, game, "standing", asked, wish).status_code == 200
    kept = get(client, game, "standing", asked).json()["standing"]
    assert get(client, game, "standing", other).json()["standing"] == []
    assert post(client, game, "standing", other, {"drop": 1}).json()["standing"] == []
    for headers, status in ((other, 403), (token(client, "Stranger"), 403), ({}, 401)):
        assert refused(get(client, game, "standing", headers, seat=found["seat"]), status)
        assert refused(post(client, game, "standing", headers, {"drop": 1}, found["seat"]), status)
    assert get(client, game, "standing", asked).json()["standing"] == kept != []


def test_a_standing_answer_that_makes_no_sense_is_refused_in_a_sentence(client: TestClient) -> None:
    game, programs = two_programs(client, "five-armies")
    asked, other = asked_first(client, game, programs)
    word = seen(client, game, asked)["options"][0]["word"]
    for headers, sent, status in (
        (asked, {"word": "do:withdraw"}, 422),
        (asked, {"word": "nothing:at-all"}, 422),
        (asked, {"word": word, "until": "never"}, 422),
        (other, {"word": word}, 422),
        (asked, None, 422),
    ):
        assert refused(post(client, game, "standing", headers, sent), status), sent
    unreadable: list[Any] = [{"word": 3}, {"drop": "all"}, {"strange": 1}, []]
    assert {post(client, game, "standing", asked, sent).status_code for sent in unreadable} == {400}
    assert get(client, game, "standing", asked).json()["standing"] == []
    waiting = client.post("/api/games", json={"opponent": "friend"}, headers=asked).json()["id"]
    assert refused(get(client, waiting, "standing", asked), 409, "started")
    assert refused(post(client, waiting, "standing", asked, {"word": word}), 409, "started")


# --- taking back ----------------------------------------------------------------------------------
def test_a_program_is_told_at_once_that_the_other_asks_to_take_back(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though no word was played, the answer that it waits for comes."""
    monkeypatch.setattr(games, "LONGEST_WAIT", 3_600.0)  # else it would come anyway
    game, programs = two_programs(client, "five-armies")
    asked, other = asked_first(client, game, programs)
    found = seen(client, game, asked)
    assert not found["can_undo"] and found["take_back"] == ""
    post(client, game, "words", asked, {"word": found["options"][0]["word"], "number": found["number"]})
    number = seen(client, game, other)["number"]
    with ThreadPoolExecutor(1) as pool:
        news = pool.submit(get, client, game, "", other, after=number)
        room = called(client, parts(client).rooms.room, game)
        while not room.followers and not news.done():
            sleep(0.01)
        assert post(client, game, "take-back", asked, {"answer": "ask"}).status_code == 200
        told = news.result().json()
    assert (told["number"], told["take_back"]) == (number, found["seat"])
    assert post(client, game, "take-back", other, {"answer": "agree"}).status_code == 200
    assert seen(client, game, asked)["options"] == found["options"]


def test_an_undo_that_is_sent_twice_takes_back_once(client: TestClient) -> None:
    """With the number at which it was wanted."""
    headers = token(client, "One")
    wish = {"game": "combat-hex", "opponent": "same-screen", "map": "ford-12"}
    game = client.post("/api/games", json=wish, headers=headers).json()["id"]
    for _ in range(40):
        found = next(found for seat in "ab" if (found := get(client, game, "", headers, seat=seat).json())["options"])
        word = {"word": found["options"][0]["word"], "number": found["number"]}
        assert post(client, game, "words", headers, word, found["seat"]).status_code == 200
        after = get(client, game, "", headers, seat=found["seat"]).json()
        if after["can_undo"]:
            sent = {"number": after["number"]}
            once, twice = (post(client, game, "undo", headers, sent, found["seat"]) for _ in "12")
            assert (once.status_code, twice.status_code, twice.json()["stale"]) == (200, 409, True)
            assert get(client, game, "", headers, seat=found["seat"]).json()["options"] == found["options"]
            return
    pytest.fail("nothing could be taken back in 40 words")


@pytest.mark.parametrize("after", ["²", "-1", "x", "9" * 5000, "1.5"])
def test_what_is_no_number_is_refused(client: TestClient, after: str) -> None:
    game, (one, _) = two_programs(client, "five-armies")
    assert refused(get(client, game, "", one, after=after), 400, "number of an act")
    assert refused(client.post("/api/games", json={"game": "combat-hex", "point_level": after}, headers=one), 422)
    clock = client.post("/games", data={"clock": f"move:{after}"})
    assert clock.status_code == 422


# --- again, and for good --------------------------------------------------------------------------
def test_both_programs_find_one_rematch_with_sides_swapped(client: TestClient) -> None:
    game, programs = two_programs(client, "five-armies")
    assert refused(post(client, game, "rematch", programs[0]), 409, "over")
    before = [seen(client, game, headers)["seat"] for headers in programs]
    post(client, game, "resign", programs[0])
    assert refused(post(client, game, "rematch", token(client, "Stranger")), 403)
    assert seen(client, game, programs[1])["rematch"] == ""
    again = [post(client, game, "rematch", headers).json() for headers in programs]
    assert [each["seat"] for each in again] == before[::-1]
    assert [each["status"] for each in again] == ["waiting", "playing"]  # it begins when the other has asked too
    assert again[0]["id"] == again[1]["id"] == seen(client, game, programs[1])["rematch"] != game


def test_a_game_is_deleted_when_nobody_plays_in_it_any_more(client: TestClient) -> None:
    game, (one, two) = two_programs(client, "five-armies")
    there = f"/api/games/{game}"
    assert refused(client.delete(there, headers=one), 409, "Resign first")
    post(client, game, "resign", two)
    assert refused(client.delete(there, headers=token(client, "Stranger")), 403)
    gone = client.delete(there, headers=one)
    assert (gone.status_code, gone.content) == (204, b"")
    assert refused(client.get(there, headers=one), 404, "You have deleted this game.")
    assert client.get(there, headers=two).status_code == 200
    assert client.delete(there, headers=two).status_code == 204
    assert refused(client.get(there, headers=two), 404)
    waiting = client.post("/api/games", json={"opponent": "friend"}, headers=one).json()["id"]
    assert client.delete(f"/api/games/{waiting}", headers=one).status_code == 204


# --- links and names ------------------------------------------------------------------------------
def test_a_program_hands_on_its_links_and_makes_its_own_anew(client: TestClient) -> None:
    """The page plays on in a browser; the old link opens nothing after that."""
    game, programs = two_programs(client, "five-armies")
    asked, _ = asked_first(client, game, programs)
    found = seen(client, game, asked)
    assert state(client, found["page"])["seat"] == found["seat"]
    assert state(client, found["watch"])["seat"] == "spectator"
    new = post(client, game, "new-link", asked).json()["link"]
    assert seen(client, game, asked)["page"] == new != found["page"]
    assert client.get(found["page"]).status_code == 403 and state(client, new)["seat"] == found["seat"]


def test_a_program_is_called_something_else_at_a_table(client: TestClient) -> None:
    game, (one, two) = two_programs(client, "five-armies")
    assert post(client, game, "name", one, {"name": " Thorin \n II "}).json() == {"name": "Thorin II"}
    assert {seat["name"] for seat in seen(client, game, two)["seats"]} == {"Thorin II", "Two"}
    assert refused(post(client, game, "name", one, {"name": "x" * 41}), 422, "40 letters")


def test_an_invitation_can_be_read_before_the_seat_is_taken(client: TestClient) -> None:
    """With the seal on the dice, which the guest's number answers; without the seal no number is taken (S8)."""
    one, two = token(client, "One"), token(client, "Two")
    made = client.post("/api/games", json={"opponent": "friend", "clock": "move:86400"}, headers=one).json()
    read = client.get("/api/join", params={"link": made["invite"]}, headers=two).json()
    assert (read["id"], read["inviter"], read["clock"]) == (made["id"], "One", "1 day a move")
    for link, status in ((made["page"], 403), (made["watch"], 403), ("nonsense", 404), ("", 404)):
        assert refused(client.get("/api/join", params={"link": link}, headers=two), status), link
    assert refused(client.get("/api/join", params={"link": made["invite"]}), 401)
    guest = {"link": made["invite"], "contribution": "ab" * 16}
    assert refused(client.post("/api/join", json=guest, headers=two), 409, "ask for the seal first")
    assert refused(client.post("/api/join", json={**guest, "seal": "00"}, headers=two), 409, "has changed")
    joined = client.post("/api/join", json={**guest, "seal": read["seal"]}, headers=two).json()
    assert joined["seat"] == read["seat"]
    assert refused(client.get("/api/join", params={"link": made["invite"]}, headers=two), 409, "taken")
    assert (
        f"seal {read['seat']}: {read['seal']}\nnumber {read['seat']}: {'ab' * 16}\n"
        in get(client, made["id"], "record", two).text
    )


# --- what helps at the table ----------------------------------------------------------------------
def test_a_program_gets_the_odds_of_a_fight(client: TestClient) -> None:
    """An unlawful fight is refused with its rule, nonsense with a sentence."""
    game, (one, _) = two_programs(client, "five-armies")
    answer = get(client, game, "odds", one, attacker="camp", target="old-road")
    assert answer.status_code == 422 and "(FA-" in answer.json()["text"]
    side = Side(client, "a", begun("five-armies", 5, scattered=True).position(), "five-armies", 1, "none")
    side.put([])
    own = {"authorization": f"Bearer {side.token('shadow')}"}
    possible, nonsense = side.questions["/api/games/{id}/odds"]
    found = get(client, side.id, "odds", own, seat="shadow", **possible).json()
    assert (found["blow"], found["chain"], found["combat"]["seat"]) == (None, None, "shadow")
    assert 0 <= found["combat"]["cards_unknown"]["attacker_wins"]["value"] <= 1
    for wrong in (nonsense, {}, {"attacker": "nowhere", "target": "camp"}, {"strange": "1"}, {"target": ["a", "b"]}):
        assert get(client, side.id, "odds", own, **wrong).status_code == 422, wrong
    stranger = {"authorization": f"Bearer {side.token('spectator')}"}
    assert refused(get(client, side.id, "odds", stranger, **possible), 403)


def test_a_program_gets_the_odds_of_a_shot_and_of_a_chain(client: TestClient) -> None:
    """The warriors are named by their words."""
    side = Side(client, "a", SHOT, "combat-hex", 1, "none")
    side.put([])
    own = {"authorization": f"Bearer {side.token('a')}"}
    shot = get(client, side.id, "odds", own, shooter="warrior:a-legolas", target="warrior:b-lurtz").json()
    assert (shot["blow"]["kind"], shot["combat"], shot["chain"]) == ("shot", None, None)
    chain = get(client, side.id, "odds", own, chain="warrior:a-aragorn").json()
    assert chain["blow"] is None and chain["chain"]["sides"]
    for wrong in ({"shooter": "warrior:a-legolas"}, {"chain": ["a-legolas", "b-lurtz"]}, {"chain": "b-sauron"}):
        assert get(client, side.id, "odds", own, **wrong).status_code == 422, wrong


def test_the_chance_to_win_is_told_against_the_computer_alone(client: TestClient) -> None:
    game, (one, _) = two_programs(client, "five-armies")
    assert seen(client, game, one)["analysis"] is False
    assert refused(get(client, game, "chance", one), 403, "between people")
    post(client, game, "resign", one)
    assert get(client, game, "chance", one).json()["chance"] == 0.0
    alone = client.post("/api/games", json={"opponent": "recruit", "side": "free-peoples"}, headers=one).json()
    told = get(client, alone["id"], "chance", one).json()
    assert alone["analysis"] and 0 < told["chance"] < 1
    assert refused(get(client, alone["id"], "chance", token(client, "Stranger")), 403)


def test_a_program_looks_on_where_it_lets_computers_play(client: TestClient) -> None:
    """Nobody else does, and it plays no word itself."""
    one = token(client, "One")
    wish = {"opponent": "watch", "level": "recruit", "level2": "recruit"}
    game = client.post("/api/games", json=wish, headers=one).json()["id"]
    found = seen(client, game, one)
    assert (found["seat"], found["options"], found["page"]) == ("spectator", [], found["watch"])
    assert "number shadow:" in get(client, game, "record", one).text
    assert refused(post(client, game, "words", one, {"word": "do:pass", "number": found["number"]}), 403)
    assert refused(get(client, game, "standing", one), 403)
    assert refused(get(client, game, "", token(client, "Stranger")), 403)
    assert client.delete(f"/api/games/{game}", headers=one).status_code == 204


# --- what is one's own ----------------------------------------------------------------------------
def test_the_list_says_which_games_wait_for_the_caller(client: TestClient) -> None:
    game, programs = two_programs(client, "five-armies")
    for headers, waits in zip(asked_first(client, game, programs), (True, False), strict=True):
        (listed,) = client.get("/api/games", headers=headers).json()["games"]
        assert listed["your_turn"] is waits


def test_a_program_changes_its_name_and_its_token(client: TestClient) -> None:
    old = token(client, " My  bot ")
    assert client.get("/api/me", headers=old).json()["name"] == "My bot"
    assert client.post("/api/me/name", json={"name": "Gloin"}, headers=old).json()["name"] == "Gloin"
    assert refused(client.post("/api/me/name", json={"name": "x" * 41}, headers=old), 422)
    new = {"authorization": f"Bearer {client.post('/api/me/token', headers=old).json()['token']}"}
    assert refused(client.get("/api/me", headers=old), 401)
    assert client.get("/api/me", headers=new).json()["name"] == "Gloin"


def test_all_that_is_kept_of_a_program_can_be_deleted(client: TestClient) -> None:
    """A game that goes on with another player stays for both."""
    game, (one, two) = two_programs(client, "five-armies")
    alone = client.post("/api/games", json={"opponent": "recruit"}, headers=one).json()["page"]
    assert refused(client.delete("/api/me"), 401)
    assert client.delete("/api/me", headers=one).status_code == 204
    assert refused(client.get("/api/me", headers=one), 401)
    assert client.get(alone).status_code == 404
    assert seen(client, game, two)["status"] == "playing"


# --- side by side ---------------------------------------------------------------------------------
@contextmanager
def slowly_kept(client: TestClient, what: str) -> Iterator[Event]:
    """A store that takes its time with one kind of change; gives what is set when it has begun."""
    store, begun = parts(client).store, Event()
    kept = getattr(store, what)

    async def slow(*given: Any) -> Any:
        begun.set()
        await asyncio.sleep(0.4)
        return await kept(*given)

    setattr(store, what, slow)
    yield begun
    setattr(store, what, kept)


def test_a_new_name_does_not_bring_an_old_link_back(client: TestClient) -> None:
    """Both change the same seat: the second change keeps the first."""
    game, (one, _) = two_programs(client, "five-armies")
    old = seen(client, game, one)["page"]
    with slowly_kept(client, "change_seat") as begun, ThreadPoolExecutor(2) as pool:
        linking = pool.submit(post, client, game, "new-link", one)
        begun.wait()
        naming = pool.submit(post, client, game, "name", one, {"name": "Other"})
        new = linking.result().json()["link"]
        assert naming.result().json() == {"name": "Other"}
    assert (client.get(old).status_code, client.get(new).status_code) == (403, 200)


def test_a_game_that_somebody_joins_is_not_deleted(client: TestClient) -> None:
    """Whether it may be deleted is asked when the other has come, not before."""
    one, two = token(client, "One"), token(client, "Two")
    made = client.post("/api/games", json={"opponent": "friend"}, headers=one).json()
    with slowly_kept(client, "take_seat") as begun, ThreadPoolExecutor(2) as pool:
        joining = pool.submit(client.post, "/api/join", json={"link": made["invite"]}, headers=two)
        begun.wait()
        deleting = pool.submit(client.delete, f"/api/games/{made['id']}", headers=one)
        assert joining.result().json()["status"] == "playing"
        assert refused(deleting.result(), 409)
    assert seen(client, made["id"], two)["status"] == "playing"


def test_names_are_one_line_of_what_can_be_seen(client: TestClient) -> None:
    """Whichever way they come."""
    one, two = token(client, "One"), token(client, "Two")
    made = client.post("/api/games", json={"opponent": "friend", "name": "A\n\u202eB\x07"}, headers=one).json()
    joined = client.post("/api/join", json={"link": made["invite"], "name": " Q\nR"}, headers=two).json()
    assert {seat["name"] for seat in joined["seats"]} == {"A B", "Q R"}
