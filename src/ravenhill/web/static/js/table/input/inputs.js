// @ts-check
// Which keys and clicks belong to what is on the screen. A press belongs to the question that could be seen when it
// began: one that began before the present question was painted was meant for the question before it.

const LOCKED = 300; // milliseconds for which keys do nothing when something new is asked: nobody has read it yet

/** Says of each press whether it was made at what is on the screen now. */
export class Inputs {
  constructor() {
    this.since = Infinity; // when what is on the screen now was painted; it may not have been yet
    this.changes = 0;
    this.key = { code: "", since: 0 }; // the key that is held, and when it went down; 0 if none is held
    this.pointed = 0; // when a button or a finger went down last
    this.before = 0; // when it did so the time before
    this.isMouse = false; // whether it is the mouse's
    const early = { capture: true };
    window.addEventListener("pointerdown", (event) => this.pointerDown(event), early);
    window.addEventListener("mousedown", (event) => this.mouseDown(event), early);
    window.addEventListener("keydown", (event) => this.keyDown(event), early);
    window.addEventListener("keyup", (event) => this.keyUp(event), early);
  }

  /** @param {PointerEvent} event */
  pointerDown({ timeStamp, pointerType }) {
    [this.before, this.pointed] = [this.pointed, timeStamp];
    this.isMouse = pointerType === "mouse";
  }

  /**
   * A double click is one gesture, and begins with its first half; two taps at one place are two.
   * @param {MouseEvent} event
   */
  mouseDown({ detail }) {
    if (this.isMouse && detail === 2) this.pointed = this.before;
  }

  /** @param {KeyboardEvent} event */
  keyDown({ code, timeStamp, repeat }) {
    if (!repeat) this.key = { code, since: timeStamp };
  }

  /**
   * Space clicks as it is let go, after this has been heard.
   * @param {KeyboardEvent} event
   */
  keyUp({ code }) {
    const { key } = this;
    if (code === key.code) window.setTimeout(() => (key.since = 0));
  }

  /**
   * Something else can be answered from now on: no press counts until it has been painted.
   * @param {() => void} [then] done as soon as presses count
   */
  renew(then) {
    this.changes += 1;
    const change = this.changes;
    this.since = Infinity;
    painted(() => {
      if (change !== this.changes) return;
      this.since = performance.now();
      document.body.dataset.keysFrom = String(this.since + LOCKED); // by the clock of events
      then?.();
    });
  }

  /**
   * Whether a press was made at what is on the screen now. What a script does is always so.
   * @param {UIEvent} event a key, or the click that a key, a button or a finger makes
   */
  timely(event) {
    return !event.isTrusted || this.begun(event) >= this.since + (this.isOfKey(event) ? LOCKED : 0);
  }

  /**
   * Whether a press is that of a key: it needs no aim, so it comes sooner than a click.
   * @param {UIEvent} event
   */
  isOfKey(event) {
    return event.type === "keydown" || (event.detail === 0 && event.type !== "pointerup" && this.key.since > 0);
  }

  /**
   * When a press began: a key that is held repeats itself, and most clicks come as something is let go.
   * @param {UIEvent} event
   */
  begun(event) {
    if (event.type === "keydown") return /** @type {KeyboardEvent} */ (event).repeat ? this.key.since : event.timeStamp;
    return (event.detail > 0 || event.type === "pointerup" ? this.pointed : this.key.since) || event.timeStamp;
  }
}

/**
 * Does something with the next picture; a page that nobody sees is not painted.
 * @param {() => void} act
 */
export function painted(act) {
  if (document.visibilityState === "hidden") act();
  else requestAnimationFrame(act);
}
