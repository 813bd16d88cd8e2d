// @ts-check
// What lies over the table: the hand-over between two people at one screen, and the end.

import { button, element, icon, part } from "../../shared/dom.js";
import { afterwards, playingAgain } from "./ending.js";
import { summaryOf } from "./summary.js";

/** @typedef {import("../../shared/types.js").State} State */

const LOST = "You have lost";

/** The cover over the whole table. */
export class Covers {
  /**
   * @param {import("../store.js").Store} store
   * @param {import("../input/inputs.js").Inputs} inputs
   * @param {() => void} forget takes everything that only this seat may know off the page
   * @param {import("../../shared/server.js").Server} server
   */
  constructor(store, inputs, forget, server) {
    this.store = store;
    this.server = server;
    /** @type {import("../../shared/types.js").Ending | null} */
    this.summary = null;
    this.asked = false; // for the summary
    this.inputs = inputs;
    this.forget = forget;
    this.cover = part("cover");
    this.dismissed = false; // whether the end screen was put away to look at the board
    this.invited = false; // whether somebody else has asked to play again
    this.shown = "";
  }

  /** Shows the cover that belongs to the present state, or none. */
  show() {
    const { state } = this.store;
    const next = handOverTo(state);
    if (state.again && !this.invited) this.dismissed = false; // the board was looked at when somebody asked for another game
    this.invited = Boolean(state.again);
    if (state.outcome && !this.dismissed) this.end(state);
    else if (next) this.handOver(next);
    else this.hide();
  }

  hide() {
    this.shown = "";
    this.cover.hidden = true;
    this.cover.replaceChildren();
    part("main").removeAttribute("inert");
  }

  /**
   * @param {string} kind
   * @param {Node[]} content
   */
  lay(kind, content) {
    const [fresh, card] = [this.shown !== kind, element("div", { class: `cover-card ${kind}` }, ...content)];
    if (!fresh && this.cover.firstElementChild?.isEqualNode(card)) return; // it may be pressed just now
    this.shown = kind;
    this.cover.replaceChildren(card);
    this.cover.hidden = false;
    part("main").setAttribute("inert", "");
    this.inputs.renew();
    if (fresh) this.cover.querySelector("h1")?.focus();
  }

  /** @param {string} seat */
  handOver(seat) {
    const name = this.called(seat);
    const link = this.store.state.links.others[seat];
    this.forget();
    const go = element("a", { class: "button primary large", href: link }, `I am ${name}: show my side`);
    go.addEventListener("click", (event) => this.inputs.timely(event) || event.preventDefault());
    this.lay("hand-over", [
      icon("hand"),
      titleLine(`Hand the screen to ${name}`),
      element(
        "p",
        {},
        "What only you may see is hidden. What only the other side may see is not shown before the button is pressed.",
      ),
      go,
    ]);
    go.focus();
  }

  /**
   * The name of somebody at the same screen: where both have one name, that of the side.
   * @param {string} seat
   */
  called(seat) {
    const { people, seat: own } = this.store.state;
    const [other, me] = [seat, own].map((each) => people.find((player) => player.seat === each));
    return (other?.name !== me?.name && other?.name) || sideOf(other?.title || seat);
  }

  /** @param {State} state */
  end(state) {
    const outcome = state.outcome ?? { winner: "", sentence: "" };
    const { here } = state.links;
    const heading = outcome.winner ? endTitle(state, this.called(outcome.winner)) : "The game is drawn";
    const buttons = element(
      "div",
      { class: "buttons" },
      ...afterwards(state.again ? { ...state.links, rematch: "" } : state.links),
    );
    if (here) {
      buttons.append(
        element("a", { class: "button", href: `${here}/ending.svg`, target: "_blank" }, "Share as a picture"),
      );
      buttons.append(element("a", { class: "button", href: `${here}/record` }, "Download the record"));
    }
    buttons.append(button("Look at the board", () => this.dismiss()));
    buttons.append(
      element("a", { class: "button quiet", href: `${document.documentElement.dataset.root}/` }, "Back to the start"),
    );
    const crown = outcome.winner && heading !== LOST ? [icon("crown")] : [];
    this.lay("end", [
      ...crown,
      titleLine(heading),
      element("p", { class: "lead" }, outcome.sentence),
      ...(this.summary ? [summaryOf(this.summary, state.links.replay)] : []),
      ...playAgain(state),
      buttons,
    ]);
    if (!this.asked) this.askForSummary();
  }

  /** The summary comes when the server has gone through the game; the end does not wait for it. */
  async askForSummary() {
    this.asked = true;
    const reply = await this.server.get("ending");
    if (!reply.ok) return;
    this.summary = reply.data;
    if (this.shown === "end") this.show();
  }

  dismiss() {
    this.dismissed = true;
    this.hide();
  }
}

/**
 * The seat of the same screen that is asked now, while this one is not; '' if there is none.
 * @param {State} state
 */
export function handOverTo(state) {
  if (state.ask || state.outcome) return "";
  return state.people.find((player) => player.asked && state.links.others[player.seat])?.seat ?? "";
}

/**
 * @param {State} state
 * @param {string} winner
 */
export function endTitle(state, winner) {
  if (state.outcome?.winner === state.seat) return "You have won";
  return state.seat === "spectator" || Object.keys(state.links.others).length ? `${winner} wins` : LOST;
}

/**
 * Who wants to play again, and the way there.
 * @param {State} state
 * @returns {Node[]}
 */
function playAgain({ again, links }) {
  if (!again) return [];
  const said = `${again.by || "The other side"} wants to play again, with sides swapped.`;
  return [element("p", { role: "status" }, said), playingAgain(links.rematch, "Join the new game")];
}

/** @param {string} text */
function titleLine(text) {
  return element("h1", { tabindex: -1 }, text);
}

/**
 * A side as it stands within a sentence: 'the Shadow', 'Army A'.
 * @param {string} title
 */
function sideOf(title) {
  const { article } = part("field").dataset;
  return article ? `${article} ${title}` : title;
}
