// @ts-check
// Who sits at the table, who is asked, and how much time is left.

import { element, part } from "../../shared/dom.js";

/** @typedef {import("../../shared/types.js").Player} Player */

/** The people in the head of the page. */
export class People {
  /** @param {{state: {people: Player[]}, arrived: number}} store the newest state, or a moment of the past */
  constructor(store) {
    this.store = store;
    this.list = part("people");
    window.setInterval(() => this.tick(), 500);
  }

  /** Shows everybody anew. */
  show() {
    this.list.replaceChildren(...this.store.state.people.map((player) => chip(player)));
    this.tick();
  }

  /** Lets the clocks run on between two states. */
  tick() {
    const passed = (performance.now() - this.store.arrived) / 1000;
    for (const { seat, clock } of this.store.state.people) {
      const face = this.list.querySelector(`[data-clock="${seat}"]`);
      if (!face || !clock) continue;
      const left = Math.max(0, clock.left - (clock.running ? passed : 0));
      face.textContent = spoken(left);
      face.classList.toggle("short", left < 30 && clock.running);
    }
  }
}

/**
 * @param {Player} player
 * @returns {HTMLElement}
 */
function chip(player) {
  const made = element("li", { class: `player seat-${player.seat}` });
  made.classList.toggle("asked", player.asked);
  made.classList.toggle("you", player.you);
  made.append(element("span", { class: "shape", "aria-hidden": "true" }), element("b", {}, player.title));
  if (player.name && player.name !== player.title) made.append(element("span", { class: "player-name" }, player.name));
  if (player.you) made.append(element("span", { class: "tag" }, "you"));
  if (player.asked) made.append(element("span", { class: "tag turn" }, player.you ? "your turn" : "to answer"));
  if (player.clock) made.append(element("span", { class: "clock", "data-clock": player.seat }));
  return made;
}

/**
 * Seconds as a clock shows them: '3:12', '5:03:12', '2 d 23 h'.
 * @param {number} seconds
 */
export function spoken(seconds) {
  const [days, late] = [Math.floor(seconds / 86400), Math.floor((seconds % 86400) / 3600)];
  if (days > 1) return late ? `${days} d ${late} h` : `${days} days`;
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const two = (/** @type {number} */ part_) => String(part_).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
