"""The table tells the story first, then it asks: everything the others do is seen, in order, before the question."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.browser.clicking import easily
from tests.browser.driving import answer, answers, begin, number, question, wait_beyond, wait_for_turn
from tests.browser.recording import record, recorded

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person

pytestmark = pytest.mark.slow

PHASES = 10
WATCHING = "document.body.classList.contains('watching')"
ASKED = "#answers [data-answer]"
GAMES = {"combat-hex": {"map": "ford-12"}, "five-armies": {"side": "free-peoples"}}


def viewer(person: Person, speed: str = "fast") -> Page:
    """Somebody who wants to see what happens, at some speed."""
    page = person(reduced_motion="no-preference")
    page.add_init_script(f"localStorage.setItem('ravenhill.motion', '{speed}')")
    return page


def watch(page: Page) -> None:
    """Wait until a film runs."""
    page.wait_for_function(f"() => {WATCHING}")


@pytest.mark.parametrize("game", GAMES)
def test_everything_the_others_do_is_seen_before_the_question(person: Person, game: str) -> None:
    """Over ten phases of the computer: every move, shot, roll, card and loss, in order; no question comes early."""
    page, pick, total = viewer(person), easily(11, 0.8), Counter[str]()
    record(page)
    while total["phases"] < PHASES:  # a game may end before
        begin(page, game=game, **GAMES[game])
        while wait_for_turn(page) and total["phases"] + recorded(page)["phases"] < PHASES:
            answer(page, pick(answers(page)))
        found = recorded(page)
        assert (found["dropped"], found["early"], found["disordered"]) == ([], [], [])
        total.update({name: found[name] for name in ("phases", "required")})
    print(f"{game}: {total['required']} lines of the log were to be seen in {total['phases']} phases, 0 were not")
    assert total["required"] > PHASES


@pytest.mark.parametrize("by", ["button", "space", "board"])
def test_a_film_is_skipped(person: Person, by: str) -> None:
    """By its button, by Space or by a click on the board; that chooses nothing, and the question is there."""
    page = viewer(person, "slow")
    begin(page, side="free-peoples")
    page.locator('#answers [data-answer="do:done"]').click()
    watch(page)
    assert page.locator(f"{ASKED}:not([aria-disabled])").count() == 0
    if by == "button":
        page.locator("#skip").click()
    elif by == "space":
        page.keyboard.press("Space")
    else:
        page.locator("#field .canvas").click(position={"x": 30, "y": 300})
    wait_for_turn(page)
    assert not page.evaluate(WATCHING)
    assert page.locator("#note").is_hidden()


def test_everything_on_the_page_shows_one_moment(person: Person) -> None:
    """While the film runs, head, hand, log and prompt are those of the moment that is seen."""
    page = viewer(person, "slow")
    begin(page, side="free-peoples")
    moment, lines = page.locator("#game-moment").inner_text(), page.locator("#log-lines").inner_text()
    page.locator('#answers [data-answer="do:done"]').click()
    watch(page)
    assert page.locator("#game-moment").inner_text() == moment
    assert page.locator("#log-lines").inner_text() == lines
    page.locator("#skip").click()
    wait_for_turn(page)
    assert page.locator("#game-moment").inner_text() != moment
    assert page.locator("#log-lines").inner_text() != lines


def test_traces_and_a_digest_stay_until_the_first_answer(page: Page) -> None:
    """What the others have done is on the board and in one line, also for whoever wants no movement."""
    begin(page, side="free-peoples")
    answer(page, "do:done")
    while wait_for_turn(page) and " to " not in page.locator("#digest-text").inner_text():
        answer(page, next(word for word in ("do:pass", *answers(page)) if word in answers(page)))
    said = page.locator("#digest-text").inner_text()
    assert said.startswith("Soldier") and " to " in said
    assert page.locator(".marks .trace").count() > 0
    before = number(page)
    page.locator(ASKED).first.click()
    wait_beyond(page, before)
    assert page.locator("#digest-text").inner_text() != said


def test_show_again_goes_back_and_returns(person: Person) -> None:
    """The film since the last answer runs once more, without its question; then that is asked as before."""
    page = viewer(person)
    begin(page, side="free-peoples")
    page.locator('#answers [data-answer="do:done"]').click()
    wait_for_turn(page)
    asked, lines = question(page), page.locator("#log-lines").inner_text()
    page.locator("#again").click()
    watch(page)
    assert page.locator(ASKED).count() == 0
    assert page.locator("#log-lines").inner_text() != lines
    wait_for_turn(page)
    assert (question(page), page.locator("#log-lines").inner_text()) == (asked, lines)


def test_the_log_is_folded_by_action_and_filtered(page: Page) -> None:
    """An action is one line with the side of who did it; its details open; the filters choose."""
    begin(page, game="combat-hex", map="ford-12")
    pick = easily(3, 0.3)
    for _ in range(25):
        if wait_for_turn(page):
            answer(page, pick(answers(page)))
    opener = page.locator("#log-lines .action > [aria-expanded]").last
    opener.click()
    assert opener.get_attribute("aria-expanded") == "true"
    details = page.locator("#log-lines .action:has(> [aria-expanded=true]) .details > li")
    assert details.count() > 1 and details.first.is_visible()
    own = page.locator("#log-lines .action[data-by='a']").count()
    assert own < page.locator("#log-lines .action").count()
    page.get_by_role("button", name="Mine", exact=True).click()
    assert page.locator("#log-lines .action").count() == own
