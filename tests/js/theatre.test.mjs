// In which order things are seen to happen, and what is skipped.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./page.mjs";

openPage();
const { Theatre } = await import("../../src/ravenhill/web/static/js/table/story/motion.js");

/** A theatre whose motions end when the test says so. */
class Rehearsal extends Theatre {
  constructor() {
    super({ clear() {}, pace: 1, caption: {} });
    this.seen = [];
    this.ends = [];
  }

  one(thing) {
    this.seen.push(thing.text);
    return new Promise((resolve) => this.ends.push(resolve));
  }

  async end() {
    this.ends.shift()();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

let page;
let theatre;
let done;

beforeEach(() => {
  ({ page } = openPage());
  theatre = new Rehearsal();
  done = [];
});

const motions = (...texts) => texts.map((text) => ({ kind: "flash", text }));
const show = (name, ...texts) => theatre.show(motions(...texts), () => done.push(name));

test("motions are seen one after the other, then the board follows", async () => {
  show("first", "a", "b");
  assert.deepEqual([theatre.seen, done], [["a"], []]);
  await theatre.end();
  assert.deepEqual([theatre.seen, done], [["a", "b"], []]);
  await theatre.end();
  assert.deepEqual([done, theatre.playing], [["first"], false]);
});

test("a new state waits for the one before it", async () => {
  show("first", "a");
  show("second", "b");
  assert.deepEqual(theatre.seen, ["a"]);
  await theatre.end();
  assert.deepEqual([theatre.seen, done], [["a", "b"], ["first"]]);
  await theatre.end();
  assert.deepEqual(done, ["first", "second"]);
});

test("skipping goes to the end at once, in order, each state once", async () => {
  show("first", "a", "b");
  show("second", "c");
  theatre.skip();
  assert.deepEqual(done, ["first", "second"]);
  await theatre.end();
  assert.deepEqual([theatre.seen, done], [["a"], ["first", "second"]]);
});

test("after skipping, new motions are seen again", async () => {
  show("first", "a");
  theatre.skip();
  show("second", "b");
  await theatre.end();
  await theatre.end();
  assert.deepEqual(
    [theatre.seen, done],
    [
      ["a", "b"],
      ["first", "second"],
    ],
  );
});

test("nothing is left out, however many states wait", async () => {
  const names = Array.from({ length: 40 }, (_, number) => `state ${number}`);
  for (const name of names) show(name, name);
  while (theatre.ends.length) await theatre.end();
  assert.deepEqual([theatre.seen, done], [names, names]);
});

test("the steps of a way in several states are one motion, and the board follows when it is over", async () => {
  const step = (from, to) => ({ kind: "travel", text: `to ${to}`, what: "warrior:a-legolas", path: [from, to] });
  theatre.show([{ kind: "flash", text: "wait" }], () => done.push("first"));
  theatre.show([step("A1", "A2")], () => done.push("second"));
  theatre.show([], () => done.push("third"));
  theatre.show([step("A2", "A3"), { kind: "flash", text: "there", places: [] }], () => done.push("fourth"));
  await theatre.end();
  assert.deepEqual([theatre.seen, done], [["wait", "to A3"], ["first"]]);
  await theatre.end();
  assert.deepEqual(
    [theatre.seen, done],
    [
      ["wait", "to A3", "there"],
      ["first", "second", "third"],
    ],
  );
  await theatre.end();
  assert.deepEqual(done, ["first", "second", "third", "fourth"]);
});

test("what comes after a motion knows whether the film is over, and whether it was seen", async () => {
  const told = [];
  const then = (last, seen) => told.push([last, seen, theatre.playing]);
  theatre.show(motions("a"), then);
  theatre.show(motions("b"), then);
  theatre.show(motions("c"), then);
  await theatre.end();
  assert.deepEqual(told, [[false, true, true]]);
  theatre.skip();
  assert.deepEqual(told.slice(1), [
    [false, false, true],
    [true, false, false],
  ]);
});

test("nothing moves if nothing is to move, or nobody looks", () => {
  page.documentElement.dataset.motion = "none";
  show("still", "a");
  page.documentElement.dataset.motion = "fast";
  page.visibilityState = "hidden";
  show("hidden", "b");
  assert.deepEqual([theatre.seen, done], [[], ["still", "hidden"]]);
});

test("a state in which nothing happened comes at once", async () => {
  show("first");
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([done, theatre.playing], [["first"], false]);
});
