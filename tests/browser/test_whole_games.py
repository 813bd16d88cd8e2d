"""Whole games against the computer, clicked through the page from the start to the end screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.clicking import BOARD, PANELS, PROMPT, click_on, easily
from tests.browser.driving import answers, by_lot, number, press, question, wait_beyond, wait_for_turn
from tests.browser.server import serving
from tests.web.store import postgres

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person


def choose_and_start(page: Page, game: str, opponent: str, site: str = "", **fields: str) -> None:
    """Open the choices of a game on the start page, choose by clicks, and begin."""
    page.goto(f"{site}/")
    panel = page.locator(f"#choices-{game}")
    panel.locator("summary").first.click()
    panel.get_by_text(opponent, exact=True).first.click()
    for name, value in fields.items():
        panel.locator(f"select[name={name}]").select_option(value)
    panel.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("body[data-number]")


def the_end(page: Page) -> str:
    """The text of the end screen, once it is there with all that leads on from it."""
    cover = page.get_by_role("dialog", name="Over the table")
    cover.wait_for()
    assert cover.get_by_role("heading", name=re.compile("^You have (won|lost)$")).is_visible()
    assert cover.get_by_role("button", name="Rematch, sides swapped").is_visible()
    assert cover.get_by_role("link", name="Back to the start").is_visible()
    assert (cover.get_by_role("link", name="Replay").get_attribute("href") or "").endswith("/replay")
    return cover.inner_text()


def test_a_whole_game_of_five_armies(page: Page) -> None:
    """By dice, cards, regions and buttons; the end screen says who has won, and why."""
    choose_and_start(page, "five-armies", "Recruit")
    clicked = click_on(page, easily(11, rest=0.3))
    said = the_end(page)
    assert re.search(r"(The Shadow wins|The Free Peoples win): .+\.", said)
    assert set(clicked) == {BOARD, PANELS, PROMPT}
    page.get_by_role("button", name="Look at the board").click()
    assert page.locator("#cover").is_hidden()
    assert answers(page) == []
    assert question(page) in said


def fought(page: Page, site: str = "") -> None:
    """500 points a side at the ford, 12 hexes by 16: set up, fought and ended on the field."""
    choose_and_start(page, "combat-hex", "Recruit", site, point_level="500", map="ford-12")
    clicked = click_on(page, by_lot(11))
    assert re.search(r"Army [AB] wins: .+\.|drawn", the_end(page))
    assert page.locator("svg.ground").get_attribute("data-board") == "ford-12"
    assert clicked[BOARD] > 2
    assert clicked[PROMPT] > 2


def test_a_whole_battle_of_combat_hex(page: Page) -> None:
    """Against the computer to the end screen."""
    fought(page)


@pytest.mark.slow
def test_a_whole_battle_kept_by_postgresql(person: Person, tmp_path: Path) -> None:
    """The same on a server whose games are in PostgreSQL; after a restart the end is still there."""
    database = postgres.new_database()
    with serving(tmp_path, database=database) as server:
        page = person()
        page.add_init_script("localStorage.setItem('ravenhill.steps', 'words')")  # a site of its own knows no settings
        fought(page, server.url)
        table = page.url.removeprefix(server.url)
        page.close()
    with serving(tmp_path, database=database) as server:
        page = person()
        page.goto(server.url + table)
        the_end(page)
        page.close()


# --- without a mouse ------------------------------------------------------------------------------
def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        press(page, "Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_keys_alone_start_a_game_and_play_it(page: Page, game: str) -> None:
    """Tab and Enter begin it; digits answer, and Tab and Enter where an answer has no digit."""
    page.goto("/")
    tab_to(page, f".game-start:has([value={game}]) .primary")
    press(page, "Enter")
    page.wait_for_selector("body[data-number]")
    for step in range(10):
        assert wait_for_turn(page)
        before, keyed = number(page), page.locator("#answers [data-key]:not([data-key=''])")
        if keyed.count() and step % 3:
            press(page, str(keyed.first.get_attribute("data-key")))
        else:
            tab_to(page, "#answers :is([data-answer], summary)")
            if page.evaluate("document.activeElement.matches('summary')"):
                press(page, "Enter")
                press(page, "Tab")
            press(page, "Enter")
        wait_beyond(page, before)
