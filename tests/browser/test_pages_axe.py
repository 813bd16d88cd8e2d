"""axe finds nothing on the pages of the whole site: by day, by night and on a phone, and with whatever can lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import chromium
from tests.browser.clicking import WAITING, answer_on, march_to_a_fight
from tests.browser.driving import (
    answer,
    answers,
    assert_accessible,
    assert_fits,
    begin,
    by_lot,
    day_and_night,
    made,
    play_on,
    press,
    sit_down,
    wait_for_turn,
)
from tests.browser.watching import Faults
from tests.repeats import repeated

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

# Armies, rules and gallery have tests of their own that look at more of them.
PAGES = ["/", "/settings", "/api", "/replay", "/analysis"]
RULE = "#sentence a[data-rule]"  # the rule that asks
PROBLEMS = ["/game/nothere/key", "/no-such-page", "/rules/five-armies/FA-99.9", "/gallery/chess"]


@pytest.mark.parametrize("address", PAGES)
def test_pages_that_everybody_can_open(page: Page, address: str) -> None:
    """Without any game."""
    page.goto(address)
    day_and_night(page)


@pytest.mark.slow
@pytest.mark.parametrize("address", PAGES)
def test_pages_on_a_phone(phone: Page, address: str) -> None:
    """The same with a thumb."""
    phone.goto(address)
    assert_accessible(phone)


@pytest.mark.parametrize("address", repeated(PROBLEMS, 1))
def test_pages_that_say_what_is_wrong(page: Page, faults: Faults, address: str) -> None:
    """With the right status, a sentence, and a way on."""
    faults.allow("status of 404")
    answered = page.goto(address)
    assert answered is not None
    assert answered.status == 404
    assert page.locator("main a").count() > 0
    assert "error" not in page.locator("main").inner_text().lower()
    day_and_night(page)


def test_an_invitation_and_its_waiting(person: Person) -> None:
    """The host's page, the guest's page, and the list of games with one that waits."""
    host, guest, phone = person(), person(), person(**chromium.PHONE)
    host.goto(made(host, opponent="friend", name="Anna"))
    day_and_night(host)
    link = host.locator("#invite").input_value()
    guest.goto(link)
    day_and_night(guest)
    phone.goto(link)
    assert_accessible(phone)
    assert_fits(phone)
    host.goto("/")
    day_and_night(host)


# --- the table ------------------------------------------------------------------------------------
@pytest.mark.slow
def test_a_fight_of_five_armies(person: Person) -> None:
    """With both sides before their sealed choice, and after the dice."""
    shadow, free, phone = person(), person(), person(**chromium.PHONE)
    shadow.goto(made(shadow, opponent="friend", name="Anna", side="shadow"))
    free.goto(shadow.locator("#invite").input_value())
    free.get_by_label("Your name").fill("Ben")
    free.get_by_role("button", name="Join the game").click()
    for page in (shadow, free):
        page.wait_for_selector("body[data-number]")
    march_to_a_fight(shadow, free)
    assert shadow.locator("#fight-box").is_visible()
    day_and_night(shadow)
    sit_down(phone, shadow.url)
    assert_accessible(phone)
    assert_fits(phone)
    answer(shadow, answers(shadow)[0])
    answer(free, answers(free)[0])
    day_and_night(free)


def test_a_battle_of_combat_hex_with_its_overlays(page: Page) -> None:
    """In the midst of it, with reach, kill zone, lines of sight and chains laid over the field."""
    begin(page, game="combat-hex", opponent="recruit", map="ford-12")
    play_on(page, by_lot(4), most=14)
    wait_for_turn(page)
    page.locator('#pieces [data-word^="warrior:a-"]').first.hover()
    for overlay in page.locator("#overlays button").all():
        overlay.click()
    day_and_night(page)


def test_what_opens_over_the_table(page: Page) -> None:
    """Standing answers, settings, the last question before resigning, and a rule."""
    begin(page, side="free-peoples")
    for opener in ("#standing", "#settings", "#draw", "#resign", RULE):
        page.locator(opener).click()
        page.locator("dialog[open]").wait_for()
        assert_accessible(page, "dialog[open]")
        press(page, "Escape")
        page.locator("dialog[open]").wait_for(state="hidden")


def test_a_refusal_at_the_pointer(page: Page) -> None:
    """Why something cannot be chosen."""
    begin(page, side="free-peoples")
    page.locator('svg.live .hits [data-word="region:heron-bank"]').click()
    page.locator("#note").wait_for()
    day_and_night(page, "#note")


def test_hand_over_and_end(page: Page) -> None:
    """The two covers; what the end leads to is looked at with the replay."""
    begin(page, opponent="same-screen")
    answer_on(page, WAITING)
    page.get_by_role("heading", name="Hand the screen to").wait_for()
    day_and_night(page, "#cover")
    page.get_by_role("link", name="show my side").click()
    page.wait_for_selector("body[data-number]")
    page.locator("#resign").click()
    page.locator("#resign-sure").click()
    page.get_by_role("dialog", name="Over the table").wait_for()
    day_and_night(page, "#cover")
