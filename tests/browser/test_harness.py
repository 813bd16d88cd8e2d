"""The tests of the pages notice what goes wrong on one: a test that cannot fail shows nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import PATIENCE
from tests.browser.driving import assert_accessible, assert_fits, begin, by_lot, number, play_on, question
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

pytestmark = pytest.mark.slow  # what watches over the tests of every run


def wait_until(page: Page, happened: Callable[[], bool]) -> None:
    """Let the page go on until something has happened."""
    for _ in range(PATIENCE // 50):
        if happened():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it has not happened")


def test_the_start_page_opens(page: Page, server_url: str) -> None:
    """In a browser that has never been here."""
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    assert page.url == f"{server_url}/"


@pytest.mark.parametrize(
    ("script", "noted"),
    [
        ("console.error('the bridge is down')", "console error: the bridge is down"),
        ("console.warn('the bridge shakes')", "console warning: the bridge shakes"),
        ("setTimeout(() => { throw new Error('a thrown stone') })", "uncaught: a thrown stone"),
        ("fetch('/no-such-page')", "404"),
        ("fetch('/lost-on-the-way').catch(() => 0)", "/lost-on-the-way: net::ERR_CONNECTION_RESET"),
    ],
)
def test_what_goes_wrong_is_noted_unless_it_is_allowed(page: Page, faults: Faults, script: str, noted: str) -> None:
    """The console, exceptions, and requests that fail."""
    page.route("**/lost-on-the-way", lambda route: route.abort("connectionreset"))
    page.goto("/")
    page.evaluate(f"() => {{ {script} }}")
    wait_until(page, lambda: any(noted in fault for fault in faults.unexpected()))
    faults.allow("bridge", "stone", "404", "lost-on-the-way")
    assert not faults.unexpected()


def test_two_persons_are_two_browsers(person: Person) -> None:
    """Each keeps its own data."""
    one, other = person(), person()
    for page in (one, other):
        page.goto("/")
    one.evaluate("localStorage.setItem('whose', 'one')")
    assert other.evaluate("localStorage.getItem('whose')") is None


def test_a_phone_is_narrow_and_the_dark_is_dark(phone: Page, dark: Page) -> None:
    """And nothing moves unless a test asks for it."""
    for page in (phone, dark):
        page.goto("/")
        assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    assert phone.evaluate("innerWidth") == 390
    assert dark.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


def test_axe_finds_what_nobody_can_read(page: Page, faults: Faults) -> None:
    """A picture without words, and text in the colour of its ground."""
    faults.allow("")
    page.set_content("<html lang='en'><title>x</title><main><h1>x</h1><img src='data:,'></main></html>")
    with pytest.raises(AssertionError, match="image-alt"):
        assert_accessible(page)


def test_a_page_that_is_too_wide_is_found(phone: Page) -> None:
    """By a single table."""
    phone.set_content("<meta name=viewport content='width=device-width'><div style='width: 1234px'>wide</div>")
    with pytest.raises(AssertionError, match="the page is 12"):
        assert_fits(phone)


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_a_game_is_begun_and_answered_by_clicks(page: Page, game: str) -> None:
    """The table takes one answer after the other, and says how far it is."""
    begin(page, game=game, opponent="same-screen")
    before = number(page)
    assert question(page)
    assert play_on(page, by_lot(3), most=1) == 1
    assert number(page) > before
