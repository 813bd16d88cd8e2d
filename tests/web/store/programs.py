"""Programs that play over HTTP against a real server: as many at once as are wanted, and what they were answered."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import httpx2

PAUSE = 0.2  # seconds before a program tries again
PATIENCE = 120.0  # seconds for an answer: the machine may be busy


class Said(NamedTuple):
    """A word that a program has sent, and whether the server said that it was accepted."""

    seat: str
    word: str
    sure: bool


class Program:
    """A program with a token; the address of the server may change."""

    def __init__(self, address: Callable[[], str], name: str) -> None:
        self.address = address
        self.client = httpx2.Client(timeout=PATIENCE)
        self.client.headers["authorization"] = f"Bearer {self.post('/api/persons', {'name': name}).json()['token']}"

    def get(self, path: str, **asked: str) -> Any:
        """Reads a path as soon as it answers."""
        return self._patiently(lambda: self.client.get(self.address() + path, params=asked))

    def post(self, path: str, sent: Any = None) -> Any:
        """The answer to something that is sent."""
        return self._patiently(lambda: self.client.post(self.address() + path, json=sent))

    def _patiently(self, asked: Callable[[], Any]) -> Any:
        """A server that is asked too often says so, and is asked again."""
        while (answer := asked()).status_code == 429:
            time.sleep(PAUSE)
        return answer

    def new_game(self, **wish: str) -> dict[str, Any]:
        """Make a game."""
        answer = self.post("/api/games", wish)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def seen(self, game: str, seat: str = "") -> dict[str, Any]:
        """A game as it is seen from a seat."""
        answer = self.get(f"/api/games/{game}", seat=seat)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def word(self, game: str, seat: str, word: str, number: int) -> Any:
        """Play a word."""
        return self.post(f"/api/games/{game}/words?seat={seat}", {"word": word, "number": number})


class Player(threading.Thread):
    """A program that plays both sides of one game after another until it is told to stop."""

    def __init__(self, address: Callable[[], str], number: int, wish: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self.program = Program(address, f"Player {number}")
        self.random = Random(number)
        self.wish = wish
        self.games: dict[str, list[Said]] = {}
        self.fault: BaseException | None = None
        self.going = True

    def run(self) -> None:
        """Play; whatever goes wrong is kept for the one who waits."""
        try:
            while self.going:
                try:
                    self._play()
                except httpx2.TransportError:
                    time.sleep(PAUSE)  # the server is gone: it will come again
        except BaseException as fault:  # noqa: BLE001  the one who waits raises it
            self.fault = fault

    def stop(self) -> None:
        """Play no more."""
        self.going = False
        self.join(PATIENCE)
        self.program.client.close()
        if self.fault is not None:
            raise self.fault

    def words(self) -> int:
        """How many words were accepted."""
        return sum(said.sure for history in self.games.values() for said in history)

    def _play(self) -> None:
        """Go on with the last game, or begin one; until the server is gone."""
        game = list(self.games)[-1] if self.games else self._begun()
        while self.going:
            asked = [found for seat in self._seats(game) if (found := self.program.seen(game, seat))["options"]]
            if asked:
                self._say(game, asked[0])
            elif self.program.seen(game)["status"] == "over":
                game = self._begun()
            else:
                time.sleep(PAUSE)  # the computer thinks

    def _begun(self) -> str:
        game = str(self.program.new_game(**self.wish)["id"])
        self.games[game] = []
        return game

    def _seats(self, game: str) -> list[str]:
        return [seat["seat"] for seat in self.program.seen(game)["seats"] if seat["kind"] == "person"]

    def _say(self, game: str, found: dict[str, Any]) -> None:
        """Play a word; until the answer comes nobody can be sure of it."""
        word, history = self.random.choice(found["options"])["word"], self.games[game]
        history.append(Said(found["seat"], word, False))
        answer = self.program.word(game, found["seat"], word, found["number"])
        if answer.status_code == 200:
            history[-1] = history[-1]._replace(sure=True)
        else:
            history.pop()
            assert answer.status_code in (409, 503), answer.text


def missing(history: list[Said], kept: list[tuple[str, str]]) -> str:
    """The accepted acts that are not in their place; '' if none. Acts in doubt may be there or not."""
    places = {0}  # how many of the kept words those so far can be
    for number, said in enumerate(history):
        found = {at + 1 for at in places if at < len(kept) and kept[at] == (said.seat, said.word)}
        places = found if said.sure else found | places
        if not places:
            return f"{said}, word {number} of {len(history)}"
    return "" if len(kept) in places else f"words that nobody has sent: {kept[max(places) :]}"


class Follower(threading.Thread):
    """Follows a game by its stream, and notes when each number came."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.came: dict[int, float] = {}
        self.start()

    def run(self) -> None:
        """Read until the server ends."""
        try:
            with httpx2.stream("GET", f"{self.address}/events", timeout=PATIENCE) as stream:
                for line in stream.iter_lines():
                    if line.startswith("data: "):
                        self.came.setdefault(json.loads(line[6:])["number"], time.monotonic())
        except httpx2.TransportError:
            pass  # the server is gone

    def waited(self, number: int, patience: float = PATIENCE) -> float:
        """When a number came."""
        deadline = time.monotonic() + patience
        while not any(each >= number for each in self.came):
            assert time.monotonic() < deadline, f"number {number} did not come, only {sorted(self.came)}"
            time.sleep(0.01)
        return min(at for each, at in list(self.came.items()) if each >= number)
