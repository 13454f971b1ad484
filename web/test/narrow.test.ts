import { describe, expect, it } from "vitest";
import type { Prompt } from "../src/live/protocol";
import {
  asColumns,
  asksWhere,
  asNumbers,
  byDigit,
  chancesOf,
  clicked,
  digitOf,
  ghostsOf,
  narrowed,
  oddsOn,
  onTable,
  percent,
  unbroken,
} from "../src/scene/narrow";

const prompt: Prompt = {
  question: 7,
  seat: 0,
  rule: "X-1",
  text: "Move?",
  options: [
    { words: "Randi to Leo", kind: "Move", points: ["randi", "leo"], odds: { chance: 0.8, assuming: "", rule: "X-2" } },
    { words: "Randi to Aries", kind: "Move", points: ["randi", "aries"] },
    { words: "Viggo to Leo", kind: "Move", points: ["viggo", "leo"] },
    { words: "Pass", kind: "Pass" },
  ],
  refused: [
    { words: "Randi to Virgo", kind: "Move", rule: "X-3", text: "Too far.", points: ["randi", "virgo"] },
    { words: "Build", kind: "Build", rule: "X-4", text: "No ships left." },
  ],
};

describe("narrowing a question", () => {
  it("lights every id that an option points at, and gives the rest as buttons", () => {
    const now = narrowed(prompt, []);
    expect([...now.lit].sort()).toEqual(["aries", "leo", "randi", "viggo"]);
    expect(now.buttons.map((option) => option.words)).toEqual(["Pass"]);
    expect(now.settled).toBeNull();
  });
  it("leaves after a click only what can still be meant", () => {
    const now = narrowed(prompt, ["randi"]);
    expect([...now.lit].sort()).toEqual(["aries", "leo"]);
    expect(now.left.map((option) => option.index)).toEqual([0, 1]);
  });
  it("settles when one option is left, whichever end was clicked first", () => {
    expect(narrowed(prompt, ["randi", "leo"]).settled?.index).toBe(0);
    expect(narrowed(prompt, ["aries"]).settled?.index).toBe(1);
    expect(narrowed(prompt, ["viggo"]).settled?.index).toBe(2);
  });
  it("says why not: before a choice, and for the piece that was chosen", () => {
    expect(narrowed(prompt, []).refused.get("virgo")?.[0]?.rule).toBe("X-3");
    expect(narrowed(prompt, ["randi"]).refused.get("virgo")?.[0]?.text).toBe("Too far.");
    expect(narrowed(prompt, ["viggo", "leo"]).refused.has("virgo")).toBe(false);
    expect(narrowed(prompt, []).refusedButtons.map((why) => why.words)).toEqual(["Build"]);
  });
  it("lets one change one's mind by a click on what else was lit", () => {
    expect(narrowed(prompt, ["randi"]).instead.has("viggo")).toBe(true);
    expect(clicked(prompt, ["randi"], "viggo")).toEqual(["viggo"]);
    expect(clicked(prompt, ["randi", "leo"], "aries")).toEqual(["randi", "aries"]);
    expect(clicked(prompt, ["randi"], "randi")).toEqual([]);
    expect(clicked(prompt, ["randi"], "virgo")).toEqual(["randi"]);
  });
  it("makes a button of what points at nothing that is seen", () => {
    const now = narrowed(onTable(prompt, new Set(["leo"])), []);
    expect([...now.lit]).toEqual(["leo"]);
    expect(now.buttons.map((option) => option.words)).toEqual(["Randi to Aries", "Pass"]);
  });
  it("shows odds on a thing that stands for one option", () => {
    const odds = (...chosen: string[]) => oddsOn(narrowed(prompt, chosen), prompt, chosen);
    expect(odds("randi").get("leo")).toBe(0.8);
    expect(odds().has("leo")).toBe(false);
    expect(odds("randi", "aries").get("leo")).toBe(0.8);
  });
  it("presses by digits: the place of a button, or the number that it says", () => {
    const buttons = (...words: string[]) => words.map((word, index) => ({ words: word, kind: "", index }));
    const named = buttons("Roll", "Hold");
    const counted = buttons("0", "1", "2");
    expect([byDigit(named, "2"), byDigit(named, "3")]).toEqual([named[1], undefined]);
    expect([byDigit(counted, "0"), byDigit(counted, "2"), byDigit(counted, "3")]).toEqual([
      counted[0],
      counted[2],
      undefined,
    ]);
    expect(named.map((option) => digitOf(named, option))).toEqual(["1", "2"]);
  });
  it("is empty without a question", () => {
    expect(narrowed(null, []).left).toEqual([]);
  });
});

describe("how many?", () => {
  const odds = { chance: 0.5, assuming: "", rule: "X-2" };
  const options = (kind: string, ...words: string[]) =>
    words.map((word, index) => ({ words: word, kind, index, odds }));
  it("is a column for each number, where every one has its odds", () => {
    const found = asColumns(options("Commit", "Commit no Warriors", "Commit 1 Warrior", "Commit 2 Warriors"));
    expect([...(found ?? [])]).toEqual([
      [0, "0"],
      [1, "1"],
      [2, "2"],
    ]);
  });
  it("is not what other options are", () => {
    expect(asColumns(options("Card", "Play a Sword", "Play a Shield", "Play no card"))).toBeNull();
    expect(asColumns(options("Commit", "Commit 1 Warrior", "Commit 2 Warriors"))).toBeNull();
  });
});

describe("a chance in words", () => {
  it("stays on the line of what it is the chance of", () => {
    expect(unbroken("none 34%, 1 31%")).toBe("none\u00a034%, 1\u00a031%");
  });
  it("never claims certainty that is not there", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0%", "1%", "50%", "99%", "100%"]);
  });
});

describe("what an answer would move", () => {
  const to = (index: number, spot: string, would = [{ piece: "hero", spot }]) => ({
    words: spot,
    kind: "GoTo",
    points: [spot],
    index,
    would,
  });
  const left = [to(0, "a"), to(1, "b"), to(2, "c", [])];
  it("is shown for what is pointed at, else for what is settled", () => {
    expect(ghostsOf(left, "b", null)).toEqual([{ piece: "hero", spot: "b" }]);
    expect(ghostsOf(left, "", left[0]!)).toEqual([{ piece: "hero", spot: "a" }]);
    expect(ghostsOf(left, "c", left[0]!)).toEqual([]);
  });
  it("is not shown where answers differ about it", () => {
    const both = [to(0, "a"), { ...to(1, "a"), would: [{ piece: "hero", spot: "z" }] }];
    expect(ghostsOf(both, "a", null)).toEqual([]);
  });
});

describe("what a question is about", () => {
  const spots = [
    { id: "a1", kind: "hex" },
    { id: "a2", kind: "hex" },
    { id: "plate", kind: "box" },
  ] as never[];
  const to = (words: string, ...points: string[]) => ({ words, kind: "Go", points });
  it("is where, if every answer that points at anything points at an open space of the map", () => {
    expect(asksWhere("Where?", [to("Go to A1", "a1"), to("Orko to A2", "orko", "a2"), to("Stay")], spots)).toBe(true);
    expect(asksWhere("Where?", [to("Go to A1", "a1"), to("Strike Orko", "orko")], spots)).toBe(false);
    expect(asksWhere("Where?", [to("On Talon", "plate")], spots)).toBe(false);
    expect(asksWhere("Where?", [to("Pass")], spots)).toBe(false);
    expect(asksWhere("Attack, or retreat?", [to("Retreat to A1", "a1"), to("Attack")], spots)).toBe(false);
  });
  it("is a number where the answers differ in nothing else, and its digit presses it", () => {
    const draws = [2, 3, 4].map((many, index) => ({ ...to(`Draw ${many} cards`), index }));
    const one = [1, 2, 3].map((many, index) => ({ ...to(`Draw ${many} card${many > 1 ? "s" : ""}`), index }));
    expect([...asNumbers("How many cards do you draw?", draws)!.values()]).toEqual(["2", "3", "4"]);
    expect([...asNumbers("The Amulet: how many?", one)!.values()]).toEqual(["1", "2", "3"]);
    expect(asNumbers("The corridor narrows to one.", draws)).toBeNull();
    expect(asNumbers("How many?", [...draws, { ...to("Pass"), index: 3 }])).toBeNull();
    expect(byDigit(draws, "3", "How many cards do you draw?")?.index).toBe(1);
    expect(byDigit(draws, "3", "Which?")?.index).toBe(2);
  });
  it("says what its chances are chances of, where they are all of the same", () => {
    const odds = (chance: number, text: string) => ({
      ...to("Roll"),
      odds: { chance, assuming: "", rule: "X-2", text },
    });
    expect(chancesOf([odds(0.5, "a Wound; Orko: 1 50%"), odds(0.2, "a Wound"), to("Pass")])).toBe("a Wound");
    expect(chancesOf([odds(0.5, "the blow, give or take"), odds(0, "it falls to nobody")])).toBe("the blow");
    expect(chancesOf([odds(0.5, "a Wound"), odds(0.2, "to flee")])).toBe("");
    expect(chancesOf([odds(0.5, "0.8 of 2 ships lost, give or take 2%")])).toBe("");
    expect(chancesOf([to("Pass")])).toBe("");
  });
});
