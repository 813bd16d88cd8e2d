// What is said to somebody who is not asked, at the end, and to two at one screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, state } from "./page.mjs";

openPage();
const { endTitle, handOverTo } = await import("../../src/ravenhill/web/static/js/table/panels/covers.js");
const { waitingFor } = await import("../../src/ravenhill/web/static/js/table/panels/prompt.js");
const { spoken } = await import("../../src/ravenhill/web/static/js/table/panels/people.js");
const { Guide } = await import("../../src/ravenhill/web/static/js/table/panels/guide.js");

const person = (seat, asked, kind = "person") => ({ seat, asked, kind, name: "", title: seat });
const people = [person("shadow", false), person("free-peoples", true)];
const others = { "free-peoples": "/table/b" };

test("the screen goes to the one who is asked and sits at it", () => {
  assert.equal(handOverTo(state({ people, links: { others } })), "free-peoples");
});

test("the screen stays with who is asked, and with everybody when the game is over", () => {
  assert.equal(handOverTo(state({ people, links: { others }, ask: {} })), "");
  assert.equal(handOverTo(state({ people, links: { others }, outcome: {} })), "");
});

test("the screen is not handed to somebody at another screen", () => {
  assert.equal(handOverTo(state({ people })), "");
});

test("the end is told from where one sits", () => {
  const outcome = { winner: "shadow" };
  assert.equal(endTitle(state({ outcome }), "The Shadow"), "You have won");
  assert.equal(endTitle(state({ outcome, seat: "free-peoples" }), "The Shadow"), "You have lost");
  assert.equal(endTitle(state({ outcome, seat: "spectator" }), "The Shadow"), "The Shadow wins");
  assert.equal(endTitle(state({ outcome, seat: "free-peoples", links: { others } }), "The Shadow"), "The Shadow wins");
});

test("the end comes before who is waited for, and a thinking computer before the rest", () => {
  const thinking = [person("captain", true, "computer"), person("free-peoples", true)];
  assert.equal(waitingFor(state({ outcome: { sentence: "Over." }, people: thinking })), "Over.");
  assert.equal(waitingFor(state({ people: thinking, waiting: "w" })), "captain is thinking …");
  assert.match(waitingFor(state({ people: thinking, restarting: true })), /being restarted/);
  assert.equal(waitingFor(state({ people, waiting: "Waiting." })), "Waiting.");
});

test("a clock shows minutes, hours or days", () => {
  const clocks = [0, 59, 192, 3600, 18192, 172_800, 176_400].map(spoken);
  assert.deepEqual(clocks, ["0:00", "0:59", "3:12", "1:00:00", "5:03:12", "2 days", "2 d 1 h"]);
});

test("a lesson lets its own word pass, and others only when it wants nothing that is offered", () => {
  const choices = [{ word: "do:pass", label: "Pass" }];
  const refusal = (guide, word) =>
    Guide.prototype.refusal.call({ store: { state: { guide, ask: { choices } } } }, word);
  assert.equal(refusal({ word: "do:pass" }, "do:pass"), "");
  assert.match(refusal({ word: "do:pass" }, "die:army"), /‘Pass’/);
  assert.equal(refusal({ word: "die:event" }, "die:army"), "");
  assert.equal(refusal(null, "die:army"), "");
});
