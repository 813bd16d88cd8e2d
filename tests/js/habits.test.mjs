// What may be answered every time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Habits } from "../../src/ravenhill/web/static/js/table/input/habits.js";
import { choice } from "./page.mjs";

const ask = { kind: "casualties", choices: [choice("unit:orcs"), choice("do:done")] };

test("an answer is offered after it has been given twice in a row", () => {
  const habits = new Habits();
  habits.note("casualties", "do:done");
  assert.equal(habits.usual(ask), "");
  habits.note("casualties", "do:done");
  assert.equal(habits.usual(ask), "do:done");
});

test("another answer begins anew, and other questions do not count", () => {
  const habits = new Habits();
  for (const word of ["do:done", "unit:orcs", "do:done"]) habits.note("casualties", word);
  habits.note("fight-on", "do:done");
  assert.equal(habits.usual(ask), "");
});

test("who acts, where to and the end of a phase are no habits", () => {
  const habits = new Habits();
  const asked = { kind: "choose-warrior", choices: [choice("do:end-phase"), choice("warrior:a-gimli")] };
  for (const _ of [1, 2]) habits.note("choose-warrior", "do:end-phase");
  assert.equal(habits.usual(asked), "");
});

test("nothing is offered that cannot be answered now, or was declined", () => {
  const habits = new Habits();
  for (const _ of [1, 2]) habits.note("casualties", "do:yes");
  assert.equal(habits.usual(ask), "");
  for (const _ of [1, 2]) habits.note("casualties", "do:done");
  habits.decline("casualties");
  assert.equal(habits.usual(ask), "");
  assert.equal(habits.usual(null), "");
});
