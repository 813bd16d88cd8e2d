// @ts-check
// The table: puts its parts together and takes every state over.

import { part, quoted } from "../shared/dom.js";
import { openRules } from "../shared/rules.js";
import { Server } from "../shared/server.js";
import { Speech } from "../shared/speech.js";
import { Board } from "./board/board.js";
import { drawMarks } from "./board/marks.js";
import { Overlays } from "./board/overlays.js";
import { Paths } from "./board/paths.js";
import { Actions } from "./input/actions.js";
import { Choosing } from "./input/choosing.js";
import { Gestures } from "./input/gestures.js";
import { Inputs, painted } from "./input/inputs.js";
import { Keys } from "./input/keys.js";
import { Offers } from "./input/offers.js";
import { Plans } from "./input/plans.js";
import { Walking } from "./input/walking.js";
import { Live } from "./live.js";
import { Chance } from "./panels/chance.js";
import { Covers, handOverTo } from "./panels/covers.js";
import { Draws } from "./panels/draws.js";
import { Guide } from "./panels/guide.js";
import { Notes } from "./panels/notes.js";
import { Odds } from "./panels/odds.js";
import { Panels } from "./panels/panels.js";
import { People } from "./panels/people.js";
import { Prompt, waitingFor } from "./panels/prompt.js";
import { Settings } from "./panels/settings.js";
import { Standing } from "./panels/standing.js";
import { Tips } from "./panels/tips.js";
import { Store } from "./store.js";
import { Film } from "./story/film.js";
import { Log } from "./story/log.js";
import { Missed } from "./story/missed.js";
import { Scene, Theatre } from "./story/motion.js";
import { Skipping } from "./story/skipping.js";
import { Sounds } from "./story/sounds.js";
import { tracesOf } from "./story/traces.js";

/** @typedef {import("../shared/types.js").State} State */

/** The table of one seat. */
class Table {
  /** @param {State} state */
  constructor(state) {
    this.store = new Store(state);
    const root = document.documentElement.dataset.root ?? "";
    this.server = new Server(location.origin + location.pathname, root, state.game.name);
    this.speech = new Speech(part("speech"));
    this.notes = new Notes(this.server, this.speech);
    this.inputs = new Inputs();
    this.offers = new Offers(part("main"));
    this.tips = new Tips(this.server, this.offers);
    this.board = new Board(part("field"));
    document.body.classList.toggle("looking-on", !this.store.plays);
    this.panels = new Panels(this.server);
    this.log = new Log(this.store, this.board, this.server, this.speech);
    this.people = new People(this.store);
    this.sounds = new Sounds();
    this.addFilm();
    this.live = new Live(this.server.at("events"), (fresh) => this.take(fresh), part("connection"));
    this.covers = new Covers(this.store, this.inputs, () => this.forget(), this.server);
    this.addHelp();
    this.addAnswers();
    this.keyed = false; // whether the last thing that was touched was the keyboard
    document.addEventListener("keydown", () => (this.keyed = true), { capture: true });
    document.addEventListener("pointerdown", () => (this.keyed = false), { capture: true });
  }

  /** What tells the story. */
  addFilm() {
    const { store, server, board } = this;
    const theatre = new Theatre(new Scene(board, server));
    const film = new Film({ store, server, theatre, show: () => this.showMoment() });
    const skipping = new Skipping(theatre);
    const changed = () => {
      store.watching = theatre.playing;
      skipping.show();
    };
    theatre.audience = { isOwn: (motion) => film.isOwn(motion), changed };
    this.theatre = theatre;
    this.film = film;
  }

  /** What explains. */
  addHelp() {
    openRules(this.server);
    part("overlays").hidden = part("overlays").querySelector("button") === null;
    this.overlays = part("overlays").hidden ? null : new Overlays(this.server, this.board, this.store);
    this.odds = new Odds(this.server, this.board);
    part("odds-row").hidden = !this.store.plays || this.odds.fights.length === 0;
    this.guide = new Guide(this.store, this.server, this.board);
    this.chance = new Chance(this.store, this.server);
    this.settings = new Settings();
    const { store, server, board, panels, speech } = this;
    const theatre = /** @type {Theatre} */ (this.theatre);
    this.missed = new Missed({ store, server, board, panels, theatre, speech }, () => this.lookBack());
    for (const each of ["again", "digest-again"]) part(each).addEventListener("click", () => this.showAgain());
  }

  /** What answers. */
  addAnswers() {
    const { store, server, offers, notes, board, inputs } = this;
    const taken = () => this.taken();
    const settle = () => this.theatre?.skip();
    const [resync, waits] = [() => this.live.open(), (/** @type {string} */ word) => this.guide?.refusal(word) ?? ""];
    const paths = new Paths(board);
    const plans = new Plans({ store, server, offers, notes, paths, changed: () => this.changed(), taken, resync });
    this.plans = plans;
    const act = (
      /** @type {import("../shared/types.js").Choice} */ choice,
      /** @type {import("../shared/dom.js").Point} */ point,
      /** @type {UIEvent | null} */ event,
    ) => {
      if (store.state.ask && !store.sent) this.standing?.habits.note(store.state.ask.kind, choice.word);
      return plans.act(choice, point, event);
    };
    const explain = plans.why.bind(plans);
    const choosing = new Choosing({ store, server, offers, notes, inputs, taken, settle, resync, waits, act, explain });
    const ask = (/** @type {import("../shared/types.js").Choice} */ choice) => this.odds?.askOf(choice.odds ?? {});
    const answer = choosing.answer.bind(choosing);
    this.prompt = new Prompt({ store, server, offers, board, inputs, plans }, answer, ask);
    this.actions = new Actions({ store, server, notes, inputs, plans });
    this.draws = new Draws({ store, server, notes });
    this.standing = new Standing(store, server);
    this.walking = new Walking(offers, board);
    const openTab = (/** @type {string} */ tab) => this.panels.open(tab);
    const { walking, actions, tips } = this;
    this.keys = new Keys({ walking, choosing, actions, plans, tips, notes, board, inputs, store, openTab });
    this.gestures = new Gestures(part("field"), board.camera, (target) => target.closest(".can") !== null);
    for (const each of document.querySelectorAll("[data-zoom]")) {
      each.addEventListener("click", () => this.zoom(each.getAttribute("data-zoom") ?? ""));
    }
  }

  /** @param {string} way */
  zoom(way) {
    if (way === "fit") this.board.camera.fit();
    else this.board.camera.zoom(way === "in" ? 1.3 : 1 / 1.3);
  }

  /** Shows the first state and follows the game from there. */
  begin() {
    this.board.draw();
    this.showHead();
    this.missed?.look();
    this.showMoment();
    this.live.open();
  }

  /**
   * A new state: it is taken over when what happened has been seen.
   * @param {State} state
   */
  take(state) {
    if (this.handedOver && handOverTo(state)) return;
    if (state.number < (this.film?.newest ?? 0)) return;
    this.tips.hide();
    if (state.number > (this.film?.newest ?? 0)) this.odds?.close();
    if (!this.missed?.showing) return this.film?.add(state);
    this.store.take(state); // it is shown when the past has been seen
    return this.showHead();
  }

  /** Shows the moment that the store has: head, board, panels, log and question alike. */
  showMoment() {
    this.showHead();
    this.showSettled(this.store.state);
    this.sounds.follow(this.store.state);
  }

  /** What is said of a moment above the board, and what is asked. */
  showHead() {
    const { state } = this.store;
    const { title, turn, phase } = state.game;
    part("game-title").textContent = title;
    part("game-moment").textContent = [turn ? `Turn ${turn}` : "", phase].filter(Boolean).join(" · ");
    document.title = `${state.ask ? "● Your turn · " : ""}${title} · Ravenhill`;
    this.people.show();
    this.mark();
    this.actions?.show();
    this.draws?.show();
    this.standing?.show();
    part("again").hidden = this.store.since.length === 0 && !this.missed?.offered;
    this.speech.say(...(state.ask ? [state.digest, ...state.ask.trail, state.ask.sentence] : [waitingFor(state)]));
    this.refocus("");
  }

  /** What the others have done stays on the board, and in one line, until this seat has answered. */
  showTraces() {
    const { state, sent } = this.store;
    const asked = Boolean(state.ask) && !sent && !this.missed?.showing;
    const isPlace = (/** @type {string} */ place) => this.board.centre(place) !== null;
    drawMarks(this.board, asked ? tracesOf(this.store.doneByOthers, isPlace) : []);
    part("digest-text").textContent = asked ? state.digest : "";
    part("digest").hidden = !asked || !state.digest;
  }

  /** Marks what can be chosen, on the board and as answers. */
  mark() {
    const { sent } = this.store;
    this.plans?.renew();
    this.plans?.dress();
    this.offers.mark(sent || this.missed?.showing ? [] : (this.plans?.offers ?? []));
    this.walking?.prepare();
    this.prompt?.show();
    this.guide?.show();
    this.showTraces();
  }

  /** Something else can be clicked of the same question. */
  changed() {
    const focus = focused();
    this.mark();
    this.actions?.show();
    this.overlays?.follow(this.plans?.mind.thing ?? "");
    this.refocus(focus);
  }

  /** Shows what happened while this seat was away, else what has happened since its last answer. */
  showAgain() {
    if (this.missed?.offered) this.missed.begin();
    else this.film?.again();
  }

  /** The board goes back to the past, or returns from it. */
  lookBack() {
    const past = this.missed?.showing ?? false;
    document.body.classList.toggle("looking-back", past);
    if (past) this.mark();
    else this.showMoment();
  }

  /** A word is on its way, or was refused. */
  taken() {
    if (this.store.sent) this.missed?.end();
    const chosen = this.offers.standingFor(this.store.sent);
    const onBoard = Boolean(document.activeElement?.closest("svg.live"));
    this.mark();
    for (const thing of chosen) thing.classList.add("taken");
    if (!this.store.sent) return;
    this.live.expect();
    // Nothing on the board can be chosen for now: the focus waits in the prompt for the next question.
    if (this.keyed && onBoard) this.prompt?.focusOn(this.store.sent);
  }

  /**
   * The board and the panels as a state has them.
   * @param {State} state
   */
  showSettled(state) {
    if (this.handedOver && state.number < this.store.state.number) return;
    const focus = focused();
    if (this.guide) this.guide.seen = state.number;
    if (this.lacksBoard(state)) this.redraw();
    this.board.setPieces(state.pieces);
    this.panels.show(state);
    this.panels.setFight(this.board);
    this.log.show(state.log);
    this.mark();
    this.overlays?.refresh();
    this.chance?.show();
    if (state.number === this.store.state.number) this.covers.show();
    this.missed?.settled();
    this.refocus(focus);
    painted(() => {
      document.body.dataset.status = state.game.status;
      document.body.dataset.number = String(state.number);
    });
  }

  /** Whether the screen waits for somebody else, so that nothing of this seat may be on it. */
  get handedOver() {
    return this.covers.shown === "hand-over";
  }

  /** @param {State} state */
  lacksBoard(state) {
    const drawn = this.board.live?.getAttribute("data-board") ?? "";
    const wanted = /^<g[^>]* data-board="([^"]*)"/.exec(state.pieces)?.[1] ?? drawn;
    return state.pieces !== "" && (this.board.live === null || wanted !== drawn);
  }

  /** Fetches the drawing anew: the game has begun, or goes on on another map. */
  async redraw() {
    const drawing = await this.server.board();
    if (!drawing || this.handedOver) return;
    const focus = focused();
    this.board.draw(drawing);
    this.board.setPieces(this.store.state.pieces);
    this.mark();
    this.refocus(focus);
  }

  /**
   * Gives the focus back to what had it; who uses the keyboard finds it in the prompt, if that is gone.
   * @param {string} selector
   */
  refocus(selector) {
    const now = document.activeElement;
    const isLost = now === document.body || (now instanceof SVGElement && !now.hasAttribute("tabindex"));
    if (!isLost) return;
    const again = selector ? document.querySelector(selector) : null;
    if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
    else if (this.keyed) this.prompt?.focusFirst();
  }

  /** Takes everything off the page that only this seat may know. */
  forget() {
    this.missed?.end();
    this.live.forget();
    this.store.forget();
    this.board.clear();
    this.panels.clear();
    this.log.show();
    this.mark();
    this.speech.region.replaceChildren();
    this.tips.hide();
    this.notes.hide();
  }
}

/** How to find the focused thing again after the page has changed; '' if nothing on the table has the focus. */
function focused() {
  const now = document.activeElement;
  const [word, place] = [now?.getAttribute("data-word"), now?.getAttribute("data-place")];
  if (!word) return "";
  return `[data-word=${quoted(word)}]${place ? `[data-place=${quoted(place)}]` : ""}[role=button], button[data-word=${quoted(word)}]`;
}

const inline = part("state");
const first = /** @type {State} */ (JSON.parse(inline.textContent ?? ""));
inline.remove(); // what it says is for this seat alone, and may have to be taken off the page
new Table(first).begin();
