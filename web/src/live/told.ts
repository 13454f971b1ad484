// What was told while it happened: the pieces that changed, and the talk.
import type { Table } from "../scene/scene";
import type { ChatLine, Piece, SceneChange } from "./protocol";

const REMEMBERED = 40;
const PICTURES = 3;

/** What happened in pictures, with the pieces that a change brings or moves; of the last moments alone. */
export function pictured(
  before: ReadonlyMap<number, readonly Piece[]>,
  table: Table,
  change: SceneChange,
  moment: number,
): ReadonlyMap<number, readonly Piece[]> {
  const old = new Map(table.pieces.map((piece) => [piece.id, piece]));
  const seen = (change.whole ? [] : (change.pieces ?? [])).filter((piece) => {
    const was = old.get(piece.id);
    return piece.art && (!was || was.at !== piece.at || was.art !== piece.art);
  });
  if (!seen.length) return before;
  const kept = [...before].filter(([at]) => at > moment - REMEMBERED && at < moment);
  return new Map([...kept, [moment, seen.slice(0, PICTURES)]]);
}

/** What was said, with new lines, and with changed ones in the place of those of their number. */
export function said(before: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const changed = new Map(lines.map((line) => [line.number, line]));
  const old = before.map((line) => changed.get(line.number) ?? line);
  const known = new Set(before.map((line) => line.number));
  return [...old, ...lines.filter((line) => !known.has(line.number))];
}
