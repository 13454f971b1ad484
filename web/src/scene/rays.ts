// Where the words of lines of sight stand: in the middle of their line, or beside it where another's words are.
import type { Ray } from "../live/protocol";
import { UNIT, type Box } from "./geometry";

export interface Chip {
  x: number;
  y: number;
  half: number; // half as wide as it is
}

/** Where something stands that words are to keep off: its middle, and its size. */
export interface Taken {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const HIGH = 24;
const LETTER = 4.2;
const BESIDE = HIGH + 4;
const TRIED = [0, -BESIDE, BESIDE, -2 * BESIDE, 2 * BESIDE];
const BEYOND = [30, 52, 74]; // from the end of a line, behind whoever it leads to

/**
 * For each line the place of its words, or of its cross; `grown` is how much larger than the map they are drawn. Words
 * keep off each other, and off what is taken where there is such a place inside what is seen of the map.
 */
export function chips(rays: readonly Ray[], grown: number, taken: readonly Taken[] = [], seen?: Box): Chip[] {
  const found: Chip[] = [];
  for (const ray of rays) {
    const half = ray.stop || !ray.text ? HIGH / 2 : ray.text.length * LETTER + 10;
    const [x, y] = ray.stop ?? [(ray.start[0]! + ray.end[0]!) / 2, (ray.start[1]! + ray.end[1]!) / 2];
    const shifts = ray.stop ? [0] : TRIED;
    const along = shifts.map((shift) => ({ x: x! * UNIT, y: y! * UNIT + shift * grown, half }));
    const places = ray.stop ? along : [...along.slice(0, 3), ...behind(ray, half, grown), ...along.slice(3)];
    const apart = places.filter((place) => found.every((other) => !touch(place, other, grown)));
    const here = apart.filter((place) => !seen || inside(place, seen, grown));
    const free = here.find((place) => taken.every((other) => !covers(place, other, grown)));
    found.push(free ?? apart[0] ?? places[0]!);
  }
  return found;
}

function touch(a: Chip, b: Chip, grown: number): boolean {
  return Math.abs(a.x - b.x) < (a.half + b.half) * grown && Math.abs(a.y - b.y) < HIGH * grown;
}

function covers(chip: Chip, other: Taken, grown: number): boolean {
  const wide = chip.half * grown + other.wide / 2;
  return Math.abs(chip.x - other.x) < wide && Math.abs(chip.y - other.y) < (HIGH * grown + other.high) / 2;
}

/** Places behind the end of a line. */
function behind(ray: Ray, half: number, grown: number): Chip[] {
  const [dx, dy] = [ray.end[0]! - ray.start[0]!, ray.end[1]! - ray.start[1]!];
  const length = Math.hypot(dx, dy) || 1;
  return BEYOND.map((far) => ({
    x: ray.end[0]! * UNIT + (dx / length) * (far + half) * grown,
    y: ray.end[1]! * UNIT + (dy / length) * (far + HIGH / 2) * grown,
    half,
  }));
}

const inside = (chip: Chip, box: Box, grown: number): boolean =>
  chip.x - chip.half * grown >= box.x &&
  chip.x + chip.half * grown <= box.x + box.w &&
  chip.y - (HIGH / 2) * grown >= box.y &&
  chip.y + (HIGH / 2) * grown <= box.y + box.h;
