import { describe, expect, it } from "vitest";
import { ordinal, sentence, sign } from "../src/table/outcome";

describe("how a game ended", () => {
  it("is said as a sentence", () => {
    expect(sentence("the galaxy is counted")).toBe("The galaxy is counted.");
    expect(sentence("Nobody has won.")).toBe("Nobody has won.");
    expect(sentence("")).toBe("");
  });
  it("has places that are spoken", () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal).join(" ")).toBe("1st 2nd 3rd 4th 11th 12th 13th 21st");
  });
  it("has a crown only where somebody has won", () => {
    expect([sign([false, true]), sign([false, false])]).toEqual(["crown", "skull"]);
  });
});
