import { describe, expect, it } from "vitest";
import type { Piece } from "../src/live/protocol";
import { motions, starts } from "../src/scene/motion";

const isDie = (art: string): boolean => art === "die";

describe("what moved between two scenes", () => {
  it("glides, and turns on the way when the face changes", () => {
    expect(motions([{ id: "a", at: "x" }], [{ id: "a", at: "y", art: "seven" }], isDie)).toEqual([
      { kind: "glide", id: "a", from: "x", to: "y", turns: true },
    ]);
  });
  it("turns where it lies, rolls a die, and leaves the rest alone", () => {
    const before: Piece[] = [
      { id: "c", at: "x" },
      { id: "d", at: "x", art: "die", marks: { pips: 2 } },
      { id: "e", at: "x", art: "ship", marks: { n: 1 } },
    ];
    const after: Piece[] = [
      { id: "c", at: "x", art: "seven" },
      { id: "d", at: "x", art: "die", marks: { pips: 5 } },
      { id: "e", at: "x", art: "ship", marks: { n: 2 } },
    ];
    expect(motions(before, after, isDie)).toEqual([
      { kind: "turn", id: "c" },
      { kind: "roll", id: "d" },
    ]);
  });
  it("comes and goes", () => {
    expect(motions([{ id: "a", at: "x" }], [{ id: "b", at: "x" }], isDie)).toEqual([
      { kind: "come", id: "b" },
      { kind: "go", id: "a" },
    ]);
  });
  it("starts one after another, but never lasts more than a second and a half", () => {
    expect(starts(3, 320)).toEqual([0, 80, 160]);
    expect(Math.max(...starts(100, 320)) + 320).toBeLessThanOrEqual(1500);
    expect(starts(1, 320)).toEqual([0]);
  });
});
