// What is heard: which sound belongs to what is seen, and that nothing is heard unasked.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./page.mjs";

openPage();
const { Sounds, soundOf } = await import("../../src/ravenhill/web/static/js/table/story/sounds.js");

/** Sound that only counts what is started. */
class Silent {
  constructor() {
    this.currentTime = 0;
    this.sampleRate = 100;
    this.started = 0;
    this.gains = [];
  }

  node() {
    const ramps = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { gain: { ...ramps }, frequency: {}, start: () => (this.started += 1), stop() {} };
    return Object.assign(node, { connect: (next) => next ?? node });
  }

  createGain() {
    this.gains.push(this.node());
    return this.gains.at(-1);
  }

  createBiquadFilter() {
    return this.node();
  }

  createOscillator() {
    return this.node();
  }

  createBufferSource() {
    return this.node();
  }

  createBuffer() {
    return { getChannelData: () => new Float32Array(3) };
  }
}

let page;
let heard;
let opened;
let sounds;

beforeEach(() => {
  ({ page } = openPage());
  heard = {};
  page.addEventListener = (kind, act) => (heard[kind] = act);
  opened = [];
  sounds = new Sounds(() => {
    opened.push(new Silent());
    return opened.at(-1);
  });
});

const seen = (motion) => heard["ravenhill:seen"]({ detail: motion });

test("each thing that is seen has its sound", () => {
  const kinds = ["travel", "dice", "loss", "card", "turn", "flash"];
  assert.deepEqual(
    kinds.map((kind) => soundOf({ kind })),
    ["step", "dice", "blow", "card", "horn", ""],
  );
  assert.equal(soundOf({ kind: "flash", target: "C3" }), "blow");
  assert.equal(soundOf({ kind: "loss", great: true }), "horn");
});

test("nothing is heard until it is switched on", () => {
  heard.pointerdown();
  seen({ kind: "dice" });
  assert.equal(opened.length, 0);
  localStorage.setItem("ravenhill.sound", "quiet");
  seen({ kind: "dice" });
  assert.equal(opened[0].started, 5);
});

test("nothing is heard before somebody has touched the page", () => {
  localStorage.setItem("ravenhill.sound", "loud");
  seen({ kind: "dice" });
  assert.equal(opened.length, 0);
  heard.keydown();
  seen({ kind: "dice" });
  seen({ kind: "dice" });
  assert.deepEqual([opened.length, opened[0].started], [1, 10]);
});

test("it is as loud as it is set", () => {
  heard.pointerdown();
  const volumes = ["quiet", "medium", "loud"].map((wish) => {
    localStorage.setItem("ravenhill.sound", wish);
    const before = opened[0]?.gains.length ?? 0;
    seen({ kind: "card" });
    return opened[0].gains[before].gain.value;
  });
  assert.deepEqual(volumes, [...volumes].sort());
  assert.ok(volumes[0] > 0 && volumes[0] < volumes[2]);
});

test("the chime comes when you are asked after others were", () => {
  localStorage.setItem("ravenhill.sound", "medium");
  heard.pointerdown();
  sounds.follow({ ask: {} });
  assert.equal(opened.length, 0);
  sounds.follow({ ask: null });
  sounds.follow({ ask: {} });
  sounds.follow({ ask: {} });
  assert.equal(opened[0].started, 2);
});
