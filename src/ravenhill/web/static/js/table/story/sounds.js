// @ts-check
// What is heard of the film, and of your turn: every sound is made here, and none before somebody has touched the page.

import { kept } from "../../shared/dom.js";

/** @typedef {import("../../shared/types.js").Motion} Motion */
/** @typedef {"dice" | "step" | "blow" | "horn" | "card" | "turn"} Name */

/**
 * A part of a sound: a tone, or noise around a pitch.
 * @typedef {object} Stroke
 * @property {OscillatorType | "noise"} voice
 * @property {number} at seconds after the sound begins
 * @property {number} pitch in hertz
 * @property {number} length in seconds
 * @property {number} loud from 0 to 1
 */

const VOLUMES = { none: 0, quiet: 0.12, medium: 0.35, loud: 0.8 };
const ONSET = 0.008; // seconds in which a stroke swells: without them it would click
const SILENCE = 0.0001; // what a sound dies away to
const TOUCHES = ["pointerdown", "keydown"];
/** @type {Record<Name, Stroke[]>} */
const SOUNDS = {
  dice: [0, 0.07, 0.12, 0.2, 0.26].map((at) => ({
    voice: "noise",
    at,
    pitch: 2400 - 3000 * at,
    length: 0.05,
    loud: 0.8,
  })),
  step: [0, 0.16].map((at) => ({ voice: "noise", at, pitch: 180, length: 0.09, loud: 0.9 })),
  blow: [
    { voice: "noise", at: 0, pitch: 900, length: 0.12, loud: 1 },
    { voice: "triangle", at: 0.01, pitch: 1310, length: 0.5, loud: 0.3 },
    { voice: "triangle", at: 0.01, pitch: 1973, length: 0.35, loud: 0.2 },
  ],
  horn: [
    { voice: "sawtooth", at: 0, pitch: 147, length: 0.5, loud: 0.4 },
    { voice: "sawtooth", at: 0.4, pitch: 220, length: 1.1, loud: 0.45 },
  ],
  card: [{ voice: "noise", at: 0, pitch: 4200, length: 0.18, loud: 0.4 }],
  turn: [
    { voice: "sine", at: 0, pitch: 660, length: 0.5, loud: 0.6 },
    { voice: "sine", at: 0.18, pitch: 880, length: 0.8, loud: 0.6 },
  ],
};

/**
 * The sound of what is seen; '' for what makes none.
 * @param {Motion} motion
 * @returns {Name | ""}
 */
export function soundOf(motion) {
  if (motion.great) return "horn";
  switch (motion.kind) {
    case "travel":
      return "step";
    case "dice":
      return "dice";
    case "loss":
      return "blow";
    case "card":
      return "card";
    case "turn":
      return "horn";
    case "flash":
      return motion.target ? "blow" : "";
  }
}

/** How loud it is, as it is set: off until somebody has switched it on. */
function volume() {
  return VOLUMES[/** @type {keyof typeof VOLUMES} */ (kept("sound"))] ?? 0;
}

/** The sounds of one page. */
export class Sounds {
  /** @param {() => AudioContext} [open] */
  constructor(open = () => new AudioContext()) {
    this.open = open;
    /** @type {AudioContext | null} */
    this.context = null;
    this.touched = false;
    this.last = volume();
    this.asked = true; // whoever opens the page sees that it is their turn
    const touch = () => (this.touched = true);
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true });
    document.addEventListener("ravenhill:seen", (event) => {
      const sound = soundOf(/** @type {CustomEvent<Motion>} */ (event).detail);
      if (sound) this.play(sound);
    });
    document.addEventListener("ravenhill:settings", () => this.tried());
  }

  /** Lets whoever turns it up hear how loud it is. */
  tried() {
    const now = volume();
    if (now !== this.last) this.play("turn");
    this.last = now;
  }

  /**
   * Chimes when this seat is asked after it was not.
   * @param {import("../../shared/types.js").State} state
   */
  follow({ ask }) {
    if (ask && !this.asked) this.play("turn");
    this.asked = Boolean(ask);
  }

  /** @param {Name} name */
  play(name) {
    if (!this.touched || volume() === 0 || document.visibilityState === "hidden") return;
    this.context ??= this.open();
    const out = this.context.createGain();
    out.gain.value = volume();
    out.connect(this.context.destination);
    for (const stroke of SOUNDS[name]) strike(this.context, out, stroke);
  }
}

/**
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @param {Stroke} stroke
 */
function strike(context, out, stroke) {
  const [from, until] = [context.currentTime + stroke.at, context.currentTime + stroke.at + stroke.length];
  const swell = context.createGain();
  swell.gain.setValueAtTime(SILENCE, from);
  swell.gain.linearRampToValueAtTime(stroke.loud, from + ONSET);
  swell.gain.exponentialRampToValueAtTime(SILENCE, until);
  const source = stroke.voice === "noise" ? noise(context, stroke.length) : tone(context, stroke.voice, stroke.pitch);
  const filter = context.createBiquadFilter();
  filter.type = stroke.voice === "noise" ? "bandpass" : "lowpass";
  filter.frequency.value = stroke.voice === "noise" ? stroke.pitch : stroke.pitch * 4;
  source.connect(filter).connect(swell).connect(out);
  source.start(from);
  source.stop(until);
}

/**
 * @param {AudioContext} context
 * @param {OscillatorType} voice
 * @param {number} pitch
 */
function tone(context, voice, pitch) {
  const made = context.createOscillator();
  made.type = voice;
  made.frequency.value = pitch;
  return made;
}

/**
 * @param {AudioContext} context
 * @param {number} length
 */
function noise(context, length) {
  const made = context.createBufferSource();
  made.buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = made.buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return made;
}
