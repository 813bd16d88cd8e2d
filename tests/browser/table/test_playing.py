"""The table: what can be chosen is marked, and one click is one word."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser.driving import (
    answer,
    answers,
    begin,
    by_lot,
    number,
    on_board,
    play_on,
    unfold,
    wait_beyond,
    wait_for_turn,
)
from tests.browser.watching import Faults

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LINES = "#log-lines li"


def marked(page: Page) -> set[str]:
    """The words that are marked on the board and in the panels."""
    found = page.locator("main .can").evaluate_all("all => all.map(each => each.dataset.word)")
    return {str(word) for word in found}


@pytest.mark.slow
def test_a_stretch_of_five_armies_is_clicked_through(page: Page) -> None:
    """Each answer is taken, the log grows, and nothing goes wrong on the way."""
    begin(page, side="free-peoples")
    lines = page.locator(LINES).count()
    assert play_on(page, by_lot(5), 15) == 15
    assert page.locator(LINES).count() > lines + 15


@pytest.mark.slow
def test_a_stretch_of_combat_hex_is_clicked_through(page: Page) -> None:
    """Set-up by clicking hexes and facings, then the first actions."""
    begin(page, game="combat-hex", map="ridge-12")
    assert play_on(page, by_lot(5), 15) == 15


def test_the_log_marks_the_line_with_which_a_turn_begins(page: Page) -> None:
    """Once for each turn, however many lines follow."""
    begin(page, side="free-peoples")
    answer(page, "do:done")
    assert page.locator(f"{LINES} .turn").all_text_contents() == ["Turn 1"]
    assert page.locator(f"{LINES}:first-child .turn").count() == 1 and page.locator(LINES).count() > 1


def test_only_what_is_offered_is_marked(page: Page) -> None:
    """Whatever glows is an answer; whatever stands on the board and is an answer glows."""
    begin(page, side="free-peoples")
    assert marked(page) == {"character:bard", "character:dain", "character:gandalf", "character:thranduil"}
    assert set(answers(page)) == marked(page) | {"do:done"}
    answer(page, "character:thranduil")
    assert marked(page) == {word for word in answers(page) if word.startswith("region:")}


def test_a_piece_can_be_clicked_for_its_place(page: Page) -> None:
    """A unit that is not asked for itself stands for the region of its Army."""
    begin(page, side="free-peoples")
    answer(page, "character:thranduil")
    before = number(page)
    page.locator('#pieces [data-word="unit:dwarf-regulars"][data-place="camp"]').click()
    wait_beyond(page, before)
    told = page.locator("#log-lines").filter(has_text="Camp gains a Leadership token.")
    told.wait_for()  # it may be folded away


def test_hexes_and_facings_are_chosen_on_the_field(page: Page) -> None:
    """The board alone is enough for the set-up of a warrior."""
    begin(page, game="combat-hex", map="ridge-12")
    while wait_for_turn(page) and not answers(page)[0].startswith("hex:"):
        answer(page, answers(page)[0])
    place = answers(page)[3].removeprefix("hex:")
    on_board(page, f"hex:{place}")
    on_board(page, "face:se")
    assert page.locator(f'#pieces [data-word^="warrior:a-"][data-place="{place}"][data-face="se"]').count() == 1


def test_a_chosen_map_is_drawn(page: Page) -> None:
    """The board changes when the battlefield is chosen, without the page being loaded again."""
    begin(page, game="combat-hex")
    wait_for_turn(page)
    if "do:map-chooser" in answers(page):
        answer(page, "do:map-chooser")
    if "map:ford-12" in answers(page):
        answer(page, "map:ford-12")
    drawn = "document.querySelector('svg.ground').dataset.board"
    page.wait_for_function(f"() => {drawn} && {drawn} === document.getElementById('pieces').dataset.board")


def test_a_place_is_lit_only_while_its_answer_is_pointed_at(page: Page) -> None:
    """Also when the answer that was pointed at is gone because it was given."""
    begin(page, game="combat-hex", opponent="recruit", map="ford-12")
    for _ in range(12):
        if not wait_for_turn(page) or any(word.startswith("hex:") for word in answers(page)):
            break
        answer(page, answers(page)[0])
    word = next(word for word in answers(page) if word.startswith("hex:"))
    unfold(page)
    page.locator(f'#answers [data-answer="{word}"]').hover()
    assert page.locator("svg.live .pointed").count() > 0
    answer(page, word)
    page.mouse.move(0, 0)
    assert page.locator("svg.live .pointed, svg.live .taken").count() == 0


def test_two_clicks_are_one_answer(page: Page) -> None:
    """The second click of a double click does nothing."""
    begin(page, side="free-peoples")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/word") else None)
    before = number(page)
    page.locator('#answers [data-answer="character:dain"]').dblclick()
    wait_beyond(page, before)
    assert len(sent) == 1


def test_a_stale_answer_does_no_harm(page: Page, faults: Faults) -> None:
    """An answer to a question of the past changes nothing; the player is told, and the question is there again."""
    faults.allow("409")
    begin(page, side="free-peoples")
    answer(page, "character:dain")
    before = number(page)

    def made_stale(route: Route) -> None:
        said = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**said, "number": said["number"] - 1}))

    page.route("**/word", made_stale, times=1)
    with page.expect_response("**/word") as refused:
        page.locator('#answers [data-answer="character:gandalf"]').click()
    assert refused.value.status == 409
    page.wait_for_selector("#prompt:not(.taken)")
    assert number(page) == before
    assert "The question changed" in page.locator("#note").inner_text()
    answer(page, "character:gandalf")


def test_the_log_leads_to_its_place(page: Page) -> None:
    """A line that is pointed at marks its place on the board."""
    begin(page, side="free-peoples")
    answer(page, "character:thranduil")
    answer(page, "region:camp")
    page.locator('#log-lines .action:has(.details [data-places~="camp"]) > button').last.click()
    line = page.locator('#log-lines .details [data-places~="camp"] button').last
    lit = page.locator('svg.live .hits .pointed[data-word="region:camp"]')

    def pointed_at() -> bool:
        line.hover()
        return lit.count() == 1

    assert any(pointed_at() for _ in range(20))  # new lines push the others up, away from the pointer
    page.mouse.move(1, 1)
    assert lit.count() == 0


def test_another_window_of_the_seat_goes_along(page: Page) -> None:
    """Whatever is done in one window is seen in the other, without anything being asked for."""
    begin(page, side="free-peoples")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("body[data-number]")
    answer(page, "character:dain")
    wait_beyond(other, 0)
    assert "character:dain" not in answers(other)
