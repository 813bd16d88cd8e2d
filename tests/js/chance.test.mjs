// The chance to win in percent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./page.mjs";

openPage();
const { shareOf } = await import("../../src/ravenhill/web/static/js/table/panels/chance.js");

test("while the game goes on nobody has won it or lost it", () => {
  assert.deepEqual(
    [1, 0.999, 0.504, 0].map((chance) => shareOf(chance, false)),
    [99, 99, 50, 1],
  );
});

test("when it is over, it is", () => {
  assert.deepEqual([shareOf(1, true), shareOf(0, true), shareOf(0.5, true)], [100, 0, 50]);
});
