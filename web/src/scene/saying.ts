// What cards say, and whether there is room to say it beside them.
import type { Area, Piece } from "../live/protocol";
import { artOf, type ArtBook } from "./art";
import { wrapped } from "./letters";

/** Whether cards have what they say beside them: all, none, or those that may be pressed. */
export type Says = boolean | "lit";

/** What a card says, if it is open and says anything. */
export function saidBy(piece: Piece, book: ArtBook): string {
  const art = artOf(book, piece.art);
  return art?.shape === "card" && (art.face?.text ?? !art.edges)
    ? String(piece.marks?.["text"] ?? piece.text ?? "")
    : "";
}

// Pixels, for letters of 11.
const WIDTHS = [92, 112, 132, 156, 184, 216, 252];
const EDGE = 16;
const LETTER = 5.9;
const LINE = 13.75;
const GAP = 8;
const BETWEEN = 18;

/** How many lines stand beside a card of this width. */
export const linesBeside = (width: number): number => Math.floor((width * 1.405 - 10) / LINE);

/** How wide what a card says must be, so that all of it stands in so many lines. */
export function widthToSay(words: string, lines: number): number {
  const fits = (width: number): boolean => wrapped(words, Math.floor((width - EDGE) / LETTER)).length <= lines;
  return WIDTHS.find(fits) ?? WIDTHS.at(-1)!;
}

/** Do areas fit beside each other into so many pixels, with what those of their cards say that are to say it? */
export function roomToSay(
  areas: readonly Area[],
  at: ReadonlyMap<string, Piece[]>,
  book: ArtBook,
  widthOf: (area: Area) => number,
  room: number,
  says: (piece: Piece) => boolean = () => true,
): boolean {
  const said = (piece: Piece, width: number): number => {
    const words = says(piece) ? saidBy(piece, book) : "";
    return words ? widthToSay(words, linesBeside(width)) : 0;
  };
  const wide = (area: Area): number =>
    [area.id, ...(area.spots ?? []).map((spot) => spot.id)]
      .flatMap((id) => at.get(id) ?? [])
      .reduce((sum, piece) => sum + widthOf(area) + GAP + said(piece, widthOf(area)), BETWEEN);
  return areas.reduce((sum, area) => sum + Math.max(90, wide(area)), 0) <= room;
}
