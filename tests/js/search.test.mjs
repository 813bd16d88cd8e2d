// What a search in the rules and the gallery finds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, folded, queryOf } from "../../src/ravenhill/web/static/js/library/search.js";

const dain = { text: folded("Dáin Ironfoot, King under the Mountain"), marks: { kind: "character", side: "free" } };
const finds = (...fields) => fits(dain, queryOf(fields));

test("case and accents do not matter", () => {
  assert.ok(finds(["q", "DAIN"]));
  assert.ok(finds(["q", "Dáin"]));
});

test("every word must be there, in any order, whole or not", () => {
  assert.ok(finds(["q", " mountain  iron "]));
  assert.ok(!finds(["q", "dain goblin"]));
});

test("every mark must be as it is asked for", () => {
  assert.ok(finds(["q", "dain"], ["kind", "character"], ["side", "free"]));
  assert.ok(!finds(["q", "dain"], ["side", "shadow"]));
  assert.ok(!finds(["deck", "event"]));
});

test("fields that are empty ask for nothing", () => {
  assert.deepEqual(
    queryOf([
      ["q", ""],
      ["kind", ""],
    ]),
    { words: [], marks: [] },
  );
  assert.ok(finds(["q", "   "], ["kind", ""]));
});
