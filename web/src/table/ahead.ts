// Passing ahead, in words: which standing answers may be left with one press, and what those say that are left.
import type { Prompt, Standing, StandingTerms } from "../live/protocol";

export interface Way {
  words: string;
  standing: Standing;
}

const lower = (words: string): string => (/^I\b/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1));
const plain = (words: string): string => lower(words.replace(/[.?!]$/, ""));

/** The window of a question by its own words. */
function windowOf(terms: StandingTerms | null, id: string): string {
  return terms?.windows.find((one) => one.id === id)?.words ?? id;
}

const NAMED = 2;

/** The questions that a standing answer is about: by their own words or, where they are more than so many, by number. */
function asked(terms: StandingTerms | null, ids: readonly string[], most: number): string {
  if (ids.length > most) return `${ids.length} kinds of question`;
  return ids.map((id) => `“${windowOf(terms, id)}”`).join(", ");
}

/** What a standing answer says, with the questions named where they are few. */
export function spoken(terms: StandingTerms | null, one: Standing, most = NAMED): string {
  const where = asked(terms, one.rules ?? [], most);
  const signs = (ids?: string[]): string => (ids ?? []).map((sign) => plain(terms?.signs[sign] ?? sign)).join(" or ");
  const [until, unless] = [signs(one.until), signs(one.unless)];
  if (one.again?.length) return `Asked once at ${where || "every question"} until ${signs(one.again)}`;
  return ["Passing", where && `at ${where}`, until && `until ${until}`, unless && `unless ${unless}`]
    .filter(Boolean)
    .join(" ");
}

/** The same with every question named. */
export const inFull = (terms: StandingTerms | null, one: Standing): string => spoken(terms, one, Infinity);

/** The ways to pass ahead that one press leaves: in the window that is open, and until each sign that all can see. */
export function passing(terms: StandingTerms, prompt: Prompt | null, left: readonly Standing[]): Way[] {
  if (!terms.windows.length) return [];
  const said = new Set(left.map((one) => JSON.stringify(one)));
  const ways: Way[] = Object.entries(terms.signs).map(([sign, words]) => ({
    words: `Pass until ${plain(words)}`,
    standing: { until: [sign] },
  }));
  if (prompt?.window)
    ways.unshift({
      words: `Always pass at “${windowOf(terms, prompt.window)}”`,
      standing: { rules: [prompt.window] },
    });
  return ways.filter((way) => !said.has(JSON.stringify(way.standing)));
}
