// @ts-check
// The page of a game that waits for a friend: when he has come, the table is there.

export {};

const panel = /** @type {HTMLElement | null} */ (document.querySelector("[data-waiting]"));
if (panel?.dataset.waiting) {
  const events = new EventSource(panel.dataset.waiting);
  events.addEventListener("state", (event) => {
    if (JSON.parse(event.data).game.status === "waiting") return;
    events.close();
    location.reload();
  });
}
