// @ts-check
// The log by action: lines of one action under their headline, in turns, and filtered.

/** @typedef {import("../../shared/types.js").Line} Line */
/** @typedef {{step: number, by: string, turn: number, title: string, lines: Line[]}} Action */

const FIGHTING = ["dice", "loss"];

/**
 * Lines by action. Where a turn begins in the middle of an action, what follows stands for itself.
 * @param {Line[]} lines
 * @param {Map<number, string>} headlines by step
 * @returns {Action[]}
 */
export function folded(lines, headlines) {
  /** @type {Action[]} */
  const actions = [];
  for (const line of lines) {
    const last = actions.at(-1);
    if (last && last.step === line.step && last.turn === line.turn && line.step > 0) last.lines.push(line);
    else actions.push({ step: line.step, by: line.by, turn: line.turn, title: "", lines: [line] });
  }
  actions.forEach((action, index) => {
    const begins = actions[index - 1]?.step !== action.step;
    action.title = (begins && action.step > 0 && headlines.get(action.step)) || begin(action.lines);
  });
  return actions;
}

/** @param {Line[]} lines */
function begin(lines) {
  return lines
    .slice(0, 2)
    .map((line) => line.text)
    .join(" ");
}

/**
 * Whether an action is in the log as it is filtered.
 * @param {Action} action
 * @param {string} filter all, fights, mine or theirs
 * @param {string} seat
 */
export function passes(action, filter, seat) {
  if (filter === "fights") return action.lines.some((line) => FIGHTING.includes(line.shows));
  if (filter === "mine") return action.by === seat;
  return filter === "theirs" ? action.by !== "" && action.by !== seat : true;
}

/**
 * Whether two actions read the same.
 * @param {Action | undefined} one
 * @param {Action | undefined} other
 */
export function same(one, other) {
  const known = (/** @type {Action | undefined} */ each) =>
    each && JSON.stringify([each.title, each.step, each.lines.map((line) => line.text)]);
  return known(one) === known(other);
}
