// @ts-check
// What explains a warrior on the field: reach, kill zone, lines of sight; and the damage chains of all.

import { keep, kept, named, part } from "../../shared/dom.js";

const SVG = "http://www.w3.org/2000/svg";
const DELAY = 140;

/** The overlays of Combat Hex. */
export class Overlays {
  /**
   * @param {import("../../shared/server.js").Server} server
   * @param {import("./board.js").Board} board
   * @param {import("../store.js").Store} store
   */
  constructor(server, board, store) {
    this.server = server;
    this.board = board;
    this.store = store;
    this.bar = part("overlays");
    this.wanted = new Set((kept("overlays") || "reach threat").split(" ").filter(Boolean));
    this.coming = 0;
    this.asked = "";
    this.picked = ""; // who is to act
    this.bar.addEventListener("click", (event) => this.toggled(event.target));
    board.frame.addEventListener("pointerover", (event) => this.over(event.target));
    board.frame.addEventListener("pointerleave", () => this.over(null));
    board.frame.addEventListener("focusin", (event) => this.over(event.target));
    this.showButtons();
  }

  /** @param {EventTarget | null} target */
  toggled(target) {
    const part_ = target instanceof Element ? target.closest("button")?.value : undefined;
    if (!part_) return;
    if (!this.wanted.delete(part_)) this.wanted.add(part_);
    keep("overlays", [...this.wanted].join(" ") || "none");
    this.showButtons();
    this.refresh();
  }

  showButtons() {
    for (const each of this.bar.querySelectorAll("button"))
      each.setAttribute("aria-pressed", String(this.wanted.has(each.value)));
  }

  /** @param {EventTarget | null} target */
  over(target) {
    const thing = named(target, "[data-word^='warrior:']");
    this.lay(thing?.getAttribute("data-word")?.slice("warrior:".length) ?? this.selected());
  }

  /** The warrior that is moved now, or is about to be; nobody while anything else is asked. */
  selected() {
    if (this.picked) return this.picked;
    const { ask, seat } = this.store.state;
    const steps = ask?.kind === "name-step";
    const mayMove = ask?.choices.some(({ word }) => word === "do:move" || word === "do:charge");
    if (!steps && !mayMove) return "";
    const which = steps ? "moving" : `selected.seat-${seat}`; // in a forced move it is the enemy's
    const acting = this.board.live?.querySelector(`#pieces .warrior.${which}`);
    return acting?.getAttribute("data-word")?.slice("warrior:".length) ?? "";
  }

  /**
   * Shows what there is of whoever is to act.
   * @param {string} word
   */
  follow(word) {
    this.picked = word.startsWith("warrior:") ? word.slice("warrior:".length) : "";
    this.lay(this.selected());
  }

  /** Lays everything anew: the pieces have changed. */
  refresh() {
    this.asked = "anew";
    this.lay(this.selected());
  }

  /** @param {string} warrior */
  lay(warrior) {
    if (this.store.state.outcome) return this.set("");
    const parts = ["reach", "threat", "kill-zone", "sight"].filter((each) => warrior && this.wanted.has(each));
    const show = parts.map((each) => `${each}:${warrior}`);
    if (this.wanted.has("chains")) show.push("chains");
    const asked = show.join(" ");
    if (asked === this.asked) return;
    this.asked = asked;
    clearTimeout(this.coming);
    if (!asked) return this.set("");
    this.coming = window.setTimeout(() => this.fetch(asked, show), DELAY);
  }

  /**
   * @param {string} asked
   * @param {string[]} show
   */
  async fetch(asked, show) {
    const reply = await this.server.get(
      "overlay",
      show.map((each) => /** @type {[string, string]} */ (["show", each])),
    );
    if (reply.ok && asked === this.asked) this.set(String(reply.data));
  }

  /** @param {string} drawing */
  set(drawing) {
    const live = this.board.live;
    for (const old of live?.querySelectorAll(":scope > .laid") ?? []) old.remove();
    if (!live || !drawing) return;
    const holder = document.createElementNS(SVG, "g");
    holder.innerHTML = drawing;
    const [under, over] = [holder.querySelector("#overlay-under"), holder.querySelector("#overlay-over")];
    if (under) live.querySelector(":scope > #sides, :scope > #pieces")?.before(under); // it hides no side
    if (over) live.querySelector(":scope > .planned, :scope > .travellers")?.before(over); // what is chosen lies above
  }
}
