"""Games that an older version has left in the store: listed and deletable, never replayed, and no stumbling block."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from ravenhill.games import structures
from ravenhill.match.record import Header
from ravenhill.web.live.play import Play
from ravenhill.web.model import COMPUTER, PLAYING
from ravenhill.web.security import tokens
from ravenhill.web.store import Store
from tests.web.inside import called, parts
from tests.web.serving import first_words, invitation, joined, made, played, served, state
from tests.web.store.store_samples import POSTGRES, SQLITE, new_address, opened

GAMES = ("five-armies", "combat-hex")
WHY = "This game was played with ruleset 1; this version plays ruleset 2 and can't replay it."
PAGE = {"accept": "text/html"}
DATABASES = [SQLITE, pytest.param(POSTGRES, marks=pytest.mark.slow)]


async def age(store: Store, game: str, **different: Any) -> None:
    """Make a kept game one of ruleset 1, as an older version has left it: no digest, and a computer may be asked."""
    kept = await store.game(game)
    assert kept is not None
    header = msgspec.structs.replace(
        structures.read_json(kept.header, Header), **{"ruleset": 1, "digest": "", **different}
    )
    computers = [seat.seat for seat in await store.seats(game) if seat.kind == COMPUTER]
    text = msgspec.json.encode(header).decode()
    await store.change_game(msgspec.structs.replace(kept, header=text, asked=computers or kept.asked))


async def age_all(address: str, games: list[str]) -> None:
    """The same with several games, while no server runs."""
    async with opened(address) as store:
        for game in games:
            await age(store, game)


def number_of(page: str) -> str:
    return page.split("/")[2]


def some_words(client: TestClient, page: str, count: int = 3) -> str:
    """Plays on at one screen; the page of the asked seat."""
    for _ in range(count):
        found = state(client, page)
        if found["ask"] is None:
            page = next(iter(found["links"]["others"].values()))
            found = state(client, page)
        assert played(client, page, first_words(found)[0], found["number"]).status_code == 200
    return page


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    return new_address(request.param, tmp_path)


class Old:
    """A server with an old game that is over, one that a computer should answer in, and one between two people."""

    def __init__(self, client: TestClient, game: str) -> None:
        self.client = client
        one = made(client, game=game, opponent="same-screen")
        self.over = some_words(client, one)
        assert client.post(f"{self.over}/resign").status_code == 200
        self.text = client.get(f"{self.over}/record").text
        self.running = made(client, game=game, opponent="recruit")
        self.friends = made(client, game=game, opponent="friend", clock="move:10")
        invite, self.watch = invitation(client, self.friends)
        self.guest = str(joined(client, invite).headers["location"])
        self.pages = (self.over, self.running, self.friends)


@pytest.fixture(params=GAMES)
def old(request: pytest.FixtureRequest, address: str, tmp_path: Path) -> Iterator[Old]:
    """The server has been started again since, as after an update."""
    with served(tmp_path, database=address) as client:
        found = Old(client, request.param)
        cookies = dict(client.cookies)
    asyncio.run(age_all(address, [number_of(page) for page in found.pages]))
    with served(tmp_path, database=address) as client:
        client.cookies.update(cookies)
        found.client = client
        yield found


def test_the_server_starts_and_lists_them_marked(old: Old) -> None:
    """None of them asks for anything; each says why it can't be opened, and can be deleted."""
    home = old.client.get("/", headers=PAGE).text
    assert "From an older version" in home and home.count("Older version</span>") == 3
    assert home.count("This game was played with ruleset 1; this version plays ruleset 2") == 3
    assert "Your turn</span>" not in home and "Play on" not in home and "Rematch" not in home
    assert home.count("/delete") == 3
    listing = old.client.get("/replay", headers=PAGE).text
    assert (
        listing.count("Older version</span>") == 1
        and f"/game/{number_of(old.over)}/" in listing
        and "/record" in listing
    )


PATHS = (
    "", "/board", "/events", "/replay", "/replay/at", "/replay/story", "/replay/board", "/replay/analysis", "/proof",
    "/why?word=do:pass", "/overlay?show=a", "/odds", "/chance",
)  # fmt: skip


def test_every_page_says_so_politely(old: Old) -> None:
    """Never a fault of the server, and never another game than the one played."""
    for page in (*old.pages, old.watch):
        for path, accept in product(PATHS, ("text/html", "application/json")):
            answer = old.client.get(f"{page}{path}", headers={"accept": accept})
            assert answer.status_code == 410, (path, answer.text)
            assert WHY in answer.text.replace("&#39;", "'")


def test_its_page_leads_to_the_record_and_to_the_list(old: Old) -> None:
    """The page offers everything still possible."""
    page = old.client.get(old.over, headers=PAGE).text
    assert "A game of an older version" in page and f'href="{old.over}/record"' in page
    running = old.client.get(old.running, headers=PAGE).text
    assert "/record" not in running and "delete it on the start page" in running


ACTS: dict[str, Any] = {act: {} for act in ("undo", "resign", "claim", "standing", "name", "new-link", "rematch")}
ACTS |= {"word": {"word": "do:pass", "number": 0}, "take-back": {"answer": "ask"}, "draw": {"answer": "offer"}}


def test_nothing_can_be_done_in_one(old: Old) -> None:
    """Every act is refused with the same sentence, and the clock of a move that is long over claims nothing."""
    for page, (act, sent) in product((*old.pages, old.guest), ACTS.items()):
        answer = old.client.post(f"{page}/{act}", json=sent, headers={"accept": "application/json"})
        assert answer.status_code == 410 and WHY in answer.json()["text"], (act, answer.text)


def test_the_record_of_a_finished_one_is_its_own_text(old: Old) -> None:
    """As it was downloaded before, but for the ruleset that it says; what is still secret stays so."""
    answer = old.client.get(f"{old.over}/record")
    assert answer.status_code == 200
    before = [line for line in old.text.splitlines() if not line.startswith(("ruleset:", "digest:"))]
    assert [line for line in answer.text.splitlines() if line != "ruleset: 1"] == before
    for page in (old.running, old.friends):
        answer = old.client.get(f"{page}/record")
        assert answer.status_code == 410 and "stays closed" in answer.text
    archive = zipfile.ZipFile(io.BytesIO(old.client.get("/export").content))
    assert [name.rpartition("-")[2] for name in archive.namelist()] == [f"{number_of(old.over)}.record"]


def test_each_can_be_deleted(old: Old) -> None:
    """A running one between people too: resigning is impossible there."""
    for page in old.pages:
        assert old.client.post(f"{page}/delete").status_code == 303
        assert old.client.get(page, headers=PAGE).status_code == 404
    assert "Older version" not in old.client.get("/", headers=PAGE).text


def test_all_go_with_their_person(old: Old) -> None:
    """Deleting your data deletes them too."""
    assert old.client.post("/settings/delete").status_code == 303
    for page in old.pages:
        assert old.client.get(page, headers=PAGE).status_code == 404


def test_settings_and_feed_leave_them_alone(old: Old) -> None:
    """No link and no 'your turn' for a game that cannot be opened."""
    settings = old.client.get("/settings", headers=PAGE)
    assert settings.status_code == 200 and not any(number_of(page) in settings.text for page in old.pages)
    home = old.client.get("/", headers=PAGE).text
    feed = old.client.get(home.partition('href="/feed/')[2].partition('"')[0].join(["/feed/", ""]))
    assert feed.status_code == 200 and b"<entry>" not in feed.content


def test_the_computer_leaves_it_alone(old: Old) -> None:
    """A game that waits for a computer is fetched when the server starts, and stays as it is."""
    rooms = parts(old.client).rooms
    room = called(old.client, rooms.room, number_of(old.running))
    assert room.game.id in called(old.client, parts(old.client).store.unfinished_games)
    assert not room.has_begun and room.thinking is None and room.old == WHY
    called(old.client, rooms.drive, room)
    assert room.thinking is None
    called(old.client, rooms.changed_elsewhere, room.game.id)
    called(old.client, rooms.refetch, room)
    assert not room.has_begun


def test_programs_are_told_too(old: Old) -> None:
    """Listed and marked; looking at it is refused, its record and deleting are not."""
    client = old.client
    person = called(client, parts(client).store.game, number_of(old.over)).maker
    token = tokens.new_token()
    called(client, parts(client).store.set_token, person, tokens.token_hash(token))
    headers = {"authorization": f"Bearer {token}"}
    listed = client.get("/api/games", headers=headers).json()["games"]
    assert len(listed) == 3 and all(each["older_version"] and not each["your_turn"] for each in listed)
    there = f"/api/games/{number_of(old.over)}"
    for answer in (client.get(there, headers=headers), client.post(f"{there}/resign", headers=headers)):
        assert answer.status_code == 410 and WHY in answer.json()["text"]
    assert "ruleset: 1" in client.get(f"{there}/record", headers=headers).text
    assert client.delete(there, headers=headers).status_code == 204


# --- content that has changed ---------------------------------------------------------------------
def test_a_game_whose_content_has_changed_is_not_replayed(client: TestClient) -> None:
    """The same rules, but other numbers: refused like a game of an older version."""
    page = made(client, game="five-armies", opponent="same-screen")
    called(client, partial(age, parts(client).store, number_of(page), ruleset=2, digest="0123456789ab"))
    called(client, parts(client).rooms.drop, called(client, parts(client).rooms.room, number_of(page)))
    answer = client.get(page, headers=PAGE)
    assert answer.status_code == 410 and "has changed since" in answer.text and "0123456789ab" in answer.text


def test_a_game_that_waits_for_a_friend_begins_by_the_rules_of_today(client: TestClient) -> None:
    """It has no header yet, so nothing of it is old."""
    host = made(client, game="five-armies", opponent="friend")
    assert "From an older version" not in client.get("/", headers=PAGE).text
    invite, _ = invitation(client, host)
    assert joined(client, invite).status_code == 303
    kept = called(client, parts(client).store.game, number_of(host))
    assert kept.status == PLAYING and Play(kept, []).header.ruleset == 2
