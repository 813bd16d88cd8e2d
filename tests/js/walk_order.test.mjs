// Where a step with Tab or an arrow leads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inReadingOrder, towards, WAYS } from "../../src/ravenhill/web/static/js/table/input/walk_order.js";

const at = (name, x, y) => ({ name, at: { x, y } });
const names = (things) => things.map(({ name }) => name);

test("Tab walks strip by strip, each from left to right", () => {
  const things = [at("below", 0, 130), at("right", 200, 5), at("left", 10, 55), at("middle", 90, 30)];
  assert.deepEqual(names(inReadingOrder(things)), ["left", "middle", "right", "below"]);
});

test("the order of what is walked is not changed in place", () => {
  const things = [at("b", 2, 0), at("a", 1, 0)];
  inReadingOrder(things);
  assert.deepEqual(names(things), ["b", "a"]);
});

test("each arrow leads to its own side", () => {
  const here = at("here", 100, 100);
  const around = [here, at("east", 150, 100), at("west", 50, 100), at("south", 100, 150), at("north", 100, 50)];
  const found = Object.values(WAYS).map((way) => towards(here, around, way)?.name);
  assert.deepEqual(found, ["east", "west", "south", "north"]);
});

test("an arrow prefers what lies straight ahead to what is nearer but aside", () => {
  const here = at("here", 0, 0);
  const things = [at("aside", 40, 60), at("ahead", 120, 0)];
  assert.equal(towards(here, things, WAYS.ArrowRight)?.name, "ahead");
});

test("an arrow still reaches what lies aside if nothing lies ahead", () => {
  const here = at("here", 0, 0);
  assert.equal(towards(here, [here, at("aside", 10, 300)], WAYS.ArrowRight)?.name, "aside");
});

test("an arrow towards nothing leads nowhere", () => {
  const here = at("here", 0, 0);
  assert.equal(towards(here, [here, at("west", -50, 0)], WAYS.ArrowRight), undefined);
  assert.equal(towards(here, [], WAYS.ArrowRight), undefined);
});
