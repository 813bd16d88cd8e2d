"""Texts that strangers send (S1, S2, S11): a sentence with a 4xx for each that is no good, before it costs anything."""

from __future__ import annotations

import asyncio
import threading
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import ravenhill
from ravenhill.kernel.errors import BadArmy, BadPosition, BadRecord
from ravenhill.web.armies import builder
from ravenhill.web.armies.checking import draft_of, verdict
from ravenhill.web.games.combat_hex.entrance import content
from ravenhill.web.games.entrance import BadWish
from ravenhill.web.lobby import new_game_form
from ravenhill.web.replay import analysis_board, records
from ravenhill.web.workers import off_loop
from tests.web.replay.test_replay_records import finished, opened
from tests.web.serving import served

DOTTED = "a" + ".a" * 9_000 + "=1"
NESTED = "warriors = " + "[" * 5_000
DIGITS = "level = " + "1" * 5_000
UNDERSCORED = "a=1" + "_1" * 3_000
COSTLY = (DOTTED, NESTED, DIGITS, UNDERSCORED)
GOLDEN = Path(__file__).parents[2] / "golden" / "games"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("outside")) as client:
        yield client


@cache
def record_from_a_position() -> str:
    """The record of a game that began with a position."""
    match = ravenhill.loads(ravenhill.new("five-armies", 3).position())
    match.resign("shadow")
    return str(match.record())


def with_position(text: str) -> str:
    """That record with another text for its position."""
    lines = [line for line in record_from_a_position().splitlines() if not line.startswith("|")]
    lines.insert(lines.index(""), f"| {text}")
    return "\n".join(lines) + "\n"


def sentence(answer: Any) -> str:
    """The sentence of a refusal."""
    assert 400 <= answer.status_code < 500, answer.text
    text = str(answer.json()["text"])
    assert text
    return text


# --- S11: a sentence for each ---------------------------------------------------------------------
@pytest.mark.parametrize("text", COSTLY)
def test_a_costly_text_is_refused_with_its_line_wherever_it_is_sent(client: TestClient, text: str) -> None:
    """S1, S11: armies as files and in the form of a new game, positions at every address of the analysis board."""
    assert "line 1" in sentence(client.post("/armies/read", content=text))
    form = {"game": "combat-hex", "opponent": "same-screen", "army_text": text}
    assert "line 1" in sentence(client.post("/games", data=form))
    for path in ("step", "why", "board"):
        assert "line 1" in sentence(client.post(f"/analysis/{path}", json={"position": text, "word": ""}))
    assert "line 1" in sentence(client.post("/analysis/think", json={"position": text}))
    answer = client.post("/analysis", data={"position": text})
    assert answer.status_code == 422
    assert "line 1" in answer.text


@pytest.mark.parametrize("text", COSTLY)
def test_a_costly_text_is_refused_over_the_api(client: TestClient, text: str) -> None:
    """S11: the same wish as JSON."""
    token = client.post("/api/persons", json={"name": "Fuzz"}).json()["token"]
    wish = {"game": "combat-hex", "opponent": "same-screen", "army_text": text}
    answer = client.post("/api/games", json=wish, headers={"authorization": f"Bearer {token}"})
    assert "line 1" in sentence(answer)


@pytest.mark.parametrize("limit", ["²", "1" * 5_000, "-1", "1_0", "٣", "0", "", "1e9", "9" * 10])
def test_a_turn_limit_is_a_plain_number(client: TestClient, limit: str) -> None:
    """S11: `²` is a digit to Python, but no number."""
    form = {"game": "combat-hex", "opponent": "same-screen", "option": f"turn-limit={limit}"}
    assert "turn-limit" in sentence(client.post("/games", data=form))


@pytest.mark.parametrize("text", COSTLY)
def test_a_costly_position_in_a_record_is_refused(client: TestClient, text: str) -> None:
    """S1: it had no limit of its own."""
    status, page, _ = opened(client, with_position(text))
    assert status == 422
    assert "not a TOML text" in page


@pytest.mark.parametrize("length", ["²", "9" * 5_000, ""])
def test_a_strange_length_is_refused(client: TestClient, length: str) -> None:
    """S11: what a request says of its own length is text from outside, too."""
    for path in ("/replay", "/analysis"):
        headers = {"content-length": length.encode("latin-1"), "accept": "text/html"}
        assert client.post(path, headers=headers).status_code == 413  # type: ignore[arg-type]


# --- S1: before it is parsed, and not on the event loop -------------------------------------------
@pytest.mark.parametrize("text", COSTLY)
def test_nothing_of_a_costly_text_is_parsed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """S1: by whichever way it comes in."""
    records.game_of_record(record_from_a_position())  # all content is read by now
    content()
    monkeypatch.setattr(tomllib, "loads", lambda said: pytest.fail("it was parsed"))
    with pytest.raises(BadArmy):
        draft_of(text)
    with pytest.raises(BadWish):
        new_game_form.Wish(game="combat-hex", army_text=text).set_up()
    with pytest.raises(BadPosition):
        analysis_board.match_of(text)
    with pytest.raises(BadPosition):
        records.game_of_record(with_position(text))


def test_armies_are_read_and_checked_beside_the_event_loop(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """S1: 19 kB held every other request up for four seconds."""
    looked: list[bool] = []

    def on_loop() -> bool:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return False
        return True

    def noting(work: Any) -> Any:
        def done(*told: Any) -> Any:
            looked.append(on_loop())
            return work(*told)

        return done

    monkeypatch.setattr(builder, "draft_of", noting(draft_of))
    monkeypatch.setattr(builder, "verdict", noting(verdict))
    monkeypatch.setattr("ravenhill.web.lobby.creating.check", noting(new_game_form.check))
    army = 'name = "Mine"\nlevel = 500\nwarriors = ["sam"]'
    assert client.post("/armies/read", content=army).status_code == 200
    assert client.post("/armies/check", json={"level": 500, "warriors": ["sam"]}).status_code == 200
    form = {"game": "combat-hex", "opponent": "same-screen", "army_text": army}
    assert client.post("/games", data=form).status_code == 303
    assert looked == [False, False, False]


# --- looking for what was meant -------------------------------------------------------------------
def test_many_faults_are_not_all_looked_for(client: TestClient) -> None:
    """S1: each unknown name is compared with all known ones; a text can hold thousands."""
    position = 'game = "five-armies"\n' + "".join(f"unknwon{number} = 1\n" for number in range(5_000))
    with pytest.raises(BadPosition) as refused:
        analysis_board.match_of(position)
    assert len(str(refused.value).splitlines()) == 50
    army = f'name = "x"\nlevel = 500\nwarriors = {[f"nobody-{number}" for number in range(1_400)]}'
    with pytest.raises(BadArmy, match="at most 1000 warriors"):
        draft_of(army)


# --- S2: records near what real games need --------------------------------------------------------
@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.record")), ids=lambda file: file.stem)
def test_real_games_have_ten_times_the_room_they_need(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    backs = sum(line.startswith("! take-back") for line in lines)
    assert 10 * len(text.encode()) < records.MOST_BYTES
    assert 10 * len(lines) < records.MOST_LINES
    assert 9 * len(lines) * (1 + backs) < records.MOST_WORK


def test_a_record_longer_than_any_game_is_refused_before_it_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """S2: 20,000 lawful words stopped the server for 14 s."""
    monkeypatch.setattr(records, "replays", lambda text: pytest.fail("it was replayed"))
    head, _, rest = finished("combat-hex").partition("\n\n")
    with pytest.raises(BadRecord, match=r"line \d+: this record is longer than any game"):
        records.game_of_record(f"{head}\n\n" + "a do:end-phase\n" * 20_000 + rest)


def test_short_games_never_wait_for_long_ones() -> None:
    """S2: games that are played here may be of any length."""

    async def play() -> None:
        rebuilding, gate = off_loop.Rebuilding(), threading.Event()
        long = [asyncio.create_task(rebuilding.run(off_loop.LONG + 1, gate.wait)) for _ in range(20)]
        await asyncio.sleep(0)
        assert await rebuilding.run(1, int, "7") == 7
        assert not any(task.done() for task in long)
        gate.set()
        assert all(await asyncio.gather(*long))

    asyncio.run(play())
