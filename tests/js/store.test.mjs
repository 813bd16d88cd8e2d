// Which of two states is the newer, and what is kept from one to the next.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../src/ravenhill/web/static/js/table/store.js";
import { state } from "./page.mjs";

const line = (text) => ({ text, places: [] });
const log = (start, ...texts) => ({ start, lines: texts.map(line), headlines: [] });
const said = (store) => store.lines.map(({ text }) => text);

test("an older state is not taken", () => {
  const store = new Store(state({ number: 5 }));
  assert.equal(store.take(state({ number: 4 })), false);
  assert.equal(store.state.number, 5);
});

test("the same state may come again with other things in it", () => {
  const store = new Store(state({ number: 5 }));
  assert.equal(store.take(state({ number: 5, waiting: "for the Shadow" })), true);
  assert.equal(store.state.waiting, "for the Shadow");
});

test("an answer is on its way until the game goes on", () => {
  const store = new Store(state({ number: 5 }));
  store.sent = "die:army";
  store.take(state({ number: 5 }));
  assert.equal(store.sent, "die:army");
  store.take(state({ number: 6 }));
  assert.equal(store.sent, "");
});

test("an answer to a question of the past is off its way with the next state", () => {
  const store = new Store(state({ number: 5 }));
  Object.assign(store, { sent: "die:army", outdated: true });
  store.take(state({ number: 5 }));
  assert.deepEqual([store.sent, store.outdated], ["", false]);
});

test("what happened is kept until this seat has answered", () => {
  const store = new Store(state({ happened: ["a"] }));
  store.take(state({ number: 1, happened: ["b"] }));
  assert.deepEqual(store.since, ["a", "b"]);
  store.sent = "do:pass";
  store.take(state({ number: 2, happened: ["c"] }));
  assert.deepEqual(store.since, ["c"]);
});

test("new lines go behind the old ones, and an undo takes lines back", () => {
  const store = new Store(state({ log: log(0, "a", "b") }));
  store.take(state({ number: 1, log: log(2, "c") }));
  assert.deepEqual(said(store), ["a", "b", "c"]);
  store.take(state({ number: 2, log: log(1, "B") }));
  assert.deepEqual(said(store), ["a", "B"]);
});

test("lines that leave a gap begin the log again", () => {
  const store = new Store(state({ log: log(0, "a") }));
  store.take(state({ number: 1, log: log(7, "h") }));
  assert.deepEqual([store.firstLine, said(store)], [7, ["h"]]);
});

test("a seat is called by its player's name, its title or its word", () => {
  const people = [
    { seat: "shadow", name: "Ada", title: "Shadow" },
    { seat: "free-peoples", name: "", title: "Free Peoples" },
  ];
  const store = new Store(state({ people }));
  assert.deepEqual(
    ["shadow", "free-peoples", "c"].map((seat) => store.nameOf(seat)),
    ["Ada", "Free Peoples", "c"],
  );
});

test("nothing that only this seat may know is left when it forgets", () => {
  const store = new Store(state({ ask: { sentence: "?" }, pieces: "<g/>", happened: ["a"], log: log(0, "a") }));
  store.forget();
  assert.deepEqual([store.lines, store.since, store.state.ask, store.state.pieces], [[], [], null, ""]);
  assert.ok(Object.values(store.state.panels).every((panel) => panel === ""));
});

test("a spectator does not play", () => {
  assert.equal(new Store(state({ seat: "spectator" })).plays, false);
  assert.equal(new Store(state()).plays, true);
});

test("what others have done is known by the lines of the log that it shows", () => {
  const lines = [
    { ...line("a"), by: "shadow" },
    { ...line("b"), by: "free-peoples" },
  ];
  const store = new Store(state({ log: { start: 0, lines, headlines: [] } }));
  store.since = [
    { kind: "flash", line: 0 },
    { kind: "flash", line: 1 },
    { kind: "flash", line: 7 },
  ];
  assert.deepEqual(
    store.doneByOthers.map(({ motion, by }) => [motion.line, by]),
    [[1, "free-peoples"]],
  );
});

test("headlines go with the lines that an undo takes back", () => {
  const step = (number, text) => ({ ...line(text), step: number });
  const headlines = [
    { step: 1, text: "One" },
    { step: 2, text: "Two" },
  ];
  const store = new Store(state({ log: { start: 0, lines: [step(1, "a"), step(2, "b")], headlines } }));
  store.take(state({ number: 1, log: { start: 1, lines: [step(2, "c")], headlines: [] } }));
  assert.deepEqual([...store.headlines], [[1, "One"]]);
});
