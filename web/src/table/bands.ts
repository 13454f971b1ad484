// Chances over time as bands, one above the other: every seat's share, or for a team its chance and the rest.
import type { StoryPoint } from "../live/protocol";

export interface Shape {
  seat: number;
  path: string;
  /** Where its name can stand: in the middle of its widest place. */
  x: number;
  y: number;
  high: number;
}

/** The outlines in a picture so wide and high; the first seat lies lowest. */
export function bands(points: readonly StoryPoint[], seats: number, wide: number, high: number): Shape[] {
  const last = Math.max(1, points.at(-1)?.at ?? 1);
  const xs = points.map((point) => (point.at / last) * wide);
  const below = points.map(() => 0);
  return Array.from({ length: seats }, (_, seat) => {
    const from = [...below];
    points.forEach((point, i) => (below[i] = Math.min(1, (below[i] ?? 0) + (point.chances[seat] ?? 0))));
    const y = (share: number): number => Math.round((1 - share) * high * 10) / 10;
    const top = xs.map((x, i) => `${x.toFixed(1)} ${y(below[i] ?? 0)}`);
    const foot = xs.map((x, i) => `${x.toFixed(1)} ${y(from[i] ?? 0)}`).reverse();
    const size = points.map((_, i) => (below[i] ?? 0) - (from[i] ?? 0));
    const best = size.indexOf(Math.max(...size));
    return {
      seat,
      path: `M${top.join("L")}L${foot.join("L")}Z`,
      x: Math.min(wide - 40, Math.max(40, xs[best] ?? 0)),
      y: (y(below[best] ?? 0) + y(from[best] ?? 0)) / 2,
      high: (size[best] ?? 0) * high,
    };
  });
}

/** Where signs of this width stand in a line so that none covers another: each as near as can be to its place, in order. */
export function spread(places: readonly number[], wide: number, room: number): number[] {
  const least = places.map((_, i) => wide * (i + 0.5));
  const most = places.map((_, i) => Math.max(least[i]!, room - wide * (places.length - i - 0.5)));
  let free = 0;
  return places.map((place, i) => {
    const found = Math.min(most[i]!, Math.max(least[i]!, place, free));
    free = found + wide;
    return found;
  });
}
