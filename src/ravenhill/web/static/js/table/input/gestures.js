// @ts-check
// Wheel, drag, pinch and double tap on the board.

/** @typedef {import("../board/camera.js").Camera} Camera */

const SLACK = 7; // pixels that a click may wander
const TWICE = 350; // milliseconds between the taps of a double tap

/** The fingers and the mouse on the board. */
export class Gestures {
  /**
   * @param {HTMLElement} frame
   * @param {Camera} camera
   * @param {(target: Element) => boolean} busy whether a tap there chooses something
   */
  constructor(frame, camera, busy) {
    this.frame = frame;
    this.camera = camera;
    this.busy = busy;
    /** @type {Map<number, import("../../shared/dom.js").Point>} */
    this.fingers = new Map();
    this.travelled = 0;
    this.lastTap = 0;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.move(event));
    window.addEventListener("pointerup", (event) => this.up(event));
    window.addEventListener("pointercancel", (event) => this.up(event));
    frame.addEventListener("click", (event) => this.click(event), { capture: true });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    this.camera.zoom(Math.exp(-step * 0.0016), event.clientX - box.left, event.clientY - box.top);
  }

  /** @param {PointerEvent} event */
  down(event) {
    const over = event.target instanceof Element && event.target.closest("button, a, .fight, input");
    if (over || (event.pointerType === "mouse" && event.button !== 0)) return;
    if (this.fingers.size === 0) this.travelled = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.travelled < SLACK && this.fingers.size === 1) return;
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, now);
    else this.camera.pan(now.x - before.x, now.y - before.y);
    this.fingers.set(event.pointerId, now);
    this.frame.classList.add("dragging");
  }

  /**
   * One of two fingers has moved.
   * @param {number} finger
   * @param {import("../../shared/dom.js").Point} before
   * @param {import("../../shared/dom.js").Point} now
   */
  pinch(finger, before, now) {
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    if (!other) return;
    const box = this.frame.getBoundingClientRect();
    const [was, is] = [
      Math.hypot(before.x - other.x, before.y - other.y),
      Math.hypot(now.x - other.x, now.y - other.y),
    ];
    this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 0) this.camera.zoom(is / was, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size === 0) window.setTimeout(() => this.frame.classList.remove("dragging"));
  }

  /**
   * A drag is no click; two clicks on what cannot be chosen look closer.
   * @param {MouseEvent} event
   */
  click(event) {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    if (this.travelled >= SLACK) {
      event.stopPropagation();
      event.preventDefault();
      this.travelled = 0;
      return;
    }
    const now = performance.now();
    const twice = now - this.lastTap < TWICE && !this.busy(event.target) && !event.target.closest("button, a");
    this.lastTap = twice ? 0 : now;
    if (!twice) return;
    const box = this.frame.getBoundingClientRect();
    this.camera.zoom(1.8, event.clientX - box.left, event.clientY - box.top);
    this.camera.paint();
  }
}
