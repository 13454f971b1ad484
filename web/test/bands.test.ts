import { describe, expect, it } from "vitest";
import { spread } from "../src/table/bands";

describe("signs in a line", () => {
  it("stand where they belong if there is room", () => {
    expect(spread([50, 200, 330], 26, 400)).toEqual([50, 200, 330]);
  });

  it("keep off each other and within the line, in their order", () => {
    const found = spread([3, 5, 300, 310, 399], 26, 400);
    for (let i = 1; i < found.length; i++) expect(found[i]! - found[i - 1]!).toBeGreaterThanOrEqual(26);
    expect(found[0]).toBe(13);
    expect(found.at(-1)).toBe(387);
  });

  it("make way where all of them come late", () => {
    expect(spread([398, 399, 400], 26, 400)).toEqual([335, 361, 387]);
  });
});
