// Where the words of lines of sight stand: in the middle of their line, or beside it where another's words are.
import type { Ray } from "../live/protocol";
import { UNIT } from "./geometry";

export interface Chip {
  x: number;
  y: number;
  half: number; // half as wide as it is
}

const HIGH = 24;
const LETTER = 4.2;
const BESIDE = HIGH + 4;
const TRIED = [0, -BESIDE, BESIDE, -2 * BESIDE, 2 * BESIDE];

/** For each line the place of its words, or of its cross; `grown` is how much larger than the map they are drawn. */
export function chips(rays: readonly Ray[], grown: number): Chip[] {
  const found: Chip[] = [];
  for (const ray of rays) {
    const half = ray.stop || !ray.text ? HIGH / 2 : ray.text.length * LETTER + 10;
    const [x, y] = ray.stop ?? [(ray.start[0]! + ray.end[0]!) / 2, (ray.start[1]! + ray.end[1]!) / 2];
    const shifts = ray.stop ? [0] : TRIED;
    const places = shifts.map((shift) => ({ x: x! * UNIT, y: y! * UNIT + shift * grown, half }));
    found.push(places.find((place) => found.every((other) => !touch(place, other, grown))) ?? places[0]!);
  }
  return found;
}

function touch(a: Chip, b: Chip, grown: number): boolean {
  return Math.abs(a.x - b.x) < (a.half + b.half) * grown && Math.abs(a.y - b.y) < HIGH * grown;
}
