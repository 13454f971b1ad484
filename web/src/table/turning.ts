// Going on after the end: the same table again, or from before a moment.
import { home } from "../live/home";
import { api } from "../live/api";
import type { LiveTable } from "../live/table.svelte";

async function opened(table: LiveTable, made: () => Promise<{ id: string }>): Promise<void> {
  try {
    location.href = `${home}/t/${(await made()).id}`;
  } catch (error) {
    table.notice = error instanceof Error ? error.message : String(error);
  }
}

/** A new table from a moment of this one, at this seat. */
export const branchBefore = (table: LiveTable, at: number, seat: number): Promise<void> =>
  opened(table, () => api.branch(table.id, at, seat));

/** The same game with the same options: I at the seats that are mine, bots at the others. */
export const again = (table: LiveTable): Promise<void> =>
  opened(table, () => {
    const info = table.info!;
    const seats = info.seats.map((seat) =>
      seat.mine ? ({ kind: "me" } as const) : ({ kind: "bot", bot: seat.bot ?? "" } as const),
    );
    return api.create({ game: info.game, seats, options: info.options, listed: info.listed ?? true, start: true });
  });
