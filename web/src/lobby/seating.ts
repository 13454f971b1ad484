// Who sits where at a new table, as the lobby lets one choose it.
import type { CreateTable, GameInfo, SeatPlan } from "../live/protocol";

export type Sitter = { kind: "me" } | { kind: "open" } | { kind: "bot"; spec: string };

/** "2–4", "3" or "2, 4": the numbers of players of a game. */
export function counted(seats: readonly number[]): string {
  const [first, last] = [seats[0] ?? 1, seats[seats.length - 1] ?? 1];
  if (first === last) return String(first);
  return last - first === seats.length - 1 ? `${first}–${last}` : seats.join(", ");
}

/** A first proposal: me, and the same bot everywhere else. */
export function proposed(count: number, bot: string): Sitter[] {
  return Array.from({ length: count }, (_, i) => (i === 0 ? { kind: "me" } : { kind: "bot", spec: bot }));
}

/** The same sitters at more or fewer seats. */
export function resized(sitters: readonly Sitter[], count: number, bot: string): Sitter[] {
  return Array.from({ length: count }, (_, i) => sitters[i] ?? { kind: "bot", spec: bot });
}

/** The value of a seat's choice in the form, and back. */
export function asWord(sitter: Sitter): string {
  return sitter.kind === "bot" ? `bot:${sitter.spec}` : sitter.kind;
}

export function fromWord(word: string): Sitter {
  return word === "me" || word === "open" ? { kind: word } : { kind: "bot", spec: word.slice(4) };
}

/** The request for the table. */
export function plan(
  game: GameInfo,
  sitters: readonly Sitter[],
  options: CreateTable["options"],
  extra: Partial<CreateTable>,
): CreateTable {
  const seats: SeatPlan[] = sitters.map((sitter) =>
    sitter.kind === "bot" ? { kind: "bot", bot: sitter.spec } : { kind: sitter.kind },
  );
  return { game: game.id, seats, options: options ?? {}, start: true, ...extra };
}
