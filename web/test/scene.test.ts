import { describe, expect, it } from "vitest";
import type { Area, Piece } from "../src/live/protocol";
import {
  areaOf,
  arranged,
  belowOf,
  changed,
  drawn,
  EMPTY,
  laidOver,
  names,
  standing,
  twins,
  type Table,
} from "../src/scene/scene";

const map: Area = { id: "stars", kind: "map", spots: [{ id: "leo", title: "Leo" }, { id: "libra" }] };
const hand: Area = { id: "hand", kind: "hand", owner: 0 };
const piece = (id: string, at: string, more: Partial<Piece> = {}): Piece => ({ id, at, ...more });
const start = changed(EMPTY, {
  whole: true,
  headline: "Turn 1",
  turn: 2,
  layout: ["m", "h"],
  areas: { m: map, h: hand },
  pieces: [piece("a", "leo"), piece("b", "libra")],
  gauges: [],
});

describe("a change of the scene", () => {
  it("replaces changed pieces in their place and appends new ones", () => {
    const after = changed(start, { pieces: [piece("a", "libra"), piece("c", "leo")] });
    expect(after.pieces.map((p) => `${p.id}@${p.at}`)).toEqual(["a@libra", "b@libra", "c@leo"]);
    expect(start.pieces.map((p) => p.at)).toEqual(["leo", "libra"]);
  });
  it("removes what is gone and keeps a given order", () => {
    const after = changed(start, { gone: ["a"], pieces: [piece("c", "leo")], order: ["c", "b"] });
    expect(after.pieces.map((p) => p.id)).toEqual(["c", "b"]);
  });
  it("keeps what is left out, and lets -1 be nobody's turn", () => {
    expect(changed(start, {}).headline).toBe("Turn 1");
    expect(changed(start, {}).turn).toBe(2);
    expect(changed(start, { turn: -1 }).turn).toBeNull();
  });
  it("starts from an empty table when it is whole, but remembers layouts by hash", () => {
    const after = changed(start, { whole: true, layout: ["h", "m"] });
    expect(after.pieces).toEqual([]);
    expect(after.turn).toBeNull();
    expect(after.areas.map((area) => area.id)).toEqual(["hand", "stars"]);
  });
});

describe("the table", () => {
  it("knows what stands where and what it is called", () => {
    expect(
      standing(start.pieces)
        .get("leo")
        ?.map((p) => p.id),
    ).toEqual(["a"]);
    expect(names(start).get("leo")).toBe("Leo");
    const short = {
      ...start,
      areas: [{ id: "map", kind: "map", spots: [{ id: "238", title: "238 ★3", name: "Vega" }] }],
    };
    expect(names(short).get("238")).toBe("Vega");
    expect(names(changed(start, { pieces: [piece("x", "leo", { art: "star_master" })] })).get("x")).toBe("star master");
    expect(areaOf(start, "a")?.id).toBe("stars");
  });
  it("draws only pieces that stand somewhere", () => {
    const seen = drawn(changed(start, { pieces: [piece("box", "nowhere")] }));
    expect(seen.has("a")).toBe(true);
    expect(seen.has("libra")).toBe(true);
    expect(seen.has("box")).toBe(false);
  });
  it("puts my areas before me, those of others with them, and open ones beside the map", () => {
    const row: Area = { id: "row", kind: "row" };
    const track: Area = { id: "track", kind: "track" };
    const theirs: Area = { id: "h1", kind: "hand", owner: 1 };
    const parts = arranged([map, hand, row, track, theirs], 0);
    expect(parts.mine).toEqual([hand]);
    expect(parts.theirs.get(1)).toEqual([theirs]);
    expect(parts.aside).toEqual([row]);
    expect(parts.strips).toEqual([track]);
    expect(arranged([row, track], 0).board).toEqual([row, track]);
  });
});

describe("what one chooses from", () => {
  const market: Area = { id: "market", kind: "row" };
  const lying = (pieces: Piece[]): Table => ({ ...EMPTY, areas: [map, market, hand], pieces });
  const now = { lit: new Set(["sword"]), instead: new Set<string>() };
  const sword = piece("sword", "market");
  it("lies under the question while nothing else lies before one", () => {
    const parts = arranged([map, market], 0);
    expect(belowOf(parts, lying([sword]), now).map((area) => area.id)).toEqual(["market"]);
    expect(belowOf(parts, lying([sword]), { ...now, lit: new Set() })).toEqual([]);
  });
  it("stays beside the board where one has cards of one's own", () => {
    expect(belowOf(arranged([map, market, hand], 0), lying([sword, piece("card", "hand")]), now)).toEqual([]);
  });
});

describe("cards that are alike", () => {
  it("stand for the first of them where they lie together", () => {
    const pieces = [piece("hero", "hand"), piece("hero#2", "hand"), piece("hero#3", "discard"), piece("foe#2", "hand")];
    expect([...twins(pieces)]).toEqual([["hero#2", "hero"]]);
  });
});

describe("what is laid over the map", () => {
  const tint = { kind: "reach", spots: ["leo"], words: "There" };
  const over = changed(start, { overlay: { tints: [tint, { ...tint, kind: "range", about: "card" }] } });
  it("shows what is always there, and the rest while its thing is pointed at", () => {
    expect(laidOver(over, new Set()).tints.map((one) => one.kind)).toEqual(["reach"]);
    expect(laidOver(over, new Set(["card"])).tints.map((one) => one.kind)).toEqual(["reach", "range"]);
  });
  it("stays until something else is laid there, and an empty one clears it", () => {
    expect(changed(over, { headline: "Turn 2" }).overlay).toEqual(over.overlay);
    expect(laidOver(changed(over, { overlay: {} }), new Set(["card"])).tints).toEqual([]);
  });
});
