// The least of a browser that the scripts need: things to listen to, timers that wait to be run, and a memory.

/** What is kept in the browser; like the real one it shows its keys as properties. */
class Memory {
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }

  setItem(name, value) {
    this[name] = String(value);
  }

  removeItem(name) {
    delete this[name];
  }
}

/** Sets up an empty page, and returns it with what waits for its timers and its next painting. */
export function openPage() {
  const waiting = { timers: [], paintings: [] };
  const deaf = { addEventListener() {}, querySelector: () => null, querySelectorAll: () => [] };
  const page = { ...deaf, visibilityState: "visible", documentElement: { dataset: {} }, activeElement: null };
  Object.assign(page, { body: { dataset: {} }, dispatchEvent() {} });
  const globals = {
    document: page,
    window: { ...deaf, setTimeout: (act) => waiting.timers.push(act) },
    localStorage: new Memory(),
    ResizeObserver: class {
      observe() {}
    },
    CSS: { escape: String },
    requestAnimationFrame: (act) => waiting.paintings.push(act),
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return { page, ...waiting };
}

/** A choice as the server offers it. */
export function choice(word, places = []) {
  return { word, label: word, places };
}

/** A state of a game as the server sends it, with what a test says about it. */
export function state(parts = {}) {
  return {
    number: 0,
    seat: "shadow",
    ask: null,
    outcome: null,
    waiting: "",
    happened: [],
    people: [],
    log: { start: 0, lines: [], headlines: [] },
    links: { others: {} },
    ...parts,
  };
}
