import { describe, expect, it } from "vitest";
import { left } from "../src/kit/clock";

describe("the time that is left", () => {
  it("is told as a clock tells it", () => {
    expect([-3, 0, 42, 725, 7199, 7200, 90_000, 172_800].map(left)).toEqual([
      "0:00",
      "0:00",
      "0:42",
      "12:05",
      "119:59",
      "2 h",
      "25 h",
      "2 days",
    ]);
  });
});
