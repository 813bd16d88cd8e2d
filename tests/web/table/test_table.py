"""The table over HTTP: words, refusals, stale answers, taking back, and who may do what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.serving import first_words, invitation, joined, made, played, served, state


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


def with_friend(client: TestClient, game: str = "five-armies") -> tuple[str, str, str]:
    """A game between two people: both pages and the spectators'."""
    host = made(client, game=game, opponent="friend", name="Anna")
    invite, watch = invitation(client, host)
    answer = joined(client, invite)
    assert answer.status_code == 303, answer.text
    return host, str(answer.headers["location"]), watch


def test_a_game_against_a_level_begins_at_once(client: TestClient) -> None:
    page = made(client, game="five-armies", opponent="recruit", side="shadow")
    found = state(client, page)
    assert found["seat"] == "shadow"
    assert found["game"]["status"] == "playing"
    assert {person["kind"] for person in found["people"]} == {"person", "computer"}


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_one_word_is_one_act_and_comes_back_with_the_next_number(client: TestClient, game: str) -> None:
    page = made(client, game=game, opponent="same-screen")
    for _ in range(12):
        found = state(client, page)
        if found["ask"] is None:
            page = next(iter(found["links"]["others"].values()))
            continue
        answer = played(client, page, first_words(found)[0], found["number"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["number"] > found["number"]


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_every_line_of_the_log_comes_with_its_rule(client: TestClient, game: str) -> None:
    """All but the sentence of the server with which a game is opened."""
    lines = state(client, made(client, game=game, opponent="same-screen"))["log"]["lines"]
    told = [line for line in lines if line["rule"]]
    assert told and len(told) >= len(lines) - 1
    assert all(client.get(f"/rules/{game}/{line['rule']}").status_code == 200 for line in told)


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_every_line_of_the_log_comes_with_its_turn(client: TestClient, game: str) -> None:
    """That of the game when the line was told: the first lines of Combat Hex tell of the set-up, before any turn."""
    found = state(client, made(client, game=game, opponent="same-screen"))
    assert {line["turn"] for line in found["log"]["lines"]} == {found["game"]["turn"]}


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_the_board_can_be_had_without_its_page(client: TestClient, game: str) -> None:
    """It is the drawing that the page has, for those who may look at the table."""
    host, _, watch = with_friend(client, game)
    for page in (host, watch):
        answer = client.get(f"{page}/board")
        assert answer.headers["content-type"] == "image/svg+xml" and answer.headers["cache-control"] == "no-store"
        assert answer.text.startswith("<svg") and answer.text in client.get(page).text
    waits = made(client, game=game, opponent="friend")
    assert client.get(f"{waits}/board").status_code == 409
    assert client.get(f"{invitation(client, waits)[0]}/board").status_code == 403


def test_a_word_for_an_old_question_does_nothing(client: TestClient) -> None:
    page = made(client, opponent="same-screen")
    found = state(client, page)
    if found["ask"] is None:
        page = next(iter(found["links"]["others"].values()))
        found = state(client, page)
    word = first_words(found)[0]
    assert played(client, page, word, found["number"]).status_code == 200
    now = state(client, page)["number"]
    again = played(client, page, word, found["number"])
    assert (again.status_code, again.json()["stale"]) == (409, True)
    assert state(client, page)["number"] == now


def test_a_word_that_is_not_offered_is_refused_with_its_rule(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    asked = next(page for page in (host, guest) if state(client, page)["ask"])
    found = state(client, asked)
    refused = played(client, asked, "do:withdraw", found["number"])
    assert refused.status_code == 422
    assert refused.json()["rule"].startswith("FA-") and refused.json()["text"]
    assert state(client, asked)["number"] == found["number"]
    why = client.get(f"{asked}/why", params={"word": "do:withdraw"}).json()
    assert why["text"] == refused.json()["text"]
    assert client.get(f"{asked}/why", params={"word": first_words(found)[0]}).json() == {"rule": "", "text": ""}


DEEP = b'{"word": "die:army", "number": 1, "deep": ' + b"[" * 5_000
UNREADABLE = [b"", b"{", b'{"word": 3, "number": 1}', b'{"word": "die:army"}', b"\xff\xfe", b'{"word": "\xff"}', DEEP]


@pytest.mark.parametrize("sent", UNREADABLE)
def test_a_malformed_word_is_answered_in_words(client: TestClient, sent: bytes) -> None:
    page = made(client, opponent="same-screen")
    answer = client.post(f"{page}/word", content=sent)
    assert answer.status_code == 400
    assert "couldn't read" in answer.json()["text"]


def test_an_unknown_word_is_refused(client: TestClient) -> None:
    page = made(client, opponent="same-screen")
    answer = played(client, page, "region:mordor", state(client, page)["number"])
    assert answer.status_code == 422 and "not a word" in answer.json()["text"]


def test_spectators_strangers_and_the_other_seat_change_nothing(client: TestClient) -> None:
    """Only the asked seat's own link acts; all others are refused and the game stays as it is."""
    host, guest, watch = with_friend(client)
    asked, other = (host, guest) if state(client, host)["ask"] else (guest, host)
    found = state(client, asked)
    word = first_words(found)[0]
    game = host.split("/")[2]
    assert played(client, watch, word, found["number"]).status_code == 403
    assert played(client, f"/game/{game}/{'A' * 22}", word, found["number"]).status_code == 403
    assert played(client, other, word, found["number"]).status_code == 422
    for act in ("undo", "resign", "claim", "take-back", "standing", "delete", "rematch"):
        assert client.post(f"{watch}/{act}", json={"answer": "agree"}).status_code == 403
    assert state(client, asked)["number"] == found["number"]


def test_a_seat_can_be_taken_once(client: TestClient) -> None:
    host = made(client, opponent="friend", name="Anna")
    invite, _ = invitation(client, host)
    assert joined(client, invite).status_code == 303
    late = joined(client, invite, "Carl")
    assert late.status_code == 409 and "taken" in late.json()["text"]
    own = dict(client.cookies)
    client.cookies.clear()
    assert client.get(invite, headers={"accept": "text/html"}).status_code == 409
    client.cookies.update(own)
    people = {person["name"] for person in state(client, host)["people"]}
    assert people == {"Anna", "Bert"}


def test_unknown_games_and_bad_keys_get_pages_with_the_right_status(client: TestClient) -> None:
    page = made(client, opponent="recruit")
    game = page.split("/")[2]
    for address, status in (
        ("/game/nosuchgame/AAAA", 404),
        (f"/game/{game}/AAAA", 403),
        ("/nothing/here", 404),
    ):
        answer = client.get(address, headers={"accept": "text/html"})
        assert answer.status_code == status
        assert "<html" in answer.text and "error" not in answer.text.lower()


def test_undo_takes_back_the_last_choice_or_says_why_not(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    asked = host if state(client, host)["ask"] else guest
    refused = client.post(f"{asked}/undo")
    assert refused.status_code == 409 and "nothing to take back" in refused.json()["text"]
    for _ in range(60):
        asked = host if state(client, host)["ask"] else guest
        found = state(client, asked)
        played(client, asked, first_words(found)[0], found["number"])
        after = state(client, asked)
        if after["undo"]["possible"]:
            assert client.post(f"{asked}/undo").status_code == 200
            back = state(client, asked)
            assert back["ask"] == found["ask"]
            assert back["number"] == after["number"] + 1
            return
    pytest.fail("nothing could be taken back in 60 words")


def test_a_second_click_on_undo_takes_back_nothing_more(client: TestClient) -> None:
    page = made(client, game="combat-hex", opponent="same-screen", map="ford-12")
    taken = 0
    for _ in range(40):
        found = state(client, page)
        if found["ask"] is None:
            page = next(iter(found["links"]["others"].values()))
            continue
        played(client, page, first_words(found)[0], found["number"])
        after = state(client, page)
        if after["undo"]["possible"]:
            clicks = [client.post(f"{page}/undo", json={"number": after["number"]}).status_code for _ in range(2)]
            assert clicks == [200, 409]
            assert state(client, page)["ask"] == found["ask"]
            taken += 1
            played(client, page, first_words(found)[0], state(client, page)["number"])
    assert taken


def test_take_back_needs_the_consent_of_the_other(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    asked, other = (host, guest) if state(client, host)["ask"] else (guest, host)
    found = state(client, asked)
    played(client, asked, first_words(found)[0], found["number"])
    number = state(client, other)["number"]
    assert client.post(f"{asked}/take-back", json={"answer": "ask"}).status_code == 200
    assert state(client, other)["take_back"] == {"by": found["seat"]}
    assert state(client, other)["number"] == number
    assert client.post(f"{asked}/take-back", json={"answer": "agree"}).status_code == 409
    assert client.post(f"{other}/take-back", json={"answer": "agree"}).status_code == 200
    back = state(client, asked)
    assert back["ask"]["choices"] == found["ask"]["choices"]
    assert back["take_back"] is None


def test_agreeing_to_a_request_of_the_past_takes_nothing_back(client: TestClient) -> None:
    """The other side has played on and asks again for something else, just as the button is pressed."""
    host, guest, _ = with_friend(client)
    asked, other = (host, guest) if state(client, host)["ask"] else (guest, host)
    seen = []
    for _ in range(2):
        found = state(client, asked)
        assert played(client, asked, first_words(found)[0], found["number"]).status_code == 200
        assert client.post(f"{asked}/take-back", json={"answer": "ask"}).status_code == 200
        seen.append(state(client, other)["number"])
    for answer in ("agree", "refuse"):
        late = client.post(f"{other}/take-back", json={"answer": answer, "number": seen[0]})
        assert (late.status_code, late.json()["stale"]) == (409, True)
    now = state(client, other)
    assert (now["number"], now["take_back"]) == (seen[1], {"by": found["seat"]})
    assert client.post(f"{other}/take-back", json={"answer": "agree", "number": seen[1]}).status_code == 200
    assert state(client, asked)["ask"]["choices"] == found["ask"]["choices"]


def test_a_standing_answer_to_a_question_of_the_past_is_not_kept(client: TestClient) -> None:
    """The same word may answer the next question too; it was not meant for that one."""
    host, guest, _ = with_friend(client)
    page = host if state(client, host)["ask"] else guest
    found = state(client, page)
    assert played(client, page, first_words(found)[0], found["number"]).status_code == 200
    now = state(client, page)
    assert "do:done" in first_words(found) and "do:done" in first_words(now)
    late = client.post(f"{page}/standing", json={"word": "do:done", "number": found["number"]})
    assert (late.status_code, late.json()["stale"]) == (409, True)
    assert state(client, page) == now
    assert client.post(f"{page}/standing", json={"word": "do:done", "number": now["number"]}).status_code == 200
    assert state(client, page)["standing"]


def test_resigning_ends_the_game_and_opens_everything(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    assert client.post(f"{host}/resign").status_code == 200
    found = state(client, guest)
    assert found["game"]["status"] == "over"
    assert found["outcome"]["winner"] == found["seat"]
    record = client.get(f"{guest}/record").text
    assert "secret:" in record and "! resign" in record


def test_the_record_of_a_running_game_hides_what_the_seat_does_not_know(client: TestClient) -> None:
    host, _, watch = with_friend(client)
    for page in (host, watch):
        record = client.get(f"{page}/record").text
        assert "secret:" not in record and "number shadow:" in record


def test_there_is_no_analysis_between_people_before_the_end(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    assert client.get(f"{host}/chance").status_code == 403
    client.post(f"{guest}/resign")
    assert client.get(f"{host}/chance").json()["chance"] == 1.0


def test_nor_at_one_screen_but_against_the_computer(client: TestClient) -> None:
    """Two at one screen play against each other as well."""
    table = made(client, opponent="same-screen")
    assert state(client, table)["game"]["analysis"] is False
    assert client.get(f"{table}/chance").status_code == 403
    assert state(client, made(client, opponent="recruit"))["game"]["analysis"] is True


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    """The same states come from a new process over the same file."""
    with served(tmp_path) as client:
        host, guest, watch = with_friend(client)
        for _ in range(30):
            asked = host if state(client, host)["ask"] else guest
            found = state(client, asked)
            played(client, asked, first_words(found)[0], found["number"])
        before = [state(client, page) for page in (host, guest, watch)]
    with served(tmp_path) as client:
        assert [state(client, page) for page in (host, guest, watch)] == before


def test_a_standing_answer_is_given_without_asking_and_known_to_its_seat_alone(client: TestClient) -> None:
    host, guest, watch = with_friend(client)
    asked, other = (host, guest) if state(client, host)["ask"] else (guest, host)
    found = state(client, asked)
    word = first_words(found)[0]
    answer = client.post(f"{asked}/standing", json={"word": word, "among": False, "until": "game"})
    assert answer.status_code == 200, answer.text
    after = state(client, asked)
    assert after["number"] > found["number"]
    assert len(after["standing"]) == 1
    assert state(client, other)["standing"] == state(client, watch)["standing"] == []
    client.post(f"{asked}/standing", json={"drop": after["standing"][0]["id"]})
    assert state(client, asked)["standing"] == []


def test_a_rematch_swaps_the_sides(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    first = state(client, host)["seat"]
    client.post(f"{guest}/resign")
    pages = [client.post(f"{page}/rematch").headers["location"] for page in (host, guest)]
    seats = [state(client, page)["seat"] for page in pages]
    assert seats[0] != first and set(seats) == {"free-peoples", "shadow"}
    assert pages[0].split("/")[2] == pages[1].split("/")[2]


def test_a_running_game_between_people_cannot_be_deleted_by_one_of_them(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    assert client.post(f"{host}/delete").status_code == 409
    client.post(f"{guest}/resign")
    assert client.post(f"{host}/delete").status_code == 303
    assert client.get(host).status_code == 404


def test_an_old_link_is_worth_nothing_after_a_new_one_was_made(client: TestClient) -> None:
    host, _, _ = with_friend(client)
    new = client.post(f"{host}/new-link").json()["link"]
    assert client.get(host).status_code == 403
    assert client.post(f"{host}/resign").status_code == 403
    assert state(client, new)["game"]["status"] == "playing"
    with client.stream("GET", f"{host}/events") as stream:
        assert stream.status_code == 403


def test_a_name_can_be_changed_and_is_shown_to_all(client: TestClient) -> None:
    host, guest, _ = with_friend(client)
    assert client.post(f"{host}/name", json={"name": "  Anna \n of Dale "}).json() == {"name": "Anna of Dale"}
    assert "Anna of Dale" in {person["name"] for person in state(client, guest)["people"]}
    assert client.post(f"{host}/name", json={"name": "x" * 41}).status_code == 422


def test_the_other_side_is_told_who_wants_to_play_again(client: TestClient) -> None:
    """Its open page names who asked; who asked himself and those who look on are told nothing."""
    host, guest, watch = with_friend(client)
    assert client.post(f"{guest}/resign").status_code == 200
    assert state(client, host)["again"] is None
    assert client.post(f"{host}/rematch").status_code == 303
    told = [state(client, page)["again"] for page in (host, guest, watch)]
    assert told == [None, {"by": "Anna"}, None]


def test_odds_that_a_rule_does_not_give_are_an_answer_and_a_malformed_request_is_none(client: TestClient) -> None:
    """A sentence with a capital letter and its rule, as /why says it; what cannot be read stays refused."""
    page = made(client, game="five-armies", opponent="same-screen")
    answer = client.get(f"{page}/odds?attacker=camp&attacker=camp&target=old-road")
    assert answer.status_code == 200
    assert ">In a Combined Attack each Army is named once (FA-30.3)" in answer.text
    for malformed in ("", "attacker=nowhere&target=camp", "strange=1"):
        assert client.get(f"{page}/odds?{malformed}").status_code == 422


def test_a_running_game_between_people_is_not_offered_for_deletion(client: TestClient) -> None:
    """It would be refused; when it is over it can be deleted."""
    _, guest, _ = with_friend(client)
    assert "/delete" not in client.get("/").text
    assert client.post(f"{guest}/resign").status_code == 200
    assert "/delete" in client.get("/").text
