// Amounts that are asked for one after the other, filled in as one form and answered in their order.
import type { Prompt, Series } from "./protocol";

/** What a row is called: its question without what all the questions have in common. */
export function rowNames(series: Series): string[] {
  const texts = series.rows.map((row) => row.text.replace(/[?.:]$/, ""));
  const words = texts.map((text) => text.split(" "));
  const least = Math.min(...words.map((one) => one.length)) - 1;
  const same = (at: (one: string[]) => string | undefined): boolean =>
    words.every((one) => at(one) === at(words[0] ?? []));
  let head = 0;
  while (head < least && same((one) => one[head])) head++;
  let tail = 0;
  while (tail < least - head && same((one) => one.at(-1 - tail))) tail++;
  return words.map((one) => one.slice(head, one.length - tail).join(" "));
}

/** The question of all rows in one: what they have in common, and that it is asked for each. */
export function common(series: Series): string {
  const text = series.rows[0]?.text ?? "";
  return text.replace(rowNames(series)[0] || "\u0000", "each of them");
}

/** How many of a row can be given, when the others have what they have. */
export function mostOf(series: Series, values: readonly number[], row: number): number {
  const others = values.reduce((sum, value, i) => (i === row ? sum : sum + value), 0);
  return Math.min(series.rows[row]?.counts.at(-1) ?? 0, series.total - others);
}

/** What stands in the form at first: nothing is left over that the first ones could take. */
export function filled(series: Series): number[] {
  let left = series.total - series.rows.reduce((sum, row) => sum + (row.counts[0] ?? 0), 0);
  return series.rows.map((row) => {
    const least = row.counts[0] ?? 0;
    const more = Math.max(0, Math.min(left, (row.counts.at(-1) ?? 0) - least));
    left -= more;
    return least + more;
  });
}

export interface Given {
  text: string;
  value: number;
}

/** The option with which a question is answered from what was filled in, and what is left for the next ones.
 *  A question that is no longer asked, because nothing is left to give, is passed over. Null: it is another question. */
export function nextOf(given: readonly Given[], prompt: Prompt): { option: number; left: Given[] } | null {
  const first = prompt.series?.rows[0];
  const at = given.findIndex((one) => one.text === first?.text);
  if (!first || at < 0 || given.slice(0, at).some((one) => one.value > 0)) return null;
  const option = first.counts.indexOf(given[at]?.value ?? -1);
  return option < 0 ? null : { option, left: given.slice(at + 1) };
}
