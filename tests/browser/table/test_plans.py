"""Whole plans at the table: one gesture for each decision, counted in clicks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.clicking import BOARD, point_at, spot_of
from tests.browser.driving import answers, begin, number, press, question, sit_down, wait_beyond, wait_for_turn
from tests.web.serving import FROM_HERE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Person

COUNT = (
    "addEventListener('click', (event) => { if (event.isTrusted) window.clicked = (window.clicked ?? 0) + 1; }, true)"
)
ROWS = 16
ARMIES = {"army": "bows-of-the-golden-wood", "other_army": "lurtzs-hunt", "map": "ford-12"}


@pytest.fixture(scope="module")
def answers_by() -> str:
    """As everybody answers who has not changed the settings."""
    return "plans"


# --- a player ------------------------------------------------------------------------------------
def clicks(page: Page) -> int:
    """How often the page was clicked since it was opened."""
    return int(page.evaluate("window.clicked ?? 0"))


def seen(page: Page, word: str) -> Locator:
    """What stands for a word on the board and can be clicked."""
    return page.locator(f'svg.live .can[data-word="{word}"]').first


def play_by_plans(page: Page, table: str, pick: Any) -> bool:
    """Play one plan of a seat without its page; False if it is not asked."""
    listed = plans_of(page, table)
    if not listed["plans"]:
        return False
    said = {"number": listed["number"], **pick(page, table, listed)}
    played = page.request.post(f"{table}/plan", data=said, headers=FROM_HERE)
    assert played.ok, played.text()
    return True


def first_plan(_page: Page, _table: str, listed: dict[str, Any]) -> dict[str, Any]:
    """Whoever has nothing in mind: what ends a phase, else the first plan."""
    names = [plan["name"] for plan in listed["plans"]]
    ends = [name for name in names if name in ("do:end-phase", "do:done", "do:no")]
    return {"plan": (ends or names)[0], "items": {}}


def plans_of(page: Page, table: str, thing: str = "") -> dict[str, Any]:
    """The plans of a seat, or of one thing."""
    listed = page.request.get(f"{table}/plans", params={"about": thing})
    assert listed.ok, listed.text()
    found: dict[str, Any] = listed.json()
    return found


def row(word: str) -> int:
    """The row of a hex."""
    return int(word[5:])


class Onward:
    """Each warrior goes as far as it gets towards the edge on the other side."""

    def __init__(self) -> None:
        self.down: bool | None = None  # known with the first warrior that can turn where it was set up

    def __call__(self, page: Page, table: str, listed: dict[str, Any]) -> dict[str, Any]:
        """The plan of the first warrior that can go on."""
        for thing in listed["things"]:
            plans = plans_of(page, table, thing)["plans"]
            here = [row(plan["mark"]) for plan in plans if plan["verb"] == "turn"]
            ways = [plan for plan in plans if plan["verb"] == "go"]
            if here and ways:
                self.down = here[0] <= ROWS // 2 if self.down is None else self.down
                far = max if self.down else min
                return {"plan": far(ways, key=lambda plan: row(plan["mark"]))["name"]}
        return first_plan(page, table, listed)


def seated(person: Person, **wish: str) -> tuple[Page, Page]:
    """Two friends at a table."""
    anna, bert = person(), person()
    begin_at(anna, opponent="friend", name="Anna", **wish)
    bert.goto(anna.get_by_role("textbox").first.input_value())
    bert.get_by_role("textbox").first.fill("Bert")
    bert.locator("form button[type=submit], form button:not([type])").first.click()
    for each in (anna, bert):
        each.wait_for_selector("body[data-number]")
    return anna, bert


def begin_at(page: Page, **wish: str) -> None:
    """Make a game and go there; the friend may not have come yet."""
    page.add_init_script(COUNT)
    answer = page.request.post("/games", form={"game": "five-armies", **wish}, headers=FROM_HERE, max_redirects=0)
    page.goto(answer.headers["location"])


def in_the_field(person: Person, ready: Any) -> tuple[Page, str]:
    """A battle played on until Anna can act, and what was wanted is there; her page, and her friend's table."""
    for _ in range(3):
        anna, bert = seated(person, game="combat-hex", **ARMIES)
        own, other = anna.url, bert.url
        for each in (anna, bert):
            each.goto("about:blank")  # nobody has to see how the armies meet
        if comes_to(ready, anna, own, other):
            assert wait_for_turn(sit_down(anna, own))
            return anna, other
    raise AssertionError("no battle has come to that")


def comes_to(ready: Any, page: Page, own: str, other: str) -> bool:
    """Whether a battle comes to what is wanted before it is over: both sides play on, without their pages."""
    onward = Onward()
    for _ in range(400):
        listed = plans_of(page, own)
        if listed["things"] and ready(page, own, listed):
            return True
        played = [play_by_plans(page, table, pick) for table, pick in ((own, onward), (other, first_plan))]
        if not any(played):
            return False
    return False


def answered_for(page: Page, other: str) -> None:
    """Wait until it is Anna's turn again; what her friend is asked meanwhile is answered."""
    for _ in range(200):
        page.wait_for_timeout(50)
        if page.locator("#prompt[data-asked] #answers [data-answer]").count():
            return
        play_by_plans(page, other, first_plan)
    raise AssertionError("it is never her turn")


def several(_page: Page, _table: str, listed: dict[str, Any]) -> bool:
    """Several warriors can act."""
    return len(listed["things"]) > 1


def shots(page: Page, table: str, thing: str) -> list[str]:
    """Whom a warrior can shoot at."""
    plans = plans_of(page, table, thing)["plans"]
    return [plan["mark"] for plan in plans if plan["verb"] == "shoot"]


def first_warrior(page: Page) -> str:
    """A warrior that can act."""
    return next(word for word in answers(page) if word.startswith("warrior:"))


# --- Combat Hex ------------------------------------------------------------------------------------
def test_a_move_of_five_hexes_takes_two_clicks(person: Person) -> None:
    """The hex, then the facing; before that the warrior is picked with one more. One undo takes all of it back."""
    page, _ = in_the_field(person, several)
    before, warrior = number(page), first_warrior(page)
    seen(page, warrior).click()
    page.locator("svg.live .hits .can").nth(3).wait_for()
    assert (clicks(page), number(page)) == (1, before)
    words = [word for word in answers(page) if word.startswith("hex:")]
    far = max(words, key=lambda word: int(re.sub(r"\D", "", word)))
    page.locator(f'svg.live .hits .can[data-word="{far}"]').hover()
    page.locator("#consequence").filter(has_text="MP").wait_for()
    assert page.locator("svg.live .planned .way").count() == 1
    seen(page, far).click()
    facing = page.locator("svg.live .planned.wheel .usual")
    facing.click()
    wait_beyond(page, before)
    assert clicks(page) == 3
    place = page.locator(f'#pieces [data-word="{warrior}"]').get_attribute("data-place")
    assert f"hex:{place}" == far
    moved = number(page)
    press(page, "u")
    wait_beyond(page, moved)
    assert warrior in answers(page)
    assert page.locator(f'#pieces [data-word="{warrior}"]').get_attribute("data-place") != place


def test_a_move_by_keyboard(person: Person) -> None:
    """Enter on the warrior, Enter on the hex, Enter on the facing that is marked already."""
    page, _ = in_the_field(person, several)
    before, warrior = number(page), first_warrior(page)
    seen(page, warrior).focus()
    press(page, "ArrowDown")
    page.locator(f'svg.live .can[data-word="{warrior}"][role=button]').focus()
    press(page, "Enter")
    page.locator("svg.live .hits .can").nth(3).wait_for()
    page.locator('svg.live .hits .can[data-word^="hex:"]').last.focus()
    press(page, "Enter")
    page.locator("svg.live .planned.wheel .usual").wait_for()
    press(page, "Enter")
    wait_beyond(page, before)
    assert clicks(page) == 0


def test_escape_and_another_warrior_change_ones_mind(person: Person) -> None:
    """Nothing is played by picking: another warrior is picked with one click, and Escape lets go."""
    page, _ = in_the_field(person, several)
    before = number(page)
    one, another = [word for word in answers(page) if word.startswith("warrior:")][:2]
    for warrior in (one, another):
        seen(page, warrior).click()
        page.locator(f'#pieces .picked[data-word="{warrior}"]').wait_for()
    press(page, "Escape")
    page.locator("#pieces .picked").wait_for(state="detached")
    assert number(page) == before


def test_a_shot_takes_two_clicks(person: Person) -> None:
    """The warrior, then the target with its chance on it; nobody is shot at who was not clicked."""
    page, _ = in_the_field(person, lambda page, own, listed: shots(page, own, listed["things"][0]))
    before = number(page)
    warrior = first_warrior(page)
    target = shots(page, page.url, warrior)[0]
    seen(page, warrior).click()
    chance = page.locator("svg.live .planned.chances text").first
    chance.wait_for()
    assert re.fullmatch(r"\d+(–\d+)?%", chance.text_content() or "")
    seen(page, target).click()
    wait_beyond(page, before)
    assert clicks(page) == 2
    assert page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/plan'))")


def test_a_place_out_of_reach_says_why(person: Person) -> None:
    """With the rule one click away."""
    page, _ = in_the_field(person, several)
    warrior = first_warrior(page)
    seen(page, warrior).click()
    page.locator("svg.live .hits .can").nth(3).wait_for()
    page.locator('svg.live .hits [data-word="hex:A16"], svg.live .hits [data-word="hex:L16"]').last.click()
    page.locator("#note").filter(has_text="out of reach").wait_for()
    assert page.locator("#note a[data-rule]").inner_text() == "CH-4.01"


def test_a_turn_with_six_warriors_takes_at_most_22_clicks(person: Person) -> None:
    """Every warrior moves and faces, and the phase is ended."""
    page, other = in_the_field(person, lambda _page, _table, listed: len(listed["things"]) == 6)
    for _ in range(6):
        before, warrior = number(page), first_warrior(page)
        seen(page, warrior).click()
        page.locator(f'#pieces .picked[data-word="{warrior}"]').wait_for()
        page.locator('svg.live .hits .can[data-word^="hex:"]').last.click()
        page.locator("svg.live .planned.wheel .usual").click()
        wait_beyond(page, before)
        answered_for(page, other)
    if "do:end-phase" in answers(page):
        page.locator('#answers [data-answer="do:end-phase"]').click()
    assert clicks(page) <= 22


# --- sets ------------------------------------------------------------------------------------------
def test_generals_and_tokens_are_chosen_in_any_order(page: Page) -> None:
    """Toggles and one Confirm each; the order of the list is nobody's business."""
    page.add_init_script(COUNT)
    begin(page, side="free-peoples")
    wait_for_turn(page)
    assert "(0 of 3)" in question(page)
    before = number(page)
    for general in ("thranduil", "bard", "dain"):
        seen(page, f"character:{general}").click()
    page.locator("#sentence").filter(has_text="(3 of 3)").wait_for()
    seen(page, "character:gandalf").click()
    page.locator("#note").filter(has_text="take one back first").wait_for()
    seen(page, "character:dain").click()
    page.locator('#answers [data-answer="plan:confirm"]').filter(has_text="2 of 3").click()
    before = wait_beyond(page, before)
    wait_for_turn(page)
    assert "(0 of 2)" in question(page)
    for region in ("eastern-spur", "camp"):
        point_at(page, f"region:{region}", (BOARD,))
    press(page, "Enter")
    wait_beyond(page, before)
    for region in ("Camp", "Eastern Spur"):
        page.locator("#log-lines").filter(has_text=f"{region} gains a Leadership token").wait_for()
    assert clicks(page) == 8
    assert "FA-R.15" not in page.content()


# --- Five Armies -----------------------------------------------------------------------------------
def at_the_dice(page: Page, verb: str) -> dict[str, Any]:
    """The question of the Action Die, come to without a click; a plan that does something with a die of one use."""
    page.add_init_script(COUNT)
    for _ in range(6):
        begin(page, side="free-peoples", opponent="recruit")
        come_to_the_dice(page)
        for thing in plans_of(page, page.url)["things"]:
            able = [plan for plan in plans_of(page, page.url, thing)["plans"] if plan["verb"] == verb]
            able = [plan for plan in able if not any(word.startswith("as:") for word in plan["words"])]
            if able and thing.startswith("region:"):
                return dict(able[0])
    raise AssertionError("the dice are never good for it")


def come_to_the_dice(page: Page) -> None:
    """Answer until the dice have been rolled."""
    for _ in range(40):
        assert wait_for_turn(page)
        if any(word.startswith("die:") for word in answers(page)):
            return
        before = number(page)
        play_by_plans(page, page.url, some_plan)
        wait_beyond(page, before)
    raise AssertionError("there are no dice")


def some_plan(_page: Page, _table: str, listed: dict[str, Any]) -> dict[str, Any]:
    """The first plan; of a set as little as must be."""
    plan = next((plan for plan in listed["plans"] if not plan["mark"].startswith("do:draw")), listed["plans"][0])
    items = [item["word"] for item in plan["items"] for _ in range(item["most"])]
    return {"plan": plan["name"], "items": {word: items.count(word) for word in items[: plan["least"]]}}


def test_an_army_marches_with_two_clicks(page: Page) -> None:
    """The Army, then where to: the cheapest die is spent, which the line below the question says before."""
    march = at_the_dice(page, "march")
    before = number(page)
    point_at(page, march["source"], (BOARD,))
    page.locator(f'svg.live .hits .can:not(.aside)[data-word="{march["mark"]}"]').wait_for()
    page.mouse.move(*spot_of(page, march["mark"]))
    page.locator("#consequence").filter(has_text=" die.").wait_for()
    point_at(page, march["mark"], (BOARD,))
    wait_beyond(page, before)
    assert clicks(page) == 2


# --- a finger --------------------------------------------------------------------------------------
def test_a_tap_shows_and_a_second_confirms(phone: Page) -> None:
    """On a phone the place is shown with its price first."""
    march = at_the_dice(phone, "march")
    before = number(phone)
    seen(phone, march["source"]).wait_for()
    phone.touchscreen.tap(*spot_of(phone, march["source"]))
    phone.locator(f'svg.live .hits .can:not(.aside)[data-word="{march["mark"]}"]').wait_for()
    phone.touchscreen.tap(*spot_of(phone, march["mark"]))
    phone.locator("#consequence").filter(has_text="Tap again").wait_for()
    assert number(phone) == before
    phone.touchscreen.tap(*spot_of(phone, march["mark"]))
    wait_beyond(phone, before)


# --- step by step ----------------------------------------------------------------------------------
def test_words_are_answered_one_by_one_on_request(page: Page) -> None:
    """The settings have the table without plans, at once."""
    begin(page, side="free-peoples")
    wait_for_turn(page)
    page.locator("#settings").click()
    page.locator("input[name=steps][value=words]").check(force=True)
    page.get_by_role("button", name="Close").last.click()
    before = number(page)
    page.locator('#answers [data-answer="character:dain"]').click()
    wait_beyond(page, before)
    assert "character:dain" not in answers(page)
