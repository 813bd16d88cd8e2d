// Which answer a click on the board means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceFor, meaning } from "../../src/ravenhill/web/static/js/table/input/meaning.js";
import { choice } from "./page.mjs";

const dale = choice("region:dale", ["dale"]);
const eagles = choice("unit:eagles", ["dale", "camp"]);
const pass = choice("do:pass");
const choices = new Map([dale, eagles, pass].map((each) => [each.word, each]));
const mark = (word, place = "") => ({ word, place });

test("a thing stands for its word if that is offered", () => {
  assert.equal(choiceFor(choices, mark("do:pass")), pass);
  assert.equal(choiceFor(choices, mark("region:camp")), null);
});

test("a thing stands for its word only at a place where it is offered", () => {
  assert.equal(choiceFor(choices, mark("unit:eagles", "camp")), eagles);
  assert.equal(choiceFor(choices, mark("unit:eagles", "ruins")), null);
});

test("a word that is offered without a place is meant wherever it lies", () => {
  assert.equal(choiceFor(choices, mark("do:pass", "ruins")), pass);
});

test("a thing that does not say where it lies stands for its word", () => {
  assert.equal(choiceFor(choices, mark("unit:eagles")), eagles);
});

test("the thing itself comes before what it is part of and before its place", () => {
  const around = [mark("unit:eagles", "dale"), mark("region:dale", "dale")];
  assert.deepEqual(meaning(choices, around, [mark("region:dale", "dale")]), [eagles]);
});

test("what a thing is part of comes before its place", () => {
  const around = [mark("unit:orc", "dale"), mark("region:dale", "dale")];
  assert.deepEqual(meaning(choices, around, [mark("unit:eagles", "dale")]), [dale]);
});

test("a thing that is not offered means everything that is offered at its place, each once", () => {
  const there = [mark("unit:eagles", "dale"), mark("region:dale", "dale"), mark("unit:eagles", "dale")];
  assert.deepEqual(meaning(choices, [mark("unit:orc", "dale")], there), [eagles, dale]);
});

test("a click where nothing is offered means nothing", () => {
  assert.deepEqual(meaning(choices, [mark("unit:orc", "ruins")], []), []);
});
