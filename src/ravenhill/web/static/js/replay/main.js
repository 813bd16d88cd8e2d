// @ts-check
// The replay: goes from moment to moment, forwards with everything that happened, otherwise at once.

import { part } from "../shared/dom.js";
import { toast } from "../shared/toast.js";
import { People } from "../table/panels/people.js";
import { Controls } from "./controls.js";
import { Moments } from "./moments.js";
import { copy, Stage } from "./stage.js";
import { StoryLog } from "./story.js";

/** @typedef {import("../shared/types.js").Moment} Moment */

const GAPS = { slow: 1500, normal: 700, fast: 150 }; // milliseconds between steps that are played
const UNREACHABLE = "We can't reach the server right now. Try again in a moment.";
const WRITTEN = 300; // milliseconds until the address follows

/** The page of one finished game. */
class Replay {
  /** @param {import("../shared/types.js").ReplayPage} page */
  constructor(page) {
    this.story = page.story;
    this.moment = page.moment;
    this.wanted = page.moment.number;
    this.share = page.share;
    this.here = page.here;
    this.run = 0; // raised when playing begins or ends
    this.telling = 0; // raised when the log begins again
    this.running = false;
    this.fetching = false;
    this.writing = 0;
    this.stage = new Stage(page.here, page.moment.game.name);
    this.moments = new Moments(this.stage.server);
    this.moments.keep(page.moment);
    this.people = new People({ state: page.moment, arrived: 0 });
    this.log = new StoryLog(this.stage.board, this.stage.server, (number) => this.go(number));
    this.controls = new Controls(this);
    this.listen();
  }

  listen() {
    part("knowledge").addEventListener("change", () => this.see());
    part("speed").addEventListener("change", () => this.setSpeed());
    for (const tab of document.querySelectorAll("[data-tab=log]")) {
      tab.addEventListener("click", () => this.log.show(this.moment.number)); // what is hidden cannot be scrolled
    }
    part("share").addEventListener("click", () => {
      copy(location.origin + this.address(this.share), "Link to this moment copied.", toast);
    });
  }

  begin() {
    this.controls.prepare(this.story);
    this.settle(this.moment);
    this.tell();
  }

  /** Writes the log as the viewer knew it, piece by piece; one for another viewer takes its place. */
  async tell() {
    const telling = ++this.telling;
    this.log.setBusy(true);
    for (let from = /** @type {number | null} */ (0); from !== null; ) {
      const piece = await this.moments.story(this.viewer, from);
      if (telling !== this.telling) return;
      if (!piece) return toast(UNREACHABLE);
      if (from === 0) this.log.clear();
      this.log.add(piece.lines);
      this.log.show(this.moment.number);
      from = piece.next;
    }
    this.log.setBusy(false);
  }

  /** How fast steps are played; whoever wants nothing to move is left alone. */
  setSpeed() {
    const { dataset } = document.documentElement;
    if (dataset.motion !== "none") dataset.motion = this.speed;
  }

  get speed() {
    return /** @type {keyof typeof GAPS} */ (/** @type {HTMLSelectElement} */ (part("speed")).value);
  }

  // --- moving -------------------------------------------------------------------------------------
  /**
   * Goes to a moment; whoever does that while the game is played stops it.
   * @param {number} number
   */
  go(number) {
    this.stop();
    return this.want(number);
  }

  /** @param {number} by */
  step(by) {
    return this.go(this.wanted + by);
  }

  /**
   * To the beginning of the next turn, or of the one before.
   * @param {number} by
   */
  turn(by) {
    const starts = this.story.turns.map((each) => each.number);
    const next = by > 0 ? starts.find((each) => each > this.wanted) : starts.findLast((each) => each < this.wanted);
    return this.go(next ?? (by > 0 ? Infinity : 0));
  }

  toggle() {
    if (this.running) this.stop();
    else this.play();
  }

  stop() {
    this.run += 1;
    this.running = false;
    this.controls.showPlaying(false);
  }

  /** Plays step after step; at the end of the game from its beginning. */
  async play() {
    const run = ++this.run;
    this.running = true;
    this.controls.showPlaying(true);
    if (this.wanted >= this.story.total) await this.want(0);
    while (run === this.run && this.wanted < this.story.total) {
      await this.want(this.wanted + 1);
      await new Promise((resolve) => window.setTimeout(resolve, GAPS[this.speed]));
    }
    if (run === this.run) this.stop();
  }

  /**
   * Shows a moment as soon as it is there; of several that are asked for in a hurry only the last.
   * @param {number} number
   */
  async want(number) {
    this.wanted = Math.max(0, Math.min(number, this.story.total));
    this.controls.show(this.wanted, this.story.total, this.moment.game.turn);
    if (this.fetching) return;
    this.fetching = true;
    const found = await this.newest();
    this.fetching = false;
    if (found) await this.show(found);
    else toast(UNREACHABLE);
  }

  /** The moment that is wanted when it has come. */
  async newest() {
    for (;;) {
      const [number, viewer] = [this.wanted, this.viewer];
      const found = await this.moments.at(number, viewer);
      if (!found || (number === this.wanted && viewer === this.viewer)) return found;
    }
  }

  get viewer() {
    return /** @type {HTMLSelectElement} */ (part("knowledge")).value;
  }

  /** The same moment with other knowledge. */
  see() {
    this.tell();
    return this.want(this.wanted);
  }

  // --- showing ------------------------------------------------------------------------------------
  /**
   * One step forward is seen to happen; everything else is there at once.
   * @param {Moment} moment
   */
  show(moment) {
    const { theatre } = this.stage;
    if (theatre.playing) theatre.skip();
    const next = moment.number === this.moment.number + 1 && moment.as === this.moment.as;
    this.say(moment);
    return new Promise((resolve) => {
      theatre.show(next ? moment.happened : [], () => {
        this.settle(moment);
        resolve(undefined);
      });
    });
  }

  /**
   * What is said of a moment before anything has moved.
   * @param {Moment} moment
   */
  say(moment) {
    const { played, outcome } = moment;
    part("played-who").textContent = played ? `${played.title}:` : "";
    part("played-text").textContent = played?.text ?? "The game begins.";
    if (!played && moment.number > 0) part("played-text").textContent = "The secret choices are revealed.";
    part("question").textContent = outcome?.sentence ?? moment.question;
    this.stage.speech.say(
      part("played").textContent ?? "",
      ...moment.happened.map((each) => each.text),
      outcome?.sentence ?? "",
    );
  }

  /** @param {Moment} moment */
  async settle(moment) {
    this.moment = moment;
    if (this.stage.lacksBoard(moment.pieces)) await this.redraw(moment);
    if (this.moment !== moment) return;
    this.stage.set(moment);
    this.say(moment);
    const { turn, phase } = moment.game;
    part("game-moment").textContent = [turn ? `Turn ${turn}` : "", phase].filter(Boolean).join(" · ");
    this.people.store.state = moment;
    this.people.show();
    this.log.show(moment.number);
    this.controls.show(this.wanted, this.story.total, turn);
    this.linkAnalysis(moment);
    this.write();
    document.body.dataset.number = String(moment.number);
    document.body.dataset.as = moment.as;
    if (moment.number < this.story.total) this.moments.at(moment.number + 1, moment.as);
  }

  /** @param {Moment} moment */
  async redraw(moment) {
    const drawing = await this.moments.board(moment);
    if (drawing && this.moment === moment) this.stage.board.draw(drawing);
  }

  /** @param {Moment} moment */
  linkAnalysis(moment) {
    const link = part("analyse");
    link.toggleAttribute("hidden", moment.outcome !== null);
    link.setAttribute("href", `${this.here}/replay/analysis?number=${moment.number}&as=${moment.as}`);
  }

  /** @param {string} path */
  address(path) {
    return `${path}?at=${this.wanted}&as=${this.viewer}`;
  }

  /** Lets the address name the moment, so that it can be kept and loaded again. */
  write() {
    clearTimeout(this.writing);
    this.writing = window.setTimeout(() => history.replaceState(null, "", this.address(location.pathname)), WRITTEN);
  }
}

new Replay(JSON.parse(part("state").textContent ?? "{}")).begin();
