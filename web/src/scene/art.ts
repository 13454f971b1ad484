// The vocabulary of a game's art, read from what the server sends; whatever is missing has a sensible drawing.
import { OWN, SETS } from "virtual:glyphs";
import type { Piece } from "../live/protocol";

export interface Art {
  shape?: string;
  outline?: string;
  glyph?: string;
  /** Glyphs of pieces with the mark `of`, by its value. */
  glyphs?: Record<string, string>;
  fill?: string;
  rim?: string;
  pattern?: string;
  slots?: { count?: number | string; mark?: string; from?: string };
  badge?: Record<string, string>;
  edges?: string[];
  face?: { title?: string; band?: string; text?: boolean | string };
  back?: string;
  size?: number;
  stand?: string;
  /** Its title stands under it on a map. */
  named?: boolean;
}

export interface Backdrop {
  kind?: string;
  tints?: string[];
  seed?: number;
}

export interface Cover {
  svg?: string;
  accent?: string;
  accent_light?: string;
  glyphs?: string[];
}

/** What the seats are called by: names of the palette in seat order. */
export interface SeatColours {
  colours?: string[];
}

/** A drawing of a game in its own colours, and the box in which it lies. */
export interface Drawing {
  svg: string;
  box: [number, number, number, number];
}

export interface ArtBook {
  [key: string]: Art | Backdrop | Cover | SeatColours | Record<string, Drawing> | Record<string, [string, string]>;
}

export const PALETTE = ["vermilion", "blue", "green", "yellow", "orchid", "bone"] as const;

/** The colours of the seats as custom properties, where a game wants them in an order of its own. */
export function seatStyle(book: ArtBook): string {
  const named = ((book["seats"] ?? {}) as SeatColours).colours ?? [];
  const places = named.map((name) => PALETTE.indexOf(name as (typeof PALETTE)[number]) + 1);
  return places
    .flatMap((place, i) =>
      place ? [`--seat-${i + 1}: var(--pal-${place})`, `--on-${i + 1}: var(--on-pal-${place})`] : [],
    )
    .join("; ");
}

/** The drawing of a key; an unknown one is a plain disc. */
export function artOf(book: ArtBook, key: string | null | undefined): Art | undefined {
  return key == null ? undefined : (book[key] as Art | undefined);
}

/** Is this ground a drawing? */
export const isDrawn = (book: ArtBook, key: string | null | undefined): boolean => {
  const art = artOf(book, key);
  return art?.shape === "tile" && !!art.glyph?.startsWith("draw:");
};

export function backdropOf(book: ArtBook): Backdrop {
  return (book["backdrop"] ?? {}) as Backdrop;
}

export function coverOf(book: ArtBook): Cover {
  return (book["cover"] ?? {}) as Cover;
}

/** A colour of the vocabulary as CSS: the seat's, the foe's, paper, the accent, or itself. */
export function colour(word: string | undefined, owner: number | null | undefined, otherwise: string): string {
  if (word === "seat") return owner == null ? "var(--foe)" : `var(--seat-${(owner % 6) + 1})`;
  if (word === "foe") return "var(--foe-fill)";
  if (word === "paper" || word === "accent") return `var(--${word})`;
  if (word === "none") return "transparent";
  return word ?? otherwise;
}

/** The ink that can be read on a fill. */
export function inkOn(word: string | undefined, owner: number | null | undefined): string {
  if (word === "seat") return owner == null ? "var(--on-foe)" : `var(--on-${(owner % 6) + 1})`;
  if (word === "foe") return "var(--on-foe)";
  if (word === "paper") return "var(--paper-ink)";
  if (word === "accent") return "var(--felt)";
  if (word === "none" || word === undefined) return "var(--ink)";
  return light(word) ? "#1a1420" : "#f6f1e6";
}

function light(hex: string): boolean {
  const digits = /^#([0-9a-f]{6})/i.exec(hex)?.[1];
  if (!digits) return false;
  const [r, g, b] = [0, 2, 4].map((i) => parseInt(digits.slice(i, i + 2), 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b > 150;
}

export type Glyph =
  { kind: "own" | "gi"; body: string } | { kind: "text"; text: string } | { kind: "draw"; body: string; box: string };

const GI: Record<string, string> = {};
let drawings: Record<string, Drawing> = {};

/** The glyphs that a game's art names, loaded once; a game from outside may have none. */
export async function glyphsOf(game: string): Promise<void> {
  Object.assign(GI, (await SETS[game]?.())?.default);
}

/** From now on drawings are taken from this book. */
export function drawFrom(book: ArtBook): void {
  drawings = (book["drawings"] ?? {}) as Record<string, Drawing>;
}

/** The colours of a game's drawings as custom properties. */
export function paletteStyle(book: ArtBook): string {
  const palette = Object.entries((book["palette"] ?? {}) as Record<string, [string, string]>);
  return palette.map(([name, [dark, light]]) => `--draw-${name}: light-dark(${light}, ${dark})`).join("; ");
}

function drawing(name: string): Glyph | null {
  const found = drawings[name];
  return found ? { kind: "draw", body: found.svg.replaceAll("var(--", "var(--draw-"), box: found.box.join(" ") } : null;
}

/** The sign on a piece: a drawing, one of our glyphs, one of the icon set, or a word (a mark of the piece, if it has it). */
export function glyphOf(art: Art | undefined, piece: Pick<Piece, "art" | "title" | "marks">): Glyph | null {
  const own = art?.glyphs?.[String(piece.marks?.["of"])] ?? art?.glyph;
  const [set, name = ""] = (own ?? "").split(":");
  if (set === "own" && OWN[name]) return { kind: "own", body: OWN[name] };
  if (set === "gi" && GI[name]) return { kind: "gi", body: GI[name] };
  if (set === "draw") return drawing(name);
  if (set === "text") return { kind: "text", text: marked(piece, name) };
  if (art && !own) return null;
  return { kind: "text", text: letters(piece.title || piece.art || "") };
}

function marked(piece: Pick<Piece, "marks">, name: string): string {
  const value = piece.marks?.[name];
  return value === undefined ? name : String(value);
}

/** The first two letters that stand for a name without a drawing. */
export function letters(name: string): string {
  const words = name
    .replace(/[_:-]+/g, " ")
    .trim()
    .split(/\s+/);
  const two = words.length > 1 ? `${words[0]?.[0] ?? ""}${words[1]?.[0] ?? ""}` : (words[0] ?? "").slice(0, 2);
  return two ? two[0]?.toUpperCase() + two.slice(1) : "?";
}

/** The six seats: colour is never their only sign. */
export const SEAT_SHAPES = ["triangle", "circle", "square", "diamond", "hexagon", "cross"] as const;

export function seatShape(seat: number): (typeof SEAT_SHAPES)[number] {
  return SEAT_SHAPES[seat % 6] ?? "circle";
}

/** A small number that is always the same for the same words: for tints and tilts. */
export function hash(words: string): number {
  let value = 2166136261;
  for (const character of words) value = Math.imul(value ^ character.charCodeAt(0), 16777619);
  return value >>> 0;
}
