import { describe, expect, it } from "vitest";
import { named, readable, shortened, squeezed } from "../src/scene/letters";

describe("words in pictures", () => {
  it("are never under 11 pixels", () => {
    for (const seen of [44, 58, 74, 120])
      expect((readable(8.5, 74, seen) * seen) / 74).toBeGreaterThanOrEqual(11 - 1e-9);
    expect(readable(10.5, 74, 200)).toBe(10.5);
  });

  it("are broken into lines that fit, and squeezed where a word is too long", () => {
    expect(named("Improved Hull", 14, 66, 3)).toEqual(["Improved", "Hull"]);
    expect(named("I Have the Power", 14, 66, 3)).toEqual(["I Have the", "Power"]);
    expect(squeezed("Hull", 14, 66)).toBeUndefined();
    expect(squeezed("Shadowmaster", 14, 66)).toBe(66);
  });

  it("say that there is more", () => {
    expect(shortened(["each take", "10.", "and more"], 2)).toEqual(["each take", "10…"]);
  });
});
