"""How the table looks: nothing is cut off, nothing hides what is looked at, everything has its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.driving import (
    answer,
    answers,
    assert_accessible,
    assert_fits,
    begin,
    next_picture,
    press,
    sit_down,
    wait_for_turn,
)
from tests.browser.pictures import fight, recorded

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Person

pytestmark = pytest.mark.slow

# Makes the question offer its answers so many times over, as a rich hand would.
MULTIPLY = """(all, times) => {
  const answers = all[0].parentElement;
  for (let more = 1; more < times; more += 1) answers.append(...all.map((each) => each.cloneNode(true)));
}"""
# Asks a question with so many answers, of which the last does nothing more, in the prompt of the page.
CROWD = """async ([number, count]) => {
  const { Prompt } = await import("/static/js/table/panels/prompt.js");
  const words = [...Array(count).keys()].map((each) => `card:of-many-${each}`);
  const choices = [...words, "do:done"].map((word) => ({ word, label: word, sign: "", hint: "", places: [] }));
  const ask = { trail: [], sentence: "Which?", rule: "FA-1.1", choices };
  const [server, offers, inputs] = [{ rule: () => "#" }, { standingFor: () => [] }, { renew: () => undefined }];
  const plans = { offers: choices, sentence: (ask) => ask.sentence };
  window.crowd ??= new Prompt({ store: { sent: "" }, server, offers, inputs, plans });
  window.crowd.table.plans.offers = choices;
  window.crowd.table.store.state = { number, ask, outcome: null };
  window.crowd.show();
}"""
NEWEST_IN_SIGHT = """() => {
  const line = document.querySelector("#log-lines li:last-child").getBoundingClientRect();
  const drawer = document.getElementById("side").getBoundingClientRect();
  return line.height > 0 && drawer.top <= line.top && line.bottom <= drawer.bottom + 1;
}"""
HIT = """() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && document.activeElement.contains(hit);
}"""
CUT = """answers => {
  const box = answers.getBoundingClientRect();
  return [...answers.children].filter((each) => each.getBoundingClientRect().bottom > box.bottom + 1).length;
}"""
OUTSIDE = """all => all.map(each => each.getBoundingClientRect())
  .filter(box => box.left < -1 || box.right > innerWidth + 1).map(box => [box.left, box.right]).length"""
# Rules that light something up under a pointer, outside of those for pointers that can hover.
LIT = """() => {
  const found = [];
  const look = (rules, guarded) => {
    for (const rule of rules) {
      if (rule.selectorText?.includes(":hover") && !guarded) found.push(rule.selectorText);
      if (rule.cssRules) look(rule.cssRules, guarded || rule.conditionText?.includes("hover: hover"));
    }
  };
  for (const sheet of document.styleSheets) if (sheet.href) look(sheet.cssRules, false);
  return found;
}"""


def box_of(found: Locator) -> Any:
    """Where something is on the screen."""
    box = found.bounding_box()
    assert box is not None
    return box


def seen_of_board(page: Page) -> tuple[int, int]:
    """How wide and high the board is within its field."""
    board, field = box_of(page.locator(".canvas")), box_of(page.locator("#field"))
    return round(min(board["width"], field["width"])), round(min(board["height"], field["height"]))


def point_at(page: Page, found: Locator) -> None:
    """Move the mouse to something as a hand does: it is somewhere else before."""
    box = box_of(found)
    page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# --- the prompt -----------------------------------------------------------------------------------
def test_the_prompt_has_one_height(page: Page) -> None:
    """Two rows of answers are all seen; of dozens the prompt says that there are more, until the last is seen.

    What does nothing more is always in sight.
    """
    begin(page, side="free-peoples")
    height, done = box_of(page.locator("#prompt"))["height"], page.locator('#answers [data-answer="do:done"]')
    everything = page.locator("#answers > .answer")
    everything.evaluate_all(MULTIPLY, 2)
    page.set_viewport_size({"width": 1435, "height": 900})  # so that the prompt looks at them anew
    next_picture(page)
    assert page.locator("#answers").evaluate(CUT) == 0
    assert page.locator("#prompt.more-below").count() == 0
    everything.evaluate_all(MULTIPLY, 6)
    page.set_viewport_size({"width": 1430, "height": 900})
    page.locator("#prompt.more-below").wait_for()
    assert box_of(page.locator("#prompt"))["height"] == height
    shown, prompt = box_of(done), box_of(page.locator("#prompt"))
    assert prompt["y"] < shown["y"] and shown["y"] + shown["height"] <= prompt["y"] + height
    page.locator("#answers").evaluate("answers => answers.scrollTo(0, answers.scrollHeight)")
    page.wait_for_selector("#prompt:not(.more-below)")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_no_answer_lies_under_the_last_ones(person: Person, size: tuple[int, int]) -> None:
    """Tab shows each of many answers."""
    page = person(viewport={"width": size[0], "height": size[1]})
    begin(page, side="free-peoples")
    page.evaluate(CROWD, [1000, 60])
    page.wait_for_selector("#prompt.more-below")
    page.locator("#answers button").first.focus()
    for index in range(61):
        word = "do:done" if index == 60 else f"card:of-many-{index}"
        assert page.evaluate("document.activeElement.dataset.answer") == word
        assert page.evaluate(HIT), f"{word} cannot be seen"
        press(page, "Tab")


def test_answers_are_smaller_before_any_is_out_of_sight(page: Page) -> None:
    """A few have their full size; some more are all seen because they are smaller; dozens are scrolled."""
    begin(page, side="free-peoples")
    looks = []
    for count in range(3, 30):
        page.evaluate(CROWD, [1000 + count, count])
        looks.append(str(page.locator("#answers").get_attribute("class")))
    assert looks[0] == "answers"
    assert "answers many" in looks
    assert looks[-1] == "answers many crowded"
    assert looks == sorted(looks, key=len)


def test_a_new_question_begins_with_its_first_answers(page: Page) -> None:
    """Also if the answer that has the focus is offered again far below: the focus is in sight, and on the first."""
    begin(page, side="free-peoples")
    page.evaluate(CROWD, [1000, 60])
    page.locator('[data-answer="card:of-many-55"]').focus()
    assert page.evaluate("document.getElementById('answers').scrollTop") > 0
    page.evaluate(CROWD, [1000, 60])
    assert page.evaluate("document.activeElement.dataset.answer") == "card:of-many-55"
    page.evaluate(CROWD, [1001, 60])
    assert page.evaluate("document.getElementById('answers').scrollTop") == 0
    assert page.evaluate("document.activeElement.dataset.answer") == "card:of-many-0"
    assert page.evaluate(HIT)


def test_a_long_trail_leaves_out_whole_steps(person: Person) -> None:
    """Where it led from is an ellipsis, never half a word."""
    page = person(viewport={"width": 844, "height": 390})
    fight(page)
    steps = page.locator("#trail li")
    assert steps.first.inner_text() == "…"
    assert box_of(steps.first)["x"] >= box_of(page.locator("#trail"))["x"] - 1


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1366, 768)])
def test_the_hand_keeps_its_room_in_a_low_window(person: Person, size: tuple[int, int]) -> None:
    """Cards first, people after them: nothing lies over anything, and nothing runs out at the side."""
    page = person(viewport={"width": size[0], "height": size[1]})
    begin(page, side="free-peoples")
    dice, hand, court = (box_of(page.locator(f"#own {part}")) for part in (".fa-pool", ".fa-hand-area", ".fa-court"))
    assert hand["width"] >= 160
    assert dice["x"] + dice["width"] <= hand["x"] and hand["x"] + hand["width"] <= court["x"]
    assert page.locator("#own").evaluate("own => own.scrollWidth <= own.clientWidth")


def test_the_newest_line_of_the_log_is_in_sight_on_a_phone(phone: Page) -> None:
    """When the tab is opened, and after a reload."""
    sit_down(phone, begin(phone, side="free-peoples").url)
    for word in ("character:dain", "do:done"):
        wait_for_turn(phone)
        answer(phone, word)
    for _ in range(2):
        phone.get_by_role("button", name="Log", exact=True).last.click()
        phone.wait_for_function(NEWEST_IN_SIGHT)
        phone.reload()
        phone.wait_for_selector("body[data-number]")


def test_the_end_has_the_whole_prompt(page: Page) -> None:
    """The closing sentence in one line, with the next steps; nothing that needs a running game."""
    begin(page, game="combat-hex")
    page.locator("#resign").click()
    page.locator("#resign-sure").click()
    page.get_by_role("button", name="Look at the board").click()
    sentence, prompt = box_of(page.locator("#sentence")), box_of(page.locator("#prompt"))
    assert sentence["width"] > 0.9 * prompt["width"]
    assert sentence["height"] < 40
    labels = page.locator("#answers :is(a, button)").all_inner_texts()
    assert labels == ["Rematch, sides swapped", "Replay", "Analyse", "Dice proof"]
    for gone in ("#overlays", "#odds-row", "#standing", "#resign", "#undo"):
        assert page.locator(gone).is_hidden()
    assert_accessible(page)


# --- the board ------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_the_board_stays_where_it_is(page: Page, game: str) -> None:
    """Also when the button that shows again what happened comes and goes."""
    begin(page, game=game, **({"map": "ford-12"} if game == "combat-hex" else {}))
    places = []
    for hidden in ("true", "false", "true"):
        page.evaluate(f"document.getElementById('again').hidden = {hidden}")
        next_picture(page)
        places.append(box_of(page.locator(".canvas")))
    assert places[0] == places[1] == places[2]


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1024, 768), (1280, 720), (1440, 900)])
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_every_window_has_a_board_and_all_answers(person: Person, game: str, size: tuple[int, int]) -> None:
    """The board can be read, it keeps its size from question to question, and no answer is cut at the side."""
    page = person(viewport={"width": size[0], "height": size[1]})
    begin(page, game=game, **({"map": "ford-12"} if game == "combat-hex" else {}))
    boards = set()
    for _ in range(5):
        assert wait_for_turn(page)
        answer(page, answers(page)[0])
        assert wait_for_turn(page)
        boards.add(seen_of_board(page))
        assert page.locator("#answers :is(button, summary)").evaluate_all(OUTSIDE) == 0
        assert_fits(page)
    assert len(boards) == 1
    assert max(boards.pop()) >= 290


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180), (390, 844), (360, 740)])
def test_the_place_of_a_fight_is_seen_where_there_is_no_room_beside_the_board(
    person: Person, size: tuple[int, int]
) -> None:
    """The board is not made small for it: it is shifted until nothing lies over the place."""
    page = person(viewport={"width": size[0], "height": size[1]})
    fight(page)
    place = page.locator("#fight [data-place]").first.get_attribute("data-place")
    box, region = box_of(page.locator("#fight-box")), box_of(page.locator(f'svg.live .hits [data-place="{place}"]'))
    x, y = region["x"] + region["width"] / 2, region["y"] + region["height"] / 2
    under = box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
    field = box_of(page.locator("#field"))
    assert not under
    assert field["x"] < x < field["x"] + field["width"] and field["y"] < y < field["y"] + field["height"]


@pytest.mark.parametrize("size", [(820, 1180), (1280, 720), (1440, 900)])
def test_the_board_stays_where_it_is_while_armies_fight(person: Person, size: tuple[int, int]) -> None:
    """The fight lies over it, and it stays where it is when that is folded and opened, as does the prompt."""
    page = person(viewport={"width": size[0], "height": size[1]})
    fight(page)
    assert page.locator("#fight-box").is_visible()
    places = []
    for _ in range(3):
        places.append([box_of(page.locator(each)) for each in (".canvas", "#prompt")])
        page.locator("#fold-fight").click()
        next_picture(page)
    assert places[0] == places[1] == places[2]


# --- the phone ------------------------------------------------------------------------------------
def test_a_fight_leaves_the_board_to_be_seen_on_a_phone(phone: Page) -> None:
    """Folded it is a few lines with all numbers; a tap opens all of it, and the next question folds it again."""
    fight(phone)
    box, field = box_of(phone.locator("#fight-box")), box_of(phone.locator("#field"))
    assert box["height"] <= 0.55 * field["height"]
    for number in ("Strength", "Leadership", "Hits on", "Damage"):
        assert phone.locator("#fight dt", has_text=number).first.is_visible()
    assert phone.locator("#fight .fa-maneuvers").is_hidden()
    phone.locator("#fold-fight").tap()
    assert phone.locator("#fight .fa-maneuver").last.is_visible()
    assert_fits(phone)
    assert_accessible(phone)
    before = phone.evaluate("document.body.dataset.number")
    phone.locator("#fight .fa-maneuver.can").first.tap()
    phone.wait_for_function("before => document.body.dataset.number !== before", arg=before)
    if wait_for_turn(phone):
        assert phone.locator("body.no-fight").count() == 1


@pytest.mark.parametrize(
    ("game", "first", "tools"),
    [
        ("five-armies", "Hand and dice", ["Of an attack"]),
        ("combat-hex", "Your army", ["Reach", "Kill zone", "Sight", "Chains", "Shot", "Free attack", "Combat"]),
    ],
)
def test_all_tools_are_under_one_tab_on_a_phone(phone: Page, game: str, first: str, tools: list[str]) -> None:
    """Overlays, odds, standing answers, rules, settings, draws and resigning: two taps away."""
    begin(phone, game=game)
    wait_for_turn(phone)
    assert phone.locator(".drawer-tabs button").all_inner_texts() == [first, "Log", "Reference", "More"]
    phone.locator(".drawer-tabs").get_by_role("button", name="More").tap()
    for name in [*tools, "Rules", "Settings", "Draw …", "Resign"]:
        found = phone.locator("#tools").locator("a, button", has_text=name).first
        box = box_of(found)
        assert box["height"] >= 43.5
        assert box["y"] + box["height"] <= 844, f"{name} has to be scrolled to"
    assert (
        phone.locator("#own, #log, #others, #reference").evaluate_all("all => all.some(e => e.checkVisibility())")
        is False
    )


def test_nothing_stays_lit_under_a_finger(page: Page) -> None:
    """A touched thing keeps its hover until something else is touched: only real pointers light anything up."""
    begin(page)
    assert page.evaluate(LIT) == []


# --- explanations ---------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (900, 600)])
def test_a_warrior_is_explained_in_short_beside_it(person: Person, size: tuple[int, int]) -> None:
    """Neither over what is pointed at nor beyond the window; `?` tells the rest."""
    page = person(viewport={"width": size[0], "height": size[1]})
    begin(page, game="combat-hex", army="bows-of-the-golden-wood")
    wait_for_turn(page)
    warrior = page.locator("#own .ch-pick").first
    warrior.scroll_into_view_if_needed()
    point_at(page, warrior)
    tip = page.locator("#tip")
    tip.wait_for()
    told, about = box_of(tip), box_of(warrior)
    assert told["height"] < 0.5 * size[1]
    assert told["x"] >= 0 and told["y"] >= 0
    assert told["x"] + told["width"] <= size[0] and told["y"] + told["height"] <= size[1]
    beside = told["x"] >= about["x"] + about["width"] or told["x"] + told["width"] <= about["x"]
    assert beside or told["y"] >= about["y"] + about["height"] or told["y"] + told["height"] <= about["y"]
    assert tip.locator(".facts").is_hidden()
    press(page, "?")
    page.locator("#reading-dialog[open] .facts").wait_for()


def test_a_right_click_tells_everything(page: Page) -> None:
    """One click from the board to all that is known."""
    begin(page, side="free-peoples")
    page.locator("#own .fa-card").first.click(button="right")
    page.locator("#reading-dialog[open] .thing").wait_for()
    assert_accessible(page)


# --- words and dice -------------------------------------------------------------------------------
def test_open_hands_are_named_after_their_sides(page: Page) -> None:
    """In a replay no hand is 'yours'."""
    sit_down(page, f"{recorded(page)}?at=325&as=open")
    heads = [" ".join(head.split()) for head in page.locator("#own h3:visible").all_inner_texts()]
    assert not any("Your" in head for head in heads)
    assert {"Free Peoples dice", "Shadow dice"} <= {head.rsplit(" ", 2)[0] for head in heads}


def test_the_name_of_a_die_fits_on_it(page: Page) -> None:
    """'Character' and 'Muster/ Army' are the widest."""
    begin(page)
    widths = page.evaluate(
        """() => ["Character", "Muster/ Army", "Lidless Eye"].map((name) => {
          const die = document.createElement("button");
          die.className = "fa-die";
          die.innerHTML = `<span class="fa-die-name">${name}</span>`;
          document.getElementById("own").append(die);
          return die.firstChild.getBoundingClientRect().width - die.clientWidth;
        })"""
    )
    assert max(widths) <= 0


def test_numbers_of_the_gallery_stand_in_rows(page: Page) -> None:
    """All boxes of a warrior are of one size."""
    page.goto("/gallery/combat-hex")
    sizes = page.locator(".numbers").evaluate_all(
        """all => all.map((each) => new Set([...each.children].map((box) => {
          const { width, height } = box.getBoundingClientRect();
          return `${Math.round(width)} x ${Math.round(height)}`;
        })).size)"""
    )
    assert sizes and max(sizes) == 1
