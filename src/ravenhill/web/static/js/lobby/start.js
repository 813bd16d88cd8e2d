// @ts-check
// The start page: armies that one has built, armies that fit each other, and what a link asks to be chosen.

const KEPT = "kept:";

/** @returns {Record<string, string>} the armies of the army builder: the text of the file by name */
function keptArmies() {
  try {
    const kept = JSON.parse(localStorage.getItem("ravenhill.armies") ?? "{}");
    const whole = Object.entries(kept).filter(([, text]) => typeof text === "string");
    return Object.fromEntries(whole);
  } catch {
    return {}; // nothing kept, or nothing that can be read
  }
}

/**
 * The point level that the text of an army names.
 * @param {string} text
 */
function levelOf(text) {
  return /^\s*level\s*=\s*(\d+)/m.exec(text)?.[1] ?? "";
}

/**
 * Offers the armies that one has built, before the ready ones.
 * @param {HTMLSelectElement} select
 * @param {Record<string, string>} kept
 */
function offerKept(select, kept) {
  const names = Object.keys(kept).sort((a, b) => a.localeCompare(b));
  if (names.length === 0) return;
  const group = document.createElement("optgroup");
  group.label = "Your own armies";
  for (const name of names) {
    const option = new Option(name, KEPT + name);
    option.dataset.level = levelOf(kept[name]);
    option.dataset.line = "Your own army.";
    group.append(option);
  }
  select.prepend(group);
}

/**
 * Says below an army what it is.
 * @param {HTMLSelectElement} select
 */
function describe(select) {
  const line = document.querySelector(`[data-line-of="${select.name}"]`);
  if (line) line.textContent = select.selectedOptions[0]?.dataset.line ?? "";
}

/**
 * Offers only armies of one point level, or all.
 * @param {HTMLSelectElement} select
 * @param {string} level
 */
function narrow(select, level) {
  for (const option of select.options) {
    const fits = level === "" || option.dataset.level === level || option.value.startsWith(KEPT);
    option.hidden = option.disabled = !fits;
  }
  for (const group of select.querySelectorAll("optgroup")) {
    group.hidden = [...group.querySelectorAll("option")].every((option) => option.hidden);
  }
}

/**
 * Chooses a ready army of a point level, of a side if there is one.
 * @param {HTMLSelectElement} select
 * @param {string} level
 * @param {string} side
 */
function choose(select, level, side) {
  const fitting = [...select.options].filter((option) => option.dataset.level === level && option.dataset.side);
  const best = fitting.find((option) => option.dataset.side === side) ?? fitting[0];
  if (best) select.value = best.value;
}

/**
 * Keeps the two armies and the point level in tune, and sends the text of an army that one has built.
 * @param {HTMLFormElement} form
 */
function tuneArmies(form) {
  const kept = keptArmies();
  const own = /** @type {HTMLSelectElement} */ (form.elements.namedItem("army"));
  const other = /** @type {HTMLSelectElement} */ (form.elements.namedItem("other_army"));
  const points = /** @type {HTMLSelectElement} */ (form.elements.namedItem("point_level"));
  offerKept(own, kept);

  points.addEventListener("change", () => {
    for (const [select, side] of /** @type {[HTMLSelectElement, string][]} */ ([
      [own, "good"],
      [other, "evil"],
    ])) {
      narrow(select, points.value);
      if (select.selectedOptions[0]?.disabled ?? true) choose(select, points.value, side);
      describe(select);
    }
  });
  own.addEventListener("change", () => {
    const chosen = own.selectedOptions[0];
    if (chosen.dataset.level !== other.selectedOptions[0]?.dataset.level) {
      choose(other, chosen.dataset.level ?? "", chosen.dataset.side === "evil" ? "good" : "evil");
    }
    describe(own);
    describe(other);
  });
  other.addEventListener("change", () => describe(other));
  form.addEventListener("formdata", (event) => {
    if (!own.value.startsWith(KEPT)) return;
    event.formData.set("army_text", kept[own.value.slice(KEPT.length)] ?? "");
    event.formData.set("army", "");
  });
  describe(own);
  describe(other);
}

/**
 * Asks for a name only where a friend is invited.
 * @param {HTMLFormElement} form
 */
function tuneName(form) {
  const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
  const friend = () => {
    name.required = form.querySelector("[value=friend]:checked") !== null;
  };
  form.addEventListener("change", friend);
  friend();
}

/** Opens the choices that the address asks for: `?game=combat-hex&army=kept:NAME`. */
function followAddress() {
  const asked = new URLSearchParams(location.search);
  const choices = document.getElementById(`choices-${asked.get("game")}`);
  if (!(choices instanceof HTMLDetailsElement)) return;
  choices.open = true;
  for (const [name, value] of asked) {
    const select = choices.querySelector(`select[name="${CSS.escape(name)}"]`);
    if (!(select instanceof HTMLSelectElement)) continue;
    if (![...select.options].some((option) => option.value === value)) continue;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
  choices.scrollIntoView({ block: "start" });
}

for (const form of document.querySelectorAll("form.choosing")) {
  tuneName(/** @type {HTMLFormElement} */ (form));
  if (form.querySelector("[data-army]")) tuneArmies(/** @type {HTMLFormElement} */ (form));
}
followAddress();
