"""The table: why something cannot be chosen, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import Person
from tests.browser.driving import answer, answers, begin, made, number, press, question, wait_beyond, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_click_on_what_is_not_offered_says_why(page: Page) -> None:
    """A sentence at the pointer with the rule's number; nothing is played."""
    begin(page, side="free-peoples")
    before = number(page)
    page.locator('svg.live .hits [data-word="region:heron-bank"]').click()
    note = page.locator("#note")
    note.wait_for()
    assert "Activate up to 3 Generals" in note.inner_text()
    assert "FA-11.4" in note.inner_text()
    assert number(page) == before


def test_the_rule_is_one_click_away(page: Page) -> None:
    """The number in the note opens the rule's own words, and Escape closes them."""
    begin(page, side="free-peoples")
    page.locator('svg.live .hits [data-word="region:heron-bank"]').click()
    page.locator("#note a[data-rule]").click()
    dialog = page.locator("#reading-dialog")
    dialog.get_by_text("Activation token").wait_for()
    press(page, "Escape")
    assert dialog.is_hidden()


def test_a_line_of_the_log_leads_to_its_rule(page: Page) -> None:
    """A quiet link at the end of the line, named for who hears it, which makes no line higher than its text."""
    begin(page, side="free-peoples")
    link = page.locator("#log-lines li:last-child a[data-rule]")
    rule = link.inner_text()
    assert link.get_attribute("aria-label") == f"Rule {rule}"
    heights = "lines => lines.map(line => [line.clientHeight, line.querySelector('.log-line').offsetHeight])"
    plain = page.locator("#log-lines li:not(:has(.turn))").evaluate_all(heights)
    assert plain and all(abs(whole - text) <= 1 for whole, text in plain)
    link.click()
    page.locator("#reading-dialog").get_by_role("heading", name=rule).first.wait_for()


def test_a_card_in_the_hand_says_why_too(page: Page) -> None:
    """Things in the panels answer like things on the board."""
    begin(page, side="free-peoples")
    page.locator('#own [data-word^="card:"]').first.click()
    page.locator("#note").wait_for()
    assert page.locator("#note a[data-rule]").count() == 1


def test_undo_takes_the_last_choice_back(page: Page) -> None:
    """The question stands as it stood before."""
    begin(page, side="free-peoples")
    offered = answers(page)
    before = answer(page, "character:dain")
    assert page.locator("#undo").get_attribute("aria-disabled") == "false"
    page.locator("#undo").click()
    wait_beyond(page, before)
    assert answers(page) == offered


def test_a_note_fades_by_itself_unless_it_asks_something(page: Page) -> None:
    """Why a place cannot be chosen is gone after a while; what offers a way out waits for its answer."""
    page.clock.install()
    begin(page, side="free-peoples")
    note = page.locator("#note")
    page.locator('svg.live .hits [data-word="region:heron-bank"]').click()
    note.wait_for()
    page.clock.fast_forward(8_000)
    page.clock.fast_forward(1_000)
    note.wait_for(state="hidden")
    answer(page, "do:done")
    wait_for_turn(page)
    page.locator("#undo").click(force=True)
    note.get_by_role("button", name="Take it back all the same").wait_for()
    page.clock.fast_forward(60_000)
    page.clock.fast_forward(60_000)
    assert note.is_visible()
    page.locator("#sentence").click()
    note.wait_for(state="hidden")


def test_a_refused_undo_says_what_stands_in_the_way(page: Page) -> None:
    """After dice or a draw the button gives the reason."""
    begin(page, side="free-peoples")
    answer(page, "do:done")
    wait_for_turn(page)
    before = number(page)
    page.locator("#undo").click(force=True)  # it looks disabled, and explains itself
    note = page.locator("#note")
    note.wait_for()
    assert "cannot be taken back" in note.inner_text() or "was not yours" in note.inner_text()
    assert number(page) == before


def test_resigning_is_asked_about_twice(page: Page) -> None:
    """One can still play on; who is sure sees the end."""
    begin(page, side="free-peoples")
    page.locator("#resign").click()
    page.get_by_role("button", name="Play on").click()
    assert question(page).startswith("Activate up to 3 Generals")
    page.locator("#resign").click()
    page.locator("#resign-sure").click()
    page.get_by_role("heading", name="You have lost").wait_for()
    page.get_by_role("button", name="Look at the board").click()
    assert page.locator("#cover").is_hidden()


def test_a_standing_answer_is_kept_and_dropped(page: Page) -> None:
    """An auto-answer is listed, and can be dropped."""
    begin(page, side="free-peoples")
    page.locator("#standing").click()
    page.locator("#standing-word").select_option("do:done")
    page.get_by_role("button", name="Answer so from now on").click()
    page.wait_for_function("() => document.querySelector('#standing-count').textContent === '(1)'")
    page.locator("#standing").click()
    page.locator("#standing-list button").click()
    page.wait_for_function("() => document.querySelectorAll('#standing-list li').length === 0")


def test_a_choice_is_taken_back_by_consent(person: Person) -> None:
    """Beyond a roll of dice the other side is asked, and may agree."""
    anna, bert = person(), person()
    anna.goto(made(anna, opponent="friend", side="free-peoples", name="Anna"))
    bert.goto(anna.get_by_role("textbox").first.input_value())
    bert.get_by_role("textbox").first.fill("Bert")
    bert.locator("form button[type=submit], form button:not([type])").first.click()
    for each in (anna, bert):
        each.wait_for_selector("body[data-number]")
    before = answer(anna, "do:done")
    press(anna, "u")
    anna.get_by_role("button", name="Ask the other side to agree").click()
    bert.get_by_text("Anna asks to take the last choice back, with all that came after it.").wait_for()
    bert.get_by_role("button", name="Agree").click()
    wait_beyond(anna, before)
    assert question(anna).startswith("Activate up to 3 Generals")
