import { describe, expect, it } from "vitest";
import { placed } from "../src/table/beside";

const WINDOW = { w: 800, h: 600 };
const SIZE = { w: 200, h: 100 };
const AT = { left: 380, top: 300, right: 420, bottom: 340 };

describe("a popover", () => {
  it("stands above its thing where nothing is in the way", () => {
    expect(placed(AT, SIZE, WINDOW, [])).toEqual({ left: 300, top: 190 });
  });

  it("leaves what may be pressed free", () => {
    const button = { left: 350, top: 200, right: 450, bottom: 280 };
    const { left, top } = placed(AT, SIZE, WINDOW, [button]);
    const apart = left + SIZE.w <= button.left || left >= button.right;
    expect(apart || top + SIZE.h <= button.top || top >= button.bottom).toBe(true);
  });

  it("keeps inside the window and off its own thing", () => {
    const { left, top } = placed({ left: 0, top: 0, right: 40, bottom: 40 }, SIZE, WINDOW, []);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(40);
  });
});
