"""Records that are opened from files: kept as games, shared, deleted; and every kind of file that is none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from starlette.testclient import TestClient

import ravenhill
from ravenhill.kernel.errors import BadRecord
from ravenhill.kernel.record import GIVE_UP_WORDS
from ravenhill.match.beginning import new_committed
from ravenhill.web.live.play import Play
from ravenhill.web.replay import records
from tests.web.replay.test_replay import HTML, inline, moment, over
from tests.web.serving import made, served, state


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


@cache
def finished(game: str, seed: int = 4, backs: int = 0) -> str:
    """The record of a game that was played at random, with words taken back now and then."""
    match, random = new_committed(game, b"a secret of more than 16 bytes", [b"one", b"two"]), Random(seed)
    while match.outcome is None:
        seat = random.choice(match.seats)
        match.play(random.choice(match.options_for(seat)), seat=seat)
        if backs and match.outcome is None and match.words_played % 97 == 96:
            backs -= 1
            match.take_back(2)
    return str(match.record())


def opened(client: TestClient, data: bytes | str) -> tuple[int, str, str]:
    """Open a file; status, text, and where it leads."""
    sent = data if isinstance(data, bytes) else data.encode()
    answer = client.post("/replay", files={"file": ("a game.record", sent)}, headers=HTML)
    return answer.status_code, answer.text, str(answer.headers.get("location", ""))


# --- good ones ------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
@pytest.mark.parametrize("backs", [0, 3])
def test_a_record_becomes_a_game_that_leaves_the_same_record(game: str, backs: int) -> None:
    text = finished(game, backs=backs)
    whole = records.game_of_record(text)
    making = msgspec.json.decode(msgspec.json.encode(whole.game.making))  # as the store keeps it
    play = Play(msgspec.structs.replace(whole.game, making=making), whole.acts)
    assert str(play.match.record()) == text
    assert whole.game.winner == ravenhill.replays(text).outcome.winner  # type: ignore[union-attr]


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
@pytest.mark.parametrize("reason", range(len(GIVE_UP_WORDS)))
def test_why_a_game_was_given_up_is_kept_with_it(client: TestClient, game: str, reason: int) -> None:
    """The replay tells it, and the record leaves as it came."""
    match = new_committed(game, b"a secret of more than 16 bytes", [b"one", b"two"])
    match.resign(match.game.seats[1], reason)
    text, outcome = str(match.record()), match.outcome
    play = Play((whole := records.game_of_record(text)).game, whole.acts)
    assert str(play.match.record()) == text
    status, _, address = opened(client, text)
    assert status == 303 and outcome is not None
    shown = moment(client, address.removesuffix("/replay"), 1, "open")
    assert shown["outcome"]["sentence"] == outcome.ending


def test_a_record_without_its_seeds_is_replayed_with_the_chance_that_it_holds() -> None:
    hidden = ("seal ", "number ", "secret")
    text = "\n".join(line for line in finished("five-armies").splitlines() if not line.startswith(hidden)) + "\n"
    whole = records.game_of_record(text)
    assert str(Play(whole.game, whole.acts).match.record()) == text


def test_an_opened_record_is_kept_shared_and_deleted(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        status, _, address = opened(client, finished("five-armies"))
        assert (status, address.endswith("/replay")) == (303, True)
        assert "The Battle of Five Armies" in client.get("/replays", headers=HTML).text
        cookies = dict(client.cookies)
    with served(tmp_path) as client:  # the server was started again, and somebody else has the link
        total = inline(client, address)["story"]["total"]
        page = address.removesuffix("/replay")
        assert moment(client, page, total, "open")["outcome"]["winner"]
        assert client.get(f"{page}/record").text == finished("five-armies")
        assert client.post(f"{page}/delete").status_code == 403
        client.cookies.update(cookies)
        assert client.post(f"{page}/delete").status_code == 303
        assert client.get(address, headers=HTML).status_code == 404
        assert address not in client.get("/replays", headers=HTML).text


def test_the_download_of_a_game_can_be_opened_again(client: TestClient) -> None:
    page, _ = over(client)
    text = client.get(f"{page}/record").text
    for ends in ("\n", "\r\n"):
        status, said, address = opened(client, text.replace("\n", ends))
        assert status == 303, said
        assert client.get(address.replace("/replay", "/record")).text == text


# --- bad ones -------------------------------------------------------------------------------------
def cut(text: str) -> str:
    return text[: len(text) // 2]


def broken(text: str) -> str:
    """A record with a changed die."""
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("* dice") and number > 60)
    lines[at] = "* dice " + " ".join(["1"] * (len(lines[at].split()) - 1))
    return "\n".join(lines) + "\n"


def with_pack(text: str) -> str:
    return text.replace("\nvocabulary:", "\npack: /etc\nvocabulary:", 1)


@pytest.mark.parametrize(
    ("data", "status", "words"),
    [
        (b"", 422, "Pick a game file"),
        (b"   \n", 422, "Pick a game file"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", 422, "a text file"),
        (b"a\x00b", 422, "a text file"),
        (b"Dear Anna,\nwell played!\n", 422, "line 1"),
        (cut(finished("five-armies")).encode(), 422, "breaks off"),
        (broken(finished("five-armies")).encode(), 422, "line "),
        (with_pack(finished("five-armies")).encode(), 422, "pack"),
        (finished("five-armies").replace("five-armies", "chess", 1).encode(), 422, "chess"),
        (finished("five-armies").replace("ruleset: 2", "ruleset: 99", 1).encode(), 422, "made with ruleset 99"),
        (b"ravenhill-record 1\n" + b"x" * 2_100_000, 413, "300 kB"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_its_reason(
    client: TestClient, data: bytes, status: int, words: str
) -> None:
    found, text, address = opened(client, data)
    assert (found, address) == (status, "")
    assert words in text
    assert "Open a record" in text


def test_a_pack_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    (tmp_path / "pack").mkdir()
    text = finished("five-armies").replace("\nvocabulary:", f"\npack: {tmp_path}/pack\nvocabulary:", 1)
    with pytest.raises(BadRecord, match="its own content pack"):
        records.game_of_record(text)


def test_what_one_seat_knew_cannot_be_replayed(client: TestClient) -> None:
    page = made(client, opponent="same-screen")
    found = state(client, page)
    assert found["game"]["status"] == "playing"
    status, text, _ = opened(client, client.get(f"{page}/record").text)
    assert status == 422
    assert "hidden" in text or "over" in text


def test_a_game_that_goes_on_is_refused() -> None:
    with pytest.raises(BadRecord, match="isn't over"):
        records.game_of_record(str(ravenhill.new("combat-hex", seed=1).record()))


def test_a_record_that_would_keep_the_server_busy_is_refused() -> None:
    text = finished("five-armies")
    head, _, rest = text.partition("\n\n")
    busy = "shadow die:army\n! take-back 1\n" * 1000
    with pytest.raises(BadRecord, match="longer than any game"):
        records.game_of_record(f"{head}\n\n{busy}{rest}")


def test_the_list_is_empty_for_a_stranger(client: TestClient) -> None:
    text = client.get("/replay", headers=HTML).text
    assert "No finished games yet" in text
    assert not client.cookies
