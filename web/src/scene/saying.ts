// What cards say, and whether there is room to say it beside them.
import type { Area, Piece } from "../live/protocol";
import { artOf, type ArtBook } from "./art";

/** What a card says, if it is open and says anything. */
export function saidBy(piece: Piece, book: ArtBook): string {
  const art = artOf(book, piece.art);
  return art?.shape === "card" && (art.face?.text ?? !art.edges)
    ? String(piece.marks?.["text"] ?? piece.text ?? "")
    : "";
}

const SAID = 92; // pixels
const GAP = 8;
const BETWEEN = 18;

/** Do all areas fit beside each other into so many pixels, with what their cards say? */
export function roomToSay(
  areas: readonly Area[],
  at: ReadonlyMap<string, Piece[]>,
  book: ArtBook,
  widthOf: (area: Area) => number,
  room: number,
): boolean {
  const wide = (area: Area): number =>
    [area.id, ...(area.spots ?? []).map((spot) => spot.id)]
      .flatMap((id) => at.get(id) ?? [])
      .reduce((sum, piece) => sum + widthOf(area) + GAP + (saidBy(piece, book) ? SAID : 0), BETWEEN);
  return areas.reduce((sum, area) => sum + Math.max(90, wide(area)), 0) <= room;
}
