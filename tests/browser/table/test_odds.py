"""The table: the odds of a fight, beside the answer that begins it or of any two that are clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.clicking import MARCHING, WAITING, answer_on
from tests.browser.driving import (
    answer,
    answers,
    assert_accessible,
    begin,
    made,
    number,
    press,
    sit_down,
    wait_for_turn,
)
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

pytestmark = pytest.mark.slow


def march_to_an_attack(shadow: Page, free: Page) -> None:
    """Let the Shadow march until it is asked whom an Army attacks."""
    for _ in range(1_000):
        wanted = next((word for start in MARCHING for word in answers(shadow) if word.startswith(start)), "")
        if wanted:
            answer(shadow, wanted)
        elif not answer_on(free, WAITING):
            shadow.wait_for_timeout(20)  # what the other has answered is on its way
        if shadow.locator(".odds-of").count():
            return
    raise AssertionError("nobody can be attacked")


def test_odds_are_one_click_away_from_an_attack(person: Person) -> None:
    """Beside the region that can be attacked: who wins how often. Nothing is chosen by asking."""
    shadow, free = person(), person()
    shadow.goto(made(shadow, opponent="friend", side="shadow", name="Anna"))
    free.goto(shadow.locator("#invite").input_value())
    free.get_by_label("Your name").fill("Ben")
    free.get_by_role("button", name="Join the game").click()
    for page in (shadow, free):
        page.wait_for_selector("body[data-number]")
    march_to_an_attack(shadow, free)
    before = number(shadow)
    shadow.locator(".odds-of").first.click()
    shadow.locator("#odds").get_by_text("Attacker wins").first.wait_for()
    assert_accessible(shadow)
    press(shadow, "Escape")
    assert shadow.locator("#odds-box").is_hidden()
    assert number(shadow) == before


def test_a_fight_is_named_by_two_clicks(page: Page, faults: Faults) -> None:
    """The Army, then the region; what cannot be fought is said, and no click chooses anything."""
    faults.allow("422")
    begin(page, side="free-peoples")
    wait_for_turn(page)
    before = number(page)
    page.get_by_role("button", name="Of an attack").click()
    assert "Click the attacking Army" in page.locator("#odds").inner_text()
    assert "drop-shadow" in page.locator("#pieces .army").first.evaluate("army => getComputedStyle(army).filter")
    page.locator('svg.live .hits [data-word="region:camp"]').click(force=True)  # the Army that stands there
    assert "Now click the region" in page.locator("#odds").inner_text()
    page.locator('svg.live .hits [data-word="region:old-road"]').click()
    page.locator("#odds").get_by_text("no enemy Army in Old Road").wait_for()
    page.locator("#odds-close").click()
    assert page.locator("#odds-box").is_hidden()
    assert number(page) == before


def test_a_shot_is_named_by_two_clicks(page: Page, faults: Faults) -> None:
    """Combat Hex: the warrior who shoots and the one who is hit, wherever they stand."""
    faults.allow("422")
    sit_down(page, made(page, game="combat-hex", opponent="watch", level="recruit", level2="recruit"))
    assert page.locator("#odds-row").is_hidden()
    begin(page, game="combat-hex")
    page.get_by_role("button", name="Shot", exact=True).click()
    assert "Click the shooter" in page.locator("#odds").inner_text()
    press(page, "Escape")
    assert page.locator("#odds-box").is_hidden()


def test_odds_of_armies_that_attack_together_are_asked_for_at_once(page: Page) -> None:
    """FA-30.3: every Army of a Combined Attack is named, and each only once."""
    address = made(page, side="free-peoples")
    reply = page.request.get(f"{address}/odds?attacker=camp&attacker=camp&target=old-road")
    assert reply.status == 200
    assert "each Army is named once (FA-30.3)" in reply.text()
