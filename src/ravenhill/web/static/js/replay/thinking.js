// @ts-check
// What the computer makes of the position: the chance to win as a bar, and the best answers.

import { element, part } from "../shared/dom.js";
import { reason } from "../shared/server.js";
import { shareOf } from "../table/panels/chance.js";

/** @typedef {import("../shared/types.js").Thoughts} Thoughts */

/** The panel with the chance to win. */
export class Thinking {
  /**
   * @param {import("./scratch.js").Scratch} server
   * @param {(word: string) => void} take
   */
  constructor(server, take) {
    this.server = server;
    this.take = take;
    this.run = 0;
    for (const each of document.querySelectorAll("[data-think]")) {
      each.addEventListener("click", () => this.think(Number(each.getAttribute("data-think"))));
    }
  }

  /** The position has changed: what was found is about another one. */
  forget() {
    this.run += 1;
    part("balance").hidden = true;
    part("best").hidden = true;
    this.say("");
    this.enable(true);
  }

  /** @param {number} seconds */
  async think(seconds) {
    const run = ++this.run;
    this.say(`The computer thinks for ${seconds} ${seconds === 1 ? "second" : "seconds"} …`);
    this.enable(false);
    const reply = await this.server.post("think", { seconds });
    if (run !== this.run) return;
    this.enable(true);
    if (reply.ok) this.show(reply.data);
    else this.say(reason(reply));
  }

  /** @param {Thoughts} found */
  show(found) {
    const share = shareOf(found.chance, false);
    part("balance").hidden = false;
    part("balance").dataset.seat = found.seat;
    part("balance-words").textContent = `${found.title}: ${share} %`;
    part("balance-part").style.width = `${share}%`;
    part("best-words").replaceChildren(...found.words.map((each) => this.row(each)));
    part("best").hidden = false;
    const rest = found.more ? ` ${found.more} more answers were tried.` : "";
    this.say(`${found.title}: ${share} of 100 games won, as the computer sees it after ${found.tries} tries.${rest}`);
  }

  /** @param {{word: string, label: string, visits: number, chance: number}} thought */
  row(thought) {
    const answer = element(
      "button",
      { type: "button", class: "best-answer", "data-best": thought.word },
      thought.label,
    );
    answer.addEventListener("click", () => this.take(thought.word));
    const numbers = [String(thought.visits), `${shareOf(thought.chance, false)} %`];
    return element("tr", {}, element("td", {}, answer), ...numbers.map((each) => element("td", {}, each)));
  }

  /** @param {string} text */
  say(text) {
    part("thinking-note").textContent = text;
  }

  /** @param {boolean} on */
  enable(on) {
    for (const each of document.querySelectorAll("[data-think]")) each.setAttribute("aria-disabled", String(!on));
  }
}
