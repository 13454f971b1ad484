import { describe, expect, it } from "vitest";
import type { GameInfo, RuleBook } from "../src/live/protocol";
import { pause } from "../src/live/socket";
import { arrangedCover } from "../src/lobby/cover";
import { asWord, counted, fromWord, plan, proposed, resized } from "../src/lobby/seating";
import { colour, glyphOf, inkOn, letters, seatShape, seatStyle } from "../src/scene/art";
import { asOffer } from "../src/table/offer";
import { lastRoll } from "../src/scene/dice";
import { found, used } from "../src/table/rulesearch";

describe("art", () => {
  it("gives seats a colour and a shape, and never the foe's to a seat", () => {
    expect(colour("seat", 1, "")).toBe("var(--seat-2)");
    expect(colour("seat", null, "")).toBe("var(--foe)");
    expect(new Set([0, 1, 2, 3, 4, 5].map(seatShape)).size).toBe(6);
  });
  it("lets a game call its seats by colours", () => {
    expect(seatStyle({ seats: { colours: ["green"] } })).toBe("--seat-1: var(--pal-3); --on-1: var(--on-pal-3)");
    expect(seatStyle({})).toBe("");
  });
  it("writes so that it can be read", () => {
    expect(inkOn("#ffffff", null)).not.toBe(inkOn("#000000", null));
  });
  it("falls back to two letters, and shows a mark where the art says so", () => {
    expect(letters("Lost Fortress")).toBe("LF");
    expect(letters("warrior")).toBe("Wa");
    expect(glyphOf(undefined, { art: "hall_guard", title: "", marks: {} })).toEqual({ kind: "text", text: "Hg" });
    expect(glyphOf({ glyph: "text:pips" }, { art: "die", title: "", marks: { pips: 5 } })).toEqual({
      kind: "text",
      text: "5",
    });
    expect(glyphOf({ glyph: "own:sword" }, { art: "w", title: "", marks: {} })?.kind).toBe("own");
  });
  it("draws a cover from any art", () => {
    const stars = arrangedCover(
      { backdrop: { kind: "sky" }, a: { shape: "ring" }, b: { shape: "star" }, ground: { shape: "tile" } },
      "x",
    );
    expect(stars[0]?.key).toBe("b");
    expect(stars.map((star) => star.key)).not.toContain("ground");
    expect(arrangedCover({}, "x")).toEqual([]);
  });
});

describe("the lobby", () => {
  const game: GameInfo = {
    id: "g",
    title: "G",
    blurb: "",
    seats: [2, 3, 4],
    default_seats: 3,
    minutes: 1,
    cooperative: false,
    options: [],
    reconstructed: [],
    version: 1,
  };
  it("counts players", () => {
    expect([[2, 3, 4], [3], [2, 4]].map(counted)).toEqual(["2–4", "3", "2, 4"]);
  });
  it("proposes me and bots, and turns the form into a request", () => {
    const sitters = resized(proposed(2, "greedy"), 3, "greedy").map((sitter, i) =>
      i === 1 ? fromWord("open") : sitter,
    );
    expect(sitters.map(asWord)).toEqual(["me", "open", "bot:greedy"]);
    expect(plan(game, sitters, {}, { listed: false })).toEqual({
      game: "g",
      seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "greedy" }],
      options: {},
      start: true,
      listed: false,
    });
  });
});

describe("dice", () => {
  const roll = { moment: 4, rule: "", text: "3 and 8", kind: "Thrown", dice: [3, 8] };
  it("shows what the server calls dice, and nothing else", () => {
    expect(lastRoll([{ ...roll, dice: [] }], 4)).toBeNull();
  });
  it("forgets a roll when the game has gone on", () => {
    expect(lastRoll([roll], 5)?.dice).toEqual([3, 8]);
    expect(lastRoll([roll], 9)).toBeNull();
  });
});

describe("rules and offers", () => {
  const book: RuleBook = {
    game: "g",
    title: "G",
    chapters: [
      { title: "One", rules: [{ id: "G-A-01", text: "Roll the die.", source: "" }] },
      { title: "Two", rules: [{ id: "G-B-01", text: "Move a ship.", source: "" }] },
    ],
  };
  it("finds rules by id and by all words", () => {
    expect(found(book, "g-b").map(({ chapter }) => chapter.title)).toEqual(["Two"]);
    expect(found(book, "die roll")).toHaveLength(1);
    expect(found(book, "die ship")).toHaveLength(0);
    expect(found(book, "")).toHaveLength(2);
  });
  it("counts how often a rule was used", () => {
    expect(
      used([
        { moment: 1, rule: "G-A-01", text: "", kind: "" },
        { moment: 2, rule: "G-A-01", text: "", kind: "" },
      ]).get("G-A-01"),
    ).toBe(2);
  });
  it("sees a deal in what may be chosen", () => {
    const option = (deal: "" | "give" | "get" | "end", index: number) => ({ words: "", kind: "", index, deal });
    expect(asOffer([option("give", 0), option("get", 1), option("end", 2)])).toMatchObject({
      give: [{ index: 0 }],
      get: [{ index: 1 }],
      ends: [{ index: 2 }],
    });
    expect(asOffer([option("", 0)])).toBeNull();
  });
  it("waits longer between attempts to connect, up to eight seconds", () => {
    expect(pause(0)).toBeLessThan(pause(3));
    expect(pause(50)).toBe(8000);
  });
});
