import { describe, expect, it } from "vitest";
import { wrapped } from "../src/scene/letters";
import type { Area, Piece } from "../src/live/protocol";
import { linesBeside, roomToSay, widthToSay } from "../src/scene/saying";

const SHORT = "Melee Attack, 4 dice.";
const LONG = "Bonus Action: this Character stops being Dazed and Snared and the Character nearest to them too. ".repeat(
  2,
);

describe("what cards say beside them", () => {
  it("is as narrow as may be", () => expect(widthToSay(SHORT, 6)).toBe(92));
  it("is as wide as it must be for all of it to stand there", () => {
    const lines = linesBeside(74);
    const width = widthToSay(LONG, lines);
    expect(width).toBeGreaterThan(92);
    expect(wrapped(LONG, Math.floor((width - 16) / 5.9)).length).toBeLessThanOrEqual(lines);
  });
  it("has more lines beside a larger card", () => expect(linesBeside(84)).toBeGreaterThan(linesBeside(58)));
  it("may have room beside those cards that may be pressed where it has none beside all", () => {
    const card = (id: string): Piece => ({ id, at: "hand", art: "spell", title: id, text: LONG });
    const hand: Area = { id: "hand", kind: "hand" };
    const at = new Map([["hand", [card("one"), card("two"), card("three"), card("four")]]]);
    const book = { spell: { shape: "card" } } as never;
    const room = (says?: (piece: Piece) => boolean): boolean => roomToSay([hand], at, book, () => 74, 700, says);
    expect(room()).toBe(false);
    expect(room((piece) => piece.id === "two")).toBe(true);
  });
});
