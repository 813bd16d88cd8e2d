"""Tests guided first games in a browser: clicking the marks from the start page on wins a fight at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ravenhill.web.live.guided import Guide, guide_named
from tests.browser.driving import assert_accessible, assert_fits, number, press

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Person

GAMES = ["five-armies", "combat-hex"]
COSTLY = 12  # a step that asks for a unit of one's own, or follows a wound
MARKED = ("#pieces .guide-word", ".hits .guide-word", ":is(.own, .fight) .guide-word", "#answers .guide-word")
# Notes with every change of the page whether the next question is open, and which step the guide is at.
NOTED = """() => {
    window.noted = [];
    const note = () => window.noted.push([
        document.querySelector('#answers [data-answer="die:character"]') !== null,
        document.querySelector(".guide-head span").textContent,
    ]);
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
}"""


def lesson(game: str) -> Guide:
    found = guide_named(game)
    assert found is not None
    return found


def begin(page: Page, game: str) -> None:
    """From the start page, by its button."""
    page.goto("/")
    page.locator(f'form:has([name=game][value="{game}"]) [name=guide]').first.click()
    page.wait_for_selector("body[data-number]")


def steps(page: Page, guide: Guide) -> Iterator[int]:
    """Every step of the player, as soon as it is asked for; afterwards the table has taken it."""
    own = guide.steps(guide.seat)
    for index, step in enumerate(own, 1):
        page.wait_for_selector(f'#answers .guide-word[data-answer="{step.word}"]')
        expect(page.locator(".guide-head span")).to_have_text(f"Step {index} of {len(own)}")
        before = number(page)
        yield index
        page.wait_for_selector(f'body:not([data-number="{before}"])')
    page.wait_for_selector("#guide.over")


def marked(page: Page) -> Locator:
    """The marked thing: on the board, else in the panels, else among the answers."""
    found = [page.locator(selector) for selector in MARKED]
    return next(each for each in found if each.count()).first


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_clicked_from_the_start_page_to_the_farewell(page: Page, game: str) -> None:
    """On the board and in the hand, wherever the mark is; then the game goes on without a guide."""
    guide = lesson(game)
    begin(page, game)
    for _ in steps(page, guide):
        marked(page).click()
    expect(page.locator(".guide-text")).to_have_text(guide.farewell)
    assert page.locator(".guide-word, .guide-pointer").count() == 0
    expect(page.get_by_role("link", name="Start a real game")).to_have_attribute("href", "/")
    expect(page.get_by_role("link", name="Read the rules")).to_have_attribute("href", f"/rules/{game}")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    page.wait_for_selector("body[data-number]")
    expect(page.locator("#guide")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_room_on_a_phone(phone: Page, game: str) -> None:
    """The guide, the question and the marked answer are all to be seen, and none lies over another."""
    guide = lesson(game)
    begin(phone, game)
    for _ in steps(phone, guide):
        assert_fits(phone)
        answer = phone.locator("#answers .guide-word")
        expect(answer).to_be_in_viewport(ratio=0.9)
        assert bottom(phone.locator("#guide")) <= top(phone.locator("#sentence"))
        assert top(phone.locator("#guide")) >= bottom(phone.locator("#field"))
        answer.click()
    expect(phone.get_by_role("button", name="Play on")).to_be_in_viewport(ratio=0.9)


def top(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


def bottom(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"] + box["height"] - 1  # a border may lie on half a dot


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_by_keys(page: Page, game: str) -> None:
    """The number of the marked answer is enough."""
    begin(page, game)
    for _ in steps(page, lesson(game)):
        press(page, page.locator("#answers .guide-word").get_attribute("data-key") or "")


def test_another_choice_is_told_to_wait(page: Page) -> None:
    """In a sentence that names what is marked; nothing is sent."""
    begin(page, "five-armies")
    page.wait_for_selector("#answers .guide-word")
    before = number(page)
    page.locator("#answers [data-answer]:not(.guide-word)").first.click()
    expect(page.locator("#note")).to_contain_text("For this lesson choose ‘Event die’")
    assert number(page) == before


@pytest.mark.slow
def test_the_guide_speaks_of_what_has_been_seen(person: Person) -> None:
    """The Shadow's answer has moved over the board before the guide goes on, and before the next question is there."""
    page = person(reduced_motion="no-preference")
    begin(page, "five-armies")
    moments = steps(page, lesson("five-armies"))
    for _ in range(2):
        next(moments)
        page.evaluate(NOTED)
        page.locator("#answers .guide-word").click()
    next(moments)
    noted = page.evaluate("() => window.noted")
    assert [False, "Step 2 of 17"] in noted
    assert [True, "Step 2 of 17"] not in noted
    assert [True, "Step 3 of 17"] in noted


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_a_lesson(dark: Page, page: Page, game: str) -> None:
    """In the light at its first step, in the dark at one that costs something, and at its end."""
    begin(page, game)
    page.wait_for_selector("#answers .guide-word")
    assert_accessible(page)
    begin(dark, game)
    for step in steps(dark, lesson(game)):
        if step == COSTLY:
            assert_accessible(dark)
        dark.locator("#answers .guide-word").click()
    assert_accessible(dark)


def test_an_ordinary_game_has_no_guide(page: Page) -> None:
    page.goto("/")
    page.locator("form:has([name=guide]) button:not([name=guide])").first.click()
    page.wait_for_selector("body[data-number]")
    expect(page.locator("#guide")).to_be_hidden()
