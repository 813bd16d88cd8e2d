// What can be clicked while plans are chosen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { offering, wayOf } from "../../src/ravenhill/web/static/js/table/input/offering.js";
import { Selection } from "../../src/ravenhill/web/static/js/table/input/sets.js";
import { choice } from "./page.mjs";

const [legolas, gimli, lurtz] = ["warrior:a-legolas", "warrior:a-gimli", "warrior:b-lurtz"];
const end = choice("do:end-phase");
const ask = { choices: [choice(legolas, ["A1"]), choice(gimli, ["B1"]), end] };
const nobody = { thing: "", die: "", by: [], goal: null, selection: null };
const plan = (verb, mark, parts = {}) => ({
  name: `${parts.source ?? ""} ${verb} ${mark}`.trim(),
  verb,
  mark,
  source: "",
  words: [mark],
  choices: [],
  items: [],
  least: 0,
  most: 0,
  label: `${verb} ${mark}`,
  ...parts,
});
const list = {
  plans: [plan("", legolas), plan("", gimli), plan("", "do:end-phase")],
  things: [legolas, gimli],
  names: { [legolas]: "Legolas", [gimli]: "Gimli" },
  usual: "",
  orders: [],
};
const go = plan("go", "hex:A3", {
  source: legolas,
  words: [legolas, "do:move", "hex:A2", "hex:A3", "face:e"],
  choices: ["face:e", "face:w"],
});
const shoot = plan("shoot", lurtz, { source: legolas, words: [legolas, "do:shoot", lurtz] });
const charge = plan("charge", lurtz, { source: legolas, words: [legolas, "do:charge", lurtz] });
const forgo = plan("", "do:forgo", { source: legolas, words: [legolas, "do:forgo"] });
const of = { plans: [go, shoot, charge, forgo], things: [], names: {}, usual: "", orders: [] };
const kinds = (offers) => offers.map(({ word, deed }) => [word, deed?.kind]);

test("first whoever can act is picked, or the question is answered", () => {
  assert.deepEqual(kinds(offering(ask, list, nobody, null)), [
    ["do:end-phase", undefined],
    [legolas, "pick"],
    [gimli, "pick"],
  ]);
});

test("what the one who is picked can do is offered by place and by target, and others can be picked instead", () => {
  const offers = offering(ask, list, { ...nobody, thing: legolas }, of);
  assert.deepEqual(kinds(offers), [
    ["hex:A3", "plans"],
    [lurtz, "plans"],
    [legolas, "pick"],
    [gimli, "pick"],
    ["do:end-phase", undefined],
  ]);
  assert.deepEqual(offers[1].deed.plans, [shoot, charge]);
  assert.equal(offers.find(({ word }) => word === gimli).aside, true);
});

test("giving up is not offered beside something better", () => {
  const only = { ...of, plans: [forgo] };
  const offers = offering(ask, list, { ...nobody, thing: legolas }, only);
  assert.equal(offers[0].word, "warrior:a-legolas  do:forgo".replace("  ", "  "));
});

test("a move asks for the facing, the likeliest first, and other hexes stay open", () => {
  const offers = offering(ask, list, { ...nobody, thing: legolas, goal: { plan: go, by: [] } }, of);
  assert.deepEqual(
    offers.slice(0, 2).map(({ word, primary }) => [word, primary]),
    [
      ["face:e", true],
      ["face:w", false],
    ],
  );
  assert.ok(offers.some(({ word }) => word === "hex:A3"));
  assert.ok(!offers.some(({ word }) => word === "do:end-phase"));
});

test("a set is confirmed with its count; empty, it says what that means", () => {
  const open = plan("activate", "", { items: [{ word: "character:bard", most: 1 }], most: 1 });
  const asked = { choices: [choice("character:bard"), choice("do:done")] };
  const set = { plans: [open], things: [], names: { "character:bard": "Bard" }, usual: "", orders: [] };
  const selection = new Selection(open);
  const last = () => offering(asked, set, { ...nobody, selection }, null).at(-1);
  assert.deepEqual([last().word, last().deed.kind], ["do:done", "confirm"]);
  selection.toggle("character:bard");
  assert.equal(last().label, "Confirm (1 of 1)");
});

test("the way of a plan is read from its words", () => {
  assert.deepEqual(wayOf(go), ["A2", "A3"]);
  assert.deepEqual(wayOf(shoot), []);
  const march = plan("march", "region:dale", {
    source: "region:camp",
    words: ["die:army", "region:camp", "do:all", "region:dale", "do:done"],
  });
  assert.deepEqual(wayOf(march), ["dale"]);
});
