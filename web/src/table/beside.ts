// Where a popover goes: beside its thing, inside the window, and over as little as possible of what may be pressed.
import type { Anchor } from "./context";

const GAP = 10;
const EDGE = 8;

interface Size {
  w: number;
  h: number;
}

function overlap(a: Anchor, b: Anchor): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The place among above, below, left and right of a thing that hides least of what must stay free. */
export function placed(at: Anchor, size: Size, window: Size, free: readonly Anchor[]): { left: number; top: number } {
  const middle = { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 };
  const inside = (left: number, top: number): { left: number; top: number } => ({
    left: Math.max(EDGE, Math.min(window.w - size.w - EDGE, left)),
    top: Math.max(EDGE, Math.min(window.h - size.h - EDGE, top)),
  });
  const ways = [
    inside(middle.x - size.w / 2, at.top - size.h - GAP),
    inside(middle.x - size.w / 2, at.bottom + GAP),
    inside(at.right + GAP, middle.y - size.h / 2),
    inside(at.left - size.w - GAP, middle.y - size.h / 2),
    ...free.map((other) => inside(middle.x - size.w / 2, other.top - size.h - GAP)),
  ];
  const hides = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + size.w, bottom: top + size.h };
    return 4 * overlap(box, at) + free.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  return ways.reduce((best, way) => (hides(way) < hides(best) - 1 ? way : best));
}

/** The same on this page: what is lit and the buttons of the question stay free. */
export function beside(at: Anchor, size: Size, other = ".why, .fan"): { left: number; top: number } {
  const free = [...document.querySelectorAll(`.lit, .chosen, [data-option], .options button, ${other}`)]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0);
  return placed(at, size, { w: innerWidth, h: innerHeight }, free);
}
