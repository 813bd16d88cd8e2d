// Which key gives which answer, and where the answers stand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeclining, layout, meant } from "../../src/ravenhill/web/static/js/table/input/answers.js";
import { choice } from "./page.mjs";

const words = (keyed) => keyed.map((each) => each.choice.word);
const keys = (keyed) => keyed.map((each) => each.key);
const regions = (number) => Array.from({ length: number }, (_, at) => choice(`region:${at}`, [`${at}`]));

test("answers are counted in the order of the rules", () => {
  const { keyed } = layout([choice("die:army"), choice("die:event"), choice("card:eagles")]);
  assert.deepEqual(words(keyed), ["die:army", "die:event", "card:eagles"]);
  assert.deepEqual(keys(keyed), ["1", "2", "3"]);
});

test("the tenth answer and those after it have no key", () => {
  const { keyed } = layout(Array.from({ length: 11 }, (_, at) => choice(`card:${at}`)));
  assert.deepEqual(keys(keyed).slice(8), ["9", "", ""]);
});

test("a number is its own key, and a number of two digits has none", () => {
  const { keyed } = layout([choice("number:0"), choice("number:3"), choice("number:12")]);
  assert.deepEqual(keys(keyed), ["0", "3", ""]);
});

test("among numbers, declining is 0", () => {
  const { keyed, last } = layout([choice("number:1"), choice("number:2"), choice("do:no")]);
  assert.deepEqual([keys(keyed), keys(last)], [["1", "2"], ["0"]]);
});

test("without numbers, declining is counted like any answer", () => {
  const { last } = layout([choice("do:yes"), choice("do:no")]);
  assert.deepEqual(last, [{ choice: choice("do:no"), key: "2" }]);
});

test("what declines stands apart only at the end", () => {
  const { keyed, last } = layout([choice("do:pass"), choice("die:army"), choice("action:skip"), choice("do:done")]);
  assert.deepEqual(words(keyed), ["do:pass", "die:army"]);
  assert.deepEqual(words(last), ["action:skip", "do:done"]);
});

test("where everything declines, everything stays in sight", () => {
  const { keyed, last } = layout([choice("do:no"), choice("do:done")]);
  assert.deepEqual([words(keyed), words(last)], [[], ["do:no", "do:done"]]);
});

test("no answers are no parts", () => {
  assert.deepEqual(layout([]), { listed: [], keyed: [], last: [] });
});

test("as many places as there are keys are buttons", () => {
  const { listed, keyed } = layout(regions(9));
  assert.deepEqual([listed.length, keyed.length], [0, 9]);
});

test("more places are a list, and the other answers are counted without them", () => {
  const { listed, keyed, last } = layout([choice("die:army"), ...regions(10), choice("do:pass")]);
  assert.deepEqual([listed.length, words(keyed), keys(keyed), keys(last)], [10, ["die:army"], ["1"], ["2"]]);
});

test("only what can be clicked on the board is listed", () => {
  const cards = Array.from({ length: 10 }, (_, at) => choice(`card:${at}`, ["dale"]));
  assert.equal(layout(cards).listed.length, 0);
  const homeless = Array.from({ length: 10 }, (_, at) => choice(`warrior:${at}`));
  assert.equal(layout(homeless).listed.length, 0);
});

test("a key that two answers have means the number", () => {
  assert.deepEqual(meant([{ word: "card:eagles" }, { word: "number:1" }]), { word: "number:1" });
  assert.deepEqual(meant([{ word: "card:eagles" }, { word: "do:no" }]), { word: "card:eagles" });
  assert.equal(meant([]), undefined);
});

test("every way of saying no declines", () => {
  for (const word of ["do:no", "do:done", "do:forgo", "do:pass", "do:end-phase", "action:skip"]) {
    assert.ok(isDeclining(word), word);
  }
  assert.ok(!isDeclining("do:yes"));
});
