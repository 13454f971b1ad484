// What every part of the table page may reach: the table, and the popovers that any piece can open.
import { getContext, setContext } from "svelte";
import type { LiveTable, Why } from "../live/table.svelte";
import type { Piece } from "../live/protocol";

export interface Anchor {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Desk {
  readonly table: LiveTable;
  explain(why: Why | null, at?: Element): void;
  magnify(piece: Piece | null, at?: Element): void;
  /** Show the pieces of a crowded spot side by side, after so many milliseconds; null: not any more. */
  fan(spot: string | null, after?: number): void;
}

const KEY = Symbol("desk");

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);

export type State = "lit" | "chosen" | "refused" | "";

/** How a thing on the table answers to the question that is being asked. */
export function stateOf(table: LiveTable, id: string): State {
  const one = table.twins.get(id) ?? id;
  if (table.chosen.includes(one)) return one === id ? "chosen" : "lit";
  if (table.now.lit.has(one) || table.now.instead.has(one)) return "lit";
  return table.now.refused.has(one) ? "refused" : "";
}

/** What a press on a thing does: choose it, or say why not. */
export function press(desk: Desk, id: string, at: Element): void {
  const state = stateOf(desk.table, id);
  const one = desk.table.twins.get(id) ?? id;
  if (state === "refused") desk.explain(desk.table.why(one), at);
  else if (state) desk.table.click(one);
}

/** The words of a thing for those who do not see it. */
export function label(table: LiveTable, id: string): string {
  const name = table.words.get(id) ?? id;
  const state = stateOf(table, id);
  if (state === "chosen") return `${name}, chosen`;
  if (state === "refused") return `${name}, not possible now: why?`;
  return state === "lit" ? `${name}, may be chosen` : name;
}

/** The colour of a side: that of its seat, or the foe's. */
export const sideColour = (table: LiveTable, seat: number | null | undefined): string =>
  seat == null ? "var(--foe)" : `var(--seat-${(table.colour(seat) % 6) + 1})`;
