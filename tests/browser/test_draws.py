"""Draws at the table: offered beside Resign, answered in a bar above the question, by mouse, finger or keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import PATIENCE
from tests.browser.driving import (
    answer,
    answers,
    assert_accessible,
    assert_fits,
    begin,
    day_and_night,
    made,
    number,
    press,
    sit_down,
    wait_for_turn,
)
from tests.browser.test_two_browsers import at_one_table, invited, seated
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

BAR = "#draw-offer"


def offer(page: Page) -> None:
    """Offer a draw: the button, then the question whether one means it."""
    page.locator("#draw").click()
    page.locator("#draw-sure").click()
    page.locator(BAR).wait_for(timeout=PATIENCE)


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_a_draw_is_offered_and_accepted(person: Person, game: str) -> None:
    """The other one and those who look on see the offer; when it is accepted the game is drawn for all."""
    anna, link = invited(person, game=game)
    watch = anna.locator("#watch").input_value()
    ben = seated(person(), link)
    onlooker = sit_down(person(), watch)
    anna.wait_for_selector("body[data-number]", timeout=PATIENCE)
    offer(anna)
    assert anna.locator(BAR).inner_text().startswith("You offer a draw. Waiting for Ben.")
    for page in (ben, onlooker):
        page.get_by_text("Anna offers a draw.").first.wait_for(timeout=PATIENCE)
    assert onlooker.locator(f"{BAR} button").count() == 0 and onlooker.locator("#draw").is_hidden()
    ben.get_by_role("button", name="Accept the draw").click()
    for page in (anna, ben, onlooker):
        page.get_by_role("heading", name="The game is drawn").wait_for(timeout=PATIENCE)
        assert "agreed to a draw." in page.locator("#cover").inner_text()
        assert page.locator(BAR).is_hidden() and page.locator("#draw").is_hidden()


def test_a_declined_draw_is_told_and_cannot_be_offered_again_this_turn(person: Person) -> None:
    """The offerer reads the answer; the button then says why it has to wait."""
    anna, ben = at_one_table(person, side="free-peoples")
    offer(anna)
    ben.get_by_role("button", name="Decline").click(timeout=PATIENCE)
    anna.locator("#note", has_text="The Shadow declines the draw.").wait_for(timeout=PATIENCE)
    assert anna.locator(BAR).is_hidden()
    assert anna.locator("#draw").get_attribute("aria-disabled") == "true"
    anna.locator("#draw").click(force=True)
    anna.locator("#note", has_text="You can offer one again next turn.").wait_for()
    ben.locator("#log-lines", has_text="The Shadow declines the draw.").wait_for(timeout=PATIENCE)


def test_an_offer_is_withdrawn(person: Person) -> None:
    """It is gone for both, and nobody is told that it was declined."""
    anna, ben = at_one_table(person)
    offer(anna)
    ben.locator(BAR).wait_for(timeout=PATIENCE)
    anna.get_by_role("button", name="Withdraw").click()
    for page in (anna, ben):
        page.locator(BAR).wait_for(state="hidden", timeout=PATIENCE)
    assert "declines" not in anna.locator("#note").inner_text()


def test_an_offer_disturbs_no_answer(person: Person) -> None:
    """The question stays, what is answered to it counts, and the offer stands beside it."""
    anna, ben = at_one_table(person, side="free-peoples")
    before, offered = number(anna), answers(anna)
    offer(ben)
    anna.locator(BAR).wait_for(timeout=PATIENCE)
    assert (number(anna), answers(anna)) == (before, offered)
    answer(anna, "character:dain")
    assert anna.get_by_role("button", name="Accept the draw").is_visible()


def test_keys_alone_offer_and_accept(person: Person) -> None:
    """Tab and Enter do all of it, and the voice says what happened."""
    anna, ben = at_one_table(person, side="free-peoples")
    anna.locator("#draw").focus()
    press(anna, "Enter")
    anna.locator("#draw-dialog").wait_for()
    anna.locator("#draw-sure").focus()
    press(anna, "Enter")
    accept = ben.get_by_role("button", name="Accept the draw")
    accept.wait_for(timeout=PATIENCE)
    ben.locator("#speech", has_text="The Free Peoples offer a draw.").wait_for(state="attached", timeout=PATIENCE)
    accept.focus()
    answer(anna, "character:dain")
    ben.locator("#log-lines", has_text="Dáin is activated.").wait_for(state="attached", timeout=PATIENCE)
    assert accept.evaluate("it => it === document.activeElement"), "a new state takes the focus away"
    press(ben, "Enter")
    anna.get_by_role("heading", name="The game is drawn").wait_for(timeout=PATIENCE)


def test_two_at_one_screen_agree_without_handing_it_over(page: Page) -> None:
    """Nothing of the other hand has to be shown for a yes or a no."""
    begin(page, opponent="same-screen", side="free-peoples")
    offer(page)
    assert page.locator(BAR).inner_text().startswith("You offer a draw. Shadow, do you accept?")
    page.get_by_role("button", name="Decline").click()
    page.locator(BAR).wait_for(state="hidden", timeout=PATIENCE)
    assert "The Shadow declines the draw." in page.locator("#log-lines").inner_text()


def test_a_computer_answers(page: Page) -> None:
    """It says yes or no at once, and the game is drawn or goes on."""
    begin(page, opponent="recruit", side="free-peoples")
    offer(page)
    page.locator(BAR).wait_for(state="hidden", timeout=PATIENCE)
    assert "the draw." in (page.locator("#log-lines").text_content() or "")


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_an_offer_fits_on_a_phone(person: Person, phone: Page, game: str) -> None:
    """Both answers can be tapped, and nothing runs out of the screen."""
    anna, link = invited(person, game=game)
    ben = seated(phone, link)
    anna.wait_for_selector("body[data-number]", timeout=PATIENCE)
    offer(anna)
    for name in ("Accept the draw", "Decline"):
        button = ben.get_by_role("button", name=name)
        button.wait_for(timeout=PATIENCE)
        box = button.bounding_box()
        assert box is not None and box["height"] >= 43.5 and box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert_fits(ben)
    ben.get_by_role("button", name="Decline").tap()
    ben.locator(BAR).wait_for(state="hidden", timeout=PATIENCE)


def test_an_offer_is_accessible(person: Person, faults: Faults) -> None:
    """The bar and the question before it have no fault that a machine can find."""
    anna, ben = at_one_table(person)
    anna.locator("#draw").click()
    assert_accessible(anna, "#draw-dialog")
    anna.locator("#draw-sure").click()
    ben.locator(BAR).wait_for(timeout=PATIENCE)
    day_and_night(ben, BAR)
    assert_accessible(anna, BAR)


def test_the_replay_shows_who_offered_and_accepted(page: Page) -> None:
    """The last steps of the game are the offer and the answer."""
    link = made(page, opponent="same-screen", side="free-peoples")
    sit_down(page, link)
    wait_for_turn(page)
    offer(page)
    page.get_by_role("button", name="Accept the draw").click()
    page.get_by_role("link", name="Replay").click(timeout=PATIENCE)
    page.wait_for_selector("#log-lines", timeout=PATIENCE)
    assert "The Free Peoples offer a draw." in page.content()
    assert "Both sides agree to a draw." in page.content()
