// @ts-check
// The analysis board: both sides are played on from a position, and every step can be taken back.

import { middle, named, part } from "../shared/dom.js";
import { toast } from "../shared/toast.js";
import { Choosing } from "../table/input/choosing.js";
import { Inputs, painted } from "../table/input/inputs.js";
import { Walking } from "../table/input/walking.js";
import { Words } from "../table/input/words.js";
import { Notes } from "../table/panels/notes.js";
import { People } from "../table/panels/people.js";
import { Prompt } from "../table/panels/prompt.js";
import { Store } from "../table/store.js";
import { Log } from "../table/story/log.js";
import { Scratch } from "./scratch.js";
import { copy, Stage } from "./stage.js";
import { Thinking } from "./thinking.js";

/** @typedef {import("../shared/types.js").AnalysisState} AnalysisState */
/** @typedef {import("../shared/types.js").Line} Line */

/** The board. */
class Analysis {
  /** @param {AnalysisState} first */
  constructor(first) {
    this.states = [complete(first, 0, [])]; // from the position that was opened to the present one
    this.store = new Store(this.states[0]);
    const root = document.documentElement.dataset.root ?? "";
    this.scratch = new Scratch(root, first.game.name, (state) => this.follow(state));
    this.stage = new Stage("", first.game.name, this.scratch);
    const { offers, board, speech } = this.stage;
    this.notes = new Notes(this.scratch, speech);
    this.log = new Log(this.store, board, this.scratch, speech);
    this.people = new People(this.store);
    this.walking = new Walking(offers, board);
    this.addAnswers();
  }

  addAnswers() {
    const { store, scratch: server, notes } = this;
    const { offers, board, theatre } = this.stage;
    const inputs = new Inputs();
    const settle = () => theatre.skip();
    const [taken, waits] = [() => this.mark(), () => ""];
    this.inputs = inputs;
    const plans = new Words(store, server);
    const [act, explain] = [() => plans.act(), plans.why.bind(plans)];
    this.choosing = new Choosing({
      store,
      server,
      offers,
      notes,
      inputs,
      taken,
      settle,
      resync: settle,
      waits,
      act,
      explain,
    });
    this.prompt = new Prompt({ store, server, offers, board, inputs, plans }, this.choosing.answer.bind(this.choosing));
    this.thinking = new Thinking(server, (word) => this.play(word));
    part("undo").addEventListener("click", () => this.back(1));
    part("restart").addEventListener("click", () => this.back(this.states.length - 1));
    part("copy-position").addEventListener("click", () => copy(server.position, "Position copied.", toast));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  begin() {
    this.stage.panels.open("log"); // where the chance to win stands, on a narrow screen too
    this.present(this.states[0]);
    this.settle(this.states[0]);
  }

  /**
   * Plays a word that was found to be good.
   * @param {string} word
   */
  play(word) {
    const choice = this.store.state.ask?.choices.find((each) => each.word === word);
    if (choice) this.choosing?.take(choice, { x: innerWidth / 2, y: innerHeight / 2 });
  }

  /**
   * What follows the last word.
   * @param {AnalysisState} fresh
   */
  follow(fresh) {
    const last = this.states[this.states.length - 1];
    const state = complete(fresh, this.states.length, last.log.lines);
    this.states.push(state);
    this.store.take(state);
    this.present(state);
    this.thinking?.forget();
    this.mark();
    this.stage.theatre.show(state.happened, () => this.settle(state));
  }

  /** @param {number} steps */
  back(steps) {
    if (this.states.length <= steps || steps < 1) return;
    this.stage.theatre.skip();
    this.states.splice(this.states.length - steps);
    const state = this.states[this.states.length - 1];
    Object.assign(this.store, { state, sent: "", lines: [...state.log.lines] });
    this.present(state);
    this.thinking?.forget();
    this.settle(state);
  }

  /**
   * Everything is asked about this position from now on, whatever is still moving on the board.
   * @param {AnalysisState} state
   */
  present(state) {
    this.scratch.position = state.position;
  }

  /** @param {AnalysisState} state */
  async settle(state) {
    if (this.stage.lacksBoard(state.pieces)) await this.redraw();
    if (state !== this.store.state) return;
    this.stage.set(state);
    const { turn, phase } = state.game;
    part("game-moment").textContent = [turn ? `Turn ${turn}` : "", phase].filter(Boolean).join(" · ");
    this.people.show();
    this.log.show();
    part("log-none").hidden = this.store.lines.length > 0;
    this.mark();
    painted(() => {
      document.body.dataset.number = String(state.number);
      document.body.dataset.status = state.game.status;
    });
  }

  async redraw() {
    const drawing = await this.scratch.board();
    if (drawing) this.stage.board.draw(drawing);
  }

  /** Marks what can be chosen, on the board and as answers. */
  mark() {
    const { state, sent } = this.store;
    for (const name of ["undo", "restart"]) part(name).toggleAttribute("disabled", this.states.length < 2);
    for (const each of document.querySelectorAll("[data-think]")) each.toggleAttribute("disabled", state.ask === null);
    this.stage.offers.mark(sent ? [] : (state.ask?.choices ?? []));
    this.walking.prepare();
    this.prompt?.show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const inside = event.target instanceof Element && event.target.closest("dialog, input, select, textarea");
    if (event.ctrlKey || event.metaKey || event.altKey || inside) return;
    if (event.key === "u") this.back(1);
    else if (/^[0-9]$/.test(event.key)) this.press(event);
    else if (["Enter", " "].includes(event.key) && event.target instanceof SVGElement) this.choose(event.target, event);
    else if (!this.walking.key(event)) return;
    event.preventDefault();
  }

  /**
   * @param {SVGElement} target
   * @param {KeyboardEvent} event
   */
  choose(target, event) {
    const thing = named(target, "[data-word]");
    if (thing) this.choosing?.choose(thing, middle(thing), event);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const answer = part("answers").querySelector(`[data-key="${event.key}"]`);
    if (!(answer instanceof HTMLElement)) return;
    if (this.inputs?.timely(event)) answer.click();
    else this.choosing?.tellChange(middle(answer));
  }
}

/**
 * A state as the parts of the table know it: numbered, with all that has been told since the board was opened.
 * @param {AnalysisState} state
 * @param {number} number
 * @param {Line[]} before
 * @returns {AnalysisState}
 */
function complete(state, number, before) {
  return { ...state, number, log: { start: 0, lines: [...before, ...state.log.lines], headlines: [] } };
}

new Analysis(JSON.parse(part("state").textContent ?? "{}")).begin();
