// Words of lines of sight that run along each other do not cover each other.
import { describe, expect, it } from "vitest";
import type { Ray } from "../src/live/protocol";
import { chips } from "../src/scene/rays";

const ray = (start: [number, number], end: [number, number], stop?: [number, number]): Ray => ({
  start,
  end,
  text: stop ? "" : "3 of 4",
  words: "",
  stop: stop ?? null,
});

describe("words on lines of sight", () => {
  it("stand in the middle of a line that is alone", () => {
    const [chip] = chips([ray([0, 0], [4, 0])], 1);
    expect(chip!.x).toBe(chips([ray([2, 0], [2, 0])], 1)[0]!.x);
    expect(chip!.y).toBe(0);
  });

  it("give way to those of a line that runs under it", () => {
    const [one, other] = chips([ray([0, 0], [2, 0]), ray([0, 0], [3, 0])], 1);
    expect(one!.y).toBe(0);
    expect(Math.abs(other!.y)).toBeGreaterThanOrEqual(24);
  });

  it("keep off what stands there, if there is a place beside it", () => {
    const target = { x: 100, y: 0, wide: 60, high: 60 };
    const [chip] = chips([ray([0, 0], [1, 0])], 1, [target]);
    expect(Math.abs(chip!.x - 100) >= 30 + chip!.half || Math.abs(chip!.y) >= 30 + 12).toBe(true);
    const seen = { x: -50, y: -40, w: 200, h: 200 };
    const below = chips([ray([0, 0], [1, 0])], 1, [target], seen)[0]!;
    expect(below.y).toBeGreaterThanOrEqual(30 + 12);
    const everywhere = { x: 50, y: 0, wide: 900, high: 900 };
    expect(chips([ray([0, 0], [1, 0])], 1, [everywhere])[0]!.y).toBe(0);
  });

  it("a cross stays where the line ends", () => {
    const [, cross] = chips([ray([0, 0], [2, 0]), ray([0, 0], [3, 0], [1, 0])], 1);
    expect(cross!.y).toBe(0);
  });
});
