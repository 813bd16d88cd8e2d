// @ts-check
// Going to the end of a film: by its button, by Space, or by a click on the board.

import { part } from "../../shared/dom.js";

const TYPED = "input, select, textarea, dialog";

/** Whatever ends the film; while it runs, none of these chooses anything. */
export class Skipping {
  /** @param {import("./motion.js").Theatre} theatre */
  constructor(theatre) {
    this.theatre = theatre;
    this.button = part("skip");
    this.next = part("next");
    this.button.addEventListener("click", () => theatre.skip());
    this.next.addEventListener("click", () => theatre.next());
    part("field").addEventListener("click", (event) => this.clicked(event), { capture: true });
    document.addEventListener("keydown", (event) => this.pressed(event), { capture: true });
  }

  /** Shows the button while there is something to be skipped. */
  show() {
    this.button.hidden = this.next.hidden = !this.theatre.playing;
    document.body.classList.toggle("watching", this.theatre.playing);
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    if (!this.theatre.playing || !(event.target instanceof Element)) return;
    if (!event.target.closest(".canvas")) return;
    event.stopPropagation();
    this.theatre.skip();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const typed = event.target instanceof Element && event.target.closest(TYPED);
    if (event.key !== " " || !this.theatre.playing || typed || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    this.theatre.skip();
  }
}
