"""Points at things like a person: finds an answer on the screen, and clicks there with the mouse."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import TYPE_CHECKING

from tests.browser.driving import answers, number, wait_beyond, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

Pick = Callable[[list[str]], str]
BOARD, PANELS, PROMPT = "svg.live", ".drawer, #fight", "#answers"
# What one clicks on from time to time, and where else if it is not there.
WAYS = ((BOARD, PANELS, PROMPT), (PANELS, BOARD, PROMPT), (PROMPT,))
RESTING = ("do:done", "do:pass", "do:end-phase", "do:no", "do:forgo")
# Opens the list of the answers that stand on the board; only then are all answers where they stay.
UNFOLD = """async () => {
  const list = document.querySelector("#answers details:not([open])");
  if (!list) return;
  const opened = new Promise((done) => list.addEventListener("toggle", done, { once: true }));
  list.open = true;
  await opened;
}"""
# Where a thing can really be hit: a point of it at which nothing lies above it, once it has come to rest there. To
# bring it in sight may move it, as a list that is scrolled shows that there is more of it.
SPOT = """async ([way, word]) => {
  const grid = [0.5, 0.3, 0.7, 0.15, 0.85];
  const spot = () => {
    for (const part of document.querySelectorAll(way)) {
      for (const thing of part.querySelectorAll(`.can[data-word="${word}"], [data-answer="${word}"]`)) {
        if (!(thing instanceof SVGElement)) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = thing.getBoundingClientRect();
        for (const down of grid) for (const right of grid) {
          const [x, y] = [box.left + box.width * right, box.top + box.height * down];
          const hit = document.elementFromPoint(x, y)?.closest("[data-word], [data-answer]");
          if (hit === thing) return [x, y];
        }
      }
    }
    return null;
  };
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let before = spot(), looks = 0; looks < 100; looks += 1) {
    await painted();
    const now = spot();
    if (String(now) === String(before)) return now;
    before = now;
  }
  throw new Error(`${word} never comes to rest`);
}"""


def spot_of(page: Page, word: str) -> tuple[float, float]:
    """A point of the board at which an answer is seen: pieces may stand on its middle."""
    x, y = page.evaluate(SPOT, [BOARD, word])
    return x, y


def point_at(page: Page, word: str, ways: tuple[str, ...]) -> str:
    """Click an answer at the first of these parts of the page at which it stands; gives which that was."""
    for way in ways:
        if way == PROMPT:
            page.evaluate(UNFOLD)
        spot = page.evaluate(SPOT, [way, word])
        if spot is not None:
            page.mouse.click(*spot)
            return way
    raise AssertionError(f"{word} is offered, but can be clicked nowhere")


def easily(seed: int, rest: float) -> Pick:
    """Chooses without a plan, and leaves well alone as often as `rest` says: the same seed chooses the same."""
    lot = random.Random(seed)

    def picked(words: list[str]) -> str:
        resting = [word for word in words if word in RESTING]
        return lot.choice(resting if resting and lot.random() < rest else words)

    return picked


def click_on(page: Page, pick: Pick, most: int = 2_000) -> Counter[str]:
    """Answer to the end by clicks on the board, in the panels and in the prompt in turn; gives how often on which."""
    clicked: Counter[str] = Counter()
    for ways in cycle(WAYS):
        if not wait_for_turn(page):
            return clicked
        assert clicked.total() < most, "the game does not come to its end"
        before = number(page)
        clicked[point_at(page, pick(answers(page)), ways)] += 1
        wait_beyond(page, before)
    raise AssertionError("there are always ways")


# --- the shortest way to a fight ------------------------------------------------------------------
# What the Shadow answers, the foremost that is offered: over the ridges of the east to whoever stands there.
MARCHING = (
    *("action:attack", "action:strategic-movement", "action:fast-movement", "action:skip", "die:army"),
    *("die:muster-army", "die:lidless-eye", "as:army", "region:eastern-spur", "region:goat-ledges"),
    *("region:east-strand", "region:front-gate", "region:wind-ridge", "region:spur-foot", "region:heron-bank"),
    *("region:ferry-field", "region:broken-tors", "region:reed-marsh", "region:sedge-flats", "region:black-combe"),
    *("region:ash-moor", "region:leech-fen", "region:", "do:all", "do:done", "do:no", "do:forgo", "do:pass", ""),
)
WAITING = ("do:done", "do:pass", "do:no", "do:forgo", "action:skip", "")
SEALED = "maneuver:"  # of the words among which both sides choose in secret before a round of combat
# One answer after the other within the page: nobody has to see how two armies come to stand face to face.
ANSWER_ON = """async ([order, until]) => {
  const open = () => [...document.querySelectorAll("#answers [data-answer]:not([aria-disabled])")];
  const first = (start) => open().find((each) => each.dataset.answer.startsWith(start));
  for (let words = 0; words < 100 && open().length; words += 1) {
    if (first(until)) return true;
    const before = document.body.dataset.number;
    first(order.find(first)).click();
    for (let wait = 0; wait < 3000 && document.body.dataset.number === before; wait += 1) {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  return false;
}"""


def answer_on(page: Page, order: tuple[str, ...], until: str = SEALED) -> bool:
    """Give the foremost answer of an order as long as this seat is asked; True once it is asked what was awaited."""
    return bool(page.evaluate(ANSWER_ON, [order, until]))


def march_to_a_fight(shadow: Page, free: Page) -> None:
    """Let the Shadow march until both choose in secret for the first round of a combat."""
    for _ in range(3_000):
        met, facing = answer_on(shadow, MARCHING), answer_on(free, WAITING)
        if met and facing:
            return
        shadow.wait_for_timeout(20)
    raise AssertionError("no two armies have met")
