"""A recorder in the page: what the log told, what was seen of it and when, and when questions stood on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Every state that comes, every motion that is seen, and every look at the prompt are noted. A line of the log that
# moves, shoots, rolls, turns a card or loses somebody has to be seen before the next question; those that came with the
# page itself do not.
RECORDER = """
window.recorder = { lines: [], seen: [], dropped: [], early: [], disordered: [], phases: 0, required: 0, asked: "" };
const SHOWN = ["travel", "shot", "dice", "card", "loss"];
// Whole states tell the log in one piece.
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address.replace("?changes", ""));
  }
};
const listen = EventSource.prototype.addEventListener;
let begun = false;
let since = 0;
EventSource.prototype.addEventListener = function (kind, act) {
  listen.call(this, kind, kind !== "state" ? act : (event) => {
    const { log, seat } = JSON.parse(event.data);
    window.recorder.seat = seat;
    window.recorder.lines.length = Math.min(window.recorder.lines.length, log.start);
    for (const line of log.lines)
      window.recorder.lines.push({ ...line, due: begun && SHOWN.includes(line.shows), seen: false });
    begun = true;
    act(event);
  });
};
document.addEventListener("ravenhill:seen", ({ detail: { line = 0, lines = 1, text } }) => {
  const { recorder } = window;
  recorder.seen.push(text);
  if (line < since) recorder.disordered.push(text);
  since = line;
  for (const each of recorder.lines.slice(line, line + lines)) each.seen = true;
});
const look = () => {
  const { recorder } = window;
  const prompt = document.querySelector("#prompt[data-asked]");
  const isAsked = document.querySelector("#answers [data-answer]:not([aria-disabled])");
  if (!isAsked) return;
  if (document.body.classList.contains("watching")) recorder.early.push(isAsked.dataset.answer);
  if (!prompt || recorder.asked === prompt.dataset.asked) return;
  recorder.asked = prompt.dataset.asked;
  const due = recorder.lines.filter((line) => line.due);
  recorder.phases += due.some((line) => line.by && line.by !== recorder.seat);
  recorder.required += due.length;
  recorder.dropped.push(...due.filter((line) => !line.seen).map((line) => line.text));
  for (const line of due) line.due = false;
};
document.addEventListener("DOMContentLoaded", () => {
  const options = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, options);
});
"""


def record(page: Page) -> None:
    """Record on every page that is opened from now on."""
    page.add_init_script(RECORDER)


def recorded(page: Page) -> dict[str, Any]:
    """What has been recorded so far, without the log."""
    found: dict[str, Any] = page.evaluate("() => ({ ...window.recorder, lines: window.recorder.lines.length })")
    return found
