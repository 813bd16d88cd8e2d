// @ts-check
// The page of a game that waits for a friend: when he has come, the table is there.

export {};

const panel = /** @type {HTMLElement | null} */ (document.querySelector("[data-waiting]"));
if (panel?.dataset.waiting) {
  const events = new EventSource(panel.dataset.waiting);
  events.addEventListener("state", (event) => {
    const state = /** @type {import("../shared/types.js").State} */ (JSON.parse(event.data));
    if (state.game.status === "waiting") return;
    events.close();
    location.reload();
  });
}
