// @ts-check
// The army builder: one army is built, checked by the server after every change, kept, and played with.

import { forget, keep, keepDraft, keptArmies, keptDraft } from "./kept.js";
import { arrange, listen, showAgainst, showCounts } from "./list.js";
import { say } from "./notes.js";
import { showMembers, showVerdict } from "./panel.js";
import { make, part } from "./parts.js";
import { check, read, root } from "./server.js";

/** @typedef {import("./kept.js").Draft} Draft */
/** @typedef {import("../shared/types.js").Verdict} Verdict */

const MOST_WARRIORS = 120;
const field = /** @type {HTMLInputElement} */ (part("army-name"));
const choice = /** @type {HTMLSelectElement} */ (part("ready"));
/** @type {Record<string, Draft & {description: string, points: number}>} */
const ready = JSON.parse(part("ready-armies").textContent ?? "{}");

/** @type {Draft} */
let draft = { name: "", level: 1000, warriors: [] };
/** @type {Verdict | null} the answer to the newest draft, null while it is asked for */
let verdict = null;
let asked = 0;

// --- changing ---------------------------------------------------------------------------------------
/**
 * Goes on with another draft: shows it at once, and what the rules say as soon as the server has said it.
 * @param {Draft} next
 */
async function goOn(next) {
  draft = next;
  verdict = null;
  keepDraft(draft);
  show();
  const question = ++asked;
  try {
    const answer = await check(next);
    if (question === asked) judged(answer, next);
  } catch (problem) {
    if (question === asked) say(/** @type {Error} */ (problem).message);
  }
}

/**
 * @param {Verdict} answer
 * @param {Draft} next what it is about; it may have got another name meanwhile
 */
function judged(answer, next) {
  verdict = next === draft ? answer : null;
  showVerdict(answer, draft.warriors.length === 0);
  showAgainst(answer.against);
  arrange();
}

/** Shows what needs no server. */
function show() {
  showMembers(draft.warriors);
  showCounts(draft.warriors);
  showLevel();
  if (field.value !== draft.name) field.value = draft.name;
}

/** A level that is not among those offered, from a file, is offered too. */
function showLevel() {
  const levels = part("levels");
  let button = /** @type {HTMLInputElement | null} */ (levels.querySelector(`[value="${draft.level}"]`));
  if (!button) {
    const value = String(draft.level);
    button = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name: "level", value }));
    levels.append(make("label", { class: "segment" }, button, make("span", {}, make("b", {}, value))));
  }
  button.checked = true;
}

/**
 * Adds a warrior or takes one out.
 * @param {string} slug
 * @param {number} step
 */
function change(slug, step) {
  const warriors = [...draft.warriors];
  if (step > 0 && warriors.length >= MOST_WARRIORS) return say(`No army has more than ${MOST_WARRIORS} warriors.`);
  if (step > 0) warriors.push(slug);
  else if (warriors.includes(slug)) warriors.splice(warriors.lastIndexOf(slug), 1);
  else return say("There are none of them in your army.");
  void goOn({ ...draft, warriors });
}

/**
 * Goes on with another army, and offers the way back to the one before.
 * @param {Draft} next
 * @param {string} text
 */
function replace(next, text) {
  const before = draft;
  void goOn(next);
  say(text, before.warriors.length ? () => void goOn(before) : null);
}

// --- keeping ----------------------------------------------------------------------------------------
/** @returns {string} the name under which the army is kept */
function nameOf() {
  return draft.name.trim() || field.placeholder;
}

/** @returns {Promise<boolean>} whether the army is kept now */
async function keepIt() {
  const answer = verdict ?? (await check(draft));
  const kept = keep(nameOf(), answer.text);
  showKept();
  return kept;
}

/** Keeps the army under its name; an earlier one of that name can be brought back. */
async function keepAndSay() {
  const name = nameOf();
  const earlier = keptArmies().get(name);
  if (!(await keepIt())) return say("This browser can't save. Download the army instead.");
  if (earlier === undefined) return say(`‘${name}’ is kept in this browser.`);
  say(`‘${name}’ is kept, in place of the earlier one.`, () => keepAgain(name, earlier));
}

/**
 * Brings a kept army back.
 * @param {string} name
 * @param {string} text
 */
function keepAgain(name, text) {
  keep(name, text);
  showKept();
}

/** Lists the kept armies. */
function showKept() {
  const armies = [...keptArmies()];
  part("your-armies").hidden = armies.length === 0;
  part("kept").replaceChildren(...armies.map(([name, text]) => keptRow(name, text)));
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {HTMLElement}
 */
function keptRow(name, text) {
  const level = /^level *= *(\d+)/m.exec(text)?.[1] ?? "";
  const open = make("button", { type: "button", class: "button small" }, name, make("span", { class: "hint" }, level));
  const drop = make("button", { type: "button", class: "step", "aria-label": `Remove ${name} from your armies` }, "×");
  act(open, () => openText(text, name));
  act(drop, () => {
    forget(name);
    showKept();
    say(`‘${name}’ is removed.`, () => keepAgain(name, text));
    part("start-title").focus();
  });
  return make("li", {}, open, drop);
}

/**
 * Goes on with the army in a text.
 * @param {string} text
 * @param {string} name what it is called in the note
 */
async function openText(text, name) {
  replace(await read(text), `‘${name}’ is open.`);
}

/** Gives the army's file to the person. */
async function download() {
  const answer = verdict ?? (await check(draft));
  const file = URL.createObjectURL(new Blob([answer.text], { type: "application/toml" }));
  const slug = nameOf()
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  make("a", { href: file, download: `${slug || "army"}.toml` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1000);
}

/** Opens a file of the person. */
async function upload() {
  const input = /** @type {HTMLInputElement} */ (part("upload"));
  const [file] = input.files ?? [];
  input.value = "";
  if (file) await openText(await file.text(), file.name);
}

/**
 * To the start page, if the army is lawful; it is kept on the way, for the start page finds it by its name.
 * @param {Event} event
 */
async function play(event) {
  event.preventDefault();
  if (draft.warriors.length === 0) return say("Pick a hero first (CH-2.02).");
  const answer = verdict ?? (await check(draft));
  if (answer.violations.length > 0) return say(`${answer.violations[0].text} ${answer.violations[0].cure}`);
  if (!(await keepIt())) return say("This browser can't save, so the start page couldn't find the army.");
  location.assign(`${root}/?game=combat-hex&army=${encodeURIComponent(`kept:${nameOf()}`)}`);
}

// --- starting ---------------------------------------------------------------------------------------
/** Says what the ready army is that is chosen in the list. */
function showReady() {
  const army = ready[choice.value];
  part("ready-about").textContent = army ? army.description : "";
}

/** @param {string} slug */
function takeReady(slug) {
  const { name, level, warriors } = ready[slug];
  replace({ name, level, warriors }, `‘${name}’ is open: change it as you like.`);
}

/** Begins with what the address names, or with what was being built. */
async function begin() {
  const wish = new URLSearchParams(location.search);
  const name = wish.get("kept") ?? "";
  const text = keptArmies().get(name);
  const from = wish.get("from") ?? "";
  draft = keptDraft() ?? draft;
  if (text) return openText(text, name);
  if (ready[from]) return takeReady(from);
  return goOn(draft);
}

/**
 * Lets something be done, and says so if it could not.
 * @param {EventTarget} element
 * @param {(event: Event) => unknown} action
 * @param {string} kind of event
 */
function act(element, action, kind = "click") {
  element.addEventListener(kind, (event) => {
    void Promise.resolve(action(event)).catch((problem) => say(problem.message));
  });
}

listen(change);
part("members").addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button");
  const row = /** @type {HTMLElement | null | undefined} */ (button?.closest("[data-slug]"));
  if (button && row) change(row.dataset.slug ?? "", button.hasAttribute("data-add") ? 1 : -1);
});
part("levels").addEventListener("change", (event) => {
  void goOn({ ...draft, level: Number(/** @type {HTMLInputElement} */ (event.target).value) });
});
field.addEventListener("input", () => {
  draft = { ...draft, name: field.value };
  verdict = null; // its text has the old name
  keepDraft(draft);
});
choice.addEventListener("change", showReady);
act(part("upload"), upload, "change");
act(part("take-ready"), () => takeReady(choice.value));
act(part("keep"), keepAndSay);
act(part("download"), download);
act(part("play"), play);
act(part("empty"), () => replace({ name: "", level: draft.level, warriors: [] }, "Army cleared."));
document.addEventListener("keydown", (event) => {
  const writing = /** @type {Element} */ (event.target).matches("input, select, textarea");
  if (event.key === "/" && !writing) {
    event.preventDefault();
    part("search").focus();
  }
});
showReady();
showKept();
begin().catch((problem) => say(problem.message));
