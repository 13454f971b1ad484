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

/** How they have won. */
export function reason(table: LiveTable): string {
  const result = table.result;
  if (result?.how) return result.how;
  const why = result?.reason ?? "";
  const best = winners(table);
  return /^[a-z]/.test(why) && best.length ? `${best.join(" and ")} ${why}.` : why;
}

export function winners(table: LiveTable): string[] {
  return (table.info?.seats ?? []).filter((seat) => table.result?.won[seat.seat]).map((seat) => seat.name);
}

/** 1st, 2nd, 3rd, 4th. */
export function ordinal(place: number): string {
  const tail = place % 100 > 10 && place % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${tail}`;
}
