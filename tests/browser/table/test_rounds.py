"""A combat at the table of The Battle of Five Armies, counted in clicks: two to attack, two for each round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.clicking import BOARD, point_at
from tests.browser.driving import answers, press, sit_down, wait_for_turn
from tests.browser.placed import placed
from tests.games.five_armies.plans.boards import FIELD
from tests.web.serving import FROM_HERE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person
    from tests.browser.server import Server

COUNT = (
    "addEventListener('click', (event) => { if (event.isTrusted) window.clicked = (window.clicked ?? 0) + 1; }, true)"
)
SHADOWS = ("maneuver:orcs", "maneuver:regroup", "do:done", "do:stand")
CARDS = ("maneuver:elf-archers", "maneuver:lake-men", "maneuver:regroup")
# Whether a question of the seat is open that is not about to be answered as ordered.
OPEN = "() => document.querySelectorAll('#prompt[data-asked] #answers [data-answer]:not([aria-disabled])').length > 0"


@pytest.fixture(scope="module")
def answers_by() -> str:
    """As everybody answers who has not changed the settings."""
    return "plans"


def clicks(page: Page) -> int:
    """How often the page was clicked since it was opened."""
    return int(page.evaluate("window.clicked ?? 0"))


def at_the_field(person: Person, server: Server, seed: int = 1, **options: object) -> tuple[Page, str]:
    """The page of the Free Peoples beside the enemy, and the table of the Shadow."""
    tables = placed(server, 'game = "five-armies"\n' + FIELD, seed)
    page = person(**options)
    page.add_init_script(COUNT)
    sit_down(page, tables["free-peoples"])
    assert wait_for_turn(page)
    return page, tables["shadow"]


def shadow_answers(page: Page, table: str) -> bool:
    """Let the Shadow answer one question, without its page; False if it is not asked."""
    listed = page.request.get(f"{table}/plans").json()
    if not listed["plans"]:
        return False
    words = [word for plan in listed["plans"] for word in plan["words"][:1]] or ["do:done"]
    word = next((word for word in SHADOWS if word in words), words[-1])
    page.request.post(f"{table}/word", data={"word": word, "number": listed["number"]}, headers=FROM_HERE)
    return True


def asked(page: Page, table: str, kinds: tuple[str, ...]) -> list[str]:
    """Wait until the seat is asked something with one of these answers; what the Shadow is asked is answered."""
    for _ in range(400):
        shadow_answers(page, table)
        now = answers(page) if page.evaluate(OPEN) else []
        if any(word.startswith(kinds) for word in now):
            return now
        page.wait_for_timeout(25)
    raise AssertionError(f"none of {kinds} is ever asked")


def answer(page: Page, word: str) -> None:
    """Click the answer in the prompt."""
    page.locator(f'#answers [data-answer="{word}"]').click()


def attack(page: Page) -> None:
    """The Army, then the enemy."""
    page.locator('svg.live .can[data-word="region:ruins-of-dale"]').first.click()
    page.locator('svg.live .hits .can:not(.aside)[data-word="region:camp"]').wait_for()
    point_at(page, "region:camp", (BOARD,))  # beside the counters that stand there


def test_an_attack_takes_two_clicks_and_a_round_two(person: Person, server: Server) -> None:
    """The Army, the enemy; then a card, and the re-roll with all that is ordered with it: three rounds in nine."""
    page, shadow = at_the_field(person, server)
    attack(page)
    asked(page, shadow, ("maneuver:",))
    assert clicks(page) == 2
    for number, card in enumerate(CARDS, 1):
        answer(page, card)
        asked(page, shadow, ("number:",))
        page.locator("#answers .answer.primary").click()
        after = asked(page, shadow, ("maneuver:", "advance "))
        assert clicks(page) == 2 + 2 * number
    assert "advance do:advance" in after
    answer(page, "advance do:advance")
    assert clicks(page) <= 9


def test_a_round_by_keyboard(person: Person, server: Server) -> None:
    """Enter re-rolls every miss, and everything that is ordered goes with it."""
    page, shadow = at_the_field(person, server)
    attack(page)
    asked(page, shadow, ("maneuver:",))
    before = clicks(page)
    press(page, "1")
    asked(page, shadow, ("number:",))
    page.locator("#answers .answer.primary").focus()
    press(page, "Enter")
    asked(page, shadow, ("maneuver:",))
    assert page.evaluate("window.clicked") - before <= 1  # the button that Enter presses


def test_what_is_switched_off_is_asked(person: Person, server: Server) -> None:
    """The ability is no order then: it is asked, and so is what comes behind it."""
    page, shadow = at_the_field(person, server)
    attack(page)
    asked(page, shadow, ("maneuver:",))
    answer(page, "maneuver:elf-archers")
    asked(page, shadow, ("number:",))
    switch = page.locator('#answers [data-answer="then:declare"]')
    assert switch.get_attribute("aria-pressed") == "true"
    switch.click()
    page.locator('#answers [data-answer="then:declare"][aria-pressed=false]').wait_for()
    page.locator("#answers .answer.primary").click()
    asked(page, shadow, ("do:yes",))
