import { describe, expect, it } from "vitest";
import type { BookChapter, GameInfo, RuleBook } from "../src/live/protocol";
import { pause } from "../src/live/socket";
import { arrangedCover } from "../src/lobby/cover";
import { asWord, counted, fromWord, plan, proposed, resized } from "../src/lobby/seating";
import { colour, glyphOf, inkOn, letters, seatShape, seatStyle } from "../src/scene/art";
import { asOffer } from "../src/table/offer";
import { lastRoll } from "../src/scene/dice";
import { common, filled, mostOf, nextOf, rowNames } from "../src/live/sharing";
import { passagesFound, runs } from "../src/table/prose";
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

describe("amounts that are asked for one after the other", () => {
  const rows = ["Air Master", "Ragna", "Dagny"].map((name) => ({
    text: `How many ships for ${name}?`,
    counts: [0, 1, 2, 3],
  }));
  const series = { rows, total: 3 };
  const prompt = (first: number, counts = [0, 1, 2, 3]) => ({
    question: 1,
    seat: 0,
    rule: "",
    text: "",
    options: [],
    series: { rows: [{ ...rows[first]!, counts }], total: 3 },
  });
  it("are named by what tells them apart", () => {
    expect(rowNames(series)).toEqual(["Air Master", "Ragna", "Dagny"]);
    expect(common(series)).toBe("How many ships for each of them?");
  });
  it("never come to more than there is", () => {
    expect(filled(series)).toEqual([3, 0, 0]);
    expect(filled({ rows, total: 5 })).toEqual([3, 2, 0]);
    expect(mostOf(series, [0, 2, 0], 0)).toBe(1);
    expect(mostOf(series, [0, 2, 0], 1)).toBe(3);
  });
  it("are answered in their order, and no other question is", () => {
    const given = [1, 0, 2].map((value, i) => ({ text: rows[i]!.text, value }));
    expect(nextOf(given, prompt(0))).toEqual({ option: 1, left: given.slice(1) });
    expect(nextOf(given.slice(1), prompt(2))).toEqual({ option: 2, left: [] });
    expect(nextOf(given, prompt(2))).toBeNull();
    expect(nextOf(given.slice(2), prompt(2, [0, 1]))).toBeNull();
    expect(nextOf(given, { ...prompt(0), series: undefined })).toBeNull();
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
  it("finds passages of the book by their words, their ids and their chapter", () => {
    const prose: BookChapter[] = [
      {
        title: "A turn",
        passages: [
          { kind: "text", text: "Roll the **die**.", rules: ["G-A-01"] },
          { kind: "item", text: "A one ends it.", rules: ["G-A-02"] },
          { kind: "item", text: "Hold, or not.", rules: ["G-A-03"] },
        ],
      },
    ];
    expect(passagesFound(prose, "")[0]?.blocks.map((block) => block.passages.length)).toEqual([1, 2]);
    expect(passagesFound(prose, "g-a-02")[0]?.blocks[0]?.passages[0]?.text).toBe("A one ends it.");
    expect(passagesFound(prose, "turn")[0]?.blocks).toHaveLength(2);
    expect(passagesFound(prose, "ship")).toEqual([]);
    expect(runs("Roll the **die**, *once*.").map((run) => run.mark)).toEqual(["", "strong", "", "em", ""]);
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
