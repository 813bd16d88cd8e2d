"""The table: what happened while nobody looked is offered, and shown step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.driving import answer, answers, assert_accessible, begin, number, sit_down, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

pytestmark = pytest.mark.slow

CAN = "svg.live .can, #own .can"


def come_back(person: Person) -> Page:
    """Leave the table; the game goes on in another browser of the same seat, and then the page is opened again."""
    page, other = person(), person()
    address = begin(page, side="free-peoples").url
    page.goto("about:blank")
    sit_down(other, address)
    answer(other, "do:done")
    wait_for_turn(other)
    return sit_down(page, address)


def test_what_happened_is_shown_step_by_step(person: Person) -> None:
    """Each step says what happened; after the last one the board is that of the present, and all has been seen."""
    page = come_back(person)
    now = number(page)
    page.get_by_role("button", name="Show what happened", exact=True).click()
    steps = []
    while page.locator("#missed").is_visible():
        page.wait_for_selector("#missed b")
        steps.append(page.locator("#missed").inner_text())
        page.get_by_role("button", name="Next").click()
        page.wait_for_function("before => document.querySelector('#missed').innerText !== before", arg=steps[-1])
    assert len(steps) == len(set(steps)) > 1
    assert "Fate advances" in " ".join(steps)
    assert number(page) == now
    assert page.locator(CAN).count() > 0
    page.reload()
    page.wait_for_selector("body[data-number]")
    assert page.locator("#missed").is_hidden()


def test_nothing_can_be_chosen_in_the_past(person: Person) -> None:
    """Nothing glows while the past is shown; a click on the board goes on, an answer leads back to the present."""
    page = come_back(person)
    page.get_by_role("button", name="Show what happened", exact=True).click()
    page.wait_for_selector("#missed b")
    assert page.locator(CAN).count() == 0
    assert_accessible(page)
    before = page.locator("#missed").inner_text()
    page.locator('svg.live .hits [data-word="region:camp"]').click(force=True)  # a counter of the board may stand there
    page.wait_for_function("before => document.querySelector('#missed').innerText !== before", arg=before)
    answer(page, answers(page)[0])
    assert page.locator("#missed").is_hidden()
    assert not page.evaluate("document.body.classList.contains('looking-back')")


def test_it_can_be_left_alone(person: Person) -> None:
    """A declined offer does not come back."""
    page = come_back(person)
    page.get_by_role("button", name="Not now").click()
    assert page.locator("#missed").is_hidden()
    page.reload()
    page.wait_for_selector("body[data-number]")
    assert page.locator("#missed").is_hidden()


def test_whoever_stays_misses_nothing(page: Page) -> None:
    """Events that were seen are not offered."""
    begin(page, side="free-peoples")
    answer(page, "do:done")
    wait_for_turn(page)
    assert page.locator("#missed").is_hidden()
    page.reload()
    page.wait_for_selector("body[data-number]")
    assert page.locator("#missed").is_hidden()
