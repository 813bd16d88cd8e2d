"""The table: what lies over it, and what is seen to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Person
from tests.browser.driving import answer, answers, assert_accessible, begin, number, wait_beyond, wait_for_turn
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.slow


def test_handing_over_leaves_no_secret_on_the_page(page: Page) -> None:
    """Neither hand nor log nor board is in the page while nobody should look."""
    begin(page, opponent="same-screen", side="free-peoples")
    hand = page.locator('#own [data-word^="card:"]').evaluate_all("all => all.map(each => each.textContent)")
    assert hand
    page.locator('#answers [data-answer="do:done"]').click()
    page.get_by_role("heading", name="Hand the screen to the Shadow").wait_for()
    source = page.content()
    assert "card:" not in source
    assert page.locator("#log-lines li").count() == 0
    assert page.locator("#state").count() == 0
    assert_accessible(page)
    page.get_by_role("link", name="I am the Shadow: show my side").click()
    page.wait_for_selector("body[data-number]")
    assert answers(page)
    assert page.locator(".player.you").inner_text().startswith("Shadow")


def test_dice_and_movement_are_seen_and_can_be_skipped(person: Person) -> None:
    """Dice roll on the board; going on at once shows the newest board."""
    page = person(reduced_motion="no-preference")
    begin(page, side="free-peoples")
    page.locator('#answers [data-answer="do:done"]').click()
    page.wait_for_function("() => document.querySelector('.dice-tray') && document.querySelector('#caption').innerText")
    wait_for_turn(page)
    before = number(page)
    page.locator("#answers [data-answer]").first.click()
    wait_beyond(page, before)


def test_what_happened_is_shown_again(person: Person) -> None:
    """A button plays the last happenings once more."""
    page = person(reduced_motion="no-preference")
    begin(page, side="free-peoples")
    page.locator('#answers [data-answer="do:done"]').click()
    wait_for_turn(page)
    page.wait_for_selector("#caption", state="hidden")
    page.locator("#again").click()
    page.locator("#caption").wait_for()


def test_without_motion_nothing_moves(page: Page) -> None:
    """Without motion the new board comes at once."""
    begin(page, side="free-peoples")
    answer(page, "character:dain")
    assert page.locator("#caption").is_hidden()
    assert page.locator("#stage-layer *").count() == 0


def test_a_lost_connection_is_said_and_found_again(page: Page, faults: Faults) -> None:
    """A word on the screen while the server cannot be heard; then the game goes on."""
    faults.allow("ERR_INTERNET_DISCONNECTED")
    begin(page, side="free-peoples")
    page.context.set_offline(True)
    page.evaluate("() => { window.dispatchEvent(new Event('online')); }")  # the stream is opened anew, in vain
    page.get_by_text("Connection lost").wait_for()
    page.context.set_offline(False)
    page.locator("#connection").wait_for(state="hidden")
    answer(page, "character:dain")


def test_settings_are_kept(page: Page) -> None:
    """Colours and movement are chosen at the table and stay."""
    begin(page)
    page.locator("#settings").click()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Fast").check()
    page.locator("#settings-dialog [data-close]").click()
    page.reload()
    page.wait_for_selector("body[data-number]")
    assert page.evaluate("document.documentElement.classList.contains('dark')")
    assert page.evaluate("document.documentElement.dataset.motion") == "fast"


def test_pieces_that_travelled_again_are_still_there(person: Person) -> None:
    """After the last happenings have been shown once more nothing is missing on the board, and nothing is left over."""
    page = person(reduced_motion="no-preference")
    begin(page, game="combat-hex", opponent="watch", level="recruit", level2="recruit")
    page.locator(".travellers > g").first.wait_for(state="attached")
    page.evaluate("document.documentElement.dataset.motion = 'none'")
    left = "document.querySelector('#pieces .away, .travellers > g, #stage-layer > *')"
    # What has begun is still shown to its end.
    page.wait_for_function(f"() => document.querySelector('#caption').hidden && !{left}")


def told_of(page: Page, found: Locator) -> Locator:
    """The explanation of something under the mouse."""
    page.mouse.move(1, 1)
    found.hover()
    box = found.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 + 1, box["y"] + box["height"] / 2 + 1)
    page.locator("#tip").wait_for()
    return page.locator("#tip")


def test_an_answer_says_under_the_mouse_what_it_would_do(page: Page) -> None:
    """As the same choice on the board does."""
    begin(page, side="free-peoples")
    hinted = page.locator('#answers [data-answer^="character:"]').first
    assert told_of(page, hinted).locator(".tip-hint").inner_text().endswith("is activated.")


def test_a_region_is_told_of_in_short_with_the_army_that_stands_there(page: Page) -> None:
    """The things beside it stay in sight: at most twelve lines high."""
    begin(page, side="free-peoples")
    tip = told_of(page, page.locator('svg.live .hits [data-place="lower-slopes"]').first)
    assert "Free Peoples Army in Lower Slopes: 2 Elf Archers" in tip.inner_text()
    box = tip.bounding_box()
    assert box is not None and box["height"] <= 12 * 16
