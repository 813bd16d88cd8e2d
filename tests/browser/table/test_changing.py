"""The table while a question changes: no key and no click is lost, and none answers another question than its own.

Nothing here waits for a while: the tests hold back what the server sends, or the painting of the page, and let it go.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.driving import (
    answer,
    answers,
    begin,
    next_picture,
    number,
    press,
    question,
    sit_down,
    wait_beyond,
    wait_for_keys,
    wait_for_turn,
)
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

BARD = "svg.live #pieces [data-word='character:bard']"
CHANGED = "The question changed just then, so this press did nothing."
UNDER_WAY = "Your answer is on its way: wait for the next question."
MOVING_ON = "The game is just moving on: try again in a moment."
# States and pictures go through gates that a test can shut: what comes meanwhile waits behind them, in order.
GATES = """
const gate = () => ({ shut: false, waiting: [], pass(act) { this.shut ? this.waiting.push(act) : act(); } });
window.gates = { states: gate(), pictures: gate() };
window.openGate = (name) => {
  window.gates[name].shut = false;
  for (const act of window.gates[name].waiting.splice(0)) act();
};
const listen = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (kind, act) {
  const held = (event) => window.gates.states.pass(() => act(event));
  listen.call(this, kind, ["state", "change"].includes(kind) ? held : act);
};
const paint = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (act) => paint((time) => window.gates.pictures.pass(() => act(time)));
"""


@pytest.fixture
def table(page: Page) -> Page:
    """The Free Peoples' table, asked which General to activate; with gates."""
    page.add_init_script(GATES)
    begin(page, side="free-peoples")
    return page


@contextmanager
def shut(page: Page, gate: str) -> Iterator[None]:
    """Hold back states or pictures for as long as this lasts; at the end at least one has waited."""
    page.evaluate("gate => { window.gates[gate].shut = true; }", gate)
    yield
    page.wait_for_function("gate => window.gates[gate].waiting.length > 0", arg=gate, polling=10)
    page.evaluate("gate => window.openGate(gate)", gate)


@contextmanager
def words_held(page: Page) -> Iterator[list[Route]]:
    """Hold every answer back on its way to the server for as long as this lasts; gives those that were sent."""
    held: list[Route] = []
    page.route("**/word", lambda route: held.append(route))
    yield held
    for route in held:
        route.continue_()
    page.unroute("**/word")


def button_of(page: Page, word: str) -> Locator:
    """The answer in the prompt."""
    return page.locator(f'#answers [data-answer="{word}"]')


def other_window(page: Page) -> Page:
    """The same seat in another window."""
    other = page.context.new_page()
    return sit_down(other, page.url)


def begin_as_map_chooser(page: Page) -> None:
    """Start battles until the roll, or the computer that won it, leaves the choice of the map to the player."""
    while True:
        begin(page, game="combat-hex")
        assert wait_for_turn(page)
        if "do:map-chooser" in answers(page):
            answer(page, "do:map-chooser")
            assert wait_for_turn(page)
        if "map:ford-12" in answers(page):
            return


def press_down(page: Page, target: Locator) -> None:
    """Put the mouse on something and its button down."""
    box = target.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def activated(page: Page) -> set[str]:
    """The Generals who can no longer be activated."""
    everybody = {"character:bard", "character:dain", "character:gandalf", "character:thranduil"}
    return everybody - set(answers(page))


# --- while an answer is on its way ----------------------------------------------------------------
def test_a_key_pressed_while_an_answer_is_on_its_way_answers_nothing(table: Page) -> None:
    """It is said to the player, and the next question waits for its own answer."""
    before = number(table)
    with words_held(table) as sent:
        press(table, "1")
        press(table, "2")
        expect(table.locator("#note")).to_have_text(UNDER_WAY)
        assert len(sent) == 1
    assert wait_beyond(table, before) == before + 1
    assert activated(table) == {"character:bard"}


def test_a_click_made_while_an_answer_is_on_its_way_answers_nothing(table: Page) -> None:
    """In the prompt and on the board; the same answer given twice is the same answer."""
    before = number(table)
    with words_held(table) as sent:
        button_of(table, "character:bard").click()
        button_of(table, "character:bard").click(force=True)
        expect(table.locator("#note")).to_be_hidden()
        table.locator('svg.live #pieces [data-word="character:dain"]').first.click()
        expect(table.locator("#note")).to_have_text(UNDER_WAY)
        assert len(sent) == 1
    assert wait_beyond(table, before) == before + 1
    assert activated(table) == {"character:bard"}


def test_undo_waits_for_the_answer_that_is_on_its_way(table: Page) -> None:
    """Else it would take back the choice before."""
    before = answer(table, "character:gandalf")
    with words_held(table):
        press(table, "2")
        press(table, "u")
        expect(table.locator("#note")).to_have_text(MOVING_ON)
    wait_beyond(table, before)
    assert "character:gandalf" in activated(table)


def test_a_key_pressed_between_the_answer_and_the_next_question_answers_nothing(table: Page) -> None:
    """The server has taken the answer, but what it asks now has not arrived: nobody can mean it yet."""
    before = number(table)
    with shut(table, "states"):
        with table.expect_response("**/word") as taken:
            press(table, "1")
        assert taken.value.status == 200
        press(table, "2")
        expect(table.locator("#note")).to_have_text(UNDER_WAY)
    assert wait_beyond(table, before) == before + 1
    assert activated(table) == {"character:bard"}


def test_a_lost_answer_can_be_given_again(table: Page, faults: Faults) -> None:
    """The question stands as it stood, its buttons and keys too."""
    faults.allow("ERR_FAILED")
    before = number(table)
    table.route("**/word", lambda route: route.abort(), times=1)
    press(table, "1")
    expect(table.locator("#note")).to_contain_text("We can't reach the server")
    press(table, "1")
    assert wait_beyond(table, before) == before + 1
    assert activated(table) == {"character:bard"}


# --- a question that is not seen yet --------------------------------------------------------------
def test_a_key_pressed_before_the_question_was_painted_was_meant_for_the_one_before(table: Page) -> None:
    """Dáin can be chosen before and after; his key at the first question does not answer the second."""
    with shut(table, "pictures"):
        button_of(table, "character:bard").evaluate("bard => bard.click()")
        table.wait_for_function("() => !document.querySelector('[data-answer=\"character:bard\"]')", polling=10)
        press(table, "2")
        expect(table.locator("#note")).to_have_text(CHANGED)
    wait_beyond(table, 0)
    assert activated(table) == {"character:bard"}
    press(table, "1")
    wait_beyond(table, 1)
    assert activated(table) == {"character:bard", "character:dain"}


def test_a_click_made_before_the_question_was_painted_was_meant_for_the_one_before(table: Page) -> None:
    """The same with the mouse, in the prompt and on the board."""
    with shut(table, "pictures"):
        button_of(table, "character:bard").evaluate("bard => bard.click()")
        table.wait_for_function("() => !document.querySelector('[data-answer=\"character:bard\"]')", polling=10)
        button_of(table, "character:dain").click()
        expect(table.locator("#note")).to_have_text(CHANGED)
        table.mouse.click(1, 1)
        table.locator('svg.live #pieces [data-word="character:dain"]').first.click()
        expect(table.locator("#note")).to_have_text(CHANGED)
        press(table, "u")
        expect(table.locator("#note")).to_have_text(MOVING_ON)
    wait_beyond(table, 0)
    assert activated(table) == {"character:bard"}


def test_a_key_that_is_held_answers_one_question(table: Page) -> None:
    """Enter repeats itself while it is held: it was pressed at the first question."""
    button_of(table, "do:done").focus()
    press(table, "ArrowLeft")
    before = number(table)
    wait_for_keys(table)
    table.keyboard.down("Enter")
    wait_beyond(table, before)
    asked = question(table)
    table.keyboard.down("Enter")  # once more: the key repeats itself
    expect(table.locator("#note")).to_have_text(CHANGED)
    table.keyboard.up("Enter")
    assert question(table) == asked
    before = number(table)
    press(table, "Enter")
    wait_beyond(table, before)


def test_the_second_half_of_a_double_click_answers_nothing(table: Page) -> None:
    """Even if the next question is there by then: the click began at the first."""
    target = button_of(table, "character:bard")
    press_down(table, target)
    table.mouse.up()
    wait_beyond(table, 0)
    table.mouse.down(click_count=2)
    table.mouse.up(click_count=2)
    next_picture(table)
    assert activated(table) == {"character:bard"}


def test_two_taps_at_one_place_are_two_answers(phone: Page) -> None:
    """However soon the second comes, if its question is there: a finger makes no double clicks."""
    begin(phone, side="free-peoples")
    box = button_of(phone, "character:bard").bounding_box()
    assert box is not None
    for before in (0, 1):
        phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        wait_beyond(phone, before)
    assert activated(phone) == {"character:bard", "character:dain"}


# --- a question that somebody else answers --------------------------------------------------------
def test_an_answer_to_a_question_of_the_past_is_not_applied_to_the_present_one(table: Page, faults: Faults) -> None:
    """Another window has answered, and this one does not know yet: the server refuses, and the page says so."""
    faults.allow("409")
    with shut(table, "states"):
        answer(other_window(table), "character:bard")
        button_of(table, "character:gandalf").click()
        expect(table.locator("#note")).to_have_text(CHANGED)
        assert question(table) == "Taken: Gandalf."  # the old question is not asked again
    wait_beyond(table, 0)
    assert wait_for_turn(table)
    assert activated(table) == {"character:bard"}


def test_a_press_on_an_answer_that_goes_is_not_a_click_on_what_comes(table: Page) -> None:
    """The button goes down at one question and up at the next: that answers neither."""
    press_down(table, button_of(table, "character:gandalf"))
    answer(other_window(table), "character:bard")
    before = wait_beyond(table, 0)
    table.mouse.up()
    expect(table.locator("#note")).to_have_text(CHANGED)
    assert number(table) == before
    assert activated(table) == {"character:bard"}


def test_a_choice_among_several_is_one_for_its_own_question(table: Page) -> None:
    """The note that asks which of several things is meant does not answer a later question."""
    note = """async () => {
      const { Choosing } = await import("/static/js/table/input/choosing.js");
      const seen = [];
      const state = { number: 7, ask: null };
      const table = { store: { state, sent: "", plays: true }, waits: () => "", notes: {
        show: (point, content) => document.querySelector("#note").replaceChildren(...content),
        say: (point, text) => seen.push(text), hide: () => undefined,
      }, taken: () => undefined, server: { post: async (path, body) => (seen.push(body.word), { ok: true }) } };
      const choices = ["do:one", "do:two"].map((word) => ({ word, label: word }));
      new Choosing(table).askWhich(choices, { x: 1, y: 1 });
      state.number = 8;
      document.querySelector("#note button").click();
      return seen;
    }"""
    assert table.evaluate(note) == [CHANGED]


# --- a question that stands -----------------------------------------------------------------------
def send_again(page: Page) -> None:
    """Let the server send the state once more, and the page take it."""
    page.evaluate("() => { window.gates.states.shut = true; window.dispatchEvent(new Event('online')); }")
    page.wait_for_function("() => window.gates.states.waiting.length > 0", polling=10)
    page.evaluate("() => window.openGate('states')")


@pytest.mark.parametrize("where", ["#answers [data-answer='character:bard']", BARD])
def test_a_click_counts_if_its_question_is_told_again_meanwhile(table: Page, where: str) -> None:
    """Between button down and button up the same state comes once more: the answer is the same, and is taken."""
    press_down(table, table.locator(where).first)
    send_again(table)
    table.mouse.up()
    wait_beyond(table, 0)
    assert activated(table) == {"character:bard"}


def test_a_click_counts_if_the_board_is_drawn_anew_meanwhile(table: Page) -> None:
    """The target of the click is found again in the new drawing."""
    press_down(table, table.locator(BARD).first)
    table.locator("svg.live #pieces").evaluate("pieces => pieces.replaceWith(pieces.cloneNode(true))")
    table.mouse.up()
    wait_beyond(table, 0)
    assert activated(table) == {"character:bard"}


def test_space_counts_if_its_question_is_told_again_meanwhile(table: Page) -> None:
    """A button is pressed as Space is let go."""
    button_of(table, "character:bard").focus()
    wait_for_keys(table)
    table.keyboard.down("Space")
    send_again(table)
    table.keyboard.up("Space")
    wait_beyond(table, 0)
    assert activated(table) == {"character:bard"}


def test_the_focus_stays_where_it_is_while_the_question_stands(page: Page) -> None:
    """On the folded list, too: a state that comes again and a map that is drawn later take it from nobody."""
    page.add_init_script(GATES)
    begin(page, game="combat-hex", map="ford-12")
    while wait_for_turn(page) and not answers(page)[0].startswith("hex:"):
        answer(page, answers(page)[0])
    page.locator("#answers summary").focus()
    send_again(page)
    assert page.evaluate("document.activeElement.matches('#answers summary')")
    press(page, "Enter")
    press(page, "Tab")
    send_again(page)
    assert page.evaluate("document.activeElement.matches('#answers details[open] [data-answer]')")
    before = number(page)
    press(page, "Enter")
    wait_beyond(page, before)


def test_a_map_that_is_drawn_late_takes_the_focus_from_nobody(page: Page) -> None:
    """The battlefield is chosen with a key and fetched slowly: the key after that finds its answer all the same."""
    begin_as_map_chooser(page)
    held: list[Route] = []
    page.route(f"{page.url}/board", lambda route: held.append(route))
    button_of(page, "map:ford-12").focus()
    before = number(page)
    press(page, "Enter")
    before = wait_beyond(page, before)
    assert wait_for_turn(page)
    assert held
    focused = page.evaluate_handle("document.activeElement")
    assert page.evaluate("document.activeElement.closest('#answers') !== null")
    held[0].continue_()
    page.wait_for_selector('svg.live[data-board="ford-12"]')
    assert page.evaluate("was => was === document.activeElement", focused)


def test_enter_on_the_board_brings_the_focus_to_the_next_question(table: Page) -> None:
    """In the prompt: while the answer is on its way, and when the question is there."""
    table.locator(f"{BARD}[tabindex]").first.focus()
    with words_held(table):
        press(table, "Enter")
        assert table.evaluate("document.activeElement.dataset.answer") == "character:bard"
    wait_beyond(table, 0)
    assert table.evaluate("document.activeElement.closest('#answers') !== null")
    press(table, "Enter")
    wait_beyond(table, 1)
    assert table.evaluate("document.activeElement.closest('#answers') !== null")


# --- other questions ------------------------------------------------------------------------------
def test_a_standing_answer_is_one_to_the_question_that_the_form_was_opened_at(table: Page, faults: Faults) -> None:
    """Meanwhile another window answers: the form does not change under the hand, and nothing is kept."""
    faults.allow("409")
    table.locator("#standing").click()
    table.locator("#standing-word").select_option("character:gandalf")
    answer(other_window(table), "character:bard")
    wait_beyond(table, 0)
    assert table.locator("#standing-word").input_value() == "character:gandalf"
    table.get_by_role("button", name="Answer so from now on").click()
    expect(table.locator("#standing-refusal")).to_have_text("The game has moved on since then.")
    expect(table.locator("#standing-word option[value='character:bard']")).to_have_count(0)
    assert activated(table) == {"character:bard"}


def test_a_key_pressed_before_the_cover_was_painted_does_not_open_the_other_side(page: Page) -> None:
    """The cover between two people at one screen is opened by a press that was made at it."""
    page.add_init_script(GATES)
    begin(page, opponent="same-screen", side="free-peoples")
    here = page.url
    page.evaluate("() => addEventListener('click', (event) => (window.refused = event.defaultPrevented))")
    with shut(page, "pictures"):
        button_of(page, "do:done").evaluate("done => done.click()")
        page.wait_for_function("() => document.activeElement.matches('#cover a')", polling=10)
        press(page, "Enter")
        assert page.evaluate("window.refused")
    next_picture(page)
    press(page, "Enter")
    page.wait_for_url(lambda there: there != here)
