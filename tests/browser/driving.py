"""Acts like a person at a table: begins a game, reads the question, clicks an answer, goes on to the end.

The table says on `<body>` what it shows: `data-number`, how many acts there are, and `data-status`, whether it is over.
Its prompt says in `data-asked` of which number the question is that keys and clicks answer, once it has been painted.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from axe_playwright_python.sync_playwright import Axe

from tests.web.serving import FROM_HERE

if TYPE_CHECKING:
    from playwright.sync_api import Page

ANSWERS = "#answers [data-answer]"
OVER = "document.body.dataset.status === 'over'"
ASKED = f"document.querySelectorAll('#prompt[data-asked] {ANSWERS}:not([aria-disabled])').length > 0"
Pick = Callable[[list[str]], str]
# Day and night have the same words and parts: only their colours have to be looked at twice.
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}


# --- games ----------------------------------------------------------------------------------------
def made(page: Page, **wish: str) -> str:
    """Make a game as the form of the start page does, but without its clicks; the address of one's seat."""
    answer = page.request.post("/games", form={"game": "five-armies", **wish}, headers=FROM_HERE, max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def sit_down(page: Page, address: str) -> Page:
    """Go to a table and wait until it can be used."""
    page.goto(address)
    page.wait_for_selector("body[data-number]")
    return page


def begin(page: Page, **wish: str) -> Page:
    """Make a game and sit down at it."""
    return sit_down(page, made(page, **wish))


# --- what the table shows -------------------------------------------------------------------------
def number(page: Page) -> int:
    """How many acts the table shows."""
    return int(page.evaluate("document.body.dataset.number"))


def is_over(page: Page) -> bool:
    """Whether the table shows the end."""
    return bool(page.evaluate(OVER))


def answers(page: Page) -> list[str]:
    """The words that can be answered now, in the order of the buttons."""
    return [str(word) for word in page.locator(ANSWERS).evaluate_all("all => all.map(each => each.dataset.answer)")]


def question(page: Page) -> str:
    """The sentence of the prompt."""
    return page.locator("#sentence").inner_text()


# --- playing --------------------------------------------------------------------------------------
def wait_for_turn(page: Page) -> bool:
    """Wait until this seat is asked; False if the game is over."""
    page.wait_for_function(f"() => {OVER} || ({ASKED})")
    return not is_over(page)


def wait_beyond(page: Page, before: int) -> int:
    """Waits until the table shows more than this many acts; returns how many."""
    page.wait_for_function("before => Number(document.body.dataset.number) > before", arg=before)
    return number(page)


def press(page: Page, key: str) -> None:
    """Press a key as somebody does who has read the question: what is asked is deaf to keys for a moment."""
    wait_for_keys(page)
    page.keyboard.press(key)


def wait_for_keys(page: Page) -> None:
    """Wait until the question that is on the screen hears keys."""
    page.wait_for_function("() => performance.now() >= Number(document.body.dataset.keysFrom ?? 0)", polling=10)


def next_picture(page: Page) -> None:
    """Let the page paint what has changed, and what follows from that."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def unfold(page: Page) -> None:
    """Open the list of the answers that stand on the board, if they are folded."""
    page.locator("#answers").evaluate("all => all.querySelector('details:not([open])')?.setAttribute('open', '')")


def answer(page: Page, word: str) -> int:
    """Click the button of an answer and wait until the table has taken it."""
    before = number(page)
    unfold(page)
    page.locator(f'#answers [data-answer="{word}"]').click()
    return wait_beyond(page, before)


def on_board(page: Page, word: str) -> int:
    """Click what stands for an answer on the board."""
    before = number(page)
    page.locator(f'svg.live .can[data-word="{word}"]').first.click()
    return wait_beyond(page, before)


def first(words: list[str]) -> str:
    """Takes the first, without a plan."""
    return words[0]


def by_lot(seed: int) -> Pick:
    """Chooses at random: the same seed chooses the same."""
    return random.Random(seed).choice


def play_on(page: Page, pick: Pick = first, most: int = 10_000) -> int:
    """Answers by clicks until the game is over, or this many times; returns the number of answers."""
    for played in range(most):
        if not wait_for_turn(page):
            return played
        answer(page, pick(answers(page)))
    return most


# --- for everyone ---------------------------------------------------------------------------------
def assert_accessible(page: Page, within: str = "html", **options: Any) -> None:
    """Finds, with axe, no fault on the page as it is now, or within a part of it."""
    found = Axe().run(page, within, {"resultTypes": ["violations"], **options})
    assert found.violations_count == 0, found.generate_report()


def day_and_night(page: Page, within: str = "html") -> None:
    """The same in the light and in the dark."""
    page.emulate_media(color_scheme="light")
    page.wait_for_selector("html.light")
    assert_accessible(page, within)
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("html.dark")
    assert_accessible(page, within, **COLOURS)
    page.emulate_media(color_scheme="light")


def assert_fits(page: Page) -> None:
    """Nothing sticks out at the side: a phone never has to be pushed about."""
    wide, window = page.evaluate("document.documentElement.scrollWidth"), page.viewport_size
    assert window is not None
    assert wide <= window["width"], f"the page is {wide} wide, its window {window['width']}"
