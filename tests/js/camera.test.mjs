// Which part of the board is seen.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./page.mjs";

openPage();
const { Camera } = await import("../../src/ravenhill/web/static/js/table/board/camera.js");
let camera;
let [isSmall, margin] = [true, 0];

/** A small window of 1000 by 500 over a drawing of 2000 by 1000, all of which is board. */
beforeEach(() => {
  openPage();
  [isSmall, margin] = [true, 0];
  globalThis.matchMedia = () => ({
    get matches() {
      return isSmall;
    },
  });
  globalThis.getComputedStyle = () => ({ paddingRight: `${margin}px` });
  const frame = {
    clientWidth: 1000,
    clientHeight: 500,
    getBoundingClientRect: () => ({ left: 20, top: 30 }),
  };
  camera = new Camera(frame, { style: {}, classList: { add() {}, remove() {} }, querySelectorAll: () => [] });
  camera.lookAt({ width: 2000, height: 1000 }, { x: 0, y: 0, width: 2000, height: 1000 });
});

const view = () => [camera.x, camera.y, camera.scale];
const onScreen = ({ x, y }) => ({ x: x * camera.scale + camera.x, y: y * camera.scale + camera.y });

test("the whole board is seen at first", () => {
  assert.deepEqual(view(), [0, 0, 0.5]);
  assert.equal(camera.canvas.style.width, "1000px");
});

test("a part of the drawing is put in the middle", () => {
  camera.lookAt({ width: 2000, height: 1000 }, { x: 500, y: 0, width: 1000, height: 1000 });
  assert.deepEqual(view(), [0, 0, 0.5]);
  assert.deepEqual(onScreen({ x: 1000, y: 500 }), { x: 500, y: 250 });
});

test("the board keeps off what lies over the window, with a gap", () => {
  camera.keepOff({ left: 92, right: 0, top: 0, bottom: 0 });
  assert.equal(camera.scale, 0.45);
  assert.equal(camera.x, 100);
});

test("in a window of some size it stays where it is", () => {
  isSmall = false;
  camera.keepOff({ left: 92, right: 0, top: 0, bottom: 0 }, [{ x: 20, y: 500 }]);
  assert.deepEqual(view(), [0, 0, 0.5]);
});

test("the board leaves room to the drawer where it needs it not", () => {
  camera.lookAt({ width: 1000, height: 1000 }, { x: 0, y: 0, width: 1000, height: 1000 });
  for (const [reserved, x] of [
    [0, 250],
    [300, 100],
    [500, 0],
    [700, 0],
  ]) {
    margin = reserved;
    camera.fit();
    assert.deepEqual(view(), [x, 0, 0.5]);
  }
});

test("where that would make it too small it lies under it, but for what must be seen", () => {
  camera.keepOff({ left: 492, right: 0, top: 0, bottom: 0 });
  assert.deepEqual(view(), [0, 0, 0.5]);
  camera.keepOff({ left: 492, right: 0, top: 0, bottom: 0 }, [{ x: 200, y: 500 }]);
  assert.deepEqual(onScreen({ x: 200, y: 500 }), { x: 536, y: 250 });
});

test("zooming leaves the point under the pointer where it is", () => {
  const before = camera.within({ x: 320, y: 130 });
  camera.zoom(2, 300, 100);
  assert.equal(camera.scale, 1);
  assert.deepEqual(camera.within({ x: 320, y: 130 }), before);
});

test("zooming ends at five times and at four fifths of the whole board", () => {
  camera.zoom(100);
  assert.equal(camera.scale, 2.5);
  camera.zoom(0.001);
  assert.equal(camera.scale, 0.4);
});

test("a board that is dragged away stays in the window with two fifths", () => {
  camera.pan(5000, -5000);
  assert.deepEqual(view(), [600, -300, 0.5]);
});

test("a board that was moved stays as it is when the window changes", () => {
  camera.zoom(2, 0, 0);
  camera.frame.clientWidth = 800;
  camera.resized();
  assert.equal(camera.scale, 1);
});

test("a board that nobody moved follows the window", () => {
  camera.frame.clientWidth = 800;
  camera.resized();
  assert.equal(camera.scale, 0.4);
});

test("a point that is seen is not gone to", () => {
  camera.zoom(2, 0, 0);
  camera.goTo({ x: 300, y: 200 });
  assert.deepEqual(view(), [0, 0, 1]);
});

test("a point out of sight comes to the middle", () => {
  camera.zoom(2, 0, 0);
  camera.goTo({ x: 1200, y: 600 });
  assert.deepEqual(onScreen({ x: 1200, y: 600 }), { x: 500, y: 250 });
});

test("a point of the screen is a point of the drawing", () => {
  assert.deepEqual(camera.within({ x: 120, y: 130 }), { x: 200, y: 200 });
});
