"""The table with the keyboard alone, and for those who hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.driving import (
    answer,
    answers,
    assert_accessible,
    begin,
    next_picture,
    number,
    press,
    wait_beyond,
    wait_for_turn,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page


# Keeps the answers with their keys each time that they change, by the question that they answer.
ORDERS = """window.orders = {};
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const all = [...document.querySelectorAll("#answers [data-answer]:not([aria-disabled])")];
  if (!all.length) return;
  const asked = document.getElementById("sentence").textContent + all.length;
  (window.orders[asked] ??= []).push(all.map((each) => each.dataset.key + each.dataset.answer).join(" "));
}).observe(document.getElementById("answers"), { childList: true, subtree: true }));"""


def focused(page: Page) -> str:
    """The name of the focused thing."""
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.id"))


def tab_to_the_board(page: Page) -> None:
    """Press Tab until a thing of the board has the focus."""
    for _ in range(12):
        press(page, "Tab")
        if page.evaluate("document.activeElement.closest('svg.live') !== null"):
            return
    raise AssertionError("Tab does not reach the board")


def test_tab_walks_what_can_be_chosen_by_its_place(page: Page) -> None:
    """From the top of the map to the bottom, each once, then on to the rest of the page."""
    begin(page, side="free-peoples")
    tab_to_the_board(page)
    seen = [focused(page)]
    for _ in range(3):
        press(page, "Tab")
        seen.append(focused(page))
    assert seen[:2] == ["Bard", "Dáin"]
    assert set(seen) == {"Bard", "Dáin", "Gandalf", "Thranduil"}
    press(page, "Tab")
    assert page.evaluate("document.activeElement.closest('svg.live') === null")


def test_arrows_walk_towards_a_side_and_enter_chooses(page: Page) -> None:
    """One word, chosen without a mouse; the focus does not get lost."""
    begin(page, side="free-peoples")
    tab_to_the_board(page)
    assert focused(page) == "Bard"
    press(page, "ArrowDown")
    assert focused(page) == "Dáin"
    before = number(page)
    press(page, "Enter")
    wait_beyond(page, before)
    assert "character:dain" not in answers(page)
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_one_press_gives_the_only_answer(page: Page, key: str) -> None:
    """S3: where a lone answer would tell something the person is asked, but need not look for the answer."""
    begin(page, side="free-peoples")
    page.evaluate("document.activeElement.blur()")
    before = number(page)
    press(page, key)  # there are several answers: this does nothing
    left = page.evaluate("""() => {
      const [only, ...others] = document.querySelectorAll("#answers [data-answer]");
      for (const each of others) each.remove();
      return only.dataset.answer;
    }""")
    press(page, key)
    assert wait_beyond(page, before) == before + 1
    assert left not in answers(page)


@pytest.mark.slow
def test_a_game_is_played_with_keys_alone(page: Page) -> None:
    """Digits answer; what was answered can be taken back with a key."""
    begin(page, side="free-peoples")
    before = number(page)
    press(page, "2")
    before = wait_beyond(page, before)
    press(page, "u")
    before = wait_beyond(page, before)
    for _ in range(8):
        wait_for_turn(page)
        page.locator("#answers [data-key]").first.wait_for()
        press(page, str(page.locator("#answers [data-key]").first.get_attribute("data-key")))
        before = wait_beyond(page, before)


def test_answers_keep_their_order_while_a_question_stands(page: Page) -> None:
    """The first thing that is shown of a question has the same answers and keys as what stands when all has moved."""
    page.add_init_script(ORDERS)
    begin(page, side="free-peoples")
    before = number(page)
    press(page, "5")
    wait_beyond(page, before)
    assert wait_for_turn(page)
    next_picture(page)
    orders = page.evaluate("window.orders")
    assert orders and all(len(set(each)) == 1 for each in orders.values()), orders
    assert page.locator("#answers .answer").last.get_attribute("data-answer") == "do:pass"


def test_many_places_are_a_folded_list(page: Page) -> None:
    """Dozens of hexes glow on the board; their buttons are folded, and can be opened and chosen with keys."""
    begin(page, game="combat-hex", map="ford-12")
    while wait_for_turn(page) and not answers(page)[0].startswith("hex:"):
        answer(page, answers(page)[0])
    hexes = page.locator('#answers [data-answer^="hex:"]')
    assert hexes.count() > 9
    assert not hexes.first.is_visible()
    page.locator("#answers summary").press("Enter")
    assert hexes.first.is_visible()
    before = number(page)
    hexes.first.focus()
    press(page, "Enter")
    wait_beyond(page, before)


def test_a_number_is_its_own_key(page: Page) -> None:
    """Where a number is asked for, its digit says it, and not its place in the row."""
    begin(page, side="shadow")
    while wait_for_turn(page) and answers(page)[0] != "number:0":
        answer(page, answers(page)[0])
    before = number(page)
    press(page, "1")
    wait_beyond(page, before)
    assert "1 Great Bat" in page.locator("#log-lines").inner_text()


def test_escape_goes_back(page: Page) -> None:
    """First it closes what is open, then it takes back."""
    begin(page, side="free-peoples")
    before = number(page)
    press(page, "2")
    before = wait_beyond(page, before)
    page.locator('svg.live .hits [data-word="region:heron-bank"]').click()
    page.locator("#note").wait_for()
    press(page, "Escape")
    assert page.locator("#note").is_hidden()
    assert number(page) == before
    press(page, "Escape")
    wait_beyond(page, before)


def test_the_question_mark_explains(page: Page) -> None:
    """The focused thing; without one, the rule that asks."""
    begin(page, side="free-peoples")
    press(page, "?")
    page.locator("#reading-dialog").get_by_text("Activation token").wait_for()
    press(page, "Escape")
    tab_to_the_board(page)
    press(page, "?")
    page.locator("#reading-dialog").get_by_role("heading", name="Bard").first.wait_for()


def test_letters_open_the_log_and_the_rule(page: Page) -> None:
    """`l` goes to the log, `r` to the rule that asks."""
    begin(page, side="free-peoples")
    press(page, "l")
    assert focused(page) == "Log"
    press(page, "r")
    assert page.locator("#reading-title").inner_text() == "FA-11.4"


def test_a_screen_reader_hears_the_question_and_what_happens(page: Page) -> None:
    """Both are said politely, in order."""
    begin(page, side="free-peoples")
    speech = page.locator("#speech")
    assert speech.get_attribute("aria-live") == "polite"
    assert "Activate up to 3 Generals" in speech.text_content()  # type: ignore[operator]
    before = number(page)
    press(page, "2")
    wait_beyond(page, before)
    assert "Dáin is activated." in (speech.text_content() or "")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_axe_finds_nothing(page: Page, dark: Page, game: str) -> None:
    """In the light and in the dark."""
    for each in (page, dark):
        begin(each, game=game)
        wait_for_turn(each)
        assert_accessible(each)
