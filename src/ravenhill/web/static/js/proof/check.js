// @ts-check
// The proof, checked: seals, this browser's own number, every die and every draw. Nothing here takes the server's word
// for a result; only what lay in each bag comes from it, because that takes the rules of the game.

import { fingerprintOf, Stream, sealOf } from "./chance.js";

/** @typedef {import("./record.js").Chance} Chance */
/** @typedef {import("./record.js").Link} Link */
/** @typedef {import("../shared/own_numbers.js").Kept} Kept */
/** @typedef {Record<string, string>} Names players by seat */
/** @typedef {{state: "good" | "bad" | "open", text: string}} Finding */
/** @typedef {{line: number, fits: boolean, computed: string}} Row */

/**
 * Every seal against the secret and the numbers before it.
 * @param {Chance} chance
 * @param {Names} names
 * @returns {Promise<Finding[]>}
 */
export async function checkSeals({ secret, links, commitment }, names) {
  if (!secret) return [bad("The record doesn't have the server's secret.")];
  if (commitment) return [await checkFingerprint(secret, commitment)];
  const seats = links.map((link) => link.seat);
  if (seats.length !== Object.keys(names).length || !Object.keys(names).every((seat) => seats.includes(seat))) {
    return [bad("The record doesn't have one number for each seat.")];
  }
  const faults = [];
  for (const [at, link] of links.entries()) {
    const name = names[link.seat];
    if (link.seal && link.seal !== (await sealOf(secret, links.slice(0, at)))) {
      faults.push(bad(`The seal shown to ${name} doesn't fit the secret and the numbers before it.`));
    }
    if (link.number && !link.seal && links.slice(0, at).some((each) => each.seal)) {
      faults.push(bad(`The number of ${name} came after a seal, but without a seal of its own.`));
    }
  }
  const sealed = links.filter((link) => link.seal).length;
  if (faults.length) return faults;
  return sealed
    ? [
        good(
          `${counted(sealed, "seal fits", "seals fit")} the secret and the numbers before ${sealed === 1 ? "it" : "them"}.`,
        ),
      ]
    : [];
}

/**
 * @param {string} secret
 * @param {string} commitment
 */
async function checkFingerprint(secret, commitment) {
  const fits = (await fingerprintOf(secret)) === commitment;
  return fits
    ? good("The secret has the fingerprint that was shown.")
    : bad("The secret doesn't have the fingerprint that was shown.");
}

/**
 * What this browser kept, against the record.
 * @param {Link[]} links
 * @param {Map<string, Kept>} own by seat
 * @param {Names} names
 * @returns {Finding[]}
 */
export function checkOwn(links, own, names) {
  if (own.size === 0) return [open("This browser kept no number for this game, so it can't compare one.")];
  return [...own].map(([seat, kept]) => {
    const link = links.find((each) => each.seat === seat);
    if (link?.number !== kept.number) return bad(`The number for ${names[seat]} is not the one this browser gave.`);
    if (link.seal !== kept.seal) return bad(`The seal for ${names[seat]} is not the one this browser was shown.`);
    return good(`The number for ${names[seat]} is the one this browser gave, under the seal it was shown.`);
  });
}

/**
 * Every die and draw, computed again.
 * @param {Chance} chance
 * @param {Record<string, [string, number][]>} bags by line
 * @returns {Promise<{findings: Finding[], rows: Row[]}>}
 */
export async function checkOutcomes({ secret, links, contributions, outcomes }, bags) {
  const stream = await Stream.open(secret, links.length ? links.map((link) => link.number) : contributions);
  /** @type {Row[]} */
  const rows = [];
  for (const { line, bag, said } of outcomes) {
    if (bag && !bags[line])
      return { findings: [bad(`Line ${line}: the server doesn't say what lay in the bag.`)], rows };
    const computed = bag ? await stream.draw(bags[line]) : await stream.dice(said.split(" ").length);
    rows.push({ line, fits: computed === said, computed });
  }
  const faults = rows.filter((row) => !row.fits);
  if (faults.length) return { findings: [misfit(faults, outcomes)], rows };
  const dice = outcomes.filter(({ bag }) => !bag).reduce((sum, { said }) => sum + said.split(" ").length, 0);
  const draws = outcomes.filter(({ bag }) => bag).length;
  const found = [
    dice ? good(`${counted(dice, "die is", "dice are")} as the numbers give ${dice === 1 ? "it" : "them"}.`) : [],
    draws
      ? good(
          `${counted(draws, "draw is", "draws are")} as the numbers give, from what the server says lay in each bag.`,
        )
      : [],
  ];
  return { findings: found.flat(), rows };
}

/**
 * @param {Row[]} faults
 * @param {import("./record.js").Outcome[]} outcomes
 */
function misfit(faults, outcomes) {
  const [{ line, computed }] = faults;
  const said = outcomes.find((each) => each.line === line)?.said;
  const more =
    faults.length > 1 ? ` So ${faults.length === 2 ? "does 1 more line" : `do ${faults.length - 1} more lines`}.` : "";
  return bad(`Line ${line} differs: the record says ${said}, the numbers give ${computed}.${more}`);
}

/**
 * Who is protected from whom by a chain that fits, in sentences.
 * @param {Chance} chance
 * @param {Names} names
 * @returns {string[]}
 */
export function claims({ links, commitment }, names) {
  if (commitment) {
    return [
      "This is an older record. Its fingerprint covers the secret alone, so it doesn't show that no number was chosen to suit the others.",
    ];
  }
  const given = links.filter((link) => link.seal).map((link) => link.seat);
  const sentences = links.map((link) => claim(link, given, names));
  return given.length
    ? sentences
    : [...sentences, "No player gave a number, so whoever runs the server could choose these dice."];
}

/**
 * @param {Link} link
 * @param {string[]} given the seats whose number came in answer to a seal
 * @param {Names} names
 */
function claim({ seat, number, seal }, given, names) {
  const name = names[seat];
  if (number && !seal) return `${name}: the server drew this number itself, so it protects nobody.`;
  const later = seal ? given.slice(given.indexOf(seat) + 1) : given.slice(-1);
  const trusted = later.map((each) => names[each]).join(" or ");
  if (!number)
    return `${name} gave no number${trusted ? `, and relies on ${trusted} not being in league with the server` : ""}.`;
  if (later.length) return `${name} is protected from the server, unless ${trusted}, who came later, helped it.`;
  return `${name} gave the last number, after a seal on everything else. Nobody could choose these dice for or against them.`;
}

/**
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
function counted(number, one, many) {
  return number === 1 ? `1 ${one}` : `All ${number} ${many}`;
}

/**
 * @param {string} text
 * @returns {Finding}
 */
function good(text) {
  return { state: "good", text };
}

/**
 * @param {string} text
 * @returns {Finding}
 */
function bad(text) {
  return { state: "bad", text };
}

/**
 * @param {string} text
 * @returns {Finding}
 */
function open(text) {
  return { state: "open", text };
}
