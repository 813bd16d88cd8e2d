// How a state comes out of the one before and what has changed, and what a stream does that has missed something.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, rewritten } from "../../src/ravenhill/web/static/js/table/changes.js";
import { Live } from "../../src/ravenhill/web/static/js/table/live.js";
import { openPage, state } from "./page.mjs";

const panels = { own: "hand", others: "theirs", fight: "", reference: "a\nb" };
const log = { start: 3, lines: [], headlines: [] };

test("a text is put together of fresh lines and of spans of the former ones", () => {
  assert.equal(rewritten("a\nb\nc\nd", [[0, 2], "x", [3, 4], [0, 1]]), "a\nb\nx\nd\na");
  assert.equal(rewritten("", ["one", "two"]), "one\ntwo");
  assert.equal(rewritten("one\ntwo", [""]), "");
});

test("what has not changed stays, and the state before stays what it was", () => {
  const before = state({ number: 5, pieces: "p\nq", panels, waiting: "for the Shadow" });
  const texts = { pieces: [[1, 2], "r"], fight: ["dice"] };
  const after = changed(before, { brought: 1, texts, state: { number: 6, log, happened: [] } });
  assert.deepEqual(after, {
    ...before,
    number: 6,
    log,
    pieces: "q\nr",
    panels: { ...panels, fight: "dice" },
  });
  assert.deepEqual([before.number, before.pieces, before.panels.fight], [5, "p\nq", ""]);
});

/** A stream that a test speaks through. */
class Wire {
  static opened = [];

  constructor(address) {
    Object.assign(this, { address, listeners: {}, open: true });
    Wire.opened.push(this);
  }

  addEventListener(name, act) {
    this.listeners[name] = act;
  }

  close() {
    this.open = false;
  }

  bring(name, said) {
    this.listeners[name]({ data: JSON.stringify(said) });
  }
}

function live() {
  openPage();
  Object.assign(globalThis, { EventSource: Wire, window: { addEventListener() {}, setTimeout: () => 0 } });
  Wire.opened = [];
  const taken = [];
  const found = new Live("/events", (fresh) => taken.push(fresh), { textContent: "", hidden: true });
  found.open();
  return { found, taken };
}

const next = (brought, number) => ({ brought, texts: {}, state: { number, log, happened: [] } });

test("changes follow each other", () => {
  const { taken } = live();
  const [wire] = Wire.opened;
  assert.equal(wire.address, "/events?changes");
  wire.bring("state", state({ number: 5, pieces: "p", panels }));
  wire.bring("change", next(1, 6));
  wire.bring("change", next(2, 7));
  assert.deepEqual([taken.map(({ number }) => number), taken[2].pieces], [[5, 6, 7], "p"]);
  assert.equal(Wire.opened.length, 1);
});

test("who has missed a change asks for a whole state", () => {
  const { taken } = live();
  Wire.opened[0].bring("state", state({ number: 5, pieces: "p", panels }));
  Wire.opened[0].bring("change", next(2, 7));
  assert.deepEqual([taken.length, Wire.opened.length, Wire.opened[0].open], [1, 2, false]);
  Wire.opened[1].bring("state", state({ number: 7, pieces: "p", panels }));
  Wire.opened[1].bring("change", next(1, 8));
  assert.deepEqual(
    taken.map(({ number }) => number),
    [5, 7, 8],
  );
});

test("who has forgotten the state gets a whole one", () => {
  const { found, taken } = live();
  Wire.opened[0].bring("state", state({ number: 5, pieces: "p", panels }));
  found.forget();
  Wire.opened[0].bring("change", next(1, 6));
  assert.deepEqual([taken.length, Wire.opened.length], [1, 2]);
});
