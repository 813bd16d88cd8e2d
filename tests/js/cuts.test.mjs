// What of a film is one motion, and in which order motions are shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, nextCut } from "../../src/ravenhill/web/static/js/table/story/cuts.js";

const way = (what, ...path) => ({ kind: "travel", text: `to ${path.at(-1)}`, what, path });
const flash = (place, more = {}) => ({ kind: "flash", text: `at ${place}`, places: [place], ...more });
const batch = (...things) => ({ things, after() {} });

test("two steps of one piece are one way, and it is told as its end is", () => {
  const whole = joined(way("legolas", "A1", "A2"), way("legolas", "A2", "A3", "A4"));
  assert.deepEqual([whole.path, whole.text], [["A1", "A2", "A3", "A4"], "to A4"]);
});

test("the ways of two pieces, and two ways that do not meet, stay two", () => {
  assert.equal(joined(way("legolas", "A1", "A2"), way("gimli", "A2", "A3")), null);
  assert.equal(joined(way("legolas", "A1", "A2"), way("legolas", "B2", "B3")), null);
});

test("a way ends with the facing of its piece, and nothing goes on after that", () => {
  const turned = joined(way("legolas", "A1", "A2"), flash("A2", { what: "legolas", face: "ne" }));
  assert.deepEqual([turned.kind, turned.face], ["travel", "ne"]);
  assert.equal(joined(turned, way("legolas", "A2", "A3")), null);
});

test("what begins where a way begins belongs to it, but nobody's blow does", () => {
  assert.equal(joined(flash("A1"), way("legolas", "A1", "A2")).kind, "travel");
  assert.equal(joined(flash("C1"), way("legolas", "A1", "A2")), null);
  assert.equal(joined(way("legolas", "A1", "A2"), flash("A2")), null);
});

test("a joined motion stands for all lines of the log between its ends", () => {
  const whole = joined(
    { ...way("legolas", "A1", "A2"), line: 7 },
    { ...way("legolas", "A2", "A3"), line: 9, lines: 2 },
  );
  assert.deepEqual([whole.line, whole.lines], [7, 4]);
});

test("everything is shown once, in its order, and each state is over after its last motion", () => {
  const [first, second, third] = [
    batch(flash("A1"), way("x", "A2", "A3")),
    batch(way("x", "A3", "A4")),
    batch(flash("C1")),
  ];
  const waiting = [first, second, third];
  const shown = [];
  while (waiting.length) {
    const { motion, over } = nextCut(waiting);
    shown.push([motion?.text, over.length]);
  }
  assert.deepEqual(shown, [
    ["at A1", 0],
    ["to A4", 2],
    ["at C1", 1],
  ]);
});

test("states without motions are over at once", () => {
  const waiting = [batch(), batch(), batch(flash("A1"))];
  assert.deepEqual([nextCut(waiting).over.length, nextCut(waiting).motion.text, waiting.length], [2, "at A1", 0]);
  assert.deepEqual(nextCut(waiting), { motion: null, over: [] });
});
