// What part of a map is seen: fit, pan, zoom, and fit to the question.
import type { Box } from "./geometry";

export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Room {
  w: number;
  h: number;
}

const CLOSEST = 3.2;

/** The view that shows a box as large as the room allows. */
export function fit(box: Box, room: Room, margin = 0.04, most = CLOSEST): View {
  const w = room.w * (1 - 2 * margin);
  const h = room.h * (1 - 2 * margin);
  const scale = Math.min(most, w / Math.max(box.w, 1), h / Math.max(box.h, 1));
  return { scale, x: room.w / 2 - (box.x + box.w / 2) * scale, y: room.h / 2 - (box.y + box.h / 2) * scale };
}

/** Zoom by a factor about a point of the room. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, least: number): View {
  const scale = Math.min(CLOSEST, Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** Keep at least a part of the map in sight. */
export function held(view: View, box: Box, room: Room): View {
  const keep = 80;
  const left = keep - (box.x + box.w) * view.scale;
  const right = room.w - keep - box.x * view.scale;
  const top = keep - (box.y + box.h) * view.scale;
  const foot = room.h - keep - box.y * view.scale;
  return { scale: view.scale, x: Math.min(right, Math.max(left, view.x)), y: Math.min(foot, Math.max(top, view.y)) };
}

/** Keep the room filled: no empty margin where the map is larger than the room, the middle where it is smaller. */
export function snug(view: View, box: Box, room: Room, margin = 14): View {
  const along = (at: number, start: number, length: number, space: number): number => {
    const size = length * view.scale;
    if (size + 2 * margin <= space) return space / 2 - (start + length / 2) * view.scale;
    return Math.min(margin - start * view.scale, Math.max(space - margin - (start + length) * view.scale, at));
  };
  return { scale: view.scale, x: along(view.x, box.x, box.w, room.w), y: along(view.y, box.y, box.h, room.h) };
}

/** The smallest box round some points, with room round them. */
export function around(points: readonly { x: number; y: number }[], margin: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/** The part of the map that a view shows. */
export function seen(view: View, room: Room): Box {
  return { x: -view.x / view.scale, y: -view.y / view.scale, w: room.w / view.scale, h: room.h / view.scale };
}
