"""The server is killed under load, in the middle of transactions too: what it accepted is there, and play goes on."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.browser.server import Server, started
from tests.web.store import postgres
from tests.web.store.killing import Database, Postgres, Sqlite, in_transaction, kept, long_acts, numbers
from tests.web.store.programs import Player, missing

KILLS = 20
WISHES = (
    {"game": "five-armies", "opponent": "same-screen"},
    {"game": "combat-hex", "opponent": "same-screen"},
    {"game": "five-armies", "opponent": "same-screen"},
    {"game": "combat-hex", "opponent": "recruit"},
)
MOST = 3.0  # seconds from the start until it is killed


class Mortal:
    """A server that is killed and started again on the same database."""

    def __init__(self, folder: Path, database: Database) -> None:
        self.folder, self.database = folder, database
        self.starts = 0
        self.server = self._started()

    def _started(self) -> Server:
        self.starts += 1
        return started(self.folder, "--workers", "1", database=self.database.address, name=f"server-{self.starts}.log")

    def address(self) -> str:
        """Where it is now."""
        return self.server.url

    def kill(self) -> None:
        """Without a word."""
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.wait()

    def revive(self) -> None:
        """Starts again."""
        self.server = self._started()

    def end(self) -> None:
        """In good order, and without having complained."""
        self.server.stop()
        assert not self.server.complaints(), self.server.complaints()


def kill_in_transaction(mortal: Mortal) -> None:
    """Kill it within the transaction of an act: what was being written is not there."""
    for _ in range(5):
        with long_acts(mortal.database):
            before = in_transaction(mortal.database)
            mortal.kill()
            inside = kept(mortal.database) == before
        mortal.revive()
        if inside:
            return
    pytest.fail("the server was never met within a transaction")


def kill_anywhere(mortal: Mortal, random: Random) -> None:
    """Kill it at a random moment."""
    time.sleep(random.random() * MOST)
    mortal.kill()
    mortal.revive()


def all_is_there(database: Database, players: list[Player]) -> None:
    """No act is missing between others, and every word that was accepted is there in its order."""
    assert all(found == list(range(1, len(found) + 1)) for found in numbers(database).values())
    for player in players:
        for game, history in player.games.items():
            own = {said.seat for said in history}
            words = [(seat, word) for seat, word in database.words(game) if seat in own]
            assert not missing(history, words), game


def all_games_load(players: list[Player]) -> None:
    """The server puts each game together again from its acts, and finds their lines unchanged; records are whole."""
    for player in players:
        for game in player.games:
            assert player.program.seen(game)["status"] in ("playing", "over")
            assert player.program.get(f"/api/games/{game}/record").text.startswith("ravenhill")


def killed_under_load(folder: Path, database: Database, kills: int, seed: int = 7) -> None:
    """Programs play while the server is killed so often, every second time within a transaction."""
    mortal = Mortal(folder, database)
    players = [Player(mortal.address, number, wish) for number, wish in enumerate(WISHES)]
    try:
        for player in players:
            player.start()
        killed_again_and_again(mortal, players, kills, seed)
        for player in players:
            player.going = False
        all_games_load(players)
    finally:
        for player in players:
            player.stop()
        mortal.end()
    all_is_there(database, players)


def killed_again_and_again(mortal: Mortal, players: list[Player], kills: int, seed: int) -> None:
    """Every second time within a transaction; and each time the programs go on."""
    random = Random(seed)
    for number in range(kills):
        before = [player.words() for player in players]
        time.sleep(1.0)
        if number % 2:
            kill_in_transaction(mortal)
        else:
            kill_anywhere(mortal, random)
        goes_on(players, before)


def goes_on(players: list[Player], before: list[int]) -> None:
    """Every player of both sides has had more words accepted than before."""
    deadline = time.monotonic() + 120
    while any(player.words() <= words for player, words in zip(players[:3], before, strict=False)):
        assert time.monotonic() < deadline, [player.fault for player in players]
        time.sleep(0.1)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_server_on_a_file_is_killed_twenty_times(tmp_path: Path) -> None:
    killed_under_load(tmp_path, Sqlite(tmp_path / "games.sqlite3"), KILLS)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_server_on_postgresql_is_killed(tmp_path: Path) -> None:
    killed_under_load(tmp_path, Postgres(postgres.new_database()), 6)
