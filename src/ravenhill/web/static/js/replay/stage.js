// @ts-check
// What the replay and the analysis board show with the parts of the table: the board, the panels, and what explains.

import { part } from "../shared/dom.js";
import { openRules } from "../shared/rules.js";
import { Server } from "../shared/server.js";
import { Speech } from "../shared/speech.js";
import { Board } from "../table/board/board.js";
import { Gestures } from "../table/input/gestures.js";
import { Offers } from "../table/input/offers.js";
import { Panels } from "../table/panels/panels.js";
import { Tips } from "../table/panels/tips.js";
import { Scene, Theatre } from "../table/story/motion.js";

/** The board on its page. */
export class Stage {
  /**
   * @param {string} address what the server is asked below
   * @param {string} game
   * @param {Server} [server]
   */
  constructor(address, game, server) {
    const root = document.documentElement.dataset.root ?? "";
    this.server = server ?? new Server(location.origin + address, root, game);
    this.speech = new Speech(part("speech"));
    this.offers = new Offers(part("main"));
    this.board = new Board(part("field"));
    this.panels = new Panels(this.server);
    this.theatre = new Theatre(new Scene(this.board, this.server));
    this.tips = new Tips(this.server, this.offers);
    this.gestures = new Gestures(part("field"), this.board.camera, (target) => target.closest(".can") !== null);
    openRules(this.server);
    for (const each of document.querySelectorAll("[data-zoom]")) {
      each.addEventListener("click", () => this.zoom(each.getAttribute("data-zoom") ?? ""));
    }
    document.addEventListener("click", (event) => closeDialog(event.target));
    this.board.draw();
  }

  /** @param {string} way */
  zoom(way) {
    if (way === "fit") this.board.camera.fit();
    else this.board.camera.zoom(way === "in" ? 1.3 : 1 / 1.3);
  }

  /**
   * Whether pieces belong to another drawing than the one that is there: a map has been chosen, or not yet.
   * @param {string} pieces
   */
  lacksBoard(pieces) {
    const drawn = this.board.live?.getAttribute("data-board") ?? "";
    const wanted = /^<g[^>]* data-board="([^"]*)"/.exec(pieces)?.[1] ?? drawn;
    return this.board.live === null || wanted !== drawn;
  }

  /**
   * Puts pieces and panels on the page.
   * @param {import("../table/panels/panels.js").Shown & {pieces: string}} shown a moment, or a state
   */
  set(shown) {
    this.tips.hide();
    this.board.setPieces(shown.pieces);
    this.panels.show(shown);
    this.panels.setFight(this.board);
  }
}

/** @param {EventTarget | null} target */
function closeDialog(target) {
  if (!(target instanceof Element)) return;
  const dialog = target instanceof HTMLDialogElement ? target : target.closest("[data-close]")?.closest("dialog");
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/**
 * Copies a text; says so, or what to do instead.
 * @param {string} text
 * @param {string} said
 * @param {(text: string) => void} toast
 */
export async function copy(text, said, toast) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    window.prompt("Copy this:", text);
  }
}
