// Where pieces stand on their spot of a map.
import type { Piece, Spot } from "../live/protocol";
import { artOf, isDrawn, type ArtBook } from "./art";
import { footed, inRows, isWide, lined, reach, seated, sided, type Chart, type Place } from "./geometry";

export interface Ground {
  book: ArtBook;
  chart: Chart;
  /** How large names are drawn, in units of the map. */
  letters: number;
  /** Is there a number at this spot that takes a line of its box? */
  gauged(spot: Spot): boolean;
}

/** The line of a number in a box, in sizes of its letters. */
export const LINE = 1.5;

export function placesOf(spot: Spot, here: Piece[], ground: Ground): Place[] {
  const { book, chart } = ground;
  const sizeOf = (piece: Piece): number =>
    piece.art == null ? 0.66 : Math.min(1.6, artOf(book, piece.art)?.size ?? 1);
  const sideOf = (piece: Piece): string | undefined => artOf(book, piece.art)?.stand;
  if (spot.kind === "hex" && here.some(sideOf)) return sided(here, chart.hex, sizeOf, sideOf);
  if (spot.kind !== "box") return seated(here, spot.kind === "hex" ? chart.hex * 0.62 : chart.dot * 0.98, sizeOf);
  const r = reach(spot, chart);
  if (isDrawn(book, spot.art) && !isWide(r)) return onBadge(here, r, sizeOf);
  return inBox(spot, here, r, ground, sizeOf);
}

/** In the upper right corner of a drawing. */
function onBadge(here: Piece[], r: { x: number; y: number }, sizeOf: (piece: Piece) => number): Place[] {
  const size = Math.min(0.72 * r.y, (1.9 * r.x) / here.length);
  return inRows(here, here.length * size, size, sizeOf).map((place) => ({
    ...place,
    x: place.x + r.x - (here.length * size) / 2,
    y: size * 0.45 - r.y,
  }));
}

/** Between the name of the box and what it is for; where nothing but the pieces is to be seen, all of it is theirs. */
function inBox(
  spot: Spot,
  here: Piece[],
  r: { x: number; y: number },
  { book, letters, gauged }: Ground,
  sizeOf: (piece: Piece) => number,
): Place[] {
  const bare = artOf(book, spot.art)?.fill === "none";
  const title = spot.title ? lined(spot.title, (1.9 * r.x) / (letters * 0.56)).length * letters * 1.08 + 4 : 4;
  const named = here.some((piece) => artOf(book, piece.art)?.named) ? letters * 1.3 : 0;
  const head = (bare ? 4 : title) + (gauged(spot) ? letters * LINE : 0);
  const foot = (bare ? title : 4) + footed(spot.text ?? "", r.x, letters).length * letters * 1.05 + named;
  const room = 2 * r.y - head - foot;
  // Cards are narrower than they are high: more of them stand beside each other.
  const slim = here.every((piece) => artOf(book, piece.art)?.shape === "card") ? 1.4 : 1;
  return inRows(here, 1.92 * r.x * slim, room, sizeOf).map((place) => ({
    ...place,
    x: place.x / slim,
    y: place.y + (head - foot) / 2,
  }));
}
