"""The table on a phone: everything under the thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.driving import assert_accessible, assert_fits, begin, number, wait_beyond, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Links within a text may be as small as its letters.
SMALL = """all => all.filter(each => each.checkVisibility() && !each.classList.contains('rule-link'))
  .map(each => [each.id || each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_it_fits_and_can_be_hit(phone: Page, game: str) -> None:
    """Nothing sticks out, and no button is too small for a thumb."""
    begin(phone, game=game)
    wait_for_turn(phone)
    assert_fits(phone)
    parts = ".table-head a, #prompt button, .drawer-tabs button, .zoom button, .tools button"
    assert phone.locator(parts).evaluate_all(SMALL) == []
    assert_accessible(phone)


def test_the_whole_question_is_read(phone: Page) -> None:
    """Even the longest: nothing of the sentence has to be scrolled to."""
    begin(phone, game="combat-hex", map="ford-12")
    wait_for_turn(phone)
    sentence = phone.locator("#sentence")
    assert sentence.evaluate("line => line.scrollHeight <= line.clientHeight + 1")
    # set and measured in one go: a state that arrives in between writes its own sentence
    assert sentence.evaluate(
        "line => { line.textContent = 'One map is offered, The Little Ford, so the Map Chooser only sets '"
        " + 'up first. Do you want to be Map Chooser or Edge Chooser? CH-3.02'; line.classList.add('long');"
        " return line.scrollHeight <= line.clientHeight + 1; }"
    )


def test_whose_turn_it_is_is_more_than_a_colour(phone: Page) -> None:
    """A sign before the asked player, and a word behind yourself."""
    begin(phone, side="free-peoples")
    wait_for_turn(phone)
    sign = "each => getComputedStyle(each, '::before').content"
    assert "▶" in phone.locator(".player.asked").first.evaluate(sign)
    assert "you" in phone.locator(".player.you b").evaluate("each => getComputedStyle(each, '::after').content")


def test_answers_and_pieces_are_tapped(phone: Page) -> None:
    """A button of the prompt, then a place of the board."""
    begin(phone, side="free-peoples")
    before = number(phone)
    phone.locator('#answers [data-answer="character:thranduil"]').tap()
    before = wait_beyond(phone, before)
    phone.locator('svg.live .can[data-word="region:east-strand"]').first.tap()
    wait_beyond(phone, before)


def test_the_drawer_has_four_tabs(phone: Page) -> None:
    """Hand and dice, log, reference, more: one at a time."""
    begin(phone, side="free-peoples")
    tabs = ("own", "log", "reference", "tools")
    for tab in tabs:
        phone.locator(f'.drawer-tabs [data-tab="{tab}"]').tap()
        shown = [name for name in tabs if phone.locator(f"#{name}").is_visible()]
        assert shown == [tab]
        assert_fits(phone)


def test_two_taps_look_closer(phone: Page) -> None:
    """A double tap on what cannot be chosen enlarges the board; a button shows all of it again."""
    begin(phone, side="free-peoples")
    width = "document.querySelector('.canvas').getBoundingClientRect().width"
    whole = phone.evaluate(width)
    box = phone.locator('svg.live .hits [data-word="region:crow-knolls"]').bounding_box()
    assert box is not None
    for _ in range(2):  # as fast as a finger: finding the place anew would take too long on a busy machine
        phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert phone.evaluate(width) > whole * 1.5
    phone.locator('[data-zoom="fit"]').tap()
    assert abs(phone.evaluate(width) - whole) < 2
