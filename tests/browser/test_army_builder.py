"""Tests the way from the army builder to the battle: a custom army is built, taken along and fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.driving import answer, answers, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page


def build(page: Page) -> None:
    """A hobbit and two friends for 500 points."""
    page.goto("/armies")
    page.check("[name=level][value='500']", force=True)
    for warrior in ("sam", "hobbit-scout"):
        page.click(f"#warriors [data-slug={warrior}] [data-add]")
    page.fill("#army-name", "The gardeners")
    page.locator("#verdict", has_text="Your army is legal.").wait_for()


def test_an_army_of_ones_own_goes_into_battle(page: Page) -> None:
    """The start page has chosen it already, and its warriors are set up on the field."""
    build(page)
    page.click("#play")
    chosen = page.locator("#field-army option:checked")
    chosen.filter(has_text="The gardeners").wait_for(state="attached")
    page.locator("#choices-combat-hex").get_by_role("button", name="Start the game").click()
    page.wait_for_selector("body[data-number]")
    assert "The gardeners" in page.locator("#own").inner_text()
    while wait_for_turn(page) and not answers(page)[0].startswith("hex:"):
        answer(page, answers(page)[0])
    answer(page, answers(page)[0])
    answer(page, answers(page)[0])
    assert page.locator('#pieces [data-word^="warrior:a-"]').count() >= 1
