// What may be touched now: from a question and what has been clicked so far to what is lit, what is left and why not.
import type { Choice, Ghost, Prompt, Spot, WhyNot } from "../live/protocol";

export interface Option extends Choice {
  index: number;
}

export interface Narrowed {
  /** What can still be meant by the clicks so far. */
  left: Option[];
  /** Ids on the table that narrow further when clicked. */
  lit: Set<string>;
  /** Ids that would have done in place of the last click: a click on one changes one's mind. */
  instead: Set<string>;
  /** Options that need no further click on the table: they are buttons. */
  buttons: Option[];
  /** The one option that the clicks have settled on, if there is only one. */
  settled: Option | null;
  /** Why an id cannot be clicked now. */
  refused: Map<string, WhyNot[]>;
  /** Refusals that point at nothing on the table. */
  refusedButtons: WhyNot[];
}

const NOTHING: Narrowed = {
  left: [],
  lit: new Set(),
  instead: new Set(),
  buttons: [],
  settled: null,
  refused: new Map(),
  refusedButtons: [],
};

/** The question as it can be asked on this table: what points at nothing that is seen becomes a button. */
export function onTable(prompt: Prompt | null, seen: ReadonlySet<string>): Prompt | null {
  if (!prompt) return null;
  const kept = <T extends { points?: string[] }>(one: T): T => ({
    ...one,
    points: (one.points ?? []).filter((id) => seen.has(id)),
  });
  return { ...prompt, options: prompt.options.map(kept), refused: (prompt.refused ?? []).map(kept) };
}

/** Narrow a question by the ids clicked so far. */
export function narrowed(prompt: Prompt | null, chosen: readonly string[]): Narrowed {
  if (!prompt) return NOTHING;
  const all = prompt.options.map((choice, index) => ({ ...choice, index }));
  const left = all.filter((option) => holds(option.points, chosen));
  const lit = new Set(pointed(left, chosen));
  const buttons = left.filter((option) => (option.points ?? []).every((id) => chosen.includes(id)));
  const settled = chosen.length > 0 && left.length === 1 ? (left[0] ?? null) : null;
  const before = chosen.slice(0, -1);
  const instead = new Set(
    chosen.length
      ? pointed(
          all.filter((option) => holds(option.points, before)),
          chosen,
        ).filter((id) => !lit.has(id))
      : [],
  );
  const refused = refusals(prompt.refused ?? [], chosen, lit);
  for (const [id, why] of chosen.length ? refusals(prompt.refused ?? [], before, lit) : [])
    if (!refused.has(id) && !instead.has(id) && !chosen.includes(id)) refused.set(id, why);
  const refusedButtons = (prompt.refused ?? []).filter((why) => !why.points?.length);
  return { left, lit, instead, buttons: settled ? [settled] : buttons, settled, refused, refusedButtons };
}

function pointed(options: readonly Choice[], chosen: readonly string[]): string[] {
  return options.flatMap((option) => (option.points ?? []).filter((id) => !chosen.includes(id)));
}

function holds(points: readonly string[] | undefined, chosen: readonly string[]): boolean {
  return chosen.every((id) => points?.includes(id));
}

function refusals(
  refused: readonly WhyNot[],
  chosen: readonly string[],
  lit: ReadonlySet<string>,
): Map<string, WhyNot[]> {
  const found = new Map<string, WhyNot[]>();
  for (const why of refused) {
    if (!holds(why.points, chosen)) continue;
    for (const id of why.points ?? [])
      if (!lit.has(id) && !chosen.includes(id)) found.set(id, [...(found.get(id) ?? []), why]);
  }
  return found;
}

/** The clicks after one more: a lit id is added, a chosen one taken back. */
export function clicked(prompt: Prompt | null, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const now = narrowed(prompt, chosen);
  if (now.lit.has(id)) return [...chosen, id];
  if (now.instead.has(id)) return [...chosen.slice(0, -1), id];
  return narrowed(prompt, []).lit.has(id) ? [id] : [...chosen];
}

/** The odds to show on a lit thing: of the one option that it stands for, if it is only one. */
export function oddsOn(now: Narrowed, prompt: Prompt | null, chosen: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const before = (prompt?.options ?? []).filter((option) => holds(option.points, chosen.slice(0, -1)));
  for (const [ids, options] of [
    [now.lit, now.left],
    [now.instead, before],
  ] as const)
    for (const id of ids) {
      const about = options.filter((option) => option.points?.includes(id));
      const odds = about.length === 1 ? about[0]?.odds : undefined;
      if (odds) found.set(id, odds.chance);
    }
  if (now.settled?.odds) for (const id of now.settled.points ?? []) found.set(id, now.settled.odds.chance);
  return found;
}

/** The button that a digit presses: where the buttons are numbers the one that says so, else the one in that place. */
export function byDigit(buttons: readonly Option[], digit: string, question = ""): Option | undefined {
  const numbers = asNumbers(question, buttons);
  if (numbers) return buttons.find((option) => numbers.get(option.index) === digit);
  const counted = buttons.some((option) => /^\d+$/.test(option.words));
  return counted ? buttons.find((option) => option.words === digit) : buttons[Number(digit) - 1];
}

/** The digit that presses a button, if one does. */
export function digitOf(buttons: readonly Option[], option: Option): string {
  return ["1", "2", "3", "4", "5", "6", "7", "8", "9"].find((digit) => byDigit(buttons, digit) === option) ?? "";
}

/** Is it asked where on a map, and does every answer that points at anything point at one of its open spaces? */
export function asksWhere(question: string, left: readonly Choice[], spots: readonly Spot[]): boolean {
  if (!/\bwhere\b/i.test(question)) return false;
  const open = new Set(spots.filter((spot) => spot.kind === "hex" || spot.kind === "dot").map((spot) => spot.id));
  const pointing = left.filter((option) => option.points?.length);
  return pointing.length > 0 && pointing.every((option) => option.points?.some((id) => open.has(id)));
}

/** What the chances beside some options are the chances of, if they say the same. */
export function chancesOf(options: readonly Choice[]): string {
  const odds = options.flatMap((option) => (option.odds?.text ? [option.odds] : []));
  const open = odds.filter((one) => one.chance > 0);
  const said = [...new Set((open.length ? open : odds).map((one) => one.text!.split(/[;,]/)[0]!))];
  return said.length === 1 && !/\d\.\d|%/.test(said[0]!) ? said[0]! : "";
}

/** A chance as people read it: never 0% or 100% unless it is certain. */
export function percent(chance: number): string {
  if (chance <= 0) return "0%";
  if (chance >= 1) return "100%";
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;
}

/** Chances in a text stay on the line of what they are the chances of. */
export const unbroken = (text: string): string => text.replace(/ (\d+%)/g, "\u00a0$1");

/** "How many?" with odds: the number of each option, by its index, if the options are one thing in different numbers. */
export function asColumns(options: readonly Option[]): Map<number, string> | null {
  const numbers = options.map((option) => /\d+/.exec(option.words)?.[0] ?? (/\bno\b/.test(option.words) ? "0" : ""));
  const alike = options.every((option) => option.odds && option.kind === options[0]?.kind);
  if (options.length < 3 || !alike || numbers.includes("") || new Set(numbers).size < numbers.length) return null;
  return new Map(options.map((option, i) => [option.index, numbers[i]!]));
}

/** "How many?" without odds: the number of each option, by its index, if they differ in nothing else. */
export function asNumbers(question: string, options: readonly Option[]): Map<number, string> | null {
  if (!/how many/i.test(question) || options.length < 3) return null;
  const numbers = options.map((option) => option.words.match(/\d+/g) ?? []);
  const alike = new Set(options.map((option) => option.kind + option.words.replace(/\d+/, "#").replace(/s\b/g, "")));
  if (alike.size > 1 || numbers.some((one) => one.length !== 1)) return null;
  return new Map(options.map((option, i) => [option.index, numbers[i]![0]!]));
}

/** What the answers that are pointed at would move; or the one that is settled. Where they differ, nothing is certain. */
export function ghostsOf(left: readonly Option[], pointed: string, settled: Option | null): Ghost[] {
  const meant = left.filter((option) => option.points?.includes(pointed));
  const all = (meant.length ? meant : settled ? [settled] : []).map((option) => option.would ?? []);
  const alike = new Set(all.map((would) => JSON.stringify(would)));
  return alike.size === 1 ? (all[0] ?? []) : [];
}
