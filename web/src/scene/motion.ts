// What moved between two scenes: glide, turn, roll, come and go.
import type { Piece } from "../live/protocol";

export type Motion =
  | { kind: "glide"; id: string; from: string; to: string; turns: boolean }
  | { kind: "turn"; id: string }
  | { kind: "roll"; id: string }
  | { kind: "come"; id: string }
  | { kind: "go"; id: string };

const MOST = 1500;
const GAP = 80;

/** The motions that lead from one set of pieces to the other. `isDie` says which art keys are dice. */
export function motions(before: readonly Piece[], after: readonly Piece[], isDie: (art: string) => boolean): Motion[] {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const now = new Set(after.map((piece) => piece.id));
  const found: Motion[] = [];
  for (const piece of after) {
    const was = old.get(piece.id);
    if (!was) found.push({ kind: "come", id: piece.id });
    else found.push(...changes(was, piece, isDie));
  }
  for (const piece of before) if (!now.has(piece.id)) found.push({ kind: "go", id: piece.id });
  return found;
}

function changes(was: Piece, piece: Piece, isDie: (art: string) => boolean): Motion[] {
  const turns = (was.art ?? null) !== (piece.art ?? null);
  if (was.at !== piece.at) return [{ kind: "glide", id: piece.id, from: was.at, to: piece.at, turns }];
  if (piece.art && isDie(piece.art) && !sameMarks(was, piece)) return [{ kind: "roll", id: piece.id }];
  return turns ? [{ kind: "turn", id: piece.id }] : [];
}

function sameMarks(a: Piece, b: Piece): boolean {
  return JSON.stringify(a.marks ?? {}) === JSON.stringify(b.marks ?? {});
}

/** When each of so many motions starts, in ms: one after another, but never more than 1.5 s in all. */
export function starts(count: number, lasts: number): number[] {
  const gap = count > 1 ? Math.min(GAP, Math.max(0, MOST - lasts) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, i) => Math.round(i * gap));
}
