// Where things are on a map: from the scene's coordinates to the units of the picture.
import type { Area, Piece, Spot } from "../live/protocol";

/** Units of the picture per unit of the scene's coordinates. */
export const UNIT = 100;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Chart {
  /** Radius of a dot's ground. */
  dot: number;
  /** Circumradius of a hex, and whether it stands on a flat side. */
  hex: number;
  flat: boolean;
  /** Size of a box. */
  boxW: number;
  boxH: number;
  bounds: Box;
  /** What has to be in sight when the whole map is shown. */
  home: Box;
}

/** How large the spots of a map are drawn: as large as their distances allow. */
export function charted(area: Area): Chart {
  const spots = area.spots ?? [];
  const dots = spots.filter((spot) => spot.kind !== "box" && spot.kind !== "label");
  const near = nearest(dots.length > 1 ? dots : spots);
  const distance = near ? Math.hypot(near.dx, near.dy) : 1;
  const dot = Math.min(0.5, 0.4 * Math.max(distance, 0.4)) * UNIT;
  const gaps = boxGaps(spots.filter((spot) => spot.kind === "box" && !spot.wide));
  const chart = {
    dot,
    hex: (distance * UNIT) / Math.sqrt(3),
    flat: near ? Math.abs(near.dx) < 0.1 * distance || Math.abs(near.dy) > 0.2 * distance : true,
    boxW: Math.min(1.7, 0.88 * gaps.x) * UNIT,
    boxH: Math.min(1.15, 0.8 * gaps.y) * UNIT,
  };
  const bounds = boundsOf(spots, chart);
  const over = area.bands?.length ? Math.max(0, bounds.y - plates(area, chart) + 4) : 0;
  const whole = { ...bounds, y: bounds.y - over, h: bounds.h + over };
  return { ...chart, bounds: whole, home: spots.some((spot) => spot.beyond) ? homeOf(spots, chart, whole) : whole };
}

/** All that is no longer beyond, and of what is beyond it as much as shows that it is there. */
function homeOf(spots: readonly Spot[], chart: Sizes, whole: Box): Box {
  const known = spots.filter((spot) => !spot.beyond);
  if (known.length === 0) return whole;
  const near = boundsOf(known, chart);
  const more = chart.hex * 0.4;
  const x = Math.max(whole.x, near.x - more);
  const y = Math.max(whole.y, near.y - more);
  return {
    x,
    y,
    w: Math.min(whole.x + whole.w, near.x + near.w + more) - x,
    h: Math.min(whole.y + whole.h, near.y + near.h + more) - y,
  };
}

/** How high the head of a band is, and where the heads of a map begin: over all that stands in the bands. */
export const PLATE = 0.56;
export function plates(area: Area, sizes: Sizes): number {
  const bands = area.bands ?? [];
  const inside = (area.spots ?? []).filter(
    (spot) =>
      spot.kind !== "label" &&
      !spot.title &&
      bands.some((band) => (spot.x ?? 0) > band.x && (spot.x ?? 0) < band.x + band.wide),
  );
  const top = Math.min(...inside.map((spot) => (spot.y ?? 0) * UNIT - reach(spot, sizes).y));
  return (Number.isFinite(top) ? top : 0) - PLATE * UNIT - 6;
}

function nearest(spots: readonly Spot[]): { dx: number; dy: number } | null {
  let best: { dx: number; dy: number } | null = null;
  let least = Infinity;
  for (const [i, a] of spots.entries())
    for (const b of spots.slice(i + 1)) {
      const dx = (b.x ?? 0) - (a.x ?? 0);
      const dy = (b.y ?? 0) - (a.y ?? 0);
      const distance = Math.hypot(dx, dy);
      if (distance > 0.01 && distance < least - 1e-6) [best, least] = [{ dx, dy }, distance];
    }
  return best;
}

function boxGaps(spots: readonly Spot[]): { x: number; y: number } {
  let x = Infinity;
  let y = Infinity;
  for (const [i, a] of spots.entries())
    for (const b of spots.slice(i + 1)) {
      const dx = Math.abs((b.x ?? 0) - (a.x ?? 0));
      const dy = Math.abs((b.y ?? 0) - (a.y ?? 0));
      if (dx >= dy && dx > 0.01) x = Math.min(x, dx);
      if (dy >= dx && dy > 0.01) y = Math.min(y, dy);
    }
  return { x: Number.isFinite(x) ? x : 1.6, y: Number.isFinite(y) ? y : 1.4 };
}

type Sizes = Omit<Chart, "bounds" | "home">;

/** How far a spot reaches from its middle, to the side and up or down. */
export function reach(spot: Spot, chart: Sizes): { x: number; y: number } {
  if (spot.kind === "hex") return { x: chart.hex, y: chart.hex };
  if (spot.kind === "box" && spot.wide) return { x: (spot.wide * UNIT) / 2, y: ((spot.high || spot.wide) * UNIT) / 2 };
  if (spot.kind === "box") return { x: chart.boxW / 2, y: chart.boxH / 2 };
  if (spot.kind === "label") return { x: 0.4 * UNIT, y: 0.16 * UNIT };
  return { x: chart.dot, y: chart.dot };
}

function boundsOf(spots: readonly Spot[], chart: Sizes): Box {
  if (spots.length === 0) return { x: 0, y: 0, w: UNIT, h: UNIT };
  const edges = spots.map((spot) => ({
    spot,
    r: reach(spot, chart),
    x: (spot.x ?? 0) * UNIT,
    y: (spot.y ?? 0) * UNIT,
  }));
  const left = Math.min(...edges.map((e) => e.x - e.r.x));
  const right = Math.max(...edges.map((e) => e.x + e.r.x));
  const top = Math.min(...edges.map((e) => e.y - e.r.y));
  const foot = Math.max(
    ...edges.map((e) => e.y + e.r.y + (e.spot.title && e.spot.kind !== "box" && e.spot.kind !== "label" ? 18 : 0)),
  );
  return { x: left, y: top, w: right - left, h: foot - top };
}

export interface Place {
  x: number;
  y: number;
  size: number;
}

/** So many pieces of a spot are drawn there; the others are counted. */
export const DRAWN = 9;

/** How pieces share a spot: one in the middle, two side by side, more in a ring; beyond nine they are counted. */
export function seated(pieces: readonly Piece[], radius: number, sizeOf: (piece: Piece) => number): Place[] {
  const n = Math.min(pieces.length, DRAWN);
  const around = n === 1 ? 0 : n === 2 ? 0.6 : n === 3 ? 0.68 : n === 4 ? 0.74 : 0.8 + 0.03 * (n - 5);
  const full = (n === 1 ? 1.5 : n === 2 ? 1.2 : n === 3 ? 1.08 : n === 4 ? 0.98 : 0.86 - 0.06 * (n - 5)) * radius;
  return pieces.slice(0, n).map((piece, i) => {
    const turn = n === 2 ? Math.PI * (1 - i) : -Math.PI / 2 + (2 * Math.PI * i) / n;
    return { x: Math.cos(turn) * around * radius, y: Math.sin(turn) * around * radius, size: full * sizeOf(piece) };
  });
}

/** How pieces stand in a box: in as many rows as let them be largest. */
export function inRows(
  pieces: readonly Piece[],
  wide: number,
  high: number,
  sizeOf: (piece: Piece) => number,
): Place[] {
  const shown = pieces.slice(0, DRAWN);
  const cell = (across: number): number => Math.min(wide / across, high / Math.ceil(shown.length / across));
  const counts = shown.map((_, i) => i + 1).sort((a, b) => cell(b) - cell(a) || b - a);
  const across = counts[0] ?? 1;
  const rows = Math.ceil(shown.length / across);
  const step = { x: wide / across, y: Math.min(high / rows, 1.15 * cell(across)) };
  return shown.map((piece, i) => {
    const row = Math.floor(i / across);
    const inIt = Math.min(across, shown.length - row * across);
    return {
      x: step.x * ((i % across) - (inIt - 1) / 2),
      y: step.y * (row - (rows - 1) / 2),
      size: cell(across) * Math.min(1, 0.86 * sizeOf(piece)),
    };
  });
}

/** Where on a hex those pieces stand that have a side of their own: the middle of a box and its size, in hex radii. */
const SIDES: Record<string, [number, number, number, number]> = {
  nw: [-0.44, -0.58, 0.4, 0.4],
  ne: [0.44, -0.58, 0.4, 0.4],
  e: [0.52, -0.04, 0.6, 0.76],
  w: [-0.52, -0.04, 0.6, 0.76],
  sw: [-0.48, 0.42, 0.5, 0.34],
  se: [0.46, 0.42, 0.6, 0.34],
};

/** How pieces share a hex on which some have a side of their own: those there, all others in the middle of the rest. */
export function sided(
  pieces: readonly Piece[],
  radius: number,
  sizeOf: (piece: Piece) => number,
  sideOf: (piece: Piece) => string | undefined,
): Place[] {
  const sides = new Set(pieces.map(sideOf));
  const left = sides.has("w") ? 1 : 0;
  const right = sides.has("e") ? 1 : 0;
  const middle: [number, number, number, number] = [0.24 * (left - right), -0.04, 1.3 - 0.28 * (left + right), 0.8];
  const found = new Map<Piece, Place>();
  for (const side of sides) {
    const here = pieces.filter((piece) => sideOf(piece) === side);
    const [x, y, wide, high] = SIDES[side ?? ""] ?? middle;
    for (const [i, place] of inRows(here, wide * radius, high * radius, sizeOf).entries())
      found.set(here[i]!, { ...place, x: place.x + x * radius, y: place.y + y * radius });
  }
  return pieces.flatMap((piece) => found.get(piece) ?? []);
}

/** A box so wide that its sign stands beside its name. */
export const isWide = (r: { x: number; y: number }): boolean => r.x > 1.8 * r.y;

/** Words in lines that are no longer than so many letters: one line, or two of about the same length. */
export function lined(words: string, most: number): string[] {
  if (!words) return [];
  if (words.length <= most || !words.includes(" ")) return [words];
  const middle = words.length / 2;
  const cut =
    [...words.matchAll(/ /g)].map((m) => m.index).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ??
    words.length;
  return [words.slice(0, cut), words.slice(cut + 1)];
}

/** How large a name is drawn on a map at some scale: never smaller than can be read. */
export const letterSize = (scale: number): number => Math.max(12.5, 11.2 / scale);

/** The words of what a place is for, in lines that fit its box; one that is too small for a word has none. */
export const footed = (text: string, halfWide: number, letters: number): string[] =>
  text && halfWide > 1.6 * letters ? lined(text, (1.9 * halfWide) / (letters * 0.52)) : [];

const MANY = 4;

/** The names that so many hexes share that they tell nothing apart. */
export function repeated(spots: readonly Spot[]): Set<string> {
  const counts = new Map<string, number>();
  for (const spot of spots)
    if (spot.kind === "hex" && spot.title) counts.set(spot.title, (counts.get(spot.title) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MANY).map(([title]) => title));
}

interface Point {
  x: number;
  y: number;
}

/** The corners of a regular polygon round the origin. */
function corners(sides: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: sides }, (_, i) => {
    const a = turn + (2 * Math.PI * i) / sides;
    return { x: Math.cos(a) * radius, y: Math.sin(a) * radius };
  });
}

/** A regular polygon round the origin, as the points attribute wants it. */
export function polygon(sides: number, radius: number, turn = 0): string {
  return corners(sides, radius, turn)
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(" ");
}

/** How a map's hexes are turned. */
const turned = (chart: Sizes): number => (chart.flat ? 0 : Math.PI / 6);

/** A hex of a map, or one of such a share of its size inside it. */
export const hexagon = (chart: Sizes, share = 1): string => polygon(6, chart.hex * share, turned(chart));

/** A link from rim to rim. */
export function between(a: Spot, b: Spot, chart: Chart): { x1: number; y1: number; x2: number; y2: number } {
  const ax = (a.x ?? 0) * UNIT;
  const ay = (a.y ?? 0) * UNIT;
  const bx = (b.x ?? 0) * UNIT;
  const by = (b.y ?? 0) * UNIT;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const cut = (spot: Spot): number => Math.min(spot.kind === "box" ? 0 : 0.94 * reach(spot, chart).x, length * 0.42);
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  return { x1: ax + ux * cut(a), y1: ay + uy * cut(a), x2: bx - ux * cut(b), y2: by - uy * cut(b) };
}

/** One line round all spots of a group: of hexes only the sides at which the group ends, of others a ring each. */
export function rimmed(spots: readonly Spot[], chart: Sizes): string {
  const rim = corners(6, chart.hex, turned(chart));
  const middles = spots.map((spot) => ({ x: (spot.x ?? 0) * UNIT, y: (spot.y ?? 0) * UNIT }));
  const inside = (x: number, y: number): boolean =>
    middles.some((one) => Math.hypot(one.x - x, one.y - y) < chart.hex * 0.4);
  const sides = (at: Point): string =>
    rim
      .map((a, i) => ({ a, b: rim[(i + 1) % 6] ?? a }))
      .filter(({ a, b }) => !inside(at.x + a.x + b.x, at.y + a.y + b.y))
      .map(({ a, b }) => `M${at.x + a.x} ${at.y + a.y}L${at.x + b.x} ${at.y + b.y}`)
      .join("");
  const ring = (at: Point): string => {
    const r = chart.dot * 1.05;
    return `M${at.x - r} ${at.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  };
  return spots.map((spot, i) => (spot.kind === "hex" ? sides(middles[i]!) : ring(middles[i]!))).join("");
}
