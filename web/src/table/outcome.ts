// How a game ended, in words that fit any game: the game's own where it has some.
import type { LiveTable } from "../live/table.svelte";

/** Who has won, as a headline. */
export function headline(table: LiveTable): string {
  const result = table.result;
  if (!result) return "";
  if (result.title) return result.title;
  if (table.game?.cooperative) return result.won[0] ? "You have won, together" : "You have lost, together";
  const best = winners(table);
  return best.length ? `${best.join(" and ")} ${best.length > 1 ? "win" : "wins"}` : "Nobody wins";
}

/** How they have won, as a sentence. */
export function reason(table: LiveTable): string {
  const result = table.result;
  return result?.how || sentence(result?.reason ?? "");
}

/** Some words as a sentence: they begin large and end with a full stop. */
export function sentence(words: string): string {
  return words && words.replace(/^\p{Ll}/u, (first) => first.toUpperCase()).replace(/[^.!?…]$/, "$&.");
}

function winners(table: LiveTable): string[] {
  return (table.info?.seats ?? []).filter((seat) => table.result?.won[seat.seat]).map((seat) => seat.name);
}

/** The sign of an end: a crown where somebody has won. */
export function sign(won: readonly boolean[]): "crown" | "skull" {
  return won.some(Boolean) ? "crown" : "skull";
}

/** 1st, 2nd, 3rd, 4th. */
export function ordinal(place: number): string {
  const tail = place % 100 > 10 && place % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${tail}`;
}
