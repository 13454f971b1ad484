// Words in pictures: never under 11 pixels; what is too long is broken into lines, and then squeezed.
const LEAST = 11;
const WIDE = 0.52; // of a letter, beside its height
const SQUEEZE = 0.8;

/** How large letters are to be drawn in a picture of this width when it is seen so wide: large enough to be read. */
export const readable = (usual: number, width: number, seen: number): number =>
  Math.max(usual, (LEAST * width) / Math.max(1, seen));

/** The width to which a line is squeezed so that it keeps within some room; undefined: it fits as it is. */
export const squeezed = (line: string, size: number, room: number): number | undefined =>
  line.length * size * WIDE > room ? room : undefined;

/** A name in lines of letters of this size; a line may be squeezed a little. */
export function named(words: string, size: number, room: number, most: number): string[] {
  return shortened(wrapped(words, Math.floor(room / (size * WIDE * SQUEEZE))), most);
}

/** Words in lines of at most so many letters, if they let themselves be broken. */
export function wrapped(words: string, most: number): string[] {
  const found: string[] = [];
  for (const word of words.split(" ")) {
    const last = found[found.length - 1];
    if (last !== undefined && last.length + word.length < most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** The first lines; the last of them says that there are more. */
export const shortened = (all: string[], most: number): string[] =>
  all.length > most ? [...all.slice(0, most - 1), `${(all[most - 1] ?? "").replace(/[.,;:]+$/, "")}…`] : all;
