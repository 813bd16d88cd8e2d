"""The end of a game over HTTP: what it sums up, the picture to share, and that nobody gets either before the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest
from starlette.testclient import TestClient

from ravenhill.protocol.tally import SideTally
from ravenhill.web.replay.ending import luck_of
from ravenhill.web.replay.ending_picture import picture
from ravenhill.web.shapes import ChancePoint, Ending, EndingSide, TurningPoint
from tests.web.replay.test_replay import over
from tests.web.serving import made, served

SIDES = [
    EndingSide("free-peoples", "Free Peoples", "Anna & Bo", True, 7, 60, 24, 20.0, "Lucky dice"),
    EndingSide("shadow", "Shadow", "", False, 19, 80, 26, 26.7, "Even luck"),
]
CURVE = [ChancePoint(3, 1, [0.5, 0.5]), ChancePoint(9, 2, [0.3, 0.7]), ChancePoint(30, 5, [0.9, 0.1])]
TURN = TurningPoint(30, "The Free Peoples' chance to win rose from 30% to 90% in turn 5.")
ENDING = Ending("The Battle of Five Armies", "The Eagles are coming.", SIDES, "hits", "Bard", TURN, CURVE)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_the_end_tells_how_the_game_went(client: TestClient, game: str) -> None:
    """Who won, with both sides' losses and dice, and a chance for each side that is never 0 or 1."""
    page, _ = over(client, game, words=60)
    answer = client.get(f"{page}/ending")
    assert answer.status_code == 200, answer.text
    found = msgspec.json.decode(answer.content, type=Ending)
    assert [side.won for side in found.sides].count(True) == 1
    assert found.sentence
    assert found.unit == ("hits" if game == "five-armies" else "pips")
    assert found.curve
    assert all(0 < chance < 1 for point in found.curve for chance in point.chances)


def test_a_running_game_is_not_summed_up(client: TestClient) -> None:
    """The summary knows all hands: nobody gets it, or its picture, before the end."""
    page = made(client)
    assert client.get(f"{page}/ending").status_code == 409
    assert client.get(f"{page}/ending.svg").status_code == 409


def test_the_picture_can_be_shared(client: TestClient) -> None:
    """It is a drawing of its own, and nobody keeps an old one."""
    page, _ = over(client)
    answer = client.get(f"{page}/ending.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.headers["cache-control"] == "no-store"
    assert ET.fromstring(answer.text).tag.endswith("svg")


def test_the_picture_says_who_won_and_where_the_game_turned() -> None:
    """Names are written as text, whatever stands in them."""
    texts = [each.text for each in ET.fromstring(picture(ENDING)).iter() if each.tag.endswith("text")]
    assert "The Eagles are coming." in texts
    assert "Free Peoples · Anna & Bo" in texts
    assert "Lucky dice: 24 hits on 60 dice, 20 expected" in texts
    assert f"Turning point: {TURN.sentence}" in texts


def test_the_turning_point_is_marked_on_the_curve() -> None:
    """One dot, at the end of the line; none where nothing turned."""
    assert picture(ENDING).count("<circle") == 1
    assert "<circle" not in picture(msgspec.structs.replace(ENDING, turning=None))
    assert '<path d="M70' not in picture(msgspec.structs.replace(ENDING, curve=CURVE[:1], turning=None))


@pytest.mark.parametrize(
    ("brought", "luck"), [(20, "Even luck"), (25, "Lucky dice"), (15, "Unlucky dice")], ids=["even", "good", "bad"]
)
def test_luck_is_told_against_what_dice_bring_on_average(brought: int, luck: str) -> None:
    """Who never rolled had no luck of any kind."""
    assert luck_of(SideTally(60, brought, 20.0)) == luck
    assert luck_of(SideTally()) == ""
