import { describe, expect, it } from "vitest";
import type { Area, Piece } from "../src/live/protocol";
import { around, fit, held, seen, snug, zoomed } from "../src/scene/camera";
import {
  between,
  charted,
  inRows,
  letterSize,
  lined,
  polygon,
  reach,
  rimmed,
  seated,
  sided,
  UNIT,
} from "../src/scene/geometry";

const dots: Area = { id: "m", kind: "map", spots: [{ id: "a" }, { id: "b", x: 1 }, { id: "c", x: 0, y: 2 }] };
const pieces = (n: number): Piece[] => Array.from({ length: n }, (_, i) => ({ id: `p${i}`, at: "a" }));

describe("boxes of a map", () => {
  const board: Area = {
    id: "m",
    kind: "map",
    spots: [
      { id: "a", kind: "box", wide: 2, high: 0.5 },
      { id: "b", kind: "box", x: 2, wide: 1 },
      { id: "l", y: -1, kind: "label", title: "Zone" },
    ],
  };
  it("have the size that they were given", () => {
    expect(board.spots!.slice(0, 2).map((spot) => reach(spot, charted(board)))).toEqual([
      { x: 100, y: 25 },
      { x: 50, y: 50 },
    ]);
    expect(charted(board).bounds.w).toBe(100 + 250);
  });
  it("hold their pieces side by side, none higher than the box", () => {
    const places = inRows(pieces(3), 120, 30, () => 1.5);
    expect(places.map((place) => place.x)).toEqual([-40, 0, 40]);
    expect(Math.max(...places.map((place) => place.size))).toBeLessThanOrEqual(30);
  });
  it("hold them in as many rows as let them be largest", () => {
    const places = inRows(pieces(4), 80, 80, () => 1.5);
    expect(places.map((place) => [place.x, place.y])).toEqual([
      [-20, -20],
      [20, -20],
      [-20, 20],
      [20, 20],
    ]);
    expect(places[0]?.size).toBe(40);
  });
  it("are named in one line or two, in letters that can be read at any scale", () => {
    expect([lined("Leo", 5), lined("River of Despair", 9), lined("Shadowmaster", 5)]).toEqual([
      ["Leo"],
      ["River of", "Despair"],
      ["Shadowmaster"],
    ]);
    expect([0.3, 0.6, 1, 2].every((scale) => letterSize(scale) * scale >= 11)).toBe(true);
  });
});

describe("a map", () => {
  it("draws spots as large as the nearest two allow", () => {
    expect(charted(dots).dot).toBeCloseTo(40);
    expect(charted({ ...dots, spots: [{ id: "a" }, { id: "b", x: 0.5 }] }).dot * 2).toBeLessThan(0.5 * UNIT);
  });
  it("has at home what is known, and a little of what is beyond", () => {
    const known = { id: "a", kind: "hex" };
    const beyond = [1, 2, 3].map((x) => ({ id: `b${x}`, kind: "hex", x, beyond: true }));
    const { bounds, home } = charted({ ...dots, spots: [known, ...beyond] });
    expect(home.x).toBe(bounds.x);
    expect(home.w).toBeLessThan(bounds.w / 2);
    expect(charted(dots).home).toEqual(charted(dots).bounds);
  });
  it("seats pieces of a side on their side, and the others in the middle of the rest", () => {
    const places = sided(
      pieces(3),
      100,
      () => 1,
      (piece) => (piece.id === "p0" ? "nw" : piece.id === "p1" ? "e" : undefined),
    );
    expect(places[0]!.x).toBeLessThan(-30);
    expect(places[1]!.x).toBeGreaterThan(40);
    expect(places[2]!.x).toBeLessThan(0);
  });
  it("knows which way hexes stand", () => {
    const flat: Area = {
      id: "h",
      kind: "map",
      spots: [
        { id: "a", kind: "hex" },
        { id: "b", kind: "hex", y: 1 },
        { id: "c", kind: "hex", x: 0.866, y: 0.5 },
      ],
    };
    const pointy: Area = {
      id: "h",
      kind: "map",
      spots: [
        { id: "a", kind: "hex" },
        { id: "b", kind: "hex", x: 1 },
      ],
    };
    expect(charted(flat).flat).toBe(true);
    expect(charted(pointy).flat).toBe(false);
    expect(charted(pointy).hex).toBeCloseTo(UNIT / Math.sqrt(3));
  });
  it("keeps boxes apart", () => {
    const chart = charted({
      id: "b",
      kind: "map",
      spots: [
        { id: "a", kind: "box" },
        { id: "b", kind: "box", x: 2 },
      ],
    });
    expect(chart.boxW).toBeLessThan(2 * UNIT);
    expect(chart.bounds.w).toBeCloseTo(2 * UNIT + chart.boxW);
  });
  it("joins spots from rim to rim", () => {
    const chart = charted(dots);
    const line = between(dots.spots![0]!, dots.spots![1]!, chart);
    expect(line.x1).toBeGreaterThan(0);
    expect(line.x2).toBeLessThan(UNIT);
    expect(line.x2).toBeGreaterThan(line.x1);
  });
  it("seats one in the middle, two side by side, and shows at most six", () => {
    expect(Math.hypot(seated(pieces(1), 40, () => 1)[0]!.x, seated(pieces(1), 40, () => 1)[0]!.y)).toBe(0);
    const [left, right] = seated(pieces(2), 40, () => 1);
    expect(left!.x).toBeLessThan(0);
    expect(right!.x).toBeGreaterThan(0);
    expect(seated(pieces(7), 40, () => 1)).toHaveLength(7);
    expect(seated(pieces(12), 40, () => 1)).toHaveLength(9);
  });
  it("is empty without spots, and does not fail", () => {
    expect(charted({ id: "x", kind: "map" }).bounds.w).toBeGreaterThan(0);
    expect(polygon(6, 10).split(" ")).toHaveLength(6);
  });
});

describe("the camera", () => {
  const box = { x: 0, y: 0, w: 200, h: 100 };
  const room = { w: 400, h: 400 };
  it("fits a box into the middle of the room", () => {
    const view = fit(box, room, 0);
    expect(view.scale).toBe(2);
    expect(100 * view.scale + view.x).toBe(200);
    expect(50 * view.scale + view.y).toBe(200);
  });
  it("keeps the point under the pointer when zooming", () => {
    const view = fit(box, room, 0);
    const near = zoomed(view, 1.2, { x: 50, y: 60 }, 0.1);
    expect((50 - near.x) / near.scale).toBeCloseTo((50 - view.x) / view.scale);
  });
  it("never loses the map", () => {
    const lost = held({ x: 99999, y: -99999, scale: 1 }, box, room);
    expect(lost.x).toBeLessThanOrEqual(room.w);
    expect(lost.y + 100).toBeGreaterThanOrEqual(0);
  });
  it("leaves no empty margin beside a map that is larger than the room", () => {
    const large = { x: 0, y: 0, w: 1000, h: 100 };
    expect(snug({ x: 500, y: 0, scale: 1 }, large, room, 10)).toEqual({ x: 10, y: 150, scale: 1 });
    expect(snug({ x: -5000, y: 0, scale: 1 }, large, room, 10).x).toBe(-610);
  });
  it("finds the box round the question, and nothing without one", () => {
    expect(
      around(
        [
          { x: 0, y: 0 },
          { x: 10, y: 20 },
        ],
        5,
      ),
    ).toEqual({ x: -5, y: -5, w: 20, h: 30 });
    expect(around([], 5)).toBeNull();
    expect(seen({ x: 0, y: 0, scale: 2 }, room)).toEqual({ x: -0, y: -0, w: 200, h: 200 });
  });
});

describe("the line round a group of hexes", () => {
  const spots = [{ id: "a" }, { id: "b", x: 1 }, { id: "c", x: 0.5, y: 0.87 }].map((one) => ({ ...one, kind: "hex" }));
  const chart = charted({ id: "m", kind: "map", spots });
  const sides = (group: typeof spots): number => rimmed(group, chart).split("M").length - 1;
  it("has only the sides at which the group ends", () => {
    expect(sides(spots.slice(0, 1))).toBe(6);
    expect(sides(spots.slice(0, 2))).toBe(10);
    expect(sides(spots)).toBe(12);
  });
});
