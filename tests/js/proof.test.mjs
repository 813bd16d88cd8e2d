// The proof of the dice, against a second computation of seals and dice by the definitions in docs/records.md.

import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { beforeEach, test } from "node:test";
import { Stream } from "../../src/ravenhill/web/static/js/proof/chance.js";
import { checkOutcomes, checkOwn, checkSeals, claims } from "../../src/ravenhill/web/static/js/proof/check.js";
import { chanceOf } from "../../src/ravenhill/web/static/js/proof/record.js";
import { keptNumber, numberFor } from "../../src/ravenhill/web/static/js/shared/own_numbers.js";
import { openPage } from "./page.mjs";

const SECRET = "000102030405060708090a0b0c0d0e0f";
const NAMES = { shadow: "Ada", "free-peoples": "Ben" };
const [ADAS, BENS] = ["aa".repeat(16), "bb".repeat(16)];

beforeEach(() => openPage());

/** A seal over the secret and the lines of the numbers before it. */
function seal(...numbers) {
  const text = ["ravenhill-seal 1", `secret: ${SECRET}`, ...numbers, ""].join("\n");
  return createHash("sha256").update(text).digest("hex");
}

/** The bits of the chance, lowest first, block by block. */
function* bits(numbers) {
  const message = numbers.map((hex) => {
    const bytes = Buffer.from(hex, "hex");
    return Buffer.concat([Buffer.from([0, bytes.length]), bytes]);
  });
  for (let counter = 0n; ; counter += 1n) {
    const count = Buffer.alloc(8);
    count.writeBigUInt64BE(counter);
    const block = createHmac("sha256", Buffer.from(SECRET, "hex"))
      .update(Buffer.concat([count, ...message]))
      .digest();
    const written = BigInt(`0x${block.toString("hex")}`)
      .toString(2)
      .padStart(256, "0");
    yield [...written].reverse();
  }
}

/** Dice one bit triple at a time: 6 and 7 are thrown away, and so is what is left of a block below 3 bits. */
function dice(numbers, count) {
  const rolled = [];
  for (const block of bits(numbers)) {
    for (let at = 0; at + 3 <= block.length; at += 3) {
      const number = Number.parseInt(
        block
          .slice(at, at + 3)
          .reverse()
          .join(""),
        2,
      );
      if (number < 6) rolled.push(number + 1);
      if (rolled.length === count) return rolled.join(" ");
    }
  }
  return "";
}

/** A record under two seals, with 4 dice in its first roll. */
function recordText(changes = {}) {
  const parts = {
    first: seal(),
    second: seal(`number shadow: ${ADAS}`),
    dice: dice([ADAS, BENS], 4),
    ...changes,
  };
  const header = [
    "game: five-armies",
    `seal shadow: ${parts.first}`,
    `number shadow: ${ADAS}`,
    `seal free-peoples: ${parts.second}`,
    `number free-peoples: ${BENS}`,
    `secret: ${SECRET}`,
  ];
  return [...header, "", "shadow die:army", `* dice ${parts.dice}`, "* draw fate tile-3", ""].join("\n");
}

const states = (findings) => findings.map((finding) => finding.state);

test("a record tells its seals, numbers, dice and draws with their lines", () => {
  const { links, secret, outcomes } = chanceOf(recordText({ dice: "1 2" }));
  assert.deepEqual(
    links.map(({ seat, number }) => [seat, number]),
    [
      ["shadow", ADAS],
      ["free-peoples", BENS],
    ],
  );
  assert.equal(secret, SECRET);
  assert.deepEqual(outcomes, [
    { line: 9, bag: "", said: "1 2" },
    { line: 10, bag: "fate", said: "tile-3" },
  ]);
});

test("seals that fit are found good", async () => {
  assert.deepEqual(await checkSeals(chanceOf(recordText()), NAMES), [
    { state: "good", text: "All 2 seals fit the secret and the numbers before them." },
  ]);
});

test("a seal over other numbers is found, with the name of who was shown it", async () => {
  const [finding] = await checkSeals(chanceOf(recordText({ second: seal() })), NAMES);
  assert.equal(finding.state, "bad");
  assert.match(finding.text, /shown to Ben/);
});

test("a number after a seal needs a seal of its own", async () => {
  const text = recordText().replace(/^seal free-peoples: .*\n/m, "");
  const [finding] = await checkSeals(chanceOf(text), NAMES);
  assert.match(finding.text, /Ben came after a seal, but without/);
});

test("a number before every seal needs none, but one after a single seal does", async () => {
  const links = [
    { seat: "computer", number: ADAS, seal: "" },
    { seat: "shadow", number: BENS, seal: seal(`number computer: ${ADAS}`) },
  ];
  const names = { computer: "Captain", shadow: "Ada" };
  assert.deepEqual(states(await checkSeals({ ...chanceOf(""), secret: SECRET, links }, names)), ["good"]);
  links.push({ seat: "free-peoples", number: ADAS, seal: "" });
  const findings = await checkSeals({ ...chanceOf(""), secret: SECRET, links }, { ...names, "free-peoples": "Ben" });
  assert.match(findings[0].text, /Ben came after a seal, but without/);
});

test("a record without the secret, or without a seat's number, proves nothing", async () => {
  assert.deepEqual(states(await checkSeals(chanceOf(recordText().replace(/^secret.*\n/m, "")), NAMES)), ["bad"]);
  assert.deepEqual(states(await checkSeals(chanceOf(recordText()), { ...NAMES, "army-c": "Cy" })), ["bad"]);
});

test("dice and draws are computed again", async () => {
  const chance = chanceOf(recordText({ dice: dice([ADAS, BENS], 40) }));
  const { findings, rows } = await checkOutcomes({ ...chance, outcomes: chance.outcomes.slice(0, 1) }, {});
  assert.deepEqual(findings, [{ state: "good", text: "All 40 dice are as the numbers give them." }]);
  assert.deepEqual(
    rows.map((row) => row.fits),
    [true],
  );
});

test("dice over many blocks are the same by both computations", async () => {
  const stream = await Stream.open(SECRET, [ADAS, BENS]);
  assert.equal(await stream.dice(500), dice([ADAS, BENS], 500));
});

test("a die that was changed is found in its line", async () => {
  const rolled = dice([ADAS, BENS], 4);
  const changed = `${rolled[0] === "6" ? 1 : Number(rolled[0]) + 1}${rolled.slice(1)}`;
  const { findings } = await checkOutcomes(chanceOf(recordText({ dice: changed })), { 10: [["tile-3", 1]] });
  assert.deepEqual(states(findings), ["bad"]);
  assert.match(
    findings[0].text,
    new RegExp(`Line 9 differs: the record says ${changed}, the numbers give ${rolled}\\.`),
  );
});

test("a draw counts through what lies in the bag", async () => {
  const drawn = new Set();
  const stream = await Stream.open(SECRET, [ADAS]);
  for (let left = 60; left > 0; left -= 1)
    drawn.add(
      await stream.draw([
        ["a", 2],
        ["b", 0],
        ["c", 1],
      ]),
    );
  assert.deepEqual([...drawn].sort(), ["a", "c"]);
});

test("a draw from a bag that the server does not open is found", async () => {
  const { findings } = await checkOutcomes(chanceOf(recordText()), {});
  assert.match(findings[0].text, /Line 10: the server doesn't say/);
});

test("this browser's own number is compared, with its seal", () => {
  const { links } = chanceOf(recordText());
  const own = (number, shown) => new Map([["shadow", { number, seal: shown, at: 0 }]]);
  assert.deepEqual(states(checkOwn(links, own(ADAS, seal()), NAMES)), ["good"]);
  assert.deepEqual(states(checkOwn(links, own(BENS, seal()), NAMES)), ["bad"]);
  assert.deepEqual(states(checkOwn(links, own(ADAS, "00"), NAMES)), ["bad"]);
  assert.deepEqual(states(checkOwn(links, new Map(), NAMES)), ["open"]);
});

test("who came last trusts nobody, who came earlier trusts those after", () => {
  const [first, last] = claims(chanceOf(recordText()), NAMES);
  assert.match(first, /Ada is protected from the server, unless Ben/);
  assert.match(last, /Ben gave the last number.*Nobody could choose/);
});

test("the same seal gets the same number again, another seal another", () => {
  const number = numberFor("game", "shadow", "seal-1");
  assert.match(number, /^[0-9a-f]{32}$/);
  assert.equal(numberFor("game", "shadow", "seal-1"), number);
  assert.notEqual(numberFor("game", "shadow", "seal-2"), number);
  assert.equal(keptNumber("game", "shadow")?.seal, "seal-2");
});

test("the numbers of the two hundred newest games are kept", () => {
  for (let at = 0; at < 205; at += 1) {
    localStorage.setItem(`ravenhill.dice.${at}.shadow`, JSON.stringify({ seal: "s", number: "n", at }));
  }
  numberFor("new", "shadow", "seal");
  const kept = Object.keys(localStorage);
  assert.equal(kept.length, 200);
  assert.ok(keptNumber("new", "shadow") && keptNumber("204", "shadow") && !keptNumber("5", "shadow"));
});
