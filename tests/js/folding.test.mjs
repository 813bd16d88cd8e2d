// The log by action, its filters, and what stays of the last action on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, passes, same } from "../../src/ravenhill/web/static/js/table/story/folding.js";
import { tracesOf } from "../../src/ravenhill/web/static/js/table/story/traces.js";

const line = (step, by, text, more = {}) => ({ text, places: [], rule: "", turn: 1, step, by, shows: "", ...more });
const titles = (actions) => actions.map(({ title, lines }) => [title, lines.length]);

test("lines of one action stand under its headline; a line without one is its own", () => {
  const lines = [line(0, "", "Begin."), line(3, "a", "Moves."), line(3, "a", "Stands."), line(5, "b", "Passes.")];
  const actions = folded(lines, new Map([[3, "Legolas A1 to A3"]]));
  assert.deepEqual(titles(actions), [
    ["Begin.", 1],
    ["Legolas A1 to A3", 2],
    ["Passes.", 1],
  ]);
});

test("what nobody has done is not folded", () => {
  assert.equal(folded([line(0, "", "One."), line(0, "", "Two.")], new Map()).length, 2);
});

test("a turn that begins in the middle of an action stands for itself", () => {
  const lines = [
    line(3, "a", "Moves."),
    line(3, "a", "Turn 2 begins.", { turn: 2 }),
    line(3, "a", "Roll.", { turn: 2 }),
  ];
  assert.deepEqual(titles(folded(lines, new Map([[3, "Legolas A1 to A3"]]))), [
    ["Legolas A1 to A3", 1],
    ["Turn 2 begins. Roll.", 2],
  ]);
});

test("the filters: fights, mine, theirs", () => {
  const [mine, theirs] = folded(
    [line(1, "a", "Moves."), line(2, "b", "Shoots."), line(2, "b", "Rolls.", { shows: "dice" })],
    new Map(),
  );
  const passed = (filter) => [mine, theirs].filter((action) => passes(action, filter, "a")).length;
  assert.deepEqual(["all", "fights", "mine", "theirs"].map(passed), [2, 1, 1, 1]);
  assert.ok(passes(theirs, "fights", "a") && passes(mine, "mine", "a") && passes(theirs, "theirs", "a"));
});

test("an action reads the same only with the same lines", () => {
  const [one] = folded([line(1, "a", "Moves.")], new Map());
  const [longer] = folded([line(1, "a", "Moves."), line(1, "a", "Stands.")], new Map());
  assert.deepEqual([same(one, one), same(one, longer), same(one, undefined)], [true, false, false]);
});

const did = (motion, by = "b") => ({ motion, by });
const travel = (what, ...path) => did({ kind: "travel", text: "", what, path });

test("a piece leaves one trace, however many steps it took, and none if it is back", () => {
  const traces = tracesOf([
    travel("x", "A1", "A2"),
    travel("y", "C1", "C2"),
    travel("x", "A2", "A3"),
    travel("y", "C2", "C1"),
  ]);
  assert.deepEqual(traces, [{ kind: "way", by: "b", from: "A1", to: "A3" }]);
});

test("shots and the fallen leave traces, wounds leave none", () => {
  const shot = did({ kind: "flash", text: "", places: ["A1", "D4"], target: "D4" });
  const losses = [0, 2].map((wounds) => did({ kind: "loss", text: "", word: "z", place: "D4", wounds }));
  assert.deepEqual(
    tracesOf([shot, ...losses]).map(({ kind, from, to }) => [kind, from, to]),
    [
      ["shot", "A1", "D4"],
      ["fallen", "", "D4"],
    ],
  );
});

test("what is not on the board leaves no trace", () => {
  assert.deepEqual(
    tracesOf([travel("x", "A1", "off")], (place) => place !== "off"),
    [],
  );
});
