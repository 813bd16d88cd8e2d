"""Two people at one screen: it changes hands without either seeing what is the other's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.clicking import SEALED, WAITING, answer_on
from tests.browser.driving import begin, number

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST = 60  # changes of hands within a turn


def hand(page: Page) -> set[str]:
    """The cards that lie face up at this side."""
    found = page.locator('#own [data-word^="card:"]').evaluate_all("all => all.map(each => each.dataset.word)")
    return {str(word) for word in found}


def side(page: Page) -> str:
    """The side on the screen."""
    return page.locator("#people .you b").inner_text()


def hand_over(page: Page) -> None:
    """Nothing is on the page but whose turn it is; then the other one sits down."""
    before = side(page)
    page.get_by_role("heading", name="Hand the screen to").wait_for()
    assert "card:" not in page.content()
    assert "hand" not in page.locator("#own").inner_text().lower()
    assert page.locator("#log-lines li").count() == 0
    page.get_by_role("link", name="show my side").click()
    page.wait_for_selector("body[data-number]")
    assert side(page) != before


def from_hand_to_hand(page: Page, most: int) -> bool:
    """Each player sees only their own things, until the second turn or this many hand-overs; True if it has begun."""
    begin(page, opponent="same-screen", side="free-peoples")
    hands: dict[str, set[str]] = {}
    for _ in range(most):
        if "Turn 2" in page.locator("#game-moment").inner_text():
            break
        hands[side(page)] = hand(page)
        others = set().union(*(cards for whose, cards in hands.items() if whose != side(page)))
        assert not [card for card in others - hands[side(page)] if f'"{card}"' in page.content()]
        answer_on(page, WAITING, until=SEALED)
        hand_over(page)
    assert {"Free Peoples", "Shadow"} == set(hands)
    return "Turn 2" in page.locator("#game-moment").inner_text()


def test_two_play_at_one_screen(page: Page) -> None:
    """Each player sees only their own things, from hand to hand."""
    assert not from_hand_to_hand(page, most=5)


@pytest.mark.slow
def test_a_whole_turn_is_played_at_one_screen(page: Page) -> None:
    """The same until the second turn begins."""
    assert from_hand_to_hand(page, MOST)


def test_looking_back_shows_nothing(page: Page) -> None:
    """The button 'back' of the browser leads to the cover again, and not to the other's hand."""
    begin(page, opponent="same-screen", side="free-peoples")
    answer_on(page, WAITING)
    hand_over(page)
    page.go_back()
    page.get_by_role("heading", name="Hand the screen to the Shadow").wait_for()
    assert "card:" not in page.content()
    assert page.locator("#own").inner_text() == ""


def test_a_battle_is_set_up_at_one_screen(page: Page) -> None:
    """In Combat Hex, too, the screen goes from one to the other."""
    begin(page, game="combat-hex", opponent="same-screen", map="ford-12")
    first = side(page)
    while not page.locator("#cover").is_visible():
        before = number(page)
        page.locator("#answers [data-answer]").first.click()
        page.wait_for_function(
            "before => Number(document.body.dataset.number) > before || !document.getElementById('cover').hidden",
            arg=before,
        )
    page.get_by_role("link", name="show my side").click()
    page.wait_for_selector("body[data-number]")
    assert side(page) != first
