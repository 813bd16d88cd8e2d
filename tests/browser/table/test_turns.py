"""Whole turns of The Battle of Five Armies, counted in clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import ravenhill
from tests.browser.clicking import BOARD, point_at
from tests.browser.driving import answers, number, sit_down, unfold, wait_beyond, wait_for_turn
from tests.browser.placed import placed
from tests.browser.table.test_plans import play_by_plans, some_plan
from tests.browser.table.test_rounds import COUNT, clicks

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Person
    from tests.browser.server import Server

GENERALS = ("bard", "dain", "gandalf")
MARCHES = """
    [dice]
    free-peoples = ["muster-army", "muster-army"]
    shadow = ["event"]
    [region.ruins-of-dale]
    side = "free-peoples"
    units = { elf-archers = 3 }
    leadership = 1
    [region.ravenhill]
    side = "free-peoples"
    units = { lake-men = 2 }
    leadership = 1
    [region.camp]
    side = "shadow"
    control = true
    units = { orcs = 5 }
"""


@pytest.fixture(scope="module")
def answers_by() -> str:
    """As everybody answers who has not changed the settings."""
    return "plans"


def seated(person: Person, tables: dict[str, str]) -> Page:
    """The page of the Free Peoples."""
    page = person()
    page.add_init_script(COUNT)
    sit_down(page, tables["free-peoples"])
    assert wait_for_turn(page)
    return page


def plans_of(page: Page, about: str = "") -> dict[str, Any]:
    """What the seat, or one of its Armies, can do."""
    found: dict[str, Any] = page.request.get(f"{page.url}/plans", params={"about": about}).json()
    return found


def march_of(page: Page, army: str) -> str:
    """Where an Army can go; '' if nowhere."""
    plans = plans_of(page, army)["plans"]
    return next((str(plan["mark"]) for plan in plans if plan["verb"] == "march" and plan["source"] == army), "")


def on_map(page: Page, word: str) -> None:
    """Click a place of the board that lights up."""
    page.locator(f'svg.live .hits .can:not(.aside)[data-word="{word}"]').first.wait_for()
    point_at(page, word, (BOARD,))  # beside the counters that stand there


def press_answer(page: Page, word: str) -> None:
    """Click an answer in the prompt."""
    unfold(page)
    page.locator(f'#answers [data-answer="{word}"]').click()


def asked_again(page: Page, shadow: str, before: int) -> None:
    """Wait until the seat is asked something else; what the Shadow is asked is answered."""
    for _ in range(400):
        play_by_plans(page, shadow, quietly)
        if number(page) > before and answers(page):
            return
        page.wait_for_timeout(25)
    raise AssertionError("nothing else is ever asked")


def quietly(page: Page, table: str, listed: dict[str, Any]) -> dict[str, Any]:
    """The Shadow lets its dice go, and does as little as must be."""
    names = [plan["name"] for plan in listed["plans"]]
    wanted = ("die:", "action:skip", "do:stand", "do:done", "do:no")
    name = next((name for start in wanted for name in names if name.startswith(start) and " use " not in name), "")
    return {"plan": name, "items": {}} if name else some_plan(page, table, listed)


def march(page: Page, army: str) -> None:
    """The Army, then where to."""
    goal = march_of(page, army)
    page.locator(f'svg.live .can[data-word="{army}"]').first.wait_for()
    point_at(page, army, (BOARD,))
    on_map(page, goal)


def test_two_armies_move_with_three_clicks(person: Person, server: Server) -> None:
    """The Army, its goal; where only one other Army can go, its goal alone."""
    tables = placed(server, 'game = "five-armies"\n' + MARCHES)
    page = seated(person, tables)
    before = number(page)
    march(page, "region:ruins-of-dale")
    before = wait_beyond(page, before)
    assert wait_for_turn(page)
    on_map(page, march_of(page, "region:ravenhill"))
    wait_beyond(page, before)
    page.locator("#log-lines").filter(has_text="Lake-men").wait_for()
    assert clicks(page) == 3


def test_who_moves_one_army_says_so_once(person: Person, server: Server) -> None:
    """The switch beside the dice spares the question about a second Army, from then on."""
    tables = placed(server, 'game = "five-armies"\n' + MARCHES)
    page = seated(person, tables)
    before = number(page)
    press_answer(page, "then:move-army")
    page.locator('#answers [data-answer="then:move-army"][aria-pressed=true]').wait_for()
    march(page, "region:ruins-of-dale")
    asked_again(page, tables["shadow"], before + 1)
    page.locator('#answers [data-answer="then:move-army"][aria-pressed=true]').wait_for()  # the next die is chosen
    assert clicks(page) == 3


def test_turn_1_of_the_free_peoples_takes_at_most_21_clicks(person: Person, server: Server) -> None:
    """Generals, Leadership, and an Army or an answer for each die."""
    position = ravenhill.new("five-armies", seed=3).position()
    tables = placed(server, position, seed=3)
    page = seated(person, tables)
    for _ in range(40):
        before, turn = number(page), page.locator("#game-moment").inner_text()
        if not turn.startswith("Turn 1 "):
            break
        answer_sensibly(page)
        wait_beyond(page, before)
        asked_again(page, tables["shadow"], before)
    assert not page.locator("#game-moment").inner_text().startswith("Turn 1 ")
    assert clicks(page) <= 21


def answer_sensibly(page: Page) -> None:
    """Activate three Generals, place tokens where they come first, march with each die; else the first answer."""
    listed = plans_of(page)
    plans = listed["plans"]
    if listed["things"]:
        act_with_a_die(page, listed["things"])
    elif plans and plans[0]["items"]:
        choose_a_set(page, plans[0])
    else:
        words = answers(page)
        press_answer(page, next((word for word in ("do:done", "do:no") if word in words), words[0]))


def act_with_a_die(page: Page, things: list[str]) -> None:
    """March with the first Army that can; nobody is asked about a second one."""
    if page.locator('#answers [data-answer="then:move-army"][aria-pressed=false]').count():
        press_answer(page, "then:move-army")
        page.locator('#answers [data-answer="then:move-army"][aria-pressed=true]').wait_for()
    army = next(thing for thing in things if thing.startswith("region:") and march_of(page, thing))
    march(page, army)


def choose_a_set(page: Page, plan: dict[str, Any]) -> None:
    """Three Generals, or as many of anything else as must be."""
    wanted = [f"character:{general}" for general in GENERALS] if plan["verb"] == "activate" else []
    words = wanted or [item["word"] for item in plan["items"]][: plan["least"]]
    for word in words:
        press_answer(page, word)
    page.locator("#answers .answer.primary[data-answer='plan:confirm']").click()
