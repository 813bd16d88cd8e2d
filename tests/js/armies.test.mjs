// Which warriors the army builder shows, in which order, and what it trusts of what the browser kept.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forget, keep, keepDraft, keptArmies, keptDraft } from "../../src/ravenhill/web/static/js/armies/kept.js";
import { isWanted, sorted, wishOf } from "../../src/ravenhill/web/static/js/armies/order.js";
import { openPage } from "./page.mjs";

const warrior = (name, points, parts = {}) => ({
  name,
  words: name.toLowerCase(),
  side: "good",
  rank: "hero",
  numbers: { points },
  isMisfit: false,
  ...parts,
});
const [legolas, gimli, orc] = [
  warrior("Legolas", 80),
  warrior("Gimli", 90),
  warrior("Orc", 10, { side: "evil", rank: "minion", isMisfit: true }),
];
const all = [legolas, gimli, orc];

function shown(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ search: "", side: "", rank: "", ...fields })) form.set(name, value);
  const wish = wishOf(form);
  return all.filter((each) => isWanted(each, wish)).map(({ name }) => name);
}

beforeEach(() => openPage());

test("without a wish all warriors are shown", () => {
  assert.deepEqual(shown({}), ["Legolas", "Gimli", "Orc"]);
});

test("words, side and rank must all fit", () => {
  assert.deepEqual(shown({ search: " LEG olas " }), ["Legolas"]);
  assert.deepEqual(shown({ side: "good" }), ["Legolas", "Gimli"]);
  assert.deepEqual(shown({ rank: "minion" }), ["Orc"]);
  assert.deepEqual(shown({ side: "good", rank: "minion" }), []);
});

test("warriors that would break a rule can be left out", () => {
  assert.deepEqual(shown({ fits: "on" }), ["Legolas", "Gimli"]);
});

test("names rise and points fall", () => {
  const names = (by) => sorted(all, by).map(({ name }) => name);
  assert.deepEqual(names(""), ["Legolas", "Gimli", "Orc"]);
  assert.deepEqual(names("name"), ["Gimli", "Legolas", "Orc"]);
  assert.deepEqual(names("points"), ["Gimli", "Legolas", "Orc"]);
});

test("kept armies come by name, and one of the same name takes the place of the old one", () => {
  keep("Rohan", "a");
  keep("Gondor", "b");
  keep("Rohan", "c");
  assert.deepEqual(
    [...keptArmies()],
    [
      ["Gondor", "b"],
      ["Rohan", "c"],
    ],
  );
  forget("Gondor");
  assert.deepEqual([...keptArmies().keys()], ["Rohan"]);
});

test("a draft comes back as it was", () => {
  const draft = { name: "Mine", level: 500, warriors: ["legolas"] };
  keepDraft(draft);
  assert.deepEqual(keptDraft(), draft);
});

test("whatever else lies under the name of a draft is none", () => {
  const odd = ["{", "null", "[]", '{"name":1,"level":5,"warriors":[]}', '{"name":"","level":5,"warriors":[1]}'];
  for (const text of odd) {
    localStorage.setItem("ravenhill.army-draft", text);
    assert.equal(keptDraft(), null, text);
  }
});
