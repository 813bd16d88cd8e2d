"""Replays in a browser: stepping, scrubbing, whose knowledge it is, sharing, and the analysis board."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Person
from tests.browser.driving import assert_accessible, assert_fits, next_picture
from tests.browser.watching import Faults
from tests.repeats import repeated
from tests.web.replay.test_replay_records import finished
from tests.web.serving import FROM_HERE

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page, Route


def opened(page: Page, game: str = "five-armies") -> str:
    """Open the record of a game; the address of its replay."""
    file: FilePayload = {"name": "game.record", "mimeType": "text/plain", "buffer": finished(game).encode()}
    answer = page.request.post("/replay", multipart={"file": file}, headers=FROM_HERE, max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def shown(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_selector("body[data-number]")
    page.wait_for_function("() => !document.querySelector('#log-lines[aria-busy=true]')")  # it comes in pieces
    return page


def wait_at(page: Page, number: int) -> None:
    page.wait_for_function("at => Number(document.body.dataset.number) === at", arg=number)


def total(page: Page) -> int:
    return int(page.locator("#scrubber").get_attribute("max") or 0)


def test_a_game_is_stepped_with_buttons_and_keys(page: Page) -> None:
    shown(page, opened(page))
    last = total(page)
    for button, number in [("forward", 1), ("forward", 2), ("back", 1), ("last", last), ("first", 0)]:
        page.locator(f"#step-{button}").click()
        wait_at(page, number)
    page.locator("#step-turn").click()
    page.wait_for_function("() => document.querySelector('#game-moment').textContent.startsWith('Turn 2')")
    page.locator("body").press("End")
    wait_at(page, last)
    assert "win" in page.locator("#question").inner_text()
    page.locator("body").press("ArrowLeft")
    wait_at(page, last - 1)
    page.locator("body").press("Home")
    wait_at(page, 0)
    page.locator("body").press("ArrowRight")
    wait_at(page, 1)


def test_it_plays_by_itself_until_it_is_paused(page: Page) -> None:
    """The step that is on its way when it is paused is still shown; after that, however long one waits, none is."""
    page.clock.install()
    shown(page, opened(page))
    page.locator("#speed").select_option("fast")
    page.locator("#main").press("Space")
    page.wait_for_function("() => Number(document.body.dataset.number) > 3")
    page.locator("#step-play").click()
    assert page.locator("#step-play").get_attribute("aria-label") == "Play"
    page.wait_for_function("() => document.body.dataset.number === document.getElementById('scrubber').value")
    number = page.evaluate("document.body.dataset.number")
    page.clock.run_for(10_000)
    assert page.locator("#scrubber").input_value() == number == page.evaluate("document.body.dataset.number")


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_it_is_scrubbed_and_the_log_goes_with_it(page: Page, game: str) -> None:
    shown(page, opened(page, game))
    page.locator("#scrubber").fill("120")
    wait_at(page, 120)
    assert page.locator("#log-lines .later").count() > 0
    line = page.locator("#log-lines .later button").first
    text = line.inner_text()
    line.click()
    page.wait_for_function("() => Number(document.body.dataset.number) > 120")
    assert text in page.locator("#log-lines .now").all_inner_texts()[0]
    page.locator("#scrubber").fill("10")
    wait_at(page, 10)


def test_whose_knowledge_it_is_can_be_changed(page: Page) -> None:
    shown(page, opened(page) + "?at=60&as=open")
    cards = "#own [data-word^='card:'], #own [data-about^='card:']"
    hands = {"open": page.locator(cards).count()}
    for viewer in ("free-peoples", "shadow", "spectator"):
        page.locator("#knowledge").select_option(viewer)
        page.wait_for_function("who => document.body.dataset.as === who", arg=viewer)
        hands[viewer] = page.locator(cards).count()
    assert hands["spectator"] == 0
    assert hands["open"] == hands["free-peoples"] + hands["shadow"] > 0
    page.wait_for_function("() => location.search === '?at=60&as=spectator'")
    page.reload()
    page.wait_for_selector("body[data-as=spectator][data-number='60']")


def test_a_moment_is_shared_by_a_link_that_opens_no_seat(person: Person) -> None:
    page = person(permissions=["clipboard-read", "clipboard-write"])
    shown(page, opened(page) + "?at=33&as=shadow")
    page.locator("#share").click()
    page.wait_for_selector(".toast")
    link = str(page.evaluate("navigator.clipboard.readText()"))
    friend = shown(person(), link)
    assert friend.evaluate("[document.body.dataset.number, document.body.dataset.as]") == ["33", "shadow"]


def test_what_happened_is_seen_to_happen(person: Person) -> None:
    page = shown(person(reduced_motion="no-preference"), opened(person()) + "?at=1&as=open")
    page.locator("#step-forward").click()
    wait_at(page, 2)


def test_a_position_is_analysed_and_played_on(page: Page) -> None:
    shown(page, opened(page) + "?at=200&as=open")
    page.locator("#analyse").click()
    page.wait_for_selector("body.page-analysis[data-number='0']")
    page.locator("[data-think='1']").click()
    page.wait_for_selector("#best-words button")
    assert "%" in page.locator("#balance-words").inner_text()
    page.locator("#best-words button").first.click()
    wait_at(page, 1)
    page.locator("[data-think='1']").click()  # what is asked next depends on what was found, and may have no buttons
    page.locator("#best-words button").first.click()
    wait_at(page, 2)
    assert page.locator("#log-lines li").count() > 0
    page.locator("#undo").click()
    wait_at(page, 1)
    page.locator("#restart").click()
    wait_at(page, 0)
    assert page.locator("#log-lines li").count() == 0


def test_a_word_that_is_taken_back_on_its_way_is_not_played_on_the_analysis_board(page: Page) -> None:
    """Its answer belongs to a position that is gone."""
    shown(page, opened(page) + "/analysis?number=200&as=open")
    page.locator("#answers button").first.click()
    wait_at(page, 1)
    held: list[Route] = []
    page.route("**/analysis/step", lambda route: held.append(route))
    with page.expect_request("**/analysis/step"):
        page.locator("#answers button").first.click()
    page.locator("#undo").click()
    wait_at(page, 0)
    with page.expect_response("**/analysis/step"):
        held[0].continue_()
    next_picture(page)
    assert page.evaluate("document.body.dataset.number") == "0"
    assert page.locator("#answers [data-answer]:not([aria-disabled])").count() > 0


def test_an_answer_given_while_the_board_still_moves_is_one_to_the_present_question(person: Person) -> None:
    """On the analysis board, too, the question can be answered before everything has been seen to happen."""
    page = person(reduced_motion="no-preference")
    page.add_init_script("Element.prototype.animate = () => ({ finished: new Promise(() => 0), cancel() {} });")
    shown(page, opened(page) + "/analysis?number=200&as=open")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or "") if "/step" in request.url else None)
    for number in (0, 1):
        page.wait_for_selector(f"#prompt[data-asked='{number}']")
        page.locator("#answers button").first.click()
    page.wait_for_selector("#prompt[data-asked='2']")
    first, second = (json.loads(each)["position"] for each in asked)
    assert first != second


def test_why_not_is_answered_on_the_analysis_board(page: Page) -> None:
    shown(page, opened(page) + "/analysis?number=200&as=open")
    page.locator("svg.live .hits [data-word='region:camp']").first.dispatch_event("click")
    page.wait_for_selector("#note:not([hidden])")
    assert page.locator("#note").inner_text()


def test_what_is_wrong_with_a_file_or_a_position_is_said(page: Page, faults: Faults) -> None:
    faults.allow("status of 422")
    page.goto("/replays")
    file: FilePayload = {"name": "letter.txt", "mimeType": "text/plain", "buffer": b"Dear Anna"}
    page.locator("#record").set_input_files(file)
    page.get_by_role("button", name="Open it").click()
    assert "line 1" in page.locator("#fault").inner_text()
    page.goto("/analysis")
    page.locator("#position").fill('game = "five-armies"\nfate = 99')
    page.get_by_role("button", name="Open the board").click()
    assert "line 2" in page.locator("#fault").inner_text()


def looked_at(page: Page, game: str) -> Iterator[Page]:
    """The pages about one finished game, one after another."""
    address = opened(page, game)
    for path in (f"{address}?at=100&as=open", f"{address}/analysis?number=100&as=open"):
        yield shown(page, path)
    for path in ("/replays", address.replace("/replay", "/proof")):
        page.goto(path)
        yield page


@pytest.mark.parametrize("game", repeated(["five-armies", "combat-hex"], 1))
def test_axe_finds_nothing(dark: Page, game: str) -> None:
    for page in looked_at(dark, game):
        assert_accessible(page)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_a_phone_is_wide_enough(phone: Page, game: str) -> None:
    for page in looked_at(phone, game):
        assert_accessible(page)
        assert_fits(page)
