"""The example in the browser: on the start page, at the table, on a phone, in its replay, its proof and its rules."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import chromium
from tests.browser.driving import (
    answers,
    assert_fits,
    begin,
    by_lot,
    day_and_night,
    on_board,
    play_on,
    wait_for_turn,
)
from tests.browser.server import Server, serving
from tests.toy.conftest import site
from tests.toy.playing import GAME
from tests.web.store.programs import Program

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

__all__ = ["site"]  # a fixture


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the game installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")]))
        with serving(tmp_path_factory.mktemp("server")) as running:
            yield running


@pytest.fixture(scope="module")
def server_url(server: Server) -> str:
    """Its address."""
    return server.url


def test_the_start_page_lists_it_and_its_form_begins_it(page: Page) -> None:
    """With its own picture, its two sides, and no guided game."""
    page.goto("/")
    panel = page.locator(".game-panel", has=page.get_by_role("heading", name="Watchfires"))
    assert panel.get_by_role("button").all_inner_texts()[0].startswith("Play now")
    assert panel.get_by_role("button", name=re.compile("guided")).count() == 0
    assert panel.locator("img").evaluate("picture => picture.complete && picture.naturalWidth > 0")
    panel.locator("summary").first.click()
    panel.get_by_text("South", exact=True).click()
    panel.get_by_text("Recruit", exact=True).first.click()
    panel.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("body[data-number]")
    assert page.locator("#people .you, #people li", has_text="South").count() >= 1
    wait_for_turn(page)
    assert all(word.startswith("scout:") for word in answers(page))


def test_a_game_is_played_to_its_end_with_buttons(page: Page) -> None:
    """Against the computer; then its replay, the proof of its dice and a position to analyse."""
    begin(page, game=GAME, side="north", opponent="recruit")
    assert play_on(page, by_lot(3)) >= 5
    cover = page.get_by_role("dialog", name="Over the table")
    cover.wait_for()
    address = page.url.rstrip("/")
    page.goto(f"{address}/replay?at=3")
    page.locator("svg.live #pieces [data-word='tower:high-beacon']").wait_for()
    page.get_by_role("link", name="Analyse this position").click()
    page.wait_for_selector("#answers [data-answer]")
    page.goto(f"{address}/proof")
    page.get_by_text(re.compile(r"All \d+ draws are as the numbers give")).wait_for()


def test_towers_and_scouts_are_clicked_on_the_board(page: Page) -> None:
    """What stands for an answer is on the board and in one's own panel, marked and named; undo takes it back."""
    begin(page, game=GAME, side="north", opponent="recruit")
    on_board(page, "tower:grey-gate")
    wait_for_turn(page)
    assert page.locator("#own .can").count() == 3
    assert page.locator("#log-lines").inner_text().count("North leads the way to Grey gate.") == 1


def test_it_can_be_read_by_day_and_by_night(page: Page) -> None:
    """Axe finds nothing at the table, neither wide nor narrow."""
    begin(page, game=GAME, side="north", opponent="recruit")
    wait_for_turn(page)
    day_and_night(page)


def test_it_fits_a_phone(person: Person) -> None:
    """Nothing sticks out, and answers lie under the thumb."""
    phone: Any = person(**chromium.PHONE)
    begin(phone, game=GAME, side="north", opponent="recruit")
    wait_for_turn(phone)
    assert_fits(phone)
    boxes = [each.bounding_box() for each in phone.locator("#answers [data-answer]").all()]
    assert len(boxes) == 5 and all(box is not None and box["height"] >= 40 for box in boxes)


def test_its_rules_are_in_the_library(page: Page) -> None:
    """To read, to search and to cite; it brings no gallery."""
    page.goto(f"/rules/{GAME}/W-6")
    assert "burn a flask of oil" in page.locator("main").inner_text()
    page.goto(f"/rules/{GAME}?q=secret")
    assert page.get_by_text("Both choose a scout from their hand in secret").is_visible()
    page.goto("/gallery")
    assert page.get_by_role("link", name="Watchfires").count() == 0
    assert page.request.get(f"/gallery/{GAME}").status == 404


def test_programs_play_it(server: Server) -> None:
    """The API makes a game, says what is asked and takes words."""
    program = Program(lambda: server.url, "Anna")
    with closing(program.client):
        made = program.post("/api/games", {"game": GAME, "side": "north", "opponent": "recruit"}).json()
        here = f"/api/games/{made['id']}"
        plans = program.get(f"{here}/plans").json()
        assert plans["plans"][0]["words"] == ["tower:low-stone"]
        refused = program.get(f"{here}/why", word="scout:1").json()
        assert refused["rule"] == "W-3"
        assert program.post(f"{here}/words", {"word": "tower:low-stone", "number": plans["number"]}).status_code == 200
