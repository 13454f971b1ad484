// A cover for a game that brought none: its backdrop and its own pieces, arranged by what they are.
import { hash, type Art, type ArtBook } from "../scene/art";

export interface Star {
  x: number;
  y: number;
  size: number;
  key: string;
  owner: number;
}

/** Which pieces stand on a drawn cover, and where: the largest in the middle, the others round it. */
export function arrangedCover(book: ArtBook, game: string, named: readonly string[] = []): Star[] {
  const all = Object.entries(book).filter(
    ([key, art]) =>
      !["backdrop", "cover", "seats", "drawings", "palette"].includes(key) &&
      typeof art === "object" &&
      ("shape" in art || "glyph" in art),
  );
  const keys = named.length
    ? named.filter((key) => key in book)
    : all.map(([key]) => key).filter((key) => (book[key] as Art).shape !== "tile");
  const [first, ...others] = [...keys].sort((a, b) => weight(book[b] as Art) - weight(book[a] as Art)).slice(0, 6);
  if (first === undefined) return [];
  const turn = (hash(game) % 100) / 50;
  const around = others.map((key, i) => {
    const a = turn + (2 * Math.PI * i) / Math.max(1, others.length);
    return { key, owner: i, x: 120 + Math.cos(a) * 78, y: 106 + Math.sin(a) * 58, size: 40 };
  });
  return [{ key: first, owner: 0, x: 120, y: 104, size: 88 }, ...around];
}

function weight(art: Art): number {
  const order = ["star", "planet", "card", "figure", "die", "ship", "ring", "token", "disc", "cube"];
  const place = order.indexOf(art.shape ?? "disc");
  return (art.size ?? 1) + (place < 0 ? 0 : (order.length - place) * 0.2);
}
