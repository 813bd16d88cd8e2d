"""The whole site on a phone: from the start page to a game, and through it, with a thumb."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.driving import answers, assert_fits, number, question, unfold, wait_beyond, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = {"five-armies": "The Battle of Five Armies", "combat-hex": "Combat Hex"}
WORDS = 12
# The answers of the prompt that do not lie whole within the window.
OUTSIDE = """all => all.map(each => each.getBoundingClientRect())
  .filter(box => box.left < 0 || box.right > innerWidth + 1).length"""


@pytest.mark.parametrize("game", ["five-armies", pytest.param("combat-hex", marks=pytest.mark.slow)])
def test_a_game_is_started_and_played_with_a_thumb(phone: Page, game: str) -> None:
    """Two taps begin it; every question can be answered without the page being pushed to the side."""
    phone.goto("/")
    assert_fits(phone)
    phone.get_by_role("button", name=re.compile(f"Play now.*{GAMES[game]}")).tap()
    phone.wait_for_selector("body[data-number]")
    for _ in range(WORDS):
        if not wait_for_turn(phone):
            break
        before = number(phone)
        assert question(phone)
        assert phone.locator("#answers [data-answer]").evaluate_all(OUTSIDE) == 0
        unfold(phone)
        phone.locator(f'#answers [data-answer="{answers(phone)[0]}"]').tap()
        wait_beyond(phone, before)
        assert_fits(phone)


@pytest.mark.parametrize("path", ["/", "/armies", "/rules", "/gallery", "/replay", "/analysis", "/settings", "/api"])
def test_pages_fit(phone: Page, path: str) -> None:
    """Nothing sticks out, and the ways to the other pages are there."""
    phone.goto(path)
    assert_fits(phone)
    assert phone.locator(".site-links a:visible").count() >= 6
