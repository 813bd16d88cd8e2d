// A set is put together in any order, and taken apart as easily.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Selection } from "../../src/ravenhill/web/static/js/table/input/sets.js";

const generals = { items: ["bard", "dain", "gandalf"].map((word) => ({ word, most: 1 })), least: 0, most: 2 };
const tokens = {
  items: [
    { word: "camp", most: 3 },
    { word: "dale", most: 1 },
  ],
  least: 3,
  most: 3,
};

test("items are chosen in any order and taken back by a second click", () => {
  const set = new Selection(generals);
  assert.equal(set.toggle("gandalf"), "");
  assert.equal(set.toggle("bard"), "");
  assert.deepEqual(set.items, ["gandalf", "bard"]);
  set.toggle("gandalf");
  assert.deepEqual([set.items, set.said], [["bard"], "1 of 2"]);
});

test("one too many is refused with the count", () => {
  const set = new Selection(generals);
  for (const word of ["bard", "dain"]) set.toggle(word);
  assert.match(set.toggle("gandalf"), /2 of 2/);
  assert.deepEqual(set.items, ["bard", "dain"]);
});

test("where only one can be taken, another takes its place", () => {
  const set = new Selection({ ...generals, most: 1 });
  set.toggle("bard");
  assert.equal(set.toggle("dain"), "");
  assert.deepEqual(set.items, ["dain"]);
});

test("an item that can be taken several times is counted, and goes back as a whole once there is no more", () => {
  const set = new Selection(tokens);
  for (let click = 0; click < 3; click += 1) assert.equal(set.toggle("camp"), "");
  assert.deepEqual([set.count("camp"), set.ready], [3, true]);
  set.toggle("camp");
  assert.deepEqual([set.count("camp"), set.ready], [0, false]);
});

test("a stepper takes one more and one less", () => {
  const set = new Selection(tokens);
  for (const word of ["camp", "camp", "dale"]) set.add(word);
  assert.match(set.add("dale"), /no more/);
  set.takeBack("camp");
  assert.deepEqual(set.items, ["camp", "dale"]);
});
