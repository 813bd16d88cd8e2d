// Which question a key or a click was meant for.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Inputs } from "../../src/ravenhill/web/static/js/table/input/inputs.js";
import { openPage } from "./page.mjs";

let inputs;
let paintings;
let timers;

beforeEach(() => {
  ({ paintings, timers } = openPage());
  inputs = new Inputs();
  inputs.since = 100; // the question on the screen was painted then
});

const key = (timeStamp, repeat = false) => ({ type: "keydown", isTrusted: true, timeStamp, repeat, detail: 0 });
const click = (timeStamp, detail = 1) => ({ type: "click", isTrusted: true, timeStamp, detail });
const down = (timeStamp, pointerType = "mouse") => inputs.pointerDown({ timeStamp, pointerType });

test("a key counts if it went down when its question had been there for 300 milliseconds", () => {
  assert.equal(inputs.timely(key(400)), true);
  assert.equal(inputs.timely(key(399)), false);
  assert.equal(inputs.timely(key(99)), false);
});

test("a click takes aim, so it counts at once", () => {
  down(101);
  assert.equal(inputs.timely(click(120)), true);
});

test("a key that is held since the question before does not count when it repeats itself", () => {
  inputs.keyDown({ code: "Enter", timeStamp: 90, repeat: false });
  inputs.keyDown({ code: "Enter", timeStamp: 520, repeat: true });
  assert.equal(inputs.timely(key(520, true)), false);
});

test("a click counts from when its button went down", () => {
  down(90);
  assert.equal(inputs.timely(click(120)), false);
  down(110);
  assert.equal(inputs.timely(click(120)), true);
});

test("a double click is one gesture, two taps are two", () => {
  down(90);
  down(110);
  inputs.mouseDown({ detail: 2 });
  assert.equal(inputs.timely(click(120, 2)), false);
  down(90, "touch");
  down(110, "touch");
  inputs.mouseDown({ detail: 2 });
  assert.equal(inputs.timely(click(120, 2)), true);
});

test("a click by a key counts from when the key went down", () => {
  inputs.keyDown({ code: "Space", timeStamp: 90, repeat: false });
  assert.equal(inputs.timely(click(120, 0)), false);
  inputs.keyUp({ code: "Space" });
  for (const act of timers) act();
  assert.equal(inputs.timely(click(120, 0)), true);
});

test("what a script does always counts", () => {
  assert.equal(inputs.timely({ ...click(1), isTrusted: false }), true);
});

test("nothing counts until the new question has been painted", () => {
  let ready = 0;
  inputs.renew(() => {
    ready += 1;
  });
  assert.equal(inputs.timely(key(performance.now())), false);
  paintings.shift()();
  assert.deepEqual([inputs.timely(key(performance.now() + 301)), ready], [true, 1]);
});

test("of two questions in a hurry only the second counts", () => {
  const ready = [];
  inputs.renew(() => ready.push("first"));
  inputs.renew(() => ready.push("second"));
  for (const paint of paintings) paint();
  assert.deepEqual(ready, ["second"]);
});
