"""Runs two games on one server that differ only in facts hidden from one viewer, and reads everything sent to them."""

from __future__ import annotations

import io
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, islice, permutations
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
from starlette.routing import Route
from starlette.testclient import TestClient

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_named, setup_of_position
from ravenhill.match.match import Match
from ravenhill.match.record import Header
from ravenhill.web.live import server_time
from ravenhill.web.live.play import Play
from ravenhill.web.model import PERSON, PLAYING, Game, Person, Seat
from ravenhill.web.security import tokens
from ravenhill.web.security.tokens import SPECTATOR
from tests.web.inside import called, parts, routes
from tests.web.streams import Stream, settled

TABLE = "/game/{id}/{key}"
API_TABLE = "/api/games/{id}"
STREAMED = f"{TABLE}/events"
AROUND = 120  # bytes shown about a difference
BEGUN = 1_800_000_000.0
NUMBERS = count()
# What is asked for where a route takes questions; those that are not named here are asked for as they are.
QUESTIONS: dict[str, list[dict[str, str]]] = {
    f"{TABLE}/why": [{"word": "do:pass"}, {"word": "card:swift-word"}, {"word": "action:play-card"}, {"word": "?"}],
    f"{API_TABLE}/why": [{"word": "do:pass"}, {"word": "card:press-the-attack"}],
}

# What no viewer can do in a game that goes on, whatever the other seat has done.
NEVER: dict[str, Any] = {
    "claim": None,
    "rematch": None,
    "take-back": {"answer": "agree"},
    "standing": {"word": "nothing:at-all", "until": "game"},
    "words": {"word": "nothing:at-all", "number": 0},
}


class Clock:
    """The time of the server: it goes on when it is told to."""

    def __init__(self) -> None:
        self.now = BEGUN

    def time(self) -> float:
        return self.now


@contextmanager
def own_time() -> Iterator[Clock]:
    """All modules of the server take their time from this clock."""
    clock = Clock()
    loaded = sys.modules.copy()  # in one go: the server's own threads may be importing
    found = [module for name, module in loaded.items() if name.startswith("ravenhill.web")]
    patches = [patch.object(module, "time", clock.time) for module in found if _takes_time(module)]
    for each in patches:
        each.start()
    try:
        yield clock
    finally:
        for each in patches:
            each.stop()


def _takes_time(module: Any) -> bool:
    return vars(module).get("time") in (time.time, server_time.time)


class Answer(NamedTuple):
    """All bytes of an answer."""

    asked: str
    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Side:
    """One of the two games: its rows on the server, and the same game as the rules alone play it."""

    def __init__(self, client: TestClient, letter: str, position: str, name: str, seed: int, clock: str) -> None:
        self.client = client
        self.id = f"twin-{next(NUMBERS):05}-{letter}"  # never the same again: a server may remember a game
        found = game_named(name, "", setup_of_position(name, position))
        header = Header.of(found, seed, "", position)
        self.seats = [Seat(self.id, seat, PERSON, self.person(seat), f"Player {seat}") for seat in found.seats]
        self.seats = [msgspec.structs.replace(seat, left=1800.0) for seat in self.seats]
        text = msgspec.json.encode(header).decode()
        self.row = Game(self.id, name, PLAYING, {"clock": clock}, text, "5e" * 32, self.person("x"), BEGUN, BEGUN)
        self.play = Play(self.row, [])
        self.row = msgspec.structs.replace(self.row, asked=self.play.match.seats, known_at=BEGUN)
        self.streams: dict[str, Stream] = {}
        self.changes: dict[str, Stream] = {}  # the same, sent as what has changed
        asked = fights(self.match)
        self.questions = QUESTIONS | {f"{path}/odds": asked for path in (TABLE, API_TABLE)}
        self.questions |= {f"{TABLE}/overlay": overlays(self.match)}

    def person(self, seat: str) -> str:
        return f"{self.id}-{seat}"

    @property
    def match(self) -> Match:
        return self.play.match

    # --- on the server ----------------------------------------------------------------------------
    async def _kept(self) -> None:
        store = parts(self.client).store
        for viewer in (*self.match.game.seats, SPECTATOR):
            token = tokens.token_hash(self.token(viewer))
            await store.add_person(Person(self.person(viewer), f"Player {viewer}", token, BEGUN))
        await store.add_game(self.row, self.seats)

    def put(self, viewers: list[str]) -> None:
        """Keep the game on the server, and let these viewers follow it."""
        called(self.client, self._kept)
        self.follow(viewers)

    def follow(self, viewers: list[str]) -> None:
        """Let these viewers follow the game as well."""
        self.streams |= {viewer: Stream(self.client, f"{self.page(viewer)}/events") for viewer in viewers}
        self.changes |= {viewer: Stream(self.client, f"{self.page(viewer)}/events", "changes") for viewer in viewers}
        self.settle()
        assert all(stream.status == 200 for stream in (*self.streams.values(), *self.changes.values()))

    def stand(self, seat: str, answers: list[dict[str, Any]]) -> None:
        """Keep standing answers for a seat."""
        rooms = parts(self.client).rooms
        room = called(self.client, rooms.room, self.id)
        called(self.client, parts(self.client).referee.stand, room, seat, lambda _: answers)
        self.settle()

    def leave(self) -> None:
        """Stops following the game."""
        for stream in (*self.streams.values(), *self.changes.values()):
            stream.close()

    def settle(self) -> None:
        """Waits until all followers have the news."""
        called(self.client, settled, parts(self.client).rooms, self.id)

    def acts(self) -> list[Any]:
        """The acts that the server keeps beyond those that were carried out here."""
        found: list[Any] = called(
            self.client,
            parts(self.client).store.acts,
            self.id,
            self.play.number,
        )
        return found

    # --- what opens it ----------------------------------------------------------------------------
    def key(self, viewer: str) -> str:
        server_key: bytes = parts(self.client).server_key
        if viewer == SPECTATOR:
            return tokens.watch_key(server_key, self.id)
        return tokens.seat_key(server_key, next(seat for seat in self.seats if seat.seat == viewer))

    def page(self, viewer: str) -> str:
        return f"/game/{self.id}/{self.key(viewer)}"

    def token(self, viewer: str) -> str:
        return f"token-of-{self.person(viewer)}"

    def feed_key(self, viewer: str) -> str:
        server_key: bytes = parts(self.client).server_key
        return tokens.key_for(server_key, "feed", self.person(viewer))

    def names(self) -> list[bytes]:
        """All that the two games must have different names for."""
        server_key: bytes = parts(self.client).server_key
        keys = [self.key(viewer) for viewer in (*self.match.game.seats, SPECTATOR)]
        keys += [tokens.join_key(server_key, seat) for seat in self.seats]
        keys += [self.feed_key(viewer) for viewer in (*self.match.game.seats, SPECTATOR)]
        return [name.encode() for name in (*keys, self.id)]

    # --- what is sent -----------------------------------------------------------------------------
    def seen(self, viewer: str) -> tuple[Any, ...]:
        """Everything that the rules let a viewer know."""
        match = self.match
        seated = viewer != SPECTATOR
        asked = (match.options_for(viewer), match.prompt_for(viewer)) if seated else ()
        view = msgspec.json.encode(match.view(viewer))
        return view, match.log_for(viewer), asked, self.play.asked_for(viewer), match.outcome is not None

    def word(self, viewer: str, word: str, number: int) -> Answer:
        """Play a word; the answer."""
        said = {"word": word, "number": number}
        return self._answer("word", self.client.post(f"{self.page(viewer)}/word", json=said))

    def everything(self, viewer: str) -> list[Answer]:
        """The answers to all requests of a viewer, lawful or not."""
        return [*self._asked(viewer), *self._refused(viewer), *self._own(viewer), *self._by_program(viewer)]

    def _asked(self, viewer: str) -> Iterator[Answer]:
        """Every page and part of a page of the table, whatever routes there are."""
        for path in got(self.client, TABLE):
            for question in self.questions.get(path, [{}]):
                if path != STREAMED:
                    there = path.replace(TABLE, self.page(viewer))
                    yield self._answer(path, self.client.get(there, params=question, headers={"accept": "text/html"}))

    def _refused(self, viewer: str) -> Iterator[Answer]:
        """Refusals say nothing that they should not, nor whether something is sealed."""
        page, number = self.page(viewer), self.play.number_for(viewer)
        offered = self.match.options_for(viewer) if viewer != SPECTATOR else []
        for word in ("do:withdraw", "card:swift-word", "card:press-the-attack", "nothing:at-all"):
            if word not in offered:
                yield self.word(viewer, word, number)
        yield self.word(viewer, "do:pass", number + 1)
        yield self._answer("agree", self.client.post(f"{page}/take-back", json={"answer": "agree"}))
        yield self._answer("claim", self.client.post(f"{page}/claim"))
        yield self._answer("rematch", self.client.post(f"{page}/rematch"))

    def _own(self, viewer: str) -> Iterator[Answer]:
        """The person's start page, feed and file of games."""
        headers = {"authorization": f"Bearer {self.token(viewer)}"}
        yield self._answer("/", self.client.get("/", headers=headers))
        packed = self.client.get("/export", headers=headers)
        if packed.status_code == 200:
            archive = zipfile.ZipFile(io.BytesIO(packed.content))
            told = "".join(f"{name}\n{archive.read(name).decode()}" for name in archive.namelist())
            yield Answer("/export", 200, [], told.encode())
        yield self._answer("feed", self.client.get(f"/feed/{self.person(viewer)}/{self.feed_key(viewer)}"))

    def _by_program(self, viewer: str) -> Iterator[Answer]:
        """The answers to a program with the person's token, refusals included."""
        headers = {"authorization": f"Bearer {self.token(viewer)}"}
        yield self._answer("/api/games", self.client.get("/api/games", headers=headers))
        for path in got(self.client, API_TABLE):
            for question in self.questions.get(path, [{}]):
                there = path.replace("{id}", self.id)
                yield self._answer(path, self.client.get(there, params=question, headers=headers))
        here = f"/api/games/{self.id}"
        yield self._answer("delete", self.client.delete(here, headers=headers))
        for act, sent in NEVER.items():
            yield self._answer(act, self.client.post(f"{here}/{act}", json=sent, headers=headers))

    def _answer(self, asked: str, answer: Any) -> Answer:
        return Answer(asked, answer.status_code, sorted(answer.headers.items()), answer.content)


def got(client: TestClient, beginning: str) -> list[str]:
    """The paths that begin so and can be got."""
    found = [route for route in routes(client) if isinstance(route, Route) and "GET" in (route.methods or ())]
    return [route.path for route in found if route.path.startswith(beginning)]


def fights(match: Match) -> list[dict[str, str]]:
    """A fight of which the odds can be told, if there is one, and one that makes no sense."""
    attacks = (pair for pair in permutations(named(match, "region"), 2) if possible(match, *pair))
    asked = [{"attacker": one, "target": other} for one, other in islice(attacks, 1)]
    sides = [[each for each in named(match, "warrior") if each.startswith(f"{side}-")] for side in "ab"]
    asked += [{"shooter": one, "target": other} for one, other in islice(zip(*sides, strict=False), 1)]
    return [*asked, {"attacker": "dale", "target": "dale"}]


def possible(match: Match, attacker: str, target: str) -> bool:
    """Whether there can be such an attack."""
    try:
        return bool(match.odds(attacker=attacker, target=target, playouts=1))
    except RavenhillError:
        return False


def overlays(match: Match) -> list[dict[str, str]]:
    """The overlays of the board."""
    return [{"show": f"{part}{warrior}"} for warrior in named(match, "warrior")[:2] for part in ("", "reach:")] or [{}]


def named(match: Match, kind: str) -> list[str]:
    """All that words of one kind name."""
    return [word.partition(":")[2] for word in match.game.words.names if word.startswith(f"{kind}:")]


def same_names(answer: Answer, one: list[bytes], other: list[bytes]) -> Answer:
    """An answer of one game with the names of the other."""
    body, headers = answer.body, answer.headers
    for mine, its in zip(other, one, strict=True):
        body = body.replace(mine, its)
        headers = [(name, value.replace(mine.decode(), its.decode())) for name, value in headers]
    return answer._replace(body=body, headers=headers)


def twins(client: TestClient, match: Match, viewer: str, seed: int, clock: str) -> tuple[Side, Side]:
    """A game as it stands, and another one that the viewer cannot tell from it; their dice and draws are the same."""
    other = match.game.dump(match.determinise(viewer, seed))
    name = match.game.name
    return Side(client, "a", match.position(), name, seed, clock), Side(client, "b", other, name, seed, clock)


def difference(one: Answer, other: Answer) -> str:
    """Where two answers begin to differ; '' if they do not."""
    if one == other:
        return ""
    if one.body == other.body:
        return f"{one.asked}: {one.status} {one.headers} and {other.status} {other.headers}"
    pairs = zip(one.body, other.body, strict=False)
    at = next((at for at, (mine, its) in enumerate(pairs) if mine != its), min(len(one.body), len(other.body)))
    about = slice(max(0, at - AROUND), at + AROUND)
    return f"{one.asked}, byte {at}:\n{one.body[about].decode('utf-8', 'replace')}\nand\n" + other.body[about].decode(
        "utf-8", "replace"
    )
