// What happens with a click: it answers, asks which, says why not, or does nothing.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { choice, openPage, state } from "./page.mjs";

openPage();
const { Choosing } = await import("../../src/ravenhill/web/static/js/table/input/choosing.js");

const [POINT, CLICK] = [{ x: 1, y: 2 }, {}];
const army = choice("die:army");
let table;
let done;
let choosing;

/** A thing of the board; `inner` names the word that it lies within. */
function thing(word, inner = word) {
  return {
    isConnected: true,
    getAttribute: (name) => (name === "data-word" ? word : null),
    closest: (selector) => (selector === `[data-word="${inner}"]` ? {} : null),
  };
}

beforeEach(() => {
  openPage();
  done = [];
  table = {
    store: { state: state({ number: 7, ask: { choices: [army] } }), sent: "", outdated: false },
    offers: { meantBy: () => table.meant },
    inputs: { timely: () => table.timely },
    notes: { say: (_, text, rule) => done.push(["say", text, rule]), hide() {} },
    server: { post: (path, body) => reply([path, body]), get: (path, body) => reply([path, body]) },
    settle: () => done.push(["settle"]),
    taken: () => done.push(["taken", table.store.sent]),
    resync: () => done.push(["resync"]),
    waits: () => table.later,
    act: ({ deed, word }) => deed !== undefined && done.push(["act", word]) > 0,
    explain: (word) => reply(["why", { word }]).then(({ data }) => data),
    meant: [army],
    timely: true,
    later: "",
    reply: { ok: true, data: { text: "Only Armies move.", rule: "FA-9.2" } },
  };
  choosing = new Choosing(table);
});

function reply(asked) {
  done.push(asked);
  return Promise.resolve(table.reply);
}

const names = () => done.map(([name]) => name);

test("a click on what is offered answers the question it was made at", async () => {
  await choosing.choose(thing("die:army"), POINT, CLICK);
  assert.deepEqual(done, [["settle"], ["taken", "die:army"], ["word", { word: "die:army", number: 7 }]]);
});

test("a click on a part of a plan is carried out as such", async () => {
  table.meant = [{ ...army, deed: { kind: "pick" } }];
  await choosing.choose(thing("die:army"), POINT, CLICK);
  assert.deepEqual(done.slice(1), [["act", "die:army"]]);
});

test("a click on what is not offered asks why not", async () => {
  table.meant = [];
  await choosing.choose(thing("region:camp"), POINT, CLICK);
  assert.deepEqual(done.slice(1), [
    ["why", { word: "region:camp" }],
    ["say", "Only Armies move.", "FA-9.2"],
  ]);
});

test("a click that can mean several things asks which", () => {
  table.meant = [army, choice("die:event")];
  const asked = [];
  choosing.askWhich = (choices) => asked.push(...choices);
  choosing.choose(thing("region:dale"), POINT, CLICK);
  assert.deepEqual(asked, table.meant);
});

test("a click that was made at the question before does nothing but say so", async () => {
  table.timely = false;
  await choosing.choose(thing("die:army"), POINT, CLICK);
  assert.match(done[0][1], /question changed/);
  assert.equal(done.length, 1);
});

test("while an answer is on its way, the same again is silent and another has to wait", async () => {
  table.store.sent = "die:army";
  await choosing.choose(thing("die:army"), POINT, CLICK);
  assert.deepEqual(done, []);
  await choosing.choose(thing("die:event"), POINT, CLICK);
  assert.match(done[0][1], /on its way/);
});

test("an answer to a number that has passed is not sent", async () => {
  await choosing.take(army, POINT, 6);
  assert.deepEqual(names(), ["say"]);
});

test("in a lesson another choice has to wait", async () => {
  table.later = "For this lesson choose ‘Pass’.";
  await choosing.take(army, POINT);
  assert.deepEqual(done, [["say", "For this lesson choose ‘Pass’.", undefined]]);
  assert.equal(table.store.sent, "");
});

test("an answer that is refused can be given again", async () => {
  table.reply = { ok: false, data: { text: "Not now.", rule: "FA-1.1" } };
  await choosing.take(army, POINT);
  assert.equal(table.store.sent, "");
  assert.deepEqual(done.at(-1), ["say", "Not now.", "FA-1.1"]);
});

test("after a question of the past nothing can be answered until the present one has come", async () => {
  table.reply = { ok: false, data: { stale: true } };
  await choosing.take(army, POINT);
  assert.deepEqual([table.store.sent, table.store.outdated], ["die:army", true]);
  assert.deepEqual(names().slice(-2), ["resync", "say"]);
});

test("a refusal that comes after the next question is not told", async () => {
  table.reply = { ok: false, data: { text: "Not now." } };
  const sent = choosing.take(army, POINT);
  table.store.state = state({ number: 8 });
  await sent;
  assert.deepEqual(names(), ["taken", "word"]);
});
