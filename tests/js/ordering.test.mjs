// Tests of what is answered ahead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ordering } from "../../src/ravenhill/web/static/js/table/input/ordering.js";

const fight = { kind: "withdrawal", words: ["do:fight-on"], label: "fight on", after: [], preset: true };
const alone = { kind: "move-army", words: ["do:done"], label: "no second Army", after: ["march"], preset: false };

test("what is preset is ordered, and what is not is asked", () => {
  assert.deepEqual(new Ordering().given([fight, alone], "march"), [fight]);
});

test("a switch turns each round, and back", () => {
  const ordering = new Ordering();
  ordering.toggle("withdrawal");
  ordering.toggle("move-army");
  assert.deepEqual(ordering.given([fight, alone], "march"), [alone]);
  ordering.toggle("withdrawal");
  assert.deepEqual(ordering.given([fight, alone], "march"), [fight, alone]);
  assert.deepEqual(ordering.given([fight, alone], "attack"), [fight]);
});

test("each order is a switch that says whether it is on", () => {
  const shown = new Ordering().offers([fight, alone]).map(({ word, label, count }) => [word, label, count]);
  assert.deepEqual(shown, [
    ["then:withdrawal", "Then fight on", 1],
    ["then:move-army", "Then no second Army", 0],
  ]);
});
