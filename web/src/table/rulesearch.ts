// Finding rules: by id or by words, all of which must occur.
import type { Chapter, LogLine, RuleBook } from "../live/protocol";

export interface Found {
  chapter: Chapter;
  at: number;
}

/** Does a text hold all the words of a query, large or small? */
export function matcher(query: string): (text: string) => boolean {
  const words = query.toLowerCase().split(/\s+/);
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}

/** The chapters with the rules that match; without a query all of them. */
export function found(book: RuleBook | null, query: string): Found[] {
  const matches = matcher(query);
  return (book?.chapters ?? [])
    .map((chapter, at) => ({
      at,
      chapter: { ...chapter, rules: chapter.rules.filter((rule) => matches(`${rule.id} ${rule.text}`)) },
    }))
    .filter(({ chapter }) => chapter.rules.length > 0);
}

/** How often each rule was cited in a log. */
export function used(log: readonly LogLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of log) counts.set(line.rule, (counts.get(line.rule) ?? 0) + 1);
  return counts;
}
